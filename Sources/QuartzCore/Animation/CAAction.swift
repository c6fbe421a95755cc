/// An action that runs when a layer's property is set: an animation, or `NSNull` for no action.
public protocol CAAction {
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// `NSNull` ends the search for an action, so that no action runs.
extension NSNull: CAAction {
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

extension CALayer {
    /// Whether the layer was already part of its tree when the tick began. A layer that was added later gets its values without
    /// animation.
    var wasInTree: Bool {
        let commits = process.transactions.commits
        var layer: CALayer? = self
        guard superlayer != nil else { return false }
        while let current = layer, current.superlayer != nil {
            guard let joined = current.joined, joined < commits else { return false }
            layer = current.superlayer
        }
        return true
    }

    /// Whether setting a property of this layer, which does not belong to a view, starts an implicit animation.
    func mayAnimate(_ property: LayerProperty) -> Bool {
        property.animatesImplicitly && !CATransaction.disableActions() && wasInTree
    }

    /// Runs the action for a property that has been set. `presented` is the value that was on screen before.
    func runAction(for property: LayerProperty, presented: LayerValue) {
        guard let action = action(forKey: property.rawValue) else { return }
        run(action, for: property, presented: presented)
    }

    /// Runs `action`. An animation without a start value and an end value starts at `presented`.
    func run(_ action: any CAAction, for property: LayerProperty, presented: LayerValue) {
        if let basic = action as? CABasicAnimation, basic.fromValue == nil, basic.toValue == nil, basic.byValue == nil {
            let copy = basic.copied() as! CABasicAnimation
            copy.fromValue = presented
            return copy.run(forKey: property.rawValue, object: self, arguments: nil)
        }
        action.run(forKey: property.rawValue, object: self, arguments: nil)
    }

    /// Returns the implicit animation for a property whose action was not overridden.
    func standardAction(forKey event: String) -> (any CAAction)? {
        guard let property = LayerProperty(rawValue: event), property.value(in: stored) != nil, property.animatesImplicitly else {
            return nil
        }
        let animation = CABasicAnimation(keyPath: event)
        animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        animation.duration = CATransaction.animationDuration()
        // A duration of 0 means no animation for a transaction, but "the default duration" for an animation object.
        return animation.duration > 0 ? animation : nil
    }
}
