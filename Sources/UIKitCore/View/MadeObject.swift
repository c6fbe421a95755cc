// The functions below replace initializer calls on classes that are known only at run time. On iOS any of UIKit's initializers works for
// such a class, but Swift on Linux accepts only required initializers. `keyboard-lab run --app` rewrites `T(frame:)` and `type.init()` in
// an app's sources to these functions.

/// Creates a view of a class that is known only at run time, as `kind.init(frame:)` does on iOS.
/// - Parameter frame: the frame in coordinates of the future superview.
@preconcurrency @MainActor
public func madeObject<Kind: UIView>(of kind: Kind.Type, frame: CGRect) -> Kind { kind.make(frame: frame) }

/// Creates a responder of a class that is known only at run time, as `kind.init()` does on iOS.
@preconcurrency @MainActor
public func madeObject<Kind: UIResponder>(of kind: Kind.Type) -> Kind { ObjectiveCDispatch.made(kind) ?? kind.make() }

/// Creates a view controller of a class that is known only at run time, as `kind.init(nibName:bundle:)` does on iOS.
@preconcurrency @MainActor
public func madeObject<Kind: UIViewController>(of kind: Kind.Type, nibName: String?, bundle: Bundle?) -> Kind {
    kind.make(nibName: nibName, bundle: bundle)
}

/// Creates an object of a class that is known only at run time, as `kind.init()` does on iOS.
public func madeObject<Kind: NSObject>(of kind: Kind.Type) -> Kind { kind.makeObject() }

extension NSObject {
    // `makeObject()` calls this initializer by its linker name; see `UIView.init(_made:)`.
    @_silgen_name("keyboardlab_NSObject_make")
    package convenience init(_madeObject: Void) { self.init() }
    @_silgen_name("keyboardlab_NSObject_make")
    private static func makeOfThisClass(_ made: Void) -> NSObject
    package static func makeObject() -> Self { unsafeDowncast(makeOfThisClass(()), to: Self.self) }
}
