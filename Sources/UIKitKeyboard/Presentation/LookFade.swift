import UIKitCore

/// The looks of the keyboard's parts before a rotation or a change of mode, which fade into the new looks.
@MainActor
final class LookFade {
    private var looks: [TurningKeys] = []
    var isOver: Bool { looks.isEmpty }

    /// Captures the current look of these views.
    func take(_ views: [UIView]) { looks = views.map { TurningKeys($0) } }
    /// Fades the looks. Call it inside the animation, when the views have their new frames.
    func fade(in host: UIView) { for look in looks { look.fade(in: host) } }
    func end() {
        for look in looks { look.remove() }
        looks = []
    }
}

/// Keys whose arrangement changes while the interface rotates: the old look grows into the new frame and fades out, the new one grows from
/// the old frame and fades in.
@MainActor
private struct TurningKeys {
    private let view: UIView
    private let look: UIView?
    /// The frame at which the view was shown, in its superview.
    private let place: CGRect
    /// The width at which the superview was shown, points.
    private let hostWidth: CGFloat

    init(_ view: UIView) {
        self.view = view
        look = view.snapshotView(afterScreenUpdates: false)
        place = view.layer.presentationFrame
        hostWidth = view.superview?.layer.presentationFrame.width ?? 0
    }

    /// Fades the look. Call it inside the rotation's animation, when the view has its new frame.
    func fade(in host: UIView) {
        guard let look, place.width > 0, place.height > 0 else { return }
        let end = view.frame
        guard view.superview === host, !view.isHidden, end.width > 0, end.height > 0 else {
            // Without a successor it stays with the keyboard, scaled to its new width.
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
