import AppBuilding
import Foundation
import FoundationXML
import LabTestSupport
import Testing

@testable import LabCommands

/// Tests for the report about an app's tests, whose results the app's own process writes.
struct AppTestResultTests {
    private func report(records: String, events: String = "") throws -> String {
        try TemporaryFolder.use { folder in
            let url = URL(fileURLWithPath: folder)
            let results = try AppTestResults(in: url, app: "/app")
            try records.write(to: url.appendingPathComponent("test-records.jsonl"), atomically: true, encoding: .utf8)
            _ = try results.newEvents()
            try events.write(to: url.appendingPathComponent("test-events.jsonl"), atomically: true, encoding: .utf8)
            return TestJUnitReport(cases: results.cases).xml
        }
    }

    private static let begun = #"{"suite":"M.T","name":"testA","failures":[],"isSkipped":false}"#
    private static let ended = #"{"suite":"M.T","name":"testA","seconds":0.25,"failures":[],"isSkipped":false}"#

    @Test func `a finished test has its duration, and a test that only began is an error`() throws {
        let passed = try report(records: Self.begun + "\n" + Self.ended + "\n")
        #expect(passed.contains(#"<testsuite name="M.T" tests="1" failures="0" errors="0" skipped="0" time="0.250">"#), "\(passed)")
        let stopped = try report(records: Self.begun + "\n")
        #expect(
            stopped.contains(#"errors="1""#)
                && stopped.contains("<error message=\"the test did not end: it ended the program, or the program was stopped\"/>"),
            "\(stopped)")
    }

    @Test func `a Swift Testing issue is a failure with its location, and a known issue is not`() throws {
        func issue(isKnown: Bool) -> String {
            """
            {"kind":"event","version":0,"payload":{"kind":"issueRecorded","testID":"M.S/a()/S.swift:2:3","instant":{"absolute":1},\
            "issue":{"isKnown":\(isKnown)},"_sourceLocation":{"_filePath":"/app/Tests/S.swift","line":7},"messages":[{"text":"1 == 2"}]}}
            """
        }
        let start = """
            {"kind":"test","version":0,"payload":{"kind":"function","id":"M.S/a()/S.swift:2:3","name":"a()"}}
            {"kind":"event","version":0,"payload":{"kind":"testStarted","testID":"M.S/a()/S.swift:2:3","instant":{"absolute":1}}}

            """
        let end = """

            {"kind":"event","version":0,"payload":{"kind":"testEnded","testID":"M.S/a()/S.swift:2:3","instant":{"absolute":3.5}}}
            """
        let failed = try report(records: "", events: start + issue(isKnown: false) + end)
        #expect(failed.contains(#"<testcase classname="M.S" name="a()" file="Tests/S.swift" line="7" time="2.500">"#), "\(failed)")
        #expect(failed.contains(#"<failure message="1 == 2">Tests/S.swift:7: 1 == 2</failure>"#), "\(failed)")
        let known = try report(records: "", events: start + issue(isKnown: true) + end)
        #expect(known.contains(#"<testcase classname="M.S" name="a()" time="2.500"/>"#), "\(known)")
    }

    @Test func `invalid records and markup in test names leave the JUnit report well formed`() throws {
        let failures = #"[{"message":"<!--","file":"../a","line":-1}]"#
        let hostile = #"{"suite":"<x>&\u0000\"","name":"]]></testcase>","seconds":1e308,"failures":"# + failures + ","
        let first = hostile.replacing("1e308", with: "null")
        let lines = ["junk", "{}", "[1", Self.ended, first + #""isSkipped":false}"#, hostile + #""isSkipped":false}"#]
        let xml = try report(records: lines.joined(separator: "\n"), events: "\u{0}\n{\"kind\":1}")
        #expect(XMLParser(data: Data(xml.utf8)).parse(), "\(xml)")
        // A record of an ended test is used only if a record of its beginning precedes it.
        #expect(xml.components(separatedBy: "<testcase").count == 2 && !xml.contains("M.T"), "\(xml)")
    }

    @Test func `a results file that is a symbolic link is not read`() throws {
        try TemporaryFolder.use { folder in
            let url = URL(fileURLWithPath: folder)
            let results = try AppTestResults(in: url, app: "/app")
            _ = try results.newEvents()
            try (Self.begun + "\n").write(to: url.appendingPathComponent("elsewhere"), atomically: true, encoding: .utf8)
            try FileManager.default.createSymbolicLink(atPath: folder + "/test-records.jsonl", withDestinationPath: folder + "/elsewhere")
            try FileManager.default.createSymbolicLink(atPath: folder + "/test-events.jsonl", withDestinationPath: folder + "/elsewhere")
            #expect(results.cases.isEmpty && results.eventStream.isEmpty)
        }
    }

    private static let trapped = """
        {"suite":"M.T","name":"testA","seconds":1,"isSkipped":false,"endedProgram":true,"file":"/app/T.swift","line":3,\
        "failures":[{"message":"the test ended the program","file":"/app/T.swift","line":4}]}
        """

    @Test func `a test that crashed the program fails with the runtime's message, also in the events`() throws {
        try TemporaryFolder.use { folder in
            let url = URL(fileURLWithPath: folder)
            let results = try AppTestResults(in: url, app: "/app")
            try (Self.begun + "\n" + Self.trapped + "\n").write(
                to: url.appendingPathComponent("test-records.jsonl"), atomically: true, encoding: .utf8)
            #expect(results.noteEnd("Fatal error: Index out of range")?.failures.last?.message == "Fatal error: Index out of range")
            let xml = TestJUnitReport(cases: results.cases).xml
            #expect(xml.contains("<failure message=\"Fatal error: Index out of range\">T.swift:4: Fatal error"), "\(xml)")
            #expect(xml.contains(#"failures="1" errors="0""#), "\(xml)")
            let kinds = results.eventStream.split(separator: "\n").compactMap { line in
                line.firstMatch(of: /"kind":"(testStarted|issueRecorded|testEnded)"/).map { String($0.1) }
            }
            #expect(kinds == ["testStarted", "issueRecorded", "testEnded"], "\(results.eventStream)")
        }
    }

    @Test(
        arguments: [
            ("Swift/ContiguousArrayBuffer.swift:691: Fatal error: Index out of range", "Fatal error: Index out of range"),
            ("the test did not end within 2 s of real time; --limit", "the test did not end within 2 s of real time; --limit"),
            ("M/T.swift:3: Precondition failed", "Precondition failed"), ("the text is Fatal error: no", nil),
        ] as [(String, String?)])
    func `the runtime's trap message is extracted after its source location`(line: String, message: String?) {
        #expect(TrapMessage.message(in: line) == message)
    }

    @Test func `test filters match the same tests as those of swift test`() throws {
        let names = ["M.A/testOne", "M.A/testTwo", "M.B/testOne"]
        #expect(try TestChoice(filter: ["M.A", "B/"], skip: ["Two$"]).chosen(of: names) == ["M.A/testOne", "M.B/testOne"])
        #expect(throws: CommandFailure.self) { try TestChoice(filter: ["("], skip: []) }
    }

    @Test(arguments: [
        ("API=https://example.com?a=b", true), ("EMPTY=", true), ("NAME", false), ("A B=1", false), ("LD_PRELOAD=x", false),
        ("HOME=/", false),
        ("1A=2", false),
    ])
    func `a test variable needs a valid name and cannot be one of the dynamic loader's`(argument: String, isValid: Bool) {
        #expect((TestVariable(argument: argument) != nil) == isValid)
    }
}
