import AppBuilding
import ArgumentParser
import Foundation

struct TestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test", abstract: "Run the tests of your own iOS sources, written with XCTest or Swift Testing.",
        discussion: """
            In a package these are the test targets; in a folder or an Xcode project, the folders whose names end in Tests. The command \
            rewrites sources and tests as every command with --app does, so @objc, #selector, Combine, os, @testable import and \
            KeyboardLabTesting work. It leaves out UI tests.

            An XCTest test case runs on a simulated phone: wait(for:timeout:) advances the phone's time, so animations and timers end at \
            once.

            A test that does not end within --limit seconds of real time fails at the line that it executes. A test that ends its \
            process, for example with fatalError, also fails at its line. A new process runs the other tests.

            The exit code is 1 if a test fails. A run that selects no test also fails.
            """)

    @Option(
        help: ArgumentHelp("Your own iOS sources: a folder, a package or an Xcode project. They are not changed.", valueName: "path"))
    var app: String
    @Option(help: ArgumentHelp("The target, if the project has several apps.", valueName: "name")) var target: String?
    @Option(
        help: ArgumentHelp(
            "Run only tests whose name (Module.Class/test) contains a match of this regular expression; repeatable.", valueName: "pattern"))
    var filter: [String] = []
    @Option(help: ArgumentHelp("Skip tests whose name contains a match of this regular expression; repeatable.", valueName: "pattern"))
    var skip: [String] = []

    @Option(
        help: ArgumentHelp(
            "End a test after this many seconds of real time, and run the others (default: \(Int(TestWatchdog.standardLimit))).",
            valueName: "seconds"))
    var limit: Double?
    @Option(help: ArgumentHelp("Set an environment variable of the tests; repeatable.", valueName: "NAME=VALUE"))
    var env: [TestVariable] = []
    @Option(help: ArgumentHelp("Also write a JUnit report.", valueName: "file.xml")) var junit: String?
    @Option(help: ArgumentHelp("Also write Swift Testing's event stream, for tests of XCTest too.", valueName: "file.jsonl"))
    var events: String?

    @Flag(help: "Build and run the tests even if no sandbox protects your files.") var trust = false
    @OptionGroup var detail: DetailOptions

    func validate() throws {
        guard limit.map({ $0 > 0 && $0 <= Self.longestLimit }) ?? true else {
            throw ValidationError("--limit takes seconds greater than 0, at most \(Int(Self.longestLimit))")
        }
    }
    /// The maximum time limit of a test in seconds. (chosen: a day)
    private static let longestLimit = 86_400.0

    func run() throws {
        try AppSandbox.ask(isTrusted: trust)
        let choice = try TestChoice(filter: filter, skip: skip)
        let app = try AppModules.withTests(path: app, target: target)
        let tools = try AppTools.ofThisProgram()
        let package = try AppPackage(app, path: self.app, screen: nil, tools: tools)
        var options = AppTestRun.Options()
        options.limit = limit ?? options.limit
        options.environment = Dictionary(env.map { ($0.name, $0.value) }) { $1 }
        let (code, results) = try package.test(choice, options, toolkit: tools.toolkit)
        let cases = results.cases
        if let junit { try ReportFile.write(TestJUnitReport(cases: cases).xml, to: junit) }
        if let events { try ReportFile.write(results.eventStream, to: events) }
        guard code != 0 || !cases.isEmpty else {
            let reason = choice.isAll ? "" : "; the names of tests are matched by --filter and --skip"
            throw CommandFailure("no test ran in \(self.app)\(reason)", .expectation)
        }
        AppTrap.exit(StandardOutput.exitCode(code))
    }
}

/// An environment variable for an app's tests, as `NAME=VALUE`.
struct TestVariable: ExpressibleByArgument {
    let name: String
    let value: String

    init?(argument: String) {
        guard let match = argument.wholeMatch(of: /([A-Za-z_][A-Za-z0-9_]*)=([^\0]*)/), !Self.isReserved(String(match.1)) else {
            return nil
        }
        (name, value) = (String(match.1), String(match.2))
    }

    /// Returns whether a variable is reserved, because the loader, Swift's runtime or KeyboardLab itself reads it.
    private static func isReserved(_ name: String) -> Bool {
        ["HOME", "PATH", "TMPDIR", "TZ"].contains(name) || ["LD_", "SWIFT_", "KEYBOARDLAB_", "XDG_"].contains { name.hasPrefix($0) }
    }
}
