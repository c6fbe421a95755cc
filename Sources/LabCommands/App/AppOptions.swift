import ArgumentParser
import Foundation
import LabProtocol
import SceneLanguage

/// `--app PATH` and `--screen NAME`: a person's own code in the place of a scene. Every command that shows a scene has them.
struct AppOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Your own iOS sources instead of a scene: a Swift file, a folder or a package. They stay as they are.", valueName: "path"))
    var app: String?
    @Option(help: ArgumentHelp("With --app: the view controller to begin with.", valueName: "name")) var screen: String?

    func validate() throws {
        if app == nil, screen != nil { throw ValidationError("--screen names a view controller of --app PATH, which is missing") }
    }

    /// With `--app`: builds the app and becomes its program, which has the same commands and gets the rest of this command line. Returns only
    /// without it.
    ///
    /// - Parameter scene: what is to be shown: a run file may say of which app it is.
    func becomeApp(for scene: String? = nil) throws {
        let arguments = Self.withoutApp(Array(CommandLine.arguments.dropFirst()))
        if let app {
            try AppRun(path: app, screen: screen).become(arguments: arguments)
        } else if let scene, RunBundle.isPath(scene), OwnApp.current == nil, let recorded = try RunReplay(path: scene).app {
            try AppRun(path: recorded.path, screen: recorded.screen).become(arguments: arguments)
        }
    }

    /// The command line without what is said to this program alone.
    static func withoutApp(_ arguments: [String]) -> [String] {
        var result: [String] = []
        var index = 0
        while index < arguments.count {
            let word = arguments[index]
            if word == "--app" || word == "--screen" {
                index += 2
                continue
            }
            if !word.hasPrefix("--app="), !word.hasPrefix("--screen=") { result.append(word) }
            index += 1
        }
        return result
    }
}
