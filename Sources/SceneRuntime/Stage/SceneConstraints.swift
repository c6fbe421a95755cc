import UIKit

/// Creates the constraints of a scene after its views.
@MainActor
struct SceneConstraints {
    /// The layout guides by id.
    var guides: [String: UILayoutGuide] = [:]
    private var pending: [(description: ConstraintDescription, view: UIView)] = []
    private var pendingSets: [(set: TrackedConstraints, view: UIView)] = []
    /// The constraints by name. A name may belong to several constraints, because a word such as `edges` creates several.
    private(set) var named: [String: [NSLayoutConstraint]] = [:]

    mutating func collect(_ description: ViewDescription, of view: UIView) {
        for id in description.layoutGuides {
            let guide = UILayoutGuide()
            guide.identifier = id
            view.addLayoutGuide(guide)
            guides[id] = guide
        }
        pending += description.constraints.map { ($0, view) }
        pendingSets += description.trackedConstraints.map { ($0, view) }
    }

    /// Activates all constraints that were collected since the last call, and adds the tracked constraints to the keyboard layout guides.
    /// A view without a frame in the file uses Auto Layout if a constraint refers to it.
    mutating func activate(views: [String: UIView], framed: Set<ObjectIdentifier>, root: UIView) {
        var constraints: [NSLayoutConstraint] = []
        for (description, view) in pending {
            if let constraint = make(description, of: view, views: views, framed: framed, root: root) { constraints.append(constraint) }
        }
        for (set, view) in pendingSets {
            var tracked: [NSLayoutConstraint] = []
            for description in set.constraints {
                if let constraint = make(description, of: view, views: views, framed: framed, root: root) { tracked.append(constraint) }
            }
            let edges = set.edges.reduce(into: NSDirectionalRectEdge()) { $0.formUnion($1.uiEdge) }
            switch set.condition {
            case .activeWhenNearEdge: view.keyboardLayoutGuide.setConstraints(tracked, activeWhenNearEdge: edges)
            case .activeWhenAwayFrom: view.keyboardLayoutGuide.setConstraints(tracked, activeWhenAwayFrom: edges)
            }
        }
        pending = []
        pendingSets = []
        NSLayoutConstraint.activate(constraints)
    }

    private mutating func make(
        _ description: ConstraintDescription, of view: UIView, views: [String: UIView], framed: Set<ObjectIdentifier>, root: UIView
    ) -> NSLayoutConstraint? {
        guard let first = anchor(description.first, view, views) else { return nil }
        if description.first.guide == nil, let item = first.item as? UIView, item !== root, !framed.contains(ObjectIdentifier(item)) {
            item.translatesAutoresizingMaskIntoConstraints = false
        }
        let second = description.second.flatMap { anchor($0, view, views) }
        guard description.second == nil || second != nil else { return nil }
        let constraint = NSLayoutConstraint(
            item: first.item, attribute: first.attribute, relatedBy: description.relation.uiRelation, toItem: second?.item,
            attribute: second?.attribute ?? .notAnAttribute, multiplier: description.multiplier, constant: description.constant)
        constraint.priority = UILayoutPriority(Float(description.priority))
        constraint.identifier = description.name
        if let name = description.name { named[name, default: []].append(constraint) }
        return constraint
    }

    /// Releases the constraints and guides of removed views.
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

extension TrackedConstraints.Edge {
    var uiEdge: NSDirectionalRectEdge {
        switch self {
        case .top: .top
        case .leading: .leading
        case .bottom: .bottom
        case .trailing: .trailing
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
