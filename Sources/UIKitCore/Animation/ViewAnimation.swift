/// The settings of one call of `UIView.animate` or a related function, or of one block of a property animator. Creates the layer
/// animations for the block's changes.
@MainActor
final class ViewAnimation {
    let curve: MotionCurve
    /// The duration of the animation in seconds.
    let duration: Double
    /// The duration that nested blocks inherit, in seconds. It is the requested duration even if the curve has a fixed duration of its own.
    let statedDuration: Double
    let delay: Double
    let options: UIView.AnimationOptions
    /// The repetition set by `modifyAnimations`.
    var repetition: (count: Float, autoreverses: Bool)?
    /// The recorder that collects changes inside `animateKeyframes`; otherwise nil.
    let keyframes: KeyframeRecorder?
    /// The link to the property animator that controls this block's animations; nil for other blocks.
    let driver: AnimatorDriver?
    private let completion: ((Bool) -> Void)?
    private var motions = 0
    private var allFinished = true
    private var hasRun = false
    private var resized: [UIView] = []
    private var endings: [() -> Void] = []

    init(
        curve: MotionCurve, duration: Double, statedDuration: Double? = nil, delay: Double, options: UIView.AnimationOptions,
        keyframes: KeyframeRecorder? = nil,
        driver: AnimatorDriver? = nil, completion: ((Bool) -> Void)?
    ) {
        self.curve = curve
        self.duration = duration
        self.statedDuration = statedDuration ?? duration
        self.delay = delay
        self.options = options
        self.keyframes = keyframes
        self.driver = driver
        self.completion = completion
    }

    /// Whether pending property updates and layout run at the start and at the end of the block.
    var flushesUpdates: Bool { options.contains(.flushUpdates) && SimulatedProcess.current.settings.systemVersion >= 26 }

    /// Returns the layer animation for a property that changed from `old` to a new model value. The animation is additive, so that it
    /// is combined with earlier animations that are still running. With `beginFromCurrentState`, the animation starts from the value on
    /// screen instead, unless the view is always animated additively.
    func animation(for property: LayerProperty, from old: LayerValue, presented: LayerValue?, on layer: CALayer) -> (CAAnimation, String?)?
    {
        guard duration > 0 || delay > 0 else { return nil }
        if property == .bounds, options.contains(.layoutSubviews), let view = layer.delegate as? UIView { resized.append(view) }
        let new = layer.modelValue(property)
        if let keyframes {
            keyframes.record(layer, property, from: old, to: new, presented: presented)
            return nil
        }
        let animation = ViewPropertyAnimation(
            keyPath: property.rawValue, curve: curve, duration: max(duration, 1e-9), timeline: driver?.timeline,
            delayFactor: driver?.delayFactor ?? 0)
        let isReplaced = options.contains(.beginFromCurrentState) && (layer.delegate as? UIView)?.isAnimatedAdditively != true
        if let presented, isReplaced || !old.canBeAdded(to: new) {
            layer.removeAnimations(of: property)
            animation.fromValue = presented
            animation.toValue = new
            // UIKit animates the origin and the size of the bounds separately, so a scroll view can scroll while its size changes.
            if property == .bounds, case .rect(let shown) = presented, case .rect(let final) = new, shown.origin == final.origin {
                animation.keyPath = "bounds.size"
                animation.fromValue = LayerValue.size(shown.size)
                animation.toValue = LayerValue.size(final.size)
            }
        } else {
            animation.fromValue = LayerValue.difference(from: old, to: new)
            animation.isAdditive = true
        }
        driver?.record(layer, property, from: old)
        prepare(animation, on: layer)
        return (animation, Self.freeKey(property.rawValue, on: layer))
    }

    /// Sets the animation's timing, repetition and delegate.
    func prepare(_ animation: CAAnimation, on layer: CALayer) {
        animation.delay = max(delay, 0)
        animation.fillMode = .both
        if let repetition {
            animation.repeatCount = repetition.count
            animation.autoreverses = repetition.autoreverses
            animation.isAmbient = repetition.count == .infinity
        } else {
            if options.contains(.repeat) {
                animation.repeatCount = .infinity
                animation.isAmbient = true
            }
            animation.autoreverses = options.contains(.autoreverse)
        }
        let view = options.contains(.allowUserInteraction) ? nil : layer.delegate as? UIView
        view?.animationsWithoutTouches += 1
        let shown = driver?.hitsWhatIsShown == true ? layer.delegate as? UIView : nil
        shown?.animationsHitWhereShown += 1
        motions += 1
        animation.completion = { [self, weak view, weak shown] finished in
            view?.animationsWithoutTouches -= 1
            shown?.animationsHitWhereShown -= 1
            motions -= 1
            allFinished = allFinished && finished
            finishIfDone()
        }
    }

    /// Returns an unused key, formed as UIKit does: the property's name, or if that is taken, the name with a number, such as `position-2`.
    static func freeKey(_ name: String, on layer: CALayer) -> String { layer.freeAnimationKey(name) }

    /// Lays out the view at the end of the block, so that its subviews are animated, too.
    func layOutAfterBlock(_ view: UIView) { if !resized.contains(where: { $0 === view }) { resized.append(view) } }
    /// Calls `ending` when every animation of the block has ended, before the block's completion closure.
    func atEnd(_ ending: @escaping () -> Void) { endings.append(ending) }

    func layOutResizedViews() {
        while let view = resized.popLast() { view.layoutIfNeeded() }
    }

    func blockHasRun() {
        keyframes?.addAnimations(of: self)
        hasRun = true
        if motions == 0 { runEndings() }
        guard motions == 0, let completion else { return }
        SimulatedProcess.current.ticks.enqueueCompletion("UIView.animate completion") { completion(true) }
    }

    private func finishIfDone() {
        guard hasRun, motions == 0 else { return }
        runEndings()
        completion?(allFinished)
    }

    private func runEndings() {
        let endings = endings
        self.endings = []
        for ending in endings { ending() }
    }
}

extension UIView {
    private enum AdditiveKey {}
    /// Whether animation blocks always animate the view additively, even if they begin from the current state; false by default.
    ///
    /// A list sets it for its headers and footers, because it also writes their frames outside of blocks. While the list scrolls, a
    /// pinned footer follows the offset in each tick, and the animation of a growing inset is added to this movement. (chosen; without
    /// additive animation, the footer would lag behind and jump at the end of the animation)
    package var isAnimatedAdditively: Bool {
        get { !associatedValues.isEmpty && associatedValues[ObjectIdentifier(AdditiveKey.self)] != nil }
        set { associatedValues[ObjectIdentifier(AdditiveKey.self)] = newValue ? true : nil }
    }
}
