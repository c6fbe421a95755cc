/// An item of a constraint: a view or a layout guide.
@MainActor
protocol LayoutItem: NSObject {
    /// The item's node, created on first use.
    var layoutNode: LayoutNode { get }
    var layoutNodeIfAny: LayoutNode? { get }
    /// The view itself, or the owning view of a guide.
    var layoutHost: UIView? { get }
    var layoutName: String { get }
}

/// One side of a constraint: an attribute of an item, or the distance between two positions.
@MainActor
struct LayoutSide {
    private let node: LayoutNode
    /// The item; nil when it no longer exists.
    var item: (any LayoutItem)? { node.item }
    let attribute: NSLayoutConstraint.Attribute
    /// The item at which the distance ends; nil for a plain attribute.
    private let endNode: LayoutNode?
    var endItem: (any LayoutItem)? { endNode?.item }
    let endAttribute: NSLayoutConstraint.Attribute

    init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
        node = item.layoutNode
        self.attribute = attribute
        endNode = nil
        endAttribute = .notAnAttribute
    }

    /// Creates the distance from one position to another.
    init(from start: LayoutSide, to end: LayoutSide) {
        node = start.node
        attribute = start.attribute
        endNode = end.node
        endAttribute = end.attribute
    }

    var isDistance: Bool { endAttribute != .notAnAttribute }
    var items: [any LayoutItem] { [item, isDistance ? endItem : nil].compactMap { $0 } }

    var kind: NSLayoutConstraint.Attribute.Kind { isDistance ? .length : attribute.kind }
    var readsInTextDirection: Bool { attribute.readsInTextDirection || (isDistance && endAttribute.readsInTextDirection) }

    var countsMargins: Bool { attribute.withinMargins != nil || endAttribute.withinMargins != nil }

    /// Returns the reason why the two sides cannot be compared; nil if they can. The rules are UIKit's.
    func conflict(with other: LayoutSide?, hasMultiplier: Bool) -> String? {
        guard attribute != .notAnAttribute else { return "the first attribute is missing" }
        guard let other, hasMultiplier else {
            return kind == .length ? nil : "a position is compared with a position; only a length is compared with a constant alone"
        }
        if kind != other.kind { return "\(attribute) and \(other.attribute) cannot be compared" }
        if attribute.isAbsolute && other.attribute.readsInTextDirection || attribute.readsInTextDirection && other.attribute.isAbsolute {
            return "left and right cannot be compared with leading and trailing"
        }
        return nil
    }

    var text: String {
        func part(_ item: (any LayoutItem)?, _ attribute: NSLayoutConstraint.Attribute) -> String {
            "\(item?.layoutName ?? "(gone)").\(attribute)"
        }
        return isDistance ? "(\(part(item, attribute)) to \(part(endItem, endAttribute)))" : part(item, attribute)
    }
}

extension NSLayoutConstraint.Attribute {
    enum Kind { case horizontalPlace, verticalPlace, length }

    var kind: Kind {
        switch self {
        case .width, .height, .notAnAttribute: .length
        case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins:
            .horizontalPlace
        case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins: .verticalPlace
        }
    }

    var readsInTextDirection: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }

    var isAbsolute: Bool {
        switch self {
        case .left, .right, .leftMargin, .rightMargin: true
        default: false
        }
    }

    var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

    /// The attribute of the item's frame that corresponds to this attribute inside the margins; nil for attributes without margins.
    var withinMargins: NSLayoutConstraint.Attribute? {
        switch self {
        case .leftMargin: .left
        case .rightMargin: .right
        case .topMargin: .top
        case .bottomMargin: .bottom
        case .leadingMargin: .leading
        case .trailingMargin: .trailing
        case .centerXWithinMargins: .centerX
        case .centerYWithinMargins: .centerY
        default: nil
        }
    }
}
