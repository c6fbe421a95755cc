import Foundation
import LabSessions
import Sandbox

/// The tests of an app: targets for tests in its package, which the package manager finds and runs.
extension AppPackage {
    /// Gives each module of tests a function that lists the members which code finds by name. `AppTests.c` calls it before the first test.
    func writeListing() throws {
        for (number, module) in app.tests.enumerated() {
            let others = app.modules.map(\.name)
            let calls = (others + [module.name]).map { "        listObjectiveCMembers_\($0)()\n" }.joined()
            let text = """
                #sourceLocation(file: "(beginning of the tests)", line: 1)
                \(others.map { "import \($0)\n" }.joined())
                @_cdecl("keyboardlab_list_members_\(number)")
                public func listObjectiveCMembersOfAll() {
                    MainActor.assumeIsolated {
                \(calls)    }
                }

                """
            try Self.write(text, to: folder.appendingPathComponent("Modules/\(module.name)/ListingMembers.swift"))
        }
    }

    /// Builds and runs the tests. Words and pictures of failures go where `swift test` has them.
    /// - Parameters:
    ///   - choice: the options of `swift test` that choose the tests.
    ///   - toolkit: what sources and tests are compiled against.
    /// - Returns: its exit code.
    func test(_ choice: [String], toolkit: BuiltToolkit) throws -> Int32 {
        try rewrite()
        let scratch = folder.appendingPathComponent("build").path
        let build = try BuildSandbox(folder: folder, sources: [AppRun.folder(of: path)] + [AppRun.assets?.path].compactMap { $0 })
        let command =
            ["/usr/bin/env", "swift", "test", "--package-path", folder.path, "--scratch-path", scratch] + build.packageManagerOptions
            + (toolkit.compilerFlags + app.engineAliases).flatMap { ["-Xswiftc", $0] } + choice
        let environment = build.environment.merging(AppRun.variables(for: path)) { $1 }
        return try SandboxedCommand(ProgramStart(command, environment: environment), build.policy).run()
    }
}
