import ArgumentParser
import Foundation
import SceneLanguage

/// `--app PATH` and `--screen NAME`: a person's own code in the place of a scene. Every command that shows a scene has them.
struct AppOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Your own iOS sources instead of a scene: a Swift file, a folder or a package. They stay as they are.", valueName: "path"))
    var app: String?
    @Option(
        help: ArgumentHelp(
            "With --app: the view controller to begin with. With a storyboard: its storyboard identifier.", valueName: "name"))
    var screen: String?

    func validate() throws {
        guard app == nil, let screen else { return }
        guard CommandLine.arguments.contains(where: { InterfaceScreen.isDocument($0) }) else {
            throw ValidationError("--screen names a view controller of --app PATH or of a storyboard, which is missing")
        }
        InterfaceScreen.chosen = screen
    }

    /// With `--app`: builds the app and becomes its program, which has the same commands and gets the rest of this command line. Returns only
    /// without it.
    func becomeApp() throws {
        guard let app else { return }
        try AppRun(path: app, screen: screen).become(arguments: Self.withoutApp(Array(CommandLine.arguments.dropFirst())))
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
