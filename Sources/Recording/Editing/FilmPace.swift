/// The moments that the frames of a film show, counted from one of them: at a steady speed, or during a change of speed.
///
/// A change eases in and out. If x is the elapsed part of its duration, the speed has changed by 3x² - 2x³ of the difference, and the
/// moment is the integral of that; so no frame depends on the previous one.
struct FilmPace: Hashable, Sendable {
    /// The moment of frame 0, virtual seconds.
    var start: Double
    /// Frames of film per second.
    var framesPerSecond: Int
    /// Virtual seconds per second of film, before the change and after it.
    var from, to: Double
    /// The duration of the change, seconds of film.
    var over = 0.0

    init(start: Double, framesPerSecond: Int, speed: Double) {
        (self.start, self.framesPerSecond, from, to) = (start, framesPerSecond, speed, speed)
    }

    /// Returns the moment of a frame, virtual seconds.
    func time(ofFrame number: Int) -> Double {
        guard over > 0 else { return start + Double(number) * to / Double(framesPerSecond) }
        let film = Double(number) / Double(framesPerSecond)
        let x = min(1, film / over)
        return start + from * film + (to - from) * (over * (x * x * x - x * x * x * x / 2) + max(0, film - over))
    }

    /// Returns the speed at a frame, virtual seconds per second of film.
    func speed(atFrame number: Int) -> Double {
        guard over > 0 else { return to }
        let x = min(1, Double(number) / Double(framesPerSecond) / over)
        return from + (to - from) * x * x * (3 - 2 * x)
    }

    /// Whether the speed no longer changes.
    func isSteady(atFrame number: Int) -> Bool { Double(number) / Double(framesPerSecond) >= over }
}
