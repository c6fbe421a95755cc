@_spi(Toolkit) import UIKitScroll

/// The row or item to which a list scrolls, and its target position. The offset of the target changes when measured row sizes differ from
/// the estimates.
///
/// The goal of an animated scroll exists until the scroll ends. The goal of a scroll without animation exists until the end of the tick
/// that lays out the list in a window. Until then the size of the list, its insets and its row sizes may change.
@MainActor
struct ScrollGoal<Position> {
    let path: IndexPath
    let position: Position
    let isAnimated: Bool
    /// The target offset of an animated scroll. For a scroll without animation it is the last offset that the list itself has set.
    var offset: CGPoint
    /// The callback that clears the goal of a scroll without animation after the layout of a tick.
    private(set) var end: TickSchedule.Participation?

    init(path: IndexPath, position: Position, isAnimated: Bool, offset: CGPoint) {
        self.path = path
        self.position = position
        self.isAnimated = isAnimated
        self.offset = offset
    }

    /// Returns whether the goal still applies after a change of the offset. A change by other code ends the goal.
    mutating func survives(_ new: CGPoint, isListsOwn: Bool) -> Bool {
        guard isListsOwn else { return new == offset }
        if !isAnimated { offset = new }
        return true
    }

    /// Returns whether this goal of a scroll without animation has the given target and has been reached at `offset`.
    func isReached(_ path: IndexPath, _ position: Position, at offset: CGPoint) -> Bool where Position: Equatable {
        !isAnimated && self.path == path && self.position == position && self.offset == offset
    }

    /// Calls `body` once after the layout of the current tick.
    mutating func endAfterLayout(_ body: @escaping @MainActor () -> Void) {
        guard end == nil, !isAnimated else { return }
        weak var own: TickSchedule.Participation?
        let end = SimulatedProcess.current.ticks.join(.postLayout, label: "list: goal of a scroll", countsAsMotion: false) { _ in
            own?.cancel()
            MainActor.assumeIsolated { body() }
        }
        own = end
        self.end = end
    }
}
