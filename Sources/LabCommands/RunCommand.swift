import AppBuilding
import ArgumentParser
import DeviceRecordings
import Foundation
import HostSupport
import LabProtocol
import LabInterface
import LabSessions
import LabWindow
import QuartzCore
import SceneRuntime
import Simulator
import UIKit

struct RunCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "run", abstract: "Open the window (the default command).")

    @Argument(
        help: "A scene file, the name of one that comes with the program, or a run file (.labrun); without it the gallery.",
        completion: WordCompletion.scenes) var scene: String?
    @OptionGroup var options: CommonOptions
    @Option(help: ArgumentHelp("Window points per screen point, 0.3 to 3; fits the display by default.", valueName: "factor")) var scale:
        Double?
    @Flag(help: "Open with the inspector.") var inspector = false
    @Flag(help: "Show only the phone, without toolbar, panels and status line, and store nothing.") var bare = false
    @Flag(help: ExplainFlag.help) var explain = false
    @Flag(help: "Play the scene's flow at once.") var play = false
    @Flag(help: "Open no socket, so that no other program can control this window.") var noControl = false
    @Option(help: ArgumentHelp("Megabytes that the recorded frames may take, from 1; 160 by default.", valueName: "MB")) var recordMemory:
        Int?
    @Option(
        help: ArgumentHelp("A recording of a phone, whose values are second lines of the timeline's curves.", valueName: "phone.jsonl"),
        completion: .file(extensions: ["jsonl"]))
    var with: String?
    @OptionGroup var app: AppOptions
    @Flag(help: "With --app: only build the app and print the path of its program.") var buildOnly = false
    @OptionGroup var live: LiveOptions

    func validate() throws {
        if let scale, !(0.3...3).contains(scale) { throw ValidationError("--scale takes a number from 0.3 to 3, not \(scale)") }
        if let recordMemory, !(1...100_000).contains(recordMemory) {
            throw ValidationError("--record-memory takes megabytes from 1 to 100000, not \(recordMemory)")
        }
        if app.app == nil, buildOnly { throw ValidationError("--build-only needs --app PATH, whose sources it builds") }
    }

    func run() throws {
        if scene == StandardInput.word {
            throw CommandFailure(
                "the window reads its scene again whenever the file changes, so it takes no standard input; save the scene to a file first")
        }
        try MainActor.assumeIsolated {
            let recording = try with.map { try DeviceRecording.forCommand($0) }
            let overrides = try (recording.map(options.like) ?? options).overrides()
            if buildOnly, let run = app.run {
                try AppSandbox.ask(isTrusted: run.isTrusted)
                return StandardOutput.write(try run.build())
            }
            let replay = try scene.flatMap { RunFile.isPath($0) ? try RunReplay(path: $0) : nil }
            var library =
                try replay.flatMap { try self.library(of: $0, overrides) } ?? launchedLibrary(replay)
                ?? SceneLibrary.standard(scene, overrides)
            // If this variable is set, a window in a different process has started this process. The process then serves that window,
            // whether it runs an app or a scene.
            if let channel = ProcessInfo.processInfo.environment[LabProtocol.channelVariable], OwnApp.current != nil || scene != nil {
                return try serve(channel, library)
            }
            if OwnApp.current == nil {
                library.openApp = { [live, app] in
                    try LaunchedApp(AppLauncher(RunReplay(path: $0), live, named: app.run, allowsNetwork: app.allowNetwork))
                }
                library.openSources = { [live, app] in
                    try LaunchedApp(
                        AppLauncher(
                            AppRun(path: $0, screen: nil, target: nil, container: nil, namesScenes: false, isStrict: app.strict),
                            arguments: ["run"], options: live, allowsNetwork: app.allowNetwork, firstRun: nil))
                }
            }
            library.openEditor = { Editor.open($0) }
            var window = LabWindowOptions()
            window.version = ProgramVersion.number
            window.choices.device = overrides.device
            window.choices.isDark = overrides.appearance.map { $0 == .dark }
            window.choices.recordBytes = recordMemory.map { $0 * 1_000_000 }
            window.scale = scale.map { CGFloat($0) }
            window.recording = recording
            window.isBare = bare
            window.takesControl = !noControl
            window.showsInspector = inspector
            window.showsExplanation = explain
            window.playsFlow = play
            window.startsPaused = replay != nil
            if let replay, opensTake(replay) || opensAppTake(replay) { window.run = replay.path }
            do {
                let exit = try LabWindow.run(library, options: window)
                if case .failed(let text, _) = exit, !text.isEmpty { StandardError.write(text) }
                if exit.code != 0 { AppTrap.exit(exit.code) }
            } catch let ended as AppEnded {
                AppTrap.exit(ended.code)
            } catch {
                throw CommandFailure("\(error)", CommandFailure.Code(rawValue: LabWindow.exitCode(for: error)) ?? .usage)
            }
        }
    }

    /// Returns a library with the app of `--app` or of a run file, which runs in a separate process; nil if neither names an app.
    @MainActor
    private func launchedLibrary(_ replay: RunReplay?) throws -> SceneLibrary? {
        guard OwnApp.current == nil, let run = try replay.map({ try $0.appToStart(named: app.run) }) ?? app.run else { return nil }
        var arguments = AppOptions.withoutApp(CommandWords.given)
        if let replay {
            replay.reportChanges(in: run)
            arguments = try replay.phoneWords() + arguments.filter { $0 != scene }
        }
        arguments = ["run"] + arguments.filter { $0 != "run" }
        let launcher = try AppLauncher(
            run, arguments: arguments, options: live, allowsNetwork: app.allowNetwork, firstRun: replay?.beginning)
        return SceneLibrary(scenes: [LaunchedApp(launcher)], first: 0)
    }

    /// Whether the run is a take of an app, and this process is not the app's own. The window then opens the app at the beginning of the
    /// take.
    private func opensAppTake(_ replay: RunReplay) -> Bool { replay.take != nil && replay.app != nil && OwnApp.current == nil }

    /// Whether the run is a take of a scene that opens with all its frames; false if the user has chosen a different phone.
    private func opensTake(_ replay: RunReplay) -> Bool {
        replay.take != nil && replay.bundle.scene != nil && !options.choosesAnything
            && ProcessInfo.processInfo.environment[LabProtocol.channelVariable] == nil
    }

    /// Returns a library with the scene of a run file; nil if the run was not recorded from a scene.
    @MainActor
    private func library(of replay: RunReplay, _ overrides: SceneSetup.Overrides) throws -> SceneLibrary? {
        guard let name = replay.bundle.scene, !opensTake(replay) else { return nil }
        var chosen = try replay.overrides(under: options)
        if let device = overrides.device { chosen.device = device }
        let scene = FileScene(path: try replay.scenePath(name), overrides: chosen, replay: replay.bundle)
        return SceneLibrary(scenes: [scene], first: 0) { try FileScene.opened($0, overrides) }
    }

    /// Waits until the lab reports that a debugger is attached to this process. A process in a sandbox cannot detect a debugger itself.
    private static func waitForDebugger() {
        while access(AppLauncher.debuggerSeen(LabCache.folder).path, F_OK) != 0 { usleep(debuggerPause) }
    }
    /// The interval in microseconds between two checks for a debugger. (chosen)
    private static let debuggerPause: UInt32 = 50_000

    /// Serves a window in a different process, which shows the screen of this process.
    @MainActor
    private func serve(_ channel: String, _ library: SceneLibrary) throws {
        if ProcessInfo.processInfo.environment[LiveOptions.debuggerVariable] != nil { Self.waitForDebugger() }
        guard let first = library.first else { return }
        // The language is set to the window's language, because the window shows the sentences of the inspector.
        LabLanguage.start(nil) { StandardError.write($0) }
        let isServed = try PhoneServer.serve(
            channel: channel, provider: library.scenes[first], playsFlow: play, fonts: SceneArgument.fonts())
        guard isServed else { throw CommandFailure("there is no window that this app could serve", .environment) }
    }
}
