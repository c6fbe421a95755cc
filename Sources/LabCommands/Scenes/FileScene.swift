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

/// A scene file in the window. It is loaded again whenever it changes.
struct FileScene: SceneProvider {
    let path: String
    let overrides: SceneSetup.Overrides
    /// The run that is replayed at full speed before the scene is shown; nil for none.
    var replay: RunFile?
    /// The words of the command line from which the overrides come; nil for the command line of this process.
    var arguments: [String]?

    /// The text that the user has edited, which replaces the file's text; nil without edits. See `FileScene+Flow.swift`.
    var edited: EditedFlow?

    let writesRuns = true
    var name: String { URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent }
    var watchedFiles: [String] { [path] }

    /// The gallery's entry for the scene. Its section is the kind of device unless the file names a section. If the file has mistakes,
    /// the entry shows them.
    var card: SceneCard {
        do throws(SceneError) {
            let document = try SceneDocument.load(path)
            let device = document.device.flatMap { try? SimulatedDevice.named($0) } ?? PhoneConfiguration().device
            return SceneCard(
                title: document.name, summary: document.summary,
                section: document.gallerySection ?? (device.isTablet ? "iPad" : "iPhone"), position: document.galleryPosition)
        } catch {
            return SceneCard(title: name, summary: "It has a mistake: \(error)", section: "Mistakes")
        }
    }

    func load() throws -> LabScene {
        if let edited { return LabScene(try document(of: edited), overrides) }
        return LabScene(try SceneDocument.load(path, on: overrides.device, orientation: overrides.orientation), overrides, replay: replay)
    }

    func writeRun(_ run: RunRecord) throws -> String {
        let target = RunFiles.freePath(run.title, in: run.folder)
        let file = URL(fileURLWithPath: path)
        let bundle = RunFile(
            programVersion: ProgramVersion.number, scene: file.lastPathComponent,
            arguments: CommonOptions.phoneWords(arguments ?? CommandWords.given), choices: run.choices,
            inputs: run.inputs,
            end: run.end, title: run.title, framesPerSecond: run.framesPerSecond)
        try bundle.write(to: target)
        try copy(file, to: URL(fileURLWithPath: target))
        return target
    }

    /// Writes a flow into the scene's folder, because a flow can only name a scene in its own folder. A scene that comes with KeyboardLab
    /// is first copied into a folder of the user's flows.
    func writeFlow(_ text: (String) -> String) throws -> String {
        let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        var folder = file.deletingLastPathComponent()
        if isOfProgram || !FileManager.default.isWritableFile(atPath: folder.path) {
            folder = FlowFiles.folder.appendingPathComponent(name, isDirectory: true)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            if !FileManager.default.fileExists(atPath: folder.appendingPathComponent(file.lastPathComponent).path) {
                try copy(file, to: folder)
            }
        }
        let target = FreePath.first(name, ending: FlowFiles.ending, in: folder)
        try OutputFile.write(
            text(file.lastPathComponent), to: .below(folder: folder.path, name: URL(fileURLWithPath: target).lastPathComponent))
        return target
    }

    /// Copies the scene, and those files in its folder and subfolders that its text names.
    private func copy(_ file: URL, to folder: URL) throws {
        let bytes = try OutputPlace.named(file.path).contents(limit: SceneLimits.fileBytes)
        try OutputFile.write(bytes, to: .below(folder: folder.path, name: file.lastPathComponent))
        let text = String(decoding: bytes, as: UTF8.self)
        let beside = file.deletingLastPathComponent().path
        guard let source = SceneFolder(path: beside) else { return }
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: beside)) ?? []).filter {
            text.contains($0) && $0 != file.lastPathComponent
        }
        let nested = names.flatMap { name in
            (FileManager.default.subpaths(atPath: "\(beside)/\(name)") ?? []).map { "\(name)/\($0)" }
        }
        for name in names + nested {
            guard let path = source.file(named: name) else { continue }
            try OutputFile.write(
                OutputPlace.named(path).contents(limit: Self.mostBytes), to: .below(folder: folder.path, name: name))
        }
    }

    /// The maximum size in bytes of a file that is copied with a scene. (chosen: the limit of a picture or a keyboard file)
    private static let mostBytes = 1 << 28
}

extension FileScene {
    /// Returns the scene at a path. If the path is a run file, returns the scene in the run file with the recorded settings of the phone;
    /// the window then replays the run's inputs.
    static func opened(_ path: String, _ overrides: SceneSetup.Overrides) throws -> FileScene {
        guard RunFile.isPath(path) else { return FileScene(path: path, overrides: overrides) }
        let replay = try RunReplay(path: path)
        guard let scene = replay.bundle.scene else { throw CommandFailure("\(path) is a run of an app") }
        return FileScene(path: try replay.scenePath(scene), overrides: try replay.overrides(under: nil), arguments: replay.bundle.arguments)
    }
}

/// The app that is compiled into this executable, as a scene that the window can show.
struct OwnAppScene: SceneProvider {
    let app: OwnApp
    let overrides: SceneSetup.Overrides
    /// The document of the flow that the user edits in a window of a different process; nil if the app is played without a flow.
    private var edited: SceneDocument?

    init(app: OwnApp, overrides: SceneSetup.Overrides) { (self.app, self.overrides) = (app, overrides) }

    var name: String { app.name }
    let watchedFiles: [String] = []

    func load() -> LabScene { LabScene(edited ?? app.document, overrides) }

    func editing(_ flow: EditedFlow) throws -> any SceneProvider {
        var result = self
        result.edited = try SceneDocument.load(edited: flow, on: overrides.device, orientation: overrides.orientation)
        result.edited?.name = app.name
        return result
    }
}

extension LabScene {
    /// Creates a scene with the choices of the command line. The window's choices override them.
    /// - Parameter replay: the run to replay before the scene is shown; nil for none.
    init(_ document: SceneDocument, _ overrides: SceneSetup.Overrides, replay: RunFile? = nil) {
        self.init(title: document.name) { choices, measurer in
            var overrides = overrides
            if let device = choices.device { overrides.device = device }
            if let isDark = choices.isDark { overrides.appearance = isDark ? .dark : .light }
            if let textSize = choices.textSize { overrides.settings["textSize"] = textSize }
            if let systemVersion = choices.systemVersion { overrides.settings["systemVersion"] = systemVersion }
            if let locale = choices.locale { overrides.settings["locale"] = locale }
            if let strategy = choices.strategy { overrides.strategy = SceneStrategy(rawValue: strategy.rawValue) }
            let session = SceneSession(SceneSetup(document, overrides: overrides), measurer: measurer)
            session.phone.set(keyboardDistance: choices.keyboardDistance)
            if let replay {
                if replay.hasEdits { PhoneInspector.repeatEdits(on: session.phone) }
                for entry in replay.inputs { session.phone.send(InputEvent(entry.input), at: entry.time) }
                session.phone.run(until: replay.end)
            }
            return StartedScene(
                phone: session.phone, flow: document.flow.isEmpty ? nil : RunningFlow(session), problems: session.problems,
                runner: session.runner)
        }
    }
}

/// The playback of a flow, which the window advances.
private final class RunningFlow: FlowPlayback {
    // The property stores the whole session, because the window has no other reference that keeps it alive.
    private let session: SceneSession
    private var runner: FlowRunner { session.runner }

    init(_ session: SceneSession) { self.session = session }

    func advance() { runner.advance() }
    var timeScale: Double { runner.film.timeScale }

    var state: FlowPlaybackState {
        switch runner.status {
        case .running: .playing(runner.film.caption.isEmpty ? runner.currentStep?.title ?? "" : runner.film.caption)
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
