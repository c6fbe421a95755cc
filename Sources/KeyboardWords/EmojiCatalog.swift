/// An emoji and its English name.
package struct Emoji: Hashable, Sendable {
    package var text: String
    package var name: String
}

/// The sections of the emoji keyboard, in the order of its icons. (measured: Facts/KeyboardGeometry.md#emoji-plane)
package enum EmojiCategory: String, Hashable, Sendable, CaseIterable {
    case frequentlyUsed, smileysAndPeople, animalsAndNature, foodAndDrink, activity, travelAndPlaces, objects, symbols, flags

    /// The title above the section.
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

    /// The Unicode groups that the section shows. iOS shows people and smileys in one section.
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

/// All emoji by category, and a search in them.
package enum EmojiCatalog {
    /// The emoji, read from the table on first access.
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

    /// The frequently used emoji of a new phone. (chosen, based on the reference picture)
    package static let firstFavourites = [
        "😂", "❤️", "😍", "😒", "👌", "☺️", "😊", "😘", "😭", "😩", "💕", "😔", "😏", "😁", "😳", "👍", "✌️", "😉", "😌", "💁", "🙈", "😎", "🎶", "👀", "😑", "😴",
        "😄", "😜", "😋",
        "👏",
    ]

    /// Returns the emoji whose name matches the query. A name matches if each word of `query` is the beginning of a word in the name.
    /// Names that begin with the query come first.
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

    /// Returns the emoji for a word. It is the emoji with this name (`pizza`), a face with this expression (`sleepy face`), a country's
    /// flag, or an emoji that is commonly used for the word. Returns nil for other words. Complexity: one dictionary look-up.
    package static func emoji(for word: String) -> String? { byWord[word.lowercased()] }

    private static let byWord: [String: String] = {
        var result: [String: String] = [:]
        // Emoji are added from the best match to the worst, because later entries do not replace earlier entries.
        func add(_ word: String, _ text: String) {
            guard word.count > 1, word.allSatisfy(\.isLetter), !wordsOfOtherMeaning.contains(word), result[word] == nil else { return }
            result[word] = text
        }
        for (word, text) in spokenWords { add(word, text) }
        let all = EmojiCategory.allCases.flatMap { emoji[$0] ?? [] }
        for emoji in all { add(emoji.name.lowercased(), emoji.text) }
        for emoji in all {
            let name = emoji.name.lowercased()
            if name.hasPrefix("flag: ") { add(String(name.dropFirst(6)), emoji.text) }
            if name.hasSuffix(" face") { add(String(name.dropLast(5)), emoji.text) }
            if name.hasPrefix("red ") { add(String(name.dropFirst(4)), emoji.text) }
        }
        return result
    }()

    /// The names of emoji that usually mean something else in a text. (chosen)
    private static let wordsOfOtherMeaning: Set<String> = [
        "mate", "fly", "pick", "link", "mark", "wing", "person", "man", "woman", "plus", "minus", "information", "registered", "customs",
        "seal",
        "chad", "jersey", "jordan", "square", "circle", "om", "label", "key", "lying", "cold", "neutral", "leg", "guard", "mechanic",
        "warning",
        "divide", "multiply", "tired", "ring", "hole", "locked", "unlocked", "seat", "watch", "cook", "package", "bank", "school", "bus",
        "wood",
        "dizzy", "collision", "link", "wheel", "bug", "mouse", "crown", "desert", "chains", "moose",
    ]

    /// The words that are commonly used for emoji with other names. (chosen)
    private static let spokenWords: [(String, String)] = [
        ("hello", "👋"), ("hi", "👋"), ("hey", "👋"), ("bye", "👋"), ("goodbye", "👋"),
        ("love", "❤️"), ("lol", "😂"), ("haha", "😂"), ("happy", "😊"), ("sad", "😢"), ("thanks", "🙏"), ("party", "🎉"), ("birthday", "🎂"),
        ("cake", "🎂"), ("coffee", "☕"), ("beer", "🍺"), ("wine", "🍷"), ("tea", "🍵"), ("burger", "🍔"), ("fries", "🍟"), ("cheese", "🧀"),
        ("salad", "🥗"), ("rice", "🍚"), ("chocolate", "🍫"), ("donut", "🍩"), ("car", "🚗"), ("bike", "🚲"), ("plane", "✈️"), ("moon", "🌙"),
        ("tree", "🌳"), ("flower", "🌸"), ("gift", "🎁"), ("present", "🎁"), ("music", "🎵"), ("football", "🏈"), ("soccer", "⚽"),
        ("money", "💰"), ("rain", "🌧️"), ("snow", "❄️"), ("computer", "💻"), ("congratulations", "🎉"), ("congrats", "🎉"), ("beach", "🏖️"),
        ("bee", "🐝"), ("cool", "😎"), ("clap", "👏"), ("wow", "😮"),
    ]

    private static func words(of text: String) -> [Substring] { text.lowercased().split { !$0.isLetter && !$0.isNumber } }
}
