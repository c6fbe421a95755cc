// Where a class is known only at run time, iOS creates its objects with any initialiser of the system; Swift alone requires required
// ones. Sources that `keyboard-lab run --app` runs have their `T(frame:)` and `type.init()` rewritten to these.

/// Creates a view of a class that is known only at run time, as `kind.init(frame:)` does on iOS.
/// - Parameter frame: in coordinates of its future superview.
@preconcurrency @MainActor
public func madeObject<Kind: UIView>(of kind: Kind.Type, frame: CGRect) -> Kind { kind.make(frame: frame) }

/// Creates a responder of a class that is known only at run time, as `kind.init()` does on iOS.
@preconcurrency @MainActor
public func madeObject<Kind: UIResponder>(of kind: Kind.Type) -> Kind { ObjectiveCDispatch.made(kind) ?? kind.make() }
