import UIKitCore

/// The keyboards that the user has enabled, at least one, and the index of the current keyboard.
struct KeyboardLanguages: Hashable, Sendable {
    private(set) var all = [KeyboardLanguage.englishUS]
    private(set) var index = 0

    var current: KeyboardLanguage { all[index] }
    var hasSeveral: Bool { all.count > 1 }
    /// The index of the keyboard after the current one, to which the globe key switches.
    var next: Int { (index + 1) % all.count }

    /// Creates the list of keyboards and makes the first keyboard current.
    init(_ all: [KeyboardLanguage] = [.englishUS]) {
        precondition(!all.isEmpty, "a phone has at least one keyboard")
        self.all = all
    }

    /// Makes the keyboard at an index current, and returns whether it was not current before.
    mutating func use(_ index: Int) -> Bool {
        guard index != self.index else { return false }
        self.index = index
        return true
    }

    /// Makes the keyboard of a language such as `fr-FR` current. Returns whether the keyboard exists and was not current before.
    mutating func use(_ identifier: String) -> Bool {
        guard identifier != current.identifier, let index = all.firstIndex(where: { $0.identifier == identifier }) else { return false }
        return use(index)
    }
}
