import Foundation

/// One scene under one configuration: the unit that `check` plays, in this process or in a worker.
struct CheckCell: Codable, Hashable, Sendable {
    /// One value that the matrix chooses, such as `device` and `iPhone SE`.
    struct Choice: Codable, Hashable, Sendable {
        var axis: MatrixAxis
        var value: String
    }

    /// The index among all cells of the run, before it was divided.
    var order: Int
    /// The scene's file, or the name of the app's own screen.
    var scene: String
    /// The scene's own name.
    var title: String
    var choices: [Choice]
    /// The name of the cell's files; unique in the run.
    var slug: String

    /// `Scenes/chat.yaml [iPhone SE, dark]`: the same in every run and on every machine.
    var id: String { scene + configurationSuffix }
    /// `iPhone SE, dark`; "" if nothing was chosen.
    var configuration: String { choices.map(\.shown).joined(separator: ", ") }
    /// The configuration as a suffix of a name: ` [iPhone SE, dark]`.
    var configurationSuffix: String { choices.isEmpty ? "" : " [\(configuration)]" }
    /// The words of a command line that choose the configuration.
    var words: [String] { choices.flatMap { $0.axis.words(for: $0.value) } }
}

extension CheckCell.Choice {
    /// The value for display: some values need their axis.
    var shown: String {
        switch axis {
        case .systemVersion: "iOS \(value)"
        case .textSize: "text \(value)"
        case .keyboard: "keyboard \(value)"
        case .defect: value == MatrixAxis.noDefect ? "no defect" : value
        case .device, .orientation, .appearance, .locale, .strategy: value
        }
    }
}

/// The result of a cell. `cells/SLUG.json` in a results folder holds one.
struct CellResult: Codable, Hashable, Sendable {
    enum Outcome: String, Codable, Sendable {
        case passed, failed
        /// The process died.
        case crashed
        /// It took longer than `--timeout`.
        case timedOut
        /// `--fail-fast` or an interruption happened before.
        case notRun
    }

    /// A step that has begun.
    struct Step: Codable, Hashable, Sendable {
        enum Outcome: String, Codable, Sendable { case passed, failed, skipped }
        /// The title in reports, and the step with all its arguments.
        var title, words: String
        var file: String
        var line: Int
        var outcome: Outcome
        /// Virtual time, seconds.
        var start, end: Double
        var expected: String?
        var actual: String?
        var plan: String?
        /// The screen at its end; a path in the results folder.
        var picture: String?
    }

    /// A failed comparison with a reference picture.
    struct Comparison: Codable, Hashable, Sendable {
        var name: String
        /// The path of the reference picture.
        var kept: String
        /// Paths in the results folder.
        var expected, actual: String
        var difference: String?
    }

    /// A field or a control that was hidden while the keyboard was up.
    struct Reach: Codable, Hashable, Sendable {
        var view: String
        /// `scrolling`, `afterDismissal` or `deadEnd`.
        var state: String
        /// The virtual time since when it was hidden, seconds.
        var time: Double
        /// The share of it that showed, 0 to 1.
        var share: Double
        var coveredBy: String?
        var sentence: String
    }

    /// A number over time: seconds and points, at its changes.
    struct Curve: Codable, Hashable, Sendable {
        var name: String
        var points: [[Double]]
    }

    /// An event, or a decision of the engine.
    struct Event: Codable, Hashable, Sendable {
        var time: Double
        var name: String
        var text: String
        /// The engine's explanation of a decision; nil for other events.
        var explanation: String?
    }

    /// The moments around a failure; paths in the results folder.
    struct Moments: Codable, Hashable, Sendable {
        var before, at, after: String?
    }

    /// The version of the file's format.
    var version = CellResult.currentVersion
    var cell: CheckCell
    var outcome: Outcome
    /// The phone that played it; nil for a cell that was not played.
    var device: String?
    /// Virtual time at the end, seconds.
    var duration: Double = 0
    /// The reason of a failure, as on the console; "" for a cell that passed.
    var report = ""
    /// The reports of earlier attempts, which failed; nil for a cell that was played once.
    var failedAttempts: [String]?
    /// Properties that could not be shown, or that differ on this phone.
    var problems: [String] = []
    var steps: [Step] = []
    /// Notices of an app's process about stand-ins and the like, which repeat in other flows of the app; nil for scenes.
    var notices: [String]?
    /// The warning of a run of an app without a sandbox that protects the user's files; nil with one.
    var warning: String? = AppSandbox.warning
    /// The pictures that the flow requested.
    var screenshots: [String] = []
    /// The picture of the failure.
    var failurePicture: String?
    var thumbnail: String?
    var moments: Moments?
    var comparisons: [Comparison] = []
    var curves: [Curve] = []
    var events: [Event] = []
    /// The hidden fields and controls; nil without `--reach`.
    var reach: [Reach]?
    /// The screen's height, points; for curves.
    var screenHeight: Double = 0

    static let currentVersion = 1
    var isFailure: Bool { outcome != .passed }
    /// Whether it passed after an attempt that failed.
    var isFlaky: Bool { outcome == .passed && failedAttempts != nil }
    /// `passed at attempt 2`; nil for a cell that was played once.
    var attemptText: String? { failedAttempts.map { "\(outcome == .passed ? "passed" : "failed") at attempt \($0.count + 1)" } }
    /// The step that ended the flow.
    var failedStep: Step? { steps.first { $0.outcome == .failed } }

    /// Returns the result of a cell whose process reported nothing.
    static func lost(_ cell: CheckCell, _ outcome: Outcome, _ report: String) -> CellResult {
        var result = CellResult(cell: cell, outcome: outcome)
        result.report = report
        return result
    }
}
