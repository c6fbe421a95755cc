import AutoLayout

/// The engine's data about one view or layout guide that is an item of a constraint. Other views have no node.
@MainActor
final class LayoutNode {
    /// The item: exactly one of `view` and `guide` is set, until the item is deallocated.
    nonisolated(unsafe) private(set) unowned(unsafe) var view: UIView?
    nonisolated(unsafe) private(set) unowned(unsafe) var guide: UILayoutGuide?
    /// The active constraints of which this item is the first or second item.
    nonisolated(unsafe) var mentions: [NSLayoutConstraint] = []
    /// The active constraints that are held by this view, which is the nearest common ancestor of their items.
    nonisolated(unsafe) var held: [NSLayoutConstraint] = []
    nonisolated(unsafe) var guides: [UILayoutGuide] = []
    nonisolated(unsafe) var systemGuides: [UILayoutGuide.SystemKind: UILayoutGuide] = [:]
    /// The priorities that the app has set, by axis; nil if the class's default applies.
    var huggingPriorities: [UILayoutPriority?] = [nil, nil]
    var compressionPriorities: [UILayoutPriority?] = [nil, nil]

    /// The engine that contains the node, the node's index in that engine, and the state that the engine solves for.
    nonisolated(unsafe) unowned(unsafe) var engine: LayoutEngine?
    var index = 0
    var state: LayoutState?
    var pending: Changes = []

    /// The properties of an item that have changed and that the engine must process again.
    struct Changes: OptionSet {
        let rawValue: UInt8
        /// The autoresizing mask, or the position or size of an item that is laid out by its frame.
        static let frame = Changes(rawValue: 1)
        /// The intrinsic size, or the hugging and compression priorities.
        static let intrinsicSize = Changes(rawValue: 2)
        /// The content offset of a scroll view.
        static let offset = Changes(rawValue: 4)
        /// The value of `translatesAutoresizingMaskIntoConstraints`.
        static let mode = Changes(rawValue: 8)
        static let queued = Changes(rawValue: 128)
    }

    var item: (any LayoutItem)? { view ?? guide }

    init(view: UIView) { self.view = view }
    init(guide: UILayoutGuide) { self.guide = guide }

    /// Clears all references to the view or guide before it is deallocated.
    nonisolated func itemGoes() {
        (view, guide) = (nil, nil)
        for constraint in held { constraint.ownHolder = nil }
        for guide in guides + systemGuides.values { guide.ownOwningView = nil }
        (mentions, held, guides, systemGuides) = ([], [], [], [:])
    }

    /// Notifies the engine, if there is one, that the given input of the solver has changed.
    func changed(_ change: Changes) {
        guard let engine else { return }
        let isQueued = pending.contains(.queued)
        pending.formUnion([change, .queued])
        if !isQueued { engine.enqueue(self) }
    }

    /// Updates the constraints on margins or the safe area after these insets have changed.
    func insetsChanged() {
        for constraint in mentions where constraint.countsMargins { constraint.valuesChanged() }
        for guide in systemGuides.values.sorted(by: { $0.systemKind!.rawValue < $1.systemKind!.rawValue }) {
            for constraint in guide.layoutNodeIfAny?.mentions ?? [] { constraint.valuesChanged() }
        }
        for guide in guides where guide.insets != nil { guide.insetsMayHaveChanged() }
    }

    /// Updates constraints after the reading direction has changed.
    func directionChanged() { engine?.directionChanged(in: self) }

    func nextActivation() -> Int {
        let count = SimulatedProcess.current.state { ActivationCount() }
        count.value += 1
        return count.value
    }
    private final class ActivationCount {
        var value = 0
        nonisolated init() {}
    }

}

/// The lengths and positions for which the solver solves. Positions are in the superview's coordinates. All values describe frames, not
/// alignment rectangles.
enum LayoutQuantity: Int, CaseIterable {
    case x, y, width, height
    /// The size of a scroll view's content.
    case contentWidth, contentHeight
    /// The origin of a scroll view's bounds.
    case offsetX, offsetY

    static func place(_ axis: NSLayoutConstraint.Axis) -> Self { axis == .horizontal ? .x : .y }
    static func length(_ axis: NSLayoutConstraint.Axis) -> Self { axis == .horizontal ? .width : .height }
    static func contentLength(_ axis: NSLayoutConstraint.Axis) -> Self { axis == .horizontal ? .contentWidth : .contentHeight }
    static func offset(_ axis: NSLayoutConstraint.Axis) -> Self { axis == .horizontal ? .offsetX : .offsetY }

    var name: String {
        switch self {
        case .x: "x"
        case .y: "y"
        case .width: "width"
        case .height: "height"
        case .contentWidth: "content.width"
        case .contentHeight: "content.height"
        case .offsetX: "contentOffset.x"
        case .offsetY: "contentOffset.y"
        }
    }
}

/// The variables of one item in one engine. An item can have several states, because fitting sizes are solved in separate engines.
@MainActor
final class LayoutState {
    /// The variables by quantity; nil for a quantity that is not part of any constraint.
    var variables: [Variable?] = Array(repeating: nil, count: LayoutQuantity.allCases.count)
    /// The constraints that hold quantities at their values in the frame, by quantity.
    var framed: [Framed?] = Array(repeating: nil, count: LayoutQuantity.allCases.count)
    /// The constraints for hugging and compression resistance, first horizontal, then vertical.
    var content: [Constraint?] = [nil, nil, nil, nil]
    /// The intrinsic size for which the constraints in `content` were made.
    var intrinsicSize = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    /// The width at which text was wrapped to compute the intrinsic size; nil if the text is on one line.
    var wrappedWidth: CGFloat?
    var baselines: BaselineOffsets?

    struct Framed {
        var constraint: Constraint
        /// The share of the superview's growth that the quantity takes.
        var share: Double
    }

    var constraints: [Constraint] { (content + framed.map { $0?.constraint }).compactMap { $0 } }
}

/// The positions of a view's first and last baseline, in points.
public struct BaselineOffsets: Hashable, Sendable {
    /// The distance from the view's top to the baseline of the first line.
    public var firstFromTop: CGFloat
    /// The distance from the view's bottom to the baseline of the last line.
    public var lastFromBottom: CGFloat

    public init(firstFromTop: CGFloat, lastFromBottom: CGFloat) {
        self.firstFromTop = firstFromTop
        self.lastFromBottom = lastFromBottom
    }
}
