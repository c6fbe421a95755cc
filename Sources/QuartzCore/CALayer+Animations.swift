/// A running animation, with everything that depends on the layer worked out when it was added.
struct AttachedAnimation {
    let key: String?
    let animation: CAAnimation
    let property: LayerProperty
    let curve: MotionCurve
    /// Virtual time of the first run's start, seconds; delay included.
    let start: Double
    /// One run forwards, seconds.
    let duration: Double
    /// All runs, seconds; may be infinite.
    let activeDuration: Double
    let from: LayerValue
    let to: LayerValue
    let isAdditive: Bool

    var end: Double { start + activeDuration }

    /// What the property shows at `now` when it would show `base` without this animation.
    func value(over base: LayerValue, at now: Double) -> LayerValue {
        var elapsed = now - start
        if elapsed < 0 {
            guard animation.fillMode == .backwards || animation.fillMode == .both else { return base }
            elapsed = 0
        }
        if elapsed >= activeDuration {
            // Kept after its end (isRemovedOnCompletion off): shows the end only if it fills forwards.
            guard animation.fillMode == .forwards || animation.fillMode == .both else { return base }
            elapsed = activeDuration
        }
        // A leg is one way in one direction. The very end is the last leg's last point, not the first of one that never comes.
        let legs = elapsed / duration
        var leg = legs.rounded(.down)
        var fraction = legs - leg
        if elapsed >= activeDuration, fraction == 0, leg > 0 { (leg, fraction) = (leg - 1, 1) }
        if animation.autoreverses, leg.truncatingRemainder(dividingBy: 2) == 1 { fraction = 1 - fraction }
        let progress = curve.progress(elapsed: fraction * duration, duration: duration)
        guard isAdditive else { return .interpolate(from: from, to: to, progress: progress) }
        return base + .interpolate(from: from, to: to, progress: progress)
    }
}

extension CALayer {
    /// Starts a copy of `animation` at the current time. An animation with the same key is replaced.
    public func add(_ animation: CAAnimation, forKey key: String?) {
        guard let basic = animation.copied() as? CABasicAnimation, let path = basic.keyPath, let property = LayerProperty(rawValue: path),
            let current = property.value(in: model)
        else {
            preconditionFailure(
                "\((animation as? CABasicAnimation)?.keyPath ?? "nil") is not an animatable property of CALayer; animatable are "
                    + LayerProperty.allCases.filter { $0.value(in: model) != nil }.map(\.rawValue).joined(separator: ", "))
        }
        let now = process.clock.now
        let (curve, duration) = basic.motion
        let runs = basic.repeatCount > 0 ? Double(basic.repeatCount) : 1
        let additiveDefault = basic.isAdditive ? current.zeroed : current
        let attached = AttachedAnimation(
            key: key, animation: basic, property: property, curve: curve, start: now + basic.beginTime, duration: duration,
            activeDuration: duration * runs * (basic.autoreverses ? 2 : 1),
            from: basic.fromValue.map { LayerValue($0, like: current, path) }
                ?? (basic.isAdditive ? additiveDefault : presentationValue(property, at: now) ?? current),
            to: basic.toValue.map { LayerValue($0, like: current, path) } ?? additiveDefault, isAdditive: basic.isAdditive)
        if let key { removeAnimation(forKey: key) }
        animations.append(attached)
        process.motions.add(self)
        if let delegate = basic.delegate {
            process.ticks.enqueueCompletion("animation start") { [weak delegate] in delegate?.animationDidStart(basic) }
        }
        markChanged()
    }

    public func animation(forKey key: String) -> CAAnimation? { animations.first { $0.key == key }?.animation }
    public func animationKeys() -> [String]? { animations.isEmpty ? nil : animations.compactMap(\.key) }

    public func removeAnimation(forKey key: String) { end { $0.key == key } }
    public func removeAllAnimations() { end { _ in true } }

    /// Removes the animations of one property, so that another can take over from what is on screen.
    package func removeAnimations(of property: LayerProperty) { end { $0.property == property } }

    private func end(where condition: (AttachedAnimation) -> Bool) {
        let ending = animations.filter(condition)
        guard !ending.isEmpty else { return }
        animations.removeAll(where: condition)
        for attached in ending { process.motions.report(attached, finished: false) }
        markChanged()
    }

    /// Takes out what has ended by `now` and queues its completions. Answers whether anything still runs.
    func finishAnimations(at now: Double) -> Bool {
        guard !animations.isEmpty else { return false }
        markChanged()
        for attached in animations where attached.end <= now && attached.animation.isRemovedOnCompletion {
            process.motions.report(attached, finished: true)
        }
        animations.removeAll { $0.end <= now && $0.animation.isRemovedOnCompletion }
        return !animations.isEmpty
    }

    /// What a frame at `now` shows of one property.
    func presentationValue(_ property: LayerProperty, at now: Double) -> LayerValue? {
        guard var value = property.value(in: model) else { return nil }
        for attached in animations where attached.property == property { value = attached.value(over: value, at: now) }
        return value
    }

    /// The model with every animation applied.
    func presentationModel(at now: Double) -> LayerModel {
        guard !animations.isEmpty || shiftBetweenTicks != nil else { return model }
        var presented = model
        if let shift = shiftBetweenTicks?(now) {
            presented.bounds.origin.x += shift.boundsOrigin.dx
            presented.bounds.origin.y += shift.boundsOrigin.dy
            presented.position.x += shift.position.dx
            presented.position.y += shift.position.dy
            if shift.scale != 1 { presented.transform = presented.transform.scaledBy(x: shift.scale, y: shift.scale) }
        }
        for attached in animations {
            guard let base = attached.property.value(in: presented) else { continue }
            attached.property.set(attached.value(over: base, at: now), in: &presented)
        }
        return presented
    }

    /// The settled value of an animatable property.
    package func modelValue(_ property: LayerProperty) -> LayerValue {
        guard let value = property.value(in: model) else { preconditionFailure("\(property.rawValue) is not animatable") }
        return value
    }

    /// A copy of the layer as the present tick shows it. Its sublayers are copies as well.
    public func presentation() -> CALayer? {
        let copy = CALayer()
        copy.model = presentationModel(at: process.clock.now)
        return copy
    }

    // Presentation geometry, without a copy. Points.
    package var presentationBounds: CGRect { presentationModel(at: process.clock.now).bounds }
    package var presentationFrame: CGRect { presentationModel(at: process.clock.now).frame }
    package var presentationOpacity: CGFloat { presentationModel(at: process.clock.now).opacity }
    /// Local presentation coordinates to the superlayer's.
    package var presentationTransformToSuperlayer: CGAffineTransform { presentationModel(at: process.clock.now).transformToSuperlayer }
    /// Local model coordinates to the superlayer's.
    package var transformToSuperlayer: CGAffineTransform { model.transformToSuperlayer }
}

extension LayerValue {
    /// The zero of this value's kind.
    var zeroed: LayerValue {
        switch self {
        case .number: .number(0)
        case .point: .point(.zero)
        case .size: .size(.zero)
        case .rect: .rect(.zero)
        case .color: .color(.clear)
        case .transform: .transform(CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0))
        }
    }

    /// Reads an animation's `Any`; `like` says which kind the property has.
    init(_ value: Any, like: LayerValue, _ path: String) {
        switch (value, like) {
        case (let v as LayerValue, _): self = v
        case (let v as CGFloat, .number): self = .number(v)
        case (let v as Double, .number): self = .number(CGFloat(v))
        case (let v as Float, .number): self = .number(CGFloat(v))
        case (let v as Int, .number): self = .number(CGFloat(v))
        case (let v as CGPoint, .point): self = .point(v)
        case (let v as CGSize, .size): self = .size(v)
        case (let v as CGRect, .rect): self = .rect(v)
        case (let v as CGColor, .color): self = .color(v)
        case (let v as CGAffineTransform, .transform): self = .transform(v)
        default: preconditionFailure("\(path) cannot be animated with a value of type \(type(of: value)): \(value)")
        }
    }
}

extension CALayer {
    /// One line for each running animation: property, way and when it ends. For dumps.
    package var runningAnimations: [String] {
        animations.map { "\($0.property.rawValue)\($0.isAdditive ? " additive" : "") from \($0.from) to \($0.to) until \($0.end) s" }
    }
}
