import AutoLayout

/// A relation between two lengths or places of views and layout guides: `first == second * multiplier + constant`.
///
/// Constraints take effect when they are active; the next layout pass solves for them. Attributes are of alignment rectangles. An active
/// constraint is kept by the nearest common ancestor of its items, and goes when one of them leaves that view.
///
/// Constants above 1e10 are cut off there. At NaN and infinity, and at pairs of attributes that have no common meaning, such as a width and
/// a place, UIKit raises. Here the mistake is told with the constraint's name; a number stays as it was, and a constraint that makes no
/// sense, or whose items have no common ancestor, never becomes active.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    // Set once, by the convenience initialisers: these classes of an app inherit, as the only designated one is NSObject's.
    private var ownFirst: LayoutSide?
    var first: LayoutSide { ownFirst ?? LayoutSide(UIView(), .notAnAttribute) }
    private(set) var second: LayoutSide?
    public private(set) var relation = Relation.equal
    public private(set) var multiplier: CGFloat = 1
    /// What messages and dumps call the constraint.
    open var identifier: String?
    /// Kept for archives, which there are none of.
    open var shouldBeArchived = false

    private var storedConstant: CGFloat = 0
    private var storedPriority = UILayoutPriority.required
    /// The view that keeps the constraint while it is active.
    var holder: UIView? {
        get { ownHolder }
        set { ownHolder = newValue }
    }
    /// Emptied by the view before it goes.
    nonisolated(unsafe) unowned(unsafe) var ownHolder: UIView?
    /// What the engine of the view tree solves for; nil outside of any.
    var lowered: Constraint?
    /// Required, but in conflict with what is: now it holds as far as it can.
    var isBroken = false
    var isQueued = false
    /// Made by the toolkit itself, so that apps' constraints give way to it.
    var isOwnedBySystem = false
    /// Why it can never be active; nil for one that can.
    var nonsense: String?
    /// The place of the constraint in the order in which constraints became active.
    var activation = 0

    /// `first (relation) second * multiplier + constant`. Without a second side (`notAnAttribute`, or no second item) the constant stands
    /// alone, whatever the second attribute is called.
    ///
    /// - Parameters:
    ///   - view1, view2: views or layout guides.
    ///   - multiplier: without unit; for places it is of the place in the nearest common ancestor.
    ///   - c: points.
    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?, attribute attr2: Attribute,
        multiplier: CGFloat, constant c: CGFloat
    ) {
        let first = view1 as? any LayoutItem
        if first == nil { reportMistake("the first item of a constraint must be a UIView or a UILayoutGuide, not \(view1)") }
        var second: LayoutSide?
        if attr2 != .notAnAttribute, let view2 {
            if let item = view2 as? any LayoutItem {
                second = LayoutSide(item, attr2)
            } else {
                reportMistake("the second item of a constraint must be a UIView, a UILayoutGuide or nil, not \(view2), which counts as nil")
            }
        }
        // A view that nobody keeps: such a constraint can never be active.
        self.init(LayoutSide(first ?? UIView(), attr1), relation, second, multiplier: multiplier, constant: c)
    }

    /// Makes a constraint without items: it can never be active.
    public override init() {
        super.init()
        nonsense = "it was made without items"
    }

    convenience init(_ first: LayoutSide, _ relation: Relation, _ second: LayoutSide?, multiplier: CGFloat = 1, constant: CGFloat = 0) {
        self.init()
        define(first, relation, second, multiplier: multiplier, constant: constant)
    }
    /// Makes a constraint that was made without items, perhaps one of an app's class, what a document says. Its items must be views or guides.
    package func define(
        _ first: AnyObject, _ attribute: Attribute, _ relation: Relation, _ second: AnyObject?, _ secondAttribute: Attribute,
        multiplier: CGFloat, constant: CGFloat
    ) {
        guard let item = first as? any LayoutItem else { return }
        let other = secondAttribute == .notAnAttribute ? nil : (second as? any LayoutItem).map { LayoutSide($0, secondAttribute) }
        define(LayoutSide(item, attribute), relation, other, multiplier: multiplier, constant: constant)
    }
    private func define(_ first: LayoutSide, _ relation: Relation, _ second: LayoutSide?, multiplier: CGFloat, constant: CGFloat) {
        nonsense = nil
        ownFirst = first
        self.second = second
        self.relation = relation
        self.multiplier = multiplier.isFinite ? multiplier : 1
        storedConstant = constant.isFinite ? min(max(constant, -Self.largestConstant), Self.largestConstant) : 0
        if !constant.isFinite {
            reportMistake("the constant of \(compactDescription) must be a finite number, not \(constant); it is 0", of: first.item)
        }
        if !multiplier.isFinite {
            reportMistake("the multiplier of \(compactDescription) must be a finite number, not \(multiplier); it is 1", of: first.item)
        }
        nonsense = first.conflict(with: second, hasMultiplier: multiplier != 0)
        if let nonsense {
            reportMistake("\(compactDescription) makes no sense, and will not be active: \(nonsense)", of: first.item)
        }
    }

    /// Called when the document that has the constraint is loaded.
    open func awakeFromNib() {}

    /// Beyond it the solver cannot tell points apart.
    static let largestConstant: CGFloat = 1e10

    /// Points. A change takes effect in the next layout pass; animate it with `layoutIfNeeded()` inside an animation block.
    open var constant: CGFloat {
        get { storedConstant }
        set {
            guard newValue.isFinite else {
                return reportMistake(
                    "the constant of \(compactDescription) must be a finite number, not \(newValue); it stays as it was", of: first.item)
            }
            let value = min(max(newValue, -Self.largestConstant), Self.largestConstant)
            guard value != storedConstant else { return }
            storedConstant = value
            valuesChanged()
        }
    }

    /// Above 0 and at most 1000. At anything else, and at a change between required and optional while the constraint is active, UIKit raises; here
    /// the mistake is told, and the priority stays as it is.
    open var priority: UILayoutPriority {
        get { storedPriority }
        set {
            guard newValue != storedPriority else { return }
            guard newValue.isOfConstraint else {
                return reportMistake(
                    "the priority of \(compactDescription) must be above 0 and at most 1000, not \(newValue.rawValue); it stays as it is",
                    of: first.item)
            }
            guard !isActive || (newValue == .required) == (storedPriority == .required) else {
                return reportMistake(
                    "\(compactDescription) is active: deactivate it before its priority changes between required and optional; it stays as it is",
                    of: first.item)
            }
            storedPriority = newValue
            valuesChanged()
        }
    }

    /// Whether the constraint takes part in layout.
    open var isActive: Bool {
        get { holder != nil }
        set {
            guard newValue != isActive else { return }
            if newValue { activate(in: nil) } else { deactivate() }
        }
    }

    open class func activate(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { constraint.isActive = true } }
    open class func deactivate(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { constraint.isActive = false } }

    public var firstItem: AnyObject? { first.item }
    public var secondItem: AnyObject? { second?.item }
    public var firstAttribute: Attribute { first.attribute }
    public var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }
    public var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first) }
    public var secondAnchor: NSLayoutAnchor<AnyObject>? { second.map { NSLayoutAnchor($0) } }

    nonisolated open override var description: String { MainActor.assumeIsolated { "<NSLayoutConstraint \(compactDescription)>" } }
}

extension NSLayoutConstraint {
    /// Raw values are UIKit's. (documented: UIKit's headers)
    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1
        case equal, greaterThanOrEqual
    }

    /// Raw values are UIKit's. (documented: UIKit's headers)
    public enum Attribute: Int, Sendable {
        case notAnAttribute = 0
        case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin, centerXWithinMargins, centerYWithinMargins
    }

    /// Raw values are UIKit's. (documented: UIKit's headers)
    public enum Axis: Int, Sendable { case horizontal, vertical }
}
