import IQKeyboardManagerSwift
import KeyboardAdjustment
import UIKit

/// One run as text to be copied into a bug report: what was simulated, every event, every decision with its numbers, and what is left
/// otherwise than before.
@MainActor
public final class RunReport {
    private let phone: SimulatedPhone
    private let title: String
    private var plans: [(time: Double, text: String)] = []
    /// The state of the screen when watching began: what has to come back.
    private var start: [ObjectIdentifier: (view: Watched, state: State)] = [:]
    private var order: [ObjectIdentifier] = []

    /// The engine's own debug log of the run.
    private var log: [String] = []

    private struct Watched {
        weak var view: UIView?
        let name: String
    }

    private struct State: Equatable {
        var origin: CGPoint?
        var inset = UIEdgeInsets.zero
        var indicatorInsets = UIEdgeInsets.zero
    }

    /// Begins to watch.
    public init(of phone: SimulatedPhone, title: String) {
        self.phone = phone
        self.title = title
        phone.process.run {
            IQKeyboardManager.shared.observeAdjustments { [weak self] adjustment in self?.note(adjustment) }
            IQKeyboardManager.shared.captureDebugLog { [weak self] line in self?.log.append(line) }
        }
    }

    private func note(_ adjustment: Adjustment) {
        plans.append((adjustment.time, adjustment.explanation))
        for move in adjustment.plan.moves {
            guard let view = adjustment.view(at: move.target), start[ObjectIdentifier(view)] == nil else { continue }
            // The plan's own tree knows how the view stood before it was touched.
            let node = adjustment.situation.tree[move.target]
            var state = State()
            if view === adjustment.situation.root.flatMap({ adjustment.view(at: $0.view) }) {
                state.origin = adjustment.situation.root?.beginOrigin
            }
            if let scrolling = node.scrolling {
                state.inset = Self.insets(scrolling.contentInset)
                state.indicatorInsets = Self.insets(scrolling.indicatorInsets)
            }
            start[ObjectIdentifier(view)] = (Watched(view: view, name: node.name), state)
            order.append(ObjectIdentifier(view))
        }
    }

    private static func insets(_ insets: EdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }

    /// The report of everything so far. Points and seconds of virtual time.
    public func text() -> String {
        let configuration = phone.configuration
        var lines = [
            title,
            "\(phone.device.name), \(number(phone.screenSize.width)) x \(number(phone.screenSize.height)) points, strategy \(configuration.strategy.rawValue), "
                + "system \(configuration.process.systemVersion), \(configuration.framesPerSecond) ticks per second",
            phone.process.run {
                "distance \(number(IQKeyboardManager.shared.keyboardDistance)), text size \(configuration.textSize.shortName), locale "
                    + configuration.process.localeIdentifier
            }, "", "What happened",
        ]
        var waiting = plans[...]
        var movements = phone.events.movements[...]
        for entry in phone.events.entries {
            if entry.name == "adjust" {
                guard let plan = waiting.popFirst() else { continue }
                lines += ["  \(time(plan.time))  the engine decides"] + plan.text.split(separator: "\n").map { "             \($0)" }
                continue
            }
            if entry.name == "moved" {
                guard let shares = movements.popFirst() else { continue }
                let text = "\(shares)".split(separator: "\n")
                lines += ["  \(time(entry.time))  \(text[0])"] + text.dropFirst().map { "             \($0)" }
                continue
            }
            let details = entry.details.map { "\($0.name) \($0.value.serialized)" }.joined(separator: ", ")
            lines.append(
                "  \(time(entry.time))  \(entry.name)" + (entry.view.map { " of \($0)" } ?? "") + (details.isEmpty ? "" : ": \(details)"))
        }
        if phone.events.entries.isEmpty { lines.append("  nothing") }
        return (lines + ["", "What is otherwise than before the engine touched it"] + leftovers()).joined(separator: "\n") + "\n"
    }

    /// The run beside a debug log that somebody pasted.
    public func comparison(with pasted: String) -> EngineLogComparison {
        EngineLogComparison(pasted: EngineLog(pasted), own: EngineLog(log.joined(separator: "\n")))
    }

    private func leftovers() -> [String] {
        let lines = phone.process.run {
            order.flatMap { key -> [String] in
                guard let (watched, before) = start[key], let view = watched.view else { return [] }
                var lines: [String] = []
                if let origin = before.origin, view.frame.origin != origin {
                    lines.append("  \(watched.name) stands at \(point(view.frame.origin)), not at \(point(origin))")
                }
                if let scrollView = view as? UIScrollView {
                    if scrollView.contentInset != before.inset {
                        lines.append(
                            "  \(watched.name).contentInset.bottom is \(number(scrollView.contentInset.bottom)), not "
                                + number(before.inset.bottom))
                    }
                    if scrollView.verticalScrollIndicatorInsets != before.indicatorInsets {
                        lines.append(
                            "  \(watched.name).verticalScrollIndicatorInsets.bottom is "
                                + "\(number(scrollView.verticalScrollIndicatorInsets.bottom)), not "
                                + number(before.indicatorInsets.bottom))
                    }
                }
                return lines
            }
        }
        guard lines.isEmpty else { return lines }
        return ["  nothing" + (order.isEmpty ? ": it touched nothing" : "")]
    }

    private func time(_ seconds: Double) -> String {
        let text = String(Int((seconds * 1000).rounded()))
        let padded = String(repeating: "0", count: max(0, 4 - text.count)) + text
        let whole = String(padded.dropLast(3))
        return String(repeating: " ", count: max(0, 3 - whole.count)) + whole + "." + padded.suffix(3) + " s"
    }
    private func number(_ value: CGFloat) -> String { Double(value).shortestText }
    private func point(_ point: CGPoint) -> String { "\(number(point.x)),\(number(point.y))" }
}
