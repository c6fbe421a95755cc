// These functions create objects of the containers' classes that are known only at run time. See `madeObject(of:frame:)`.

/// Creates a navigation controller of the class `kind`, like `kind.init(rootViewController:)` on iOS.
@preconcurrency @MainActor
public func madeObject<Kind: UINavigationController>(of kind: Kind.Type, rootViewController: UIViewController) -> Kind {
    kind.make(rootViewController: rootViewController)
}

/// Creates a bar button item of the class `kind`, like `kind.init()` on iOS.
@preconcurrency @MainActor
public func madeObject<Kind: UIBarButtonItem>(of kind: Kind.Type) -> Kind { ObjectiveCDispatch.made(kind) ?? kind.make() }
