import ArgumentParser
import Foundation
import Recording

/// The options for editing a film, which are independent of its flow.
struct FilmEditOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Show a card with this text at the beginning; by default the scene's name, unless the film is plain.", valueName: "text"))
    var title: String?
    @Option(help: ArgumentHelp("Show a card with this text at the end.", valueName: "text")) var endTitle: String?
    @Option(
        help: ArgumentHelp("Shorten each wait in which nothing moves to this time, such as 500ms.", valueName: "time"),
        transform: VirtualTime.init(_:)) var longestWait: VirtualTime?
    @Option(
        help: ArgumentHelp(
            "Leave out the part between two moments of virtual time, such as 2s-3.5s; repeatable.", valueName: "from-to"),
        transform: FilmCut.init(_:)) var cut: [FilmCut] = []
    @Option(
        help: ArgumentHelp(
            "Enlarge the focused field by this factor, and follow it; 1.25 by default, unless the film is plain.", valueName: "factor"))
    var zoom: Double?
    @Option(help: ArgumentHelp("Virtual seconds per second of film, from 0.01 to 10; 0.25 is slow motion.", valueName: "factor"))
    var speed: Double = 1
    @Flag(help: "Show the keys of a hardware keyboard as they are pressed.") var keys = false
    @Option(
        help: ArgumentHelp(
            "Show a still picture for this time at the end, and for half of it at the beginning; 1s by default, 0s for a run file.",
            valueName: "time"),
        transform: VirtualTime.init(_:)) var still: VirtualTime?

    /// The duration of the last still in seconds, before the film ends or starts again. (chosen)
    private static let usualStill = 1.0

    /// Returns the durations of the stills at the start and at the end of the film, in seconds.
    /// - Parameter isRun: whether a run file is filmed. By default such a film has no stills.
    func stills(isRun: Bool) -> (beginning: Double, end: Double) {
        let end = still?.seconds ?? (isRun ? 0 : Self.usualStill)
        return (end / 2, end)
    }

    /// The default zoom. The keyboard and the text fields above it fill the film, and the phone's sides stay visible. (chosen)
    private static let usualZoom = 1.25

    /// Sets the defaults for a film that people watch, which are a card with the scene's name, and a zoom.
    /// - Parameter zooms: whether the film may zoom in. It may not zoom if it has notes at the phone's edges, several phones or a
    ///   rotation.
    mutating func show(name: String, zooms: Bool) {
        title = title ?? name
        if zooms { zoom = zoom ?? Self.usualZoom }
    }

    func validate() throws {
        if let zoom, !(1...8).contains(zoom) { throw ValidationError("--zoom takes a number from 1 to 8, not \(zoom)") }
        guard FilmCamera.timeScaleRange.contains(speed) else {
            throw ValidationError("--speed takes a number from 0.01 to 10, not \(speed)")
        }
    }
}

/// A part of a run that is not filmed, in virtual seconds.
struct FilmCut: Hashable {
    var from, to: Double

    /// - Throws: an error with the expected format if the text is wrong.
    init(_ text: String) throws {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2 else { throw ValidationError("--cut takes two times such as 2s-3.5s, found \"\(text)\"") }
        (from, to) = (try VirtualTime(String(parts[0])).seconds, try VirtualTime(String(parts[1])).seconds)
        guard from < to else { throw ValidationError("--cut ends after it begins, and \(text) does not") }
    }

    func contains(_ time: Double) -> Bool { time >= from - 1e-9 && time < to - 1e-9 }
}
