import AppBuilding
import Foundation
import Sandbox

/// The tests of an app. They are targets of its package, which the package manager builds.
extension AppPackage {
    /// Builds and runs the tests.
    /// - Parameters:
    ///   - choice: the tests to run.
    ///   - options: the time limit and the environment of the tests.
    ///   - toolkit: the toolkit with which sources and tests are compiled.
    /// - Returns: the exit code, which is 0 if all tests have passed, and the results.
    func test(_ choice: TestChoice, _ options: AppTestRun.Options, toolkit: BuiltToolkit) throws -> (code: Int32, results: AppTestResults) {
        let program = try buildTests(toolkit.compilerFlags + app.engineAliases)
        let results = try AppTestResults(in: folder, app: AppRun.folder(of: path))
        var sandbox = try BuildSandbox(folder: folder, sources: [AppRun.folder(of: path)] + [AppRun.assets?.path].compactMap { $0 })
        sandbox.writable = try makeSnapshotFolders()
        // `rmdir` removes a folder only if it is still empty.
        defer { for folder in sandbox.writable { rmdir(folder) } }
        let run = AppTestRun(
            program: program, sandbox: sandbox, environment: AppRun.variables(for: path).merging(hostVariables) { $1 }, results: results,
            choice: choice,
            options: options)
        var code: Int32 = 0
        if kindsOfTests.xctest || !kindsOfTests.testing { code = max(code, try run.runXCTest()) }
        if kindsOfTests.testing || !kindsOfTests.xctest { code = max(code, try run.runSwiftTesting()) }
        return (code, results)
    }

    /// The environment variables for the app in which the tests run; empty if they run without an app.
    private var hostVariables: [String: String] { app.hostDelegate.map { [TestWatchdog.hostVariable: $0] } ?? [:] }
}
