extension UIView {
    /// Runs `animations` immediately and animates the properties that they change from the old to the new value. `completion` is called
    /// in the tick after the last of these animations has ended, or in the next tick if nothing changed. Its argument is false if one
    /// of the animations was removed before its end.
    ///
    /// Inside another block, the call takes the outer block's duration, curve and options (repeating, autoreversing, beginning from the
    /// current state, user interaction) unless its own options override them. Springs keep their own time and curve.
    /// - Parameters:
    ///   - duration: seconds; 0 makes the changes immediately (documented: `animate(withDuration:animations:)`). For any other value,
    ///   the keyboard's curve ignores the value and has a fixed duration: 0.5 before iOS 26, 0.3832 from 26 on (`MotionCurve`).
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

    /// Animates like `animate(withDuration:)`, but along a spring. A `dampingRatio` of 1 does not overshoot. `velocity` is the initial
    /// velocity per second, as a multiple of the distance from the old to the new value. After `duration` seconds, the remaining distance
    /// is at most a thousandth of that distance. (fitted; Facts/MotionCurves.md#springs)
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

    /// Animates along a spring that is described by its appearance. `duration` is the number of seconds until the motion appears to
    /// have ended. `bounce` is the amount of overshoot: 0 for none, and less than 0 for a flatter curve. The animation ends when the
    /// remaining distance is less than a thousandth of the distance from the old to the new value.
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

    /// Animates along `curve`. Nested blocks inherit the curve.
    /// - Parameters:
    ///   - duration: the duration of the motion, seconds.
    ///   - statedDuration: the duration that nested blocks inherit, seconds.
    package class func animate(
        along curve: MotionCurve, duration: Double, statedDuration: Double, options: AnimationOptions, animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        run(
            animations,
            ViewAnimation(
                curve: curve, duration: duration, statedDuration: statedDuration, delay: 0, options: options, completion: completion))
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

    /// Updates properties and runs pending layout in the current animation context.
    private class func flushUpdates() {
        for window in UIApplication.shared.windows {
            // The first layout of a window is not animated.
            if window.hasBeenLaidOut { window.layoutIfNeeded() } else { window.layoutWindow() }
        }
    }

    /// Repeats the changes in `animations` `count` times inside an animation block. `count` can be a fraction. With `autoreverses`, the
    /// animation also plays backwards after each repetition. Outside an animation block, the changes take effect without animation.
    public class func modifyAnimations(withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void) {
        guard let running = SimulatedProcess.current.viewAnimations.running.last else { return animations() }
        let outer = running.repetition
        running.repetition = (Float(count), autoreverses)
        defer { running.repetition = outer }
        animations()
    }

    /// Applies the changes inside `actions` without animation, also inside an animation block.
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
    /// The duration in seconds that a block that is started now would inherit. It is the innermost block's duration, or 0 outside of
    /// blocks. While the keyboard's "will" notifications are posted, this property equals the duration in `userInfo`.
    /// (Facts/KeyboardNotifications.md#inside-the-keyboards-animation)
    public class var inheritedAnimationDuration: TimeInterval {
        let state = SimulatedProcess.current.viewAnimations
        return state.isEnabled ? state.running.last?.statedDuration ?? 0 : 0
    }
}

@MainActor
final class ViewAnimationState {
    var running: [ViewAnimation] = []
    var isEnabled = true
    /// The blocks that have begun and are not committed yet.
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

    /// Returns the default result of `action(for:forKey:)`: a placeholder for the animation that the block itself adds.
    func standardAction(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        let process = SimulatedProcess.current
        // Without an open transaction or an animation block, a change is not animated. `isOpen` is true in both cases.
        guard process.transactions.isOpen else { return Self.noAction }
        let state = process.viewAnimations
        guard state.isEnabled, let running = state.running.last, let property = LayerProperty(rawValue: event) else { return Self.noAction }
        let animation = ViewPropertyAnimation(keyPath: property.rawValue, curve: running.curve, duration: running.duration)
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
        // If the action was not overridden, the block adds its own animation, which can express more than a plain `CAAnimation`.
        guard action is ViewPropertyAnimation else { return .action(action) }
        let state = SimulatedProcess.current.viewAnimations
        guard state.isEnabled, let running = state.running.last,
            let animation = running.animation(for: property, from: old, presented: presented, on: layer)
        else { return .nothing }
        return .animation(animation.0, key: animation.1)
    }
}
