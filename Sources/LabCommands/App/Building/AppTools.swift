import Synchronization

/// The tools for building apps. Found once: a program that builds an app repeatedly does not query the compiler again.
struct AppTools: Sendable {
    let rewriter: RewriterProgram
    let toolkit: BuiltToolkit
    /// Names of modules that an app may import, beside its own.
    let importable: Set<String>

    private static let found = Mutex<AppTools?>(nil)

    /// - Throws: `CommandFailure` if a compiler or the toolkit is missing.
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
