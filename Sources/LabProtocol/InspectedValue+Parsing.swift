import Foundation

extension InspectedValue {
    /// Parses text as a value of the same type; returns nil for invalid text. The text has the format of `text`: `12.5`, `true`,
    /// `#FF9F0A`, `10, 0, 34, 0`, `393 x 852`. The word `none` is valid only for texts and colours.
    ///
    /// - Parameter choices: the names that are valid for a choice.
    package func parsed(_ typed: String, choices: [String] = []) -> InspectedValue? {
        let text = typed.trimmingCharacters(in: .whitespaces)
        let numbers = text.split(whereSeparator: { $0 == "," || $0 == " " || $0 == "x" || $0 == "[" || $0 == "]" }).map { Double($0) }
        func all(_ count: Int) -> [Double]? {
            let found = numbers.compactMap { $0 }
            return found.count == count && numbers.count == count && found.allSatisfy(\.isFinite) ? found : nil
        }
        switch self {
        case .number: return all(1).map { .number($0[0]) }
        case .bool: return ["true": true, "yes": true, "false": false, "no": false][text].map { .bool($0) }
        case .text: return .text(typed)
        case .color: return text == "none" ? InspectedValue.none : Self.color(text)
        case .font(let name, let size, let weight):
            // If the text is only a size, keep the name of the font.
            if let size = all(1)?.first { return size > 0 ? .font(name: name, size: size, weight: weight) : nil }
            let words = text.split(separator: " ").map(String.init)
            guard let first = words.first else { return nil }
            return .font(
                name: first, size: words.dropFirst().first.flatMap { Double($0) } ?? size,
                weight: words.last.flatMap { words.contains("weight") ? Double($0) : nil } ?? 0)
        case .insets: return all(4).map { .insets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
        case .point: return all(2).map { .point(x: $0[0], y: $0[1]) }
        case .size: return all(2).map { .size(width: $0[0], height: $0[1]) }
        case .rect: return all(4).map { .rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
        case .choice: return choices.contains(text) ? .choice(text) : nil
        case .none: return text == "none" ? InspectedValue.none : Self.color(text) ?? .text(typed)
        }
    }

    /// Parses `#RRGGBB` or `#RRGGBBAA`.
    private static func color(_ text: String) -> InspectedValue? {
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        guard digits.count == 6 || digits.count == 8, let bits = UInt64(digits, radix: 16) else { return nil }
        let all = digits.count == 8 ? bits : bits << 8 | 0xFF
        func part(_ shift: UInt64) -> Double { Double(all >> shift & 0xFF) / 255 }
        return .color(red: part(24), green: part(16), blue: part(8), alpha: part(0))
    }
}
