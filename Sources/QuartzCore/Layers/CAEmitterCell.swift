/// The appearance and the motion of one kind of particle.
///
/// A layer copies the values when its cells are set. As in Core Animation, the copied values are changed afterwards through the layer,
/// with `setValue(_:forKeyPath:)` and key paths such as `emitterCells.NAME.birthRate`.
open class CAEmitterCell: NSObject, CAMediaTiming {
    /// The cell's name in the layer's key paths.
    open var name: String?
    open var isEnabled = true
    /// The number of particles per second.
    open var birthRate: Float = 0
    /// The lifetime of a particle in seconds.
    open var lifetime: Float = 0
    /// The range of lifetimes in seconds. Half of a range is above its mean value and half below. (documented: "a range about the mean";
    /// the halves are chosen)
    open var lifetimeRange: Float = 0
    /// The angle out of the plane, in radians. Particles stay in the plane here, so the angle shortens their paths.
    open var emissionLatitude: CGFloat = 0
    /// The direction in which particles are emitted, in radians from the x axis towards the y axis.
    open var emissionLongitude: CGFloat = 0
    /// The range of angles around `emissionLongitude`, in radians.
    open var emissionRange: CGFloat = 0
    /// The initial speed of a particle in points per second.
    open var velocity: CGFloat = 0
    open var velocityRange: CGFloat = 0
    /// The acceleration of a particle along the x axis in points per second squared.
    open var xAcceleration: CGFloat = 0
    open var yAcceleration: CGFloat = 0
    /// The acceleration out of the plane. Stored without effect.
    open var zAcceleration: CGFloat = 0
    open var scale: CGFloat = 1
    open var scaleRange: CGFloat = 0
    /// The change of a particle's scale per second.
    open var scaleSpeed: CGFloat = 0
    /// The rotation of a particle in radians per second.
    open var spin: CGFloat = 0
    open var spinRange: CGFloat = 0
    /// The colour by which the image's colours are multiplied. White leaves them unchanged.
    open var color: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    open var redRange: Float = 0
    open var greenRange: Float = 0
    open var blueRange: Float = 0
    open var alphaRange: Float = 0
    /// The changes of the colour's components per second.
    open var redSpeed: Float = 0
    open var greenSpeed: Float = 0
    open var blueSpeed: Float = 0
    open var alphaSpeed: Float = 0
    /// The image of a particle, a `CGImage`. Without an image, the particle is invisible.
    open var contents: Any?
    /// The part of the image that is shown, in fractions of its size.
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// The number of the image's pixels per point.
    open var contentsScale: CGFloat = 1
    open var minificationFilter = CALayerContentsFilter.linear.rawValue
    open var magnificationFilter = CALayerContentsFilter.linear.rawValue
    open var minificationFilterBias: Float = 0
    /// The cells that every particle emits from its own position.
    open var emitterCells: [CAEmitterCell]?
    open var style: [AnyHashable: Any]?

    /// The emitter's time in seconds at which emission starts.
    open var beginTime: CFTimeInterval = 0
    /// The number of seconds during which particles are emitted; 0 for an endless emission.
    open var duration: CFTimeInterval = 0
    open var speed: Float = 1
    open var timeOffset: CFTimeInterval = 0
    open var repeatCount: Float = 0
    open var repeatDuration: CFTimeInterval = 0
    open var autoreverses = false
    open var fillMode: CAMediaTimingFillMode = .removed

    public override init() { super.init() }

    /// Returns the value of a property or of the app's own key; nil for unknown names.
    open func value(forKey key: String) -> Any? {
        if let path = Self.floats[key] { return self[keyPath: path] }
        if let path = Self.lengths[key] { return self[keyPath: path] }
        switch key {
        case "color": return color
        case "contents": return contents
        case "name": return name
        case "enabled", "isEnabled": return isEnabled
        case "emitterCells": return emitterCells
        default: return nil
        }
    }
    /// Sets a numeric property by its name. An unknown name is reported as a mistake.
    open func setValue(_ value: Any?, forKey key: String) {
        let number = (value as? NSNumber)?.doubleValue ?? (value as? CGFloat).map(Double.init) ?? (value as? Float).map(Double.init)
        if let path = Self.floats[key], let number { return self[keyPath: path] = Float(number) }
        if let path = Self.lengths[key], let number { return self[keyPath: path] = CGFloat(number) }
        switch key {
        case "color": color = value as? CGColor
        case "contents": contents = value
        case "name": name = value as? String
        case "enabled", "isEnabled": isEnabled = number != 0
        case "emitterCells": emitterCells = value as? [CAEmitterCell]
        default: reportMistake("CAEmitterCell has no \(key) that takes \(value ?? "nil"); nothing is set", raises: false)
        }
    }

    nonisolated(unsafe) private static let floats: [String: ReferenceWritableKeyPath<CAEmitterCell, Float>] = [
        "birthRate": \.birthRate, "lifetime": \.lifetime, "lifetimeRange": \.lifetimeRange, "redRange": \.redRange,
        "greenRange": \.greenRange, "blueRange": \.blueRange, "alphaRange": \.alphaRange, "redSpeed": \.redSpeed,
        "greenSpeed": \.greenSpeed, "blueSpeed": \.blueSpeed, "alphaSpeed": \.alphaSpeed, "speed": \.speed,
    ]
    nonisolated(unsafe) private static let lengths: [String: ReferenceWritableKeyPath<CAEmitterCell, CGFloat>] = [
        "emissionLatitude": \.emissionLatitude, "emissionLongitude": \.emissionLongitude, "emissionRange": \.emissionRange,
        "velocity": \.velocity, "velocityRange": \.velocityRange, "xAcceleration": \.xAcceleration, "yAcceleration": \.yAcceleration,
        "zAcceleration": \.zAcceleration, "scale": \.scale, "scaleRange": \.scaleRange, "scaleSpeed": \.scaleSpeed, "spin": \.spin,
        "spinRange": \.spinRange, "contentsScale": \.contentsScale,
    ]
}

/// The filter with which images are enlarged or reduced. It has no effect: images are always interpolated smoothly.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}
