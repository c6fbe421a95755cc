import AutoLayout

extension NSLayoutConstraint {
    /// The constraint in one line: `'gap' email.top == title.bottom + 8 @750`. The identifier is in quotes; required priorities are
    /// omitted.
    package var compactDescription: String {
        var text = identifier.map { "'\($0)' " } ?? ""
        text += "\(first.text) \(relation.sign) "
        if let second, multiplier != 0 {
            text += second.text
            if multiplier != 1 { text += " * \(Self.readable(multiplier))" }
            if constant != 0 { text += constant < 0 ? " - \(Self.readable(-constant))" : " + \(Self.readable(constant))" }
        } else {
            text += Self.readable(constant)
        }
        if priority != .required { text += " @\(Self.readable(CGFloat(priority.rawValue)))" }
        return text
    }

    /// The compact description, followed by "(broken)" for a broken constraint. Used in dumps.
    package var statusDescription: String { compactDescription + (isBroken ? " (broken)" : "") }

    static func readable(_ number: CGFloat) -> String {
        let rounded = (number * 1000).rounded() / 1000
        return Int(exactly: rounded).map { String($0) } ?? String(Double(rounded))
    }
}

extension NSLayoutConstraint.Relation {
    var sign: String {
        switch self {
        case .lessThanOrEqual: "<="
        case .equal: "=="
        case .greaterThanOrEqual: ">="
        }
    }

    var solverRelation: Constraint.Relation {
        switch self {
        case .lessThanOrEqual: .lessThanOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .greaterThanOrEqual
        }
    }
    init(_ relation: Constraint.Relation) {
        self = relation == .equal ? .equal : relation == .lessThanOrEqual ? .lessThanOrEqual : .greaterThanOrEqual
    }
}
