@_spi(Toolkit) import UIKitControls
@_spi(Toolkit) import UIKitCore

/// A drag of a row or an item. While the finger is over the list, the row itself moves. Outside of the list, a preview of the row follows
/// the finger, and other views may accept the drop.
@MainActor
struct ListDragging<Proposal: UIDropProposal> {
    private(set) var recognizer: DragGestureRecognizer?
    var session: DragSession?
    /// The drop delegate's last proposal for a drag of this list's own row or item.
    private(set) var proposal: Proposal?
    /// The index path under the finger, whether or not a gap is open at this index path.
    private(set) var proposed: IndexPath?
    /// Whether the drop delegate's proposal opens a gap between the other rows or items.
    private var insertsAtDestination = true
    /// Whether the finger is over the list.
    private(set) var isInside = true
    /// The source of the drag while the finger is outside the list, otherwise `nil`.
    private var outside: ListDragSource?
    /// The drop delegate's last proposal for a drag from another view.
    var foreignProposal: Proposal?
    /// The gap for a drag from another view.
    var gap: DropGap?
    /// The highlighted row or item, into which a drag from another view would be dropped.
    var taker: IndexPath?
    /// The target previews of items that were dropped from another view, by item.
    var landings: [ObjectIdentifier: UITargetedDragPreview] = [:]

    /// Adds a drag recognizer to the list if dragging is possible, otherwise removes it.
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

    /// Starts a drag with the items of the drag delegate. Returns false if the delegate provides no items.
    mutating func begin(at finger: CGPoint, _ itemsForBeginning: (DragSession) -> [UIDragItem]) -> Bool {
        let asking = DragSession([], at: finger, operation: .move)
        let items = itemsForBeginning(asking)
        guard !items.isEmpty else { return false }
        asking.add(items)
        (session, insertsAtDestination, isInside) = (asking, true, true)
        return true
    }

    /// Returns whether the finger just entered or left the list.
    mutating func crosses(into list: UIView) -> Bool {
        guard let session else { return false }
        let was = isInside
        isInside = list.bounds.contains(session.location(in: list))
        return isInside != was
    }
    /// Whether the list accepts a drop at the finger's position.
    var isAccepted: Bool { isInside && session?.isTaken ?? false }
    /// Whether the other rows or items open a gap for the drop.
    var makesRoom: Bool { isAccepted && insertsAtDestination }

    /// Starts, moves or removes the dragged preview of a cell, which is visible while the finger is outside the list.
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

    /// Ends the drag if the finger is outside the list. Returns whether another view has accepted the drop.
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

    /// Stores the drop delegate's proposal for an index path; `nil` rejects the drop. Returns whether the other rows or items open a gap
    /// at this index path.
    mutating func propose(_ proposal: Proposal?, at place: IndexPath, insertsAtDestination: Bool) -> Bool {
        guard let session else { return false }
        self.proposal = proposal
        proposed = place
        session.operation = proposal?.operation ?? .forbidden
        self.insertsAtDestination = insertsAtDestination
        return makesRoom
    }
}
