import IQKeyboardManagerSwift
import KeyboardAdjustment
import UIKit

/// A run as text for a bug report: the simulated configuration, all events, all decisions with their numbers, and the values that were
/// not restored.
@MainActor
package final class RunReport {
    private let phone: SimulatedPhone
    private let title: String
    /// The engine's decisions so far, in order. Each has a time, a title and a text with all numbers.
    package private(set) var plans: [(time: Double, title: String, text: String)] = []
    private var leftovers = Leftovers()

    /// The parts that were covered when the phone was last at rest without a keyboard. The app itself covers these parts.
    private var coveredBefore: [String: CoveredContent] = [:]
    /// The additional covered parts with their maximum lengths, in the order in which they were first found.
    private var covered: [(time: Double, content: CoveredContent)] = []
    /// The watch for fields and controls that are hidden while the keyboard is visible and afterwards.
    private let reach: ReachWatch

    /// The engine's debug log of the run.
    private var log: [String] = []

    /// Begins to observe a phone.
    package init(of phone: SimulatedPhone, title: String) {
        self.phone = phone
        self.title = title
        reach = ReachWatch(of: phone)
        phone.process.run {
            leftovers.writers = LastWriters()
            IQKeyboardManager.shared.observeAdjustments { [weak self] adjustment in self?.note(adjustment) }
            IQKeyboardManager.shared.captureDebugLog { [weak self] line in self?.log.append(line) }
        }
    }

    /// Returns the views of controllers and the scroll views among `view` and its subviews.
    private static func movableViews(in view: UIView) -> [UIView] {
        (view.viewController != nil || view is UIScrollView ? [view] : []) + view.subviews.flatMap { movableViews(in: $0) }
    }

    private func note(_ adjustment: Adjustment) {
        plans.append((adjustment.time, Self.title(of: adjustment), adjustment.explanation))
        leftovers.note(adjustment)
    }

    /// Returns the title of a decision. A disabled engine decides nothing, but restores its earlier moves.
    private static func title(of adjustment: Adjustment) -> String {
        if adjustment.enablement.isEnabled { return "the engine decides" }
        return adjustment.plan.moves.isEmpty ? "the engine is off" : "the engine is off and restores the views that it had moved"
    }

    /// Searches for fields, controls, lists and headers that stay covered. Call it after every tick.
    package func look() {
        reach.look()
        guard !phone.process.run({ phone.process.hasPendingMotions }) else { return }
        let found = phone.coveredContent()
        let isKeyboardThere = phone.process.run { UIKeyboardController.current?.isVisible == true }
        if !isKeyboardThere, !hasSeenKeyboard {
            phone.process.run { leftovers.noteRest(of: Self.movableViews(in: phone.window)) }
            coveredBefore = Dictionary(found.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
            return
        }
        hasSeenKeyboard = true
        for content in found where content.length > (coveredBefore[content.key]?.length ?? 0) + CoveredContent.tolerance {
            if let known = covered.firstIndex(where: { $0.content.key == content.key }) {
                if content.length > covered[known].content.length { covered[known].content = content }
            } else {
                covered.append((phone.time, content))
            }
        }
    }
    private var hasSeenKeyboard = false

    /// Returns the version of the library that a strategy reproduces, in brackets. Returns an empty text for other strategies.
    private static func library(_ strategy: AdjustmentStrategy) -> String { strategy == .iq ? " (\(EngineEdition.library))" : "" }

    /// Returns the report so far. Lengths are in points, and times are in virtual seconds.
    package func text() -> String {
        let configuration = phone.configuration
        var lines = [
            title,
            "\(phone.device.name), \(number(phone.screenSize.width)) x \(number(phone.screenSize.height)) points, "
                + "strategy \(configuration.strategy.rawValue)\(Self.library(configuration.strategy)), "
                + "iOS \(configuration.process.systemVersion), "
                + "\(configuration.framesPerSecond) ticks per second",
            phone.process.run {
                "keyboardDistance \(number(IQKeyboardManager.shared.keyboardDistance)), text size \(configuration.textSize.shortName), "
                    + "locale \(configuration.process.localeIdentifier)"
            },
        ]
        if let keyboard = recordedKeyboard { lines.append(keyboard) }
        lines += ["", "Events"]
        var waiting = plans[...]
        var movements = phone.events.movements[...]
        // Equal events in succession, such as those of typing, share one line.
        var repeated = (text: "", start: 0.0, count: 0)
        for entry in phone.events.entries {
            if entry.name == "adjust" || entry.name == "moved" { repeated = ("", 0, 0) }
            if entry.name == "adjust" {
                // A decision from before the report began to observe the engine has no text.
                guard let plan = waiting.first, plan.time <= entry.time else { continue }
                waiting.removeFirst()
                lines += ["  \(time(plan.time))  \(plan.title)"] + plan.text.split(separator: "\n").map { "             \($0)" }
                continue
            }
            if entry.name == "moved" {
                guard let shares = movements.popFirst() else { continue }
                let text = "\(shares)".split(separator: "\n")
                lines += ["  \(time(entry.time))  \(text[0])"] + text.dropFirst().map { "             \($0)" }
                continue
            }
            let details = entry.details.map { "\($0.name) \($0.value.rounded.serialized)" }.joined(separator: ", ")
            let text = entry.name + (entry.view.map { " of \($0)" } ?? "") + (details.isEmpty ? "" : ": \(details)")
            repeated = repeated.text == text ? (text, repeated.start, repeated.count + 1) : (text, entry.time, 1)
            if repeated.count > 1 { lines.removeLast() }
            lines.append(
                "  \(time(repeated.start))  \(text)"
                    + (repeated.count > 1 ? ", \(repeated.count) times until \(time(entry.time).drop { $0 == " " })" : ""))
        }
        if phone.events.entries.isEmpty { lines.append("  nothing") }
        lines += ["", "Hidden content, since the keyboard first appeared"]
        let hidden = hidden
        lines += hidden.isEmpty ? ["  nothing"] : hidden.map { "  \(time($0.time))  \($0.text)" }
        lines += ["", "Differences between the beginning and the end of the run"] + leftoverLines()
        return lines.joined(separator: "\n") + "\n"
    }

    /// A sentence about the recorded keyboard; nil if the keyboard is the system's own.
    private var recordedKeyboard: String? {
        guard let recording = phone.configuration.recordedKeyboard else { return nil }
        let shows = phone.process.run { UIKeyboardController.current?.recordedShows ?? 0 }
        let text =
            "The keyboard is recorded: \(recording.name), with \(recording.shows) show\(recording.shows == 1 ? "" : "s") of the keyboard"
        return text + (shows > recording.shows ? "; the run has \(shows), and the later ones repeat the last" : "")
    }

    /// The report as values, for programs. Lengths are in points, and times are in virtual seconds.
    package struct Summary: Encodable {
        /// An event or a decision of the engine, in words.
        package struct Entry: Encodable {
            package let time: Double
            package let title: String
            package let text: String
        }
        package let title, device, strategy, locale, textSize: String
        package let size: [Double]
        /// A sentence about the recorded keyboard, if there is one.
        package let keyboard: String?
        package let systemVersion, framesPerSecond: Int
        package let keyboardDistance: Double
        /// The events, without the engine's decisions.
        package let events: [Entry]
        /// The engine's decisions, with all numbers.
        package let decisions: [Entry]
        /// The parts that the keyboard covered, excluding parts that were covered before.
        package let covered: [Entry]
        /// The hidden fields and controls that the user could not scroll into view.
        package let deadEnds: [Entry]
        /// The values that were not restored.
        package let leftovers: [String]
    }

    /// Returns the report so far as values.
    package func summary() -> Summary {
        let configuration = phone.configuration
        let events = phone.events.entries.filter { $0.name != "adjust" }.map { entry in
            Summary.Entry(
                time: entry.time, title: entry.name + (entry.view.map { " of \($0)" } ?? ""),
                text: entry.details.map { "\($0.name) \($0.value.rounded.serialized)" }.joined(separator: ", "))
        }
        return Summary(
            title: title, device: phone.device.name, strategy: configuration.strategy.rawValue,
            locale: configuration.process.localeIdentifier, textSize: configuration.textSize.shortName,
            size: [Double(phone.screenSize.width), Double(phone.screenSize.height)],
            keyboard: recordedKeyboard, systemVersion: configuration.process.systemVersion, framesPerSecond: configuration.framesPerSecond,
            keyboardDistance: phone.process.run { Double(IQKeyboardManager.shared.keyboardDistance) }, events: events,
            decisions: plans.map { Summary.Entry(time: $0.time, title: $0.title, text: $0.text) },
            covered: hidden, deadEnds: reach.deadEnds.map { Summary.Entry(time: $0.time, title: $0.name, text: $0.sentence) },
            leftovers: phone.process.run { leftovers.lines(edition: configuration.strategy.edition) })
    }

    /// The hidden parts in the order of their times. Fields and controls that the user could scroll into view share one entry.
    private var hidden: [Summary.Entry] {
        var entries = covered.map { Summary.Entry(time: $0.time, title: $0.content.key, text: "\($0.content)") }
        var behind: [String: (time: Double, names: [String])] = [:]
        for finding in reach.findings {
            if finding.reach.state == .scrolling, !finding.isFocused, let list = finding.reach.moves.first?.scroller {
                behind[list, default: (finding.time, [])].names.append(finding.name)
            } else {
                entries.append(Summary.Entry(time: finding.time, title: finding.name, text: finding.sentence))
            }
        }
        for (list, (time, names)) in behind.sorted(by: { $0.key < $1.key }) {
            let text = "\(list): the keyboard covers \(names.joined(separator: ", ")), which scrolling brings into sight"
            entries.append(Summary.Entry(time: time, title: list, text: text))
        }
        return entries.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    }

    /// Returns a comparison of the run with a pasted debug log.
    package func comparison(with pasted: String) -> EngineLogComparison {
        EngineLogComparison(pasted: EngineLog(pasted), own: EngineLog(log.joined(separator: "\n")))
    }

    private func leftoverLines() -> [String] {
        let lines = phone.process.run { leftovers.lines(edition: phone.configuration.strategy.edition) }
        guard lines.isEmpty else { return lines.map { "  " + $0 } }
        let hasMoved = leftovers.hasMoves || phone.events.movements.contains { !$0.shares.isEmpty }
        return ["  none" + (hasMoved ? "" : ": no field was moved")]
    }

    private func time(_ seconds: Double) -> String {
        let text = String(Int((seconds * 1000).rounded()))
        let padded = String(repeating: "0", count: max(0, 4 - text.count)) + text
        let whole = String(padded.dropLast(3))
        return String(repeating: " ", count: max(0, 3 - whole.count)) + whole + "." + padded.suffix(3) + " s"
    }
    private func number(_ value: CGFloat) -> String { Double(value).roundedText }
}
