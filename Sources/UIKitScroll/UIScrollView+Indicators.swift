extension UIScrollView {
    func showIndicators() {
        for indicator in indicators.all {
            if indicator.superview !== self { addSubview(indicator) }
            if !indicator.isOnScreen { UIView.performWithoutAnimation { placeIndicators() } }
            indicator.appear()
        }
    }

    /// Hides the indicators, unless a finger holds one of the thumbs.
    func hideIndicators() {
        guard indicators.drag == nil else { return }
        for indicator in indicators.all { indicator.disappear() }
    }

    func indicatorStyleChanged() {
        for indicator in indicators.all { indicator.style = indicatorStyle }
    }

    /// Updates visible indicators after a change of content, offset or insets, inside an animation block along with it.
    func indicatorsMayHaveMoved() {
        if indicators.vertical.isOnScreen || indicators.horizontal.isOnScreen { placeIndicators() }
    }

    func placeIndicators() {
        place(indicators.vertical, at: showsVerticalScrollIndicator ? verticalIndicatorFrame(at: contentOffset) : nil)
        place(indicators.horizontal, at: showsHorizontalScrollIndicator ? horizontalIndicatorFrame(at: contentOffset) : nil)
    }

    /// Returns the position of the vertical thumb along the scroll view when the content is at `offset`; nil when the content does not
    /// scroll.
    func verticalThumb(at offset: CGPoint) -> ScrollIndicatorGeometry? {
        let insets = verticalIndicatorInsets
        return ScrollIndicatorGeometry(range: area.vertical, offset: offset.y, leadingInset: insets.top, trailingInset: insets.bottom)
    }

    /// Returns the position of the horizontal thumb in the same way.
    func horizontalThumb(at offset: CGPoint) -> ScrollIndicatorGeometry? {
        let insets = horizontalIndicatorInsets
        return ScrollIndicatorGeometry(range: area.horizontal, offset: offset.x, leadingInset: insets.left, trailingInset: insets.right)
    }

    private var automaticIndicatorInsets: UIEdgeInsets { automaticallyAdjustsScrollIndicatorInsets ? safeAreaInsets : .zero }
    private var verticalIndicatorInsets: UIEdgeInsets { verticalScrollIndicatorInsets + automaticIndicatorInsets }
    private var horizontalIndicatorInsets: UIEdgeInsets { horizontalScrollIndicatorInsets + automaticIndicatorInsets }

    /// Returns the vertical thumb in content coordinates, in points.
    func verticalIndicatorFrame(at offset: CGPoint) -> CGRect? {
        let thickness = indicators.vertical.thickness
        // At the trailing side, where lines end.
        let x =
            isRightToLeft
            ? offset.x + verticalIndicatorInsets.left + ScrollIndicatorGeometry.margin
            : offset.x + bounds.width - verticalIndicatorInsets.right - ScrollIndicatorGeometry.margin - thickness
        return verticalThumb(at: offset).map { CGRect(x: x, y: offset.y + $0.position, width: thickness, height: $0.length) }
    }

    /// Returns the horizontal thumb in content coordinates, in points.
    func horizontalIndicatorFrame(at offset: CGPoint) -> CGRect? {
        let thickness = indicators.horizontal.thickness
        let y = offset.y + bounds.height - horizontalIndicatorInsets.bottom - ScrollIndicatorGeometry.margin - thickness
        return horizontalThumb(at: offset).map { CGRect(x: offset.x + $0.position, y: y, width: $0.length, height: thickness) }
    }

    private func place(_ indicator: ScrollIndicatorView, at frame: CGRect?) {
        indicator.isHidden = frame == nil
        if let frame, indicator.frame != frame { indicator.frame = frame }
    }
}
