import CoreGraphics
import KeyboardWords

/// The geometry of the emoji keyboard: a pure function. Coordinates are the keyboard's, points; positions inside the scrolling part are the
/// content's.
///
/// Sources: Facts/KeyboardGeometry.md#emoji-plane (390 points wide). Other widths keep the emoji's size and spread the icons. iPads, of
/// which there is no picture, have larger emoji and as many rows as fit (chosen).
struct EmojiPlaneGeometry: Hashable {
    package struct Section: Hashable {
        package var category: EmojiCategory
        package var emoji: [String]
        /// The content's coordinate at which the section begins.
        package var x: CGFloat
    }

    package var metrics: KeyboardMetrics
    package var sections: [Section]
    /// Whether the letters keyboard of an iPad, whose height this keyboard has, shows its bar.
    package var showsBar: Bool

    /// The height added to that of the letters keyboard without a bar. (measured: 384 against 291)
    static let extraHeight: CGFloat = 93
    /// The height added since version 26. (Facts/IOS26.md#keyboard-heights: 388 against 308)
    static let glassExtraHeight: CGFloat = 80
    private var isGlass: Bool { metrics.design.isGlass && !metrics.isTablet }
    /// The distance by which rows and titles are lower since version 26. (measured: the first row's middle at 98.7)
    private var glassDrop: CGFloat { isGlass && !metrics.isLandscape ? 3.7 : 0 }
    /// The number of rows: 5 on a phone in portrait, 3 in landscape. (measured; seen)
    package var rowCount: Int { Self.rowCount(metrics, showsBar) }
    private static func rowCount(_ metrics: KeyboardMetrics, _ showsBar: Bool) -> Int {
        guard metrics.isTablet else { return metrics.isLandscape ? 3 : 5 }
        return max(1, Int(bounded: tabletRoom(metrics, showsBar) / tabletRowPitch.lowerBound))
    }
    /// Returns the height for an iPad's rows: between the titles, which end at 77, and the icons, whose own row is 52 high.
    private static func tabletRoom(_ metrics: KeyboardMetrics, _ showsBar: Bool) -> CGFloat {
        metrics.height(showsBar: showsBar) - metrics.stripHeight - 52 - tabletTop
    }
    private static let tabletRowPitch: ClosedRange<CGFloat> = 46...58
    private static let tabletTop: CGFloat = 77
    var columnPitch: CGFloat { Self.columnPitch(metrics) }
    private static func columnPitch(_ metrics: KeyboardMetrics) -> CGFloat { metrics.isTablet ? 58 : 46 }
    var rowPitch: CGFloat {
        metrics.isTablet ? min(Self.tabletRoom(metrics, showsBar) / CGFloat(rowCount), Self.tabletRowPitch.upperBound) : 38.5
    }
    /// The distance of the first column's middle from the section's start.
    var firstColumn: CGFloat { metrics.isTablet ? 34 : 25.8 }
    /// The distance of the first row's middle from the top.
    var firstRow: CGFloat { metrics.isTablet ? Self.tabletTop + rowPitch / 2 : metrics.isLandscape ? 71 : 95 + glassDrop }
    /// Whether the layout is that of a phone in landscape.
    private var isLow: Bool { metrics.isLandscape && !metrics.isTablet }
    /// The scale of emoji relative to a phone's.
    var emojiScale: CGFloat { metrics.isTablet ? 1.35 : 1 }
    /// The distance of the content's start left of the search field in landscape, clear of the notch. (chosen)
    private static let landscapeOutdent: CGFloat = 8
    /// The space at the left of a section after scrolling to it.
    package var leadingInset: CGFloat { isLow ? sideInset - Self.landscapeOutdent : 0 }
    /// The gap between two sections.
    static let sectionGap: CGFloat = 13.7
    /// The size of an emoji's ink.
    static let inkSize: CGFloat = 30
    var titleBaseline: CGFloat { isLow ? 50 : 68.7 + glassDrop }
    var titleX: CGFloat { metrics.isTablet ? 16 : 12.4 }
    /// The distance of the icons from the keyboard's lower edge.
    private static let iconsAboveEnd: CGFloat = 95
    /// The distance of the baseline of ABC from the keyboard's lower edge.
    private static let abcBaselineAboveEnd: CGFloat = 28

    package init(metrics: KeyboardMetrics, sections: [(EmojiCategory, [String])], showsBar: Bool = true) {
        self.metrics = metrics
        self.showsBar = showsBar
        var x = metrics.isLandscape && !metrics.isTablet ? (metrics.width - metrics.rows.areaWidth) / 2 - Self.landscapeOutdent : 0
        self.sections = sections.map { category, emoji in
            defer {
                x += CGFloat(Self.columns(emoji.count, Self.rowCount(metrics, showsBar))) * Self.columnPitch(metrics) + Self.sectionGap
            }
            return Section(category: category, emoji: emoji, x: x)
        }
    }

    private static func columns(_ count: Int, _ rows: Int) -> Int { max(1, (count + rows - 1) / rows) }
    private func columns(_ count: Int) -> Int { Self.columns(count, rowCount) }

    /// The keyboard's size. In landscape and on iPads it is as high as the letters with their bar. (Facts/KeyboardHeights.md#iphone)
    package var size: CGSize {
        CGSize(
            width: metrics.width, height: metrics.isLandscape || metrics.isTablet ? metrics.height(showsBar: showsBar) : searchHeight)
    }
    /// The height while searching, with the letters below the search field and its row of results.
    package var searchHeight: CGFloat { metrics.height(showsBar: false) + (isGlass ? Self.glassExtraHeight : Self.extraHeight) }
    /// The inset left and right of the views at the edges: in landscape that of the keys. (chosen)
    private var sideInset: CGFloat { (metrics.width - metrics.rows.areaWidth) / 2 }
    var searchFrame: CGRect {
        isLow
            ? CGRect(x: sideInset + 8, y: 4, width: metrics.width - 2 * sideInset - 16, height: 33)
            : CGRect(x: isGlass ? 9 : 8, y: 10, width: metrics.width - (isGlass ? 18 : 16), height: isGlass ? 40 : 37)
    }
    /// The part that scrolls sideways.
    package var scrollFrame: CGRect {
        CGRect(
            x: 0, y: isLow ? 40 : 50, width: metrics.width,
            height: firstRow + CGFloat(rowCount) * rowPitch - (isLow ? 58 : 68))
    }
    package var contentWidth: CGFloat {
        guard let last = sections.last else { return metrics.width }
        return last.x + CGFloat(columns(last.emoji.count)) * columnPitch + 6 + leadingInset
    }

    /// Returns the middle of an emoji in the content's coordinates (whose y is the keyboard's).
    package func center(section: Int, index: Int) -> CGPoint {
        CGPoint(
            x: sections[section].x + firstColumn + CGFloat(index / rowCount) * columnPitch,
            y: firstRow + CGFloat(index % rowCount) * rowPitch)
    }

    /// Returns the emoji whose cell is at `point`, in the content's coordinates.
    package func emoji(at point: CGPoint) -> (section: Int, index: Int)? {
        guard let section = sections.lastIndex(where: { $0.x <= point.x }) else { return nil }
        let column = Int(bounded: ((point.x - sections[section].x - firstColumn) / columnPitch).rounded())
        let row = Int(bounded: ((point.y - firstRow) / rowPitch).rounded())
        guard column >= 0, (0..<rowCount).contains(row) else { return nil }
        let index = column * rowCount + row
        return index < sections[section].emoji.count ? (section, index) : nil
    }

    /// Returns the emoji that are at least partly in the range of the content, column by column.
    package func emoji(in range: ClosedRange<CGFloat>) -> [(section: Int, index: Int)] {
        sections.indices.flatMap { section -> [(section: Int, index: Int)] in
            let first = sections[section].x + firstColumn
            let half = columnPitch / 2
            let from = max(0, Int(bounded: ((range.lowerBound - first - half) / columnPitch).rounded(.up)))
            let to = min(
                columns(sections[section].emoji.count) - 1, Int(bounded: ((range.upperBound - first + half) / columnPitch).rounded(.down)))
            guard from <= to else { return [] }
            let end = min((to + 1) * rowCount, sections[section].emoji.count)
            return from * rowCount < end ? (from * rowCount..<end).map { (section, $0) } : []
        }
    }

    // MARK: The row of icons

    private var iconsY: CGFloat {
        if metrics.isTablet { return size.height - metrics.stripHeight - 26 }
        return isLow ? size.height - metrics.stripHeight - 14 : size.height - (metrics.hasStripKeys ? Self.iconsAboveEnd : 22)
    }
    /// The left edge of the icons. In landscape they are between `ABC` and the delete key.
    private var iconsLeft: CGFloat {
        metrics.isTablet ? metrics.width / 2 - (Self.firstIcon + 4 * Self.iconPitch) * spread : isLow ? sideInset + 70 : 0
    }
    /// The first icon's position on 390 points. (measured)
    private static let firstIcon: CGFloat = 28.3
    /// The icons' pitch on 390 points. (measured)
    private static let iconPitch: CGFloat = 36.67
    private var spread: CGFloat { metrics.isTablet ? 1.4 : (metrics.width - 2 * iconsLeft) / 390 }

    package func iconCenter(_ category: EmojiCategory) -> CGPoint {
        CGPoint(
            x: iconsLeft + (Self.firstIcon + CGFloat(EmojiCategory.allCases.firstIndex(of: category)!) * Self.iconPitch) * spread, y: iconsY
        )
    }
    /// Returns the circle behind the icon of the current section. (measured: 30 points)
    func markFrame(_ category: EmojiCategory) -> CGRect {
        let center = iconCenter(category)
        return CGRect(x: center.x - 15, y: center.y - 15, width: 30, height: 30)
    }
    var deleteCenter: CGPoint {
        CGPoint(x: metrics.width - (metrics.isTablet ? Self.hideInset + Self.hidePitch : 24) - (isLow ? sideInset : 0), y: iconsY)
    }
    /// The middle of the key that hides an iPad's keyboard, in the lower right corner; nil on phones.
    var hideCenter: CGPoint? { metrics.isTablet ? CGPoint(x: metrics.width - Self.hideInset, y: iconsY) : nil }
    /// The distance of the hide key from the right edge, in points. (chosen)
    private static let hideInset: CGFloat = 40
    /// The distance of the hide key from the delete key, in points. (chosen)
    private static let hidePitch: CGFloat = 64
    /// The middle of `ABC`, which returns to the letters. On phones with a home button it is left of the icons, which move aside. (chosen)
    var abcCenter: CGPoint {
        metrics.isTablet || isLow
            ? CGPoint(x: (metrics.isTablet ? 12 : sideInset) + 32, y: iconsY)
            : CGPoint(x: 42.8, y: size.height - Self.abcBaselineAboveEnd - 5.5)
    }
    /// Whether the keyboard has a microphone key. In landscape there is no space for one.
    var hasMicrophone: Bool { metrics.hasStripKeys && !metrics.isLandscape }
    var microphoneCenter: CGPoint { CGPoint(x: metrics.width - 42.8, y: size.height - 41.2) }

    /// The keys outside the scrolling part.
    package enum Key: Hashable { case search, category(EmojiCategory), delete, letters, dictation, hideKeyboard }

    package func key(at point: CGPoint) -> Key? {
        if searchFrame.contains(point) { return .search }
        func near(_ center: CGPoint, _ width: CGFloat, _ height: CGFloat = 40) -> Bool {
            abs(point.x - center.x) <= width / 2 && abs(point.y - center.y) <= height / 2
        }
        if near(deleteCenter, 44) { return .delete }
        if let hideCenter, near(hideCenter, 60, 50) { return .hideKeyboard }
        if near(abcCenter, 64, 50) { return .letters }
        if hasMicrophone, near(microphoneCenter, 60, 50) { return .dictation }
        return EmojiCategory.allCases.first { near(iconCenter($0), Self.iconPitch * spread) }.map { .category($0) }
    }

    /// Returns the section at the left of the visible content.
    package func category(at offset: CGFloat) -> EmojiCategory {
        (sections.last { $0.x <= offset + leadingInset + columnPitch } ?? sections.first)?.category ?? .frequentlyUsed
    }
}
