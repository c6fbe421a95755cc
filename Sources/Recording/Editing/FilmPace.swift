/// The moments that the frames of a film show, counted from one of them: at a steady speed, or while the speed changes.
///
/// A change eases in and out. With x the part of its duration that has passed, the speed has come 3x² - 2x³ of its way, and the moment is
/// the integral of that; so no frame depends on the one before it.
struct FilmPace: Hashable, Sendable {
    /// Virtual seconds, of frame 0.
    var start: Double
    /// Frames of film per second.
    var framesPerSecond: Int
    /// Virtual seconds per second of film, before the change and after it.
    var from, to: Double
    /// How long the change takes, seconds of film.
    var over = 0.0

    init(start: Double, framesPerSecond: Int, speed: Double) {
        (self.start, self.framesPerSecond, from, to) = (start, framesPerSecond, speed, speed)
    }

    /// Virtual seconds.
    func time(ofFrame number: Int) -> Double {
        guard over > 0 else { return start + Double(number) * to / Double(framesPerSecond) }
        let film = Double(number) / Double(framesPerSecond)
        let x = min(1, film / over)
        return start + from * film + (to - from) * (over * (x * x * x - x * x * x * x / 2) + max(0, film - over))
    }

    /// Virtual seconds per second of film.
    func speed(atFrame number: Int) -> Double {
        guard over > 0 else { return to }
        let x = min(1, Double(number) / Double(framesPerSecond) / over)
        return from + (to - from) * x * x * (3 - 2 * x)
    }

    /// Whether the speed no longer changes.
    func isSteady(atFrame number: Int) -> Bool { Double(number) / Double(framesPerSecond) >= over }
}
