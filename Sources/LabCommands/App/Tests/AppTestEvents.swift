import Foundation

/// The XCTest cases in the format of Swift Testing's event stream, with one line of JSON for each event. (documented: Swift Testing's
/// ABI, `Documentation/ABI/JSON.md`, version 0)
struct AppTestEvents {
    private let cases: [AppTestResults.Case]

    init(_ cases: [AppTestResults.Case]) { self.cases = cases }

    private struct Line: Encodable {
        let version = 0
        let kind: String
        let payload: Payload
    }
    private struct Payload: Encodable {
        var kind: String
        var id: String?
        var name: String?
        var isParameterized: Bool?
        var sourceLocation: Place?
        var testID: String?
        var instant: Instant?
        var issue: Issue?
        var messages: [Message]?
    }
    private struct Place: Encodable {
        let fileID: String
        let line: Int
        var column = 1
    }
    private struct Instant: Encodable {
        let absolute: Double
        let since1970: Double
    }
    private struct Issue: Encodable {
        var isKnown = false
        let sourceLocation: Place?
    }
    private struct Message: Encodable {
        let symbol: String
        let text: String
    }

    /// The event stream: one line for each event.
    var text: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let lines = cases.map(function) + cases.flatMap(events)
        return lines.compactMap { try? encoder.encode($0) }.map { String(decoding: $0, as: UTF8.self) + "\n" }.joined()
    }

    private func id(_ each: AppTestResults.Case) -> String { "\(each.suite)/\(each.name)()" }

    private func place(_ place: (file: String, line: Int)?) -> Place? { place.map { Place(fileID: $0.file, line: $0.line) } }

    private func function(_ each: AppTestResults.Case) -> Line {
        Line(
            kind: "test",
            payload: Payload(
                kind: "function", id: id(each), name: each.name + "()", isParameterized: false,
                sourceLocation: place(each.place)))
    }

    private func events(_ each: AppTestResults.Case) -> [Line] {
        let start = Instant(absolute: each.began, since1970: each.began)
        let end = each.began + (each.seconds ?? 0)
        let stop = Instant(absolute: end, since1970: end)
        func event(_ kind: String, _ instant: Instant, _ symbol: String, _ text: String, _ issue: Issue? = nil) -> Line {
            Line(
                kind: "event",
                payload: Payload(
                    kind: kind, testID: id(each), instant: instant, issue: issue, messages: [Message(symbol: symbol, text: text)]))
        }
        if each.isSkipped {
            return [event("testSkipped", start, "skip", "Test \(each.name)() skipped\(each.skipMessage.map { ": \($0)" } ?? ".")")]
        }
        var failures = each.failures
        if each.seconds == nil, failures.isEmpty { failures = [.init(message: AppTestResults.unknownEnd, place: each.place)] }
        let issues = failures.map { event("issueRecorded", stop, "fail", $0.message, Issue(sourceLocation: place($0.place))) }
        let result = failures.isEmpty ? "passed" : "failed"
        return [event("testStarted", start, "default", "Test \(each.name)() started.")] + issues
            + [event("testEnded", stop, failures.isEmpty ? "pass" : "fail", "Test \(each.name)() \(result).")]
    }
}
