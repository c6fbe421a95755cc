/// The relation of a layer's time to its superlayer's.
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

/// A layer has its own time, which its animations and its sublayers follow: `(superlayer's time - beginTime) * speed + timeOffset`. With
/// speed 0 everything in it pauses. Durations, repeats and fill modes of layers are stored but have no effect, because layers do not end.
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

    /// Returns the layer's time when the process's clock shows `time`. Complexity: one step per superlayer.
    func localTime(_ time: Double) -> Double {
        let outer = superlayer?.localTime(time) ?? time
        guard let own = localTiming else { return outer }
        return (outer - own.beginTime) * Double(own.speed) + own.timeOffset
    }

    /// Returns the clock's time when the layer's time is `time`. A paused layer has only one: its beginning.
    private func globalTime(_ time: Double) -> Double {
        var outer = time
        if let own = localTiming { outer = own.speed == 0 ? own.beginTime : (time - own.timeOffset) / Double(own.speed) + own.beginTime }
        return superlayer?.globalTime(outer) ?? outer
    }

    /// Whether time passes in the layer.
    var timePasses: Bool {
        var layer: CALayer? = self
        while let current = layer {
            if current.localTiming?.speed == 0 { return false }
            layer = current.superlayer
        }
        return true
    }

    /// Converts a time of another layer, or of the process's clock for nil, to this layer's time.
    public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { localTime(l?.globalTime(t) ?? t) }
    public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        let global = globalTime(t)
        return l?.localTime(global) ?? global
    }

    /// Records that animations in this layer and below may run again, or show a different moment.
    func timingChanged() {
        if !animations.isEmpty {
            process.motions.add(self)
            markChanged()
        }
        for child in children { child.timingChanged() }
        mask?.timingChanged()
    }
}
