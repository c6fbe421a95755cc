/// Recognises a pan that starts at an edge of the window.
///
/// A mouse press on the phone's body beside the screen counts as a touch at that edge.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges at which the pan may start. Without any, the recognizer never begins.
    open var edges: UIRectEdge = []

    /// The largest distance in points from the edge at which the finger may land. (Facts/Gestures.md#recognizers: 13 to 20)
    static let edgeWidth: CGFloat = 20

    /// The edges near which the current finger landed.
    private var landedAt: UIRectEdge = []

    public override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        maximumNumberOfTouches = 1
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if currentState == .possible, trackedTouches.count == 1, let touch = trackedTouches.first, let bounds = touch.window?.bounds {
            let point = touch.initialLocation(in: nil)
            landedAt = []
            if point.x - bounds.minX <= Self.edgeWidth { landedAt.insert(.left) }
            if bounds.maxX - point.x <= Self.edgeWidth { landedAt.insert(.right) }
            if point.y - bounds.minY <= Self.edgeWidth { landedAt.insert(.top) }
            if bounds.maxY - point.y <= Self.edgeWidth { landedAt.insert(.bottom) }
            landedAt.formIntersection(edges)
            if landedAt.isEmpty { return state = .failed }
        }
        super.touchesBegan(touches, with: event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        // A movement along the edge or back towards it is not an edge pan.
        let way = translationSinceLanding
        if currentState == .possible, pendingState == nil, hypot(way.dx, way.dy) >= 2 * Self.hysteresis { state = .failed }
    }

    @_spi(Toolkit) open override func hasMovedEnough(_ translation: CGVector) -> Bool {
        func comesIn(_ edge: UIRectEdge, _ inwards: CGFloat, _ along: CGFloat) -> Bool {
            landedAt.contains(edge) && inwards >= Self.hysteresis && inwards >= abs(along)
        }
        return comesIn(.left, translation.dx, translation.dy) || comesIn(.right, -translation.dx, translation.dy)
            || comesIn(.top, translation.dy, translation.dx) || comesIn(.bottom, -translation.dy, translation.dx)
    }

    open override func reset() {
        super.reset()
        landedAt = []
    }
}
