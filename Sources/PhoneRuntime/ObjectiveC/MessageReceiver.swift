/// An object whose class decides how to handle a message. It is a responder whose `perform(_:with:)` an app may override.
@MainActor
package protocol MessageReceiver: AnyObject {
    /// Handles a message by calling the object's `perform(_:with:)`.
    func receive(_ message: Selector, with argument: Any?) -> Unmanaged<AnyObject>?
    /// Returns the toolkit's own method for a message; nil if there is none.
    func systemMethod(for message: Selector) -> DispatchedMethod?
}

/// An object, such as a view, whose properties are stored in a layer. Writing a property of the layer changes the property of the object.
@MainActor
package protocol LayerOwner: AnyObject {
    var layer: CALayer { get }
}
