/// Decides whether a tick in which nothing moves is worth a frame of the window.
///
/// While a caret blinks, most ticks look like the ones before them. Then only the timeline's clock goes on.
struct QuietDrawing {
    /// The content of a frame of the window with a phone.
    struct Shown: Equatable {
        var phone: ObjectIdentifier
        /// The tick of the newest frame that looks other than the one before it.
        var change: Int
        /// The number of listed events.
        var events: Int
    }

    /// Host seconds after which the clock is drawn in any case. (chosen: a clock that does not seem to stand)
    static let longest = 1.0

    /// Returns whether the timeline is drawn anew in a frame that is drawn for a blinking caret. It costs more than the phone, and only its
    /// clock would be another.
    ///
    /// - Parameters:
    ///   - shown: the moment that the timeline shows, virtual seconds.
    ///   - hasNews: whether there are events that it does not show.
    static func renewsClock(from shown: Double, to time: Double, hasNews: Bool) -> Bool {
        hasNews || time < shown || time - shown >= longest
    }

    private var shown: Shown?
    private var time = -Double.infinity

    /// Notes that the window was drawn.
    ///
    /// - Parameter shown: nil where it is unknown whether the phone has changed.
    mutating func drew(_ shown: Shown?, at time: Double) {
        self.shown = shown
        self.time = time
    }

    func isDue(_ next: Shown?, at time: Double) -> Bool {
        guard let next, let shown else { return true }
        return next != shown || time - self.time >= Self.longest
    }
}
