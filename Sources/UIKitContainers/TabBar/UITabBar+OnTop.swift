@_spi(Toolkit) import UIKitCore

/// The tab bar of an iPad on iOS 26: a capsule of glass with titles only, in the row of the navigation bar.
///
/// Every number is derived from the phone's bars, because no picture of the iPad's bar was found. (Facts/IOS26.md#ipad)
extension UITabBar {
    /// Whether the bar is at the upper edge of the screen. True on iPads in windows of regular width.
    final var isOnTop: Bool {
        SystemDesign.current.isGlass && traitCollection.userInterfaceIdiom == .pad && traitCollection.horizontalSizeClass != .compact
    }

    final func layOutOnTop() {
        let metrics = TabBarMetrics.onTop
        let onCapsule = capsuleButtons
        let widths = onCapsule.map { max(($0.titleWidth + 2 * metrics.besideTitle).rounded(.up), metrics.capsule) }
        let inset = TabBarMetrics.selectionInset
        let own = widths.reduce(2 * inset, +)
        let taken = searchButton == nil ? 0 : metrics.capsule + TabBarMetrics.searchGap
        let start = ((bounds.width - own - taken) / 2).rounded()
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func placed(_ x: CGFloat, _ width: CGFloat) -> CGRect {
            CGRect(x: isReversed ? bounds.width - x - width : x, y: 0, width: width, height: metrics.capsule)
        }
        let frame = placed(start, own)
        if capsule?.frame != frame { capsule?.frame = frame }
        var x = start + inset
        for (button, width) in zip(onCapsule, widths) {
            button.frame = placed(x, width)
            button.alpha = 1
            button.showsTitle(true)
            x += width
        }
        var circle: CGRect?
        if let searchButton {
            let frame = placed(start + own + TabBarMetrics.searchGap, metrics.capsule)
            circle = frame
            searchCircle?.frame = frame
            searchCircle?.alpha = 1
            searchButton.frame = frame
            searchButton.alpha = 1
            searchButton.showsTitle(false)
        }
        let selected = onCapsule.first { $0.item === selectedItem }
        placeSelection(inner: frame.insetBy(dx: inset, dy: inset), width: selected?.frame.width ?? metrics.capsule, circle: circle)
    }
}
