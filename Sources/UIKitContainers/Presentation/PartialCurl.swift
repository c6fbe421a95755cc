/// The curl of a presenting view that is rolled up partially, like a page, to reveal the presented controller beneath it. A tap on the
/// visible part of the page uncurls it.
@MainActor
final class PartialCurl {
    /// The progress of the curl, as a fraction of a whole page curl. (chosen by eye: reveals slightly more than half of the presented
    /// view)
    static let share: Float = 0.6

    private let stage: UIView
    private let page = UIView(frame: .zero)
    private let tapped: () -> Void
    private let tap = UITapGestureRecognizer()

    /// - Parameter stage: the view that contains the view that curls and the presented view.
    init(of stage: UIView, tapped: @escaping () -> Void) {
        self.stage = stage
        self.tapped = tapped
    }

    /// Curls the page. At the start of the transition, the page still hides the content beneath it; `changes` must show that content.
    func roll(up changes: @escaping () -> Void, completion: @escaping () -> Void) {
        run(ViewTransition(style: .curlUp, curve: curve, duration: ModalMotion.turnDuration), from: 0, to: Self.share, changes, completion)
    }
    func roll(down changes: @escaping () -> Void, completion: @escaping () -> Void) {
        page.removeFromSuperview()
        stage.layer.removeAnimation(forKey: Self.key)
        run(
            ViewTransition(style: .curlDown, curve: curve, duration: ModalMotion.turnDuration), from: 1 - Self.share, to: 1, changes,
            completion)
    }

    private static let key = "partialCurl"
    private var curve: MotionCurve { .cubic(CAMediaTimingFunction(name: .easeInEaseOut)) }

    private func run(
        _ transition: ViewTransition, from: Float, to: Float, _ changes: @escaping () -> Void, _ completion: @escaping () -> Void
    ) {
        transition.startProgress = from
        transition.endProgress = to
        transition.fillMode = .forwards
        transition.isRemovedOnCompletion = false
        // The transition captures the old look before the changes.
        stage.layer.add(transition, forKey: Self.key)
        UIView.performWithoutAnimation(changes)
        Timer.scheduledTimer(withTimeInterval: ModalMotion.turnDuration, repeats: false) { [stage] _ in
            if to == 1 { stage.layer.removeAnimation(forKey: Self.key) }
            completion()
        }
    }

    /// Adds a tap recognizer to the upper part of the container, which the flat part of the page covers.
    func attach(to container: UIView) {
        tap.addAction { [weak self] _ in self?.tapped() }
        page.addGestureRecognizer(tap)
        page.frame = container.bounds
        page.frame.size.height *= CGFloat(1 - Self.share)
        page.autoresizingMask = [.flexibleWidth, .flexibleHeight, .flexibleBottomMargin]
        container.addSubview(page)
    }
}
