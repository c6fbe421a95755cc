import Foundation
import HostSupport
import LabProtocol
import QuartzCore
import Sandbox
import SceneLanguage

/// `--app PATH`: a person's own sources, as they are, in a program with the same commands.
struct AppRun {
    var path: String
    /// The view controller to begin with; nil leaves it to the sources.
    let screen: String?
    /// The target of a project; nil for its only app.
    let target: String?
    /// The folder of the app's files; nil for one of this run's own.
    let container: String?
    /// Whether scene files are shown, which may name the app's classes: then nothing else needs to say which screen is the first.
    let namesScenes: Bool
    /// Whether a name of the system's that the toolkit lacks is an error, in place of what names it being left out.
    let isStrict: Bool
    /// Whether it may use the network.
    var allowsNetwork = false
    /// Whether it runs where nothing keeps it away from the person's files.
    var isTrusted = false

    init(
        path: String, screen: String?, target: String? = nil, container: String? = nil, namesScenes: Bool = false, isStrict: Bool = false
    ) {
        (self.path, self.screen, self.target, self.container, self.namesScenes) = (path, screen, target, container, namesScenes)
        self.isStrict = isStrict
    }
    /// That of a run that was kept. It begins with files of its own.
    init(_ recorded: RunBundle.App) { self.init(path: recorded.path, screen: recorded.screen, target: recorded.target) }

    /// What it is made of.
    func modules() throws -> AppModules { try AppModules(path: path, target: target) }

    /// Rewrites and builds the app. Answers its program.
    /// - Parameter tell: hears how far the build is.
    /// - Throws: `CompilerFailure` when it does not compile; what the compiler said stands on standard error, too.
    func build(tell: (BuildOutput.Progress) -> Void = { _ in }) throws -> String {
        let app = try modules()
        StandardError.notice(app.buildNotice)
        if let hint = EngineSwitch(in: app).hint { StandardError.notice(hint) }
        return try AppPackage(
            app, path: path, screen: screen, namesScenes: namesScenes, isStrict: isStrict, tools: AppTools.ofThisProgram()
        )
        .build(tell: tell)
    }

    /// After a change of resources alone: lets the built program find them.
    func renewResources() throws {
        try AppPackage.renewResources(of: modules(), path: path)
    }

    /// The program's own folder of fonts and their like: an app may have a folder Assets of its own beside it.
    static var assets: URL? {
        AssetsFolder.candidates().first { FileManager.default.fileExists(atPath: $0.appendingPathComponent("Fonts").path) }
    }

    /// What a program of an app has to know, as variables of its environment.
    /// - Parameter program: the app's program; nil for one that tells by itself what is left out of it.
    static func variables(for path: String, program: String? = nil) -> [String: String] {
        var result = [OwnApp.folderVariable: folder(of: path)]
        if let program { result[OwnApp.leftOutVariable] = AppPackage.leftOut(besideProgram: program) }
        if let assets { result[AssetsFolder.environmentVariable] = assets.path }
        // Dictionaries and sets of text and numbers then have the same order in every run, so that traces can be compared.
        result["SWIFT_DETERMINISTIC_HASHING"] = "1"
        // The phone's clock says 9:41 when it starts, and `Date()` is that moment in GMT.
        result["TZ"] = "GMT"
        return result
    }

    /// What an app's own program starts with beside the window: that, and of the person's environment what programs need everywhere.
    static func environment(
        for path: String, program: String? = nil, of own: [String: String] = ProcessInfo.processInfo.environment
    ) -> [String: String] {
        let needed: Set<String> = [
            "PATH", "HOME", "LANG", "TMPDIR", "TERM", "LD_LIBRARY_PATH", "SWIFT_BACKTRACE", "XDG_CACHE_HOME", "XDG_DATA_HOME",
        ]
        let kept = own.filter { needed.contains($0.key) || $0.key.hasPrefix("LC_") || $0.key.hasPrefix("KEYBOARDLAB_") }
        return kept.merging(variables(for: path, program: program)) { $1 }
    }

    /// Runs the app's program in the place of this one, with these arguments, and ends as it ends. Returns only by throwing.
    /// - Parameter built: its program, such as that of a commit; nil builds it.
    func become(arguments: [String], built: String? = nil) throws -> Never {
        try AppSandbox.ask(isTrusted: isTrusted)
        let program = try built ?? build()
        let container = try AppContainer(path: container)
        defer { container.remove() }
        var environment = container.environment(Self.environment(for: path, program: program))
        environment[AppSandbox.absenceVariable] = AppSandbox.absence
        var policy = AppSandbox.policy(program: program, app: path, container: container, allowsNetwork: allowsNetwork)
        AppSandbox.allowInputs(of: arguments, &policy)
        let permit = OutputPermit(arguments, app: Self.folder(of: path))
        let code = try SandboxedCommand(ProgramStart([program] + arguments, environment: environment), policy, permit: permit).run()
        container.remove()
        Foundation.exit(code)
    }

    /// The folder that an app is, or that its file or its project stands in: its flows are there and in folders below.
    static func folder(of path: String) -> String {
        var isFolder: ObjCBool = false
        let url = URL(fileURLWithPath: path).standardizedFileURL
        // A project and a workspace are folders too, with Xcode's files in them.
        if ["xcodeproj", "xcworkspace"].contains(url.pathExtension) { return url.deletingLastPathComponent().path }
        let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
        return exists && isFolder.boolValue ? url.path : url.deletingLastPathComponent().path
    }
}
