/// The pinch of a scroll view: tells it when one of the two fingers leaves, since that ends a zoom.
final class ScrollViewPinchGestureRecognizer: UIPinchGestureRecognizer {
    private var scrollView: UIScrollView? { view as? UIScrollView }
    /// When the last finger event came, virtual seconds.
    private(set) var lastEventTime = 0.0

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        lastEventTime = event.timestamp
        super.touchesMoved(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        lastEventTime = event.timestamp
        // The gesture itself goes on, and another second finger would begin a zoom again.
        scrollView?.endPinch(at: event.timestamp)
        super.touchesEnded(touches, with: event)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        lastEventTime = event.timestamp
        super.touchesCancelled(touches, with: event)
    }
}

extension UIScrollView {
    /// Recognises the two fingers that zoom; nil while the smallest and the largest scale are the same.
    public var pinchGestureRecognizer: UIPinchGestureRecognizer? { zoom.recognizer }

    /// Makes the recogniser, or takes it away.
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

    /// The pinch was granted, goes on, or is over.
    private func pinchChanged() {
        guard let pinch = zoom.recognizer else { return }
        let location = pinch.location(in: self)
        let place = CGPoint(x: location.x - contentOffset.x, y: location.y - contentOffset.y)
        switch pinch.state {
        case .began: beginPinch(at: place, factor: pinch.scale)
        case .changed:
            // After one finger has left and come back, or code has ended the zoom, the fingers take hold anew.
            if isZooming { continuePinch(at: place, factor: pinch.scale) } else { beginPinch(at: place, factor: pinch.scale) }
        case .ended, .cancelled, .failed: endPinch(at: pinch.lastEventTime)
        case .possible: break
        }
    }
}
