@_spi(Toolkit) import UIKitCore
@_spi(Toolkit) import UIKitControls
@_spi(Toolkit) import UIKitScroll
@_spi(Toolkit) import UIKitText

/// What a drag carries, for whoever takes it.
///
/// Partial: it carries objects inside the app; there is no other app to hand data to.
open class NSItemProvider: NSObject {
    /// What it was made with.
    public let object: Any?
    /// What a receiver may call it.
    open var suggestedName: String?

    public override init() { object = nil }
    public init(object: Any) { self.object = object }

    public func canLoadObject<Object>(ofClass aClass: Object.Type) -> Bool { object is Object }
    /// Hands the object over at the beginning of the next tick; nil with an error when it is none of that class.
    @discardableResult
    public func loadObject<Object>(
        ofClass aClass: Object.Type, completionHandler: @escaping (Object?, (any Error)?) -> Void
    ) -> Progress {
        nonisolated(unsafe) let (found, completionHandler) = (object as? Object, completionHandler)
        DispatchQueue.main.async { completionHandler(found, found == nil ? CocoaError(.coderReadCorrupt) : nil) }
        return Progress(totalUnitCount: 1)
    }
    /// Whether what it carries is of that type: of pictures and texts.
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        registeredTypeIdentifiers.contains(typeIdentifier) || object != nil && ["public.item", "public.data"].contains(typeIdentifier)
    }
    open var registeredTypeIdentifiers: [String] {
        switch object {
        case is UIImage: ["public.image", "public.jpeg"]
        case is String, is NSString: ["public.utf8-plain-text", "public.plain-text", "public.text"]
        case is URL, is NSURL: ["public.url"]
        default: []
        }
    }
}

/// One thing that is dragged.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
    public let itemProvider: NSItemProvider
    /// For the app's own use, for instance what the item stands for.
    open var localObject: Any?

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
}

/// A drag, seen from where it began.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
    /// For the app's own use.
    var localContext: Any? { get set }
}

/// A drag, seen from where it may be dropped.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
    /// The same drag, seen from where it began.
    var localDragSession: (any UIDragSession)? { get }
}

/// What a drop would do.
public enum UIDropOperation: UInt, Sendable {
    case cancel, forbidden, copy, move
}

/// What would happen if a drag was dropped where it is.
open class UIDropProposal: NSObject {
    public let operation: UIDropOperation
    public init(operation: UIDropOperation) { self.operation = operation }
}

/// A drag of a row or an item.
///
/// Partial: it stays in the table or collection that it began in, and carries what was there when it began.
final class ListDragSession: NSObject, UIDragSession, UIDropSession {
    let items: [UIDragItem]
    var localContext: Any?
    /// In the window.
    var finger: CGPoint
    /// What a drop would do, as the drop delegate said last.
    var operation = UIDropOperation.move
    var insertsAtDestination = true
    /// Whether the finger is over the list.
    var isInside = true

    init(_ items: [UIDragItem], at finger: CGPoint) {
        self.items = items
        self.finger = finger
    }

    func location(in view: UIView) -> CGPoint { view.convert(finger, from: nil) }
    /// What the drag delegate said.
    var allowsMoveOperation = true
    var isRestrictedToDraggingApplication: Bool { true }
    var localDragSession: (any UIDragSession)? { self }
    /// Whether the finger has just come over the list, or has just left it.
    func crosses(into list: UIView) -> Bool {
        let was = isInside
        isInside = list.bounds.contains(location(in: list))
        return isInside != was
    }
    /// Whether a drop where the finger is does anything.
    var isAccepted: Bool { isInside && (operation == .copy || operation == .move && allowsMoveOperation) }
    /// Whether the others make room.
    var makesRoom: Bool { isAccepted && insertsAtDestination }
}

/// A finger that rests on an item, half a second, and then drags it.
final class ListDragGestureRecognizer: UILongPressGestureRecognizer {
    /// Called once a tick while an item is in the hand, with seconds.
    var onTick: ((Double) -> Void)?

    override func timeDidPass(_ now: Double) {
        super.timeDidPass(now)
        if state == .began || state == .changed { onTick?(now) }
    }
}
