/// What an inspector reads of constraints and guides beside their public members.
extension NSLayoutConstraint {
    /// Required, but in conflict with others: it holds only as far as it can.
    package var hasGivenWay: Bool { isBroken }
    /// Made by the toolkit itself: from a frame, an intrinsic size, or for a stack view.
    package var isToolkits: Bool { isOwnedBySystem }
}

extension UIView {
    /// The guides that somebody has put on the view or asked it for.
    package var guidesInUse: [UILayoutGuide] {
        guard let node = layoutNodeIfAny else { return [] }
        return node.guides + node.systemGuides.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)
    }

    /// The active constraints that mention the view, or a guide of its, wherever they are kept.
    package var constraintsThatMention: [NSLayoutConstraint] {
        var result: [NSLayoutConstraint] = []
        for node in [layoutNodeIfAny].compactMap({ $0 }) + guidesInUse.compactMap(\.layoutNodeIfAny) {
            for constraint in node.mentions where !result.contains(where: { $0 === constraint }) { result.append(constraint) }
        }
        return result.sorted { $0.activation < $1.activation }
    }
}

extension LayoutItemReading {
    /// What gives an item its length on an axis, or its place: change the constant of any of these constraints, and it changes. Those of frames and
    /// intrinsic sizes are described as constraints.
    package static func constraints(of item: AnyObject, lengthOn axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        constraints(of: item, .length(axis))
    }
    package static func constraints(of item: AnyObject, placeOn axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        constraints(of: item, .place(axis))
    }

    private static func constraints(of item: AnyObject, _ quantity: LayoutQuantity) -> [NSLayoutConstraint] {
        guard let item = item as? any LayoutItem, let node = item.layoutNodeIfAny, let engine = item.layoutHost?.rootOfTree.updatedEngine,
            node.engine === engine
        else { return [] }
        return engine.constraints(affecting: node, [quantity])
    }
}

/// Questions about what constraints do to a view or a guide.
@MainActor
package enum LayoutItemReading {}
