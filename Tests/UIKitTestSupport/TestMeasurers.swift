import QuartzCore

/// Every character has the same width, so that expected places can be worked out by hand.
package final class MonospacedMeasurer: TextMeasurer {
    let advance: CGFloat
    package init(advance: CGFloat = 10) { self.advance = advance }
    package func advances(of text: String, font: FontFace) -> [CGFloat] {
        text.map { $0.isNewline ? 0 : advance * font.size / 10 }
    }
}

/// Widths differ from character to character and do not depend on neighbours.
package final class UnevenMeasurer: TextMeasurer {
    package init() {}
    package func advances(of text: String, font: FontFace) -> [CGFloat] {
        text.map { character in
            let value = character.unicodeScalars.first?.value ?? 0
            return font.size * (0.3 + CGFloat(value % 7) / 10)
        }
    }
}

/// A generator with a fixed seed, for texts that are the same in every run.
package struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64
    package init(seed: UInt64) { state = seed }
    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
