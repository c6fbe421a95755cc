import CoreGraphics
import KeyboardAdjustment

/// A hand-written measured screen of 390 x 844 points with the margins, safe area and keyboard of the worked examples.
///
/// The margins do not change while the root view moves, as in the worked examples.
struct Phone {
    var situation: Situation
    let window: ViewIndex
    let root: ViewIndex
    var movedDistance: CGFloat = 0

    /// - Parameters:
    ///   - origin: the position of the window on the screen, for an iPad with several windows.
    ///   - sheet: the frame rectangle of the sheet that contains the root view; nil if the root view fills the window.
    init(
        edition: EngineEdition = .exact, size: CGSize = CGSize(width: 390, height: 844), origin: CGPoint = .zero, sheet: CGRect? = nil,
        guides: Situation.Guides = Situation.Guides(barBottom: 47, marginTop: 47, marginBottom: 34),
        safeAreaBottom: CGFloat = 34,
        keyboard: CGRect = CGRect(x: 0, y: 508, width: 390, height: 336)
    ) {
        var tree = ViewTree()
        window = tree.add(ViewNode(name: "window", kind: .window, parent: nil, frame: CGRect(origin: origin, size: size)))
        var container = window
        if let sheet { container = tree.add(ViewNode(name: "sheet", parent: window, frame: sheet)) }
        root = tree.add(ViewNode(name: "root", parent: container, frame: CGRect(origin: .zero, size: sheet?.size ?? size)))
        situation = Situation(
            edition: edition, tree: tree, window: window,
            root: Situation.Root(view: root, beginOrigin: .zero, beginSafeAreaBottom: safeAreaBottom, guides: guides),
            field: nil, keyboardFrame: keyboard)
    }

    // MARK: Building

    mutating func add(
        _ name: String, kind: ViewNode.Kind = .view, in parent: ViewIndex? = nil, x: CGFloat = 0, y: CGFloat, width: CGFloat = 390,
        height: CGFloat, offsetY: CGFloat = 0, safeAreaBottom: CGFloat = 0, scrolling: ViewNode.Scrolling? = nil
    ) -> ViewIndex {
        let frame = CGRect(x: x, y: y, width: width, height: height)
        return situation.tree.add(
            ViewNode(
                name: name, kind: kind, parent: parent ?? root, frame: frame,
                bounds: CGRect(x: 0, y: offsetY, width: width, height: height),
                safeAreaInsets: EdgeInsets(bottom: safeAreaBottom), scrolling: scrolling))
    }

    /// Adds a text field of 350 x 40 points at x 20.
    mutating func addField(_ name: String = "field", in parent: ViewIndex? = nil, y: CGFloat, height: CGFloat = 40) -> ViewIndex {
        add(name, kind: .textField, in: parent, x: 20, y: y, width: 350, height: height)
    }

    mutating func addScrollView(
        _ name: String = "scroll", kind: ViewNode.Kind = .scrollView, in parent: ViewIndex? = nil, y: CGFloat = 0, height: CGFloat = 844,
        contentHeight: CGFloat, offsetY: CGFloat = 0, safeAreaBottom: CGFloat = 0, scrolling: ViewNode.Scrolling = .init()
    ) -> ViewIndex {
        var scrolling = scrolling
        scrolling.contentSize = CGSize(width: 390, height: contentHeight)
        return add(
            name, kind: kind, in: parent, y: y, height: height, offsetY: offsetY, safeAreaBottom: safeAreaBottom,
            scrolling: scrolling)
    }

    // MARK: Events

    /// Makes a decision, applies the plan to the measured tree, and returns the plan.
    @discardableResult
    mutating func perform(_ occasion: Occasion) -> AdjustmentPlan {
        let plan = situation.plan(for: occasion)
        situation = situation.applying(plan)
        if let distance = plan.movedDistance { movedDistance = distance }
        return plan
    }

    @discardableResult
    mutating func show(_ field: ViewIndex) -> AdjustmentPlan {
        situation.field = field
        return perform(.show)
    }

    @discardableResult
    mutating func change(to field: ViewIndex) -> AdjustmentPlan {
        situation.field = field
        return perform(.change)
    }

    @discardableResult
    mutating func hide() -> AdjustmentPlan { perform(.hide) }

    // MARK: Reading

    var rootY: CGFloat { situation.tree[root].frame.minY }
    func offset(_ view: ViewIndex) -> CGFloat { situation.tree[view].contentOffset.y }
    func inset(_ view: ViewIndex) -> CGFloat { situation.tree[view].scrolling!.contentInset.bottom }
    func indicators(_ view: ViewIndex) -> CGFloat { situation.tree[view].scrolling!.indicatorInsets.bottom }
}
