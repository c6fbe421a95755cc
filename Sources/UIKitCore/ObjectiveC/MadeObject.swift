// Where a class is known only when the program runs, iOS makes objects of it with any initialiser of the system's; Swift alone asks for required
// ones. Sources that `keyboard-lab run --app` runs have their `T(frame:)` and `type.init()` rewritten to these.

/// A view of a class that is known only when the program runs: what `kind.init(frame:)` is on iOS.
/// - Parameter frame: in coordinates of the superview it will have.
@preconcurrency @MainActor
public func madeObject<Kind: UIView>(of kind: Kind.Type, frame: CGRect) -> Kind { kind.make(frame: frame) }

/// A responder of a class that is known only when the program runs: what `kind.init()` is on iOS.
@preconcurrency @MainActor
public func madeObject<Kind: UIResponder>(of kind: Kind.Type) -> Kind { ObjectiveCDispatch.made(kind) ?? kind.make() }
