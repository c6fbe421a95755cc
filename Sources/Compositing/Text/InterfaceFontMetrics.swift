import QuartzCore

/// All adjustments that give Inter the widths of San Francisco on the device.
///
/// With these adjustments, the widths of words are within one per cent of the widths in pictures of real devices (the tests list the
/// words).
enum InterfaceFontMetrics {
    /// San Francisco's cap height in ems. (measured: 15.67 points at a font size of 22.2, and 12.0 points at 17)
    static let targetCapHeight: CGFloat = 0.7046
    /// Inter's cap height in ems: 2048 of 2816 units. (documented: the font's OS/2 table)
    static let interCapHeight: CGFloat = 0.7273
    /// The factor by which Inter is reduced, so that its capital letters are as tall as those on the device. The x-height then agrees
    /// within half a per cent.
    static let sizeFactor: CGFloat = targetCapHeight / interCapHeight

    /// The additional space after every character of regular text in ems, by font size in points. It is interpolated linearly.
    ///
    /// It is fitted to the widths of texts in pictures, by font size: 12 "Example subtitle", 13 a footnote of 35 characters, 16 "space",
    /// "return" and "123", 17 the rows of two settings screens, 23 five lines of a comment, and, after subtracting the weight's share, 10
    /// tab bar labels, 20 a name and 34 a large title. The values from 10 to 17 are San Francisco's own published tracking plus 0.0145.
    /// The value at 8 is extrapolated from them.
    private static let points: [(size: CGFloat, ems: CGFloat)] = [
        (8, 0.035), (10, 0.021), (12, 0.0135), (13, 0.008), (16, -0.004), (17, -0.0104), (20, -0.018), (23, -0.0295),
        (34, -0.018),
    ]

    /// The additional tracking of semibold and heavier text, in ems, because these weights of Inter are narrower than the same weights of
    /// San Francisco. Lighter weights get proportionally less. (fitted: semibold words at 17 points)
    private static let semiboldTracking: CGFloat = 0.008
    private static let semiboldWeight: CGFloat = 0.3

    /// Returns the additional space after every character, in ems of the font size in points.
    static func tracking(size: CGFloat, weight: CGFloat) -> CGFloat {
        let share = min(max(weight / semiboldWeight, 0), 1) * semiboldTracking
        guard let above = points.firstIndex(where: { $0.size >= size }) else { return points[points.count - 1].ems + share }
        guard above > 0 else { return points[0].ems + share }
        let (a, b) = (points[above - 1], points[above])
        return a.ems + (b.ems - a.ems) * (size - a.size) / (b.size - a.size) + share
    }
}
