import Foundation

/// The ids that a view of a row pattern has in all rows, written as a word that contains `{row}` or `{number}`.
struct IdentifierPattern: Hashable, Sendable {
    private let prefix: String
    private let suffix: String
    /// The number in the id of the first row.
    private let first: Int
    private let count: Int
    package let className: String

    /// Returns nil for a word that has no placeholder or several, or characters that ids cannot have.
    init?(_ text: String, count: Int, className: String) {
        let parts: [String]
        if text.contains("{row}") {
            parts = text.components(separatedBy: "{row}")
            first = 0
        } else {
            parts = text.components(separatedBy: "{number}")
            first = 1
        }
        guard parts.count == 2, SceneIdentifiers.isIdentifier(parts[0] + "1" + parts[1]) else { return nil }
        prefix = parts[0]
        suffix = parts[1]
        self.count = count
        self.className = className
    }

    /// Returns an id that both patterns produce; nil if there is none. Takes constant time if the patterns have the same prefix and
    /// suffix. Otherwise the time is proportional to the number of rows, which is limited to `comparedRows`.
    func common(with other: IdentifierPattern) -> String? {
        if prefix == other.prefix, suffix == other.suffix {
            let number = max(first, other.first)
            return number < min(first + count, other.first + other.count) ? "\(prefix)\(number)\(suffix)" : nil
        }
        // Patterns with different prefixes can only produce the same id if the longer prefix continues with digits.
        let (short, long) = prefix.count <= other.prefix.count ? (self, other) : (other, self)
        guard long.prefix.hasPrefix(short.prefix), long.prefix.dropFirst(short.prefix.count).allSatisfy(\.isNumber),
            long.suffix.hasSuffix(short.suffix) || short.suffix.hasSuffix(long.suffix)
        else { return nil }
        let (few, many) = count <= other.count ? (self, other) : (other, self)
        return (0..<min(few.count, Self.comparedRows)).lazy.compactMap { few.id($0) }.first { many.matches($0) }
    }
    /// The maximum number of rows whose ids are compared one by one, so that reading a file stays fast. (chosen)
    private static let comparedRows = 1_000

    func id(_ row: Int) -> String? { row < count ? "\(prefix)\(first + row)\(suffix)" : nil }

    func matches(_ id: String) -> Bool {
        guard id.hasPrefix(prefix), id.hasSuffix(suffix), id.count > prefix.count + suffix.count else { return false }
        let digits = id.dropFirst(prefix.count).dropLast(suffix.count)
        guard let number = Int(digits), String(number) == digits else { return false }
        return number >= first && number < first + count
    }
}
