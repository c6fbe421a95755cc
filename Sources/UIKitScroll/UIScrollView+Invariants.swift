extension UIScrollView {
    /// Asserts in debug builds that the state of the scroll view is consistent.
    package func _checkInvariants() {
        assert(contentOffset.x.isFinite && contentOffset.y.isFinite, "\(self): contentOffset is \(contentOffset)")
        assert((motion == nil) == (participation == nil), "\(self) moves by itself without a place in the tick, or has one without moving")
        assert(drag == nil || motion == nil, "\(self) is dragged and moves by itself")
        assert(!isMovingContent, "\(self) counts as writing its own offset although nothing is being written")
        let measured = measuredArea()
        assert(area == measured, "\(self): its area has changed unnoticed from \(area) to \(measured)")
        for indicator in [indicators.vertical, indicators.horizontal] where indicator.isOnScreen && !indicator.isHidden {
            // `CGRect.contains` compares rounded sums exactly, so a small tolerance is necessary.
            let (outer, inner, hair) = (bounds, indicator.frame, CGFloat(1e-6))
            let isInside =
                inner.minX >= outer.minX - hair && inner.maxX <= outer.maxX + hair && inner.minY >= outer.minY - hair
                && inner.maxY <= outer.maxY + hair
            assert(isInside, "\(self): indicator at \(inner) lies outside \(outer)")
        }
    }
}
