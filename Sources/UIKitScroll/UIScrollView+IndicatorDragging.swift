/// A drag of a scroll indicator's thumb.
struct IndicatorDrag {
    enum Axis { case horizontal, vertical }
    let axis: Axis
    /// The distance of the finger from the top left corner of the scroll view's frame along the axis when the drag started, in points.
    let start: CGFloat
    /// The content offset along the axis at the start of the drag, in points.
    let startOffset: CGFloat
}

extension UIScrollView {
    /// Returns the axis of the visible thumb at a point in content coordinates, or nil if there is no visible thumb at this point.
    func indicatorAxis(at point: CGPoint) -> IndicatorDrag.Axis? {
        guard isScrollEnabled, drag == nil else { return nil }
        func isHit(_ indicator: ScrollIndicatorView) -> Bool {
            let reach = ScrollIndicatorGestureRecognizer.reach
            return indicator.superview === self && !indicator.isHidden && indicator.isOnScreen
                && indicator.frame.insetBy(dx: -reach, dy: -reach).contains(point)
        }
        if isHit(indicators.vertical) { return .vertical }
        return isHit(indicators.horizontal) ? .horizontal : nil
    }

    /// Called when the user starts, continues or ends a drag of a thumb. The delegate is notified of the new offsets but not of a drag.
    func indicatorGrabChanged() {
        let location = indicators.grab.location(in: self)
        let place = CGPoint(x: location.x - contentOffset.x, y: location.y - contentOffset.y)
        switch indicators.grab.state {
        case .began:
            stopMotion()
            let axis = indicators.grab.axis
            indicators.drag = IndicatorDrag(
                axis: axis, start: axis == .vertical ? place.y : place.x, startOffset: axis == .vertical ? contentOffset.y : contentOffset.x
            )
            showIndicators()
            resizeThumb(axis, isHeld: true)
        case .changed: dragIndicator(to: place)
        case .ended, .cancelled, .failed:
            guard let drag = indicators.drag else { return }
            indicators.drag = nil
            resizeThumb(drag.axis, isHeld: false)
            hideIndicators()
        case .possible: break
        }
    }

    private func dragIndicator(to place: CGPoint) {
        guard let drag = indicators.drag else { return }
        let isVertical = drag.axis == .vertical
        let range = isVertical ? area.vertical : area.horizontal
        guard let thumb = isVertical ? verticalThumb(at: contentOffset) : horizontalThumb(at: contentOffset) else { return }
        let way = (isVertical ? place.y : place.x) - drag.start
        let offset = range.clamp(drag.startOffset + way * thumb.offsetPerPoint)
        withCause(.user) {
            moveContent(to: isVertical ? CGPoint(x: contentOffset.x, y: offset) : CGPoint(x: offset, y: contentOffset.y))
        }
    }

    private func resizeThumb(_ axis: IndicatorDrag.Axis, isHeld: Bool) {
        let indicator = axis == .vertical ? indicators.vertical : indicators.horizontal
        UIView.animate(withDuration: ScrollIndicatorGeometry.holdTime) { [self] in
            indicator.isHeld = isHeld
            placeIndicators()
        }
    }
}
