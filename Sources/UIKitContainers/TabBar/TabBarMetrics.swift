/// The dimensions and colours of tab bars. Lengths are in points. (Facts/Bars.md#tab-bar, except for values that name their own source)
enum TabBarMetrics {
    static let height: CGFloat = 49
    /// The height on a phone in landscape.
    static let compactHeight: CGFloat = 32
    /// The height on an iPad. (Facts/Bars.md#tab-bar)
    static let tabletHeight: CGFloat = 50
    /// The font size of the titles, which have medium weight.
    static let titleSize: CGFloat = 10
    static let compactTitleSize: CGFloat = 13
    /// The font size of symbols. (Facts/Bars.md#tab-bar: icons of at most 25 to 30)
    static let symbolSize: CGFloat = 22
    static let compactSymbolSize: CGFloat = 17
    /// The distance from the bar's top to the centre of the icon. (chosen to look like iOS 15 to 18)
    static let imageCenter: CGFloat = 19
    /// The distance from the bar's top to the top of the title's label. (chosen to look like iOS 15 to 18)
    static let titleTop: CGFloat = 34.5
    /// The font size of titles beside icons on an iPad, before iOS 26. (chosen to equal that of titles beside icons on phones)
    static let inlineTitleSize: CGFloat = 13
    /// The distance between adjacent tabs of a centred group, before iOS 26. (chosen to equal that of the centred tabs of iPads)
    static let groupSpacing: CGFloat = 34
    /// The gap between an icon and the title beside it. (chosen)
    static let compactGap: CGFloat = 5
    /// The colour of unselected tabs: #999999 in light mode, #757575 in dark mode.
    @MainActor static let unselected = UIColor(light: CGColor(gray: 0.6, alpha: 1), dark: CGColor(gray: 117 / 255, alpha: 1))
    /// The height of a badge. (chosen)
    static let badgeHeight: CGFloat = 18
    static let badgePadding: CGFloat = 5
    static let badgeTextSize: CGFloat = 13
    /// The gap between a badge and the title beside it. (chosen)
    static let badgeGap: CGFloat = 2
    /// The offset of a badge: horizontally from the icon's centre to the badge's start, vertically from the bar's top to the badge's top.
    /// (chosen)
    static let badgeOffset = CGPoint(x: 4, y: 2)

    // MARK: Since iOS 26 (Facts/IOS26.md#glass-bars)

    /// Returns the height of the capsule with the tabs. In landscape, the titles are beside the icons. (measured in portrait, chosen
    /// for landscape)
    static func capsuleHeight(isCompact: Bool) -> CGFloat { isCompact ? 48 : 62 }
    /// The distance from the capsule's bottom to the bottom of the screen.
    static let belowCapsule: CGFloat = 21
    /// The margin on either side of a capsule of the full width.
    static let capsuleMargin: CGFloat = 21
    /// The margin between the edge of the capsule and the selection.
    static let selectionInset: CGFloat = 4
    /// The minimum width of a tab. (measured: 94 with short titles)
    static let leastTab: CGFloat = 94
    /// The difference between a tab's width and the width of the widest title. (measured: 103.5 with a title of 63)
    static let besideTitle: CGFloat = 40.5
    /// The overlap of adjacent tabs if they have their natural width. (measured)
    static let tabOverlap: CGFloat = 8
    /// The distance from the capsule's top to the centre of the icon. (measured)
    static let capsuleImageCenter: CGFloat = 24.3
    /// The distance from the capsule's top to the top of the title's label. (measured)
    static let capsuleTitleTop: CGFloat = 38.67
    /// Returns the colour of the selected tab on glass for a tint: slightly darker in light mode, lighter in dark mode.
    /// (Facts/IOS26.md#glass-bars)
    @MainActor static func selected(_ tint: UIColor) -> UIColor {
        UIColor { traits in
            let color = tint.cgColor(with: traits)
            let change: CGFloat = traits.userInterfaceStyle == .dark ? 27.0 / 255 : -10.0 / 255
            func changed(_ component: CGFloat) -> CGFloat { min(max(component + change, 0), 1) }
            return UIColor(
                red: changed(color.red), green: changed(color.green), blue: changed(color.blue), alpha: color.alpha)
        }
    }
    /// The background of the selected tab: #EBEBEB on #FDFDFD in light mode, #353535 on #131313 in dark mode.
    @MainActor static let selection = UIColor(light: CGColor(gray: 0, alpha: 0.07), dark: CGColor(gray: 1, alpha: 0.145))

    /// The bar at the top of an iPad's screen: its height, the capsule's height, the margin beside a title, and the font size of
    /// titles. (derived in this order: from the height of a navigation bar, the height of the glass in that bar, the padding of words
    /// on that glass, and the font size of titles beside icons, less 2 points)
    static let onTop = (height: CGFloat(54), capsule: CGFloat(44), besideTitle: CGFloat(16), titleSize: CGFloat(15))

    /// The gap between the capsule and the circle of the search tab at the bar's end. (chosen: Facts/IOS26.md#glass-bars)
    static let searchGap: CGFloat = 8
    /// The number of points by which the selection extends beyond the capsule on every side while a touch turns it into a lens. (chosen:
    /// Facts/IOS26.md#glass-under-a-finger)
    static let lensReach: CGFloat = 3
    /// The time in seconds that the lens needs to reach a touch on the bar, or its tab after the touch has ended. (chosen:
    /// Facts/IOS26.md#glass-under-a-finger)
    static let lensSliding = 0.35

    // A minimised bar and an accessory are equally high, because they are side by side. (chosen: Facts/IOS26.md#glass-bars)
    static let minimisedHeight: CGFloat = 48
    static let accessoryHeight: CGFloat = 48
    static let accessoryGap: CGFloat = 8
    /// The maximum width of an accessory at the lower edge of a screen whose tabs are at the top. (chosen: Facts/IOS26.md#ipad)
    static let widestAccessory: CGFloat = 500
    /// Returns the frame of an accessory without tabs below it: centred at the lower edge, and below that edge while the bar is hidden.
    static func accessoryAlone(in room: CGSize, sides: UIEdgeInsets, isHidden: Bool) -> CGRect {
        let free = room.width - sides.left - sides.right - 2 * capsuleMargin
        let width = max(min(free, widestAccessory), 0)
        let x = (sides.left + capsuleMargin + (free - width) / 2).rounded()
        let y = isHidden ? room.height + GlassShadowView.reach : room.height - belowCapsule - accessoryHeight
        return CGRect(x: x, y: y, width: width, height: accessoryHeight)
    }
    /// The duration in seconds of minimising and of restoring the bar.
    static let minimising = 0.35

    /// Returns the frame of the minimised bar: a circle at the leading end, bottom-aligned with the capsule.
    static func minimised(width: CGFloat, end: CGFloat, isReversed: Bool) -> CGRect {
        let size = minimisedHeight
        return CGRect(x: isReversed ? width - capsuleMargin - size : capsuleMargin, y: end - size, width: size, height: size)
    }
    /// Returns the circle of the search tab at the trailing end of the bar, bottom-aligned with the capsule.
    static func searchCircle(size: CGFloat, width: CGFloat, end: CGFloat, sides: (left: CGFloat, right: CGFloat), isReversed: Bool)
        -> CGRect
    {
        let x = isReversed ? sides.left + capsuleMargin : width - sides.right - capsuleMargin - size
        return CGRect(x: x, y: end - size, width: size, height: size)
    }
    /// Returns the area between the minimised bar's circle and the other end of the bar or the search tab's circle.
    static func besideMinimised(_ circle: CGRect, search: CGRect?, width: CGFloat) -> CGRect {
        let isAtEnd = circle.midX > width / 2
        let start = isAtEnd ? search.map { $0.maxX + accessoryGap } ?? capsuleMargin : circle.maxX + accessoryGap
        let end = isAtEnd ? circle.minX - accessoryGap : search.map { $0.minX - accessoryGap } ?? width - capsuleMargin
        return CGRect(x: start, y: circle.minY, width: max(end - start, 0), height: circle.height)
    }
    static func between(_ from: CGRect, _ to: CGRect, share: CGFloat) -> CGRect {
        func mixed(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * share }
        return CGRect(
            x: mixed(from.minX, to.minX), y: mixed(from.minY, to.minY), width: mixed(from.width, to.width),
            height: mixed(from.height, to.height))
    }

    /// Returns the frame of the capsule, the width of its tabs, and the distance between the starts of adjacent tabs.
    ///
    /// Tabs that do not fit overlap more. (measured: two tabs take 188, four 360)
    static func capsule(
        tabs: Int, widestTitle: CGFloat, width: CGFloat, sides: (left: CGFloat, right: CGFloat), isCompact: Bool
    ) -> (frame: CGRect, tab: CGFloat, pitch: CGFloat) {
        let room = max(width - sides.left - sides.right - 2 * capsuleMargin, 0)
        let inner = max(room - 2 * selectionInset, 0)
        let steps = CGFloat(max(tabs - 1, 0))
        let tab = min(max(leastTab, widestTitle + besideTitle), inner)
        let pitch = steps > 0 ? min(tab - tabOverlap, (inner - tab) / steps) : 0
        let own = tab + steps * pitch + 2 * selectionInset
        let frame = CGRect(x: sides.left + capsuleMargin + (room - own) / 2, y: 0, width: own, height: capsuleHeight(isCompact: isCompact))
        return (frame, tab, pitch)
    }
}
