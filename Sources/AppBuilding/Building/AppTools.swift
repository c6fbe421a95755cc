import Synchronization

/// The tools for building apps. They are found once per process and then reused.
package struct AppTools: Sendable {
    package let toolkit: BuiltToolkit
    /// The names of modules that an app may import in addition to its own.
    let importable: Set<String>

    private static let found = Mutex<AppTools?>(nil)

    /// - Throws: `CommandFailure` if a compiler or the toolkit is missing.
    package static func ofThisProgram() throws -> AppTools {
        try found.withLock { found in
            if let found { return found }
            let toolkit = try BuiltToolkit.linked()
            let tools = AppTools(toolkit: toolkit, importable: toolkit.importableModules())
            found = tools
            return tools
        }
    }

    /// A fingerprint of the compiler, the toolkit and the rewriter, which changes with any of them.
    var key: String { toolkit.compiler.key + toolkit.key + RewriterProgram.key }
}
