@_spi(Toolkit) import UIKitCore

/// The animator that zooms a presented view out of its source and back. Without a source view, the transition is `coverVertical`.
@MainActor
final class ZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPresenting: Bool
    private let arrangement: UIPresentationController
    private let source: UIViewController

    /// - Parameter source: the controller that has presented the zoomed controller.
    init(isPresenting: Bool, arrangement: UIPresentationController, source: UIViewController) {
        (self.isPresenting, self.arrangement, self.source) = (isPresenting, arrangement, source)
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        ModalMotion.announcedDuration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: isPresenting ? .to : .from) else { return context.completeTransition(true) }
        let container = context.containerView
        UIApplication.shared.holdingFocus {
            UIView.performWithoutAnimation {
                if view.superview !== container { container.addSubview(view) }
                if ZoomMotion.running(of: view) == nil { arrangement.placePresentedView() }
            }
            if ZoomMotion.running(of: view) == nil { container.layOutInPlace() }
        }
        guard let zoom = motion(of: view, in: container) else {
            return ModalMotion.run(
                .coverVertical, arrangement: arrangement, isPresenting: isPresenting, velocity: 0, alongside: { _ in },
                completion: { context.completeTransition(true) })
        }
        let way = zoom.beginWay()
        UIView.animate(withDuration: transitionDuration(using: context), options: [.presentationCurve, .beginFromCurrentState]) {
            [isPresenting] in
            zoom.pose(isPresenting ? 1 : 0)
        } completion: { _ in
            zoom.endWay(way)
            context.completeTransition(true)
        }
    }

    /// Returns the running zoom of the view, or a new zoom at its beginning.
    private func motion(of view: UIView, in container: UIView) -> ZoomMotion? {
        if let running = ZoomMotion.running(of: view) { return running }
        var motion: ZoomMotion?
        UIView.performWithoutAnimation {
            // The zoom dims only behind plain presentations, because a sheet dims the content behind it itself.
            motion = ZoomMotion(
                view, of: arrangement.presentedViewController, from: source, in: container, dims: arrangement is PlainPresentationController
            )
            motion?.pose(isPresenting ? 0 : 1)
        }
        return motion
    }
}
