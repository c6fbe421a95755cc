import AppBuilding
import ArgumentParser
import Compositing
import Foundation
import HostSupport
import LabProtocol
import LabSessions
import QuartzCore
import Recording
import SceneRuntime
import Simulator
import UIKit

struct RecordCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record", abstract: "Play a scene's flow without a window and make a film of it.",
        discussion: """
            The file extension chooses the format: \(FilmFormat.validNames). With --app the app's flow is filmed. If it has several, name \
            one:

              keyboard-lab record --app PATH -o film.mp4
              keyboard-lab record --app PATH login -o film.mp4        plays login.flow.yaml
            """)

    @Argument(
        help: "A scene file, the name of one that comes with the program, a run file (.labrun), or - for standard input.",
        completion: WordCompletion.scenes)
    var scene = SceneArgument.standard
    @Option(name: .shortAndLong, help: ArgumentHelp("The film.", valueName: "file")) var output: String
    @OptionGroup var options: CommonOptions
    @OptionGroup var app: AppOptions
    @Option(
        help: ArgumentHelp(
            """
            Pixels per point; 2 by default, with --compare as many as make the film 1280 pixels wide, \
            and with --aspect as many as make its shorter side 1080 pixels.
            """,
            valueName: "factor"))
    var scale: Double?
    @Option(help: ArgumentHelp("How touches are drawn: none, dot or ripple.", valueName: "style")) var touches: TouchArgument?
    @Flag(inversion: .prefixedNo, help: "Draw the phone's body around the screen.") var bezel = true
    @Flag(inversion: .prefixedNo, help: "Show the captions of the flow below the phone.") var captions = true
    @Flag(help: ExplainFlag.help) var explain = false
    @Option(help: CompareOption.help) var compare: CompareOption?
    @OptionGroup(title: "Look") var look: FilmLookOptions
    @OptionGroup(title: "Editing") var edit: FilmEditOptions

    enum TouchArgument: String, ExpressibleByArgument, CaseIterable { case none, dot, ripple }

    func validate() throws {
        if let scale, !(scale > 0 && scale <= 4) { throw ValidationError("--scale takes a number above 0 and up to 4, not \(scale)") }
    }

    private static let patience = EncoderPatience { Interruption.requests }

    func run() throws {
        try app.becomeApp(for: scene)
        Interruption.beginFilm()
        if ProcessInfo.processInfo.environment[RenderProgress.variable] != nil { StandardError.write(RenderProgress.line(0)) }
        reportPieces()
        let scene = try SceneFinder.sceneToFilm(self.scene)
        try MainActor.assumeIsolated {
            let fonts = try SceneArgument.fonts()
            if let compare { return try record(options.comparison(scene, compare, measurer: fonts), fonts) }
            let run = try RunFile.isPath(scene) ? RunReplay(path: scene) : nil
            let session = try run?.session(options, measurer: fonts) ?? options.session(scene, measurer: fonts)
            if let end = run?.take?.shownSpans.last?.to { session.shownDuration = min(session.shownDuration, end) }
            let film = try filmOptions(for: session, run, fonts)
            do {
                let camera = try FilmCamera(filming: session.phone, to: output, options: film, fonts: fonts, patience: Self.patience)
                session.runner.film.onScreenshot = { path in
                    Screenshot.report {
                        try Screenshot.keep(session.phone, at: .below(folder: filmFolder, name: path), fonts: fonts)
                    }
                }
                let comparison = ScreenshotComparison(of: session, fonts: fonts, results: .below(folder: filmFolder, name: ""))
                session.runner.film.comparePicture = { comparison.difference($0) }
                let director = FilmDirector(
                    [session.runner], flow: session.document.allSteps, with: camera,
                    options: run == nil ? edits(of: session, zooms: !explain && !film.turns) : edit, touchesAreChosen: touches != nil,
                    isRun: run != nil, take: run?.take)
                session.runner.film.onEdit = { [unowned director] in director.edit([$0]) }
                let seconds = run?.take?.length ?? session.shownDuration
                try record(
                    session, with: camera, director, seconds: session.document.flow.isEmpty ? seconds / edit.speed + director.addition : nil
                )
            } catch let error as RecordingError { throw CommandFailure(error) }
        }
    }

    /// The folder of the film, in which the flow's screenshots are also stored.
    private var filmFolder: String { FileReplacement.folder(of: output) }

    /// Reports the data of a recording whose process was killed, because the user would not find the data otherwise.
    private func reportPieces() {
        let folder = URL(fileURLWithPath: output).deletingLastPathComponent().relativePath
        guard let recovery = try? FilmRecovery(of: folder), recovery.hasLostPieces else { return }
        StandardError.notice(
            "\(folder): a killed recording left its frames here; 'keyboard-lab recover \(folder)' makes a film of them")
    }

    @MainActor
    private func filmOptions(for session: SceneSession, _ run: RunReplay?, _ fonts: FontLibrary) throws -> FilmOptions {
        var film = FilmOptions()
        film.scale = CGFloat(scale ?? 2)
        film.framesPerSecond = session.phone.configuration.framesPerSecond
        try look.apply(to: &film, isDark: session.phone.configuration.isDark, output: output, fonts: fonts)
        if scale == nil { film.aspect = film.aspect?.inPixels }
        film.showsBezel = bezel
        film.showsExplanation = explain
        film.hasCaptionStrip =
            captions && (session.document.allSteps.contains(where: \.hasCaption) || run?.take?.captions.isEmpty == false)
        film.turns = session.document.allSteps.contains { $0.contains("setOrientation") } || run?.turns == true
        var style = touches?.rawValue
        style = style ?? session.document.settings["touches"] as? String
        if let style = style.flatMap(TouchIndicatorStyle.init) { film.touchStyle = style }
        return film
    }

    /// Returns the edits that the user has chosen, with the defaults of a film that is not plain. A flow with steps `film` gets no
    /// defaults, because its author has edited it.
    @MainActor
    private func edits(of session: SceneSession, zooms: Bool) -> FilmEditOptions {
        var edit = edit
        let isEdited = session.document.allSteps.contains { $0.contains("film") }
        if !look.isPlain(output: output), !isEdited { edit.show(name: session.document.name, zooms: zooms) }
        return edit
    }

    /// Films all strategies at once, and prints the final positions of their text fields.
    @MainActor
    private func record(_ comparison: SceneComparison, _ fonts: FontLibrary) throws {
        var options = try filmOptions(for: comparison.sessions[0], nil, fonts)
        if scale == nil { options.scale = ComparisonPicture.defaultScale(of: comparison.parts, options: options) }
        do {
            let picture = try ComparisonPicture(comparison.parts, options: options, fonts: fonts)
            let camera = try FilmCamera(comparing: picture, to: output, options: options, patience: Self.patience)
            let director = FilmDirector(
                comparison.sessions.map(\.runner), flow: comparison.sessions[0].document.allSteps, with: camera,
                options: edits(of: comparison.sessions[0], zooms: false), touchesAreChosen: touches != nil)
            comparison.onFilm = { [unowned director] in director.edit($0) }
            picture.numbers = comparison.numbers
            try film(with: camera, director, seconds: nil) {
                guard comparison.tickToShow() else { return false }
                picture.numbers = comparison.numbers
                return true
            }
        } catch let error as RecordingError { throw CommandFailure(error) }
        StandardOutput.write(comparison.table.text(), terminator: "")
        StandardOutput.write(output)
    }

    @MainActor
    private func record(_ session: SceneSession, with camera: FilmCamera, _ director: FilmDirector, seconds: Double?) throws {
        let kept = try film(with: camera, director, seconds: seconds) { session.tickToShow() }
        if let failure = session.runner.failureReport {
            throw CommandFailure("\(failure)\n\(part("the film up to there", at: kept))", .expectation)
        }
        StandardOutput.write(output)
    }

    /// Returns the sentence about an incomplete film.
    private func part(_ what: String, at kept: String) -> String {
        kept == output ? "\(output) contains \(what)" : "the older \(output) is kept, and \(kept) contains \(what)"
    }

    /// Renders the film to its end, and writes the file of its subtitles.
    ///
    /// - Parameters:
    ///   - seconds: the duration of the film, if it is known in advance.
    ///   - tick: advances by one tick; returns false at the end.
    /// - Returns: the path of the film.
    @MainActor
    @discardableResult
    private func film(with camera: FilmCamera, _ director: FilmDirector, seconds: Double?, tick: () -> Bool) throws -> String {
        var share = RenderShare(seconds: seconds)
        var progress = ProgressBar("recording \(output)")
        let kept: String
        do {
            director.begin()
            while tick() {
                try director.capture()
                progress.show(frames: camera.writer.frameCount, detail: String(format: "%.1f s of film", camera.writer.duration))
                share.report(camera.writer.duration)
                if Interruption.isRequested { break }
            }
            progress.clear()
            kept = try director.end()
        } catch {
            progress.clear()
            throw error
        }
        if let subtitles = look.subtitles {
            let isWebVTT = subtitles.lowercased().hasSuffix(".vtt")
            // The subtitles of an incomplete film get a name of their own, like the film, so that older ones are not replaced.
            let place = kept == output ? subtitles : FileSystem.freeName(for: subtitles, word: FileSystem.incomplete)
            try ReportFile.write(FilmSubtitle.file(camera.subtitles, isWebVTT: isWebVTT), to: .named(place))
        }
        if Interruption.isRequested { throw CommandFailure("interrupted; \(part("the film so far", at: kept))", .interrupted) }
        return kept
    }
}

/// Reports the progress of the film to the process that has requested it.
private struct RenderShare {
    /// The duration of the film; nil if it is unknown or no process has requested the progress.
    private let seconds: Double?
    private var reported = 0.0

    init(seconds: Double?) {
        self.seconds = ProcessInfo.processInfo.environment[RenderProgress.variable] == nil ? nil : seconds
    }

    mutating func report(_ film: Double) {
        guard let seconds, seconds > 0 else { return }
        let share = min(film / seconds, 1)
        guard share >= reported + 0.01 || share == 1 && reported < 1 else { return }
        reported = share
        StandardError.write(RenderProgress.line(share))
    }
}
