import Compositing
import Foundation
import SceneLanguage
import Simulator

/// Checked flows in the XML form that build servers read: one suite per scene, one case per step.
@MainActor
struct JUnitReport {
    private(set) var failures = 0
    private var suites: [String] = []

    mutating func add(_ session: SceneSession) {
        var failed = 0
        let cases = session.runner.results.map { result in
            let head =
                "    <testcase classname=\"\(Self.escape(session.document.name))\" name=\"\(Self.escape(result.title))\" "
                + "file=\"\(Self.escape(result.position.file))\" line=\"\(result.position.line)\" time=\"\(Self.seconds(result.end - result.start))\""
            switch result.outcome {
            case .passed: return head + "/>"
            case .skipped(let failure): return head + ">\n      <skipped message=\"\(Self.escape("\(failure)"))\"/>\n    </testcase>"
            case .failed(let failure):
                failed += 1
                return head
                    + ">\n      <failure message=\"\(Self.escape("\(failure)"))\">\(Self.escape(result.plan))</failure>\n    </testcase>"
            }
        }
        if failed > 0 { failures += 1 }
        suites.append(
            "  <testsuite name=\"\(Self.escape(session.document.name))\" tests=\"\(cases.count)\" failures=\"\(failed)\" "
                + "time=\"\(Self.seconds(session.phone.time))\">\n" + cases.map { $0 + "\n" }.joined() + "  </testsuite>\n")
    }

    var xml: String { "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n" + suites.joined() + "</testsuites>\n" }

    func write(to path: String) throws {
        try OutputFolder.make(for: path)
        do { try FileReplacement.write(Array(xml.utf8), to: path) } catch {
            throw CommandFailure("\(path): the report cannot be written: \(error.reason)")
        }
    }

    private static func seconds(_ value: Double) -> String { String(format: "%.3f", value) }

    /// Text for an attribute or an element; characters that XML cannot hold become question marks.
    private static func escape(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\n": result += "&#10;"
            case "\t": result += "&#9;"
            case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: result += "?"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
