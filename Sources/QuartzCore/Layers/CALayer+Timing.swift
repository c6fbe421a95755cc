/// The conversion from a superlayer's time to the layer's time.
struct LayerTiming: Hashable {
    var beginTime: Double = 0
    var speed: Float = 1
    var timeOffset: Double = 0
    var duration: Double = 0
    var repeatCount: Float = 0
    var repeatDuration: Double = 0
    var autoreverses = false
    var fillMode = CAMediaTimingFillMode.removed
}

/// The time of a layer. A layer has its own time, which its animations and sublayers use: `(superlayer's time - beginTime) * speed +
/// timeOffset`. A speed of 0 pauses all of them. Durations, repeats and fill modes of layers are stored without effect, because layers do
/// not end.
extension CALayer {
    private func timing<Value>(_ path: WritableKeyPath<LayerTiming, Value>) -> Value { (localTiming ?? LayerTiming())[keyPath: path] }
    private func setTiming<Value>(_ path: WritableKeyPath<LayerTiming, Value>, _ value: Value) {
        var changed = localTiming ?? LayerTiming()
        changed[keyPath: path] = value
        localTiming = changed == LayerTiming() ? nil : changed
        timingChanged()
    }

    public var beginTime: CFTimeInterval {
        get { timing(\.beginTime) }
        set {
            saysWhenItBegins = true
            setTiming(\.beginTime, newValue)
        }
    }
    public var speed: Float {
        get { timing(\.speed) }
        set { setTiming(\.speed, newValue) }
    }
    public var timeOffset: CFTimeInterval {
        get { timing(\.timeOffset) }
        set { setTiming(\.timeOffset, newValue) }
    }
    public var duration: CFTimeInterval {
        get { timing(\.duration) }
        set { setTiming(\.duration, newValue) }
    }
    public var repeatCount: Float {
        get { timing(\.repeatCount) }
        set { setTiming(\.repeatCount, newValue) }
    }
    public var repeatDuration: CFTimeInterval {
        get { timing(\.repeatDuration) }
        set { setTiming(\.repeatDuration, newValue) }
    }
    public var autoreverses: Bool {
        get { timing(\.autoreverses) }
        set { setTiming(\.autoreverses, newValue) }
    }
    public var fillMode: CAMediaTimingFillMode {
        get { timing(\.fillMode) }
        set { setTiming(\.fillMode, newValue) }
    }

    /// Returns the layer's time at the clock's time `time`. Complexity: one step per superlayer.
    func localTime(_ time: Double) -> Double {
        let outer = superlayer?.localTime(time) ?? time
        guard let own = localTiming else { return outer }
        return (outer - own.beginTime) * Double(own.speed) + own.timeOffset
    }

    /// Returns the clock's time at the layer's time `time`. For a paused layer, it is the time at which the layer begins.
    private func globalTime(_ time: Double) -> Double {
        var outer = time
        if let own = localTiming { outer = own.speed == 0 ? own.beginTime : (time - own.timeOffset) / Double(own.speed) + own.beginTime }
        return superlayer?.globalTime(outer) ?? outer
    }

    /// Whether the layer's time is running.
    var timePasses: Bool {
        var layer: CALayer? = self
        while let current = layer {
            if current.localTiming?.speed == 0 { return false }
            layer = current.superlayer
        }
        return true
    }

    /// Converts the time of another layer, or the clock's time if `l` is nil, to this layer's time.
    public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { localTime(l?.globalTime(t) ?? t) }
    public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        let global = globalTime(t)
        return l?.localTime(global) ?? global
    }

    /// Called when the timing has changed: animations of this layer and its sublayers may have resumed or changed their values.
    func timingChanged() {
        if !animations.isEmpty {
            process.motions.add(self)
            markChanged()
        }
        for child in children { child.timingChanged() }
        mask?.timingChanged()
    }
}
