import AutoLayout

extension LayoutEngine {
    /// Returns whether the constraints leave the item's position or size open.
    func isAmbiguous(_ node: LayoutNode) -> Bool { !ambiguousQuantities(of: node).isEmpty }

    func ambiguousQuantities(of node: LayoutNode) -> [LayoutQuantity] {
        for nudge in nudges { try? solver.remove(nudge) }
        defer { for nudge in nudges { try? solver.add(nudge) } }
        let state = state(of: node)
        return [LayoutQuantity.x, .y, .width, .height].filter { quantity in
            guard let variable = state.variables[quantity.rawValue] else { return true }
            return solver.isAmbiguous(variable)
        }
    }

    /// Moves an item to a different position that its constraints also allow, if there is one. The item stays at that position until
    /// something else changes.
    func exerciseAmbiguity(of node: LayoutNode) {
        let quantities = ambiguousQuantities(of: node)
        for quantity in quantities {
            let variable = variable(node, quantity)
            let start = solver.value(of: variable)
            nudges.removeAll { nudge in
                guard nudge.terms[0].variable === variable else { return false }
                try? solver.remove(nudge)
                return true
            }
            // Both directions are tried, because one direction may violate another constraint.
            for distance in [20.0, -20.0] {
                let nudge = Constraint([.init(variable)], .equal, start + distance, priority: 0.0001)
                guard (try? solver.add(nudge)) != nil else { continue }
                if solver.value(of: variable) != start {
                    nudges.append(nudge)
                    break
                }
                try? solver.remove(nudge)
            }
        }
        for case let node? in nodes { node.view?.superview?.setNeedsLayout() }
    }

    /// Returns the constraints that determine an item's position and length on an axis. The toolkit's own constraints (for frames and
    /// intrinsic sizes) are represented by `NSLayoutConstraint` objects made for the purpose.
    func constraints(affecting node: LayoutNode, _ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        constraints(affecting: node, [.place(axis), .length(axis)])
    }

    /// Returns the constraints that determine the given quantities of the item.
    func constraints(affecting node: LayoutNode, _ quantities: [LayoutQuantity]) -> [NSLayoutConstraint] {
        let state = state(of: node)
        var result: [NSLayoutConstraint] = []
        var seen: Set<ObjectIdentifier> = []
        for quantity in quantities {
            guard let variable = state.variables[quantity.rawValue] else { continue }
            for constraint in solver.constraints(affecting: variable) where seen.insert(ObjectIdentifier(constraint)).inserted {
                if let owner = owners[ObjectIdentifier(constraint)] {
                    result.append(owner)
                } else if let described = described(constraint) {
                    result.append(described)
                }
            }
        }
        return result
    }

    /// Returns an `NSLayoutConstraint` that represents one of the engine's internal constraints, for inspection.
    private func described(_ constraint: Constraint) -> NSLayoutConstraint? {
        guard let term = constraint.terms.first, let node = nodes[term.variable.tag / 8], let view = node.view else { return nil }
        let isContent = node.state?.content.contains { $0 === constraint } == true
        let attribute: NSLayoutConstraint.Attribute
        switch LayoutQuantity(rawValue: term.variable.tag % 8)! {
        case .x: attribute = .left
        case .y: attribute = .top
        case .width: attribute = .width
        case .height: attribute = .height
        default: return nil
        }
        let isPlace = attribute == .left || attribute == .top
        let second = isPlace ? view.superview.map { LayoutSide($0, attribute) } : nil
        guard !isPlace || second != nil else { return nil }
        let result = NSLayoutConstraint(
            LayoutSide(view, attribute), .init(constraint.relation), second, constant: CGFloat(constraint.constant))
        result.identifier = isContent ? "intrinsic size" : "autoresizing"
        result.isOwnedBySystem = true
        result.priority = UILayoutPriority(constraint.priority.rawValue)
        return result
    }

    /// Returns the active constraints of the tree in compact notation, one per line, followed by the solver's internal state.
    func dump() -> String {
        var lines: [String] = []
        for case let node? in nodes {
            for constraint in node.held { lines.append(constraint.statusDescription) }
        }
        return (lines + [solver.dump()]).joined(separator: "\n")
    }
}
