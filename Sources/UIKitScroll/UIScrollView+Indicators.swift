extension UIScrollView {
    func showIndicators() {
        for indicator in indicators.all {
            if indicator.superview !== self { addSubview(indicator) }
            if !indicator.isOnScreen { UIView.performWithoutAnimation { placeIndicators() } }
            indicator.appear()
        }
    }

    /// Hides the indicators unless the user drags a thumb.
    func hideIndicators() {
        guard indicators.drag == nil else { return }
        for indicator in indicators.all { indicator.disappear() }
    }

    func indicatorStyleChanged() {
        for indicator in indicators.all { indicator.style = indicatorStyle }
    }

    /// Updates visible indicators after a change of the content, offset or insets. Inside an animation block the update is animated.
    func indicatorsMayHaveMoved() {
        if indicators.vertical.isOnScreen || indicators.horizontal.isOnScreen { placeIndicators() }
    }

    func placeIndicators() {
        place(indicators.vertical, at: showsVerticalScrollIndicator ? verticalIndicatorFrame(at: contentOffset) : nil)
        place(indicators.horizontal, at: showsHorizontalScrollIndicator ? horizontalIndicatorFrame(at: contentOffset) : nil)
    }

    /// Returns the geometry of the vertical thumb for a content offset, or nil if the content does not scroll vertically.
    func verticalThumb(at offset: CGPoint) -> ScrollIndicatorGeometry? {
        let insets = verticalIndicatorInsets
        return ScrollIndicatorGeometry(range: area.vertical, offset: offset.y, leadingInset: insets.top, trailingInset: insets.bottom)
    }

    /// Returns the geometry of the horizontal thumb for a content offset, or nil if the content does not scroll horizontally.
    func horizontalThumb(at offset: CGPoint) -> ScrollIndicatorGeometry? {
        let insets = horizontalIndicatorInsets
        return ScrollIndicatorGeometry(range: area.horizontal, offset: offset.x, leadingInset: insets.left, trailingInset: insets.right)
    }

    private var automaticIndicatorInsets: UIEdgeInsets { automaticallyAdjustsScrollIndicatorInsets ? safeAreaInsets : .zero }
    private var verticalIndicatorInsets: UIEdgeInsets { verticalScrollIndicatorInsets + automaticIndicatorInsets }
    private var horizontalIndicatorInsets: UIEdgeInsets { horizontalScrollIndicatorInsets + automaticIndicatorInsets }

    /// Returns the frame of the vertical thumb in content coordinates in points.
    func verticalIndicatorFrame(at offset: CGPoint) -> CGRect? {
        let thickness = indicators.vertical.thickness
        // The thumb is at the trailing side, which is the side where lines of text end.
        let x =
            isRightToLeft
            ? offset.x + verticalIndicatorInsets.left + ScrollIndicatorGeometry.margin
            : offset.x + bounds.width - verticalIndicatorInsets.right - ScrollIndicatorGeometry.margin - thickness
        return verticalThumb(at: offset).map { CGRect(x: x, y: offset.y + $0.position, width: thickness, height: $0.length) }
    }

    /// Returns the frame of the horizontal thumb in content coordinates in points.
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
