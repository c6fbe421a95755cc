/// The selected and pressed rows or items of a table or collection view.
struct ListSelection {
    /// The index paths in the order of selection.
    var paths: [IndexPath] = []
    var pressed: IndexPath?
    var touch: ObjectIdentifier?
}

/// A table or collection view whose items can be pressed and selected by a tap.
@MainActor
protocol SelectingList: UIScrollView {
    var allowsSelection: Bool { get }
    var allowsMultipleSelection: Bool { get }
    var allowsSelectionDuringEditing: Bool { get }
    var allowsMultipleSelectionDuringEditing: Bool { get }
    var isEditing: Bool { get }
    var swipes: RowSwipes { get }
    var selection: ListSelection { get set }
    /// Returns the item at a point of the content.
    func path(at point: CGPoint) -> IndexPath?
    /// Returns whether the item is visible and can be pressed.
    func answersPress(_ path: IndexPath) -> Bool
    /// Shows or removes the highlight of a press, and notifies the delegate.
    func pressChanged(_ isPressed: Bool, at path: IndexPath)
    /// Called when the user taps an item.
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

    /// Ends the press if the finger is not on its item any more.
    func pressMoved(_ touches: Set<UITouch>) {
        guard let touch = touches.first(where: { ObjectIdentifier($0) == selection.touch }), let pressed = selection.pressed else { return }
        if path(at: touch.location(in: self)) != pressed { endPress() }
    }

    func pressEnded(_ touches: Set<UITouch>) {
        guard touches.contains(where: { ObjectIdentifier($0) == selection.touch }) else { return }
        let path = selection.pressed
        // The selection is displayed before the press ends, because the background would otherwise flicker.
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
