import UIKit

/// The delegate of a scroll view that a scene makes zoomable. `viewForZooming(in:)` returns the view with a given id.
@MainActor
final class SceneZoom: NSObject, UIScrollViewDelegate {
    private enum Key {}
    private let id: String

    private init(id: String) { self.id = id }

    /// Makes it possible to zoom the descendant of `scrollView` with this id.
    static func zoom(_ id: String, in scrollView: UIScrollView) {
        let delegate = SceneZoom(id: id)
        // The associated value keeps the delegate alive, because the scroll view holds its delegate weakly.
        scrollView.associatedValues[ObjectIdentifier(Key.self)] = delegate
        scrollView.delegate = delegate
    }

    /// Sets the zoom scale. If the scroll view has no subviews yet, sets the scale in the next tick, because a scene sets properties
    /// before it adds subviews.
    static func setScale(_ scale: CGFloat, of scrollView: UIScrollView) {
        scrollView.zoomScale = scale
        guard scrollView.zoomScale != scale, scrollView.subviews.isEmpty else { return }
        SimulatedProcess.current.ticks.enqueueCompletion("zoom scale of a scene") { [weak scrollView] in
            MainActor.assumeIsolated { scrollView?.zoomScale = scale }
        }
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { find(in: scrollView) }

    private func find(in view: UIView) -> UIView? {
        for subview in view.subviews {
            if subview.accessibilityIdentifier == id { return subview }
            if let found = find(in: subview) { return found }
        }
        return nil
    }
}
