/// When something runs inside its parent's time: an animation in its layer, a layer in its superlayer. Seconds.
public protocol CAMediaTiming: AnyObject {
    /// The parent's time at which it begins. For an animation that is added to a layer, 0 means the moment of adding.
    var beginTime: CFTimeInterval { get set }
    /// One run. 0 means the transaction's default, 0.25 (documented: `CATransaction.animationDuration()`).
    var duration: CFTimeInterval { get set }
    /// How many seconds pass in it while one passes in its parent. Negative animations run from their end to their beginning.
    var speed: Float { get set }
    /// Where it stands when it begins. What an animation skips so, it shows after its end.
    var timeOffset: CFTimeInterval { get set }
    /// Runs; fractions count. 0 means 1.
    var repeatCount: Float { get set }
    /// All runs together, as an alternative to counting them; 0 means unset.
    var repeatDuration: CFTimeInterval { get set }
    /// Every run is followed by one backwards.
    var autoreverses: Bool { get set }
    /// What it shows before its beginning and after its end.
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

/// An animation's timing as a value that answers where it stands.
struct AnimationTiming: Hashable {
    /// Seconds of the parent's time.
    var begin: Double
    var speed: Double
    var offset: Double
    /// One run forwards, seconds of its own time. Above 0.
    var duration: Double
    /// All runs, seconds of its own time; may be infinite.
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

    /// The parent's time at which the last run is over; infinite for endless and for frozen ones.
    var end: Double { speed == 0 ? .infinity : begin + activeDuration / abs(speed) }

    /// Seconds into the run (0 to `duration`, falling on the way back) and how many runs are over. nil when nothing is shown.
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
        // A leg is one way in one direction. The very end is the last leg's last point, not the first of one that never comes.
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
