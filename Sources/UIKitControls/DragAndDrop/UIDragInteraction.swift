/// Lets the user drag a view and the items that it represents.
///
/// After a press of half a second the view is lifted. The drag begins when the finger moves. The user may drop the items on views with a
/// `UIDropInteraction` and on tables and collection views with a drop delegate. On phones the interaction is disabled until the app
/// enables it. (documented: UIDragInteraction's `isEnabled` is true by default on iPad and false on iPhone)
///
/// Partial: items cannot be dragged to another app, and the previews do not show the number of items.
@preconcurrency @MainActor
open class UIDragInteraction: NSObject, UIInteraction, UIGestureRecognizerDelegate {
    open private(set) weak var view: UIView?
    open private(set) weak var delegate: (any UIDragInteractionDelegate)?
    /// Whether the view can be dragged.
    open var isEnabled = UIDragInteraction.isEnabledByDefault
    /// Whether drags are enabled by default. The value is true on iPads.
    open class var isEnabledByDefault: Bool { UIDevice.current.userInterfaceIdiom == .pad }
    /// Whether other gesture recognizers may continue after the press has lifted the view.
    open var allowsSimultaneousRecognitionDuringLift = false

    private let press = DragGestureRecognizer()
    private let adding = UITapGestureRecognizer()
    /// The session of the current press. Until the finger moves, the view is lifted but the drag has not begun.
    private var session: DragSession?
    private var start = CGPoint.zero
    /// The items that the user has added to the current drag by a tap with another finger.
    private var added: [UIDragItem] = []
    private var drags: DragPresenter { SimulatedProcess.current.drags }

    @preconcurrency @MainActor
    public init(delegate: any UIDragInteractionDelegate) {
        self.delegate = delegate
        super.init()
        press.name = "drag"
        press.delegate = self
        press.addHandler(target: self) { [weak self] _ in self?.pressed() }
        press.onTick = { [weak self] now in self?.drags.timeDidPass(now) }
        adding.name = "add to drag"
        adding.delegate = self
        adding.addHandler(target: self) { [weak self] _ in self?.addItems() }
    }

    open func willMove(to view: UIView?) {
        guard view == nil, let old = self.view else { return }
        if session != nil { drags.cancel() }
        old.removeGestureRecognizer(press)
        old.removeGestureRecognizer(adding)
    }
    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(press)
        view?.addGestureRecognizer(adding)
    }

    // MARK: The finger

    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard isEnabled, let view, let delegate else { return false }
        if gestureRecognizer === adding {
            guard let present = drags.session, session == nil else { return false }
            added = delegate.dragInteraction(self, itemsForAddingTo: present, withTouchAt: adding.location(in: view))
            return !added.isEmpty
        }
        guard drags.session == nil else { return false }
        let asking = DragSession([], at: press.locationOnScreen)
        let items = delegate.dragInteraction(self, itemsForBeginning: asking)
        guard !items.isEmpty else { return false }
        asking.add(items)
        session = asking
        return true
    }
    open func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        // A context menu may be displayed for a lifted view until the finger moves.
        gestureRecognizer === press && (allowsSimultaneousRecognitionDuringLift || other.name == "context menu")
    }

    private func pressed() {
        guard let session, let delegate else { return }
        session.finger = press.locationOnScreen
        switch press.state {
        case .began:
            start = session.finger
            let animator = DragAnimator()
            delegate.dragInteraction(self, willAnimateLiftWith: animator, session: session)
            drags.lift(
                session, session.items.map { ($0, delegate.dragInteraction(self, previewForLifting: $0, session: session)) }, from: self,
                animator)
        case .changed:
            if drags.session !== session {
                let way = hypot(session.finger.x - start.x, session.finger.y - start.y)
                guard way >= DragMetrics.slack else { return }
                begin(session, delegate)
            }
            drags.moved()
        case .ended: finish { drags.drop() }
        case .cancelled, .failed: finish { drags.cancel() }
        case .possible: break
        }
    }

    private func begin(_ session: DragSession, _ delegate: any UIDragInteractionDelegate) {
        SimulatedProcess.current.menus.dismiss(animated: true)
        delegate.dragInteraction(self, sessionWillBegin: session)
        session.allowsMoveOperation = delegate.dragInteraction(self, sessionAllowsMoveOperation: session)
        session.isRestrictedToDraggingApplication = delegate.dragInteraction(self, sessionIsRestrictedToDraggingApplication: session)
        drags.begin(session, fullSize: delegate.dragInteraction(self, prefersFullSizePreviewsFor: session))
    }

    private func finish(_ end: () -> Void) {
        if drags.session === session { end() } else { drags.lower() }
        session = nil
    }

    private func addItems() {
        guard let present = drags.session, let delegate, !added.isEmpty else { return }
        delegate.dragInteraction(self, session: present, willAdd: added, for: self)
        drags.add(added.map { ($0, delegate.dragInteraction(self, previewForLifting: $0, session: present)) })
        added = []
    }
}

extension UIDragInteraction: DragSource {
    package func dragMoved(_ session: DragSession) { delegate?.dragInteraction(self, sessionDidMove: session) }
    package func dragWillEnd(_ session: DragSession, with operation: UIDropOperation) {
        delegate?.dragInteraction(self, session: session, willEndWith: operation)
    }
    package func dragEnded(_ session: DragSession, with operation: UIDropOperation) {
        delegate?.dragInteraction(self, session: session, didEndWith: operation)
        if operation == .copy || operation == .move { delegate?.dragInteraction(self, sessionDidTransferItems: session) }
    }
    package func cancelPreview(for item: UIDragItem, withDefault preview: UITargetedDragPreview) -> UITargetedDragPreview? {
        delegate?.dragInteraction(self, previewForCancelling: item, withDefault: preview)
    }
    package func willAnimateCancel(of item: UIDragItem, with animator: any UIDragAnimating) {
        delegate?.dragInteraction(self, item: item, willAnimateCancelWith: animator)
    }
}
