/// Reads Interface Builder's documents and creates their objects. `UIKitInterfaceBuilder` implements it, because that module knows all
/// of UIKit's classes.
@MainActor
package protocol InterfaceReading: AnyObject {
    /// Returns the view controller with the given storyboard identifier, or the initial view controller if the identifier is nil.
    /// - Parameter creator: creates the view controller. If it returns nil, the view controller's `init(coder:)` is called.
    func controller(
        _ identifier: String?, of storyboard: UIStoryboard, creator: ((NSCoder) -> UIViewController?)?
    ) -> UIViewController?
    /// Returns the top-level objects of a nib. If the nib cannot be read, reports the error and returns nil.
    func objects(of nib: UINib, owner: Any?, externalObjects: [String: Any]) -> [Any]?
    /// Loads the view of a view controller that was created in code, from the nib that it names or from the nib named after its class.
    /// Returns false if there is no such nib.
    func loadView(of controller: UIViewController) -> Bool
}

/// Holds the reader of Interface Builder's documents.
@MainActor
package enum InterfaceBuilder {
    /// The reader, which all phones in the host process share; nil until `InterfaceReader.install()` is called.
    package static var reader: (any InterfaceReading)?

    static func needed(for what: String) -> (any InterfaceReading)? {
        if reader == nil {
            SimulatedProcess.current.reportOnce("nothing in this program reads Interface Builder's files, so \(what) gives nothing")
        }
        return reader
    }
}

/// The storyboard's data about a view controller that it has created.
@MainActor
package protocol ControllerScene: AnyObject {
    var storyboard: UIStoryboard? { get }
    /// Creates the view controller's view. Returns false if the document contains no view for it.
    func loadView(of controller: UIViewController) -> Bool
    /// Performs the segue with the given identifier. Returns false if there is none.
    func performSegue(withIdentifier identifier: String, from controller: UIViewController, sender: Any?) -> Bool
    /// The identifiers of the view controller's segues.
    var segueIdentifiers: [String] { get }
}

/// The coder that passes an element of a document to an object's `init(coder:)`.
///
/// Each UIKit class calls `decodeInterface(of:as:)` at the end of its `init(coder:)`. As on iOS, all properties in the document are
/// therefore set when `super.init(coder:)` returns to an app's subclass.
package final class InterfaceCoder: NSCoder {
    /// The element's attributes by their names in the document, for values that are needed before the object is created.
    package let attributes: [String: String]
    /// The element's frame in superview coordinates; nil if the element has none.
    package let frame: CGRect?
    private let decode: @MainActor (AnyObject, AnyClass) -> Void
    private let child: @MainActor (String) -> AnyObject?

    package init(
        attributes: [String: String], frame: CGRect?, child: @escaping @MainActor (String) -> AnyObject?,
        decode: @escaping @MainActor (AnyObject, AnyClass) -> Void
    ) {
        (self.attributes, self.frame, self.child, self.decode) = (attributes, frame, child, decode)
        super.init()
    }

    /// Applies the element to the object if `level` is the most derived UIKit class in the object's class hierarchy.
    @MainActor func decode(_ object: AnyObject, as level: AnyClass) { decode(object, level) }
    /// Creates the element's child with the given key, such as a navigation controller's bar; nil if there is none.
    @MainActor func makeChild(_ key: String) -> AnyObject? { child(key) }

    // An app's own `init(coder:)` may request keyed values. The result is always empty, because a document has no values under an
    // app's keys.
    package override var allowsKeyedCoding: Bool { true }
    package override func containsValue(forKey key: String) -> Bool { false }
    package override func decodeObject(forKey key: String) -> Any? { nil }
    package override func decodeObject() -> Any? { nil }
    package override func decodeBool(forKey key: String) -> Bool { false }
    package override func decodeInteger(forKey key: String) -> Int { 0 }
    package override func decodeInt32(forKey key: String) -> Int32 { 0 }
    package override func decodeInt64(forKey key: String) -> Int64 { 0 }
    package override func decodeFloat(forKey key: String) -> Float { 0 }
    package override func decodeDouble(forKey key: String) -> Double { 0 }
}

extension NSCoder {
    /// Applies the document's element to an object. Each `init(coder:)` of UIKit calls it last. Does nothing for a coder without such
    /// an element.
    @MainActor package func decodeInterface(of object: AnyObject, as level: AnyClass) {
        (self as? InterfaceCoder)?.decode(object, as: level)
    }
    /// Returns an attribute of the element; nil if it has none with this name, or if the coder is not an `InterfaceCoder`.
    package func interfaceAttribute(_ name: String) -> String? { (self as? InterfaceCoder)?.attributes[name] }
    /// Creates a child of the element; see `InterfaceCoder.makeChild`.
    @MainActor package func interfaceChild(_ key: String) -> AnyObject? { (self as? InterfaceCoder)?.makeChild(key) }
}
