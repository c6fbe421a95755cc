import AppBuilding
import Foundation
import Sandbox

/// The tests of an app: targets for tests in its package, which the package manager finds and runs.
extension AppPackage {
    /// Builds and runs the tests. Words and pictures of failures go where `swift test` has them.
    /// - Parameters:
    ///   - choice: the options of `swift test` that choose the tests.
    ///   - toolkit: what sources and tests are compiled against.
    /// - Returns: its exit code, and the results.
    func test(_ choice: [String], toolkit: BuiltToolkit) throws -> (code: Int32, results: AppTestResults) {
        try rewrite()
        let results = try AppTestResults(in: folder, app: AppRun.folder(of: path))
        let scratch = folder.appendingPathComponent("build").path
        let build = try BuildSandbox(folder: folder, sources: [AppRun.folder(of: path)] + [AppRun.assets?.path].compactMap { $0 })
        let command =
            ["/usr/bin/env", "swift", "test", "--package-path", folder.path, "--scratch-path", scratch] + build.packageManagerOptions
            + (toolkit.compilerFlags + app.engineAliases).flatMap { ["-Xswiftc", $0] } + results.options + optionsForKinds + choice
        let environment = build.environment.merging(AppRun.variables(for: path)) { $1 }.merging(results.environment) { $1 }
        let code = try SandboxedCommand(ProgramStart(command, environment: environment), build.policy).run()
        return (code, results)
    }
}
