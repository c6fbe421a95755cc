import CHarfBuzz
import QuartzCore

/// Which way text runs: the implicit part of the Unicode bidirectional algorithm (UAX #9), simplified. Embedding and isolate
/// control characters are ignored; brackets are treated as other neutrals.
enum TextDirection {
    private enum Kind { case left, right, number, neutral }

    /// The embedding level of each character: even runs left to right, odd right to left. The line's own direction is that of its first
    /// letter. Complexity: O(n).
    static func levels(of characters: [Character]) -> [Int] {
        let kinds = characters.map(kind)
        guard kinds.contains(.right) else { return characters.map { _ in 0 } }
        let base = kinds.first { $0 == .left || $0 == .right } == .right ? 1 : 0
        let baseKind: Kind = base == 1 ? .right : .left
        var levels = [Int](repeating: base, count: kinds.count)
        var strong = baseKind
        var index = 0
        while index < kinds.count {
            switch kinds[index] {
            case .left:
                levels[index] = base == 1 ? 2 : 0
                strong = .left
            case .right:
                levels[index] = 1
                strong = .right
            case .number:
                levels[index] = strong == .right ? 2 : (base == 1 ? 2 : 0)
            case .neutral:
                // Neutrals between two stretches of one direction take it, others the line's.
                var end = index
                while end < kinds.count, kinds[end] == .neutral { end += 1 }
                let nextIsRight = end < kinds.count ? (kinds[end] == .right || (kinds[end] == .number && strong == .right)) : base == 1
                let resolved: Kind = (strong == .right) == nextIsRight ? strong : baseKind
                for neutral in index..<end { levels[neutral] = resolved == .right ? 1 : (base == 1 ? 2 : 0) }
                index = end
                continue
            }
            index += 1
        }
        return levels
    }

    /// The order in which runs of the given levels stand from left to right (rule L2).
    static func visualOrder(levels: [Int]) -> [Int] {
        var order = Array(levels.indices)
        guard let highest = levels.max(), highest > 0 else { return order }
        for level in stride(from: highest, through: 1, by: -1) {
            var start = 0
            while start < order.count {
                guard levels[order[start]] >= level else {
                    start += 1
                    continue
                }
                var end = start
                while end < order.count, levels[order[end]] >= level { end += 1 }
                order[start..<end].reverse()
                start = end
            }
        }
        return order
    }

    private static func kind(_ character: Character) -> Kind {
        guard let scalar = character.unicodeScalars.first else { return .neutral }
        switch scalar.properties.generalCategory {
        case .decimalNumber: return .number
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber:
            let script = hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value)
            return hb_script_get_horizontal_direction(script) == HB_DIRECTION_RTL ? .right : .left
        default: return .neutral
        }
    }
}
