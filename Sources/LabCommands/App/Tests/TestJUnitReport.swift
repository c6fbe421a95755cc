import Foundation

/// The results of an app's tests as JUnit XML, with one suite for each class or suite, and one case for each test.
struct TestJUnitReport {
    let cases: [AppTestResults.Case]

    var xml: String {
        var order: [String] = []
        var suites: [String: [AppTestResults.Case]] = [:]
        for each in cases {
            if suites[each.suite] == nil { order.append(each.suite) }
            suites[each.suite, default: []].append(each)
        }
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n" + order.map { suite($0, suites[$0] ?? []) }.joined()
            + "</testsuites>\n"
    }

    private func suite(_ name: String, _ cases: [AppTestResults.Case]) -> String {
        let errors = cases.count(where: Self.isError)
        let failed = cases.count { !$0.failures.isEmpty }
        let time = cases.reduce(0) { $0 + ($1.seconds ?? 0) }
        return "  <testsuite name=\"\(XMLText.escaped(name))\" tests=\"\(cases.count)\" failures=\"\(failed)\" errors=\"\(errors)\" "
            + "skipped=\"\(cases.count(where: \.isSkipped))\" time=\"\(Self.seconds(time))\">\n" + cases.map(testCase).joined()
            + "  </testsuite>\n"
    }

    private func testCase(_ each: AppTestResults.Case) -> String {
        var head = "    <testcase classname=\"\(XMLText.escaped(each.suite))\" name=\"\(XMLText.escaped(each.name))\""
        if let place = each.failures.lazy.compactMap(\.place).first ?? each.place {
            head += " file=\"\(XMLText.escaped(place.file))\" line=\"\(place.line)\""
        }
        head += " time=\"\(Self.seconds(each.seconds ?? 0))\""
        var parts: [String] = []
        if Self.isError(each) { parts.append("<error message=\"\(AppTestResults.unknownEnd)\"/>") }
        if each.isSkipped { parts.append("<skipped\(each.skipMessage.map { " message=\"\(XMLText.escaped($0))\"" } ?? "")/>") }
        for failure in each.failures {
            let first = failure.message.split(separator: "\n").first.map(String.init) ?? ""
            let place = failure.place.map { "\($0.file):\($0.line): " } ?? ""
            parts.append("<failure message=\"\(XMLText.escaped(first))\">\(XMLText.escaped(place + failure.message))</failure>")
        }
        if parts.isEmpty { return head + "/>\n" }
        return head + ">\n" + parts.map { "      \($0)\n" }.joined() + "    </testcase>\n"
    }

    /// Returns whether a test has ended the process and the reason is unknown.
    private static func isError(_ each: AppTestResults.Case) -> Bool { each.seconds == nil && each.failures.isEmpty }

    private static func seconds(_ value: Double) -> String { String(format: "%.3f", value) }
}
