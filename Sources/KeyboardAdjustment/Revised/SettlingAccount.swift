/// How often layout may bring the revised edition to decide again before something else has happened.
///
/// What a decision moves may move the field, which is looked at again: a field that is pinned to the safe area needs two or three such
/// rounds. Where every answer moves the field anew they would never end. So there are a fixed number of them, which each one lowers, and
/// only what the engine cannot have caused gives new ones:
/// - an event: keyboard, focus, typing, a finger that scrolls, a call of the app's;
/// - another place after rest: the field stood still after the last of the engine's motions had ended.
///
/// When they are used up, nothing is decided until everything rests; then once more, for whoever was still moving things. Between two
/// events there are therefore `limit` + 1 decisions at most. Times are virtual seconds.
public struct SettlingAccount: Hashable, Sendable {
    /// Decisions that layout may cause between two events. (chosen: the most that any scene here needs is 3)
    public static let limit = 8
    /// How long the engine's motions last: the keyboard's spring. (documented: half a second, whatever duration is asked for)
    static let motion = 0.5

    /// What a look at a field that stands elsewhere leads to.
    public enum Answer: Hashable, Sendable {
        /// Decide again; this many decisions are left, this one included.
        case decide(left: Int)
        /// No more: layout does not settle. Told once.
        case stop
        /// It has been told.
        case ignore
    }

    private var left = SettlingAccount.limit
    private var hasStopped = false
    private var mayDecideAtRest = true
    /// When the engine decided last.
    private var decided = -Double.infinity
    /// Everything has been at rest since the last decision.
    private var isAtRest = true

    public init() {}

    /// Something happened that the engine did not cause.
    public mutating func renew() {
        left = Self.limit
        hasStopped = false
        mayDecideAtRest = true
    }

    /// The engine has decided.
    public mutating func decided(at now: Double) {
        decided = now
        isAtRest = false
    }

    /// The field stands where it stood at the last look. Answers whether that, after a stop, calls for a last decision.
    public mutating func rests(at now: Double) -> Bool {
        guard now >= decided + Self.motion else { return false }
        isAtRest = true
        guard hasStopped, mayDecideAtRest else { return false }
        mayDecideAtRest = false
        return true
    }

    /// The field stands elsewhere than at the last look.
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
