/// A number for a solver to find, such as the left edge of a view.
///
/// Identity counts, not the name. A variable belongs to the solver whose constraints mention it, to one at a time; it is free for another
/// solver once the last of these constraints is removed.
///
/// `@unchecked Sendable` only because errors carry variables: variables, constraints and solver stay on one thread.
public final class Variable: @unchecked Sendable, CustomStringConvertible {
    /// The name in errors, explanations and dumps.
    public let name: String

    /// A value for the caller's own use, such as an index into a table of represented objects.
    public var tag = 0

    /// The symbol in the solver it belongs to; nil outside of any.
    var symbol: Symbol?

    public init(_ name: String) { self.name = name }

    public var description: String { name }
}
