@_spi(Toolkit) import UIKitControls
@_spi(Toolkit) import UIKitCore

/// A drag of a row or an item. While the finger is over its list the row itself moves; beyond it a picture of the row is dragged, and other
/// targets may accept it.
@MainActor
struct ListDragging<Proposal: UIDropProposal> {
    private(set) var recognizer: DragGestureRecognizer?
    var session: DragSession?
    /// The last proposal of the drop delegate.
    private(set) var proposal: Proposal?
    /// The path at the finger, even if no gap is open there.
    private(set) var proposed: IndexPath?
    /// Whether the others open a gap for the drop delegate's proposal.
    private var insertsAtDestination = true
    /// Whether the finger is over the list.
    private(set) var isInside = true
    /// The source while the drag is outside the list.
    private var outside: ListDragSource?
    /// The last proposal of the drop delegate for a drag from another view.
    var foreignProposal: Proposal?
    /// The gap that the other rows or items open.
    var gap: DropGap?
    /// The row or item into which it would be dropped.
    var taker: IndexPath?
    /// The destinations of items that were dropped from another view.
    var landings: [ObjectIdentifier: UITargetedDragPreview] = [:]

    /// Adds a recognizer to the list while something may be dragged.
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

    /// Begins with the items of the drag delegate. Returns false when there are none.
    mutating func begin(at finger: CGPoint, _ itemsForBeginning: (DragSession) -> [UIDragItem]) -> Bool {
        let asking = DragSession([], at: finger, operation: .move)
        let items = itemsForBeginning(asking)
        guard !items.isEmpty else { return false }
        asking.add(items)
        (session, insertsAtDestination, isInside) = (asking, true, true)
        return true
    }

    /// Returns whether the drag has just entered or left the list.
    mutating func crosses(into list: UIView) -> Bool {
        guard let session else { return false }
        let was = isInside
        isInside = list.bounds.contains(session.location(in: list))
        return isInside != was
    }
    /// Whether a drop at the finger's position has an effect on the list.
    var isAccepted: Bool { isInside && session?.isTaken ?? false }
    /// Whether the others open a gap.
    var makesRoom: Bool { isAccepted && insertsAtDestination }

    /// Follows the finger: outside the list a picture of the cell is dragged.
    mutating func dragPicture(of cell: UIView) {
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

    /// Ends the drag outside the list, where a target may accept it. Returns whether one did.
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

    /// Sets the drop delegate's proposal for a path; `nil`: it does not accept the drag. Returns whether the other rows or items open a gap
    /// there.
    mutating func propose(_ proposal: Proposal?, at place: IndexPath, insertsAtDestination: Bool) -> Bool {
        guard let session else { return false }
        self.proposal = proposal
        proposed = place
        session.operation = proposal?.operation ?? .forbidden
        self.insertsAtDestination = insertsAtDestination
        return makesRoom
    }
}
