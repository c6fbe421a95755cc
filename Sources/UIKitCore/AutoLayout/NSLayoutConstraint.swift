import AutoLayout

/// A relation between two lengths or positions of views and layout guides: `first == second * multiplier + constant`.
///
/// Only active constraints take effect; the next layout pass solves for them. Attributes are those of alignment rectangles. An active
/// constraint is held by the nearest common ancestor of its items, and is removed when one of them leaves that view.
///
/// Constants are limited to 1e10. UIKit raises an exception for NaN and infinity, and for pairs of attributes that cannot be related,
/// such as a width and a position. Here the mistake is reported with the constraint's name, and an invalid number is ignored. An
/// invalid constraint, or a constraint whose items have no common ancestor, never becomes active.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    // The sides are variables that the convenience initializers set once, because an app's subclass inherits these initializers only
    // if the sole designated initializer is NSObject's.
    private var ownFirst: LayoutSide?
    var first: LayoutSide { ownFirst ?? LayoutSide(UIView(), .notAnAttribute) }
    private(set) var second: LayoutSide?
    open private(set) var relation = Relation.equal
    open private(set) var multiplier: CGFloat = 1
    /// The name of the constraint in messages and dumps.
    open var identifier: String?
    /// Whether the constraint should be archived. Stored without effect: constraints cannot be archived here.
    open var shouldBeArchived = false

    private var storedConstant: CGFloat = 0
    private var storedPriority = UILayoutPriority.required
    /// The view that holds the constraint while it is active.
    var holder: UIView? {
        get { ownHolder }
        set { ownHolder = newValue }
    }
    /// The unretained storage of `holder`. The view clears this reference before the view is deallocated.
    nonisolated(unsafe) unowned(unsafe) var ownHolder: UIView?
    /// The solver's constraint that represents this constraint; nil if no engine contains it.
    var lowered: Constraint?
    /// The app's call or document that created the constraint; nil if unknown.
    var origin: ConstraintOrigin?
    /// Whether the constraint is required but contradicts others, so that it is satisfied only as far as possible.
    var isBroken = false
    var isQueued = false
    /// Whether the toolkit itself created the constraint.
    var isOwnedBySystem = false
    /// The reason why the constraint can never become active; nil for a valid constraint.
    var nonsense: String?
    /// The constraint's position in the order in which constraints became active.
    var activation = 0

    /// Creates `first (relation) second * multiplier + constant`. Without a second item, or if the second attribute is
    /// `notAnAttribute`, the first side is compared with the constant alone.
    ///
    /// - Parameters:
    ///   - view1, view2: views or layout guides.
    ///   - multiplier: without a unit; a position is multiplied in the coordinates of the nearest common ancestor.
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
        // If the first item is not a view or a guide, a temporary view is used instead, and the constraint can never become active.
        self.init(LayoutSide(first ?? UIView(), attr1), relation, second, multiplier: multiplier, constant: c)
    }

    /// Creates a constraint without items, which can never become active.
    public override init() {
        super.init()
        nonsense = "it was made without items"
    }

    convenience init(_ first: LayoutSide, _ relation: Relation, _ second: LayoutSide?, multiplier: CGFloat = 1, constant: CGFloat = 0) {
        self.init()
        define(first, relation, second, multiplier: multiplier, constant: constant)
    }
    /// Sets the values of a constraint that was loaded from a document. The constraint was created without items and may be an instance
    /// of an app's subclass. The items must be views or guides.
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
        noteCreation()
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

    /// Called after the document that contains the constraint has been loaded.
    open func awakeFromNib() {}

    /// The largest constant; above it, the solver's precision is less than a point.
    static let largestConstant: CGFloat = 1e10

    /// The constant in points. A change takes effect in the next layout pass; animate it with `layoutIfNeeded()` inside an animation block.
    open var constant: CGFloat {
        get { storedConstant }
        set {
            guard newValue.isFinite else {
                return reportMistake(
                    "the constant of \(compactDescription) must be a finite number, not \(newValue); it stays as it was", of: first.item)
            }
            let value = min(max(newValue, -Self.largestConstant), Self.largestConstant)
            guard value != storedConstant else { return }
            let old = storedConstant
            storedConstant = value
            if let view = holder, !isToolkits {
                SimulatedProcess.current.noteChange(of: view.layer, "constraint.constant", from: .number(old), to: .number(value))
            }
            valuesChanged()
        }
    }

    /// The priority, above 0 and at most 1000. UIKit raises an exception for other values, and for a change between required and
    /// optional while the constraint is active. Here the mistake is reported, and the priority keeps its value.
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
                    """
                    \(compactDescription) is active: deactivate it before its priority changes between required and optional; \
                    it stays as it is
                    """,
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

    open var firstItem: AnyObject? { first.item }
    open var secondItem: AnyObject? { second?.item }
    open var firstAttribute: Attribute { first.attribute }
    open var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }
    open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first) }
    open var secondAnchor: NSLayoutAnchor<AnyObject>? { second.map { NSLayoutAnchor($0) } }

    nonisolated open override var description: String { MainActor.assumeIsolated { "<NSLayoutConstraint \(compactDescription)>" } }
}

extension NSLayoutConstraint {
    /// The relation between the two sides. Raw values are UIKit's. (documented: UIKit's headers)
    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1
        case equal, greaterThanOrEqual
    }

    /// The part of an item to which a constraint applies. Raw values are UIKit's. (documented: UIKit's headers)
    public enum Attribute: Int, Sendable {
        case notAnAttribute = 0
        case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin, centerXWithinMargins, centerYWithinMargins
    }

    /// The axis of a layout. Raw values are UIKit's. (documented: UIKit's headers)
    public enum Axis: Int, Sendable { case horizontal, vertical }
}
