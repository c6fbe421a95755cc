import Foundation

/// A cell: one scene with one configuration. `check` plays each cell in this process or in a worker.
struct CheckCell: Codable, Hashable, Sendable {
    /// A value for one axis of the matrix, such as `iPhone SE` for `device`.
    struct Choice: Codable, Hashable, Sendable {
        var axis: MatrixAxis
        var value: String
    }

    /// The cell's index among all cells of the run. It stays the same if several machines share the run.
    var order: Int
    /// The path of the scene's file, or the name of the app's own screen.
    var scene: String
    /// The name of the scene.
    var title: String
    var choices: [Choice]
    /// The base name of the cell's files, which is unique in the run.
    var slug: String

    /// The identifier of the cell, such as `Scenes/chat.yaml [iPhone SE, dark]`. It is the same in every run and on every machine.
    var id: String { scene + configurationSuffix }
    /// The configuration for display, such as `iPhone SE, dark`; "" if nothing was chosen.
    var configuration: String { choices.map(\.shown).joined(separator: ", ") }
    /// The configuration as the suffix of a name, such as ` [iPhone SE, dark]`.
    var configurationSuffix: String { choices.isEmpty ? "" : " [\(configuration)]" }
    /// The words with which a command line chooses the same configuration.
    var words: [String] { choices.flatMap { $0.axis.words(for: $0.value) } }
}

extension CheckCell.Choice {
    /// The value for display. Some values need the name of their axis.
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

/// The result of a cell. The file `cells/SLUG.json` in a results folder contains one result.
struct CellResult: Codable, Hashable, Sendable {
    enum Outcome: String, Codable, Sendable {
        case passed, failed
        /// The process of the cell has crashed.
        case crashed
        /// The cell took longer than `--timeout`.
        case timedOut
        /// The cell was not played, because of `--fail-fast` or an interruption.
        case notRun
    }

    /// A step that has started, with its result.
    struct Step: Codable, Hashable, Sendable {
        enum Outcome: String, Codable, Sendable { case passed, failed, skipped }
        /// The step's title in reports, and the step with all its arguments.
        var title, words: String
        var file: String
        var line: Int
        var outcome: Outcome
        /// The virtual time in seconds at the start and at the end of the step.
        var start, end: Double
        var expected: String?
        var actual: String?
        var plan: String?
        /// The path of a picture of the screen at the end of the step, in the results folder.
        var picture: String?
    }

    /// A comparison with a reference picture that has failed.
    struct Comparison: Codable, Hashable, Sendable {
        var name: String
        /// The path of the reference picture.
        var kept: String
        /// The paths of the pictures in the results folder.
        var expected, actual: String
        var difference: String?
    }

    /// A text field or control that was hidden while the keyboard was on the screen.
    struct Reach: Codable, Hashable, Sendable {
        var view: String
        /// The way to make the view visible: `scrolling`, `afterDismissal` or `deadEnd`.
        var state: String
        /// The virtual time in seconds at which the view became hidden.
        var time: Double
        /// The visible share of the view, from 0 to 1.
        var share: Double
        var coveredBy: String?
        var sentence: String
    }

    /// A rule of `--lint` that was broken.
    struct Lint: Codable, Hashable, Sendable {
        var rule: String
        var view: String
        /// The virtual time in seconds of the frame that broke the rule.
        var time: Double
        /// The amount in points by which the view breaks the rule.
        var points: Double
        /// The finding as a sentence, with its cause.
        var sentence: String
        /// The file in which the finding is reported. This is the scene's file if it declares the view, otherwise the file of the app's
        /// code that caused the finding, and otherwise the file of the flow's step at that time.
        var file: String?
        var line: Int?
        /// The reason that the flow gives for allowing the finding; nil if the flow does not allow it.
        var allowed: String?
        /// The path of a picture of the screen at the finding, in the results folder; nil without a picture.
        var picture: String?
    }

    /// A number over time. The points are the times in seconds at which it changed, with its values in points.
    struct Curve: Codable, Hashable, Sendable {
        var name: String
        var points: [[Double]]
    }

    /// An event, such as a notification or a decision of the engine.
    struct Event: Codable, Hashable, Sendable {
        var time: Double
        var name: String
        var text: String
        /// The engine's explanation of its decision; nil for other events.
        var explanation: String?
    }

    /// The paths of pictures before, at and after a failure, in the results folder.
    struct Moments: Codable, Hashable, Sendable {
        var before, at, after: String?
    }

    /// The version of the file format.
    var version = CellResult.currentVersion
    var cell: CheckCell
    var outcome: Outcome
    /// The name of the device; nil if the cell was not played.
    var device: String?
    /// The virtual time in seconds at the end of the cell.
    var duration: Double = 0
    /// The reason why the cell failed, as on the console; "" if it passed.
    var report = ""
    /// The reports of earlier attempts, all of which failed; nil if there was only one attempt.
    var failedAttempts: [String]?
    /// The messages about properties that could not be set, or that have a different value on this phone than the scene says.
    var problems: [String] = []
    var steps: [Step] = []
    /// The notices that an app's process prints, such as notices about stand-ins for missing UIKit API. They are the same in all flows of
    /// the app. Nil for scenes.
    var notices: [String]?
    /// The warning that the app ran without a sandbox to protect the user's files; nil if it ran in a sandbox.
    var warning: String? = AppSandbox.warning
    /// The paths of the pictures that the flow has taken.
    var screenshots: [String] = []
    /// The path of the picture of the failure; nil if there is none.
    var failurePicture: String?
    var thumbnail: String?
    var moments: Moments?
    var comparisons: [Comparison] = []
    var curves: [Curve] = []
    var events: [Event] = []
    /// The hidden text fields and controls; nil without `--reach`.
    var reach: [Reach]?
    /// The broken rules; nil without `--lint`.
    var lint: [Lint]?
    /// The screen's height in points, for drawing curves.
    var screenHeight: Double = 0

    static let currentVersion = 1
    var isFailure: Bool { outcome != .passed }
    /// Whether the cell passed after at least one failed attempt.
    var isFlaky: Bool { outcome == .passed && failedAttempts != nil }
    /// The result with the number of the attempt, such as `passed at attempt 2`; nil if there was only one attempt.
    var attemptText: String? { failedAttempts.map { "\(outcome == .passed ? "passed" : "failed") at attempt \($0.count + 1)" } }
    /// The step whose failure ended the flow; nil if there is none.
    var failedStep: Step? { steps.first { $0.outcome == .failed } }

    /// Returns the result of a cell whose process did not report one.
    static func lost(_ cell: CheckCell, _ outcome: Outcome, _ report: String) -> CellResult {
        var result = CellResult(cell: cell, outcome: outcome)
        result.report = report
        return result
    }
}
