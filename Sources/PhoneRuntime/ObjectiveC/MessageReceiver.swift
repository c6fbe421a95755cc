/// An object whose class decides what a message does: a responder, whose `perform(_:with:)` an app may override.
@MainActor
package protocol MessageReceiver: AnyObject {
    /// Calls the object's `perform(_:with:)`.
    func receive(_ message: Selector, with argument: Any?) -> Unmanaged<AnyObject>?
    /// Returns the system's own method for a message that it finds by its name; nil if there is none.
    func systemMethod(for message: Selector) -> DispatchedMethod?
}

/// An object that shows the properties of a layer as its own, such as a view. A write of the layer's changes them.
@MainActor
package protocol LayerOwner: AnyObject {
    var layer: CALayer { get }
}
