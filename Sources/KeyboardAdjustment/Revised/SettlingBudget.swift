/// The number of times that layout may make the revised edition decide again before something else has happened.
///
/// The moves of a decision may move the field, which is checked again: a field that is pinned to the safe area needs two or three such
/// rounds. Where every decision moves the field again they would never end. So their number is limited, each round lowers it, and only
/// causes outside the engine reset it:
/// - an event: keyboard, focus, typing, a finger that scrolls, a call of the app's;
/// - a different position after rest: the field did not move after the last of the engine's motions had ended.
///
/// When they are used up, the engine decides nothing until everything rests; then it decides once more, because something else was still
/// moving. Between two events there are therefore at most `limit` + 1 decisions. Times are virtual seconds.
public struct SettlingBudget: Hashable, Sendable {
    /// The number of decisions that layout may cause between two events. (chosen: the most that any scene here needs is 3)
    public static let limit = 8
    /// The duration of the engine's animations: the keyboard's spring. (documented: half a second, whatever duration is asked for)
    static let motion = 0.5

    /// The consequence of finding the field at another position.
    public enum Answer: Hashable, Sendable {
        /// Decide again; this many decisions are left, including this one.
        case decide(left: Int)
        /// Stop deciding: layout does not settle. Reported once.
        case stop
        /// Do nothing; it has been reported.
        case ignore
    }

    private var left = SettlingBudget.limit
    private var hasStopped = false
    private var mayDecideAtRest = true
    /// The time of the engine's last decision.
    private var decided = -Double.infinity
    /// Whether everything has been at rest since the last decision.
    private var isAtRest = true

    public init() {}

    /// Called when something happened that the engine did not cause.
    public mutating func renew() {
        left = Self.limit
        hasStopped = false
        mayDecideAtRest = true
    }

    /// Called when the engine has decided.
    public mutating func decided(at now: Double) {
        decided = now
        isAtRest = false
    }

    /// Called when the field is at the same position as at the last check. Returns whether a last decision is required because the field
    /// has come to rest after a stop.
    public mutating func rests(at now: Double) -> Bool {
        guard now >= decided + Self.motion else { return false }
        isAtRest = true
        guard hasStopped, mayDecideAtRest else { return false }
        mayDecideAtRest = false
        return true
    }

    /// Called when the field is at a different position than at the last check.
    public mutating func moved() -> Answer {
        if isAtRest { renew() }
        isAtRest = false
        if left > 0 {
            left -= 1
            return .decide(left: left + 1)
        }
        defer { hasStopped = true }
        return hasStopped ? .ignore : .stop
    }
}
