/// The dimensions of tables in points.
enum TableMetrics {
    /// The height of a row with one line at the text size Large. (Facts/TablesAndCollections.md#rows-and-cells, also for iOS 26)
    static var rowHeight: CGFloat { rowHeight(at: .large) }
    /// Returns the height of a row with one line at a text size. Since iOS 26 it is a line of the body style plus the margins above and
    /// below. (Facts/IOS26.md#lists)
    static func rowHeight(at category: UIContentSizeCategory) -> CGFloat {
        isGlass ? UIFont.TextStyle.body.leading(at: category) + 2 * aboveText : 44
    }
    /// The height of a row with one line in a floating sidebar at the text size Large. (Facts/IOS26.md#ipad)
    static let sidebarRowHeight: CGFloat = 50.5
    /// The maximum height of a row, header or footer. Larger heights make no visible difference. (chosen)
    static let greatestHeight: CGFloat = 1e9
    /// The minimum margin above and below a row's text. (documented by content views; since iOS 26: derived from the row height)
    static var aboveText: CGFloat { isGlass ? 15 : 11 }
    /// The height of a plain header with a title. (Facts/TablesAndCollections.md#headers-and-footers)
    static let plainHeader: CGFloat = 28
    /// The padding above each header of a plain table since iOS 15. (Facts/TablesAndCollections.md#headers-and-footers)
    static let plainHeaderTopPadding: CGFloat = 22
    /// The distance above the first section of a grouped table without a title. (Facts/TablesAndCollections.md#headers-and-footers)
    static let groupedFirstHeader: CGFloat = 35
    /// The distance above the first section since iOS 26 if a large title is above the list. (Facts/IOS26.md#lists)
    static let belowLargeTitle: CGFloat = 2.0 / 3
    /// Returns the distance above the first section of a grouped list if the section has no title.
    static func groupedFirstHeader(isBelowLargeTitle: Bool) -> CGFloat {
        isGlass && isBelowLargeTitle ? belowLargeTitle : groupedFirstHeader
    }
    static let groupedGap: CGFloat = 53.0 / 3
    /// The margin above the line of text in a grouped header. (Facts/TablesAndCollections.md#headers-and-footers: a header is 38 high,
    /// the first one 55.33)
    static let groupedTitleAbove: CGFloat = 16
    static let groupedTitleBelow: CGFloat = 19.0 / 3
    /// The margin above the line of text in a grouped header since iOS 26. (Facts/IOS26.md#lists: 62 between the backgrounds of two
    /// sections)
    static let largeTitleAbove: CGFloat = 35.5 / 3
    static let largeTitleBelow: CGFloat = 12
    /// The additional height of the first section's header. It is 0 since iOS 26, where a section with a title begins at y = 160.3 if
    /// the bar above it ends at y = 116. (Facts/IOS26.md#lists)
    static var groupedFirstExtra: CGFloat { isGlass ? 0 : 52.0 / 3 }
    /// The padding above a footer's text. (not documented: chosen by eye from the settings picture)
    static let groupedFooterAbove: CGFloat = 7.5
    static let groupedFooterBelow: CGFloat = 15
    /// The corner radius of a section's background in an inset grouped table. (Facts/TablesAndCollections.md#cards)
    static let cardRadius: CGFloat = 10
    /// The corner radius of a section's background in iOS 26 and later. (measured in the reference pictures of iOS 26)
    static let cardRadius26: CGFloat = 26

    /// Returns the thickness of separators in points. It is one pixel, and since iOS 26 one point. (Facts/IOS26.md#lists)
    static func separatorThickness(scale: CGFloat) -> CGFloat { isGlass ? 1 : 1 / scale }
    /// The colour of separators. Since iOS 26 it is #E8E8E8 on white. (Facts/IOS26.md#lists; in dark mode unchanged: chosen)
    static var separatorColor: UIColor { isGlass ? separatorColor26 : .separator }
    private static let separatorColor26 = UIColor(light: CGColor(gray: 0, alpha: 0.09), dark: CGColor(hex: 0x545458, alpha: 0.6))

    /// Whether the simulated system has the iOS 26 design.
    static var isGlass: Bool { SystemDesign.current.isGlass }
    static var radiusOfCards: CGFloat { isGlass ? cardRadius26 : cardRadius }
    /// Whether the headers of grouped tables are large. Otherwise they are small and uppercase. (measured:
    /// Facts/MeasuredPictures.md#pictures, lists of iOS 26)
    static var hasLargeTitles: Bool { isGlass }
    static var aboveGroupedTitle: CGFloat { hasLargeTitles ? largeTitleAbove : groupedTitleAbove }
    static var belowGroupedTitle: CGFloat { hasLargeTitles ? largeTitleBelow : groupedTitleBelow }

    /// Returns the side margins of cells, which are 16 for widths below 414 points, otherwise 20.
    /// (Facts/TablesAndCollections.md#margins-and-separators)
    static func margin(width: CGFloat) -> CGFloat { UIViewController.systemSideMargin(width: width) }

    /// Returns the length rounded up to the next whole pixel.
    static func roundedUp(_ length: CGFloat, scale: CGFloat) -> CGFloat {
        // Without this tolerance a whole number of pixels could be rounded up, because thirds of points are not exact.
        ((length * scale) - 1e-6).rounded(.up) / scale
    }
}
