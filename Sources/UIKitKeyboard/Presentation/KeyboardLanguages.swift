import UIKitCore

/// The keyboards that the user has enabled, and which of them is current. There is at least one.
struct KeyboardLanguages: Hashable, Sendable {
    private(set) var all = [KeyboardLanguage.englishUS]
    private(set) var index = 0

    var current: KeyboardLanguage { all[index] }
    var hasSeveral: Bool { all.count > 1 }
    /// The index of the keyboard after the current one, to which the globe switches.
    var next: Int { (index + 1) % all.count }

    /// Creates the list of keyboards, with the first one current.
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
