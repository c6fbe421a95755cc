/// An alert in the middle of what the keyboard leaves free; an action sheet at the bottom; black over the rest.
@MainActor
final class AlertPresentationController: UIPresentationController {
    private let dimming = UIView(frame: .zero)
    private let tap = UITapGestureRecognizer()
    private lazy var keyboard = PresentationKeyboard(self, name: "alert")
    private var alert: UIAlertController? { presentedViewController as? UIAlertController }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let container = containerView, let alert, let view = alert.view as? AlertView else { return .zero }
        let safe = container.safeAreaInsets
        if alert.preferredStyle == .actionSheet {
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
            // Without a keyboard the middle is the screen's own.
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
        UIView.performWithoutAnimation {
            // As a colour and not as the view's alpha, so that it follows light and dark while the alert shows.
            dimming.backgroundColor = UIColor { UIColor(white: 0, alpha: AlertMetrics.dimming(isDark: $0.userInterfaceStyle == .dark)) }
            dimming.alpha = 0
            dimming.frame = container.bounds
            dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            container.addSubview(dimming)
        }
        tap.addTarget(self, action: AlertPresentationController.tapped)
        dimming.addGestureRecognizer(tap)
        keyboard.begin()
    }
    override func dismissalTransitionDidEnd(_ completed: Bool) {
        guard completed else { return }
        keyboard.end()
        dimming.removeFromSuperview()
    }
    override func moveAlong(isPresenting: Bool) {
        dimming.alpha = isPresenting ? 1 : 0
        presentingViewController.viewIfLoaded?.tintAdjustmentMode = isPresenting ? .dimmed : .automatic
    }

    private func tapped() { alert?.tappedOutside() }

    /// By centre and size: while the alert comes it is larger than it is.
    override func placePresentedView() {
        guard let view = presentedView else { return }
        let frame = frameOfPresentedViewInContainerView
        view.bounds.size = frame.size
        view.center = CGPoint(x: frame.midX, y: frame.midY)
    }
}

extension FadeAnimator {
    /// An alert fades in while it shrinks to its size, and fades out as it is.
    static func alert(isPresenting: Bool) -> FadeAnimator {
        FadeAnimator(isPresenting: isPresenting, appearing: AlertMetrics.appearing, disappearing: AlertMetrics.disappearing) { _ in
            CGAffineTransform(scaleX: AlertMetrics.startScale, y: AlertMetrics.startScale)
        }
    }
}
