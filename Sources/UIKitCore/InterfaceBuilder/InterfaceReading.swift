/// Reads Interface Builder's documents and creates their objects. Implemented by `UIKitInterfaceBuilder`, which knows all of UIKit's
/// classes.
@MainActor
package protocol InterfaceReading: AnyObject {
    /// Returns the controller with that storyboard identifier, or the initial one for nil.
    /// - Parameter creator: creates the controller. If it returns nil, the controller's `init(coder:)` is called.
    func controller(
        _ identifier: String?, of storyboard: UIStoryboard, creator: ((NSCoder) -> UIViewController?)?
    ) -> UIViewController?
    /// Returns the top-level objects of a nib; nil when it cannot be read, which has been reported.
    func objects(of nib: UINib, owner: Any?, externalObjects: [String: Any]) -> [Any]?
    /// Loads the view of a controller that was created in code, from the nib that it names or the one named after its class. Returns false
    /// if there is none.
    func loadView(of controller: UIViewController) -> Bool
}

/// Holds the reader of Interface Builder's documents in this program.
@MainActor
package enum InterfaceBuilder {
    /// The reader of the whole program, the same for all its phones: nil until `InterfaceReader.install()`.
    package static var reader: (any InterfaceReading)?

    static func needed(for what: String) -> (any InterfaceReading)? {
        if reader == nil {
            SimulatedProcess.current.reportOnce("nothing in this program reads Interface Builder's files, so \(what) gives nothing")
        }
        return reader
    }
}

/// A storyboard's data about a controller that it has created.
@MainActor
package protocol ControllerScene: AnyObject {
    var storyboard: UIStoryboard? { get }
    /// Creates the controller's view; returns false when the document has none for it.
    func loadView(of controller: UIViewController) -> Bool
    /// Performs the segue of that identifier; returns false when there is none.
    func performSegue(withIdentifier identifier: String, from controller: UIViewController, sender: Any?) -> Bool
    /// The identifiers of the controller's segues.
    var segueIdentifiers: [String] { get }
}

/// The coder that passes an element of a document to an object's `init(coder:)`.
///
/// Each UIKit class calls `decodeInterface(of:as:)` at the end of its `init(coder:)`, so that an app's class finds everything set when
/// `super.init(coder:)` returns, as on iOS.
package final class InterfaceCoder: NSCoder {
    /// The element's attributes by their names in the document, for values that are needed before the object exists.
    package let attributes: [String: String]
    /// The element's frame in superview coordinates; nil without one.
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

    /// Applies everything in the document to the object, if `level` is the most derived UIKit class that it is an instance of.
    @MainActor func decode(_ object: AnyObject, as level: AnyClass) { decode(object, level) }
    /// Creates the element's child under that key, such as a navigation controller's bar; nil without one.
    @MainActor func makeChild(_ key: String) -> AnyObject? { child(key) }

    // Queries that an app's own `init(coder:)` may make: a document has no values under keys of its own.
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
    /// Applies the document to an object; the last call of each `init(coder:)` of UIKit. Does nothing for a coder without an element of a
    /// document.
    @MainActor package func decodeInterface(of object: AnyObject, as level: AnyClass) {
        (self as? InterfaceCoder)?.decode(object, as: level)
    }
    /// Returns an attribute of the element; nil without one, and for other coders.
    package func interfaceAttribute(_ name: String) -> String? { (self as? InterfaceCoder)?.attributes[name] }
    /// See `InterfaceCoder.makeChild`.
    @MainActor package func interfaceChild(_ key: String) -> AnyObject? { (self as? InterfaceCoder)?.makeChild(key) }
}
