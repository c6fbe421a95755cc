import LabProtocol
import UIKit

/// Reads a view's layout in the words of an app developer: its constraints with their solved values, and the reasons for its size.
@MainActor
struct LayoutReader {
    let live: LiveTree
    let view: UIView
    /// The constraint conflicts that the phone has reported.
    let conflicts: [InspectedConflict]
    /// The record of the last changes of properties; nil if they are not recorded.
    var writeLog: WriteLog?

    var layout: InspectedLayout {
        var result = InspectedLayout()
        let deciding = [
            ("x", decided(placeOn: .horizontal)), ("y", decided(placeOn: .vertical)), ("width", decided(lengthOn: .horizontal)),
            ("height", decided(lengthOn: .vertical)),
        ]
        var list: [NSLayoutConstraint] = view.constraintsThatMention + ConstraintProperties.deactivated(of: view)
        for constraint in deciding.flatMap(\.1) where !list.contains(where: { Self.isSame($0, constraint) }) { list.append(constraint) }
        result.constraints = list.map { constraint in
            var value = value(of: constraint)
            value.decides = deciding.filter { $0.1.contains { Self.isSame($0, constraint) } }.map(\.0)
            return value
        }
        result.isAmbiguous = view.hasAmbiguousLayout
        let names = [view.accessibilityIdentifier, "\(type(of: view))"].compactMap { $0 }
        result.conflicts = conflicts.filter { conflict in
            conflict.constraints.contains { line in names.contains { line.contains($0 + ".") } }
        }
        result.whyX = why("x", localized("It is \(view.frame.minX.short) points from its superview's left edge"), deciding[0].1)
        result.whyY = why("y", localized("It is \(view.frame.minY.short) points below its superview's top"), deciding[1].1)
        result.whyWidth = why("width", localized("It is \(view.frame.width.short) points wide"), deciding[2].1)
        result.whyHeight = why("height", localized("It is \(view.frame.height.short) points high"), deciding[3].1)
        result.whyCut = whyCut(deciding[2].1, deciding[3].1)
        return result
    }

    private func decided(lengthOn axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        LayoutItemReading.constraints(of: view, lengthOn: axis)
    }
    private func decided(placeOn axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        LayoutItemReading.constraints(of: view, placeOn: axis)
    }

    /// Returns whether two descriptions belong to the same constraint, because the solver creates a new description of frame and
    /// intrinsic size constraints each time.
    private static func isSame(_ a: NSLayoutConstraint, _ b: NSLayoutConstraint) -> Bool {
        if a === b { return true }
        let described = ["intrinsic size", "autoresizing"]
        guard let name = a.identifier, described.contains(name), name == b.identifier else { return false }
        return a.firstItem === b.firstItem && a.firstAttribute == b.firstAttribute && a.relation == b.relation && a.constant == b.constant
            && a.priority == b.priority
    }

    // MARK: Names

    func name(_ view: UIView) -> String {
        if let controller = view.controllerWithoutName {
            let type = "\(type(of: controller))"
            return localized("the view of \(type)")
        }
        return live.tree[InspectedID(of: view)]?.shortName ?? view.plainName
    }

    /// Returns a constraint as one line. A view without an identifier is called by its name in the app's code.
    func text(_ constraint: NSLayoutConstraint) -> String {
        let text = constraint.compactDescription
        guard let sign = [" == ", " <= ", " >= "].first(where: { text.contains($0) }), let place = text.firstRange(of: sign) else {
            return text
        }
        func named(_ side: Substring, _ item: AnyObject?) -> String {
            guard let view = Self.host(item), view.accessibilityIdentifier == nil,
                let own = live.tree[InspectedID(of: view)]?.property ?? (view.controllerWithoutName == nil ? nil : "view"),
                let found = side.firstRange(of: "\(type(of: view)).")
            else { return String(side) }
            return side.replacingCharacters(in: found, with: own + ".")
        }
        return named(text[..<place.lowerBound], constraint.firstItem) + sign + named(text[place.upperBound...], constraint.secondItem)
    }

    // MARK: Sentences

    private func why(_ quantity: String, _ fact: String, _ constraints: [NSLayoutConstraint]) -> String {
        let own = constraints.filter { !$0.isToolkits }
        let system = constraints.filter(\.isToolkits)
        if let reason = listReason(for: quantity) { return localized("\(fact) because \(reason)") }
        if constraints.isEmpty {
            if view.translatesAutoresizingMaskIntoConstraints {
                let mask = maskWords(for: quantity)
                let reason =
                    mask.isEmpty
                    ? localized("\(fact) because of its frame: no constraint applies here, and its autoresizing mask changes nothing.")
                    : localized("\(fact) because of its frame: no constraint applies here, and its autoresizing mask is \(mask).")
                return reason + (frameWriter(quantity).map { " " + localized("Its last writer is \($0).") } ?? "")
            }
            return localized("\(fact), and no constraint decides it.")
        }
        var reasons: [String] = []
        let mentioning = own.filter { mentions($0, view) }
        let others = own.filter { !mentions($0, view) }
        if !mentioning.isEmpty { reasons.append(list(mentioning)) }
        if let content = system.first(where: { $0.identifier == "intrinsic size" && $0.firstItem === view }) {
            reasons.append(
                quantity == "height"
                    ? localized("its own content, which is \(content.constant.short) points high")
                    : localized("its own content, which is \(content.constant.short) points wide"))
        }
        for constraint in system where constraint.identifier == "intrinsic size" && constraint.firstItem !== view {
            if let other = constraint.firstItem as? UIView {
                reasons.append(localized("the content of \(name(other)) (\(constraint.constant.short) points)"))
            }
        }
        let arranging = system.filter { $0.identifier != "intrinsic size" && $0.identifier != "autoresizing" }
        if !arranging.isEmpty {
            reasons.append(
                stackReason(for: quantity) ?? localized("the stack view that arranges it or its neighbours: \(list(arranging))"))
        }
        let frames = system.filter { $0.identifier == "autoresizing" }.compactMap { $0.firstItem as? UIView }
        if frames.contains(where: { $0 === view }) { reasons.append(localized("its own frame, which its autoresizing mask keeps")) }
        let outer = frames.filter { $0 !== view }.map { name($0) }.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        if !outer.isEmpty { reasons.append(localized("the frame of \(outer.joined(separator: localized(" and ")))")) }
        if !others.isEmpty { reasons.append(localized("the constraints of the views beside it: \(list(others))")) }
        if reasons.isEmpty { reasons = [list(system)] }
        return localized("\(fact) because of \(reasons.joined(separator: localized("; and of "))).")
    }

    private func mentions(_ constraint: NSLayoutConstraint, _ view: UIView) -> Bool {
        [constraint.firstItem, constraint.secondItem].contains { item in
            item === view || (item as? UILayoutGuide)?.owningView === view
        }
    }

    private func list(_ constraints: [NSLayoutConstraint]) -> String {
        let shown = constraints.prefix(4).map { "“\(text($0))”" }
        let rest = constraints.count - shown.count
        return shown.joined(separator: ", ") + (rest > 0 ? " " + localized("and \(number: rest) more") : "")
    }

    /// Returns the reason why a text is truncated. Nil if the text is not truncated, or if the reason is unknown.
    private func whyCut(_ width: [NSLayoutConstraint], _ height: [NSLayoutConstraint]) -> String? {
        var label = view as? UILabel
        if let button = view as? UIButton { label = button.titleLabel }
        guard let label, let text = label.text, !text.isEmpty else { return nil }
        let room = label.bounds.size
        let wide = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
        let allLines = unlimited(label, width: room.width)
        let tolerance: CGFloat = 0.5
        let isOneLine = label.numberOfLines == 1
        let isTooNarrow = isOneLine && wide.width > room.width + tolerance
        let isTooLow = allLines.height > room.height + tolerance
        guard isTooNarrow || !isOneLine && isTooLow else { return nil }
        var sentences: [String] = []
        if isTooNarrow {
            sentences.append(
                localized(
                    """
                    Its text needs \(wide.width.short) points in one line and has \(room.width.short), \
                    so \(missing(wide.width - room.width)) of it are cut off.
                    """
                )
            )
            sentences.append(localized("numberOfLines is 1, so it cannot wrap."))
            sentences.append(why("width", localized("It is \(view.frame.width.short) points wide"), width))
            let priority = view.contentCompressionResistancePriority(for: .horizontal).rawValue
            if !width.isEmpty, priority < 1000 {
                sentences.append(
                    localized(
                        """
                        Its horizontal compression resistance is \(InspectedValue.short(Double(priority))): \
                        required constraints win over its content.
                        """
                    )
                )
            }
        } else {
            sentences.append(
                label.numberOfLines > 1
                    ? localized(
                        """
                        Its text needs \(allLines.height.short) points of height at this width and has \(room.height.short), and \
                        numberOfLines allows \(number: label.numberOfLines).
                        """
                    )
                    : localized("Its text needs \(allLines.height.short) points of height at this width and has \(room.height.short)."))
            sentences.append(why("height", localized("It is \(view.frame.height.short) points high"), height))
        }
        return sentences.joined(separator: " ")
    }

    private func missing(_ points: CGFloat) -> String { localized("\(points.short) points") }

    /// Returns the size of a label with an unlimited number of lines at a width.
    private func unlimited(_ label: UILabel, width: CGFloat) -> CGSize {
        label.textRect(forBounds: CGRect(x: 0, y: 0, width: width, height: .greatestFiniteMagnitude), limitedToNumberOfLines: 0).size
    }

    // MARK: Values

    private func value(of constraint: NSLayoutConstraint) -> InspectedConstraint {
        let relation =
            switch constraint.relation {
            case .equal: "=="
            case .lessThanOrEqual: "<="
            case .greaterThanOrEqual: ">="
            }
        var result = InspectedConstraint(
            text: text(constraint), firstAttribute: "\(constraint.firstAttribute)",
            secondAttribute: "\(constraint.secondAttribute)", relation: relation)
        result.identifier = constraint.identifier
        result.first = live.id(of: constraint.firstItem)
        result.second = live.id(of: constraint.secondItem)
        result.constant = Double(constraint.constant)
        result.multiplier = Double(constraint.multiplier)
        result.priority = Double(constraint.priority.rawValue)
        result.isBroken = constraint.hasGivenWay
        result.isSystem = constraint.isToolkits
        result.properties = ConstraintProperties.properties(of: constraint)
        let common = commonAncestor(constraint)
        let left = measure(constraint.firstItem, constraint.firstAttribute, in: common)
        result.left = left.map { Double($0) }
        if constraint.secondAttribute == .notAnAttribute || constraint.multiplier == 0 {
            result.right = Double(constraint.constant)
        } else if let right = measure(constraint.secondItem, constraint.secondAttribute, in: common) {
            result.right = Double(right * constraint.multiplier + constraint.constant)
        }
        result.line = line(of: constraint)
        return result
    }

    private func commonAncestor(_ constraint: NSLayoutConstraint) -> UIView? {
        let first = Self.host(constraint.firstItem)
        guard let second = Self.host(constraint.secondItem) else { return first?.superview ?? first }
        var ancestor = first
        while let current = ancestor {
            if second.isDescendant(of: current) { return current }
            ancestor = current.superview
        }
        return nil
    }

    private static func host(_ item: AnyObject?) -> UIView? { item as? UIView ?? (item as? UILayoutGuide)?.owningView }

    /// Returns the alignment rectangle of an item, in the coordinates of `view`.
    private func rect(_ item: AnyObject?, in view: UIView?) -> CGRect? {
        if let item = item as? UIView { return item.convert(item.bounds.inset(by: item.alignmentRectInsets), to: view) }
        if let guide = item as? UILayoutGuide, let owner = guide.owningView { return owner.convert(guide.layoutFrame, to: view) }
        return nil
    }

    private func measure(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, in view: UIView?) -> CGFloat? {
        guard let rect = rect(item, in: view) else { return nil }
        let host = Self.host(item)
        let isTurned = host?.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let inner = rect.inset(by: (item as? UIView)?.layoutMargins ?? .zero)
        switch attribute {
        case .left: return rect.minX
        case .right: return rect.maxX
        case .top: return rect.minY
        case .bottom: return rect.maxY
        case .leading: return isTurned ? rect.maxX : rect.minX
        case .trailing: return isTurned ? rect.minX : rect.maxX
        case .width: return rect.width
        case .height: return rect.height
        case .centerX: return rect.midX
        case .centerY: return rect.midY
        case .leftMargin: return inner.minX
        case .rightMargin: return inner.maxX
        case .topMargin: return inner.minY
        case .bottomMargin: return inner.maxY
        case .leadingMargin: return isTurned ? inner.maxX : inner.minX
        case .trailingMargin: return isTurned ? inner.minX : inner.maxX
        case .centerXWithinMargins: return inner.midX
        case .centerYWithinMargins: return inner.midY
        // A baseline depends on the text and is not measured.
        case .firstBaseline, .lastBaseline, .notAnAttribute: return nil
        }
    }

    /// Returns the line that represents a constraint. For a size constraint, the line runs along the view's width or height. For any
    /// other constraint, it runs from an edge or the centre of the second item to an edge or the centre of the first item.
    private func line(of constraint: NSLayoutConstraint) -> InspectedLine? {
        guard let first = rect(constraint.firstItem, in: nil) else { return nil }
        let a = constraint.firstAttribute
        let screen = { (x: CGFloat, y: CGFloat) in CGPoint(x: x, y: y) }
        if a == .width { return InspectedLine(from: screen(first.minX, first.maxY - 3), to: screen(first.maxX, first.maxY - 3)) }
        if a == .height { return InspectedLine(from: screen(first.maxX - 3, first.minY), to: screen(first.maxX - 3, first.maxY)) }
        guard let second = rect(constraint.secondItem, in: nil),
            let from = measure(constraint.secondItem, constraint.secondAttribute, in: nil),
            let to = measure(constraint.firstItem, a, in: nil)
        else { return nil }
        switch a {
        case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins:
            let low = max(first.minY, second.minY)
            let high = min(first.maxY, second.maxY)
            let y = low < high ? (low + high) / 2 : first.midY
            return InspectedLine(from: screen(from, y), to: screen(to, y))
        case .top, .bottom, .centerY, .topMargin, .bottomMargin, .centerYWithinMargins:
            let low = max(first.minX, second.minX)
            let high = min(first.maxX, second.maxX)
            let x = low < high ? (low + high) / 2 : first.midX
            return InspectedLine(from: screen(x, from), to: screen(x, to))
        case .width, .height, .firstBaseline, .lastBaseline, .notAnAttribute: return nil
        }
    }
}

extension UIView {
    /// The controller whose root view this is, if the view has no name of its own.
    fileprivate var controllerWithoutName: UIViewController? {
        guard accessibilityIdentifier == nil, let controller = next as? UIViewController, controller.viewIfLoaded === self else {
            return nil
        }
        return controller
    }
    /// The view's identifier, such as `email`, or else its class name.
    var plainName: String { ownNameInTree ?? "\(type(of: self))" }
    private var ownNameInTree: String? { accessibilityIdentifier }
}
