import Foundation
import SeededRandom

@testable import SceneLanguage
@testable import SceneRuntime

/// A generator of unlikely keyboard files, derived from the shipped ones.
struct KeyboardMutator {
    private var dice: SeededGenerator
    private let root: FuzzNode

    init(_ base: FuzzNode, seed: UInt64) {
        root = base.copy
        dice = SeededGenerator(seed: seed)
    }

    private static let keys = [
        "a", "ß", "shift", "delete", "numbers", "symbols", "space", "return", "globe", "👍", "e\u{301}", "ش", "שלום", ".com", "\\", "\"",
        "W", "あ", "1", "\u{200B}",
    ]

    /// Returns the keyboard after one to six changes. Most changes that make it invalid are undone.
    mutating func mutant() -> FuzzNode {
        for _ in 0..<(1 + dice.next(below: 6)) {
            let before = root.copy
            change()
            guard (try? KeyboardFile.parse(root.yaml)) == nil, dice.next(below: 100) >= 5 else { continue }
            root.content = before.content
        }
        return root
    }

    private mutating func change() {
        let all = root.all
        switch dice.next(below: 7) {
        case 0:
            let (one, other) = (all[dice.next(below: all.count)], all[dice.next(below: all.count)])
            let (first, second) = (one.copy.content, other.copy.content)
            (one.content, other.content) = (second, first)
        case 1:
            guard let list = all.filter({ $0.items?.isEmpty == false }).randomElement(using: &dice), var items = list.items else { return }
            items.insert(items[dice.next(below: items.count)].copy, at: dice.next(below: items.count + 1))
            list.items = items
        case 2:
            guard let list = all.filter({ $0.items?.isEmpty == false }).randomElement(using: &dice), var items = list.items else { return }
            items.remove(at: dice.next(below: items.count))
            list.items = items
        case 3:
            guard let map = all.filter({ $0.entries?.isEmpty == false }).randomElement(using: &dice), var entries = map.entries else {
                return
            }
            entries.remove(at: dice.next(below: entries.count))
            map.entries = entries
        default:
            // A text may list the keys of a row or the alternates of a key, or it may be a title.
            guard let node = all.filter({ $0.text != nil }).randomElement(using: &dice), let text = node.text else { return }
            var words = text.split(separator: " ").map(String.init)
            let word = Self.keys[dice.next(below: Self.keys.count)]
            switch dice.next(below: 4) {
            case 0 where !words.isEmpty: words[dice.next(below: words.count)] = word
            case 1 where !words.isEmpty: words.remove(at: dice.next(below: words.count))
            case 2: words += Array(repeating: word, count: dice.next(below: 14))
            default: words.insert(word, at: dice.next(below: words.count + 1))
            }
            node.content = .text(words.joined(separator: " "), isPlain: false)
        }
    }
}
