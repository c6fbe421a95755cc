/// The name of an action as Objective-C spells it, `copy:`, and the method behind it where that is known.
///
/// `#selector` needs Objective-C, which does not exist here. Sources that are run with `keyboard-lab run --app` may use it: it is compiled
/// as `Selector("tapped:", calling: Form.tapped(_:))`, which carries the method. A bare name, `Selector("tapped:")`, finds methods of the
/// system, and those that were added to `ObjectiveCDispatch`, as the rewritten sources do with theirs.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    public let name: String
    /// The method that `#selector` named; nil for a bare name. It is ignored when two selectors are compared.
    let method: DispatchedMethod?

    public init(_ str: String) { self.init(str, method: nil) }
    public init(stringLiteral value: String) { self.init(value, method: nil) }
    init(_ name: String, method: DispatchedMethod?) {
        self.name = name
        self.method = method
    }
    public var description: String { name }
    public static func == (lhs: Selector, rhs: Selector) -> Bool { lhs.name == rhs.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Selector {
    package static let cut = Selector("cut:")
    package static let copy = Selector("copy:")
    package static let paste = Selector("paste:")
    package static let select = Selector("select:")
    package static let selectAll = Selector("selectAll:")
    package static let delete = Selector("delete:")
    package static let captureTextFromCamera = Selector("captureTextFromCamera:")
    package static let undo = Selector("undo:")
    package static let redo = Selector("redo:")
}
