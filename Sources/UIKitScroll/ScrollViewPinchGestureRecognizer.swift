/// The pinch recognizer of a scroll view. It notifies the scroll view when one of the two fingers is lifted, because the zoom then ends.
final class ScrollViewPinchGestureRecognizer: UIPinchGestureRecognizer {
    private var scrollView: UIScrollView? { view as? UIScrollView }
    /// The time of the last touch event in virtual seconds.
    private(set) var lastEventTime = 0.0

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        lastEventTime = event.timestamp
        super.touchesMoved(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        lastEventTime = event.timestamp
        // The gesture itself continues, so that a zoom starts again when a second finger touches the screen again.
        scrollView?.endPinch(at: event.timestamp)
        super.touchesEnded(touches, with: event)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        lastEventTime = event.timestamp
        super.touchesCancelled(touches, with: event)
    }
}

extension UIScrollView {
    /// The recognizer of the pinch that zooms, or nil if the minimum and maximum scales are equal.
    public var pinchGestureRecognizer: UIPinchGestureRecognizer? { zoom.recognizer }

    /// Creates or removes the pinch recognizer.
    func zoomRangeChanged() {
        guard zoom.range.isZoomable != (zoom.recognizer != nil) else { return }
        if let recognizer = zoom.recognizer {
            endPinch()
            removeGestureRecognizer(recognizer)
            zoom.recognizer = nil
        } else {
            let recognizer = ScrollViewPinchGestureRecognizer()
            recognizer.addAction { [weak self] _ in self?.pinchChanged() }
            addGestureRecognizer(recognizer)
            zoom.recognizer = recognizer
        }
    }

    /// Called when the pinch has begun, changed or ended.
    private func pinchChanged() {
        guard let pinch = zoom.recognizer else { return }
        let location = pinch.location(in: self)
        let place = CGPoint(x: location.x - contentOffset.x, y: location.y - contentOffset.y)
        switch pinch.state {
        case .began: beginPinch(at: place, factor: pinch.scale)
        case .changed:
            // A pinch starts from the current scale if one finger was lifted and replaced, or if code has ended the zoom.
            if isZooming { continuePinch(at: place, factor: pinch.scale) } else { beginPinch(at: place, factor: pinch.scale) }
        case .ended, .cancelled, .failed: endPinch(at: pinch.lastEventTime)
        case .possible: break
        }
    }
}
