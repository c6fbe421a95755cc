extension CALayer {
    /// The maximum number of animations of a layer. Each of them is evaluated in every frame. (chosen to be ample: if a drag starts an
    /// animation of a third of a second for each of five properties in every frame, 100 of them run at a time)
    static let mostAnimations = 256

    func endOldestAnimation() {
        reportMistake(
            "\(self) has \(Self.mostAnimations) animations that run at the same time, so each new one ends the oldest", of: self,
            raises: false)
        let oldest = animations.removeFirst()
        if !oldest.hasStopped { process.motions.report(oldest, finished: false) }
    }

    /// Returns an unused animation key: the name itself, or if it is taken, the name with a number, such as `position-2`.
    /// - Complexity: O(animations).
    package func freeAnimationKey(_ name: String) -> String {
        let start = name + "-"
        var taken: Set<Int> = []
        for key in animations.lazy.compactMap(\.key) {
            if key == name { taken.insert(1) }
            if key.hasPrefix(start), let number = Int(key.dropFirst(start.count)) { taken.insert(number) }
        }
        guard taken.contains(1) else { return name }
        var number = 2
        while taken.contains(number) { number += 1 }
        return "\(name)-\(number)"
    }

    /// Removes the animations of one property, so that a new animation can continue from the presentation value.
    package func removeAnimations(of property: LayerProperty) {
        guard !animations.isEmpty else { return }
        end { $0.body.properties.contains(property) }
    }

    /// Removes the animations of the bounds' origin. Animations of the size continue, as in UIKit, which animates the two separately.
    package func removeAnimationsOfBoundsOrigin() {
        guard animations.contains(where: { $0.body.properties.contains(.bounds) }) else { return }
        for index in animations.indices {
            if let size = animations[index].body.ofBoundsSizeAlone { animations[index].body = size }
        }
        end { $0.body.properties.contains(.bounds) && !$0.body.isOfBoundsSize }
        markChanged()
    }

    /// Removes the animations that `timeline` drives.
    package func removeAnimations(drivenBy timeline: any MotionTimeline) {
        end { if case .driven(_, let other, _) = $0.body { other === timeline } else { false } }
    }

    /// Called when the animations that a timeline drives in this layer may have resumed or changed their progress.
    package func timelineChanged() {
        process.motions.add(self)
        markChanged()
    }

    func end(where condition: (AttachedAnimation) -> Bool) {
        let ending = animations.filter(condition)
        guard !ending.isEmpty else { return }
        animations.removeAll(where: condition)
        for attached in ending where !attached.hasStopped { process.motions.report(attached, finished: false) }
        markChanged()
    }

    /// Removes the animations that have ended by `now` and queues their completions. Returns whether an animation is still running.
    /// - Parameter last: the time of the previous tick; nil if animations were not checked in that tick.
    func finishAnimations(at now: Double, since last: Double?) -> Bool {
        guard !animations.isEmpty else { return false }
        if last.map({ !showsSame(at: $0, and: now) }) ?? true { markChanged() }
        let local = localTime(now)
        for index in animations.indices {
            if !animations[index].hasStarted, animations[index].timing.begin <= local {
                animations[index].hasStarted = true
                process.motions.reportStart(animations[index])
            }
            // An animation that is not removed on completion reports its end once and then keeps its value.
            if !animations[index].hasStopped, animations[index].timing.end <= local {
                animations[index].hasStopped = true
                process.motions.report(animations[index], finished: true)
            }
        }
        animations.removeAll { $0.hasStopped && $0.animation.isRemovedOnCompletion }
        return animations.contains(where: \.isMoving) && timePasses
    }

    /// Returns whether endless animations show the same values at two times, as a caret's animation does between two fades. All other
    /// animations count as changes.
    private func showsSame(at first: Double, and second: Double) -> Bool {
        guard shiftBetweenTicks == nil, bend == nil, animations.allSatisfy(\.isAmbientTrack) else { return false }
        var layer: CALayer? = self
        while let current = layer {
            // Some layers, such as replicators, also show their content at earlier times.
            if current.showsOtherMoments { return false }
            layer = current.superlayer
        }
        return presentationModel(at: first) == presentationModel(at: second)
    }

    /// Returns a property's value in a frame at `now`.
    func presentationValue(_ property: LayerProperty, at now: Double) -> LayerValue? {
        property.value(in: animations.isEmpty ? stored : presentationModel(at: now))
    }

    /// Returns the layer's model with all running animations applied.
    func presentationModel(at now: Double) -> LayerModel {
        guard !animations.isEmpty || shiftBetweenTicks != nil else { return stored }
        var presented = stored
        if let shift = shiftBetweenTicks?(now) {
            presented.bounds.origin.x += shift.boundsOrigin.dx
            presented.bounds.origin.y += shift.boundsOrigin.dy
            presented.position.x += shift.position.dx
            presented.position.y += shift.position.dy
            if shift.scale != 1 { presented.transform = presented.transform.scaledBy(x: shift.scale, y: shift.scale) }
        }
        guard !animations.isEmpty else { return presented }
        let local = localTime(now)
        for attached in animations { attached.apply(to: &presented, at: local, now: now) }
        return presented
    }

    /// Returns the model value of an animatable property.
    package func modelValue(_ property: LayerProperty) -> LayerValue {
        guard let value = property.value(in: stored) else { preconditionFailure("\(property.rawValue) is not animatable") }
        return value
    }

    /// Sets a model value without an implicit animation. Used to stop an animation at its current value.
    package func setModelValue(_ property: LayerProperty, _ value: LayerValue) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        write(property) { property.set(value, in: &$0) }
        CATransaction.commit()
    }

    /// Returns the presentation value of an animatable property in the current tick.
    package func presentationValue(_ property: LayerProperty) -> LayerValue? { presentationValue(property, at: process.clock.now) }

    func makePresentation() -> CALayer {
        let copy = makeBlankCopy()
        copy.stored = presentationModel(at: process.clock.now)
        copy.debugName = debugName
        copy.name = name
        copy.ownValues = ownValues
        copy.contentsScale = contentsScale
        copy.presented = self
        return copy
    }

    /// Returns the layer whose presentation this layer is, or the layer itself if it is not a presentation layer.
    public func model() -> Self { (presented as? Self) ?? self }

    // These properties return the geometry of the presentation, in points, without creating a presentation layer.
    package var presentationBounds: CGRect { presentationModel(at: process.clock.now).bounds }
    package var presentationFrame: CGRect { presentationModel(at: process.clock.now).frame }
    package var presentationOpacity: CGFloat { presentationModel(at: process.clock.now).opacity }
    /// The transform from local coordinates to the superlayer's, based on presentation values.
    package var presentationTransformToSuperlayer: CGAffineTransform {
        let own = presentationModel(at: process.clock.now).transformToSuperlayer
        guard let superlayer, let map = superlayer.presentationModel(at: process.clock.now).sublayerMap else { return own }
        return own.concatenating(map)
    }
    /// The transform from local coordinates to the superlayer's, based on model values.
    package var transformToSuperlayer: CGAffineTransform {
        guard let map = superlayer?.stored.sublayerMap else { return stored.transformToSuperlayer }
        return stored.transformToSuperlayer.concatenating(map)
    }

    /// The running animations, one line each: the property, its values and the end time. For dumps.
    package var runningAnimations: [String] { animations.map { "\($0.body.description) until \($0.timing.end) s" } }
}
