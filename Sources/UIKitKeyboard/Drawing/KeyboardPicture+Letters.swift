import QuartzCore

/// The width and the position of San Francisco's capitals and digits on keys. The substitute font's glyphs are drawn with these widths
/// and positions.
///
/// The width is a fraction of the cap height. The position is the distance of the glyph's centre to the right of the cap's centre, also
/// as a fraction of the cap height. (measured on capitals 15.67 points high: the widths are equal in pictures of phones that are 390, 393
/// and 402 points wide, and the positions are averaged, because they are rounded to different pixels; measured on digits 17.67 points
/// high on the number pad of a 390-point phone)
struct KeyLetterInk: Hashable, Sendable {
    var width: CGFloat
    var place: CGFloat

    /// Returns the values of a capital letter or digit, or nil for other text.
    static func of(_ text: String, on metrics: KeyboardMetrics) -> KeyLetterInk? {
        let all = !metrics.design.isGlass ? table : metrics.labels.placesLettersAsOn402 ? wideGlassTable : glassTable
        return text.count == 1 ? all[Character(text)] : nil
    }

    private static let glassTable = glassTable(isWide: false)
    private static let wideGlassTable = glassTable(isWide: true)

    /// Returns the table since iOS 26. Capitals have 22 points. Their widths agree on phones 390 and 402 points wide. Their positions
    /// differ by the pixels to which they are rounded, so each of the two widths has its own positions. Digits have 21 points on a number
    /// pad of a 390-point phone. (measured: Facts/IOS26.md#labels)
    private static func glassTable(isWide: Bool) -> [Character: KeyLetterInk] {
        let capitals: [(letter: Character, width: CGFloat, narrow: CGFloat, wide: CGFloat)] = [
            ("Q", 12.33, 0.00, 0.17), ("W", 18.33, 0.17, 0.00), ("E", 9.33, 0.33, 0.33), ("R", 11.00, 0.67, 0.34),
            ("T", 11.33, -0.34, 0.33), ("Y", 12.33, -0.50, 0.00), ("U", 11.67, -0.33, 0.17), ("I", 2.33, -0.17, 0.00),
            ("O", 12.33, 0.17, 0.50), ("P", 10.67, 0.33, 0.50), ("A", 13.00, 0.17, -0.50), ("S", 11.33, 0.00, 0.17),
            ("D", 12.00, 0.50, 0.00), ("F", 9.33, 0.00, 0.83), ("G", 11.67, -0.50, -0.50), ("H", 12.00, -0.33, 0.17),
            ("J", 9.00, -1.00, -1.17), ("K", 11.33, 0.67, 0.83), ("L", 9.33, 0.67, 0.33), ("Z", 10.67, 0.00, 0.17),
            ("X", 12.67, 0.17, -0.33), ("C", 11.67, -0.16, 0.33), ("V", 13.00, -0.50, -0.50), ("B", 11.00, -0.17, 0.67),
            ("N", 11.67, -0.67, -0.50), ("M", 14.00, 0.00, 0.17),
        ]
        let digits: [(Character, CGFloat, CGFloat)] = [
            ("1", 5.67, -0.33), ("2", 10.00, -0.17), ("3", 10.67, 0.16), ("4", 11.33, 0.17), ("5", 10.33, -0.33), ("6", 11.00, 0.33),
            ("7", 10.00, -0.16), ("8", 10.67, -0.50), ("9", 11.00, 0.33), ("0", 11.00, -0.34),
        ]
        let placed = capitals.map { ($0.letter, $0.width, isWide ? $0.wide : $0.narrow) }
        return table([(placed, 22 * KeyboardPicture.capHeightRatio), (digits, 21 * KeyboardPicture.capHeightRatio)])
    }

    private static let table: [Character: KeyLetterInk] = {
        let capitals: [(Character, CGFloat, CGFloat)] = [
            ("Q", 14.64, 0.27), ("W", 19.22, -0.18), ("E", 9.66, -0.12), ("R", 11.26, 0.57), ("T", 11.99, 0.16), ("Y", 12.65, 0.35),
            ("U", 12.65, 0.27), ("I", 2, -0.16), ("O", 14.26, -0.4), ("P", 10.95, 0.03), ("A", 13.27, -0.38), ("S", 11.53, -0.02),
            ("D", 12.7, 0.01), ("F", 9.32, 0.22), ("G", 13.65, 0.27), ("H", 12.99, 0.49), ("J", 8.95, -0.92), ("K", 11.8, 0.68),
            ("L", 9.32, 0.66), ("Z", 11.65, -0.06), ("X", 12.95, -0.5), ("C", 13.33, 0.22), ("V", 13.27, 0.24), ("B", 11.33, 0.67),
            ("N", 12.65, 0.22), ("M", 15.32, -0.23),
        ]
        let digits: [(Character, CGFloat, CGFloat)] = [
            ("1", 6.67, -1.33), ("2", 11.67, 0.17), ("3", 12.33, 0), ("4", 13.33, -0.33), ("5", 12, 0.67), ("6", 12.67, 0.17),
            ("7", 11.67, -0.17), ("8", 12.67, -0.33), ("9", 13, 0.33), ("0", 12.67, -0.33),
        ]
        return table([(capitals, 15.67), (digits, 17.67)])
    }()

    private static func table(_ groups: [(letters: [(Character, CGFloat, CGFloat)], height: CGFloat)]) -> [Character: KeyLetterInk] {
        var result: [Character: KeyLetterInk] = [:]
        for (letters, height) in groups {
            for (letter, width, place) in letters { result[letter] = KeyLetterInk(width: width / height, place: place / height) }
        }
        return result
    }
}

extension KeyboardPicture {
    /// Returns a capital or digit with the width that it has on the device. Its left edge and its baseline are on whole pixels, as iOS
    /// positions glyphs. Returns nil for other text or if the font's outlines are unknown.
    /// - Parameter middle: The point on the baseline at the horizontal centre of the cap.
    func letter(_ text: String, _ font: FontFace, _ color: CGColor, at middle: CGPoint) -> GlyphRun? {
        guard let wanted = KeyLetterInk.of(text, on: geometry.metrics), let ink = measurer.ink(of: text, font: font),
            ink.width > 0
        else { return nil }
        let height = font.size * Self.capHeightRatio
        let pixel = 1 / geometry.metrics.scale
        var font = font
        font.stretch = wanted.width * height / ink.width
        let left = ((middle.x + (wanted.place - wanted.width / 2) * height) / pixel).rounded() * pixel
        let origin = CGPoint(x: left - ink.minX * font.stretch, y: (middle.y / pixel).rounded() * pixel)
        return GlyphRun(text: text, font: font, color: color, origin: origin)
    }

    /// Returns the label for a character. Quotes and apostrophes have their typographic form. The traits of the text field determine the
    /// typed character.
    static func legend(_ text: String) -> String {
        switch text {
        case "'": "\u{2019}"
        case "\"": "\u{201D}"
        default: text
        }
    }
}
