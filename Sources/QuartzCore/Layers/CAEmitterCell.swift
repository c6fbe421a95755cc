/// The appearance and the motion of one kind of particle.
///
/// A layer copies the numbers when its cells are set. Afterwards they are changed through the layer, by `setValue(_:forKeyPath:)` with
/// `emitterCells.NAME.birthRate` and the like, as in Core Animation.
open class CAEmitterCell: NSObject, CAMediaTiming {
    /// The cell's name in key paths of the layer.
    open var name: String?
    open var isEnabled = true
    /// The number of particles per second.
    open var birthRate: Float = 0
    /// The lifetime in seconds.
    open var lifetime: Float = 0
    /// The range of lifetimes, in seconds. Ranges lie half above and half below their value. (documented: "a range about the mean"; that it
    /// is halved is chosen)
    open var lifetimeRange: Float = 0
    /// The angle out of the plane, in radians. Particles stay in the plane here, so it shortens their paths.
    open var emissionLatitude: CGFloat = 0
    /// The direction in which particles start, in radians from x towards y.
    open var emissionLongitude: CGFloat = 0
    /// The range of angles around that direction, in radians.
    open var emissionRange: CGFloat = 0
    /// The speed in points per second.
    open var velocity: CGFloat = 0
    open var velocityRange: CGFloat = 0
    /// The acceleration in points per second squared.
    open var xAcceleration: CGFloat = 0
    open var yAcceleration: CGFloat = 0
    /// The acceleration out of the plane. It is stored but has no effect.
    open var zAcceleration: CGFloat = 0
    open var scale: CGFloat = 1
    open var scaleRange: CGFloat = 0
    /// The change of the scale per second.
    open var scaleSpeed: CGFloat = 0
    /// The rotation in radians per second.
    open var spin: CGFloat = 0
    open var spinRange: CGFloat = 0
    /// The colour by which the picture's own colours are multiplied; white leaves them unchanged.
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
    /// The picture of a particle, a `CGImage`. Without one the particle is invisible.
    open var contents: Any?
    /// The part of the picture that is shown, in fractions of its size.
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// Pixels of the picture per point.
    open var contentsScale: CGFloat = 1
    open var minificationFilter = CALayerContentsFilter.linear.rawValue
    open var magnificationFilter = CALayerContentsFilter.linear.rawValue
    open var minificationFilterBias: Float = 0
    /// The cells that every particle emits in its turn, from its own position.
    open var emitterCells: [CAEmitterCell]?
    open var style: [AnyHashable: Any]?

    /// The emitter's time, in seconds, at which the first particles appear.
    open var beginTime: CFTimeInterval = 0
    /// The seconds during which particles are emitted; 0 means without end.
    open var duration: CFTimeInterval = 0
    open var speed: Float = 1
    open var timeOffset: CFTimeInterval = 0
    open var repeatCount: Float = 0
    open var repeatDuration: CFTimeInterval = 0
    open var autoreverses = false
    open var fillMode: CAMediaTimingFillMode = .removed

    public override init() { super.init() }

    /// Returns the number that the app or Core Animation has stored under this name; nil for other names.
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
    /// Sets a number by its name. An unknown name is reported as a mistake.
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

/// The way in which pictures are enlarged and reduced. Here they are always smoothed.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}
