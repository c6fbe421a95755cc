/// An item of a drag.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
    public let itemProvider: NSItemProvider
    /// A value for the app's own use, for example the object that the item represents.
    open var localObject: Any?
    /// Creates the preview that is displayed during the drag. If the provider or its result is nil, the drag keeps its initial preview.
    open var previewProvider: (() -> UIDragPreview?)?

    public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}

/// The members that drag sessions and drop sessions share.
@preconcurrency @MainActor
public protocol UIDragDropSession: NSObjectProtocol {
    var items: [UIDragItem] { get }
    /// Returns the position of the finger in the coordinates of a view.
    func location(in view: UIView) -> CGPoint
    var allowsMoveOperation: Bool { get }
    var isRestrictedToDraggingApplication: Bool { get }
    /// Returns whether at least one item conforms to one of the uniform type identifiers.
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
    /// Returns whether at least one item can provide an object of the class.
    func canLoadObjects<Object>(ofClass aClass: Object.Type) -> Bool
}

/// The drag session that the source of the drag receives.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
    /// A value for the app's own use.
    var localContext: Any? { get set }
}

/// The style of the progress indicator while dropped data is loading. It has no effect, because objects are available in the next tick.
public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable { case none, `default` }

/// The drop session that the target of the drag receives.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
    /// The drag session that the source of this drag receives.
    var localDragSession: (any UIDragSession)? { get }
    var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }
    /// Loads the objects of the class from the items, in the order of the items. `completion` is called in the next tick.
    @discardableResult
    func loadObjects<Object>(ofClass aClass: Object.Type, completion: @escaping @MainActor ([Object]) -> Void) -> Progress
}

/// The operation of a drop.
public enum UIDropOperation: UInt, Sendable {
    case cancel, forbidden, copy, move
}

/// The operation that a target proposes for a drop at the current position.
@preconcurrency @MainActor
open class UIDropProposal: NSObject {
    public let operation: UIDropOperation
    /// Whether the target needs the exact position, so that the preview should not cover it. The value is only stored, and previews keep
    /// their size.
    open var isPrecise = false
    /// Whether the preview may have the size of its view.
    open var prefersFullSizePreview = false
    public init(operation: UIDropOperation) { self.operation = operation }
}
