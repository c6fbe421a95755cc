/// Decides whether the window draws a frame for a tick in which nothing moves.
///
/// While a caret blinks, most ticks look like the previous ones. Then only the timeline's clock changes.
struct QuietDrawing {
    /// The content of a frame of the window with a phone.
    struct Shown: Equatable {
        var phone: ObjectIdentifier
        /// The tick of the newest frame that differs from the previous one.
        var change: Int
        /// The number of listed events.
        var events: Int
    }

    /// The interval after which the clock is drawn in any case, host seconds. (chosen: the clock does not appear to stop)
    static let longest = 1.0

    /// Returns whether the timeline is redrawn in a frame for a blinking caret. It costs more than the phone, and only its
    /// clock would differ.
    ///
    /// - Parameters:
    ///   - shown: the moment that the timeline shows, virtual seconds.
    ///   - hasUpdates: whether there are events that it does not show yet.
    static func renewsClock(from shown: Double, to time: Double, hasUpdates: Bool) -> Bool {
        hasUpdates || time < shown || time - shown >= longest
    }

    private var shown: Shown?
    private var time = -Double.infinity

    /// Notes that the window was drawn.
    ///
    /// - Parameter shown: nil if it is unknown whether the phone has changed.
    mutating func drew(_ shown: Shown?, at time: Double) {
        self.shown = shown
        self.time = time
    }

    func isDue(_ next: Shown?, at time: Double) -> Bool {
        guard let next, let shown else { return true }
        return next != shown || time - self.time >= Self.longest
    }
}
