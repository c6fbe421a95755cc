import LabProtocol
import SceneLanguage
import Simulator
import UIKit

/// Checks after every tick whether a breakpoint is hit. Without breakpoints, the check costs no time. A breakpoint on a property costs
/// one read of the property, and a breakpoint on an expression costs one evaluation of the expression.
@MainActor
final class BreakpointWatch {
    private struct Watched {
        let breakpoint: InspectedBreakpoint
        weak var object: AnyObject?
        var name = ""
        var definition: PropertyDefinition?
        var value: InspectedValue?
        var condition: WatchedCondition?
        /// Whether the condition was true after the previous tick. A breakpoint is hit only when its condition becomes true.
        var wasTrue = false
    }
    private var watched: [Watched] = []
    private var decisions = 0
    /// The number of entries of the event log that have been checked.
    private var events = 0
    /// Whether the current tick has caused a conflict between constraints.
    private var hasNewConflict = false

    /// Sets the watched breakpoints. Returns the problems of breakpoints that cannot be watched.
    func set(_ list: [InspectedBreakpoint], on inspector: PhoneInspector) -> [Int: String] {
        var problems: [Int: String] = [:]
        watched = []
        decisions = inspector.decisions.count
        events = inspector.phone.events.entries.count
        for breakpoint in list where breakpoint.isEnabled {
            var watch = Watched(breakpoint: breakpoint)
            switch breakpoint.event {
            case .engineDecides, .constraintBreaks: break
            case .fieldCovered: watch.wasTrue = covered(inspector) != nil
            case .propertyChanges(let id, let property):
                guard let (place, object) = inspector.live[id] else {
                    problems[breakpoint.number] = localized("there is no \(id) on the screen")
                    continue
                }
                let title = inspector.live.tree.nodes[place].shortName
                let reader = PropertyReader(live: inspector.live, writeLog: inspector.writeLog)
                guard let definition = reader.definition(property, of: object) else {
                    problems[breakpoint.number] = localized("\(title) has no property \(property)")
                    continue
                }
                watch.object = object
                watch.name = title
                watch.definition = definition
                watch.value = definition.get(object)
            case .expression(let text):
                do {
                    let condition = try inspector.condition(text)
                    watch.wasTrue = condition.holds
                    watch.condition = condition
                } catch {
                    problems[breakpoint.number] = "\(error)"
                    continue
                }
            }
            watched.append(watch)
        }
        return problems
    }

    /// Returns the first breakpoint of the list that this tick has hit.
    func look(at inspector: PhoneInspector) -> InspectedPause? {
        guard !watched.isEmpty else { return nil }
        let phone = inspector.phone
        return phone.process.run {
            var pause: InspectedPause?
            let entries = phone.events.entries
            hasNewConflict = entries[min(events, entries.count)...].contains { $0.name == "unsatisfiableConstraints" }
            events = entries.count
            for index in watched.indices {
                guard let (sentence, view) = hit(&watched[index], inspector), pause == nil else { continue }
                pause = InspectedPause(breakpoint: watched[index].breakpoint.number, time: phone.time, sentence: sentence, view: view)
            }
            decisions = inspector.decisions.count
            return pause
        }
    }

    private func hit(_ watch: inout Watched, _ inspector: PhoneInspector) -> (String, InspectedID?)? {
        switch watch.breakpoint.event {
        case .engineDecides:
            guard inspector.decisions.count > decisions, let decision = inspector.decisions.last else { return nil }
            return (localized("The engine decided: \(decision.sentences.map(\.text).joined(separator: " "))"), decision.field)
        case .constraintBreaks:
            guard hasNewConflict, let latest = inspector.conflicts.last else { return nil }
            return (
                localized("Constraints contradict each other: \(latest.constraints.joined(separator: "; ")). \(latest.broken) was broken."),
                nil
            )
        case .fieldCovered:
            let now = covered(inspector)
            defer { watch.wasTrue = now != nil }
            guard !watch.wasTrue, let now else { return nil }
            return (now.sentence, now.view)
        case .propertyChanges(let id, let property):
            guard let object = watch.object, let definition = watch.definition else { return nil }
            let value = definition.get(object)
            defer { watch.value = value }
            guard value != watch.value else { return nil }
            var sentence = localized(
                "\(watch.name).\(property) changed from \(watch.value?.text ?? localized("none")) to \(value?.text ?? localized("none"))")
            let layer = (object as? UIView)?.layer ?? object as? CALayer
            if let layer, !definition.layerProperties.isEmpty, let writer = inspector.writeLog.writer(of: layer, definition.layerProperties)
            {
                sentence += localized(", written by \(writer.sentence)")
            }
            return (sentence + ".", id)
        case .expression(let text):
            guard let condition = watch.condition else { return nil }
            let now = condition.holds
            defer { watch.wasTrue = now }
            guard now, !watch.wasTrue else { return nil }
            return (localized("\(text) became true: \(condition.operands.joined(separator: ", "))."), nil)
        }
    }

    /// Returns the obstacle that covers the focused text input or, in a text view, its caret. Returns nil if the input is visible.
    private func covered(_ inspector: PhoneInspector) -> (sentence: String, view: InspectedID)? {
        guard UIKeyboardController.current?.isVisible == true, let view = UIApplication.shared.firstResponder as? UIView,
            view is any UIKeyInput, view.window != nil
        else { return nil }
        let reader = VisibilityReader(of: inspector.phone) { $0.plainName }
        guard let account = reader.visibilityOfInput(view), !account.isInSight,
            account.covers.contains(where: { ![.clip, .screenEdge, .statusBar].contains($0.kind) })
        else { return nil }
        return (account.localizedSentences(of: view.plainName).joined(separator: " "), InspectedID(of: view))
    }
}
