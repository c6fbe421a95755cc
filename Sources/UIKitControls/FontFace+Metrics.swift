/// Vertical metrics of the interface face, as shares of the size.
///
/// They are San Francisco's, not those of the face that stands in for it: heights of labels and fields come from them, and so
/// do baselines. (Facts/Text.md#font-metrics: line height 1.193, ascender .952, descender -.241, cap height .705, x-height .526, written
/// here in units of San Francisco's 2048 units per em; cap height measured, Facts/MeasuredPictures.md#method)
extension FontFace {
    private static let unitsPerEm: CGFloat = 2048
    private static let ascenderUnits: CGFloat = 1950
    private static let descenderUnits: CGFloat = -494
    private static let capHeightUnits: CGFloat = 1443
    private static let xHeightUnits: CGFloat = 1078

    /// An app's own font has its own heights.
    private var custom: CustomFont? { family == "system" || family == "monospaced" ? nil : CustomFonts.named(family) }

    /// From the baseline up to the top of the line, points.
    package var ascender: CGFloat { size * (custom?.ascender ?? Self.ascenderUnits / Self.unitsPerEm) }
    /// From the baseline to the bottom of the line, points; negative, as in UIFont.
    package var descender: CGFloat { size * (custom?.descender ?? Self.descenderUnits / Self.unitsPerEm) }
    /// From line top to line top, points, not rounded to pixels.
    package var lineHeight: CGFloat { ascender - descender }
    /// Between two lines, points.
    package var leading: CGFloat { size * (custom?.leading ?? 0) }
    /// Height of capital letters, points.
    package var capHeight: CGFloat { size * (custom?.capHeight ?? Self.capHeightUnits / Self.unitsPerEm) }
    /// Height of a small x, points.
    package var xHeight: CGFloat { size * (custom?.xHeight ?? Self.xHeightUnits / Self.unitsPerEm) }
}
