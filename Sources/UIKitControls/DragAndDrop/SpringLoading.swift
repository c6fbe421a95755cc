/// Activates a spring-loaded button or view after the finger of a drag has stayed over it for `DragMetrics.springDelay`.
@MainActor
struct SpringLoading {
    private weak var view: UIView?
    private var since: Double?
    private var context: SpringLoadedContext?

    init() {}

    /// Called when the finger of a drag moves to another view.
    mutating func move(to hit: UIView?, _ session: DragSession) {
        var next = hit
        while let present = next, !present.isSpring { next = present.superview }
        context?.finger = session.finger
        guard next !== view else { return }
        end()
        view = next
        since = nil
        context = next.map { SpringLoadedContext($0, session.finger) }
        (next as? UIControl)?.isHighlighted = true
    }

    /// Called when the finger leaves the spring-loaded view, or when the drag ends.
    mutating func end() {
        (view as? UIControl)?.isHighlighted = false
        context?.state = .inactive
        (view, since, context) = (nil, nil, nil)
    }

    mutating func timeDidPass(_ now: Double) {
        guard let view, let context, context.state != .activated else { return }
        guard let since else { return since = now }
        guard now - since >= DragMetrics.springDelay else { return }
        context.state = .activated
        if let button = view as? UIButton, button.isSpringLoaded {
            button.isHighlighted = false
            button.sendActions(for: .touchUpInside)
        }
        for interaction in view.interactions { (interaction as? UISpringLoadedInteraction)?.activate(context) }
    }
}

extension UIView {
    fileprivate var isSpring: Bool {
        (self as? UIButton)?.isSpringLoaded == true || interactions.contains { $0 is UISpringLoadedInteraction }
    }
}

@MainActor
private final class SpringLoadedContext: NSObject, UISpringLoadedInteractionContext {
    var state = UISpringLoadedInteractionEffectState.possible
    var targetView: UIView?
    var targetItem: Any?
    /// The position of the finger in screen coordinates in points.
    var finger: CGPoint
    init(_ view: UIView, _ finger: CGPoint) {
        targetView = view
        self.finger = finger
    }
    func location(in view: UIView?) -> CGPoint { view?.convertFromScreen(finger) ?? finger }
}
