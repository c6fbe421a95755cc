import AppBuilding
import ArgumentParser
import Foundation
import LabProtocol
import LabSessions
import SceneLanguage

/// The options `--app PATH`, `--target NAME` and `--screen NAME`, with which a command uses the user's own code instead of a scene.
/// Every command that shows a scene has them.
struct AppOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Your own iOS sources instead of a scene: a Swift file, a folder, a package or an Xcode project. They are not changed.",
            valueName: "path"))
    var app: String?
    @Option(help: ArgumentHelp("With --app: the target to run, if the project has several apps.", valueName: "name"))
    var target: String?
    @Option(
        help: ArgumentHelp(
            """
            With --app: a folder that keeps the app's files (Documents, Library, tmp) between runs. \
            Without it each run begins with an empty folder.
            """,
            valueName: "folder"))
    var container: String?
    @Option(
        help: ArgumentHelp(
            "With --app: the first view controller. With a storyboard: its storyboard identifier.", valueName: "name"))
    var screen: String?
    @Flag(help: "With --app: allow the app to use the network.")
    var allowNetwork = false
    @Option(
        help: ArgumentHelp(
            """
            With --app: stop the app when it uses more memory than this, megabytes; \(PhoneLimits().memory >> 20) by default.
            """, valueName: "MB"))
    var memoryLimit: Int?
    @Option(
        help: ArgumentHelp(
            """
            With --app: stop the app when a frame takes more processor time than this, seconds; by default \
            \(Int(PhoneLimits().processorTime)) in the window and \(Int(AppLimits.hangOfCommands)) in other commands.
            """, valueName: "seconds"))
    var hangLimit: Double?

    @Flag(
        help: ArgumentHelp(
            """
            With --app: treat a UIKit name that the toolkit does not have yet as an error. Without this flag, the build leaves out the \
            statement that uses the name, and reports it.
            """
        )) var strict = false

    @Flag(
        help: "With --app: build and run the app even if no sandbox protects your files; SECURITY.md describes the sandbox.")
    var trust = false

    func validate() throws {
        if app == nil, !opensAppsLater, trust { throw ValidationError("--trust is about the sources of an app, so it needs --app PATH") }
        if let memoryLimit, !(64...1_000_000).contains(memoryLimit) {
            throw ValidationError("--memory-limit takes 64 to 1000000 megabytes, not \(memoryLimit)")
        }
        if let hangLimit, !(0.5...3600).contains(hangLimit) {
            throw ValidationError("--hang-limit takes 0.5 to 3600 seconds, not \(hangLimit)")
        }
        AppLimits(hang: hangLimit, memory: memoryLimit.map { $0 << 20 }).choose()
        if app == nil, !opensAppsLater, strict { throw ValidationError("--strict is about the sources of an app, so it needs --app PATH") }
        if app == nil, target != nil { throw ValidationError("--target names a target of an app, so it needs --app PATH") }
        if app == nil, !opensAppsLater, container != nil {
            throw ValidationError("--container keeps the files of an app, so it needs --app PATH")
        }
        guard app == nil, let screen else { return }
        guard CommandWords.given.contains(where: { InterfaceScreen.isDocument($0) }) else {
            throw ValidationError("--screen names a view controller of an app or a storyboard, so it needs --app PATH or a storyboard")
        }
        InterfaceScreen.chosen = screen
    }

    /// Whether the clients of `mcp` name the apps in their requests, so that the command line need not name one.
    private var opensAppsLater: Bool { CommandWords.given.first == MCPCommand.configuration.commandName }

    /// The app that the command line names; nil without `--app`.
    var run: AppRun? {
        app.map {
            var run = AppRun(
                path: $0, screen: screen, target: target, container: container, namesScenes: Self.namesScenes, isStrict: strict)
            (run.allowsNetwork, run.isTrusted) = (allowNetwork, trust)
            return run
        }
    }
    /// Whether the command line names a file that may be a scene.
    private static var namesScenes: Bool {
        withoutApp(CommandWords.given).contains { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }
    }

    /// Builds the app of `--app` and replaces this process by the app's executable, which has the same commands and receives the rest of
    /// the command line. Returns only if there is no app.
    ///
    /// - Parameter scene: the path of the scene, which may be a run file that names its app.
    func becomeApp(for scene: String? = nil) throws {
        let arguments = Self.withoutApp(CommandWords.given)
        if let run {
            try run.become(arguments: arguments)
        } else if let scene, RunFile.isPath(scene), OwnApp.current == nil,
            let recorded = try RunReplay(path: scene).appToStart(named: nil)
        {
            try recorded.become(arguments: arguments)
        }
    }

    /// Returns the command line without the options that the app's executable does not have.
    static func withoutApp(_ arguments: [String]) -> [String] {
        let own = ["--app", "--screen", "--target", "--container"]
        var result: [String] = []
        var index = 0
        while index < arguments.count {
            let word = arguments[index]
            if own.contains(word) {
                index += 2
                continue
            }
            if !["--strict", "--trust", "--allow-network"].contains(word), !own.contains(where: { word.hasPrefix($0 + "=") }) {
                result.append(word)
            }
            index += 1
        }
        return result
    }
}
