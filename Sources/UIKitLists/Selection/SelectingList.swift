/// What is selected and pressed in a table or a collection.
struct ListSelection {
    /// In the order in which they were selected.
    var paths: [IndexPath] = []
    var pressed: IndexPath?
    var touch: ObjectIdentifier?
}

/// A table or collection: a finger presses one of its items, and the tap chooses it.
@MainActor
protocol SelectingList: UIScrollView {
    var allowsSelection: Bool { get }
    var allowsMultipleSelection: Bool { get }
    var allowsSelectionDuringEditing: Bool { get }
    var allowsMultipleSelectionDuringEditing: Bool { get }
    var isEditing: Bool { get }
    var swipes: RowSwipes { get }
    var selection: ListSelection { get set }
    /// The item at a point of the content.
    func path(at point: CGPoint) -> IndexPath?
    /// Whether the item is in sight and answers a press.
    func answersPress(_ path: IndexPath) -> Bool
    /// Shows and tells that a press begins or ends.
    func pressChanged(_ isPressed: Bool, at path: IndexPath)
    /// The user taps an item.
    func choose(_ path: IndexPath)
}

extension SelectingList {
    private var allowsSelectionNow: Bool {
        isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection || allowsMultipleSelection
    }
    var allowsMultipleNow: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    // MARK: A finger on an item

    func pressBegan(_ touches: Set<UITouch>) {
        if swipes.closeForTouch() { return }
        guard selection.touch == nil, touches.count == 1, let touch = touches.first, allowsSelectionNow else { return }
        guard let path = path(at: touch.location(in: self)), answersPress(path) else { return }
        selection.touch = ObjectIdentifier(touch)
        selection.pressed = path
        pressChanged(true, at: path)
    }

    /// A finger that leaves its item presses it no longer.
    func pressMoved(_ touches: Set<UITouch>) {
        guard let touch = touches.first(where: { ObjectIdentifier($0) == selection.touch }), let pressed = selection.pressed else { return }
        if path(at: touch.location(in: self)) != pressed { endPress() }
    }

    func pressEnded(_ touches: Set<UITouch>) {
        guard touches.contains(where: { ObjectIdentifier($0) == selection.touch }) else { return }
        let path = selection.pressed
        // The selection is there before the press goes, so that the background does not flicker.
        if let path { choose(path) }
        endPress()
        selection.touch = nil
    }

    func pressCancelled() {
        endPress()
        selection.touch = nil
    }

    private func endPress() {
        guard let path = selection.pressed else { return }
        selection.pressed = nil
        pressChanged(false, at: path)
    }
}
