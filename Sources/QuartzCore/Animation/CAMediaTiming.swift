/// The timing of an object in its parent's time. The parent of an animation is its layer, and that of a layer is its superlayer. Values
/// are in seconds.
public protocol CAMediaTiming: AnyObject {
    /// The parent's time at which the object begins. For an animation that is added to a layer, 0 means the time of adding.
    var beginTime: CFTimeInterval { get set }
    /// The duration of one repetition. 0 means the transaction's default, 0.25 (documented: `CATransaction.animationDuration()`).
    var duration: CFTimeInterval { get set }
    /// The rate at which the object's time passes, relative to its parent's time. An animation with a negative speed runs from its end to
    /// its beginning.
    var speed: Float { get set }
    /// The position in the object's own time at which the object begins. An animation shows the skipped part after its end.
    var timeOffset: CFTimeInterval { get set }
    /// The number of repetitions, which may be a fraction. 0 means 1.
    var repeatCount: Float { get set }
    /// The total duration of all repetitions, as an alternative to `repeatCount`; 0 means unset.
    var repeatDuration: CFTimeInterval { get set }
    /// Whether each repetition is followed by one in reverse.
    var autoreverses: Bool { get set }
    /// The values that are shown before the beginning and after the end.
    var fillMode: CAMediaTimingFillMode { get set }
}

public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// An animation's timing as a value, from which its position at any time can be computed.
struct AnimationTiming: Hashable {
    /// The start in the parent's time, in seconds.
    var begin: Double
    var speed: Double
    var offset: Double
    /// The duration of one forward repetition, in seconds of the animation's own time. Greater than 0.
    var duration: Double
    /// The total duration of all repetitions, in seconds of the animation's own time; may be infinite.
    var activeDuration: Double
    var autoreverses: Bool
    var fill: CAMediaTimingFillMode

    init(_ source: CAAnimation, begin: Double, duration: Double) {
        self.begin = begin
        speed = Double(source.speed)
        offset = source.timeOffset
        self.duration = duration
        autoreverses = source.autoreverses
        fill = source.fillMode
        let runs = source.repeatCount > 0 ? Double(source.repeatCount) : 1
        activeDuration = source.repeatDuration > 0 ? source.repeatDuration : duration * runs * (autoreverses ? 2 : 1)
    }

    /// The parent's time at which the last repetition ends; infinite for endless animations and for those with speed 0.
    var end: Double { speed == 0 ? .infinity : begin + activeDuration / abs(speed) }

    /// Returns the position in the current repetition (0 to `duration` in seconds, decreasing in reverse) and the number of completed
    /// repetitions. Returns nil if the animation is not visible at that time.
    func moment(at parentTime: Double) -> (time: Double, runs: Double)? {
        let since = parentTime - begin
        var elapsed: Double
        if since < 0 {
            guard fill == .backwards || fill == .both else { return nil }
            elapsed = 0
        } else {
            elapsed = since * abs(speed)
        }
        if speed == 0 { elapsed = 0 }
        if elapsed >= activeDuration {
            guard parentTime < end || fill == .forwards || fill == .both else { return nil }
            elapsed = activeDuration
        }
        if speed < 0 {
            elapsed = activeDuration.isFinite ? activeDuration - elapsed : duration - elapsed.truncatingRemainder(dividingBy: duration)
        }
        if offset != 0 {
            elapsed += offset
            if elapsed > activeDuration { elapsed = elapsed.truncatingRemainder(dividingBy: activeDuration) }
            if elapsed < 0 { elapsed = 0 }
        }
        // A leg is one repetition in one direction. The end of the animation is the end of its last leg, not the start of a further leg.
        let legs = elapsed / duration
        var leg = legs.rounded(.down)
        var fraction = legs - leg
        if elapsed >= activeDuration, fraction == 0, leg > 0 { (leg, fraction) = (leg - 1, 1) }
        if autoreverses {
            if leg.truncatingRemainder(dividingBy: 2) == 1 { fraction = 1 - fraction }
            leg = (leg / 2).rounded(.down)
        }
        return (fraction * duration, leg)
    }
}

/// Returns the virtual time of the current process, in seconds. Replaces Core Animation's function of this name.
public func CACurrentMediaTime() -> Double { SimulatedProcess.current.clock.now }

/// Returns the phone's current time, in seconds since the beginning of 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { PhoneCalendar.now.timeIntervalSinceReferenceDate }
