import Foundation

/// Formats the names of persons. Replaces Foundation's class of this name, which cannot be created on Linux.
///
/// The family name comes first in Hungarian, and also in names that are written in Chinese, Japanese or Korean letters. (documented:
/// CLDR's person names)
open class PersonNameComponentsFormatter: Formatter, @unchecked Sendable {
    public enum Style: Int, Sendable {
        case `default`
        /// The nickname if there is one, otherwise the given name.
        case short
        /// The given name and the family name.
        case medium
        /// All parts except the nickname.
        case long
        /// The initials.
        case abbreviated
    }
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Uses the pronunciation of the name from `phoneticRepresentation`.
        public static let phonetic = Options(rawValue: 1 << 1)
    }

    open var style = Style.default
    open var isPhonetic = false
    open var locale: Locale! = .ofPhone

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open class func localizedString(from components: PersonNameComponents, style nameFormatStyle: Style, options nameOptions: Options = [])
        -> String
    {
        let formatter = PersonNameComponentsFormatter()
        formatter.style = nameFormatStyle
        formatter.isPhonetic = nameOptions.contains(.phonetic)
        return formatter.string(from: components)
    }

    open func string(from components: PersonNameComponents) -> String {
        let name = isPhonetic ? components.phoneticRepresentation ?? components : components
        func joined(_ parts: [String?]) -> String {
            parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: name.isIdeographic ? "" : " ")
        }
        let isFamilyFirst = name.isIdeographic || locale?.language.languageCode?.identifier == "hu"
        func ordered(_ given: [String?]) -> [String?] { isFamilyFirst ? [name.familyName] + given : given + [name.familyName] }
        switch style {
        case .short:
            if let nickname = name.nickname, !nickname.isEmpty { return nickname }
            return name.givenName ?? joined([name.namePrefix, name.familyName])
        case .default, .medium: return joined(ordered([name.givenName]))
        case .long: return joined([name.namePrefix] + ordered([name.givenName, name.middleName]) + [name.nameSuffix])
        case .abbreviated:
            if name.isIdeographic { return name.familyName ?? name.givenName ?? "" }
            return ordered([name.givenName]).compactMap { $0?.first.map { String($0).uppercased() } }.joined()
        }
    }
    open override func string(for obj: Any?) -> String? { (obj as? PersonNameComponents).map(string(from:)) }

    /// Returns the parts of a name that is written as a text; nil for an empty text.
    open func personNameComponents(from string: String) -> PersonNameComponents? { PersonNameComponents(parsing: string, locale: locale) }
}

extension PersonNameComponents {
    /// The titles before and after names without their dots. (chosen: the usual ones in English, French, German and Spanish)
    private static let prefixes: Set<String> = [
        "mr", "mrs", "ms", "miss", "mx", "dr", "prof", "sir", "madam", "rev", "herr", "frau", "m", "mme", "mlle", "sr", "sra", "srta",
    ]
    private static let suffixes: Set<String> = ["jr", "sr", "ii", "iii", "iv", "esq", "md", "phd"]

    var isIdeographic: Bool {
        let letters = [familyName, givenName].compactMap { $0?.unicodeScalars.first }
        return !letters.isEmpty
            && letters.allSatisfy {
                $0.properties.isIdeographic || (0x3040...0x30FF).contains($0.value) || (0xAC00...0xD7AF).contains($0.value)
            }
    }

    init?(parsing text: String, locale: Locale?) {
        self.init()
        func plain(_ word: String) -> String { word.lowercased().filter(\.isLetter) }
        var words = text.replacingOccurrences(of: ",", with: " ").split(whereSeparator: \.isWhitespace).map(String.init)
        guard !words.isEmpty else { return nil }
        let comma = text.split(separator: ",", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
        // The order is reversed, because in "Clark, Thomas" the family name comes first.
        let isReversed = comma.count == 2 && !Self.suffixes.contains(plain(comma[1])) && !comma[0].contains(" ")
        if isReversed { words.append(words.removeFirst()) }
        while words.count > 1, Self.prefixes.contains(plain(words[0])) {
            namePrefix = [namePrefix, words.removeFirst()].compactMap { $0 }.joined(separator: " ")
        }
        while words.count > 1, let last = words.last, Self.suffixes.contains(plain(last)) {
            nameSuffix = [words.removeLast(), nameSuffix].compactMap { $0 }.joined(separator: " ")
        }
        let isFamilyFirst = locale?.language.languageCode?.identifier == "hu"
        if isFamilyFirst, !isReversed, words.count > 1 { words.append(words.removeFirst()) }
        givenName = words.removeFirst()
        if let family = words.popLast() { familyName = family }
        if !words.isEmpty { middleName = words.joined(separator: " ") }
    }

    /// Returns the given name and the family name in the order of the phone's language.
    public func formatted() -> String { PersonNameComponentsFormatter().string(from: self) }
    public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
    where Style.FormatInput == PersonNameComponents { style.format(self) }

    /// The style of a person's name. Foundation on Linux does not have this style.
    public struct FormatStyle: Foundation.FormatStyle {
        public enum Style: Int, Codable, Hashable, Sendable { case short, medium, long, abbreviated }
        public var style: Style
        public var locale: Locale
        public init(style: Style = .medium, locale: Locale = .autoupdatingCurrent) {
            self.style = style
            self.locale = locale == .autoupdatingCurrent ? .ofPhone : locale
        }
        public func locale(_ locale: Locale) -> Self { Self(style: style, locale: locale) }
        public func format(_ value: PersonNameComponents) -> String {
            let formatter = PersonNameComponentsFormatter()
            formatter.locale = locale
            formatter.style = PersonNameComponentsFormatter.Style(rawValue: style.rawValue + 1) ?? .medium
            return formatter.string(from: value)
        }
    }
}
extension FormatStyle where Self == PersonNameComponents.FormatStyle {
    public static func name(style: PersonNameComponents.FormatStyle.Style) -> Self { Self(style: style) }
}
