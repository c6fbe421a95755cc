extension UIView {
    /// Runs `animations` immediately. A change made inside `addKeyframe` is animated during the keyframe's part of `duration` seconds.
    /// Keyframes can follow each other or overlap. Changes outside a keyframe take the whole duration. The curve in `options`,
    /// ease-in-out by default, applies to the whole animation.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval = 0, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let (curve, ownDuration) = options.common.curve.motion
        let outer = SimulatedProcess.current.viewAnimations.running.last
        let inherited = options.contains(.overrideInheritedDuration) ? nil : outer?.statedDuration
        run(
            animations,
            ViewAnimation(
                curve: curve, duration: ownDuration ?? inherited ?? duration, delay: delay,
                options: options.common.inheriting(from: outer?.options),
                keyframes: KeyframeRecorder(mode: options.mode), completion: completion))
    }

    /// Animates the changes in `animations` from `frameStartTime` on for `frameDuration`, both as fractions of the duration of the
    /// surrounding `animateKeyframes`. Outside `animateKeyframes`, the changes belong to the surrounding animation block.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: @escaping () -> Void
    ) {
        guard let recorder = SimulatedProcess.current.viewAnimations.running.last?.keyframes else { return animations() }
        recorder.during(frameStartTime, frameDuration, animations)
    }
}

/// Collects the changes of an `animateKeyframes` block and creates one animation for each property.
@MainActor
final class KeyframeRecorder {
    private struct Change {
        let layer: CALayer
        let property: LayerProperty
        let start: Double
        let end: Double
        let from: LayerValue
        let to: LayerValue
        let presented: LayerValue?
    }
    private let mode: CAAnimationCalculationMode
    private var changes: [Change] = []
    private var frame = (start: 0.0, duration: 1.0)

    init(mode: CAAnimationCalculationMode) { self.mode = mode }

    func during(_ start: Double, _ duration: Double, _ body: () -> Void) {
        let outer = frame
        let start = min(max(start, 0), 1)
        frame = (start, min(max(duration, 0), 1 - start))
        body()
        frame = outer
    }

    func record(_ layer: CALayer, _ property: LayerProperty, from: LayerValue, to: LayerValue, presented: LayerValue?) {
        changes.append(
            Change(
                layer: layer, property: property, start: frame.start, end: frame.start + frame.duration, from: from, to: to,
                presented: presented))
    }

    func addAnimations(of animation: ViewAnimation) {
        var rest = changes
        changes = []
        while let first = rest.first {
            let own = rest.filter { $0.layer === first.layer && $0.property == first.property }
            rest.removeAll { $0.layer === first.layer && $0.property == first.property }
            add(own, animation)
        }
    }

    private func add(_ changes: [Change], _ animation: ViewAnimation) {
        let first = changes[0]
        let goal = first.layer.modelValue(first.property)
        // Changes are sorted by start time. Changes with equal times keep the order of their calls.
        let ordered = changes.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(\.element)
        let replaces = animation.options.contains(.beginFromCurrentState) || changes.contains { !$0.from.canBeAdded(to: goal) }
        var values = [replaces ? first.presented ?? first.from : first.from]
        var times = [0.0]
        for change in ordered {
            let start = max(change.start, times[times.count - 1])
            if mode == .discrete {
                values.append(change.to)
                times.append(start)
                continue
            }
            if start > times[times.count - 1] {
                values.append(values[values.count - 1])
                times.append(start)
            }
            values.append(change.to)
            times.append(max(change.end, start))
        }
        if times[times.count - 1] < 1 || mode == .discrete {
            if mode != .discrete { values.append(values[values.count - 1]) }
            times.append(1)
        }
        if replaces { first.layer.removeAnimations(of: first.property) }
        let frames = CAKeyframeAnimation(keyPath: first.property.rawValue)
        frames.values = replaces ? values : values.map { LayerValue.difference(from: $0, to: goal) }
        frames.isAdditive = !replaces
        frames.keyTimes = times.map { NSNumber(value: $0) }
        frames.calculationMode = mode
        frames.viewCurve = animation.curve
        frames.duration = max(animation.duration, 1e-9)
        animation.prepare(frames, on: first.layer)
        first.layer.add(frames, forKey: ViewAnimation.freeKey(first.property.rawValue, on: first.layer))
    }
}
