/// The name of an action in Objective-C's spelling, such as `copy:`, and the method if it is known.
///
/// `#selector` requires Objective-C, which does not exist on Linux. In sources that `keyboard-lab run --app` runs, it is compiled as
/// `Selector("tapped:", calling: Form.tapped(_:))`, which contains the method. A name alone, as in `Selector("tapped:")`, finds methods
/// of the system and methods that rewritten sources have added to `ObjectiveCDispatch`.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    public let name: String
    /// The method that `#selector` names; nil for a name alone. Comparisons of selectors ignore it.
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
