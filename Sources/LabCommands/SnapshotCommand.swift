import AppBuilding
import ArgumentParser
import Compositing
import LabProtocol
import LabSessions
import Recording
import SceneRuntime
import Simulator
import UIKit

struct SnapshotCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "snapshot", abstract: "Play a scene's flow up to a moment and write that frame as a PNG picture.")

    @Argument(
        help: "A scene file, the name of one that comes with the program, a run file (.labrun), or - for standard input.",
        completion: WordCompletion.scenes)
    var scene = SceneArgument.standard
    @Option(
        parsing: .unconditional, help: ArgumentHelp("When: 1.2s or 300ms of virtual time; by default the flow's end.", valueName: "time"),
        transform: VirtualTime.init(_:))
    var at: VirtualTime?
    @Option(name: .shortAndLong, help: ArgumentHelp("The picture; - writes it to standard output.", valueName: "file.png")) var output:
        String
    @OptionGroup var options: CommonOptions
    @OptionGroup var app: AppOptions
    @Option(help: ArgumentHelp("Pixels per point; the device's own by default.", valueName: "factor")) var scale: Double?
    @Flag(help: ExplainFlag.help) var explain = false
    @Option(help: CompareOption.help) var compare: CompareOption?
    @Option(
        help: ArgumentHelp("Two moments side by side, such as 0.5s,1.6s, and what differs between them in red.", valueName: "before,after"))
    var strip: StripOption?

    func validate() throws {
        if strip != nil, compare != nil || at != nil {
            throw ValidationError("--strip has two moments of its own: leave out --at and --compare")
        }
        guard output == StandardInput.word || output.lowercased().hasSuffix(".png") else {
            throw ValidationError("-o takes a .png file, or - for standard output; found \"\(output)\"")
        }
        if output == StandardInput.word, isatty(STDOUT_FILENO) == 1 {
            throw ValidationError("-o - writes a picture, and standard output is a terminal; send it to a file or another program")
        }
        if let scale, !(scale > 0 && scale <= 8) { throw ValidationError("--scale takes a number above 0 and up to 8, not \(scale)") }
    }

    func run() throws {
        try app.becomeApp(for: scene)
        if output != StandardInput.word { try OutputFolder.check(for: output) }
        try MainActor.assumeIsolated {
            let fonts = try SceneArgument.fonts()
            if let compare { return try snapshot(options.comparison(scene, compare, measurer: fonts), fonts) }
            let session = try options.session(scene, measurer: fonts)
            if let strip { return try write(strip, of: session, fonts) }
            let end = try play(session, to: at?.seconds)
            try Screenshot.write(session.phone, to: output, scale: scale.map { CGFloat($0) }, explains: explain, fonts: fonts)
            if let failure = session.runner.failureReport { throw CommandFailure(failure, .expectation) }
            if !session.document.flow.isEmpty, let end, let at { reportEnd(of: "the flow", end, at.seconds) }
            reportPicture()
        }
    }
}

extension SnapshotCommand {
    /// Plays the flow up to a moment. At least one tick runs, because the first tick lays out the screen.
    /// - Parameter moment: the virtual time in seconds; nil for the end of the flow. A scene without a flow plays for its
    ///   `shownDuration`.
    /// - Returns: the virtual time of the flow's end; nil if the flow has not ended.
    @MainActor
    private func play(_ session: SceneSession, to moment: Double?) throws -> Double? {
        var end: Double?
        let last = moment ?? (session.document.flow.isEmpty ? session.shownDuration : .infinity)
        repeat {
            if session.runner.status == .running { session.runner.advance() }
            if end == nil, session.runner.status != .running { end = session.phone.time }
            session.phone.tick()
            if Interruption.isRequested { throw CommandFailure("interrupted", .interrupted) }
        } while session.phone.nextTickTime <= last + 1e-9 && (last < .infinity || end == nil)
        return end
    }

    /// Writes one picture that shows the screen at two moments, with the differences between them.
    @MainActor
    private func write(_ strip: StripOption, of session: SceneSession, _ fonts: FontLibrary) throws {
        let scale = CGFloat(scale ?? 1)
        func picture(at moment: Double) throws -> Bitmap {
            if let end = try play(session, to: moment), !session.document.flow.isEmpty { reportEnd(of: "the flow", end, moment) }
            return Screenshot.bitmap(of: session.phone, scale: scale, explains: explain, fonts: fonts)
        }
        let (before, after) = (try picture(at: strip.before), try picture(at: strip.after))
        let result = PictureStrip(before: before, after: after)
        let titles = [strip.before, strip.after].map { String(format: "%.2f s", $0) }
        try Screenshot.write(
            result.bitmap(
                titles: ["Before, at \(titles[0])", "After, at \(titles[1])", result.differenceTitle], scale: scale, fonts: fonts),
            to: output)
        if let failure = session.runner.failureReport { throw CommandFailure(failure, .expectation) }
        reportPicture()
    }

    /// Prints the path of the picture, unless the picture itself is written to standard output.
    private func reportPicture() { if output != StandardInput.word { StandardOutput.write(output) } }

    private func reportEnd(of flow: String, _ end: Double, _ moment: Double) {
        FlowEnd.report(of: flow, end: end, moment: moment, answer: "the picture")
    }

    @MainActor
    private func snapshot(_ comparison: SceneComparison, _ fonts: FontLibrary) throws {
        let hasFlow = !comparison.sessions[0].document.flow.isEmpty
        var end: Double?
        repeat {
            if end == nil {
                if !comparison.tickToShow() { end = comparison.sessions[0].phone.time }
            } else {
                for session in comparison.sessions { session.phone.tick() }
            }
            if Interruption.isRequested { throw CommandFailure("interrupted", .interrupted) }
        } while at.map { comparison.sessions[0].phone.nextTickTime <= $0.seconds + 1e-9 } ?? (end == nil)
        if hasFlow, let end, let at { reportEnd(of: "the flow of the last phone", end, at.seconds) }
        var film = FilmOptions()
        film.scale = CGFloat(scale ?? 2)
        film.showsExplanation = explain
        if comparison.sessions[0].phone.configuration.isDark { film.background = FilmLayout.darkBackground }
        let picture = try ComparisonPicture(comparison.parts, options: film, fonts: fonts)
        picture.numbers = comparison.numbers
        _ = picture.render(at: comparison.sessions[0].phone.time)
        try Screenshot.write(picture.bitmap, to: output)
        // The table also lists values that an animation is still changing, because the picture shows the same values.
        comparison.table.note(whatMovesToo: true)
        if output != StandardInput.word { StandardOutput.write(comparison.table.text(), terminator: "") }
        reportPicture()
    }
}

extension SceneComparison {
    /// The phones for a film or a picture, with their titles.
    var parts: [ComparisonPicture.Part] {
        zip(strategies, sessions).map { strategy, session in
            let title = AdjustmentStrategy(rawValue: strategy.rawValue)?.title ?? strategy.rawValue
            return ComparisonPicture.Part(title: title.prefix(1).uppercased() + title.dropFirst(), phone: session.phone)
        }
    }
    /// The values that the comparison table lists for each phone, as lines of text.
    var numbers: [[String]] { sessions.map { ComparisonTable.lines(of: $0.phone) } }
}

/// The value of `--strip`: two times, such as `0.5s,1.6s`.
struct StripOption: ExpressibleByArgument {
    /// The two moments in virtual seconds.
    let before, after: Double

    init?(argument: String) {
        let times = argument.split(separator: ",", omittingEmptySubsequences: false).compactMap { try? VirtualTime(String($0)).seconds }
        guard times.count == 2, argument.filter({ $0 == "," }).count == 1, times[0] < times[1] else { return nil }
        (before, after) = (times[0], times[1])
    }
}

/// A virtual time on the command line, with its unit.
struct VirtualTime: CustomStringConvertible {
    var seconds: Double

    init(seconds: Double) { self.seconds = seconds }

    /// - Throws: an error with the expected format if the text is wrong.
    init(_ text: String) throws {
        let (number, factor) = text.hasSuffix("ms") ? (text.dropLast(2), 0.001) : (text.dropLast(text.hasSuffix("s") ? 1 : 0), 1)
        guard let value = Double(number), value.isFinite else {
            throw ValidationError("a time is a number with its unit, such as 1.2s or 300ms")
        }
        guard value >= 0 else { throw ValidationError("a time is not before the beginning: 0s is the earliest") }
        guard text.hasSuffix("s") else { throw ValidationError("a time has a unit: \(text)s for seconds, or \(text)ms for milliseconds") }
        // The limit is an hour, because no scene takes longer.
        guard value * factor <= 3600 else { throw ValidationError("a time is at most an hour, 3600s") }
        seconds = value * factor
    }

    var description: String { "\(seconds)s" }
}
