import AutoLayout
import HostSupport

extension NSLayoutConstraint {
    /// The alignment and the direction of the views of a visual format. The raw values are UIKit's. (documented: UIKit's headers)
    public struct FormatOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
        public static let directionLeadingToTrailing: FormatOptions = []
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
        public static let directionMask = FormatOptions(rawValue: 3 << 16)
        public static let spacingEdgeToEdge: FormatOptions = []
        public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
        public static let spacingMask = FormatOptions(rawValue: 1 << 19)
    }

    /// Returns the constraints that a line of the visual format language describes, inactive: `H:|-[name(>=80)]-8-[field]-|`.
    ///
    /// `-` means 8 points between views. Between baselines it is the distance that the lower view's font requires, and at the
    /// superview's edge it is the margin. UIKit raises an exception for a format that cannot be parsed and for names that are in
    /// neither dictionary. Here the result is empty, and the position of the mistake is reported.
    /// - Parameters:
    ///   - metrics: numbers by name, points or priorities.
    ///   - views: views and layout guides by name.
    public class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
    ) -> [NSLayoutConstraint] {
        do throws(VisualFormatError) {
            let parsed = try VisualFormatParser.parse(format)
            return try VisualFormatBuilder(format: format, options: opts, metrics: metrics ?? [:], views: views).constraints(parsed)
        } catch {
            reportMistake("Unable to read the visual format, which makes no constraints: \(error)")
            return []
        }
    }
}

/// Creates constraints from a parsed format.
@MainActor
struct VisualFormatBuilder {
    let format: String
    let options: NSLayoutConstraint.FormatOptions
    let metrics: [String: Any]
    let views: [String: Any]

    func constraints(_ parsed: VisualFormat) throws(VisualFormatError) -> [NSLayoutConstraint] {
        var items: [(any LayoutItem)?] = []
        for part in parsed.parts {
            if case .view(let name, _) = part { items.append(try item(name)) } else { items.append(nil) }
        }
        guard let container = items.compactMap({ $0 }).first else { return [] }
        if parsed.parts.contains(.superview), superview(of: container) == nil {
            throw error("| is the superview, and the first view has none yet")
        }
        var result: [NSLayoutConstraint] = []
        for (index, part) in parsed.parts.enumerated() {
            if index > 0 { result += try connect(parsed, index - 1, items, superview(of: container)) }
            if case .view(_, let predicates) = part { result += try sizes(predicates, of: items[index]!, parsed.axis) }
        }
        return result + (try alignments(items.compactMap { $0 }, parsed.axis))
    }

    private func superview(of item: any LayoutItem) -> UIView? { (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView }

    private func error(_ reason: String) -> VisualFormatError { VisualFormatError(format: format, offset: 0, reason: reason) }

    private func hint(_ name: String, _ known: [String]) -> String {
        NearestSpelling.of(name, in: known).map { "; did you mean \"\($0)\"?" } ?? ""
    }

    private func item(_ name: String) throws(VisualFormatError) -> any LayoutItem {
        guard let item = views[name] as? any LayoutItem else {
            throw error("there is no view \"\(name)\" in views" + hint(name, views.keys.sorted()))
        }
        return item
    }

    private func number(_ object: VisualFormat.Object) throws(VisualFormatError) -> CGFloat {
        switch object {
        case .number(let number): return CGFloat(number)
        case .name(let name):
            switch metrics[name] {
            case let value as CGFloat: return value
            case let value as Int: return CGFloat(value)
            case let value as Float: return CGFloat(value)
            case let value as NSNumber: return CGFloat(value.doubleValue)
            case let value as UILayoutPriority: return CGFloat(value.rawValue)
            default:
                throw error("there is no number \"\(name)\" in metrics" + hint(name, metrics.keys.sorted()))
            }
        }
    }

    private func finished(_ constraint: NSLayoutConstraint, _ priority: VisualFormat.Object?) throws(VisualFormatError)
        -> NSLayoutConstraint
    {
        guard let priority else { return constraint }
        let value = try number(priority)
        guard value > 0, value <= 1000 else { throw error("a priority is above 0 and at most 1000, not \(value)") }
        constraint.priority = UILayoutPriority(Float(value))
        return constraint
    }

    private func sizes(
        _ predicates: [VisualFormat.Predicate], of item: any LayoutItem, _ axis: NSLayoutConstraint.Axis
    ) throws(VisualFormatError) -> [NSLayoutConstraint] {
        let attribute: NSLayoutConstraint.Attribute = axis == .horizontal ? .width : .height
        var result: [NSLayoutConstraint] = []
        for predicate in predicates {
            let constraint: NSLayoutConstraint
            if case .name(let name) = predicate.object, let other = views[name] as? any LayoutItem {
                constraint = NSLayoutConstraint(LayoutSide(item, attribute), .init(predicate.relation), LayoutSide(other, attribute))
            } else {
                constraint = NSLayoutConstraint(
                    LayoutSide(item, attribute), .init(predicate.relation), nil, constant: try number(predicate.object))
            }
            result.append(try finished(constraint, predicate.priority))
        }
        return result
    }

    private func edges(_ axis: NSLayoutConstraint.Axis) -> (start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute) {
        guard axis == .horizontal else { return (.top, .bottom) }
        switch options.intersection(.directionMask) {
        case .directionLeftToRight: return (.left, .right)
        case .directionRightToLeft: return (.right, .left)
        default: return (.leading, .trailing)
        }
    }

    private func margin(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutConstraint.Attribute {
        switch attribute {
        case .top: .topMargin
        case .bottom: .bottomMargin
        case .left: .leftMargin
        case .right: .rightMargin
        case .leading: .leadingMargin
        default: .trailingMargin
        }
    }

    /// Adds the constraints between the views at `index` and `index + 1` of the format. Nil in `items` is the superview's edge.
    private func connect(
        _ parsed: VisualFormat, _ index: Int, _ items: [(any LayoutItem)?], _ superview: UIView?
    ) throws(VisualFormatError) -> [NSLayoutConstraint] {
        let edges = edges(parsed.axis)
        let (before, after) = (items[index], items[index + 1])
        guard before != nil || after != nil, let first = before ?? superview, let second = after ?? superview else { return [] }
        // At the superview's edge, both items use the same attribute, such as `leading`.
        let isBaseline = parsed.axis == .vertical && options.contains(.spacingBaselineToBaseline) && before != nil && after != nil
        let firstAttribute = before == nil ? edges.start : isBaseline ? .lastBaseline : edges.end
        let secondAttribute = after == nil ? edges.end : isBaseline ? .firstBaseline : edges.start
        // In a right-to-left direction, positive distances point left.
        let isBackwards = edges.start == .right
        func constraint(_ relation: NSLayoutConstraint.Relation, _ constant: CGFloat, margins: Bool = false) -> NSLayoutConstraint {
            let start = LayoutSide(first, margins && before == nil ? margin(firstAttribute) : firstAttribute)
            let end = LayoutSide(second, margins && after == nil ? margin(secondAttribute) : secondAttribute)
            return isBackwards
                ? NSLayoutConstraint(start, relation, end, constant: constant)
                : NSLayoutConstraint(end, relation, start, constant: constant)
        }
        switch parsed.connections[index] {
        case .none: return [constraint(.equal, 0)]
        case .standard:
            if before == nil || after == nil { return [constraint(.equal, 0, margins: true)] }
            let view = isBaseline ? second as? UIView : nil
            return [constraint(.equal, view?.systemBaselineSpacing ?? UIView.systemSpacing)]
        case .predicates(let predicates):
            var result: [NSLayoutConstraint] = []
            for predicate in predicates {
                result.append(try finished(constraint(.init(predicate.relation), try number(predicate.object)), predicate.priority))
            }
            return result
        }
    }

    private func alignments(_ items: [any LayoutItem], _ axis: NSLayoutConstraint.Axis) throws(VisualFormatError) -> [NSLayoutConstraint] {
        var result: [NSLayoutConstraint] = []
        for raw in 1...12 where options.rawValue & (1 << UInt(raw)) != 0 {
            guard let attribute = NSLayoutConstraint.Attribute(rawValue: raw) else { continue }
            let isHorizontal = attribute.kind == .horizontalPlace
            guard attribute.kind != .length, isHorizontal != (axis == .horizontal) else {
                throw error("views in a \(axis == .horizontal ? "row" : "column") cannot all be aligned at their \(attribute)")
            }
            for item in items.dropFirst() {
                result.append(NSLayoutConstraint(LayoutSide(item, attribute), .equal, LayoutSide(items[0], attribute)))
            }
        }
        return result
    }
}

extension VisualFormat {
    fileprivate var axis: NSLayoutConstraint.Axis { isVertical ? .vertical : .horizontal }
}
