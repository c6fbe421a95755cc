/// Displays the dragged previews, determines the drop target under the finger, and notifies the source and the targets.
@MainActor
package final class DragPresenter {
    /// The session of the drag from the first movement of the finger until the drop, otherwise nil.
    package private(set) var session: DragSession?
    private weak var source: (any DragSource)?
    private var window: DragWindow?
    private var previews: [DragPreviewView] = []
    private let badge = DragBadge()
    /// The vector in points from the finger to the centre of the first preview.
    private var grab = CGVector.zero
    private var target: (any DropTarget)?
    /// All drop targets that the drag has entered so far.
    private var visited: [any DropTarget] = []
    private var isFullSize = false
    private var spring = SpringLoading()

    init() {}

    // MARK: The hand

    /// Lifts the view whose drag is about to begin.
    func lift(
        _ session: DragSession, _ lifted: [(UIDragItem, UITargetedDragPreview?)], from source: any DragSource, _ animator: DragAnimator
    ) {
        self.source = source
        let window = DragWindow()
        self.window = window
        previews = []
        show(lifted, in: window)
        if let first = previews.first {
            grab = CGVector(dx: first.center.x - session.finger.x, dy: first.center.y - session.finger.y)
        }
        UIView.animate(
            withDuration: DragMetrics.lifting,
            animations: {
                for preview in self.previews {
                    preview.transform = CGAffineTransform(scaleX: DragMetrics.lift, y: DragMetrics.lift)
                    preview.raise(true)
                }
                for body in animator.animations { body() }
            }, completion: { _ in for body in animator.completions { body(.end) } })
    }

    private func show(_ lifted: [(UIDragItem, UITargetedDragPreview?)], in window: UIWindow) {
        for case (let item, let origin?) in lifted where origin.target.container.window != nil || origin.target.container is UIWindow {
            let preview = DragPreviewView(item, origin)
            preview.center = origin.screenCenter
            preview.transform = origin.target.transform
            window.insertSubview(preview, at: 0)
            previews.append(preview)
        }
    }

    /// Moves the lifted view back after the user has lifted the finger without moving it.
    func lower() {
        let (window, previews) = (window, previews)
        (self.window, self.previews) = (nil, [])
        UIView.animate(
            withDuration: DragMetrics.lifting,
            animations: {
                for preview in previews {
                    preview.transform = preview.origin.target.transform
                    preview.raise(false)
                }
            }, completion: { _ in window?.close() })
    }

    /// Begins the drag after the first movement of the finger.
    func begin(_ session: DragSession, fullSize: Bool) {
        self.session = session
        isFullSize = fullSize
        visited = []
        for preview in previews { preview.showOwnPreview() }
        window?.addSubview(badge)
        badge.show(.cancel)
        UIView.animate(withDuration: DragMetrics.lifting, delay: 0, options: [.allowUserInteraction]) { self.place() }
    }

    /// Begins a drag of a row or item that leaves its list. The list provides the preview.
    package func begin(_ session: DragSession, _ preview: UITargetedDragPreview, from source: any DragSource) {
        lift(session, session.items.map { ($0, preview) }, from: source, DragAnimator())
        begin(session, fullSize: true)
    }

    func add(_ more: [(UIDragItem, UITargetedDragPreview?)]) {
        guard let session, let window else { return }
        session.add(more.map(\.0))
        show(more, in: window)
        UIView.animate(withDuration: DragMetrics.lifting, delay: 0, options: [.allowUserInteraction]) { self.place() }
    }

    /// Positions the previews. The first preview keeps its position relative to the finger, and the other previews are stacked below it.
    private func place() {
        guard let session else { return }
        for (position, preview) in previews.enumerated() {
            let scale = isFullSize ? 1 : preview.scaleInHand
            let step = CGFloat(min(position, DragMetrics.stackDepth - 1)) * DragMetrics.stackStep
            preview.transform = CGAffineTransform(scaleX: scale, y: scale)
            preview.center = CGPoint(x: session.finger.x + grab.dx * scale + step, y: session.finger.y + grab.dy * scale + step)
            preview.alpha = position < DragMetrics.stackDepth ? DragMetrics.alpha : 0
            preview.raise(true)
        }
        if let first = previews.first { badge.center = CGPoint(x: first.frame.maxX, y: first.frame.minY) }
    }

    // MARK: Over the screen

    package func moved() {
        guard let session else { return }
        UIView.performWithoutAnimation { place() }
        source?.dragMoved(session)
        let found = findTarget(session)
        if found !== target {
            target?.dragExited(session)
            target = found
            if let found {
                if !visited.contains(where: { $0 === found }) { visited.append(found) }
                found.dragEntered(session)
            }
        }
        session.operation = target?.dragMoved(session).operation ?? .cancel
        if session.operation == .move, !session.allowsMoveOperation { session.operation = .forbidden }
        badge.show(session.operation)
        spring.move(to: view(at: session.finger), session)
    }

    package func timeDidPass(_ now: Double) { spring.timeDidPass(now) }

    /// Returns the view under the finger in the topmost window that has a view at this position.
    private func view(at point: CGPoint) -> UIView? {
        for other in UIApplication.shared.windows.sorted(by: { $0.windowLevel.rawValue > $1.windowLevel.rawValue }) {
            guard other !== window, !other.isHidden else { continue }
            if let hit = other.hitTest(other.convert(point, from: nil), with: nil), hit !== other { return hit }
        }
        return nil
    }

    private func findTarget(_ session: DragSession) -> (any DropTarget)? {
        var next = view(at: session.finger)
        while let present = next {
            let targets = present.interactions.compactMap { $0 as? any DropTarget } + [present as? any DropTarget].compactMap { $0 }
            if let taker = targets.first(where: { $0.handles(session) }) { return taker }
            next = present.superview
        }
        return nil
    }

    // MARK: The end

    package func drop() {
        guard let session else { return }
        guard let target, session.isTaken else { return cancel() }
        let operation = session.operation
        source?.dragWillEnd(session, with: operation)
        target.performDrop(session)
        finish(session, operation) { preview, fallback, animator in
            let goal = target.dropPreview(for: preview.item, withDefault: fallback)
            target.willAnimateDrop(of: preview.item, with: animator)
            return goal
        } completion: {
            target.dropConcluded(session)
        }
    }

    package func cancel() {
        guard let session else { return }
        target?.dragExited(session)
        source?.dragWillEnd(session, with: .cancel)
        let source = source
        finish(session, .cancel) { preview, fallback, animator in
            let goal = source.map { $0.cancelPreview(for: preview.item, withDefault: fallback) } ?? fallback
            source?.willAnimateCancel(of: preview.item, with: animator)
            return goal
        } completion: {
        }
    }

    /// Removes the previews of a drag that has returned to its list. The list then displays the dragged rows itself.
    package func abandon() {
        if let session { target?.dragExited(session) }
        window?.close()
        (session, window, previews, visited, target, source) = (nil, nil, [], [], nil, nil)
        spring.end()
    }

    /// Animates the previews to their destinations, and then notifies all targets that the drag has ended.
    ///
    /// - Parameter goal: Receives the default destination of a preview and returns the actual destination. If the result is nil, the
    ///   preview shrinks and fades.
    private func finish(
        _ session: DragSession, _ operation: UIDropOperation,
        goal: (DragPreviewView, UITargetedDragPreview, DragAnimator) -> UITargetedDragPreview?, completion: @escaping () -> Void
    ) {
        badge.removeFromSuperview()
        let (window, previews, visited, source) = (window, previews, visited, source)
        self.session = nil
        (self.window, self.previews, self.visited, self.target, self.source) = (nil, [], [], nil, nil)
        spring.end()
        let animator = DragAnimator()
        let ways = previews.map { preview in
            let here = operation == .cancel ? preview.origin.target : UIPreviewTarget(container: window ?? preview, center: preview.center)
            return (preview, goal(preview, preview.origin.retargetedPreview(with: here), animator))
        }
        UIView.animate(
            withDuration: DragMetrics.landing, delay: 0, options: [.curveEaseInOut, .allowUserInteraction],
            animations: {
                for (preview, goal) in ways { Self.land(preview, goal, fades: operation != .cancel) }
                for body in animator.animations { body() }
            },
            completion: { _ in
                window?.close()
                for body in animator.completions { body(.end) }
                completion()
                source?.dragEnded(session, with: operation)
                for other in visited { other.dragEnded(session) }
            })
    }

    /// Moves a preview to its destination.
    /// - Parameter fades: Whether the preview fades at its destination, where the target displays the dropped item.
    private static func land(_ preview: DragPreviewView, _ goal: UITargetedDragPreview?, fades: Bool) {
        preview.raise(false)
        guard let goal, goal.target.container.window != nil || goal.target.container is UIWindow else {
            preview.transform = CGAffineTransform(scaleX: DragMetrics.fadedScale, y: DragMetrics.fadedScale)
            preview.alpha = 0
            return
        }
        preview.center = goal.screenCenter
        let scale = goal.size.width / max(preview.bounds.width, 1)
        preview.transform = goal.target.transform.scaledBy(x: scale, y: scale)
        preview.alpha = fades ? 0 : 1
    }
}

extension SimulatedProcess {
    /// The presenter of drags between the views of the process.
    @MainActor package var drags: DragPresenter {
        state {
            let presenter = DragPresenter()
            // A rotation moves the dragged views, so the drag is cancelled.
            UIApplication.shared.watchTurns("drags") { [weak presenter] in presenter?.cancel() }
            return presenter
        }
    }
}
