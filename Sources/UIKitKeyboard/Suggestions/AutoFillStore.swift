import UIKitText

/// The kind of entry that a field requests from the password manager.
package enum AutoFillKind: Hashable, Sendable {
    case username, password, newPassword, oneTimeCode

    /// Creates the kind for a content type, or returns nil if the password manager has no such entries.
    package init?(_ type: UITextContentType) {
        switch type {
        case .username: self = .username
        case .password: self = .password
        case .newPassword: self = .newPassword
        case .oneTimeCode: self = .oneTimeCode
        default: return nil
        }
    }
}

/// The entries in the password manager of the simulated phone.
package struct AutoFillStore: Hashable, Sendable {
    /// The saved account, or nil if there is none.
    package var account: Account?
    /// The one-time code that has arrived in a message, or nil if there is none.
    package var oneTimeCode: String?
    /// The number of passwords proposed so far. It determines the next proposed password.
    var proposals = 0

    package struct Account: Hashable, Sendable {
        package var username: String
        package var password: String
        package init(username: String, password: String) {
            self.username = username
            self.password = password
        }
    }

    package init() {}

    /// Returns the cells that the predictive bar shows for a kind of entry.
    package func cells(for kind: AutoFillKind) -> [PredictiveBarPicture.Cell] {
        switch kind {
        case .username, .password: [.init(title: account?.username ?? "Passwords", hasKey: true)]
        case .newPassword: [.init(title: "Strong Password", hasKey: true)]
        case .oneTimeCode: oneTimeCode.map { [.init(title: $0, caption: "From Messages")] } ?? []
        }
    }

    /// Returns a password in the format that iOS proposes. It has three groups of six letters, in which one letter is a capital and one
    /// is replaced by a digit. The result depends only on `number`.
    static func strongPassword(_ number: Int) -> String {
        let consonants = Array("bcdfghjkmnpqrstvwxz")
        let vowels = Array("aeiouy")
        // The numbers are a multiplicative sequence modulo a prime. They vary, but they are not random.
        var state = 48_271 + number * 7_919
        func next(_ count: Int) -> Int {
            state = state * 48_271 % 2_147_483_647
            return state / 7 % count
        }
        var groups = (0..<3).map { _ in
            (0..<6).map { index in index % 3 == 1 ? vowels[next(vowels.count)] : consonants[next(consonants.count)] }
        }
        let capital = next(3)
        groups[capital][0] = Character(groups[capital][0].uppercased())
        groups[(capital + 1) % 3][5] = Character(String(next(10)))
        return groups.map { String($0) }.joined(separator: "-")
    }
}
