import Foundation

/// The results as JUnit XML, with one suite for each cell and one case for each step, which includes the paths of the step's pictures.
struct JUnitReport {
    private let suites: [String]

    /// - Parameter folder: the results folder, which is prepended to the paths of pictures.
    init(_ results: [CellResult], folder: String) { suites = results.map { Self.suite($0, folder) } }

    var xml: String { "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n" + suites.joined() + "</testsuites>\n" }

    private static func suite(_ result: CellResult, _ folder: String) -> String {
        let name = escape(result.cell.title + result.cell.configurationSuffix)
        var cases = result.steps.map { step in testCase(step, result, name, folder) }
        let failed = result.steps.count { $0.outcome == .failed }
        var (errors, skipped) = (0, result.steps.count { $0.outcome == .skipped })
        switch result.outcome {
        case .passed:
            // The element `flakyFailure` marks a failed attempt of a test that passed later. (documented: the schema of Maven
            // Surefire's reports)
            let attempts = (result.failedAttempts ?? []).map { report in
                "<flakyFailure message=\"\(escape(String(report.split(separator: "\n").first ?? "")))\">\(escape(report))</flakyFailure>"
            }
            if !attempts.isEmpty {
                cases.append("    <testcase classname=\"\(name)\" name=\"flow\">\(attempts.joined())</testcase>")
            }
        case .failed where failed > 0: break
        case .notRun:
            skipped += 1
            cases.append("    <testcase classname=\"\(name)\" name=\"flow\"><skipped message=\"\(escape(result.report))\"/></testcase>")
        case .failed, .crashed, .timedOut:
            errors += 1
            let message = result.report.split(separator: "\n").first ?? ""
            cases.append(
                """
                    <testcase classname="\(name)" name="flow">\
                <error message="\(escape(String(message)))">\(escape(result.report))</error></testcase>
                """
            )
        }
        var properties = result.cell.choices.map {
            "      <property name=\"\($0.axis.rawValue)\" value=\"\(escape($0.value))\"/>\n"
        }
        if let device = result.device, !result.cell.choices.contains(where: { $0.axis == .device }) {
            properties.append("      <property name=\"device\" value=\"\(escape(device))\"/>\n")
        }
        if let attempts = result.failedAttempts {
            properties.append("      <property name=\"attempts\" value=\"\(attempts.count + 1)\"/>\n")
        }
        if let warning = result.warning { properties.append("      <property name=\"warning\" value=\"\(escape(warning))\"/>\n") }
        return "  <testsuite name=\"\(name)\" tests=\"\(cases.count)\" failures=\"\(failed)\" errors=\"\(errors)\" skipped=\"\(skipped)\" "
            + "time=\"\(seconds(result.duration))\">\n"
            + (properties.isEmpty ? "" : "    <properties>\n" + properties.joined() + "    </properties>\n")
            + cases.map { $0 + "\n" }.joined()
            + (result.warning.map { "    <system-err>warning: \(escape($0))</system-err>\n" } ?? "") + "  </testsuite>\n"
    }

    private static func testCase(_ step: CellResult.Step, _ result: CellResult, _ suite: String, _ folder: String) -> String {
        // The name contains the label, so that it can be searched for, and the arguments, so that two steps with the same label differ.
        let name = step.title == step.words || step.words.hasPrefix(step.title) ? step.words : "\(step.title) (\(step.words))"
        let head =
            "    <testcase classname=\"\(suite)\" name=\"\(escape(name))\" file=\"\(escape(step.file))\" line=\"\(step.line)\" "
            + "time=\"\(seconds(step.end - step.start))\""
        let message = [step.expected.map { $0.isEmpty ? "" : "expected \($0), but " }, step.actual].compactMap { $0 }.joined()
        switch step.outcome {
        case .passed: return head + "/>"
        case .skipped: return head + ">\n      <skipped message=\"\(escape(message))\"/>\n    </testcase>"
        case .failed:
            var pictures: [String?] = [result.failurePicture, result.moments?.before, result.moments?.at, result.moments?.after]
            for comparison in result.comparisons { pictures += [comparison.expected, comparison.actual, comparison.difference] }
            var seen: Set<String> = []
            let files = pictures.compactMap { $0 }.filter { seen.insert($0).inserted }
            // Build servers attach files that are named in this form. (documented: the Attachments plug-in of Jenkins, and GitLab's
            // reports)
            let attachments = files.map { "[[ATTACHMENT|\(folder)/\($0)]]" }.joined(separator: "\n")
            return head + ">\n      <failure message=\"\(escape(message))\">\(escape(step.plan ?? ""))</failure>\n"
                + (attachments.isEmpty ? "" : "      <system-out>\(escape(attachments))</system-out>\n") + "    </testcase>"
        }
    }

    private static func escape(_ text: String) -> String { XMLText.escaped(text) }
    private static func seconds(_ value: Double) -> String { String(format: "%.3f", value) }
}
