/// One thing that is dragged.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
    public let itemProvider: NSItemProvider
    /// A value for the app's own use, for instance what the item stands for.
    open var localObject: Any?
    /// Makes what is shown under the finger; nil, or a provider that answers nil, shows what the drag began with.
    open var previewProvider: (() -> UIDragPreview?)?

    public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}

/// A drag, seen from either end.
@preconcurrency @MainActor
public protocol UIDragDropSession: AnyObject {
    var items: [UIDragItem] { get }
    /// Where the finger is, points of a view.
    func location(in view: UIView) -> CGPoint
    var allowsMoveOperation: Bool { get }
    var isRestrictedToDraggingApplication: Bool { get }
    /// Whether one of the items is of one of these uniform types.
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
    /// Whether one of the items carries an object of the class.
    func canLoadObjects<Object>(ofClass aClass: Object.Type) -> Bool
}

/// A drag, seen from where it began.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
    /// A value for the app's own use.
    var localContext: Any? { get set }
}

/// How the system shows that dropped things are still on their way. Nothing is ever on its way here: objects arrive in the next tick.
public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable { case none, `default` }

/// A drag, seen from where it may be dropped.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
    /// The same drag, seen from where it began.
    var localDragSession: (any UIDragSession)? { get }
    var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }
    /// Hands over the objects of the class that the items carry, in the items' order, in the next tick.
    @discardableResult
    func loadObjects<Object>(ofClass aClass: Object.Type, completion: @escaping @MainActor ([Object]) -> Void) -> Progress
}

/// What a drop would do.
public enum UIDropOperation: UInt, Sendable {
    case cancel, forbidden, copy, move
}

/// What would happen if a drag was dropped where it is.
@preconcurrency @MainActor
open class UIDropProposal: NSObject {
    public let operation: UIDropOperation
    /// Whether the place under the finger matters, so that the preview stays out of the way. Kept for the app: previews are as large as they were.
    open var isPrecise = false
    /// Whether the preview may be as large as the view that it was made of.
    open var prefersFullSizePreview = false
    public init(operation: UIDropOperation) { self.operation = operation }
}
