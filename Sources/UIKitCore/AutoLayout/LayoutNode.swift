import AutoLayout

/// The engine's data about one view or layout guide that takes part in constraints. Other views have none.
@MainActor
final class LayoutNode {
    /// Exactly one of the two is set, until the item is deallocated.
    nonisolated(unsafe) private(set) unowned(unsafe) var view: UIView?
    nonisolated(unsafe) private(set) unowned(unsafe) var guide: UILayoutGuide?
    /// Active constraints on this item.
    nonisolated(unsafe) var mentions: [NSLayoutConstraint] = []
    /// Active constraints that this view holds.
    nonisolated(unsafe) var held: [NSLayoutConstraint] = []
    nonisolated(unsafe) var guides: [UILayoutGuide] = []
    nonisolated(unsafe) var systemGuides: [UILayoutGuide.SystemKind: UILayoutGuide] = [:]
    /// The priorities that the app has set, by axis; nil for those of the class.
    var huggingPriorities: [UILayoutPriority?] = [nil, nil]
    var compressionPriorities: [UILayoutPriority?] = [nil, nil]

    /// The engine that has the node, the node's index there, and the state that the engine solves for.
    nonisolated(unsafe) unowned(unsafe) var engine: LayoutEngine?
    var index = 0
    var state: LayoutState?
    var pending: Changes = []

    /// The aspects that the engine has to process again.
    struct Changes: OptionSet {
        let rawValue: UInt8
        /// The position or size of an item that is laid out by its frame, or its autoresizing mask.
        static let frame = Changes(rawValue: 1)
        /// The intrinsic size or its priorities.
        static let intrinsicSize = Changes(rawValue: 2)
        /// The scroll position of a scroll view.
        static let offset = Changes(rawValue: 4)
        /// `translatesAutoresizingMaskIntoConstraints`.
        static let mode = Changes(rawValue: 8)
        static let queued = Changes(rawValue: 128)
    }

    var item: (any LayoutItem)? { view ?? guide }

    init(view: UIView) { self.view = view }
    init(guide: UILayoutGuide) { self.guide = guide }

    /// Removes all references to the view or guide, which is about to be deallocated.
    nonisolated func itemGoes() {
        (view, guide) = (nil, nil)
        for constraint in held { constraint.ownHolder = nil }
        for guide in guides + systemGuides.values { guide.ownOwningView = nil }
        (mentions, held, guides, systemGuides) = ([], [], [], [:])
    }

    /// Notifies the engine, if there is one, that a value for which it solves has changed.
    func changed(_ change: Changes) {
        guard let engine else { return }
        let isQueued = pending.contains(.queued)
        pending.formUnion([change, .queued])
        if !isQueued { engine.enqueue(self) }
    }

    /// Updates constraints on margins or the safe area, whose constants depend on the insets that have changed.
    func insetsChanged() {
        for constraint in mentions where constraint.countsMargins { constraint.valuesChanged() }
        for guide in systemGuides.values.sorted(by: { $0.systemKind!.rawValue < $1.systemKind!.rawValue }) {
            for constraint in guide.layoutNodeIfAny?.mentions ?? [] { constraint.valuesChanged() }
        }
        for guide in guides where guide.insets != nil { guide.insetsMayHaveChanged() }
    }

    /// Updates constraints after leading and trailing have changed sides.
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

/// The lengths and positions that the solver finds for an item. Positions are in the superview's coordinates, and those of the frame, not
/// of the alignment rectangle.
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

/// The variables of one item in one engine. An item can have several sets, because fitting sizes are solved in separate engines.
@MainActor
final class LayoutState {
    /// The variables by quantity; nil for a quantity that no constraint mentions.
    var variables: [Variable?] = Array(repeating: nil, count: LayoutQuantity.allCases.count)
    /// The constraints that fix quantities at their values in the frame, by quantity.
    var framed: [Framed?] = Array(repeating: nil, count: LayoutQuantity.allCases.count)
    /// The constraints for hugging and compression resistance, horizontal then vertical.
    var content: [Constraint?] = [nil, nil, nil, nil]
    /// The intrinsic size that `content` represents.
    var intrinsicSize = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    /// The width to which text was wrapped for it; nil for text on one line.
    var wrappedWidth: CGFloat?
    var baselines: BaselineOffsets?

    struct Framed {
        var constraint: Constraint
        /// The part of the superview's growth that the quantity takes.
        var share: Double
    }

    var constraints: [Constraint] { (content + framed.map { $0?.constraint }).compactMap { $0 } }
}

/// The positions of text in a view, in points.
public struct BaselineOffsets: Hashable, Sendable {
    /// The distance from the top down to the baseline of the first line.
    public var firstFromTop: CGFloat
    /// The distance from the bottom up to the baseline of the last line.
    public var lastFromBottom: CGFloat

    public init(firstFromTop: CGFloat, lastFromBottom: CGFloat) {
        self.firstFromTop = firstFromTop
        self.lastFromBottom = lastFromBottom
    }
}
