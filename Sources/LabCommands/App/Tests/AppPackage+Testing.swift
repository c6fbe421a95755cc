import AppBuilding
import Foundation
import Sandbox

/// The tests of an app: targets for tests in its package, which the package manager builds.
extension AppPackage {
    /// Builds and runs the tests.
    /// - Parameters:
    ///   - choice: the tests to run.
    ///   - options: the limit of a test, and its environment.
    ///   - toolkit: what sources and tests are compiled against.
    /// - Returns: 0 if every test passed, and the results.
    func test(_ choice: TestChoice, _ options: AppTestRun.Options, toolkit: BuiltToolkit) throws -> (code: Int32, results: AppTestResults) {
        let program = try buildTests(toolkit.compilerFlags + app.engineAliases)
        let results = try AppTestResults(in: folder, app: AppRun.folder(of: path))
        var sandbox = try BuildSandbox(folder: folder, sources: [AppRun.folder(of: path)] + [AppRun.assets?.path].compactMap { $0 })
        sandbox.writable = try makeSnapshotFolders()
        // Removes only folders that are still empty.
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

    /// The variables of the app that runs the tests; empty without one.
    private var hostVariables: [String: String] { app.hostDelegate.map { [TestWatchdog.hostVariable: $0] } ?? [:] }
}
