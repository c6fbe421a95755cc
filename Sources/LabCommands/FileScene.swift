import Foundation
import LabWindow
import SceneLanguage
import Simulator
import UIKit

/// A scene file as the window shows it: read again whenever it changes.
struct FileScene: SceneProvider {
    let path: String
    let overrides: SceneSetup.Overrides

    var name: String { URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent }
    var watchedFiles: [String] { [path] }

    /// By its own name, among those of its kind of device. A file with a mistake says it.
    var card: SceneCard {
        do throws(SceneError) {
            let document = try SceneDocument.load(path)
            let device = document.device.flatMap { try? SimulatedDevice.named($0) } ?? PhoneConfiguration().device
            return SceneCard(title: document.name, summary: document.summary, section: device.isTablet ? "iPad" : "iPhone")
        } catch {
            return SceneCard(title: name, summary: "It has a mistake: \(error)", section: "Mistakes")
        }
    }

    func load() throws -> LabScene {
        LabScene(try SceneDocument.load(path, on: overrides.device, orientation: overrides.orientation), overrides)
    }
}

/// The app that this program was built with, as the window shows it.
struct OwnAppScene: SceneProvider {
    let app: OwnApp
    let overrides: SceneSetup.Overrides

    var name: String { app.name }
    let watchedFiles: [String] = []

    func load() -> LabScene { LabScene(app.document, overrides) }
}

extension LabScene {
    /// A scene with what the command line chooses, below what the window chooses.
    fileprivate init(_ document: SceneDocument, _ overrides: SceneSetup.Overrides) {
        self.init(title: document.name) { choices, measurer in
            var overrides = overrides
            if let device = choices.device { overrides.device = device }
            if let isDark = choices.isDark { overrides.appearance = isDark ? .dark : .light }
            if let textSize = choices.textSize { overrides.settings["textSize"] = textSize }
            if let systemVersion = choices.systemVersion { overrides.settings["systemVersion"] = systemVersion }
            if let strategy = choices.strategy { overrides.strategy = SceneStrategy(rawValue: strategy.rawValue) }
            let session = SceneSession(SceneSetup(document, overrides: overrides), measurer: measurer)
            return StartedScene(
                phone: session.phone, flow: document.flow.isEmpty ? nil : RunningFlow(session), problems: session.problems)
        }
    }
}

/// A flow as the window plays it.
private final class RunningFlow: FlowPlayback {
    // The session, not its runner alone: the window keeps nothing else of it.
    private let session: SceneSession
    private var runner: FlowRunner { session.runner }

    init(_ session: SceneSession) { self.session = session }

    func advance() { runner.advance() }
    var timeScale: Double { runner.timeScale }

    var state: FlowPlaybackState {
        switch runner.status {
        case .running: .playing(runner.caption.isEmpty ? runner.currentStep?.title ?? "" : runner.caption)
        case .passed: .passed
        case .failed: .failed(failure)
        }
    }

    private var failure: String {
        for result in runner.results.reversed() {
            if case .failed(let failure) = result.outcome { return "\(result.position): \(result.title): \(failure)" }
        }
        return "the flow failed"
    }
}
