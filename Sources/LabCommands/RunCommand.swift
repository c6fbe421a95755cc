import ArgumentParser
import Foundation
import LabWindow
import SceneLanguage
import Simulator
import UIKit

struct RunCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "run", abstract: "Open the window (the default command).")

    @Argument(help: "A scene file, or the name of one that comes with the program; without it the gallery.") var scene: String?
    @OptionGroup var options: CommonOptions
    @Option(help: ArgumentHelp("Window points per screen point, 0.3 to 3; fits the display by default.", valueName: "factor")) var scale:
        Double?
    @Flag(help: "Open with the inspector.") var inspector = false
    @Flag(help: ExplainFlag.help) var explain = false
    @Flag(help: "Play the scene's flow at once.") var play = false
    @OptionGroup var app: AppOptions
    @Flag(help: "With --app: only build it, and say where the program is.") var buildOnly = false

    func validate() throws {
        if let scale, !(0.3...3).contains(scale) { throw ValidationError("--scale takes a number from 0.3 to 3, not \(scale)") }
        if app.app == nil, buildOnly { throw ValidationError("--build-only builds the sources of --app PATH, which is missing") }
    }

    func run() throws {
        try MainActor.assumeIsolated {
            let overrides = try options.overrides()
            if let path = app.app, buildOnly { return StandardOutput.write(try AppRun(path: path, screen: app.screen).build()) }
            try app.becomeApp()
            var scenes: [any SceneProvider] = []
            var first: Int?
            if let own = OwnApp.current {
                scenes = [OwnAppScene(app: own, overrides: overrides)]
                first = 0
            } else {
                scenes = SceneFinder.all.map { FileScene(path: $0, overrides: overrides) }
            }
            if let scene, scene != OwnApp.current?.name {
                let path = try SceneFinder.existingPath(scene)
                first = scenes.firstIndex { $0.watchedFiles.contains(path) }
                if first == nil {
                    scenes.insert(FileScene(path: path, overrides: overrides), at: 0)
                    first = 0
                }
            }
            var window = LabWindowOptions()
            window.choices.device = overrides.device
            window.choices.isDark = overrides.appearance.map { $0 == .dark }
            window.scale = scale.map { CGFloat($0) }
            window.showsInspector = inspector
            window.showsExplanation = explain
            window.playsFlow = play
            let library = SceneLibrary(scenes: scenes, first: first) { FileScene(path: $0, overrides: overrides) }
            do {
                let exit = try LabWindow.run(library, options: window)
                if exit.code != 0 { Foundation.exit(exit.code) }
            } catch {
                throw CommandFailure("\(error)", CommandFailure.Code(rawValue: LabWindow.exitCode(for: error)) ?? .usage)
            }
        }
    }
}
