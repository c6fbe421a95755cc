/// The inspector's access to constraints and guides, in addition to their public members.
extension NSLayoutConstraint {
    /// Whether the constraint is required but conflicts with others, so that it is satisfied only as far as possible.
    package var hasGivenWay: Bool { isBroken }
    /// Whether the toolkit itself made the constraint, for a frame, an intrinsic size, or a stack view.
    package var isToolkits: Bool { isOwnedBySystem }
    /// The position of the constraint's latest activation among all activations of the process. It is the same in a replay.
    package var activationNumber: Int { activation }
}

extension UIView {
    /// The guides that were added to the view or requested from it.
    package var guidesInUse: [UILayoutGuide] {
        guard let node = layoutNodeIfAny else { return [] }
        return node.guides + node.systemGuides.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)
    }

    /// The active constraints that mention the view or one of its guides, regardless of the view that holds them.
    package var constraintsThatMention: [NSLayoutConstraint] {
        var result: [NSLayoutConstraint] = []
        for node in [layoutNodeIfAny].compactMap({ $0 }) + guidesInUse.compactMap(\.layoutNodeIfAny) {
            for constraint in node.mentions where !result.contains(where: { $0 === constraint }) { result.append(constraint) }
        }
        return result.sorted { $0.activation < $1.activation }
    }
}

extension LayoutItemReading {
    /// Returns the constraints that determine an item's length or position on an axis: a change of their constants changes the length
    /// or position. Constraints for frames and intrinsic sizes are included.
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

/// Queries about the effect of constraints on a view or a guide.
@MainActor
package enum LayoutItemReading {}
