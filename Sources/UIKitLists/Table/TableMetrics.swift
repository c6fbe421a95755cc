/// The dimensions of tables in points.
enum TableMetrics {
    /// The height of a row with one line. (Facts/TablesAndCollections.md#rows-and-cells, also for iOS 26)
    static var rowHeight: CGFloat { rowHeight(at: .large) }
    /// Returns the height at a text size: since iOS 26 a line of the body style and the margins around it. (Facts/IOS26.md#lists)
    static func rowHeight(at category: UIContentSizeCategory) -> CGFloat {
        isGlass ? UIFont.TextStyle.body.leading(at: category) + 2 * aboveText : 44
    }
    /// The height of a row with one line in a floating sidebar at Large. (Facts/IOS26.md#ipad)
    static let sidebarRowHeight: CGFloat = 50.5
    /// The maximum height of a row, header or footer. Greater heights look the same on a screen. (chosen)
    static let greatestHeight: CGFloat = 1e9
    /// The minimum margin above and below a row's text. (documented by the margins of content views; since iOS 26: derived from the row
    /// height)
    static var aboveText: CGFloat { isGlass ? 15 : 11 }
    /// The height of a plain header with a title. (Facts/TablesAndCollections.md#headers-and-footers)
    static let plainHeader: CGFloat = 28
    /// The padding above each header of a plain table since iOS 15. (Facts/TablesAndCollections.md#headers-and-footers)
    static let plainHeaderTopPadding: CGFloat = 22
    /// The distance above the first section of a grouped table without a title, and between sections.
    /// (Facts/TablesAndCollections.md#headers-and-footers)
    static let groupedFirstHeader: CGFloat = 35
    /// The same distance above the first section since iOS 26 if a large title is above the list. (Facts/IOS26.md#lists)
    static let belowLargeTitle: CGFloat = 2.0 / 3
    /// Returns the distance above the first section of a grouped list without a title.
    static func groupedFirstHeader(isBelowLargeTitle: Bool) -> CGFloat {
        isGlass && isBelowLargeTitle ? belowLargeTitle : groupedFirstHeader
    }
    static let groupedGap: CGFloat = 53.0 / 3
    /// A grouped header with a title: the line of text and the margins above and below it.
    /// (Facts/TablesAndCollections.md#headers-and-footers: 38, the first 55.33)
    static let groupedTitleAbove: CGFloat = 16
    static let groupedTitleBelow: CGFloat = 19.0 / 3
    /// The same margin since iOS 26. (Facts/IOS26.md#lists: 62 from card to card)
    static let largeTitleAbove: CGFloat = 35.5 / 3
    static let largeTitleBelow: CGFloat = 12
    /// The additional height of the first section's header: 0 since iOS 26, where below a bar that ends at 116 a card with a title begins
    /// at 160.3. (Facts/IOS26.md#lists)
    static var groupedFirstExtra: CGFloat { isGlass ? 0 : 52.0 / 3 }
    /// The padding around a footer's text. (not documented: chosen by eye beside the settings picture)
    static let groupedFooterAbove: CGFloat = 7.5
    static let groupedFooterBelow: CGFloat = 15
    /// The corner radius of the cards of an inset grouped table. (Facts/TablesAndCollections.md#cards)
    static let cardRadius: CGFloat = 10
    /// The corner radius of cards in iOS 26 and later. (measured in the reference pictures of iOS 26)
    static let cardRadius26: CGFloat = 26

    /// Returns the thickness in points of the line between rows: a pixel, since iOS 26 a point. (Facts/IOS26.md#lists)
    static func separatorThickness(scale: CGFloat) -> CGFloat { isGlass ? 1 : 1 / scale }
    /// The colour of that line. Since iOS 26 it is #E8E8E8 on white. (Facts/IOS26.md#lists; in dark mode unchanged: chosen)
    static var separatorColor: UIColor { isGlass ? separatorColor26 : .separator }
    private static let separatorColor26 = UIColor(light: CGColor(gray: 0, alpha: 0.09), dark: CGColor(hex: 0x545458, alpha: 0.6))

    /// Whether the simulated system has the look of iOS 26.
    static var isGlass: Bool { SystemDesign.current.isGlass }
    static var radiusOfCards: CGFloat { isGlass ? cardRadius26 : cardRadius }
    /// Whether headers of grouped tables are large instead of in small capitals. (measured: Facts/MeasuredPictures.md#pictures, lists of
    /// iOS 26)
    static var hasLargeTitles: Bool { isGlass }
    static var aboveGroupedTitle: CGFloat { hasLargeTitles ? largeTitleAbove : groupedTitleAbove }
    static var belowGroupedTitle: CGFloat { hasLargeTitles ? largeTitleBelow : groupedTitleBelow }

    /// Returns the side margins of cells: 16 below 414 points of width, 20 from there.
    /// (Facts/TablesAndCollections.md#margins-and-separators)
    static func margin(width: CGFloat) -> CGFloat { UIViewController.systemSideMargin(width: width) }

    /// Returns the length rounded up to the next whole pixel.
    static func roundedUp(_ length: CGFloat, scale: CGFloat) -> CGFloat {
        // A whole number of pixels is kept: thirds are not exact.
        ((length * scale) - 1e-6).rounded(.up) / scale
    }
}
