import Foundation

/// The ids of one view in each of many rows: a word with `{row}` or `{number}` in it.
public struct IdentifierPattern: Hashable, Sendable {
    private let prefix: String
    private let suffix: String
    /// The number in the first row's id.
    private let first: Int
    private let count: Int
    public let className: String

    /// Nil for a word that has no place for a number, several, or other characters than ids have.
    init?(_ text: String, count: Int, className: String) {
        let parts: [String]
        if text.contains("{row}") {
            parts = text.components(separatedBy: "{row}")
            first = 0
        } else {
            parts = text.components(separatedBy: "{number}")
            first = 1
        }
        guard parts.count == 2, ViewReader.isIdentifier(parts[0] + "1" + parts[1]) else { return nil }
        prefix = parts[0]
        suffix = parts[1]
        self.count = count
        self.className = className
    }

    func id(_ row: Int) -> String? { row < count ? "\(prefix)\(first + row)\(suffix)" : nil }

    func matches(_ id: String) -> Bool {
        guard id.hasPrefix(prefix), id.hasSuffix(suffix), id.count > prefix.count + suffix.count else { return false }
        let digits = id.dropFirst(prefix.count).dropLast(suffix.count)
        guard let number = Int(digits), String(number) == digits else { return false }
        return number >= first && number < first + count
    }
}
