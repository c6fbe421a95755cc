/// The vertical metrics of the interface font, as fractions of the font size.
///
/// They are the metrics of San Francisco and not of the font that replaces it, because the heights of labels and fields and the baselines
/// depend on them. (Facts/Text.md#font-metrics: line height 1.193, ascender .952, descender -.241, cap height .705, x-height .526,
/// written here in units of San Francisco's 2048 units per em; cap height measured, Facts/MeasuredPictures.md#method)
extension FontFace {
    private static let unitsPerEm: CGFloat = 2048
    private static let ascenderUnits: CGFloat = 1950
    private static let descenderUnits: CGFloat = -494
    private static let capHeightUnits: CGFloat = 1443
    private static let xHeightUnits: CGFloat = 1078

    /// The app's own font with its own metrics, or nil for the interface fonts.
    private var custom: CustomFont? { family == "system" || family == "monospaced" ? nil : CustomFonts.named(family) }

    /// The distance from the baseline to the top of the line in points.
    package var ascender: CGFloat { size * (custom?.ascender ?? Self.ascenderUnits / Self.unitsPerEm) }
    /// The distance from the baseline to the bottom of the line in points. It is negative, as in UIFont.
    package var descender: CGFloat { size * (custom?.descender ?? Self.descenderUnits / Self.unitsPerEm) }
    /// The distance between the tops of two lines in points, not rounded to pixels.
    package var lineHeight: CGFloat { ascender - descender }
    /// The gap between two lines in points.
    package var leading: CGFloat { size * (custom?.leading ?? 0) }
    /// The height of capital letters in points.
    package var capHeight: CGFloat { size * (custom?.capHeight ?? Self.capHeightUnits / Self.unitsPerEm) }
    /// The height of a lower-case x in points.
    package var xHeight: CGFloat { size * (custom?.xHeight ?? Self.xHeightUnits / Self.unitsPerEm) }
}
