/// The state of a header or footer.
@preconcurrency @MainActor
public struct UIViewConfigurationState: UIConfigurationState {
    public var traitCollection: UITraitCollection
    public var isDisabled = false
    public var isHighlighted = false
    public var isSelected = false
    public var isFocused = false
    public var isPinned = false
    /// Whether the header or footer belongs to a grouped list. An automatic configuration adapts to the list.
    var isInGroupedList = false

    private var ownValues: [UIConfigurationStateCustomKey: AnyHashable] = [:]
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { ownValues[key] }
        set { ownValues[key] = newValue }
    }

    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

/// The state of a cell.
@preconcurrency @MainActor
public struct UICellConfigurationState: UIConfigurationState {
    public enum DragState: Sendable { case none, lifting, dragging }
    public enum DropState: Sendable { case none, notTargeted, targeted }

    public var traitCollection: UITraitCollection
    public var isDisabled = false
    public var isHighlighted = false
    public var isSelected = false
    public var isFocused = false
    public var isPinned = false
    /// Whether the cell belongs to a grouped list. An automatic configuration adapts to the list.
    var isInGroupedList = false
    public var isEditing = false
    public var isExpanded = false
    public var isSwiped = false
    public var isReordering = false
    public var cellDragState = DragState.none
    public var cellDropState = DropState.none

    private var ownValues: [UIConfigurationStateCustomKey: AnyHashable] = [:]
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { ownValues[key] }
        set { ownValues[key] = newValue }
    }

    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}
