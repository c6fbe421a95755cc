import Foundation
import QuartzCore

/// `keyboard-lab run --app PATH`: a person's own sources, as they are, in the window.
struct AppRun {
    let path: String
    /// The view controller to begin with; nil leaves it to the sources.
    let screen: String?
    /// What the command line says about the window, for the app's program (`WindowSettings` in KeyboardLab).
    let environment: [String: String]

    /// Rewrites and builds the app. Answers its program.
    func build() throws -> String {
        let app = try AppModules(path: path)
        return try AppPackage(app, path: path, screen: screen, rewriter: RewriterProgram(), toolkit: BuiltToolkit()).build()
    }

    /// Becomes the app. Returns only by throwing.
    func run() throws {
        let program = try build()
        for (name, value) in environment { setenv(name, value, 1) }
        // An app may have a folder Assets of its own beside it.
        let assets = AssetsFolder.candidates().first { FileManager.default.fileExists(atPath: $0.appendingPathComponent("Fonts").path) }
        if let assets { setenv(AssetsFolder.environmentVariable, assets.path, 1) }
        var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(program), nil]
        execv(program, &arguments)
        throw CommandFailure("\(program) cannot be started: \(String(cString: strerror(errno)))", .environment)
    }
}
