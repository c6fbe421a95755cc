/// A number that a solver is to find, such as the left edge of a view.
///
/// Identity counts, not the name. A variable belongs to the solver whose constraints mention it, to one at a time; with the last of
/// these constraints gone it is free for another.
///
/// `@unchecked Sendable` only because errors carry variables: variables, constraints and solver stay on one thread.
public final class Variable: @unchecked Sendable, CustomStringConvertible {
    /// What errors, explanations and dumps call it.
    public let name: String

    /// For the caller's own use, such as an index into a table of what the variable stands for.
    public var tag = 0

    /// The symbol in the solver it belongs to; nil outside of any.
    var symbol: Symbol?

    public init(_ name: String) { self.name = name }

    public var description: String { name }
}
