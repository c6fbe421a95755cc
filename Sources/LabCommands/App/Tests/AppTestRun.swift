import AppBuilding
import Foundation
import HostSupport
import LabSessions
import Sandbox

/// A run of an app's tests after they have been built. If a test ends the process, a new process runs the tests that have not started.
struct AppTestRun {
    struct Options {
        /// The time limit for one test, in seconds of real time.
        var limit = TestWatchdog.standardLimit
        /// The environment variables for the tests.
        var environment: [String: String] = [:]
    }

    let program: String
    let sandbox: BuildSandbox
    let environment: [String: String]
    let results: AppTestResults
    let choice: TestChoice
    let options: Options

    /// Runs a process with tests.
    /// - Parameter events: the path of the file for its event stream; nil for XCTest.
    /// - Returns: the process's exit code, and the runtime's message about its end.
    private func run(_ arguments: [String], events: String? = nil) throws -> (code: Int32, message: String?) {
        let words = TrapMessage()
        var limit = [TestWatchdog.variable: "\(options.limit)"]
        limit[TestWatchdog.eventsVariable] = events
        let all = options.environment.merging(sandbox.environment) { $1 }.merging(environment) { $1 }.merging(results.environment) { $1 }
            .merging(limit) { $1 }
        let start = ProgramStart([program] + arguments, environment: all)
        let code = try SandboxedCommand(start, sandbox.policy) { words.take($0) }.run()
        return (code, words.message)
    }

    // MARK: XCTest

    /// Runs the chosen XCTest cases.
    /// - Returns: the exit code, which is 0 if all cases have passed.
    func runXCTest() throws -> Int32 {
        let all = try listed()
        var left = choice.chosen(of: all)
        var runs = 0
        var code: Int32 = 0
        while !left.isEmpty {
            let part = Self.part(of: left)
            let (end, message) = try run(part == all ? [] : [part.joined(separator: ",")])
            runs += 1
            if end != 0 { code = CommandFailure.Code.expectation.rawValue }
            guard !Interruption.isRequested else { return end }
            let begun = results.namesOfXCTest
            let stopped = results.noteEnd(message)
            if let stopped, !stopped.isPrinted { report(stopped) }
            // A process that ended normally has run all its tests, even if their names differ from the names in the records.
            if stopped == nil, (0...1).contains(end) {
                left.removeFirst(part.count)
            } else {
                let rest = left.filter { !begun.contains($0) }
                guard rest.count < left.count else {
                    StandardError.write("the program of the tests ended before a test began, so \(left.count) tests have not run")
                    return code
                }
                left = rest
            }
        }
        if runs > 1 { summarize(runs) }
        return code
    }

    /// Returns the names of all XCTest cases in the executable, as `Module.Class/name`.
    private func listed() throws -> [String] {
        struct Suite: Decodable {
            let name: String
            let tests: [Suite]?
            /// Returns the names of the suite's tests, each with the name of its class in front.
            func names(in owner: String) -> [String] {
                guard let tests else { return ["\(owner)/\(name)"] }
                return tests.flatMap { $0.names(in: name) }
            }
        }
        let (code, text) = try Command.output(program, ["--dump-tests-json"], in: sandbox)
        // Only the last JSON line is read, because the app's code may print before the first test.
        guard code == 0, let line = text.split(separator: "\n").last(where: { $0.hasPrefix("{") }),
            let suite = try? JSONDecoder().decode(Suite.self, from: Data(line.utf8))
        else { throw CommandFailure("the program of the tests does not list its tests; exit code \(code)", .environment) }
        return suite.names(in: "")
    }

    /// The maximum length of an argument in bytes. (documented: `MAX_ARG_STRLEN` in the Linux kernel's binfmts.h, 131072)
    private static let longestArgument = 120_000

    /// Returns as many of the first names as fit into one argument.
    private static func part(of names: [String]) -> [String] {
        var length = 0
        return Array(
            names.prefix { name in
                length += name.utf8.count + 1
                return length < longestArgument
            })
    }

    private func report(_ each: AppTestResults.Case) {
        guard let failure = each.failures.last else {
            return StandardOutput.write("error: \(each.suite)/\(each.name) : \(AppTestResults.unknownEnd)")
        }
        let place = failure.place.map { "\(results.fullPath($0.file)):\($0.line): " } ?? ""
        StandardOutput.write("\(place)error: \(each.suite)/\(each.name) : \(failure.message)")
    }

    private func summarize(_ runs: Int) {
        let cases = results.casesOfXCTest
        let failed = cases.filter { !$0.failures.isEmpty || $0.seconds == nil }
        let names = failed.map { each in
            let place = each.failures.lazy.compactMap(\.place).first.map { "\($0.file):\($0.line): " } ?? ""
            return "  \(each.suite)/\(each.name): \(place)\(each.failures.first?.message ?? AppTestResults.unknownEnd)\n"
        }
        StandardOutput.write(
            "Executed \(cases.count) tests in \(runs) programs, with \(failed.count) failures in all\n" + names.joined(), terminator: "")
    }

    // MARK: Swift Testing

    /// The exit code of Swift Testing if no test matches. (documented: `EXIT_NO_TESTS_FOUND`, which is EX_UNAVAILABLE in sysexits.h)
    private static let noTests: Int32 = 69

    /// Runs the chosen tests of Swift Testing. If a test ends the process, a new process runs the remaining tests one after another, so
    /// that the next such test can be identified.
    /// - Returns: the exit code, which is 0 if all tests have passed.
    func runSwiftTesting() throws -> Int32 {
        let words = choice.filter.flatMap { ["--filter", $0] } + choice.skip.flatMap { ["--skip", $0] }
        var over: Set<String> = []
        var result: Int32 = 0
        var isSerial = false
        while true {
            let skipped = over.sorted().flatMap { ["--skip", "^\(NSRegularExpression.escapedPattern(for: $0))$"] }
            let events = try results.newEvents()
            let options = AppTestResults.options(for: events) + words + skipped + (isSerial ? ["--no-parallel"] : [])
            let (code, message) = try run(["--testing-library", "swift-testing"] + options, events: events.path)
            if code != 0, code != Self.noTests { result = CommandFailure.Code.expectation.rawValue }
            guard !Interruption.isRequested else { return code }
            guard code > 1, code != Self.noTests else { return result }
            let tests = results.testsOfLastProgram
            let before = over.count
            over.formUnion(tests.over)
            if tests.open.count == 1 || isSerial, let last = tests.open.last {
                results.noteEnd(of: last, message)
                over.insert(last)
                StandardOutput.write("error: \(last) : \(message ?? "the test ended the program")")
            }
            guard over.count > before || !isSerial && !tests.open.isEmpty else { return result }
            isSerial = true
        }
    }
}

/// Finds the message with which Swift's runtime ends a process, such as `Fatal error: Index out of range`.
final class TrapMessage: @unchecked Sendable {
    private let lock = NSLock()
    private var line: [UInt8] = []
    private var found: String?
    /// The maximum length in bytes of a line that is searched. (chosen)
    private static let longest = 4096

    /// The last message that was found; nil if there was none.
    var message: String? { lock.withLock { found } }

    /// Searches a piece of the process's output.
    func take(_ piece: ArraySlice<UInt8>) {
        lock.withLock {
            for byte in piece {
                if byte == UInt8(ascii: "\n") {
                    if let message = Self.message(in: String(decoding: line, as: UTF8.self)) { found = message }
                    line = []
                } else if line.count < Self.longest {
                    line.append(byte)
                }
            }
        }
    }

    /// Returns the message of Swift's runtime, or of the watchdog of tests, in a line; nil if there is none. (documented: the standard
    /// library's `_swift_stdlib_reportFatalErrorInFile`: `file:line: prefix: message`)
    static func message(in line: String) -> String? {
        let pattern = /(?:^|: )((?:Fatal error|Precondition failed|Assertion failed)(?:: .*)?|the test did not end within .*)$/
        return line.firstMatch(of: pattern).map { String($0.1) }
    }
}
