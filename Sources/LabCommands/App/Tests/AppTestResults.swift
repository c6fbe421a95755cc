import Foundation

/// The results of an app's tests. The process of the tests writes them while it runs, as records of XCTest cases
/// (`Tools/AppTests/TestRecord.swift`) and as the event stream of Swift Testing. Both formats are treated as untrusted, because the app
/// could have written them.
final class AppTestResults {
    /// A test that has started.
    struct Case {
        struct Failure {
            let message: String
            /// The source file's path below the app's folder, and the line of the failure; nil if they are unknown.
            var place: (file: String, line: Int)?
        }
        let suite: String
        let name: String
        /// The duration in seconds; nil if the test ended the process.
        var seconds: Double?
        var failures: [Failure] = []
        var isSkipped = false
        /// The reason why the test was skipped; nil if the test gives no reason.
        var skipMessage: String?
        /// Whether the output already shows the failures.
        var isPrinted = false
        /// The start of the test in seconds since 1970.
        var began = 0.0
        /// The source location of the test's declaration; nil if it is unknown.
        var place: (file: String, line: Int)?
        /// Whether the test has ended the process.
        var endedProgram = false
    }

    /// The failure message for a test that neither completed nor reported why.
    static let unknownEnd = "the test did not end: it ended the program, or the program was stopped"

    private let records: URL
    private let folder: URL
    /// The event streams of Swift Testing, one for each process that ran tests.
    private var events: [URL] = []
    /// The path of the app's folder, which is removed from the start of paths.
    private let prefix: String
    /// The messages of Swift's runtime about tests that ended their processes, by `Module.Class/name`.
    private var messages: [String: String] = [:]

    /// Creates the results, and deletes those of an earlier run.
    /// - Parameters:
    ///   - folder: the folder of the app's package.
    ///   - app: the folder of the app's sources.
    init(in folder: URL, app: String) throws {
        self.folder = folder
        records = folder.appendingPathComponent("test-records.jsonl")
        prefix = app + "/"
        if access(records.path, F_OK) == 0 { try FileManager.default.removeItem(at: records) }
    }

    /// Returns the path of a new file for the events of a process that runs tests of Swift Testing.
    func newEvents() throws -> URL {
        let file = folder.appendingPathComponent("test-events\(events.isEmpty ? "" : "-\(events.count + 1)").jsonl")
        if access(file.path, F_OK) == 0 { try FileManager.default.removeItem(at: file) }
        events.append(file)
        return file
    }
    /// Returns the options with which a process writes its events to a file. (documented: Swift Testing's ABI,
    /// `Documentation/ABI/JSON.md`; version 0 is the first)
    static func options(for events: URL) -> [String] { ["--event-stream-output-path", events.path, "--event-stream-version", "0"] }
    var environment: [String: String] { ["KEYBOARDLAB_TEST_RECORDS": records.path] }

    /// The combined event stream: the XCTest cases in the format of Swift Testing, followed by Swift Testing's own events.
    var eventStream: String { AppTestEvents(casesOfXCTest).text + events.compactMap(Self.text).joined() }

    /// All tests that have started: first those of XCTest, then those of Swift Testing, each in the order of their starts.
    var cases: [Case] { casesOfXCTest + casesOfSwiftTesting }

    /// The maximum size in bytes of a file that is read. (chosen so that 100,000 tests with a message of 600 letters each fit)
    private static let largest = 64 << 20

    private static func text(of file: URL) -> String? {
        guard let size = try? file.resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey]), size.isRegularFile == true,
            size.fileSize ?? 0 <= largest, let data = try? Data(contentsOf: file)
        else { return nil }
        return String(decoding: data, as: UTF8.self)
    }

    /// Decodes the lines of a file. Skips lines that cannot be decoded, because the app may have written them.
    private static func lines<Line: Decodable>(of file: URL, _ kind: Line.Type) -> [Line] {
        let decoder = JSONDecoder()
        return (text(of: file) ?? "").split(separator: "\n").compactMap { try? decoder.decode(kind, from: Data($0.utf8)) }
    }

    private func place(_ file: String, _ line: Int) -> (file: String, line: Int) {
        (file.hasPrefix(prefix) ? String(file.dropFirst(prefix.count)) : file, line)
    }

    /// Returns the full path of a file that may be relative to the app's folder.
    func fullPath(_ file: String) -> String { file.hasPrefix("/") ? file : prefix + file }

    // MARK: XCTest

    private struct Record: Decodable {
        struct Failure: Decodable {
            let message: String
            let file: String
            let line: Int
        }
        let suite: String
        let name: String
        let seconds: Double?
        let failures: [Failure]
        let isSkipped: Bool
        let began: Double?
        let file: String?
        let line: Int?
        /// Whether the test has ended the process. If it has, its last failure says how.
        let endedProgram: Bool?
        let isPrinted: Bool?
        let skipMessage: String?
    }

    var casesOfXCTest: [Case] {
        var found: [Case] = []
        for record in Self.lines(of: records, Record.self) {
            guard let seconds = record.seconds else {
                var value = Case(suite: record.suite, name: record.name, began: record.began ?? 0)
                if let file = record.file { value.place = place(file, record.line ?? 0) }
                found.append(value)
                continue
            }
            guard let position = found.lastIndex(where: { ($0.suite, $0.name) == (record.suite, record.name) }) else { continue }
            found[position].seconds = seconds
            found[position].isSkipped = record.isSkipped
            found[position].endedProgram = record.endedProgram == true
            found[position].isPrinted = record.isPrinted == true
            found[position].skipMessage = record.skipMessage
            found[position].failures = record.failures.map { Case.Failure(message: $0.message, place: place($0.file, $0.line)) }
        }
        return found.map(explained)
    }

    /// The names of the XCTest cases that have started, as `Module.Class/name`.
    var namesOfXCTest: Set<String> { Set(casesOfXCTest.map { "\($0.suite)/\($0.name)" }) }

    /// Records that a process with XCTest cases has ended during a test.
    /// - Parameter message: the message of Swift's runtime; nil if it printed none.
    /// - Returns: the test that has ended the process; nil if the process ended outside a test.
    func noteEnd(_ message: String?) -> Case? {
        guard let last = casesOfXCTest.last, last.endedProgram || last.seconds == nil else { return nil }
        // The message is kept in memory, because the file of records belongs to the app.
        messages["\(last.suite)/\(last.name)"] = message
        return casesOfXCTest.last
    }

    /// The failure message for a test that ended the process, if only Swift's runtime has printed the reason
    /// (`Tools/AppTests/TestRecord.swift`).
    private static let unnamedEnd = "the test ended the program"

    /// Returns the test with the runtime's message as its failure. A test without such a message is returned unchanged.
    private func explained(_ each: Case) -> Case {
        guard let message = messages["\(each.suite)/\(each.name)"] else { return each }
        var each = each
        if each.seconds == nil { each.failures.append(.init(message: message, place: each.place)) }
        if let last = each.failures.indices.last, each.failures[last].message == Self.unnamedEnd {
            each.failures[last] = .init(message: message, place: each.failures[last].place)
        }
        return each
    }

    // MARK: Swift Testing

    private struct Line: Decodable {
        struct Payload: Decodable {
            let kind: String
            let id: String?
            let name: String?
            let displayName: String?
            let testID: String?
            let instant: Instant?
            let issue: Issue?
            let messages: [Message]?
            let place: Place?
            enum CodingKeys: String, CodingKey {
                case kind, id, name, displayName, testID, instant, issue, messages
                case place = "_sourceLocation"
            }
        }
        struct Instant: Decodable { let absolute: Double }
        struct Issue: Decodable {
            let isKnown: Bool
            let sourceLocation: Place?
        }
        struct Message: Decodable { let text: String }
        struct Place: Decodable {
            let file: String
            let line: Int
            enum CodingKeys: String, CodingKey {
                case file = "_filePath"
                case line
            }
        }
        let kind: String
        let payload: Payload
    }

    private var casesOfSwiftTesting: [Case] {
        var names: [String: String] = [:]
        var found: [(id: String, start: Double, value: Case)] = []
        for line in events.flatMap({ Self.lines(of: $0, Line.self) }) {
            let payload = line.payload
            if line.kind == "test" {
                if payload.kind == "function", let id = payload.id { names[id] = payload.displayName ?? payload.name ?? id }
                continue
            }
            guard let id = payload.testID, let name = names[id] else { continue }
            let position = found.lastIndex { $0.id == id }
            switch payload.kind {
            case "testStarted", "testSkipped":
                let suite = id.split(separator: "/").first.map(String.init) ?? id
                var value = Case(suite: suite, name: name)
                if payload.kind == "testSkipped" { (value.isSkipped, value.seconds) = (true, 0) }
                // A test that has no end yet is removed, because it starts again after a different test has ended its process.
                if let position, found[position].value.seconds == nil { found.remove(at: position) }
                found.append((id, payload.instant?.absolute ?? 0, value))
            case "issueRecorded":
                guard let position, payload.issue?.isKnown != true else { continue }
                let message = (payload.messages ?? []).map(\.text).joined(separator: "\n")
                let origin = payload.issue?.sourceLocation ?? payload.place
                found[position].value.failures.append(Case.Failure(message: message, place: origin.map { place($0.file, $0.line) }))
            case "testEnded":
                guard let position else { continue }
                found[position].value.seconds = max(0, (payload.instant?.absolute ?? 0) - found[position].start)
            default: break
            }
        }
        return found.map { explained($0.value) }
    }

    /// The tests of Swift Testing in the last process, in two groups: tests that have ended or were skipped, and tests that have only
    /// started.
    var testsOfLastProgram: (over: Set<String>, open: [String]) {
        var functions: Set<String> = [], over: Set<String> = []
        var open: [String] = []
        for line in events.last.map({ Self.lines(of: $0, Line.self) }) ?? [] {
            if line.kind == "test", line.payload.kind == "function", let id = line.payload.id { functions.insert(id) }
            guard line.kind == "event", let id = line.payload.testID, functions.contains(id) else { continue }
            switch line.payload.kind {
            case "testStarted": open.append(id)
            case "testEnded", "testSkipped":
                over.insert(id)
                open.removeAll { $0 == id }
            default: break
            }
        }
        return (over, open)
    }

    /// Records that a test of Swift Testing has ended its process.
    /// - Parameters:
    ///   - id: the test's id in the event stream, such as `Module.Suite/name()/File.swift:5:6`.
    ///   - message: the message of Swift's runtime; nil if it printed none.
    func noteEnd(of id: String, _ message: String?) {
        let parts = id.split(separator: "/").map(String.init)
        guard parts.count > 1 else { return }
        messages["\(parts[0])/\(parts[1])"] = message ?? Self.unnamedEnd
    }
}
