// Objects of the containers' classes that are known only at run time, see `madeObject(of:frame:)`.

/// Creates a navigation controller, as `kind.init(rootViewController:)` does on iOS.
@preconcurrency @MainActor
public func madeObject<Kind: UINavigationController>(of kind: Kind.Type, rootViewController: UIViewController) -> Kind {
    kind.make(rootViewController: rootViewController)
}

/// Creates an item of a bar, as `kind.init()` does on iOS.
@preconcurrency @MainActor
public func madeObject<Kind: UIBarButtonItem>(of kind: Kind.Type) -> Kind { ObjectiveCDispatch.made(kind) ?? kind.make() }
