/// A rectangle that takes part in constraints like a view, but is not drawn and receives no touches.
///
/// Add it to a view with `addLayoutGuide(_:)`. Its coordinates are those of the view. The guides that every view has, such as
/// `safeAreaLayoutGuide`, follow the view's insets; apps cannot position them with constraints.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    open var identifier = ""
    /// The view to which the guide was added. `addLayoutGuide(_:)` sets it.
    open var owningView: UIView? {
        get { ownOwningView }
        set { ownOwningView = newValue }
    }
    /// The unretained storage of `owningView`. The view clears this reference before the view is deallocated.
    nonisolated(unsafe) unowned(unsafe) var ownOwningView: UIView?
    private(set) var layoutNodeIfAny: LayoutNode?

    /// The kinds of guides that every view, or every scroll view, has.
    enum SystemKind: Int { case safeArea, margins, readable, content, frame }
    var systemKind: SystemKind?
    /// The insets from the owning view's edges in points, for guides whose rectangle depends only on that view, such as the keyboard
    /// layout guide.
    final var insets: (@MainActor (UIView) -> UIEdgeInsets)?

    @preconcurrency @MainActor public override init() { super.init() }
    @preconcurrency @MainActor public required init?(coder: NSCoder) { super.init() }

    /// Creates a guide whose rectangle is its owning view's bounds, inset by `insets`. Call `insetsMayHaveChanged()` when the result of
    /// `insets` changes.
    package init(insets: @escaping @MainActor (UIView) -> UIEdgeInsets) {
        self.insets = insets
        super.init()
    }

    deinit { layoutNodeIfAny?.itemGoes() }

    init(_ kind: SystemKind, of view: UIView) {
        systemKind = kind
        ownOwningView = view
        super.init()
        switch kind {
        case .safeArea: insets = { $0.safeAreaInsets }
        case .margins: insets = { $0.layoutMargins }
        case .readable: insets = { $0.readableContentInsets }
        case .frame: insets = { _ in .zero }
        case .content: break
        }
        identifier = Self.names[kind.rawValue]
    }
    private static let names = ["safeArea", "margins", "readableContent", "content", "frame"]

    /// Notifies the guide that the result of `insets` may have changed.
    package func insetsMayHaveChanged() {
        for constraint in layoutNodeIfAny?.mentions ?? [] { constraint.valuesChanged() }
    }

    /// The rectangle after the last layout, in points, in the coordinates of the owning view. Zero without an owning view.
    open var layoutFrame: CGRect {
        guard let view = owningView else { return .zero }
        if let insets { return view.bounds.inset(by: insets(view)) }
        guard systemKind != .content else { return view.contentArea }
        guard let node = layoutNodeIfAny, let engine = node.engine else { return .zero }
        return engine.frame(of: node, scale: UIScreen.main.scale)
    }

    open var hasAmbiguousLayout: Bool {
        guard insets == nil, let engine = owningView?.rootOfTree.updatedEngine, let node = layoutNodeIfAny, node.engine === engine
        else { return false }
        return engine.isAmbiguous(node)
    }

    /// Returns the constraints that determine the guide's position and length on an axis.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        guard let engine = owningView?.rootOfTree.updatedEngine, let node = layoutNodeIfAny, node.engine === engine else { return [] }
        return engine.constraints(affecting: node, axis)
    }

    nonisolated open override var description: String {
        MainActor.assumeIsolated { "<\(type(of: self)) \(layoutName); layoutFrame = \(layoutFrame)>" }
    }
}

extension UILayoutGuide: LayoutItem {
    var layoutNode: LayoutNode {
        if let layoutNodeIfAny { return layoutNodeIfAny }
        let node = LayoutNode(guide: self)
        layoutNodeIfAny = node
        _ = owningView?.layoutNode
        return node
    }
    var layoutHost: UIView? { owningView }
    var layoutName: String {
        let owner = owningView?.layoutName ?? "no view"
        return "\(owner).\(identifier.isEmpty ? "\(type(of: self))" : identifier)"
    }
}

extension UIView {
    /// The guides that were added with `addLayoutGuide(_:)`. The guides that every view has are not included.
    public var layoutGuides: [UILayoutGuide] { layoutNodeIfAny?.guides ?? [] }

    /// Adds a guide to the view. The guide is first removed from its previous owning view, together with its constraints.
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.systemKind == nil else {
            return reportMistake("\(layoutGuide) is there already and belongs to its view; nothing happens", of: self)
        }
        guard layoutGuide.owningView !== self else { return }
        layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
        layoutGuide.owningView = self
        layoutNode.guides.append(layoutGuide)
    }

    /// Removes a guide that was added with `addLayoutGuide(_:)`, together with its constraints.
    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owningView === self, layoutGuide.systemKind == nil else { return }
        if let node = layoutGuide.layoutNodeIfAny {
            for constraint in node.mentions { constraint.deactivate() }
            node.engine?.uninstall(node)
        }
        layoutNode.guides.remove(layoutGuide)
        layoutGuide.owningView = nil
    }

    func systemGuide(_ kind: UILayoutGuide.SystemKind) -> UILayoutGuide {
        if let guide = layoutNode.systemGuides[kind] { return guide }
        let guide = UILayoutGuide(kind, of: self)
        layoutNode.systemGuides[kind] = guide
        return guide
    }

    /// The guide for a scroll view's content.
    package var contentGuide: UILayoutGuide { systemGuide(.content) }
    /// The guide for a scroll view's visible frame.
    package var frameGuide: UILayoutGuide { systemGuide(.frame) }

    /// The width of the readable guide in points at the default text size. At other sizes it is proportional to the body font.
    /// (Facts/AutoLayout.md#margins; the proportion is chosen)
    private static let readableWidth: CGFloat = 672
    private static let bodySizes: [UIContentSizeCategory: CGFloat] = [
        .extraSmall: 14, .small: 15, .medium: 16, .large: 17, .extraLarge: 19, .extraExtraLarge: 21, .extraExtraExtraLarge: 23,
        .accessibilityMedium: 28, .accessibilityLarge: 33, .accessibilityExtraLarge: 40, .accessibilityExtraExtraLarge: 47,
        .accessibilityExtraExtraExtraLarge: 53,
    ]

    var readableContentInsets: UIEdgeInsets {
        var insets = layoutMargins
        let most = (Self.readableWidth * (Self.bodySizes[traitCollection.preferredContentSizeCategory] ?? 17) / 17).rounded(.down)
        let side = max(0, (bounds.width - most) / 2)
        insets.left = max(insets.left, side)
        insets.right = max(insets.right, side)
        return insets
    }
}
