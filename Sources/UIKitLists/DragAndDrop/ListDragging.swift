/// A drag in a table or a collection.
@MainActor
struct ListDragging<Proposal: UIDropProposal> {
    private(set) var recognizer: ListDragGestureRecognizer?
    var session: ListDragSession?
    /// What the drop delegate said last.
    private(set) var proposal: Proposal?
    /// Where the finger is, whether or not the others make room there.
    private(set) var proposed: IndexPath?

    /// Has a recogniser on the list while something may be dragged.
    mutating func listen(
        _ isWanted: Bool, in list: UIView, moved: @escaping () -> Void, tick: ((_ now: Double) -> Void)? = nil
    ) {
        if isWanted, recognizer == nil {
            let recognizer = ListDragGestureRecognizer()
            recognizer.addAction { _ in moved() }
            recognizer.onTick = tick
            list.addGestureRecognizer(recognizer)
            self.recognizer = recognizer
        } else if !isWanted, let recognizer {
            list.removeGestureRecognizer(recognizer)
            self.recognizer = nil
        }
    }

    /// Begins with what the drag delegate gives. False when that is nothing.
    mutating func begin(at finger: CGPoint, _ itemsForBeginning: (ListDragSession) -> [UIDragItem]) -> Bool {
        let asking = ListDragSession([], at: finger)
        let items = itemsForBeginning(asking)
        guard !items.isEmpty else { return false }
        session = ListDragSession(items, at: finger)
        session?.localContext = asking.localContext
        return true
    }

    /// The drop delegate has said what would happen at a place; `nil`: it does not take the drag. Returns whether the others make room there.
    mutating func propose(_ proposal: Proposal?, at place: IndexPath, insertsAtDestination: Bool) -> Bool {
        guard let session else { return false }
        self.proposal = proposal
        proposed = place
        session.operation = proposal?.operation ?? .forbidden
        session.insertsAtDestination = insertsAtDestination
        return session.makesRoom
    }
}
