import UIKit

/// The observer that waits until the origin of a view is `home`. It checks the origin immediately, and at every change of the view's
/// frame. (IQKeyboardManager observes `frame` with key-value observing)
@MainActor
final class PopGestureWatch {
    private var observation: NSKeyValueObservation?
    private var lastFrame: CGRect?
    private let home: CGPoint
    private let isHome: () -> Bool

    /// - Parameters:
    ///   - home: The origin in the superview's coordinates, in points. In the exact edition it is (0, 0), even if the view's original
    ///     origin was a different one.
    ///   - isHome: Called when the origin of the view is `home`. Returns whether the observer can stop.
    init(home: CGPoint, isHome: @escaping () -> Bool) {
        self.home = home
        self.isHome = isHome
    }

    /// Starts observing. The closure may be called at once and end the observation, so the caller must store the observer before.
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
