import UIKitText

/// The kind of password manager entry that a field requests.
package enum AutoFillKind: Hashable, Sendable {
    case username, password, newPassword, oneTimeCode

    /// Returns nil for content that no password manager has.
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

/// The contents of the simulated phone's password manager.
package struct AutoFillStore: Hashable, Sendable {
    /// The saved account; nil when there is none.
    package var account: Account?
    /// The code that has arrived in a message; nil when there is none.
    package var oneTimeCode: String?
    /// Counts new passwords, which are a function of their number.
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

    /// Returns the bar's offers for a field.
    package func cells(for kind: AutoFillKind) -> [PredictiveBarPicture.Cell] {
        switch kind {
        case .username, .password: [.init(title: account?.username ?? "Passwords", hasKey: true)]
        case .newPassword: [.init(title: "Strong Password", hasKey: true)]
        case .oneTimeCode: oneTimeCode.map { [.init(title: $0, caption: "From Messages")] } ?? []
        }
    }

    /// Returns a password of the form that iOS proposes: three groups of six letters, one of them a capital and one a digit. The same
    /// number makes the same password.
    static func strongPassword(_ number: Int) -> String {
        let consonants = Array("bcdfghjkmnpqrstvwxz")
        let vowels = Array("aeiouy")
        // A multiplicative sequence modulo a prime: no two neighbours are equal, and no randomness is involved.
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
