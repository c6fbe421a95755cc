import Foundation
import QuartzCore
import SceneLanguage

/// `--app PATH`: a person's own sources, as they are, in a program with the same commands.
struct AppRun {
    let path: String
    /// The view controller to begin with; nil leaves it to the sources.
    let screen: String?
    /// The target of a project; nil for its only app.
    var target: String?
    /// The folder of the app's files; nil for one of this run's own.
    var container: String?

    /// Rewrites and builds the app. Answers its program.
    func build() throws -> String {
        let app = try AppModules(path: path, target: target)
        return try AppPackage(app, path: path, screen: screen, rewriter: RewriterProgram(), toolkit: BuiltToolkit()).build()
    }

    /// Becomes the app, with these arguments. Returns only by throwing.
    func become(arguments: [String]) throws {
        let program = try build()
        setenv(OwnApp.folderVariable, Self.folder(of: path), 1)
        // An app may have a folder Assets of its own beside it.
        let assets = AssetsFolder.candidates().first { FileManager.default.fileExists(atPath: $0.appendingPathComponent("Fonts").path) }
        if let assets { setenv(AssetsFolder.environmentVariable, assets.path, 1) }
        // Dictionaries and sets of text and numbers then have the same order in every run, so that traces can be compared.
        setenv("SWIFT_DETERMINISTIC_HASHING", "1", 1)
        for (name, value) in try AppContainer(path: container).environment { setenv(name, value, 1) }
        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        execv(program, &words)
        throw CommandFailure("\(program) cannot be started: \(String(cString: strerror(errno)))", .environment)
    }

    /// The folder that an app is, or that its file stands in: its flows are there.
    static func folder(of path: String) -> String {
        var isFolder: ObjCBool = false
        let url = URL(fileURLWithPath: path).standardizedFileURL
        let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
        return exists && isFolder.boolValue ? url.path : url.deletingLastPathComponent().path
    }
}
