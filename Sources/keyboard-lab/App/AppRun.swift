import Foundation

/// `keyboard-lab run --app PATH`: a person's own sources, as they are, in the window.
struct AppRun {
    let path: String
    let screen: String?
    let device: String?
    let isDark: Bool

    /// Rewrites and builds the app, then becomes it. Returns only by throwing.
    func run() throws {
        let sources = try AppSources(path: path)
        let rewriter = try RewriterProgram()
        var options: [String] = []
        if let screen { options += ["--screen", screen] }
        if let device { options += ["--device", device] }
        if isDark { options.append("--dark") }
        let program = try AppPackage(sources, path: path, rewriter: rewriter, options: options).build()
        var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(program), nil]
        execv(program, &arguments)
        throw CommandFailure("\(program) cannot be started: \(String(cString: strerror(errno)))", .environment)
    }
}
