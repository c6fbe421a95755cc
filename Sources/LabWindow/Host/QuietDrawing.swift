/// Decides whether the window draws a frame for a tick in which nothing moves.
///
/// While a caret blinks, most ticks look like the previous tick, and only the clock in the timeline would change.
struct QuietDrawing {
    /// The parts of a frame's content that decide whether the next frame differs.
    struct Shown: Equatable {
        var phone: ObjectIdentifier
        /// The tick of the latest frame that differs from the frame before it.
        var change: Int
        /// The number of events in the timeline.
        var events: Int
    }

    /// The interval in host seconds after which the clock in the timeline is drawn in any case. (chosen so that the clock does not seem
    /// to stop)
    static let longest = 1.0

    /// Returns whether the timeline is redrawn while only a caret blinks. Drawing the timeline takes longer than drawing the phone, and
    /// only the clock in it would change.
    ///
    /// - Parameters:
    ///   - shown: the virtual time in seconds that the timeline shows.
    ///   - hasUpdates: whether there are events that the timeline does not show yet.
    static func renewsClock(from shown: Double, to time: Double, hasUpdates: Bool) -> Bool {
        hasUpdates || time < shown || time - shown >= longest
    }

    private var shown: Shown?
    private var time = -Double.infinity

    /// Records that the window was drawn.
    ///
    /// - Parameter shown: the content of the frame; nil if it is unknown whether the phone has changed.
    mutating func drew(_ shown: Shown?, at time: Double) {
        self.shown = shown
        self.time = time
    }

    func isDue(_ next: Shown?, at time: Double) -> Bool {
        guard let next, let shown else { return true }
        return next != shown || time - self.time >= Self.longest
    }
}
