/// An action that runs when a property of a layer is written: an animation, or, as `NSNull`, no action.
public protocol CAAction {
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// Ends the search for an action: no action runs.
extension NSNull: CAAction {
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

extension CALayer {
    /// Whether the layer was already part of its tree when the tick began. Layers that have just been added appear in place, without an
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

    /// Whether a write to the layer, which no view owns, may animate.
    func mayAnimate(_ property: LayerProperty) -> Bool {
        property.animatesImplicitly && !CATransaction.disableActions() && wasInTree
    }

    /// Runs the action of a write that has already happened. `presented` is the value that was on screen before.
    func runAction(for property: LayerProperty, presented: LayerValue) {
        guard let action = action(forKey: property.rawValue) else { return }
        run(action, for: property, presented: presented)
    }

    /// Runs `action`. An animation with neither a start nor an end value starts at `presented`.
    func run(_ action: any CAAction, for property: LayerProperty, presented: LayerValue) {
        if let basic = action as? CABasicAnimation, basic.fromValue == nil, basic.toValue == nil, basic.byValue == nil {
            let copy = basic.copied() as! CABasicAnimation
            copy.fromValue = presented
            return copy.run(forKey: property.rawValue, object: self, arguments: nil)
        }
        action.run(forKey: property.rawValue, object: self, arguments: nil)
    }

    /// Returns the animation of a write for which no other action was requested.
    func standardAction(forKey event: String) -> (any CAAction)? {
        guard let property = LayerProperty(rawValue: event), property.value(in: stored) != nil, property.animatesImplicitly else {
            return nil
        }
        let animation = CABasicAnimation(keyPath: event)
        animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        animation.duration = CATransaction.animationDuration()
        // A duration of 0 means no animation here, but "the default duration" in an animation.
        return animation.duration > 0 ? animation : nil
    }
}
