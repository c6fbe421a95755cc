extension UIView {
    /// Runs `animations` at once; what it changes is shown moving from the old to the new value. `completion` is called in the tick after
    /// the last of these motions has ended, or in the next tick if nothing moves. Its argument is false when one of them was removed before
    /// its end.
    ///
    /// Inside another block it takes the outer block's duration, curve and options (repeating, autoreversing, beginning from the current
    /// state, user interaction) unless its own options override them. Springs keep their own time and curve.
    /// - Parameters:
    ///   - duration: seconds; 0 makes the changes at once (documented: `animate(withDuration:animations:)`). The keyboard's curve takes
    ///     its own duration for any other value: 0.5 before iOS 26, 0.3832 from 26 on (`MotionCurve`).
    ///   - delay: seconds; until then the old values are shown.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let outer = SimulatedProcess.current.viewAnimations.running.last
        let overridesDuration = options.contains(.overrideInheritedDuration)
        let stated = overridesDuration ? duration : outer?.statedDuration ?? duration
        var (curve, ownDuration) = options.curve.motion
        if let outer, !options.contains(.overrideInheritedCurve) {
            (curve, ownDuration) = (outer.curve, overridesDuration ? nil : outer.duration)
        }
        run(
            animations,
            ViewAnimation(
                curve: curve, duration: stated > 0 ? ownDuration ?? stated : 0, statedDuration: stated, delay: delay,
                options: options.inheriting(from: outer?.options), completion: completion))
    }

    /// Animates like `animate(withDuration:)`, but along a spring. A `dampingRatio` of 1 does not overshoot; `velocity` is in whole
    /// distances per second. The motion is within a thousandth of its goal after `duration` seconds. (fitted;
    /// Facts/MotionCurves.md#springs)
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let outer = SimulatedProcess.current.viewAnimations.running.last
        let spring = SpringMotion(dampingRatio: dampingRatio, duration: max(duration, 0.001), initialVelocity: velocity)
        run(
            animations,
            ViewAnimation(
                curve: .spring(spring), duration: duration, delay: delay, options: options.inheriting(from: outer?.options),
                completion: completion))
    }

    /// Animates along a spring that is described by its appearance: `duration` is the number of seconds until it appears to have arrived,
    /// and `bounce` how far it overshoots: 0 not at all, below 0 even flatter. It ends when the motion is below a thousandth of the
    /// distance.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0,
        options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let outer = SimulatedProcess.current.viewAnimations.running.last
        let spring = SpringMotion(perceptualDuration: duration, bounce: bounce, initialVelocity: initialSpringVelocity)
        run(
            animations,
            ViewAnimation(
                curve: .spring(spring), duration: duration > 0 ? spring.settlingDuration : 0, delay: delay,
                options: options.inheriting(from: outer?.options), completion: completion))
    }

    class func run(_ animations: () -> Void, _ animation: ViewAnimation) {
        let process = SimulatedProcess.current
        let state = process.viewAnimations
        if animation.flushesUpdates { flushUpdates() }
        state.running.append(animation)
        var function: CAMediaTimingFunction?
        if case .cubic(let own) = animation.curve { function = own }
        process.transactions.with(duration: animation.duration, function: function) {
            animations()
            if animation.flushesUpdates { flushUpdates() }
            animation.layOutResizedViews()
        }
        state.running.removeLast()
        animation.blockHasRun()
    }

    /// Updates properties and lays out wherever it was requested, in the current animation context.
    private class func flushUpdates() {
        for window in UIApplication.shared.windows {
            // The first layout of a window moves nothing.
            if window.hasBeenLaidOut { window.layoutIfNeeded() } else { window.layoutWindow() }
        }
    }

    /// Repeats the changes in `animations` `count` times inside an animation block. With `autoreverses`, each run is followed by one
    /// backwards. Fractions count. Outside an animation block nothing animates, and the changes show at once.
    public class func modifyAnimations(withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void) {
        guard let running = SimulatedProcess.current.viewAnimations.running.last else { return animations() }
        let outer = running.repetition
        running.repetition = (Float(count), autoreverses)
        defer { running.repetition = outer }
        animations()
    }

    /// Changes inside `actions` show at once, also inside an animation block.
    public class func performWithoutAnimation(_ actions: () -> Void) {
        let previous = areAnimationsEnabled
        setAnimationsEnabled(false)
        defer { setAnimationsEnabled(previous) }
        actions()
    }
    public class var areAnimationsEnabled: Bool { SimulatedProcess.current.viewAnimations.isEnabled }
    public class func setAnimationsEnabled(_ enabled: Bool) {
        let state = SimulatedProcess.current.viewAnimations
        if state.isEnabled != enabled, state.running.last?.flushesUpdates == true { flushUpdates() }
        state.isEnabled = enabled
    }
    /// The duration that a block started now would inherit, seconds: that of the innermost block; 0 outside. In a keyboard's
    /// will-notification it is the one in `userInfo`. (Facts/KeyboardNotifications.md#inside-the-keyboards-animation)
    public class var inheritedAnimationDuration: TimeInterval {
        let state = SimulatedProcess.current.viewAnimations
        return state.isEnabled ? state.running.last?.statedDuration ?? 0 : 0
    }
}

@MainActor
final class ViewAnimationState {
    var running: [ViewAnimation] = []
    var isEnabled = true
    /// The blocks that have begun and are not committed.
    var blocks: [AnimationBlock] = []
    nonisolated init() {}
}

extension SimulatedProcess {
    var viewAnimations: ViewAnimationState { state { ViewAnimationState() } }
}

extension UIView: @preconcurrency LayerAnimator {
    func drawStandard(_ layer: CALayer, in ctx: CGContext) {
        guard layer === self.layer else { return }
        let drawing = DrawingState.current
        drawing.contexts.append(ctx)
        defer { drawing.contexts.removeLast() }
        trackingReads(in: .draw) {
            traitCollection.performAsCurrent { draw(bounds) }
        } invalidate: {
            $0.setNeedsDisplay()
        }
    }

    package func layerNeedsLayout(_ layer: CALayer) { if layer === self.layer { setNeedsLayout() } }
    package func layOutIfNeeded(_ layer: CALayer) { if layer === self.layer { layoutIfNeeded() } }

    /// Returns the default answer of `action(for:forKey:)`: a placeholder for the animation that the block adds itself.
    func standardAction(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        let process = SimulatedProcess.current
        // An animation block is a transaction.
        guard process.transactions.isOpen else { return Self.noAction }
        let state = process.viewAnimations
        guard state.isEnabled, let running = state.running.last, let property = LayerProperty(rawValue: event) else { return Self.noAction }
        let animation = ViewPropertyAnimation(property: property, curve: running.curve, duration: running.duration)
        animation.fromValue = layer.presentationValue(property)
        return animation
    }
    private static let noAction = NSNull()

    package func wantsPresentationValue(_ layer: CALayer, for property: LayerProperty) -> Bool {
        let state = SimulatedProcess.current.viewAnimations
        guard state.isEnabled, let running = state.running.last else { return false }
        return running.options.contains(.beginFromCurrentState) || property.replacesPresentation
    }

    package func change(
        of layer: CALayer, property: LayerProperty, from old: LayerValue?, presented: LayerValue?
    ) -> LayerReaction {
        guard let old, !CATransaction.disableActions() else { return .nothing }
        guard let action = action(for: layer, forKey: property.rawValue) else { return .layersOwn }
        if action is NSNull { return .nothing }
        // The block's own animation is used where the action was not overridden: it knows more than a plain animation can express.
        guard action is ViewPropertyAnimation else { return .action(action) }
        let state = SimulatedProcess.current.viewAnimations
        guard state.isEnabled, let running = state.running.last,
            let animation = running.animation(for: property, from: old, presented: presented, on: layer)
        else { return .nothing }
        return .animation(animation.0, key: animation.1)
    }
}
