import UIKit

/// Waits until a view's origin is `home`: checks immediately, and at every change of the view's frame. (IQKeyboardManager observes `frame`
/// by key)
@MainActor
final class PopGestureWatch {
    private var observation: NSKeyValueObservation?
    private var lastFrame: CGRect?
    private let home: CGPoint
    private let isHome: () -> Bool

    /// - Parameters:
    ///   - home: in the superview's coordinates, points: (0, 0) in the exact edition, whatever the view's origin was.
    ///   - isHome: returns whether the wait is over.
    init(home: CGPoint, isHome: @escaping () -> Bool) {
        self.home = home
        self.isHome = isHome
    }

    /// Starts observing. The callback may end the watch, so the watch must be stored before.
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
