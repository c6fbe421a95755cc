import UIKit

/// Makes the constraints of a scene once its views are there.
@MainActor
struct SceneConstraints {
    /// By id.
    var guides: [String: UILayoutGuide] = [:]
    private var pending: [(description: ConstraintDescription, view: UIView)] = []
    /// By name; `edges` and the like give several the same.
    private(set) var named: [String: [NSLayoutConstraint]] = [:]

    mutating func collect(_ description: ViewDescription, of view: UIView) {
        for id in description.layoutGuides {
            let guide = UILayoutGuide()
            guide.identifier = id
            view.addLayoutGuide(guide)
            guides[id] = guide
        }
        pending += description.constraints.map { ($0, view) }
    }

    /// Activates everything that was collected since the last time. Views without a frame that a constraint places or sizes are laid out by constraints alone.
    mutating func activate(views: [String: UIView], framed: Set<ObjectIdentifier>, root: UIView) {
        var constraints: [NSLayoutConstraint] = []
        for (description, view) in pending {
            guard let first = anchor(description.first, view, views) else { continue }
            if description.first.guide == nil, let item = first.item as? UIView, item !== root, !framed.contains(ObjectIdentifier(item)) {
                item.translatesAutoresizingMaskIntoConstraints = false
            }
            let second = description.second.flatMap { anchor($0, view, views) }
            guard description.second == nil || second != nil else { continue }
            let constraint = NSLayoutConstraint(
                item: first.item, attribute: first.attribute, relatedBy: description.relation.uiRelation, toItem: second?.item,
                attribute: second?.attribute ?? .notAnAttribute, multiplier: description.multiplier, constant: description.constant)
            constraint.priority = UILayoutPriority(Float(description.priority))
            constraint.identifier = description.name
            if let name = description.name { named[name, default: []].append(constraint) }
            constraints.append(constraint)
        }
        pending = []
        NSLayoutConstraint.activate(constraints)
    }

    /// The views below `root` have gone.
    mutating func forget(_ root: UIView) {
        for (name, constraints) in named {
            named[name] = constraints.filter { ($0.firstItem as? UIView)?.isDescendant(of: root) == false }
        }
        guides = guides.filter { $0.value.owningView?.isDescendant(of: root) == false }
    }

    private func anchor(
        _ side: ConstraintDescription.Side, _ view: UIView, _ views: [String: UIView]
    ) -> (item: AnyObject, attribute: NSLayoutConstraint.Attribute)? {
        var item: AnyObject?
        switch side.item {
        case .own: item = view
        case .superview: item = view.superview
        case .named(let id): item = views[id] ?? guides[id]
        }
        if let guide = side.guide, let owner = item as? UIView {
            switch guide {
            case .safeArea: item = owner.safeAreaLayoutGuide
            case .margins: item = owner.layoutMarginsGuide
            case .readableContent: item = owner.readableContentGuide
            case .content: item = (owner as? UIScrollView)?.contentLayoutGuide
            case .frame: item = (owner as? UIScrollView)?.frameLayoutGuide
            case .keyboard: item = owner.keyboardLayoutGuide
            }
        }
        return item.map { ($0, side.attribute.uiAttribute) }
    }
}

extension ConstraintDescription.Relation {
    var uiRelation: NSLayoutConstraint.Relation {
        switch self {
        case .equal: .equal
        case .atMost: .lessThanOrEqual
        case .atLeast: .greaterThanOrEqual
        }
    }
}

extension ConstraintDescription.Attribute {
    var uiAttribute: NSLayoutConstraint.Attribute {
        switch self {
        case .left: .left
        case .right: .right
        case .top: .top
        case .bottom: .bottom
        case .leading: .leading
        case .trailing: .trailing
        case .width: .width
        case .height: .height
        case .centerX: .centerX
        case .centerY: .centerY
        case .firstBaseline: .firstBaseline
        case .lastBaseline: .lastBaseline
        }
    }
}
