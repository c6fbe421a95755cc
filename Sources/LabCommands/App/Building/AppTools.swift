import Synchronization

/// What apps are built with. Found once: a program that builds an app again and again asks the compiler nothing a second time.
struct AppTools: Sendable {
    let rewriter: RewriterProgram
    let toolkit: BuiltToolkit
    /// Names of modules that an app may import, beside its own.
    let importable: Set<String>

    private static let found = Mutex<AppTools?>(nil)

    /// - Throws: `CommandFailure` when a compiler or the toolkit is missing.
    static func ofThisProgram() throws -> AppTools {
        try found.withLock { found in
            if let found { return found }
            let toolkit = try BuiltToolkit()
            let tools = AppTools(rewriter: try RewriterProgram(), toolkit: toolkit, importable: try toolkit.importableModules())
            found = tools
            return tools
        }
    }
}
