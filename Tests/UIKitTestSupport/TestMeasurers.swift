import QuartzCore
@_exported import SeededRandom

/// A measurer for which all characters are equally wide, so that expected positions can be computed by hand.
package final class MonospacedMeasurer: TextMeasurer {
    let advance: CGFloat
    package init(advance: CGFloat = 10) { self.advance = advance }
    package func advances(of text: String, font: FontFace) -> [CGFloat] {
        text.map { $0.isNewline ? 0 : advance * font.size / 10 }
    }
}

/// A measurer for which characters have different widths, which do not depend on their neighbours.
package final class UnevenMeasurer: TextMeasurer {
    package init() {}
    package func advances(of text: String, font: FontFace) -> [CGFloat] {
        text.map { character in
            let value = character.unicodeScalars.first?.value ?? 0
            return font.size * (0.3 + CGFloat(value % 7) / 10)
        }
    }
}
