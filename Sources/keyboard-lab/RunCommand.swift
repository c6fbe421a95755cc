import ArgumentParser
import Foundation
import KeyboardLab
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
    @Option(
        help: ArgumentHelp(
            "Your own iOS sources instead of a scene: a Swift file, a folder or a package. They stay as they are.", valueName: "path")
    ) var app: String?
    @Option(help: ArgumentHelp("With --app: the view controller to begin with.", valueName: "name")) var screen: String?
    @Flag(help: "With --app: only build it, and say where the program is.") var buildOnly = false

    func validate() throws {
        if let scale, !(0.3...3).contains(scale) { throw ValidationError("--scale takes a number from 0.3 to 3, not \(scale)") }
        if app != nil, scene != nil { throw ValidationError("--app shows your own sources and no scene; leave out one of them") }
        if app == nil, buildOnly { throw ValidationError("--build-only builds the sources of --app PATH, which is missing") }
        if app == nil, screen != nil { throw ValidationError("--screen names a view controller of --app PATH, which is missing") }
    }

    func run() throws {
        try MainActor.assumeIsolated {
            let overrides = try options.overrides()
            if let app {
                let run = AppRun(path: app, screen: screen, environment: environment(overrides))
                if buildOnly { return print(try run.build()) }
                try run.run()
            }
            var scenes: [any SceneProvider] = SceneFinder.all.map { FileScene(path: $0, overrides: overrides) }
            var first: Int?
            if let scene {
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

    /// What an app's own program is told of these options.
    private func environment(_ overrides: SceneSetup.Overrides) -> [String: String] {
        var result: [String: String] = [:]
        result[WindowSettings.device] = overrides.device?.name
        result[WindowSettings.appearance] = overrides.appearance.map { $0 == .dark ? "dark" : "light" }
        result[WindowSettings.strategy] = overrides.strategy?.rawValue
        result[WindowSettings.scale] = scale.map { "\($0)" }
        if inspector { result[WindowSettings.inspector] = "1" }
        if explain { result[WindowSettings.explanation] = "1" }
        return result
    }
}
