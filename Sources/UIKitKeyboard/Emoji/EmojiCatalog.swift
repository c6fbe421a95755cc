/// One emoji and its English name.
package struct Emoji: Hashable, Sendable {
    package var text: String
    package var name: String
}

/// The emoji keyboard's sections, in the order of its icons. (seen: MEASURED section 1, emoji plane)
package enum EmojiCategory: String, Hashable, Sendable, CaseIterable {
    case frequentlyUsed, smileysAndPeople, animalsAndNature, foodAndDrink, activity, travelAndPlaces, objects, symbols, flags

    /// What stands above the section.
    package var title: String {
        switch self {
        case .frequentlyUsed: "FREQUENTLY USED"
        case .smileysAndPeople: "SMILEYS & PEOPLE"
        case .animalsAndNature: "ANIMALS & NATURE"
        case .foodAndDrink: "FOOD & DRINK"
        case .activity: "ACTIVITY"
        case .travelAndPlaces: "TRAVEL & PLACES"
        case .objects: "OBJECTS"
        case .symbols: "SYMBOLS"
        case .flags: "FLAGS"
        }
    }

    /// Unicode's groups that it shows; iOS puts people among the smileys.
    fileprivate var groups: [String] {
        switch self {
        case .frequentlyUsed: []
        case .smileysAndPeople: ["Smileys & Emotion", "People & Body"]
        case .animalsAndNature: ["Animals & Nature"]
        case .foodAndDrink: ["Food & Drink"]
        case .activity: ["Activities"]
        case .travelAndPlaces: ["Travel & Places"]
        case .objects: ["Objects"]
        case .symbols: ["Symbols"]
        case .flags: ["Flags"]
        }
    }
}

/// All emoji there are, by category, and the search among them.
package enum EmojiCatalog {
    /// Read from the table when it is first asked for.
    package static let emoji: [EmojiCategory: [Emoji]] = {
        var groups: [String: [Emoji]] = [:]
        var group = ""
        for line in EmojiTable.text.split(separator: "\n") {
            if line.hasPrefix("# ") {
                group = String(line.dropFirst(2))
            } else if let space = line.firstIndex(of: " ") {
                groups[group, default: []].append(Emoji(text: String(line[..<space]), name: String(line[line.index(after: space)...])))
            }
        }
        return Dictionary(uniqueKeysWithValues: EmojiCategory.allCases.map { ($0, $0.groups.flatMap { groups[$0] ?? [] }) })
    }()

    /// What a phone shows as frequently used before anything was used. (chosen, after the reference picture)
    package static let firstFavourites = [
        "😂", "❤️", "😍", "😒", "👌", "☺️", "😊", "😘", "😭", "😩", "💕", "😔", "😏", "😁", "😳", "👍", "✌️", "😉", "😌", "💁", "🙈", "😎", "🎶", "👀", "😑", "😴",
        "😄", "😜", "😋",
        "👏",
    ]

    /// The emoji in whose names every word of `query` begins a word; those whose name begins with the query come first.
    package static func search(_ query: String) -> [Emoji] {
        let words = words(of: query)
        guard !words.isEmpty else { return [] }
        let found = EmojiCategory.allCases.flatMap { emoji[$0] ?? [] }.filter { candidate in
            let name = Self.words(of: candidate.name)
            return words.allSatisfy { word in name.contains { $0.hasPrefix(word) } }
        }
        let prefix = words.joined(separator: " ")
        return found.filter { $0.name.lowercased().hasPrefix(prefix) } + found.filter { !$0.name.lowercased().hasPrefix(prefix) }
    }

    private static func words(of text: String) -> [Substring] { text.lowercased().split { !$0.isLetter && !$0.isNumber } }
}
