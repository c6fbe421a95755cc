import Foundation
import HostSupport
import LabProtocol

/// `--app PATH`: a user's own sources, unchanged, in a program with the same commands.
package struct AppRun {
    package var path: String
    /// The first view controller; nil leaves it to the sources.
    package let screen: String?
    /// The target of a project; nil for its only app.
    package let target: String?
    /// The folder of the app's files; nil for a folder that only this run uses.
    package let container: String?
    /// Whether scene files are shown, which may name the app's classes. If so, no source needs to name the first screen.
    package let namesScenes: Bool
    /// Whether a system API that the toolkit lacks is an error. Otherwise the statements that use it are left out.
    let isStrict: Bool
    /// Whether the app may use the network.
    package var allowsNetwork = false
    /// Whether it runs even if no sandbox protects the user's files.
    package var isTrusted = false

    package init(
        path: String, screen: String?, target: String? = nil, container: String? = nil, namesScenes: Bool = false, isStrict: Bool = false
    ) {
        (self.path, self.screen, self.target, self.container, self.namesScenes) = (path, screen, target, container, namesScenes)
        self.isStrict = isStrict
    }
    /// Creates the app of a recorded run. It starts in a new container.
    package init(_ recorded: RunBundle.App) { self.init(path: recorded.path, screen: recorded.screen, target: recorded.target) }

    /// Returns the modules of the app.
    package func modules() throws -> AppModules { try AppModules(path: path, target: target) }

    /// Rewrites and builds the app. Returns its program.
    /// - Parameter report: receives the progress of the build.
    /// - Throws: `CompilerFailure` if it does not compile; the compiler's messages are on standard error, too.
    package func build(report: (BuildOutput.Progress) -> Void = { _ in }) throws -> String {
        let package = try package(of: modules())
        // Stamped before the sources are read, so that a write in between counts as a change.
        let inputs = package.inputs
        guard package.app.hasOwnEngine, !isStrict else { return try build(package, inputs, report) }
        let name = "own-engine-\(StableHash.text(package.folder.path))"
        if CachedResult<Bool>.value(name, inputs: inputs) != false {
            do { return try build(package, inputs, report) } catch let failure as CompilerFailure
                where failure.isAbout(package.app.engineFiles)
            {
                CachedResult.keep(false, name, inputs: inputs)
                StandardError.write(TerminalText.withoutCommands(failure.summary))
            }
        }
        StandardError.notice(
            "the app's sources of IQKeyboardManager do not compile here, so the toolkit's engine is used; with --strict this is an error")
        let second = try self.package(of: AppModules(path: path, target: target, manifests: .withoutEngine))
        return try build(second, second.inputs, report)
    }

    private func package(of app: AppModules) throws -> AppPackage {
        try AppPackage(app, path: path, screen: screen, namesScenes: namesScenes, isStrict: isStrict, tools: .ofThisProgram())
    }

    /// Builds the app of a package, unless the program of the same inputs exists.
    private func build(_ package: AppPackage, _ inputs: String, _ report: (BuildOutput.Progress) -> Void) throws -> String {
        let app = package.app
        if let built = try package.unchangedProgram(inputs) {
            StandardError.writeText(built.said)
            if let hint = built.hint { StandardError.notice(hint) }
            return built.path
        }
        StandardError.notice(app.buildNotice)
        let hint = EngineSwitch(in: app).hint
        if let hint { StandardError.notice(hint) }
        var built = try package.build(report: report)
        built.hint = hint
        package.keep(built, inputs: inputs)
        return built.path
    }

    /// Links the resources of the built program again, after a change that affects only resources.
    package func renewResources() throws {
        try AppPackage.renewResources(of: modules(), path: path)
    }

    /// Whether the program runs in continuous integration, where no person answers questions.
    package static var isCI: Bool { ProcessInfo.processInfo.environment["CI"].map { !["", "0", "false"].contains($0) } ?? false }

    /// The program's own `Assets` folder with fonts and other data. An app may also have a folder of that name.
    package static var assets: URL? {
        AssetsFolder.candidates().first { FileManager.default.fileExists(atPath: $0.appendingPathComponent("Fonts").path) }
    }

    /// Returns the folder of an app: the path itself, or the folder that contains the file or project. The app's flows are in this folder
    /// and its subfolders.
    package static func folder(of path: String) -> String {
        var isFolder: ObjCBool = false
        let url = URL(fileURLWithPath: path).standardizedFileURL
        // A project and a workspace are folders too, with Xcode's files in them.
        if ["xcodeproj", "xcworkspace"].contains(url.pathExtension) { return url.deletingLastPathComponent().path }
        let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
        return exists && isFolder.boolValue ? url.path : url.deletingLastPathComponent().path
    }
}
