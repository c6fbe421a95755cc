import Foundation
import HostSupport
import LabProtocol

/// The app of `--app PATH`: the user's own, unchanged sources, built into an executable that has the same commands as `keyboard-lab`.
package struct AppRun {
    package var path: String
    /// The class name of the first view controller; nil if the sources choose it.
    package let screen: String?
    /// The name of a target in an Xcode project; nil for the only app.
    package let target: String?
    /// The folder for the app's data; nil for a new folder that only this run uses.
    package let container: String?
    /// Whether the app's process shows scene files that may name the app's classes. If so, the sources need not choose a first screen.
    package let namesScenes: Bool
    /// Whether the use of a system API that the toolkit lacks is an error. Otherwise the statements that use it are left out.
    let isStrict: Bool
    /// Whether the app may use the network.
    package var allowsNetwork = false
    /// Whether the app may run without a sandbox that protects the user's files.
    package var isTrusted = false

    package init(
        path: String, screen: String?, target: String? = nil, container: String? = nil, namesScenes: Bool = false, isStrict: Bool = false
    ) {
        (self.path, self.screen, self.target, self.container, self.namesScenes) = (path, screen, target, container, namesScenes)
        self.isStrict = isStrict
    }
    /// Creates the app of a recorded run, which starts with empty data.
    package init(_ recorded: RunFile.App) { self.init(path: recorded.path, screen: recorded.screen, target: recorded.target) }

    /// Returns the app's modules.
    package func modules() throws -> AppModules { try AppModules(path: path, target: target) }

    /// Rewrites and builds the app. Returns the program's path.
    /// - Parameter report: a closure that receives the progress of the build.
    /// - Throws: `CompilerFailure` if the app does not compile. The compiler's messages are also on standard error.
    package func build(report: (BuildOutput.Progress) -> Void = { _ in }) throws -> String {
        let package = try package(of: modules())
        // Compute the fingerprint before reading the sources, so that a change during the build is detected.
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

    /// Builds the app of a package, unless a program was already built from the same inputs.
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

    /// Links the resources of the built program again. Called when only resources have changed.
    package func renewResources() throws {
        try AppPackage.renewResources(of: modules(), path: path)
    }

    /// Whether the command runs in continuous integration, where no user answers questions.
    package static var isCI: Bool { ProcessInfo.processInfo.environment["CI"].map { !["", "0", "false"].contains($0) } ?? false }

    /// The toolkit's `Assets` folder, recognized by its fonts, because an app may have a folder with the same name.
    package static var assets: URL? {
        AssetsFolder.candidates().first { FileManager.default.fileExists(atPath: $0.appendingPathComponent("Fonts").path) }
    }

    /// Returns the folder of an app. This is `path` itself if it is a folder, or else the folder that contains the file, project or
    /// workspace. Flows are searched in this folder and its subfolders.
    package static func folder(of path: String) -> String {
        var isFolder: ObjCBool = false
        let url = URL(fileURLWithPath: path).standardizedFileURL
        // Use the parent folder, because a project or workspace is itself a folder with Xcode's files.
        if ["xcodeproj", "xcworkspace"].contains(url.pathExtension) { return url.deletingLastPathComponent().path }
        let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
        return exists && isFolder.boolValue ? url.path : url.deletingLastPathComponent().path
    }
}
