/// The format of numbers and times in scene files, and in messages about them.
package enum SceneNumber {
    /// Parses a decimal number. Returns nil for `inf`, `nan`, hexadecimal digits, spaces, and numbers beyond `SceneLimits.coordinate`.
    package static func parse(_ text: String) -> Double? {
        guard text.utf8.count <= 40, text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }), let number = Double(text),
            number.isFinite, abs(number) <= SceneLimits.coordinate
        else { return nil }
        return number
    }

    /// Parses a time such as `400ms` or `1.5s`; returns seconds. Returns nil if there is no unit or the time is negative.
    package static func parseDuration(_ text: String) -> Double? {
        let (digits, factor): (Substring, Double) =
            if text.hasSuffix("ms") { (text.dropLast(2), 0.001) } else if text.hasSuffix("s") { (text.dropLast(), 1) } else { ("", 0) }
        guard let number = parse(String(digits)), number >= 0 else { return nil }
        return number * factor
    }

    /// Parses a list of exactly `count` numbers; returns nil for any other value.
    package static func list(_ node: YamlNode, count: Int) -> [Double]? {
        guard let items = node.items, items.count == count else { return nil }
        let numbers = items.compactMap { $0.scalar.flatMap(parse) }
        return numbers.count == count ? numbers : nil
    }

    /// Formats a number, without a fraction if it is whole: `12`, `0.5`.
    package static func format(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
    }

    /// Formats a number with at most three decimals.
    package static func thousandths(_ value: Double) -> String { format((value * 1000).rounded() / 1000) }
}
