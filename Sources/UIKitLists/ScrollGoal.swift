@_spi(Toolkit) import UIKitScroll

/// The row or item that a list was asked to scroll to, and its position. It moves while rows around it and before it turn out to have sizes
/// that differ from the assumed ones.
///
/// An animated scroll has its goal until it ends. A scroll without animation has it until the end of the tick in which the list was laid
/// out in a window: before that the size of the list, its insets and the sizes of its rows may all change.
@MainActor
struct ScrollGoal<Position> {
    let path: IndexPath
    let position: Position
    let isAnimated: Bool
    /// The offset at which an animated scroll is expected to show the row or item at its position; of a scroll without animation, the last
    /// offset that the list itself has written.
    var offset: CGPoint
    /// Forgets the goal of a scroll without animation after the layout of a tick.
    private(set) var end: TickSchedule.Participation?

    init(path: IndexPath, position: Position, isAnimated: Bool, offset: CGPoint) {
        self.path = path
        self.position = position
        self.isAnimated = isAnimated
        self.offset = offset
    }

    /// Returns whether the goal still applies after a change of the offset. It does not if other code has set the offset.
    mutating func survives(_ new: CGPoint, isListsOwn: Bool) -> Bool {
        guard isListsOwn else { return new == offset }
        if !isAnimated { offset = new }
        return true
    }

    /// Returns whether this is the goal of a scroll without animation that has arrived at `offset`.
    func isReached(_ path: IndexPath, _ position: Position, at offset: CGPoint) -> Bool where Position: Equatable {
        !isAnimated && self.path == path && self.position == position && self.offset == offset
    }

    /// Calls `body` once after the layout of this tick.
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
