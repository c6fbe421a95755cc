import AppBuilding
import Foundation
import HostSupport
import Inspector
import LabProtocol
import LabSessions
import QuartzCore
import SceneRuntime
import Simulator
import UIKit

/// A run file that a command replays: `keyboard-lab run|trace|snapshot|record FILE.labrun`.
struct RunReplay {
    let path: String
    let bundle: RunFile
    var app: RunFile.App? { bundle.app }
    /// The description of the take; nil if the run file is not a take.
    let take: RunTake?

    /// - Throws: `CommandFailure` if there is no run file at the path, or if it cannot be read.
    init(path: String) throws {
        self.path = path
        do {
            bundle = try RunFile(path: path)
            take = try RunTake.read(in: path)
        } catch { throw CommandFailure("\(error)") }
    }

    /// Whether the run changes the phone's orientation.
    var turns: Bool {
        bundle.inputs.contains { if case .orientation = InputEvent($0.input) { true } else { false } }
    }

    /// Prints a notice if the app's files have changed since the run was recorded.
    /// - Parameter run: the app to start; nil in the app's own process.
    func reportChanges(in run: AppRun? = nil) {
        guard let app else { return }
        // The files are read only if the user has named the app, because a run file alone must not make the command read them.
        let isOpen = ProcessInfo.processInfo.environment[OwnApp.folderVariable] == AppRun.folder(of: app.path)
        guard let run = run ?? (isOpen ? AppRun(app) : nil), let now = try? AppHash.of(run.modules()), now != app.hash else { return }
        StandardError.notice("\(path): the app's files have changed since then, so the replay may differ")
    }

    /// Returns the document of the app or scene without its flow, because the run's inputs replace it.
    func document() throws -> SceneDocument {
        var document: SceneDocument
        if bundle.app != nil {
            guard let own = OwnApp.current else { throw CommandFailure("\(path) is a run of an app, and no app is open") }
            document = own.document
        } else if let scene = bundle.scene {
            document = try SceneArgument.load(try scenePath(scene))
        } else {
            throw CommandFailure("\(path) names neither an app nor a scene")
        }
        document.flow = []
        return document
    }

    /// Returns the recorded settings of the phone, overridden by the choices of this command line.
    /// - Parameters:
    ///   - own: the choices of this command line; nil to use only the recorded settings.
    ///   - keyboards: the keyboards that replace the recorded keyboards; empty to use the keyboards of `own`, or the recorded keyboards
    /// if `own` has none.
    func overrides(under own: CommonOptions?, keyboards: [String] = []) throws -> SceneSetup.Overrides {
        let keyboards = keyboards.isEmpty ? own?.keyboards ?? [] : keyboards
        // Only the options that choose a phone are used, because options of the window do not affect a phone.
        var options = try CommonOptions.parse(keyboards.isEmpty ? phoneWords() : CommonOptions.phoneWords(bundle.arguments))
        options.keyboards = keyboards.isEmpty ? options.keyboards.map(keyboardPath) : keyboards
        var result = try options.overrides()
        let choices = try PhoneChoices(bundle.choices)
        if let device = choices.device { result.device = device }
        if let isDark = choices.isDark { result.appearance = isDark ? .dark : .light }
        if let strategy = choices.strategy { result.strategy = SceneStrategy(rawValue: strategy.rawValue) }
        if let textSize = choices.textSize { result.settings["textSize"] = textSize }
        if let systemVersion = choices.systemVersion { result.settings["systemVersion"] = systemVersion }
        if let locale = choices.locale { result.settings["locale"] = locale }
        if let distance = choices.keyboardDistance { result.settings["keyboardDistance"] = CGFloat(distance) }
        guard let chosen = try own?.overrides() else { return result }
        result.device = chosen.device ?? result.device
        result.appearance = chosen.appearance ?? result.appearance
        result.orientation = chosen.orientation ?? result.orientation
        result.strategy = chosen.strategy ?? result.strategy
        result.framesPerSecond = chosen.framesPerSecond ?? result.framesPerSecond
        result.settings.merge(chosen.settings) { _, new in new }
        if !chosen.keyboards.isEmpty { result.keyboards = chosen.keyboards }
        return result
    }

    /// Returns a session that will play all inputs of the run.
    @MainActor
    func session(_ options: CommonOptions, measurer: any TextMeasurer) throws -> SceneSession {
        reportChanges()
        let overrides = try overrides(under: options)
        let session = SceneSession(try document(), overrides: overrides, measurer: measurer)
        // The keyboard distance is set again, because the app's code may have set a different distance at its start.
        if bundle.choices.keyboardDistance != nil {
            session.phone.set(keyboardDistance: (overrides.settings["keyboardDistance"] as? CGFloat).map { Double($0) })
        }
        if bundle.hasEdits { PhoneInspector.repeatEdits(on: session.phone) }
        for entry in try inputs(for: session, options, measurer: measurer) { session.phone.send(entry.event, at: entry.time) }
        session.shownDuration = bundle.end
        return session
    }

    /// The inputs up to the end of the run.
    var recordedInputs: [LoggedInput] {
        bundle.inputs.filter { $0.time <= bundle.end + 1e-9 }.map { LoggedInput(time: $0.time, event: InputEvent($0.input)) }
    }

    /// Returns the inputs of the run. If the phone differs from the recorded one, moves touches to the same views, and prints a notice
    /// for each touch for which that is impossible.
    @MainActor
    private func inputs(for session: SceneSession, _ options: CommonOptions, measurer: any TextMeasurer) throws -> [LoggedInput] {
        let inputs = recordedInputs
        guard options.choosesAnything else { return inputs }
        if bundle.app != nil {
            guard options.movesViews else { return inputs }
            let aimed = try ReplayProcess.aimed(self)
            write(aimed.report)
            return aimed.inputs.map { LoggedInput(time: $0.time, event: InputEvent($0.input)) }
        }
        // If the run file lacks a keyboard file, the file that the user has named is used instead.
        let keyboards = (try? phoneWords()) == nil ? options.keyboards : []
        let recorded = SceneSession(try document(), overrides: try overrides(under: nil, keyboards: keyboards), measurer: measurer)
        func places(_ configuration: PhoneConfiguration) -> PhoneConfiguration {
            var configuration = configuration
            configuration.isDark = false
            configuration.framesPerSecond = 60
            return configuration
        }
        let isSame =
            places(recorded.phone.configuration) == places(session.phone.configuration) && options.settings.isEmpty
            && options.keyboards.isEmpty
        if isSame { return inputs }
        // A separate phone finds the positions, so that the session itself plays the inputs as if they came from a file.
        let rehearsal = SceneSession(try document(), overrides: try overrides(under: options), measurer: measurer)
        if bundle.hasEdits { for phone in [recorded.phone, rehearsal.phone] { PhoneInspector.repeatEdits(on: phone) } }
        let replay = AimedReplay(RunTargets(of: inputs, until: bundle.end, on: recorded.runner), on: rehearsal.runner)
        replay.play(until: bundle.end)
        write(replay.report)
        return replay.sent
    }

    private func write(_ report: [String]) {
        for line in report.prefix(Self.mostPartings) { StandardError.notice(line) }
        if report.count > Self.mostPartings { StandardError.notice("and \(report.count - Self.mostPartings) more like these") }
    }
    /// The maximum number of differences that are reported. (chosen: more would hardly be read)
    private static let mostPartings = 12

    /// The start of the run in the window. The window replays everything up to `replayEnd` in advance.
    var beginning: LabBeginning {
        var beginning = LabBeginning()
        beginning.choices = bundle.choices
        beginning.replay = bundle.inputs
        beginning.replayEnd = bundle.end
        // The replay of a take stops at this time. In any other run, an input at this time still takes effect in the next tick.
        beginning.keepsRest = take == nil
        return beginning
    }
}
