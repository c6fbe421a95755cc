import UIKit

/// Waits for a view's origin to be `home`, looking at every tick at which the frame is another one than before.
@MainActor
final class PopGestureWatch {
    private var participation: TickSchedule.Participation?
    private var lastFrame: CGRect?

    /// - Parameters:
    ///   - home: in the superview's coordinates, points: (0, 0) in the exact edition, wherever the view began.
    ///   - isHome: answers whether the wait is over.
    init(view: UIView, home: CGPoint, isHome: @escaping () -> Bool) {
        participation = SimulatedProcess.current.ticks.join(.postLayout, label: "pop gesture watch", countsAsMotion: false) {
            [weak self, weak view] _ in
            guard let self else { return }
            guard let view else {
                participation?.cancel()
                return
            }
            guard view.frame != lastFrame else { return }
            lastFrame = view.frame
            if view.frame.origin == home, isHome() { participation?.cancel() }
        }
    }

    isolated deinit { participation?.cancel() }
}
