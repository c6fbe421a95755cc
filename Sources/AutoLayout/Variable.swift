/// A number that a solver computes, such as the left edge of a view.
///
/// Variables are compared by identity, not by name. A variable belongs to the solver whose constraints contain it. After the last of
/// these constraints has been removed, the variable can be used in a different solver.
///
/// It is `@unchecked Sendable` only because errors contain variables. Variables, constraints and the solver are used on one thread only.
public final class Variable: @unchecked Sendable, CustomStringConvertible {
    /// The name in errors, explanations and dumps.
    public let name: String

    /// A value for the caller's use, such as an index into an array of views.
    public var tag = 0

    /// The symbol in the variable's solver, or nil if the variable belongs to no solver.
    var symbol: Symbol?

    public init(_ name: String) { self.name = name }

    public var description: String { name }
}
