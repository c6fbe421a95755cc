@_spi(Toolkit) import UIKitControls
@_spi(Toolkit) import UIKitCore

/// A drag of a row or an item. While the finger is over its list the row itself moves; beyond it a picture of the row is in the hand, and what
/// stands there may take it.
@MainActor
struct ListDragging<Proposal: UIDropProposal> {
    private(set) var recognizer: DragGestureRecognizer?
    var session: DragSession?
    /// What the drop delegate said last.
    private(set) var proposal: Proposal?
    /// Where the finger is, whether or not the others make room there.
    private(set) var proposed: IndexPath?
    /// Whether the others make room for what the drop delegate proposed.
    private var insertsAtDestination = true
    /// Whether the finger is over the list.
    private(set) var isInside = true
    /// While what is dragged is beyond the list.
    private var outside: ListDragSource?
    /// What the drop delegate said last of a drag from elsewhere.
    var foreignProposal: Proposal?
    /// The room that the others make for it.
    var gap: DropGap?
    /// The row or item that would take it in.
    var taker: IndexPath?
    /// Where things go that were dropped from elsewhere.
    var landings: [ObjectIdentifier: UITargetedDragPreview] = [:]

    /// Has a recogniser on the list while something may be dragged.
    mutating func listen(
        _ isWanted: Bool, in list: UIView, moved: @escaping () -> Void, tick: ((_ now: Double) -> Void)? = nil
    ) {
        if isWanted, recognizer == nil {
            let recognizer = DragGestureRecognizer()
            recognizer.addAction { _ in moved() }
            recognizer.onTick = { now in
                tick?(now)
                SimulatedProcess.current.drags.timeDidPass(now)
            }
            list.addGestureRecognizer(recognizer)
            self.recognizer = recognizer
        } else if !isWanted, let recognizer {
            list.removeGestureRecognizer(recognizer)
            self.recognizer = nil
        }
    }

    /// Begins with what the drag delegate gives. False when that is nothing.
    mutating func begin(at finger: CGPoint, _ itemsForBeginning: (DragSession) -> [UIDragItem]) -> Bool {
        let asking = DragSession([], at: finger, operation: .move)
        let items = itemsForBeginning(asking)
        guard !items.isEmpty else { return false }
        asking.add(items)
        (session, insertsAtDestination, isInside) = (asking, true, true)
        return true
    }

    /// Whether the finger has just come over the list, or has just left it.
    mutating func crosses(into list: UIView) -> Bool {
        guard let session else { return false }
        let was = isInside
        isInside = list.bounds.contains(session.location(in: list))
        return isInside != was
    }
    /// Whether a drop where the finger is does anything to the list.
    var isAccepted: Bool { isInside && session?.isTaken ?? false }
    /// Whether the others make room.
    var makesRoom: Bool { isAccepted && insertsAtDestination }

    /// The finger has moved: beyond the list a picture of the cell is in the hand.
    mutating func carry(_ cell: UIView) {
        guard let session else { return }
        let drags = SimulatedProcess.current.drags
        if !isInside, outside == nil {
            let preview = UITargetedDragPreview(view: cell)
            let source = ListDragSource(cell)
            outside = source
            drags.begin(session, preview, from: source)
        } else if isInside, let source = outside {
            outside = nil
            drags.abandon()
            source.comeBack()
        }
        if outside != nil { drags.moved() }
    }

    /// The drag is over: what stands beyond the list takes it, if it wants to. Answers whether it did.
    mutating func dropOutside(isCancelled: Bool) -> Bool {
        guard let source = outside, let session else { return false }
        outside = nil
        let drags = SimulatedProcess.current.drags
        if !isCancelled, session.isTaken {
            drags.drop()
            return true
        }
        drags.abandon()
        source.comeBack()
        return false
    }

    /// The drop delegate has said what would happen at a place; `nil`: it does not take the drag. Returns whether the others make room there.
    mutating func propose(_ proposal: Proposal?, at place: IndexPath, insertsAtDestination: Bool) -> Bool {
        guard let session else { return false }
        self.proposal = proposal
        proposed = place
        session.operation = proposal?.operation ?? .forbidden
        self.insertsAtDestination = insertsAtDestination
        return makesRoom
    }
}
