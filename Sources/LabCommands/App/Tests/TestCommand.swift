import AppBuilding
import ArgumentParser
import Foundation

struct TestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test", abstract: "Run the tests of your own iOS sources, written with XCTest or Swift Testing.",
        discussion: """
            In a package these are the test targets; in a folder or an Xcode project, the folders whose names end in Tests. Sources and \
            tests are rewritten as every command with --app does it, so @objc, #selector, Combine and os work, and @testable import and \
            KeyboardLabTesting too. Tests for the user interface (UITests) are left out.

            A test case of XCTest has a phone of its process: wait(for:timeout:) advances its time, so animations and timers end at once.

            Output and exit code are those of 'swift test'. A run without a test fails.
            """)

    @Option(
        help: ArgumentHelp("Your own iOS sources: a folder, a package or an Xcode project. They are not changed.", valueName: "path"))
    var app: String
    @Option(help: ArgumentHelp("The target, if the project has several apps.", valueName: "name")) var target: String?
    @Option(help: ArgumentHelp("Run only tests whose names match this pattern; repeatable.", valueName: "pattern")) var filter: [String] =
        []
    @Option(help: ArgumentHelp("Skip tests whose names match this pattern; repeatable.", valueName: "pattern")) var skip: [String] = []

    @Option(help: ArgumentHelp("Also write a JUnit report.", valueName: "file.xml")) var junit: String?
    @Option(help: ArgumentHelp("Also write the event stream of Swift Testing.", valueName: "file.jsonl")) var events: String?

    @Flag(help: "Build and run the tests even where nothing keeps them away from your files.") var trust = false
    @OptionGroup var detail: DetailOptions

    func run() throws {
        try AppSandbox.ask(isTrusted: trust)
        let app = try AppModules.withTests(path: app, target: target)
        let tools = try AppTools.ofThisProgram()
        let package = try AppPackage(app, path: self.app, screen: nil, tools: tools)
        let choice = filter.flatMap { ["--filter", $0] } + skip.flatMap { ["--skip", $0] }
        let (code, results) = try package.test(choice, toolkit: tools.toolkit)
        let cases = results.cases
        if let junit { try ReportFile.write(TestJUnitReport(cases: cases).xml, to: junit) }
        if let events { try ReportFile.write(results.eventStream ?? "", to: events) }
        guard code != 0 || !cases.isEmpty else {
            let reason = choice.isEmpty ? "" : "; the names of tests are matched by --filter and --skip"
            throw CommandFailure("no test ran in \(self.app)\(reason)", .expectation)
        }
        AppTrap.exit(StandardOutput.exitCode(code))
    }
}
