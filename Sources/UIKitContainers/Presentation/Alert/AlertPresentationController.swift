@_spi(Toolkit) import UIKitCore

/// Presents an alert in the middle of the area above the keyboard, or an action sheet at the bottom, and dims the content behind.
@MainActor
final class AlertPresentationController: UIPresentationController {
    private let dimming = UIView(frame: .zero)
    private let tap = UITapGestureRecognizer()
    private lazy var keyboard = FollowedKeyboard(self, name: "alert")
    /// Returns the rectangle from which an action sheet of iOS 26 appears, in container coordinates; nil if there is none. The
    /// presentation controller that the same alert uses on an iPad sets this closure.
    var source: () -> CGRect? = { nil }
    /// The last known position of the source, used after the source has left the screen.
    private var lastSource: CGRect?
    private var alert: UIAlertController? { presentedViewController as? UIAlertController }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let container = containerView, let alert, let view = alert.view as? AlertView else { return .zero }
        let safe = container.safeAreaInsets
        if let lastSource {
            let room = container.bounds.inset(by: safe).insetBy(dx: ActionSheetPlacement.margin, dy: 0)
            return ActionSheetPlacement.frame(size: view.fittingSize(in: room.size), source: lastSource, room: room)
        }
        if alert.preferredStyle == .actionSheet, !SystemDesign.current.isGlass {
            let margin = AlertMetrics.sheetMargin
            var room = container.bounds.inset(by: safe)
            room.size.height -= safe.bottom > 0 ? 0 : margin
            let size = view.fittingSize(in: CGSize(width: room.width - 2 * margin, height: room.height - margin))
            return CGRect(x: (container.bounds.width - size.width) / 2, y: room.maxY - size.height, width: size.width, height: size.height)
        }
        var room = container.bounds
        var top = safe.top
        if keyboard.frame != nil {
            room.size.height -= keyboard.overlap
        } else {
            // Without a keyboard, both insets are equal, so that the alert is in the middle of the screen.
            top = max(safe.top, safe.bottom)
            room.size.height -= max(safe.top, safe.bottom)
        }
        room.origin.y = top
        room.size.height -= top
        let size = view.fittingSize(in: CGSize(width: room.width - 2 * AlertMetrics.margin, height: room.height - 2 * AlertMetrics.margin))
        let scale = UIScreen.main.scale
        let y = ((room.midY - size.height / 2) * scale).rounded() / scale
        return CGRect(x: (room.width - size.width) / 2, y: y, width: size.width, height: size.height)
    }

    override func presentationTransitionWillBegin() {
        guard let container = containerView else { return }
        lastSource = source()
        (alert?.view as? AlertView)?.isAtSource = lastSource != nil
        UIView.performWithoutAnimation {
            // A colour adapts to light and dark mode while the alert is shown; the view's alpha does not.
            dimming.backgroundColor =
                lastSource != nil
                ? .clear : UIColor { UIColor(white: 0, alpha: AlertMetrics.dimming(isDark: $0.userInterfaceStyle == .dark)) }
            dimming.alpha = 0
            dimming.frame = container.bounds
            dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            container.addSubview(dimming)
        }
        tap.addToolkitTarget(self, action: AlertPresentationController.tapped)
        dimming.addGestureRecognizer(tap)
        keyboard.begin()
    }
    override func dismissalTransitionDidEnd(_ completed: Bool) {
        guard completed else { return }
        keyboard.end()
        (alert?.viewIfLoaded as? AlertView)?.isAtSource = false
        dimming.removeFromSuperview()
    }
    override func moveAlong(isPresenting: Bool) {
        dimming.alpha = isPresenting ? 1 : 0
        presentingViewController.viewIfLoaded?.tintAdjustmentMode = isPresenting ? .dimmed : .automatic
    }

    private func tapped() { if lastSource != nil { alert?.tappedOutsidePopover() } else { alert?.tappedOutside() } }

    /// Returns the animator of an action sheet that grows out of its source. (Facts/IOS26.md#alerts)
    override func ownAnimator(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        guard alert?.preferredStyle == .actionSheet, SystemDesign.current.isGlass, let source = source() ?? lastSource else { return nil }
        return FadeAnimator(isPresenting: isPresenting, appearing: AlertMetrics.appearing, disappearing: AlertMetrics.disappearing) {
            view in
            let scale = min(max(source.width / max(view.bounds.width, 1), 0.2), 0.6)
            let middle = view.center
            return CGAffineTransform(translationX: source.midX - middle.x, y: source.midY - middle.y).scaledBy(x: scale, y: scale)
        }
    }

    /// Sets centre and size instead of the frame, because the appearing alert is scaled.
    override func placePresentedView() {
        guard let view = presentedView else { return }
        if lastSource != nil { lastSource = source() ?? lastSource }
        let frame = frameOfPresentedViewInContainerView
        view.bounds.size = frame.size
        view.center = CGPoint(x: frame.midX, y: frame.midY)
    }
}

extension FadeAnimator {
    /// Returns an animator that fades an alert in while the alert shrinks to its size, and fades the alert out at its size.
    static func alert(isPresenting: Bool) -> FadeAnimator {
        FadeAnimator(isPresenting: isPresenting, appearing: AlertMetrics.appearing, disappearing: AlertMetrics.disappearing) { _ in
            CGAffineTransform(scaleX: AlertMetrics.startScale, y: AlertMetrics.startScale)
        }
    }
}
