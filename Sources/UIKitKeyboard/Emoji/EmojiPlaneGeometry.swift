import CoreGraphics
import KeyboardWords

/// The geometry of the emoji keyboard. Coordinates are those of the keyboard in points. Positions in the part that scrolls are in the
/// coordinates of its content.
///
/// Sources: Facts/KeyboardGeometry.md#emoji-plane (390 points wide). Other widths keep the size of the emoji and spread the category
/// icons. There is no picture of iPads, so their emoji are larger by a chosen factor, and they have as many rows as fit.
struct EmojiPlaneGeometry: Hashable {
    package struct Section: Hashable {
        package var category: EmojiCategory
        package var emoji: [String]
        /// The x coordinate in the content at which the section begins.
        package var x: CGFloat
    }

    package var metrics: KeyboardMetrics
    package var sections: [Section]
    /// Whether the letters keyboard of an iPad shows its predictive bar. The emoji keyboard is as high as the letters keyboard.
    package var showsBar: Bool

    /// The number of points by which the emoji keyboard is higher than the letters keyboard without a predictive bar. (measured: 384
    /// instead of 291)
    static let extraHeight: CGFloat = 93
    /// The number of points by which, since iOS 26, the emoji keyboard is higher than the letters keyboard without a predictive bar.
    /// (Facts/IOS26.md#keyboard-heights: 388 instead of 308)
    static let glassExtraHeight: CGFloat = 80
    private var isGlass: Bool { metrics.design.isGlass && !metrics.isTablet }
    /// The distance by which rows and titles are lower since iOS 26 than before. (measured: the centre of the first row is at y = 98.7)
    private var glassDrop: CGFloat { isGlass && !metrics.isLandscape ? 3.7 : 0 }
    /// The number of rows. On a phone it is 5 in portrait (measured) and 3 in landscape (seen).
    package var rowCount: Int { Self.rowCount(metrics, showsBar) }
    private static func rowCount(_ metrics: KeyboardMetrics, _ showsBar: Bool) -> Int {
        guard metrics.isTablet else { return metrics.isLandscape ? 3 : 5 }
        return max(1, Int(bounded: tabletRoom(metrics, showsBar) / tabletRowPitch.lowerBound))
    }
    /// Returns the available height for the rows on an iPad, in points. The titles above the rows end at y = 77, and the row of category
    /// icons below the rows is 52 points high.
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
    /// The distance from the left edge of a section to the centre of its first column.
    var firstColumn: CGFloat { metrics.isTablet ? 34 : 25.8 }
    /// The distance from the top of the keyboard to the centre of the first row.
    var firstRow: CGFloat { metrics.isTablet ? Self.tabletTop + rowPitch / 2 : metrics.isLandscape ? 71 : 95 + glassDrop }
    /// Whether the emoji keyboard has the layout for a phone in landscape.
    private var isLow: Bool { metrics.isLandscape && !metrics.isTablet }
    /// The scale of emoji relative to those of a phone.
    var emojiScale: CGFloat { metrics.isTablet ? 1.35 : 1 }
    /// The distance in landscape by which the content's left edge is left of the search field, where it is still outside of the notch.
    /// (chosen)
    private static let landscapeOutdent: CGFloat = 8
    /// The space left of a section's left edge after the user has selected its category.
    package var leadingInset: CGFloat { isLow ? sideInset - Self.landscapeOutdent : 0 }
    /// The gap between two sections.
    static let sectionGap: CGFloat = 13.7
    /// The size of an emoji without the margins of its glyph.
    static let inkSize: CGFloat = 30
    var titleBaseline: CGFloat { isLow ? 50 : 68.7 + glassDrop }
    var titleX: CGFloat { metrics.isTablet ? 16 : 12.4 }
    /// The distance from the lower edge of the keyboard up to the category icons.
    private static let iconsAboveEnd: CGFloat = 95
    /// The distance from the lower edge of the keyboard up to the baseline of `ABC`.
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

    /// The size of the keyboard. In landscape and on iPads it is as high as the letters keyboard with its predictive bar.
    /// (Facts/KeyboardHeights.md#iphone)
    package var size: CGSize {
        CGSize(
            width: metrics.width, height: metrics.isLandscape || metrics.isTablet ? metrics.height(showsBar: showsBar) : searchHeight)
    }
    /// The height of the emoji keyboard during a search, when it shows the search field and a row of results above the letter keys.
    package var searchHeight: CGFloat { metrics.height(showsBar: false) + (isGlass ? Self.glassExtraHeight : Self.extraHeight) }
    /// The distance of the leftmost and rightmost items from the edges of the keyboard. In landscape it equals the distance of the outer
    /// keys from these edges. (chosen)
    private var sideInset: CGFloat { (metrics.width - metrics.rows.areaWidth) / 2 }
    var searchFrame: CGRect {
        isLow
            ? CGRect(x: sideInset + 8, y: 4, width: metrics.width - 2 * sideInset - 16, height: 33)
            : CGRect(x: isGlass ? 9 : 8, y: 10, width: metrics.width - (isGlass ? 18 : 16), height: isGlass ? 40 : 37)
    }
    /// The frame of the part of the emoji keyboard that scrolls horizontally.
    package var scrollFrame: CGRect {
        CGRect(
            x: 0, y: isLow ? 40 : 50, width: metrics.width,
            height: firstRow + CGFloat(rowCount) * rowPitch - (isLow ? 58 : 68))
    }
    package var contentWidth: CGFloat {
        guard let last = sections.last else { return metrics.width }
        return last.x + CGFloat(columns(last.emoji.count)) * columnPitch + 6 + leadingInset
    }

    /// Returns the centre of an emoji. Its x coordinate is in the content and its y coordinate in the keyboard.
    package func center(section: Int, index: Int) -> CGPoint {
        CGPoint(
            x: sections[section].x + firstColumn + CGFloat(index / rowCount) * columnPitch,
            y: firstRow + CGFloat(index % rowCount) * rowPitch)
    }

    /// Returns the emoji whose cell contains a point in the coordinates of the content.
    package func emoji(at point: CGPoint) -> (section: Int, index: Int)? {
        guard let section = sections.lastIndex(where: { $0.x <= point.x }) else { return nil }
        let column = Int(bounded: ((point.x - sections[section].x - firstColumn) / columnPitch).rounded())
        let row = Int(bounded: ((point.y - firstRow) / rowPitch).rounded())
        guard column >= 0, (0..<rowCount).contains(row) else { return nil }
        let index = column * rowCount + row
        return index < sections[section].emoji.count ? (section, index) : nil
    }

    /// Returns the emoji that are at least partly in a horizontal range of the content, column by column.
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
    /// The left edge of the category icons. In landscape, and on phones with a home button, the icons are between `ABC` and the delete key.
    private var iconsLeft: CGFloat {
        if metrics.isTablet { return metrics.width / 2 - (Self.firstIcon + 4 * Self.iconPitch) * spread }
        return isLow ? sideInset + 70 : hasOneRow ? Self.oneRowLeft : 0
    }
    /// Whether `ABC` is in the row of the category icons, as on a phone with a home button in portrait. On other phones in portrait,
    /// `ABC` is in a strip below the row of the category icons.
    private var hasOneRow: Bool { !metrics.isTablet && !isLow && !metrics.hasStripKeys }
    /// The space for `ABC` at the left of the row of category icons, in points. (chosen: the distances between the icons become nine
    /// tenths of their usual length)
    private static let oneRowLeft: CGFloat = 44
    /// The x coordinate of the first icon's centre on a screen 390 points wide. (measured)
    private static let firstIcon: CGFloat = 28.3
    /// The distance between the centres of neighbouring icons on a screen 390 points wide. (measured)
    private static let iconPitch: CGFloat = 36.67
    private var spread: CGFloat {
        // The distances were measured on a width of 390 points, which includes the delete key at the right.
        metrics.isTablet ? 1.4 : (metrics.width - iconsLeft * (hasOneRow ? 1 : 2)) / 390
    }

    package func iconCenter(_ category: EmojiCategory) -> CGPoint {
        CGPoint(
            x: iconsLeft + (Self.firstIcon + CGFloat(EmojiCategory.allCases.firstIndex(of: category)!) * Self.iconPitch) * spread, y: iconsY
        )
    }
    /// Returns the frame of the circle behind the icon of the current category. (measured: a diameter of 30 points)
    func markFrame(_ category: EmojiCategory) -> CGRect {
        let center = iconCenter(category)
        return CGRect(x: center.x - 15, y: center.y - 15, width: 30, height: 30)
    }
    var deleteCenter: CGPoint {
        CGPoint(x: metrics.width - (metrics.isTablet ? Self.hideInset + Self.hidePitch : 24) - (isLow ? sideInset : 0), y: iconsY)
    }
    /// The centre of an iPad's hide key in the lower right corner, or nil on phones.
    var hideCenter: CGPoint? { metrics.isTablet ? CGPoint(x: metrics.width - Self.hideInset, y: iconsY) : nil }
    /// The distance in points from the right edge of the keyboard to the centre of the hide key. (chosen)
    private static let hideInset: CGFloat = 40
    /// The distance in points between the centres of the hide key and the delete key. (chosen)
    private static let hidePitch: CGFloat = 64
    /// The centre of the key `ABC`, which returns to the letters keyboard.
    var abcCenter: CGPoint {
        if hasOneRow { return CGPoint(x: Self.oneRowLeft / 2 + 4, y: iconsY) }
        return metrics.isTablet || isLow
            ? CGPoint(x: (metrics.isTablet ? 12 : sideInset) + 32, y: iconsY)
            : CGPoint(x: 42.8, y: size.height - Self.abcBaselineAboveEnd - 5.5)
    }
    /// Whether the keyboard has a microphone key. In landscape there is no space for the key.
    var hasMicrophone: Bool { metrics.hasStripKeys && !metrics.isLandscape }
    var microphoneCenter: CGPoint { CGPoint(x: metrics.width - 42.8, y: size.height - 41.2) }

    /// The keys outside of the part of the emoji keyboard that scrolls.
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

    /// Returns the category whose section is at the left of the visible content.
    package func category(at offset: CGFloat) -> EmojiCategory {
        (sections.last { $0.x <= offset + leadingInset + columnPitch } ?? sections.first)?.category ?? .frequentlyUsed
    }
}
