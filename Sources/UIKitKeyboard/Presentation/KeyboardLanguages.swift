import UIKitCore

/// The keyboards that the person has, at least one, and which of them is in use.
struct KeyboardLanguages: Hashable, Sendable {
    private(set) var all = [KeyboardLanguage.englishUS]
    private(set) var index = 0

    var current: KeyboardLanguage { all[index] }
    var hasSeveral: Bool { all.count > 1 }
    /// The index of the language that the globe leads to.
    var next: Int { (index + 1) % all.count }

    /// The first one is in use.
    init(_ all: [KeyboardLanguage] = [.englishUS]) {
        precondition(!all.isEmpty, "a phone has at least one keyboard")
        self.all = all
    }

    /// Answers whether that is another one.
    mutating func use(_ index: Int) -> Bool {
        guard index != self.index else { return false }
        self.index = index
        return true
    }

    /// The keyboard for a language that somebody asks for, as `fr-FR`. Answers whether there is one and it is another.
    mutating func use(_ identifier: String) -> Bool {
        guard identifier != current.identifier, let index = all.firstIndex(where: { $0.identifier == identifier }) else { return false }
        return use(index)
    }
}
