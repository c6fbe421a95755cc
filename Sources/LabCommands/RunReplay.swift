import Foundation
import Inspector
import LabProtocol
import LabWindow
import SceneLanguage
import Simulator
import UIKit

/// A run file as commands play it again: `keyboard-lab run|trace|snapshot|record FILE.labrun`.
struct RunReplay {
    let path: String
    let bundle: RunBundle
    var app: RunBundle.App? { bundle.app }

    /// - Throws: `CommandFailure` when there is none at the path, or none that can be read.
    init(path: String) throws {
        self.path = path
        do { bundle = try RunBundle(path: path) } catch { throw CommandFailure("\(error)") }
    }

    /// Says when the app is no longer what it was.
    func tellOfChanges() {
        guard let app, let now = try? AppHash.of(AppRun(app).modules()), now != app.hash else { return }
        StandardError.notice("\(path): the app's files have changed since, so the run may go another way")
    }

    /// What is shown, without a flow: what was done is in the file.
    func document() throws -> SceneDocument {
        var document: SceneDocument
        if bundle.app != nil {
            guard let own = OwnApp.current else { throw CommandFailure("\(path) is a run of an app, and no app is open") }
            document = own.document
        } else if let scene = bundle.scene {
            document = try SceneArgument.load(scenePath(scene))
        } else {
            throw CommandFailure("\(path) names neither an app nor a scene")
        }
        document.flow = []
        return document
    }

    func scenePath(_ scene: String) -> String { URL(fileURLWithPath: path).appendingPathComponent(scene).path }

    /// How the phone was set, under what this command line chooses.
    func overrides(under own: CommonOptions) throws -> SceneSetup.Overrides {
        var words = bundle.arguments
        // What is for the window alone means nothing to a phone.
        words = CommonOptions.phoneWords(words)
        var result = try CommonOptions.parse(words).overrides()
        let choices = try PhoneChoices(bundle.choices)
        if let device = choices.device { result.device = device }
        if let isDark = choices.isDark { result.appearance = isDark ? .dark : .light }
        if let strategy = choices.strategy { result.strategy = SceneStrategy(rawValue: strategy.rawValue) }
        if let textSize = choices.textSize { result.settings["textSize"] = textSize }
        if let systemVersion = choices.systemVersion { result.settings["systemVersion"] = systemVersion }
        let chosen = try own.overrides()
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
        let session = SceneSession(try document(), overrides: try overrides(under: options), measurer: measurer)
        if bundle.hasEdits { PhoneInspector.repeatEdits(on: session.phone) }
        for entry in bundle.inputs where entry.time <= bundle.end + 1e-9 {
            session.phone.send(InputEvent(entry.input), at: entry.time)
        }
        session.shownDuration = bundle.end
        return session
    }

    /// A beginning for the window: everything up to the moment is played in advance, and the rest is played as the window lets time go on.
    var beginning: LabBeginning {
        var beginning = LabBeginning()
        beginning.choices = bundle.choices
        beginning.replay = bundle.inputs
        beginning.replayEnd = bundle.end
        beginning.keepsRest = true
        return beginning
    }
}
