import UIKit

/// The observer that waits until a view's origin is `home`. It checks the origin immediately, and at every change of the view's frame.
/// (IQKeyboardManager observes `frame` with key-value observing)
@MainActor
final class PopGestureWatch {
    private var observation: NSKeyValueObservation?
    private var lastFrame: CGRect?
    private let home: CGPoint
    private let isHome: () -> Bool

    /// - Parameters:
    ///   - home: The origin in the superview's coordinates, in points. In the exact edition it is (0, 0), whatever the view's origin was.
    ///   - isHome: Called when the view is at `home`; returns whether the wait is over.
    init(home: CGPoint, isHome: @escaping () -> Bool) {
        self.home = home
        self.isHome = isHome
    }

    /// Starts observing. The callback may run at once and end the watch, so the caller must store the watch before.
    func begin(with view: UIView) {
        observation = view.observe(\.frame) { [weak self] view, _ in self?.look(at: view.frame) }
        look(at: view.frame)
    }

    private func look(at frame: CGRect) {
        guard frame != lastFrame else { return }
        lastFrame = frame
        if frame.origin == home, isHome() { observation = nil }
    }
}
