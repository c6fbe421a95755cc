/// The layers of a process that have animations, in the order in which their animations began.
package final class LayersInMotion {
    private var layers: [CALayer] = []
    /// The layers whose model is set once per tick and that can compute their position between ticks.
    private var shifting: [CALayer] = []
    private let process: SimulatedProcess
    private var participation: TickSchedule.Participation?
    /// The time of the tick in which animations were last checked; nil if none were running in that tick.
    private var lastLook: Double?

    init(process: SimulatedProcess) { self.process = process }

    func add(_ layer: CALayer) {
        if !layers.contains(where: { $0 === layer }) { layers.append(layer) }
        if participation == nil {
            participation = process.ticks.join(.animations, label: "layer animations", countsAsMotion: false) { [unowned self] now in
                let last = lastLook
                lastLook = now
                layers.removeAll { !$0.finishAnimations(at: now, since: last) }
                // Ticks are only needed while layers are moving.
                guard layers.isEmpty else { return }
                participation?.cancel()
                participation = nil
                lastLook = nil
            }
        }
    }

    func setShifting(_ layer: CALayer, _ isShifting: Bool) {
        shifting.removeAll { $0 === layer }
        if isShifting { shifting.append(layer) }
    }

    /// Notifies the delegate in the next tick that an animation has started.
    func reportStart(_ attached: AttachedAnimation) {
        guard let delegate = attached.animation.delegate else { return }
        process.ticks.enqueueCompletion("animation start") { delegate.animationDidStart(attached.animation) }
    }

    /// Notifies an animation's delegate and completions in the next tick that the animation has ended.
    func report(_ attached: AttachedAnimation, finished: Bool) {
        let animation = attached.animation
        guard animation.completion != nil || animation.delegate != nil || !attached.groups.isEmpty else { return }
        process.ticks.enqueueCompletion("animation completion") {
            animation.completion?(finished)
            animation.delegate?.animationDidStop(animation, finished: finished)
            for group in attached.groups { group.leave() }
        }
    }

    /// The names of running animations. The animations of carets and endless animations are omitted, because they never end.
    package var pendingMotions: [String] {
        layers.flatMap { layer in
            layer.animations.filter(Self.isPending).map { attached in
                let properties = attached.body.properties.map(\.rawValue).joined(separator: "+")
                return "\(layer.debugName) \(properties.isEmpty ? "transition" : properties)"
            }
        }
    }
    private static func isPending(_ attached: AttachedAnimation) -> Bool {
        !attached.animation.isAmbient && !attached.animation.isEndless && attached.isMoving
    }
    package var hasPendingMotions: Bool { layers.contains { $0.animations.contains(where: Self.isPending) } }
    /// Marks every moving layer for redrawing. Used for frames between two ticks, as in slow motion.
    package func markChanged() { for layer in layers + shifting { layer.markChanged() } }
    package var isEmpty: Bool { layers.allSatisfy { layer in !layer.animations.contains(where: \.isMoving) } }
}

extension SimulatedProcess {
    package var motions: LayersInMotion { state { LayersInMotion(process: self) } }

    /// The animations that keep the screen from being at rest. Carets and other endless animations do not count.
    package var pendingMotions: [String] { motions.pendingMotions + ticks.pendingMotions }
    package var hasPendingMotions: Bool { motions.hasPendingMotions || ticks.hasPendingMotions }
}

/// The difference between a layer's presentation and its model: offsets in points, and a scale.
package struct LayerShift: Hashable, Sendable {
    package var boundsOrigin: CGVector
    package var position: CGVector
    /// The scale relative to the model's transform; 1 for no change.
    package var scale: CGFloat
    package init(boundsOrigin: CGVector = .zero, position: CGVector = .zero, scale: CGFloat = 1) {
        self.boundsOrigin = boundsOrigin
        self.position = position
        self.scale = scale
    }
}
