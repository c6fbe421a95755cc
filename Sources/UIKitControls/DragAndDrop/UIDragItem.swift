/// One dragged item.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
    public let itemProvider: NSItemProvider
    /// A value for the app's own use, for instance the object that the item represents.
    open var localObject: Any?
    /// Creates the preview under the finger; nil, or a provider that returns nil, keeps the preview with which the drag began.
    open var previewProvider: (() -> UIDragPreview?)?

    public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}

/// The members of a drag that its source and its targets share.
@preconcurrency @MainActor
public protocol UIDragDropSession: NSObjectProtocol {
    var items: [UIDragItem] { get }
    /// Returns the finger's position in points of a view.
    func location(in view: UIView) -> CGPoint
    var allowsMoveOperation: Bool { get }
    var isRestrictedToDraggingApplication: Bool { get }
    /// Returns whether one of the items has one of these uniform types.
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
    /// Returns whether one of the items carries an object of the class.
    func canLoadObjects<Object>(ofClass aClass: Object.Type) -> Bool
}

/// A drag from the source's point of view.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
    /// A value for the app's own use.
    var localContext: Any? { get set }
}

/// The indication that dropped data is still being loaded. Nothing takes time here: objects arrive in the next tick.
public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable { case none, `default` }

/// A drag from the target's point of view.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
    /// The same drag from the source's point of view.
    var localDragSession: (any UIDragSession)? { get }
    var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }
    /// Passes on the objects of the class that the items carry, in the items' order, in the next tick.
    @discardableResult
    func loadObjects<Object>(ofClass aClass: Object.Type, completion: @escaping @MainActor ([Object]) -> Void) -> Progress
}

/// The effect of a drop.
public enum UIDropOperation: UInt, Sendable {
    case cancel, forbidden, copy, move
}

/// The proposed effect of a drop at the current position.
@preconcurrency @MainActor
open class UIDropProposal: NSObject {
    public let operation: UIDropOperation
    /// Whether the exact position under the finger matters, so that the preview should not cover it. Stored for the app: previews keep
    /// their size.
    open var isPrecise = false
    /// Whether the preview may be as large as the view from which it was created.
    open var prefersFullSizePreview = false
    public init(operation: UIDropOperation) { self.operation = operation }
}
