/// The limit on the number of decisions of the revised edition that layout triggers before a different event occurs.
///
/// The moves of a decision may move the field, and the engine then checks the field again. For a field that is pinned to the safe area,
/// two or three such decisions are needed. If every decision moved the field, the decisions would never end. Therefore their number is
/// limited. Each decision lowers the remaining number, and only causes outside of the engine reset it:
/// - an event: keyboard, focus, typing, scrolling by the user, or a call by the app;
/// - a different position after rest: the field did not move after the last of the engine's animations had ended.
///
/// When the number is 0, the engine stops deciding until all views are at rest. Then it decides once more, because other animations were
/// still running. Therefore there are at most `limit` + 1 decisions between two events. Times are virtual seconds.
public struct SettlingBudget: Hashable, Sendable {
    /// The number of decisions that layout may trigger between two events. (chosen: the project's scenes need at most 3)
    public static let limit = 8
    /// The duration in seconds of the engine's animations, which use the keyboard's spring. (documented: half a second, whatever duration
    /// the caller requests)
    static let motion = 0.5

    /// The reaction to a changed position of the field.
    public enum Answer: Hashable, Sendable {
        /// The engine decides again. `left` is the number of remaining decisions, including this one.
        case decide(left: Int)
        /// The engine stops deciding, because layout does not settle. The engine reports this once.
        case stop
        /// The engine does nothing, because it has already reported that layout does not settle.
        case ignore
    }

    private var left = SettlingBudget.limit
    private var hasStopped = false
    private var mayDecideAtRest = true
    /// The time of the engine's last decision.
    private var decided = -Double.infinity
    /// Whether all views have come to rest since the last decision.
    private var isAtRest = true

    public init() {}

    /// Resets the budget. Called for an event that the engine did not cause.
    public mutating func renew() {
        left = Self.limit
        hasStopped = false
        mayDecideAtRest = true
    }

    /// Records a decision of the engine.
    public mutating func decided(at now: Double) {
        decided = now
        isAtRest = false
    }

    /// Records that the field has not moved since the last check. Returns whether the engine must decide once more. It must if it has
    /// stopped deciding and the field is now at rest.
    public mutating func rests(at now: Double) -> Bool {
        guard now >= decided + Self.motion else { return false }
        isAtRest = true
        guard hasStopped, mayDecideAtRest else { return false }
        mayDecideAtRest = false
        return true
    }

    /// Records that the field has moved since the last check, and returns the engine's reaction.
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
