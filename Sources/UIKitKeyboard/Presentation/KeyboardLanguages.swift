import UIKitCore

/// The user's keyboards, at least one, and the current one.
struct KeyboardLanguages: Hashable, Sendable {
    private(set) var all = [KeyboardLanguage.englishUS]
    private(set) var index = 0

    var current: KeyboardLanguage { all[index] }
    var hasSeveral: Bool { all.count > 1 }
    /// The index of the language after the current one, which the globe leads to.
    var next: Int { (index + 1) % all.count }

    /// Creates the list with the first keyboard current.
    init(_ all: [KeyboardLanguage] = [.englishUS]) {
        precondition(!all.isEmpty, "a phone has at least one keyboard")
        self.all = all
    }

    /// Makes a keyboard current. Returns whether it was not before.
    mutating func use(_ index: Int) -> Bool {
        guard index != self.index else { return false }
        self.index = index
        return true
    }

    /// Makes the keyboard of a requested language current, such as `fr-FR`. Returns whether there is one and it was not current.
    mutating func use(_ identifier: String) -> Bool {
        guard identifier != current.identifier, let index = all.firstIndex(where: { $0.identifier == identifier }) else { return false }
        return use(index)
    }
}
