import AppBuilding
import Compositing
import Foundation
import HostSupport
import QuartzCore
import SceneLanguage
import SceneRuntime
import Simulator
import UIKit

/// Checks the lint rules while one cell is played. Adds pictures and source locations to the findings, and applies the allowances of the
/// flow.
@MainActor
final class LintRun {
    private let session: SceneSession
    private let watch: LintWatch
    private let keepsAll: Bool
    /// The screens at the first findings, as display lists.
    private var screens: [LintFinding: DisplayList] = [:]

    /// The number of findings that get a picture. (chosen)
    private static let mostPictures = 12
    /// The width of pictures in pixels, and their JPEG quality from 0 to 1. (chosen: the values of the pictures around a failure)
    private static let (width, quality): (CGFloat, CGFloat) = (420, 0.72)

    /// - Parameter keepsAll: whether allowed findings get a picture as well.
    init(of session: SceneSession, keepsAll: Bool) {
        (self.session, self.keepsAll) = (session, keepsAll)
        watch = LintWatch(of: session.phone)
        watch.onFinding = { [unowned self] in keepScreen(of: $0) }
    }

    private func keepScreen(of finding: LintFinding) {
        let isAllowed = session.document.lintAllowances.contains { $0.allows(finding) }
        if screens.count < Self.mostPictures, keepsAll || !isAllowed { screens[finding] = session.phone.displayList }
    }

    /// Checks the current screen. Call this after every tick.
    func look() { watch.look() }

    /// Writes the findings into the result. Returns the report of the findings that the flow does not allow, and of allowances that no
    /// finding needs; nil if there are neither.
    ///
    /// - Parameter isAsWritten: whether the flow is played on the phone for which it was written. Unneeded allowances are reported only
    ///   on this phone, because an allowance need not have an effect on other phones.
    func end(in result: inout CellResult, results: OutputPlace, isAsWritten: Bool, _ fonts: FontLibrary) throws -> String? {
        let allowances = session.document.lintAllowances
        var unused = Set(allowances)
        var found: [CellResult.Lint] = []
        for (index, finding) in watch.findings.enumerated() {
            let place = place(of: finding, result.steps)
            var lint = CellResult.Lint(
                rule: finding.rule.rawValue, view: finding.view, time: finding.time, points: Double(finding.points),
                sentence: finding.sentence, file: place?.file, line: place?.line)
            if let allowance = allowances.first(where: { $0.allows(finding) }) {
                unused.subtract(allowances.filter { $0.allows(finding) })
                lint.allowed = allowance.reason
            }
            if let screen = screens[finding] {
                lint.picture = try write(screen, as: "pictures/\(result.cell.slug)/lint-\(index + 1).jpg", results, fonts)
            }
            found.append(lint)
        }
        result.lint = found
        var lines = found.filter { $0.allowed == nil }.map(\.report)
        if isAsWritten, session.runner.failureReport == nil {
            lines += allowances.filter(unused.contains).map { allowance in
                "  \(allowance.position.file):\(allowance.position.line): no frame breaks the rule \(allowance.rule.rawValue)"
                    + "\(allowance.view.map { " with \($0)" } ?? ""); remove this allowance"
            }
        }
        return lines.isEmpty ? nil : (["\(session.document.name): lint"] + lines).joined(separator: "\n")
    }

    /// Returns the location of the view in the scene. If the scene does not name the view, returns the line of the app's code that caused
    /// the finding, and otherwise the line of the flow's step at that time.
    private func place(of finding: LintFinding, _ steps: [CellResult.Step]) -> (file: String, line: Int)? {
        if let view = session.document.view(finding.view) { return (view.position.file, view.position.line) }
        if let line = finding.writers.flatMap(\.lines).first { return (line.path, line.line) }
        return steps.last { $0.start <= finding.time }.map { ($0.file, $0.line) }
    }

    private func write(_ list: DisplayList, as path: String, _ results: OutputPlace, _ fonts: FontLibrary) throws -> String? {
        let scale = Self.width / max(1, min(list.size.width, list.size.height))
        guard let data = Compositor.picture(of: list, fonts: fonts, scale: scale).jpegData(quality: Self.quality) else { return nil }
        do { try OutputFile.write(data, to: results.appending(path)) } catch { throw CommandFailure("\(error)") }
        return path
    }
}

extension CellResult.Lint {
    /// The finding as a line of a report, such as `  form.yaml:12: at 0.52 s jump: email jumps up by 120 points in one frame (the app)`.
    var report: String {
        let place = file.map { "\($0):\(line ?? 1): " } ?? ""
        return "  \(place)at \(String(format: "%.2f", time)) s \(rule): \(sentence)"
    }
}
