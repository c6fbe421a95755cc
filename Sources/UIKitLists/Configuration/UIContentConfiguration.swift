/// Describes what a content view shows. A value: change a copy and hand it to a cell, header or footer.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
    /// A new view that shows this configuration.
    func makeContentView() -> any UIView & UIContentView
    /// As it looks in a state.
    func updated(for state: any UIConfigurationState) -> Self
}

/// Shows a configuration, and others of the same kind later.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
    /// What the view shows; setting it shows another.
    var configuration: any UIContentConfiguration { get set }
    /// Whether the view can show a configuration; a cell makes a new view when it cannot.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    /// Whether the configuration is of the type that the view shows now.
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}

/// What a view is in the midst of, for configurations that look different in it.
@preconcurrency @MainActor
public protocol UIConfigurationState {
    var traitCollection: UITraitCollection { get set }
    init(traitCollection: UITraitCollection)
    /// What the app adds to a state.
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// Names something that an app adds to the state of its cells and views.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a header or footer.
@preconcurrency @MainActor
public struct UIViewConfigurationState: UIConfigurationState {
    public var traitCollection: UITraitCollection
    public var isDisabled = false
    public var isHighlighted = false
    public var isSelected = false
    public var isFocused = false
    public var isPinned = false

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
