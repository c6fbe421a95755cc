import LabProtocol

/// The live edits as steps for undo and redo. A value, independent of views.
struct EditHistory {
    private(set) var edits = InspectedEdits()
    /// The number of edits in each step.
    private var groups: [Int] = []
    private var undoneGroups: [Int] = []
    /// Whether a further edit of the same property joins the latest step. False after an undo.
    private var mergesNext = false

    var problem: String? {
        get { edits.problem }
        set { edits.problem = newValue }
    }

    /// Adds edits that were made together. Dragging a number is one step, regardless of the number of intermediate values.
    mutating func add(_ done: [InspectedEdit]) {
        guard let first = done.first else { return }
        if let last = edits.done.last, done.count == 1, last.node == first.node, last.property == first.property, mergesNext,
            first.isOwnStep != true
        {
            edits.done[edits.done.count - 1].new = first.new
        } else {
            edits.done += done
            groups.append(done.count)
        }
        edits.undone = []
        undoneGroups = []
        mergesNext = true
    }

    /// Removes the latest step and returns its edits in the order in which they were made; nil if there is no step.
    mutating func undo() -> [InspectedEdit]? {
        mergesNext = false
        guard let count = groups.popLast() else { return nil }
        let step = Array(edits.done.suffix(count))
        edits.done.removeLast(count)
        edits.undone += step
        undoneGroups.append(count)
        return step
    }

    mutating func redo() -> [InspectedEdit]? {
        mergesNext = false
        guard let count = undoneGroups.popLast() else { return nil }
        let step = Array(edits.undone.suffix(count))
        edits.undone.removeLast(count)
        edits.done += step
        groups.append(count)
        return step
    }
}
