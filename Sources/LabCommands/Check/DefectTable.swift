import Foundation
import LabSessions
import Recording
import SceneRuntime
import Simulator

/// The table that `check --defects` prints last. For each flow and each reported defect of iOS, it says either that the flow passes, or
/// the frame at which it fails and the path of a film.
struct DefectTable {
    struct Row: Hashable {
        /// The name of the flow, with its configuration apart from the defect.
        var flow: String
        var defect: String
        /// The text `survives` if the flow passes, otherwise the frame at which the flow fails.
        var verdict: String
    }

    let rows: [Row]

    /// - Parameter films: the path of the film of each failed cell, by the cell's slug.
    init(_ results: [CellResult], films: [String: String]) {
        rows = results.compactMap { result in
            guard let defect = result.cell.choices.first(where: { $0.axis == .defect })?.value else { return nil }
            let others = result.cell.choices.filter { $0.axis != .defect }.map(\.shown)
            let flow = result.cell.scene + (others.isEmpty ? "" : " [\(others.joined(separator: ", "))]")
            return Row(flow: flow, defect: defect, verdict: Self.verdict(result, film: films[result.cell.slug]))
        }
    }

    private static func verdict(_ result: CellResult, film: String?) -> String {
        let end = film.map { "; film: \($0)" } ?? ""
        switch result.outcome {
        case .passed: return "survives"
        case .notRun: return "not run"
        case .crashed: return "crashes" + end
        case .timedOut: return "takes too long" + end
        case .failed:
            guard let step = result.failedStep else { return "breaks" + end }
            let time = String(format: "%.2f", step.end)
            return "breaks at \(time) s, frame \(frame(at: step.end)), line \(step.line): \(step.title)" + end
        }
    }

    /// Returns the frame of a film with 60 frames per second at a virtual time in seconds.
    static func frame(at time: Double) -> Int { Int((time * 60).rounded()) }

    /// The text of the table, with a line for each row.
    var text: String {
        guard !rows.isEmpty else { return "" }
        let flowWidth = rows.map(\.flow.count).max() ?? 0
        let defectWidth = rows.map(\.defect.count).max() ?? 0
        return rows.map { row in
            row.flow.padded(to: flowWidth) + "  " + row.defect.padded(to: defectWidth) + "  " + row.verdict
        }.joined(separator: "\n")
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}

extension CellPlayer {
    /// Records a film of a cell up to the step that fails. Returns the path of the film: `RESULTS/SLUG-failure.mp4`, or an animated PNG
    /// if ffmpeg is not installed.
    /// - Throws: `RecordingError` if the film cannot be written.
    func film(_ cell: CheckCell) throws -> String {
        let overrides = try Self.overrides(of: cell, under: settings.phoneWords)
        let session = SceneSession(try SceneArgument.load(cell.scene, overrides), overrides: overrides, measurer: fonts)
        let name = "\(settings.results)/\(cell.slug)-failure"
        var options = FilmOptions()
        options.framesPerSecond = session.phone.configuration.framesPerSecond
        options.showsExplanation = true
        let patience = EncoderPatience { Interruption.requests }
        let camera: FilmCamera
        do {
            camera = try FilmCamera(filming: session.phone, to: name + ".mp4", options: options, fonts: fonts, patience: patience)
        } catch RecordingError.ffmpegMissing {
            camera = try FilmCamera(filming: session.phone, to: name + ".apng", options: options, fonts: fonts, patience: patience)
        }
        let director = FilmDirector(
            [session.runner], flow: session.document.allSteps, with: camera, options: try FilmEditOptions.parse([]), touchesAreChosen: false
        )
        session.runner.film.onEdit = { [unowned director] in director.edit([$0]) }
        director.begin()
        while session.runner.status == .running {
            guard session.tickToShow() else { break }
            try director.capture()
            if Interruption.isRequested { break }
        }
        return try director.end(showsFailure: true)
    }
}
