extension UIView {
    /// Curve of an animation. A struct, because raw value 7, the keyboard's, must be representable.
    public struct AnimationCurve: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int
        public init?(rawValue: Int) { self.init(checked: rawValue) }
        private init(checked: Int) { rawValue = checked }
        public static let easeInOut = AnimationCurve(checked: 0)
        public static let easeIn = AnimationCurve(checked: 1)
        public static let easeOut = AnimationCurve(checked: 2)
        public static let linear = AnimationCurve(checked: 3)
        /// What `keyboardAnimationCurveUserInfoKey` carries.
        package static let keyboard = AnimationCurve(checked: 7)

        /// The curve, and the duration it insists on, if any.
        var motion: (curve: MotionCurve, duration: Double?) {
            switch rawValue {
            case 1: (.cubic(CAMediaTimingFunction(name: .easeIn)), nil)
            case 2: (.cubic(CAMediaTimingFunction(name: .easeOut)), nil)
            case 3: (.cubic(CAMediaTimingFunction(name: .linear)), nil)
            case 7: (.keyboard, MotionCurve.keyboardDuration)
            default: (.cubic(CAMediaTimingFunction(name: .easeInEaseOut)), nil)
            }
        }
    }

    /// Raw values are UIKit's; bits 16 to 19 carry an `AnimationCurve`.
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let layoutSubviews = AnimationOptions(rawValue: 1)
        public static let allowUserInteraction = AnimationOptions(rawValue: 2)
        public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
        public static let `repeat` = AnimationOptions(rawValue: 8)
        public static let autoreverse = AnimationOptions(rawValue: 16)
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 32)
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 64)
        public static let curveEaseInOut: AnimationOptions = []
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 0xf)) ?? .easeInOut }
    }

    /// Runs `animations` at once; what it changes is shown moving from the old to the new value. `completion` comes in the tick
    /// after the last of these motions has ended, or in the next tick if nothing moves.
    ///
    /// - Parameters:
    ///   - duration: seconds; ignored by the keyboard's curve, which takes 0.5.
    ///   - delay: seconds; until then the old values are shown.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let (curve, ownDuration) = options.curve.motion
        run(animations, ViewAnimation(curve: curve, duration: ownDuration ?? duration, delay: delay, options: options, completion: completion))
    }

    /// `animate(withDuration:)` along a spring. `dampingRatio` 1 does not overshoot; `velocity` is in whole ways per second.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = SpringMotion(dampingRatio: dampingRatio, duration: max(duration, 0.001), initialVelocity: velocity)
        run(animations, ViewAnimation(curve: .spring(spring), duration: duration, delay: delay, options: options, completion: completion))
    }

    private class func run(_ animations: () -> Void, _ animation: ViewAnimation) {
        let state = SimulatedProcess.current.viewAnimations
        state.running.append(animation)
        animations()
        state.running.removeLast()
        animation.blockHasRun()
    }

    /// Changes inside `actions` show at once, also inside an animation block.
    public class func performWithoutAnimation(_ actions: () -> Void) {
        let state = SimulatedProcess.current.viewAnimations
        let previous = state.isEnabled
        state.isEnabled = false
        defer { state.isEnabled = previous }
        actions()
    }
    public class var areAnimationsEnabled: Bool { SimulatedProcess.current.viewAnimations.isEnabled }
    public class func setAnimationsEnabled(_ enabled: Bool) { SimulatedProcess.current.viewAnimations.isEnabled = enabled }
    /// Seconds of the innermost animation block; 0 outside.
    public class var inheritedAnimationDuration: TimeInterval { SimulatedProcess.current.viewAnimations.running.last?.duration ?? 0 }
}

/// One call of `UIView.animate`.
@MainActor
final class ViewAnimation {
    let curve: MotionCurve
    let duration: Double
    let delay: Double
    let options: UIView.AnimationOptions
    private let completion: ((Bool) -> Void)?
    private var motions = 0
    private var allFinished = true
    private var hasRun = false

    init(curve: MotionCurve, duration: Double, delay: Double, options: UIView.AnimationOptions, completion: ((Bool) -> Void)?) {
        self.curve = curve
        self.duration = duration
        self.delay = delay
        self.options = options
        self.completion = completion
    }

    /// The layer animation for a property that went from `old` to a new model value: additive, so that an earlier one goes on
    /// below it, or from what is on screen if the options say so.
    func animation(for property: LayerProperty, from old: LayerValue, presented: LayerValue?, on layer: CALayer) -> (CAAnimation, String?)? {
        guard duration > 0 || delay > 0 else { return nil }
        let animation = ViewPropertyAnimation(property: property, curve: curve, duration: max(duration, 1e-9))
        if let presented, options.contains(.beginFromCurrentState) || !old.canBeAdded {
            layer.removeAnimations(of: property)
            animation.fromValue = presented
        } else {
            animation.fromValue = LayerValue.difference(from: old, to: layer.modelValue(property))
            animation.isAdditive = true
        }
        animation.beginTime = max(delay, 0)
        animation.fillMode = .both
        if options.contains(.repeat) {
            animation.repeatCount = .infinity
            animation.isAmbient = true
        }
        animation.autoreverses = options.contains(.autoreverse)
        motions += 1
        animation.completion = { [self] finished in
            motions -= 1
            allFinished = allFinished && finished
            finishIfDone()
        }
        return (animation, nil)
    }

    func blockHasRun() {
        hasRun = true
        guard motions == 0, let completion else { return }
        SimulatedProcess.current.ticks.enqueueCompletion("UIView.animate completion") { completion(true) }
    }

    private func finishIfDone() {
        guard hasRun, motions == 0 else { return }
        completion?(allFinished)
    }
}

@MainActor
final class ViewAnimationState {
    var running: [ViewAnimation] = []
    var isEnabled = true
    nonisolated init() {}
}

extension SimulatedProcess {
    var viewAnimations: ViewAnimationState { state { ViewAnimationState() } }
}

extension UIView: @preconcurrency CALayerDelegate {
    public func draw(_ layer: CALayer, in ctx: CGContext) {
        guard layer === self.layer else { return }
        let drawing = SimulatedProcess.current.drawing
        drawing.contexts.append(ctx)
        defer { drawing.contexts.removeLast() }
        traitCollection.performAsCurrent { draw(bounds) }
    }

    public func wantsPresentationValue(_ layer: CALayer, for property: LayerProperty) -> Bool {
        let state = SimulatedProcess.current.viewAnimations
        guard state.isEnabled, let running = state.running.last else { return false }
        return running.options.contains(.beginFromCurrentState) || property.isColor
    }

    public func animation(
        for layer: CALayer, property: LayerProperty, from old: LayerValue?, presented: LayerValue?
    ) -> (animation: CAAnimation, key: String?)? {
        let state = SimulatedProcess.current.viewAnimations
        guard state.isEnabled, let running = state.running.last, let old else { return nil }
        return running.animation(for: property, from: old, presented: presented, on: layer)
    }
}
