import Foundation
import HostSupport
import Inspector
import LabProtocol
import LabWindow
import QuartzCore
import SceneLanguage
import Simulator
import UIKit

/// A run file as commands play it again: `keyboard-lab run|trace|snapshot|record FILE.labrun`.
struct RunReplay {
    let path: String
    let bundle: RunBundle
    var app: RunBundle.App? { bundle.app }
    /// What makes a take of it; nil for other runs.
    let take: RunTake?

    /// - Throws: `CommandFailure` when there is none at the path, or none that can be read.
    init(path: String) throws {
        self.path = path
        do {
            bundle = try RunBundle(path: path)
            take = try RunTake.read(in: path)
        } catch { throw CommandFailure("\(error)") }
    }

    /// Whether the phone is turned in it.
    var turns: Bool {
        bundle.inputs.contains { if case .orientation = InputEvent($0.input) { true } else { false } }
    }

    /// Says when the app is no longer what it was.
    /// - Parameter run: the app that is started; nil in the app's own program.
    func tellOfChanges(in run: AppRun? = nil) {
        guard let app else { return }
        // Files of another app than the one that the user has named are not looked at.
        let isOpen = ProcessInfo.processInfo.environment[OwnApp.folderVariable] == AppRun.folder(of: app.path)
        guard let run = run ?? (isOpen ? AppRun(app) : nil), let now = try? AppHash.of(run.modules()), now != app.hash else { return }
        StandardError.notice("\(path): the app's files have changed since, so the run may go another way")
    }

    /// What is shown, without a flow: what was done is in the file.
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

    /// How the phone was set, under what this command line chooses.
    /// - Parameters:
    ///   - own: nil for the phone as it was set.
    ///   - keyboards: those in place of the recorded ones; empty for these.
    func overrides(under own: CommonOptions?, keyboards: [String] = []) throws -> SceneSetup.Overrides {
        let keyboards = keyboards.isEmpty ? own?.keyboards ?? [] : keyboards
        // What is for the window alone means nothing to a phone.
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

    /// The run on a phone, with everything that was done in it still to come.
    @MainActor
    func session(_ options: CommonOptions, measurer: any TextMeasurer) throws -> SceneSession {
        tellOfChanges()
        let overrides = try overrides(under: options)
        let session = SceneSession(try document(), overrides: overrides, measurer: measurer)
        // The code of an app may have set another one when it began.
        if bundle.choices.keyboardDistance != nil {
            session.phone.set(keyboardDistance: (overrides.settings["keyboardDistance"] as? CGFloat).map { Double($0) })
        }
        if bundle.hasEdits { PhoneInspector.repeatEdits(on: session.phone) }
        for entry in try inputs(for: session, options, measurer: measurer) { session.phone.send(entry.event, at: entry.time) }
        session.shownDuration = bundle.end
        return session
    }

    /// Everything that was done up to the end of the run.
    var recordedInputs: [LoggedInput] {
        bundle.inputs.filter { $0.time <= bundle.end + 1e-9 }.map { LoggedInput(time: $0.time, event: InputEvent($0.input)) }
    }

    /// What is done in the run; on another phone than that of the run, fingers land on the same views there,
    /// and where they cannot that is told.
    @MainActor
    private func inputs(for session: SceneSession, _ options: CommonOptions, measurer: any TextMeasurer) throws -> [LoggedInput] {
        let inputs = recordedInputs
        guard options.choosesAnything else { return inputs }
        if bundle.app != nil {
            guard options.movesViews else { return inputs }
            let aimed = try ReplayProcess.aimed(self)
            tell(aimed.report)
            return aimed.inputs.map { LoggedInput(time: $0.time, event: InputEvent($0.input)) }
        }
        // A keyboard file that is not in the run is the one that the user names for it.
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
        // Found out on a phone of its own, so that whoever plays the session plays inputs as they come from a file.
        let rehearsal = SceneSession(try document(), overrides: try overrides(under: options), measurer: measurer)
        if bundle.hasEdits { for phone in [recorded.phone, rehearsal.phone] { PhoneInspector.repeatEdits(on: phone) } }
        let replay = AimedReplay(RunTargets(of: inputs, until: bundle.end, on: recorded.runner), on: rehearsal.runner)
        replay.play(until: bundle.end)
        tell(replay.report)
        return replay.sent
    }

    private func tell(_ report: [String]) {
        for line in report.prefix(Self.mostPartings) { StandardError.notice(line) }
        if report.count > Self.mostPartings { StandardError.notice("and \(report.count - Self.mostPartings) more like these") }
    }
    /// Lines that a person reads. (chosen)
    private static let mostPartings = 12

    /// A beginning for the window: everything up to the moment is played in advance, and the rest is played as the window lets time go on.
    var beginning: LabBeginning {
        var beginning = LabBeginning()
        beginning.choices = bundle.choices
        beginning.replay = bundle.inputs
        beginning.replayEnd = bundle.end
        // A take is over at its end. What stopped another run comes with the next tick.
        beginning.keepsRest = take == nil
        return beginning
    }
}
