/// The virtual times that the frames of a film show, at a constant speed or during a change of speed.
///
/// A change of speed eases in and out: after the share x of its duration, the speed has changed by 3x² - 2x³ of the difference. The
/// virtual time is the integral of the speed, so it can be computed for each frame without the previous frames.
struct FilmPace: Hashable, Sendable {
    /// The virtual time of frame 0, in seconds.
    var start: Double
    /// The number of frames per second of the film.
    var framesPerSecond: Int
    /// The speeds before and after the change, in virtual seconds per second of the film.
    var from, to: Double
    /// The duration of the change, in seconds of the film.
    var over = 0.0

    init(start: Double, framesPerSecond: Int, speed: Double) {
        (self.start, self.framesPerSecond, from, to) = (start, framesPerSecond, speed, speed)
    }

    /// Returns the virtual time of a frame, in seconds.
    func time(ofFrame number: Int) -> Double {
        guard over > 0 else { return start + Double(number) * to / Double(framesPerSecond) }
        let film = Double(number) / Double(framesPerSecond)
        let x = min(1, film / over)
        return start + from * film + (to - from) * (over * (x * x * x - x * x * x * x / 2) + max(0, film - over))
    }

    /// Returns the speed at a frame, in virtual seconds per second of the film.
    func speed(atFrame number: Int) -> Double {
        guard over > 0 else { return to }
        let x = min(1, Double(number) / Double(framesPerSecond) / over)
        return from + (to - from) * x * x * (3 - 2 * x)
    }

    /// Returns whether the change of speed has ended at a frame.
    func isSteady(atFrame number: Int) -> Bool { Double(number) / Double(framesPerSecond) >= over }
}
