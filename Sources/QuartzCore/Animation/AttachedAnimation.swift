/// The effect of an animation on a layer's model. Everything that depends on the layer was resolved when the animation was added.
indirect enum AnimationBody {
    case track(AnimationTrack)
    /// A track whose progress comes from a timeline instead of the clock.
    case driven(AnimationTrack, by: any MotionTimeline, delayFactor: Double)
    case group([(timing: AnimationTiming, body: AnimationBody)], CAMediaTimingFunction?, duration: Double)
    /// The transition from the layer's old appearance.
    case transition(LayerTransition)
    case nothing

    /// Applies the effect to `model`. `time` is the number of seconds since the start of the current repetition, and `runs` is the number
    /// of completed repetitions.
    func apply(to model: inout LayerModel, time: Double, runs: Double, now: Double) {
        switch self {
        case .track(let track): track.apply(to: &model, progress: track.curve.progress(elapsed: time, duration: track.duration), runs: runs)
        case .driven(let track, let timeline, let delayFactor):
            track.apply(to: &model, progress: timeline.progress(delayFactor: delayFactor, at: now), runs: 0)
        case .group(let children, let function, let duration):
            let shared = function.map { $0.progress(at: time / duration) * duration } ?? time
            for (timing, body) in children {
                guard let moment = timing.moment(at: shared) else { continue }
                body.apply(to: &model, time: moment.time, runs: moment.runs, now: now)
            }
        case .transition, .nothing: break
        }
    }

    var properties: [LayerProperty] {
        switch self {
        case .track(let track), .driven(let track, _, _): [track.target.property]
        case .group(let children, _, _): children.flatMap { $0.body.properties }
        case .transition, .nothing: []
        }
    }

    /// Whether the effect animates only the size of the bounds, or only their width or height.
    var isOfBoundsSize: Bool {
        switch self {
        case .track(let track), .driven(let track, _, _):
            track.target.property == .bounds && [.size, .width, .height, .sizeWidth, .sizeHeight].contains(track.target.part)
        case .group, .transition, .nothing: false
        }
    }

    /// The animation of the size alone, for an animation of the whole bounds that changes the size; nil for any other animation.
    var ofBoundsSizeAlone: AnimationBody? {
        switch self {
        case .track(let track): track.ofBoundsSizeAlone.map { .track($0) }
        case .driven(let track, let timeline, let delay): track.ofBoundsSizeAlone.map { .driven($0, by: timeline, delayFactor: delay) }
        case .group, .transition, .nothing: nil
        }
    }

    var description: String {
        switch self {
        case .track(let track), .driven(let track, _, _): track.description
        case .group(let children, _, _): "group of " + children.map(\.body.description).joined(separator: " and ")
        case .transition(let transition): "transition \(transition.style)"
        case .nothing: "nothing"
        }
    }
}

/// The values of one key path over time.
struct AnimationTrack {
    enum Way {
        /// An interpolation. If `to` is nil, it ends at the value that the property would have without the animation.
        case span(from: LayerValue, to: LayerValue?)
        case keyframes(Keyframes)
    }

    let target: AnimatedProperty
    let curve: MotionCurve
    /// The duration of one repetition in seconds.
    let duration: Double
    let isAdditive: Bool
    var isCumulative = false
    let way: Way

    fileprivate var ofBoundsSizeAlone: AnimationTrack? {
        guard target == AnimatedProperty(.bounds), case .span(.rect(let from), let to) = way else { return nil }
        var size: CGSize?
        if case .rect(let to)? = to { size = to.size }
        guard from.size != size else { return nil }
        return AnimationTrack(
            target: AnimatedProperty(.bounds, .size), curve: curve, duration: duration, isAdditive: isAdditive, isCumulative: isCumulative,
            way: .span(from: .size(from.size), to: size.map { .size($0) }))
    }

    func apply(to model: inout LayerModel, progress: Double, runs: Double) {
        guard let base = target.value(in: model) else { return }
        var value: LayerValue
        var angle: CGFloat?
        switch way {
        case .span(let from, let to):
            value = .interpolate(from: from, to: to ?? base, progress: progress)
            if isCumulative, runs > 0, let more = (to ?? base).multiplied(by: runs) { value = value + more }
        case .keyframes(let frames):
            (value, angle) = frames.value(at: progress)
            if isCumulative, runs > 0, let more = frames.value(at: 1).value.multiplied(by: runs) { value = value + more }
        }
        target.set(isAdditive ? base + value : value, in: &model)
        if let angle { model.transform = CGAffineTransform(rotationAngle: angle).concatenating(model.transform) }
    }

    var description: String {
        let words = target.keyPath + (isAdditive ? " additive" : "")
        switch way {
        case .span(let from, let to): return "\(words) from \(from) to \(to.map { "\($0)" } ?? "the model")"
        case .keyframes(let frames): return "\(words) through \(frames.places.count) keyframes"
        }
    }
}

/// An animation that was added to a layer. Times are in the layer's own time.
struct AttachedAnimation {
    let key: String?
    let animation: CAAnimation
    let timing: AnimationTiming
    var body: AnimationBody
    /// The completion groups of transactions that wait for the animation's end.
    let groups: [CompletionGroup]
    var hasStarted = false
    var hasStopped = false

    /// Whether the animation can still change the value, provided that the layer's time is running.
    var isMoving: Bool {
        if case .driven(_, let timeline, _) = body { return timeline.isRunning }
        return timing.speed != 0 && !hasStopped
    }

    /// Whether the animation is endless and ambient, and its values depend only on the time.
    var isAmbientTrack: Bool {
        guard case .track = body else { return false }
        return animation.isAmbient && timing.end == .infinity
    }

    func apply(to model: inout LayerModel, at time: Double, now: Double) {
        guard let moment = timing.moment(at: time) else { return }
        body.apply(to: &model, time: moment.time, runs: moment.runs, now: now)
    }
}
