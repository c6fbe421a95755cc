/// The constraints of a stack view, with the same identifiers as UIKit's. (Facts/AutoLayout.md#stack-views, also for the priorities below
/// required)
extension UIStackView {
    /// The priority that makes the stack as small across its axis as its views allow. (chosen to be above the fitting size's priority, 50)
    private static let spanningFit = UILayoutPriority(51)
    /// The priority that pulls a row with aligned baselines to the stack's edge. (chosen to be below the fitting size's priority, 50)
    private static let baselineFit = UILayoutPriority(49)
    /// The priority that resolves the ambiguity between views with equal priorities: the first view grows. (chosen to be below every
    /// priority that an app would use)
    private static let ambiguitySuppression = UILayoutPriority(0.5)
    private static let equalCentering = UILayoutPriority(150)

    /// Adds the constraints that are needed now, keeps those that already exist, and removes the others.
    func renewConstraints() {
        var wanted: [NSLayoutConstraint] = []
        func add(_ constraint: NSLayoutConstraint, _ identifier: String, _ priority: UILayoutPriority = .required) {
            constraint.identifier = identifier
            constraint.priority = priority
            constraint.isOwnedBySystem = true
            wanted.append(constraint)
        }
        let visible = visibleViews
        addHiding(add)
        if !visible.isEmpty {
            addSequence(visible, add)
            addDistribution(visible, add)
            addAlignment(visible, add)
        }
        keepOrReplace(wanted)
    }

    /// Reuses existing constraints that are equal to new ones, so that the solver processes only the difference.
    private func keepOrReplace(_ wanted: [NSLayoutConstraint]) {
        var left: [ConstraintLook: [NSLayoutConstraint]] = [:]
        let old = ownConstraints.filter(\.isActive)
        for constraint in old.reversed() { left[ConstraintLook(constraint), default: []].append(constraint) }
        var result: [NSLayoutConstraint] = []
        var fresh: [NSLayoutConstraint] = []
        var kept: Set<ObjectIdentifier> = []
        for constraint in wanted {
            if let known = left[ConstraintLook(constraint)]?.popLast() {
                known.constant = constraint.constant
                kept.insert(ObjectIdentifier(known))
                result.append(known)
            } else {
                fresh.append(constraint)
                result.append(constraint)
            }
        }
        NSLayoutConstraint.deactivate(old.filter { !kept.contains(ObjectIdentifier($0)) })
        NSLayoutConstraint.activate(fresh)
        ownConstraints = result
    }

    private typealias Add = (NSLayoutConstraint, String, UILayoutPriority) -> Void

    // MARK: Along the axis

    private var isVertical: Bool { axis == .vertical }
    private var startAttribute: NSLayoutConstraint.Attribute { isVertical ? .top : .leading }
    private var endAttribute: NSLayoutConstraint.Attribute { isVertical ? .bottom : .trailing }
    private var lengthAttribute: NSLayoutConstraint.Attribute { isVertical ? .height : .width }
    private var canvas: any LayoutItem { isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self }

    private func relation(
        _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
        _ other: (any LayoutItem)?, _ otherAttribute: NSLayoutConstraint.Attribute, multiplier: CGFloat = 1, constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            LayoutSide(item, attribute), relation, other.map { LayoutSide($0, otherAttribute) }, multiplier: multiplier, constant: constant)
    }

    /// Returns the spacing in points between `view` and the next arranged view.
    /// - Parameter next: the next view, if the spacing is between baselines.
    private func spacing(after view: UIView, before next: UIView? = nil) -> CGFloat {
        let spacing = customSpacings[ObjectIdentifier(view)] ?? spacing
        return spacing == Self.spacingUseSystem ? next?.systemBaselineSpacing ?? UIView.systemSpacing : spacing
    }

    /// Adds the constraints of hidden views. A hidden view has no length and is placed at the end of the previous visible view.
    private func addHiding(_ add: Add) {
        var previous: UIView?
        for view in arrangedSubviews {
            guard view.isHidden else {
                previous = view
                continue
            }
            add(relation(view, lengthAttribute, .equal, nil, .notAnAttribute), "UISV-hiding", .required)
            if let previous {
                add(relation(view, startAttribute, .equal, previous, endAttribute), "UISV-hiding-place", .required)
            } else {
                add(relation(view, startAttribute, .equal, canvas, startAttribute), "UISV-hiding-place", .required)
            }
            // Across the axis, the hidden view is aligned like a visible one, but does not influence the stack's size.
            let across: [NSLayoutConstraint.Attribute] = isVertical ? [.leading, .trailing] : [.top, .bottom]
            switch alignment {
            case .trailing, .lastBaseline: add(relation(view, across[1], .equal, canvas, across[1]), "UISV-alignment", .required)
            case .center:
                let middle: NSLayoutConstraint.Attribute = isVertical ? .centerX : .centerY
                add(relation(view, middle, .equal, canvas, middle), "UISV-alignment", .required)
            case .fill, .leading, .firstBaseline: add(relation(view, across[0], .equal, canvas, across[0]), "UISV-alignment", .required)
            }
        }
    }

    private func addSequence(_ visible: [UIView], _ add: Add) {
        add(relation(visible[0], startAttribute, .equal, canvas, startAttribute), "UISV-canvas-connection", .required)
        add(relation(canvas, endAttribute, .equal, visible.last, endAttribute), "UISV-canvas-connection", .required)
        let isAtLeast = distribution == .equalSpacing || distribution == .equalCentering
        for (view, next) in zip(visible, visible.dropFirst()) {
            let isOnBaselines = isVertical && isBaselineRelativeArrangement
            add(
                relation(
                    next, isOnBaselines ? .firstBaseline : startAttribute, isAtLeast ? .greaterThanOrEqual : .equal, view,
                    isOnBaselines ? .lastBaseline : endAttribute, constant: spacing(after: view, before: isOnBaselines ? next : nil)),
                "UISV-spacing", .required)
        }
    }

    private func addDistribution(_ visible: [UIView], _ add: Add) {
        switch distribution {
        case .fill:
            for view in visible.dropFirst() {
                add(relation(view, lengthAttribute, .equal, nil, .notAnAttribute), "UISV-ambiguity-suppression", Self.ambiguitySuppression)
            }
        case .fillEqually:
            for view in visible.dropFirst() {
                add(relation(view, lengthAttribute, .equal, visible[0], lengthAttribute), "UISV-fill-equally", .required)
            }
        case .fillProportionally: addProportions(visible, add)
        case .equalSpacing: addEqualDistances(visible, "UISV-distributing-edge", .required, from: endAttribute, to: startAttribute, add)
        case .equalCentering:
            let middle: NSLayoutConstraint.Attribute = isVertical ? .centerY : .centerX
            addEqualDistances(visible, "UISV-distributing-center", Self.equalCentering, from: middle, to: middle, add)
        }
    }

    /// Adds the constraints of proportional lengths. Each view gets a share of the stack's length: its natural length divided by the
    /// sum of all natural lengths and spacings. Each constraint has a priority of 1 less than the previous constraint, so the last view
    /// absorbs the remainder from spacings and rounding.
    private func addProportions(_ visible: [UIView], _ add: Add) {
        let lengths = visible.map(naturalLength)
        let gaps = visible.dropLast().map { spacing(after: $0) }.reduce(0, +)
        let total = lengths.reduce(0, +) + gaps
        for (index, view) in visible.enumerated() {
            // As in UIKit, a view without a natural length requests the whole length.
            let share = lengths[index] > 0 && total > 0 ? lengths[index] / total : 1
            add(
                relation(view, lengthAttribute, .equal, canvas, lengthAttribute, multiplier: share), "UISV-fill-proportionally",
                UILayoutPriority(Float(max(999 - index, 751))))
        }
    }

    private func naturalLength(_ view: UIView) -> CGFloat {
        let size = view is UIStackView ? view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) : view.intrinsicContentSize
        return max(0, isVertical ? size.height : size.width)
    }

    private func addEqualDistances(
        _ visible: [UIView], _ identifier: String, _ priority: UILayoutPriority, from: NSLayoutConstraint.Attribute,
        to: NSLayoutConstraint.Attribute, _ add: Add
    ) {
        guard visible.count > 2 else { return }
        func distance(_ index: Int) -> LayoutSide {
            LayoutSide(from: LayoutSide(visible[index], from), to: LayoutSide(visible[index + 1], to))
        }
        for index in 1..<visible.count - 1 {
            add(NSLayoutConstraint(distance(index), .equal, distance(0)), identifier, priority)
        }
    }

    // MARK: Across the axis

    private func addAlignment(_ visible: [UIView], _ add: Add) {
        let start: NSLayoutConstraint.Attribute = isVertical ? .leading : .top
        let end: NSLayoutConstraint.Attribute = isVertical ? .trailing : .bottom
        let middle: NSLayoutConstraint.Attribute = isVertical ? .centerX : .centerY
        let isOnBaselines = !isVertical && (alignment == .firstBaseline || alignment == .lastBaseline)
        for view in visible {
            switch alignment {
            case .fill:
                add(relation(view, start, .equal, canvas, start), "UISV-alignment", .required)
                add(relation(canvas, end, .equal, view, end), "UISV-alignment", .required)
            case .center:
                add(relation(view, middle, .equal, canvas, middle), "UISV-alignment", .required)
                addBoundary(view, start, end, add)
            case .leading:
                add(relation(view, start, .equal, canvas, start), "UISV-alignment", .required)
                addBoundary(view, start, end, add)
            case .trailing:
                add(relation(canvas, end, .equal, view, end), "UISV-alignment", .required)
                addBoundary(view, start, end, add)
            case .firstBaseline, .lastBaseline:
                addBoundary(view, start, end, add)
                guard isOnBaselines else {
                    // Baseline alignment applies only to rows. In a column, it acts like leading alignment.
                    add(relation(view, start, .equal, canvas, start), "UISV-alignment", .required)
                    continue
                }
                let baseline: NSLayoutConstraint.Attribute = alignment == .firstBaseline ? .firstBaseline : .lastBaseline
                if view !== visible[0] { add(relation(view, baseline, .equal, visible[0], baseline), "UISV-alignment", .required) }
                let edge = alignment == .firstBaseline ? start : end
                add(relation(view, edge, .equal, canvas, edge), "UISV-baseline-fit", Self.baselineFit)
            }
        }
        if alignment != .fill {
            let length: NSLayoutConstraint.Attribute = isVertical ? .width : .height
            add(relation(canvas, length, .equal, nil, .notAnAttribute), "UISV-spanning-fit", Self.spanningFit)
        }
    }

    private func addBoundary(
        _ view: UIView, _ start: NSLayoutConstraint.Attribute, _ end: NSLayoutConstraint.Attribute, _ add: Add
    ) {
        if alignment != .leading { add(relation(view, start, .greaterThanOrEqual, canvas, start), "UISV-spanning-boundary", .required) }
        if alignment != .trailing { add(relation(canvas, end, .greaterThanOrEqual, view, end), "UISV-spanning-boundary", .required) }
    }
}

/// The properties of a constraint that must be equal for reusing it: all except the constant.
@MainActor
private struct ConstraintLook: @preconcurrency Hashable {
    private struct Side: Hashable {
        let item: ObjectIdentifier?
        let attribute: NSLayoutConstraint.Attribute
        let endItem: ObjectIdentifier?
        let endAttribute: NSLayoutConstraint.Attribute

        @MainActor
        init(_ side: LayoutSide) {
            item = side.item.map { ObjectIdentifier($0) }
            attribute = side.attribute
            endItem = side.endItem.map { ObjectIdentifier($0) }
            endAttribute = side.endAttribute
        }
    }
    private let identifier: String?
    private let relation: NSLayoutConstraint.Relation
    private let multiplier: CGFloat
    private let priority: UILayoutPriority
    private let first: Side
    private let second: Side?

    init(_ constraint: NSLayoutConstraint) {
        identifier = constraint.identifier
        relation = constraint.relation
        multiplier = constraint.multiplier
        priority = constraint.priority
        first = Side(constraint.first)
        second = constraint.second.map { Side($0) }
    }
}
