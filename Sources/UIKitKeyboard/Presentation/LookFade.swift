import UIKitCore

/// The appearance of the keyboard's parts before a rotation or a change of mode, which fades into the new appearance.
@MainActor
final class LookFade {
    private var looks: [TurningKeys] = []
    var isOver: Bool { looks.isEmpty }

    /// Captures the current appearance of the views.
    func take(_ views: [UIView]) { looks = views.map { TurningKeys($0) } }
    /// Fades from the captured to the current appearance. Must be called inside the animation, after the new frames of the views were
    /// set.
    func fade(in host: UIView) { for look in looks { look.fade(in: host) } }
    func end() {
        for look in looks { look.remove() }
        looks = []
    }
}

/// A part of the keyboard whose appearance changes during a rotation or a change of mode. A snapshot of the old appearance is scaled to
/// the new frame and fades out. The view with the new appearance is scaled from the old frame and fades in.
@MainActor
private struct TurningKeys {
    private let view: UIView
    private let look: UIView?
    /// The visible frame of the view when the snapshot was taken, in its superview's coordinates.
    private let place: CGRect
    /// The visible width of the superview when the snapshot was taken, in points.
    private let hostWidth: CGFloat

    init(_ view: UIView) {
        self.view = view
        look = view.snapshotView(afterScreenUpdates: false)
        place = view.layer.presentationFrame
        hostWidth = view.superview?.layer.presentationFrame.width ?? 0
    }

    /// Fades from the snapshot to the view. Must be called inside the animation, after the new frame of the view was set.
    func fade(in host: UIView) {
        guard let look, place.width > 0, place.height > 0 else { return }
        let end = view.frame
        guard view.superview === host, !view.isHidden, end.width > 0, end.height > 0 else {
            // If the view is not visible any more, the snapshot fades out at its own position, scaled to the new width of the keyboard.
            UIView.performWithoutAnimation {
                look.frame = place
                look.isUserInteractionEnabled = false
                host.addSubview(look)
            }
            let share = hostWidth > 0 ? host.frame.width / hostWidth : 1
            look.transform = CGAffineTransform(scaleX: share, y: 1)
            look.center = CGPoint(x: place.midX * share, y: place.midY)
            look.alpha = 0
            return
        }
        UIView.performWithoutAnimation {
            look.frame = place
            look.isUserInteractionEnabled = false
            host.insertSubview(look, aboveSubview: view)
            view.transform = CGAffineTransform(scaleX: place.width / end.width, y: place.height / end.height)
            view.center = CGPoint(x: place.midX, y: place.midY)
            view.alpha = 0
        }
        view.transform = .identity
        view.center = CGPoint(x: end.midX, y: end.midY)
        view.alpha = 1
        look.transform = CGAffineTransform(scaleX: end.width / place.width, y: end.height / place.height)
        look.center = CGPoint(x: end.midX, y: end.midY)
        look.alpha = 0
    }

    func remove() { look?.removeFromSuperview() }
}
