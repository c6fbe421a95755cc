import QuartzCore

/// A kind of text for which neither the simulator nor the machine has a font, and the package that provides one.
package struct MissingFont: Hashable, Sendable, CustomStringConvertible {
    /// The name, such as `emoji in colour`.
    package let kind: String
    /// The description of what is shown in place of such text.
    package let instead: String
    /// The Debian package that contains a font for this kind of text.
    package let package: String

    package var description: String {
        "no font here has \(kind), so \(instead); install one: apt-get install \(package)"
    }

    static let emoji = MissingFont(
        kind: "emoji in colour", instead: "they show as black drawings or boxes", package: "fonts-noto-color-emoji")
    static let monospaced = MissingFont(
        kind: "characters of equal width", instead: "such text shows in the usual font", package: "fonts-dejavu-core")
    static let eastAsian = MissingFont(
        kind: "Chinese, Japanese and Korean characters", instead: "they show as boxes", package: "fonts-noto-cjk")
    static let other = MissingFont(kind: "some of the characters", instead: "they show as boxes", package: "fonts-noto-core")

    /// Creates the kind of text to which `scalar` belongs, for a scalar for which no font has a glyph. Returns nil for invisible scalars.
    ///
    /// - Parameter isEmoji: Whether a colour image is required.
    init?(_ scalar: Unicode.Scalar, isEmoji: Bool) {
        if isEmoji {
            guard scalar.properties.isEmoji, !scalar.isASCII else { return nil }
            self = .emoji
            return
        }
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator, .spaceSeparator: return nil
        default: break
        }
        guard !scalar.properties.isDefaultIgnorableCodePoint else { return nil }
        // Emoji fonts also contain symbols that are shown as emoji only if a variation selector requests it.
        if scalar.properties.isEmoji, !scalar.isASCII {
            self = .emoji
        } else {
            self = Self.isEastAsian(scalar.value) ? .eastAsian : .other
        }
    }

    private init(kind: String, instead: String, package: String) {
        self.kind = kind
        self.instead = instead
        self.package = package
    }

    /// Returns whether the scalar is kana, an ideograph, Hangul, or a related mark or form. (documented: Unicode's blocks)
    private static func isEastAsian(_ value: UInt32) -> Bool {
        let blocks: [ClosedRange<UInt32>] = [
            0x1100...0x11FF, 0x2E80...0x31FF, 0x3200...0x4DBF, 0x4E00...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
            0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x1F200...0x1F2FF, 0x20000...0x3FFFF,
        ]
        return blocks.contains { $0.contains(value) }
    }
}
