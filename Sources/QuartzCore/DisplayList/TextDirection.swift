/// Right-to-left text: the direction of each character and the visual order of a line.
///
/// It implements Unicode's bidirectional algorithm (UAX 9) without explicit embeddings, isolates and bracket pairs: the base direction
/// from the first strong character, and the rules W2 to W7, N1, N2, I1, I2, L1 and L2.
package enum TextDirection {
    private enum Kind: UInt8 {
        case left
        case right
        case arabic
        case europeanNumber
        case arabicNumber
        case numberSign
        case numberSeparator
        case numberTerminator
        case neutral

        init(_ character: Character) {
            let scalar = character.unicodeScalars[character.unicodeScalars.startIndex]
            switch scalar.value {
            case 0x30...0x39, 0x6F0...0x6F9: self = .europeanNumber
            case 0x660...0x669, 0x66B, 0x66C: self = .arabicNumber
            case 0x2B, 0x2D: self = .numberSign
            case 0x2C, 0x2E, 0x2F, 0x3A, 0xA0: self = .numberSeparator
            case 0x23...0x25, 0xA2...0xA5, 0xB0, 0xB1, 0x66A, 0x20A0...0x20CF: self = .numberTerminator
            case 0x41...0x5A, 0x61...0x7A, 0x200E: self = .left
            case 0x590...0x5FF, 0x7C0...0x85F, 0x200F, 0xFB1D...0xFB4F, 0x10800...0x10CFF: self = .right
            case 0x600...0x7BF, 0x860...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFE, 0x1EE00...0x1EEFF: self = .arabic
            default:
                switch scalar.properties.generalCategory {
                case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber, .letterNumber,
                    .otherNumber, .spacingMark, .nonspacingMark:
                    self = .left
                default: self = .neutral
                }
            }
        }
    }

    /// Returns whether the text contains right-to-left characters or marks. For most text this is false, and the rest of the algorithm is
    /// skipped.
    package static func needsReordering(_ characters: ArraySlice<Character>) -> Bool {
        characters.contains { character in
            let kind = Kind(character)
            return kind == .right || kind == .arabic || kind == .arabicNumber
        }
    }

    /// Returns whether a text may have right-to-left parts. Complexity: O(scalars).
    package static func mayReorder(_ text: Substring) -> Bool {
        // All characters before the Hebrew block are left-to-right.
        text.unicodeScalars.contains { $0.value >= 0x590 } && text.contains { needsReordering([$0]) }
    }

    /// Returns whether the character has a strong direction, so that the text after it does not depend on the text before it.
    package static func isStrong(_ character: Character) -> Bool { direction(of: character) != nil }

    package enum Direction: Sendable { case leftToRight, rightToLeft }

    /// Returns the strong direction of a character; nil for digits, spaces, punctuation and emoji.
    package static func direction(of character: Character) -> Direction? {
        switch Kind(character) {
        case .left: .leftToRight
        case .right, .arabic: .rightToLeft
        default: nil
        }
    }

    /// Returns the direction of the first strong character; nil if there is none.
    package static func direction(of characters: ArraySlice<Character>) -> Direction? {
        for character in characters { if let direction = direction(of: character) { return direction } }
        return nil
    }

    /// Returns whether the first strong character is right-to-left; false if there is none.
    package static func isRightToLeft(_ characters: ArraySlice<Character>) -> Bool { direction(of: characters) == .rightToLeft }

    /// Returns the embedding level of every character of one paragraph. The first strong character determines the paragraph's direction.
    package static func levels(_ characters: [Character]) -> [UInt8] {
        guard needsReordering(characters[...]) else { return [UInt8](repeating: 0, count: characters.count) }
        return levels(characters[...], baseLevel: isRightToLeft(characters[...]) ? 1 : 0)
    }

    /// Returns the embedding level of every character of a paragraph. Even levels are left-to-right, odd levels right-to-left.
    package static func levels(_ characters: ArraySlice<Character>, baseLevel: UInt8) -> [UInt8] {
        var kinds = characters.map { Kind($0) }
        resolveNumbers(&kinds, base: baseLevel == 0 ? .left : .right)
        resolveNeutrals(&kinds, base: baseLevel == 0 ? .left : .right)
        return kinds.map { kind in
            switch (kind, baseLevel % 2) {
            case (.left, 0), (.right, 1): baseLevel
            case (.right, _), (.left, _): baseLevel + 1
            // Numbers are left-to-right inside text of either direction.
            default: baseLevel % 2 == 0 ? baseLevel + 2 : baseLevel + 1
            }
        }
    }

    /// Applies the rules W2 to W7. The remaining kinds are left, right, the two kinds of numbers, and neutral.
    private static func resolveNumbers(_ kinds: inout [Kind], base: Kind) {
        var strong = base
        for index in kinds.indices {
            switch kinds[index] {
            case .left, .right, .arabic: strong = kinds[index]
            case .europeanNumber where strong == .arabic: kinds[index] = .arabicNumber
            default: break
            }
        }
        for index in kinds.indices where index > 0 && index + 1 < kinds.count && kinds[index - 1] == kinds[index + 1] {
            let around = kinds[index - 1]
            let joins =
                kinds[index] == .numberSeparator && (around == .europeanNumber || around == .arabicNumber)
                || kinds[index] == .numberSign && around == .europeanNumber
            if joins { kinds[index] = around }
        }
        var index = 0
        while index < kinds.count {
            guard kinds[index] == .numberTerminator else {
                index += 1
                continue
            }
            let end = kinds[index...].firstIndex { $0 != .numberTerminator } ?? kinds.count
            let touchesNumber = index > 0 && kinds[index - 1] == .europeanNumber || end < kinds.count && kinds[end] == .europeanNumber
            for position in index..<end { kinds[position] = touchesNumber ? .europeanNumber : .neutral }
            index = end
        }
        strong = base
        for index in kinds.indices {
            switch kinds[index] {
            case .left, .right: strong = kinds[index]
            case .arabic:
                strong = .right
                kinds[index] = .right
            case .europeanNumber where strong == .left: kinds[index] = .left
            case .numberSign, .numberSeparator, .numberTerminator: kinds[index] = .neutral
            default: break
            }
        }
    }

    /// Applies the rules N1 and N2: neutral characters take the direction of both neighbours if these agree, otherwise the paragraph's
    /// direction.
    private static func resolveNeutrals(_ kinds: inout [Kind], base: Kind) {
        func side(_ kind: Kind) -> Kind { kind == .left ? .left : .right }
        var index = 0
        while index < kinds.count {
            guard kinds[index] == .neutral else {
                index += 1
                continue
            }
            let end = kinds[index...].firstIndex { $0 != .neutral } ?? kinds.count
            let before = index == 0 ? base : side(kinds[index - 1])
            let after = end == kinds.count ? base : side(kinds[end])
            for position in index..<end { kinds[position] = before == after ? before : base }
            index = end
        }
    }

    /// Applies the rule L2: returns the visual order of pieces with the given levels, from left to right.
    package static func visualOrder(ofLevels levels: [UInt8]) -> [Int] {
        var order = Array(levels.indices)
        guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 % 2 == 1 }).min() else { return order }
        for level in stride(from: highest, through: lowestOdd, by: -1) {
            var start = 0
            while start < order.count {
                guard levels[order[start]] >= level else {
                    start += 1
                    continue
                }
                let end = order[start...].firstIndex { levels[$0] < level } ?? order.count
                order[start..<end].reverse()
                start = end
            }
        }
        return order
    }
}
