import Foundation
import LabProtocol
import QuartzCore
import UIKit

/// What the panels say about a phone, as facts.
enum PanelFacts {
    // MARK: Why

    /// The whole situation of the keyboard: where the field is, who moved it, every decision of the engine, and what was left behind.
    static func why(_ inspection: Inspection, _ why: InspectedWhy?) -> [Fact] {
        var facts: [Fact] = []
        func section(_ title: String) { facts += facts.isEmpty ? [.heading(title)] : [.space, .heading(title)] }
        if let why {
            section("Now")
            for sentence in why.now { facts.append(fact(sentence)) }
            for conflict in why.conflicts where !why.now.contains(where: { $0.text == conflict }) { facts.append(.problem(conflict)) }
        }
        section("Focused field")
        if let field = inspection.field {
            facts += [.pair("name", field.name), .pair("frame", field.frame.shortText)]
        } else {
            facts.append(.faint("Nothing is being edited. Click a text field on the phone."))
        }
        if let distance = inspection.distance {
            facts.append(.pair("to keyboard", CGFloat(distance).shortText + (distance < 0 ? " (covered)" : "")))
        }
        if let gap = inspection.gap { facts.append(.pair("which is", gap)) }
        if let wanted = inspection.wantedDistance { facts.append(.pair("wanted", CGFloat(wanted).shortText)) }
        section("Keyboard")
        facts.append(.pair("frame", inspection.keyboard?.shortText ?? "not on the screen"))
        section("Moved")
        facts.append(.pair("moveUp", inspection.moveUp.map { CGFloat($0).shortText } ?? "–"))
        for line in inspection.displaced { facts.append(.pair(line.name, line.value)) }
        if !inspection.movers.isEmpty {
            section("Who moved the field")
            for mover in inspection.movers { facts.append(.pair(mover.name, (mover.sum > 0 ? "+" : "") + CGFloat(mover.sum).shortText)) }
            for conflict in inspection.conflicts { facts.append(.problem(conflict)) }
        }
        if let why {
            facts += leftovers(why) + decisions(why)
        } else {
            section("Plan")
            facts +=
                inspection.plan.isEmpty
                ? [.faint("There is no plan yet.")] : inspection.plan.split(separator: "\n").map { .sentence(String($0)) }
        }
        if !inspection.gestures.isEmpty {
            section("Gestures")
            for line in inspection.gestures { facts.append(.sentence(line)) }
        }
        section("Clock")
        facts += [
            .pair("strategy", inspection.strategy.isEmpty ? "none" : inspection.strategy),
            .pair("time", inspection.time.millisecondsText),
            .pair("moving", inspection.motions.isEmpty ? "nothing" : inspection.motions.joined(separator: ", ")),
        ]
        return facts
    }

    /// A sentence that leads to the page of its rule, or else to the view that it speaks of.
    private static func fact(_ sentence: InspectedSentence) -> Fact {
        .sentence(sentence.text, sentence.rule.map { .page($0) } ?? sentence.view.map { .select($0) })
    }

    private static func leftovers(_ why: InspectedWhy) -> [Fact] {
        var facts: [Fact] = [.space, .heading("Not restored")]
        if why.leftovers.isEmpty { facts.append(.faint("Every round of the keyboard has left everything as it was.")) }
        for leftover in why.leftovers { facts.append(.problem(leftover.sentence, leftover.view.map { .select($0) })) }
        return facts
    }

    /// How many earlier decisions are listed. (chosen)
    private static let mostDecisions = 50

    /// The latest one first.
    private static func decisions(_ why: InspectedWhy) -> [Fact] {
        var facts: [Fact] = []
        if why.decisions.isEmpty { return [.space, .heading("Decisions of the engine"), .faint("There is none yet.")] }
        for decision in why.decisions.suffix(mostDecisions).reversed() {
            let name = decision.fieldName.map { " · \($0)" } ?? ""
            facts += [
                .space, .heading("Decision \(decision.number + 1) · \(decision.occasion)\(name) · \(decision.time.millisecondsText)"),
            ]
            for sentence in decision.sentences { facts.append(fact(sentence)) }
        }
        return facts
    }

    // MARK: One node

    private static let nothingChosen = "Choose a view in the tree, or pick one on the phone."

    /// Properties of what is chosen, in their groups, each with who wrote it last.
    static func properties(_ details: InspectedDetails?) -> [Fact] {
        guard let details else { return [.faint(nothingChosen)] }
        var facts: [Fact] = [.title(details.node.title)]
        if let reason = details.node.reason {
            facts.append(.problem(capitalized(reason.sentence), reason.by.map { .select($0) }))
        }
        var group: String?
        for property in details.properties {
            if property.group != group {
                facts += [.space, .heading(property.group)]
                group = property.group
            }
            facts.append(.property(property))
            if let shown = property.presentation, shown != property.value { facts.append(.detail("shown: \(shown.text)")) }
            if let writer = property.writer { facts.append(.detail("by \(writer.sentence)", writer.rule.map { .page($0) })) }
            if let origin = property.inheritedFrom { facts.append(.detail("from \(origin)")) }
        }
        if !details.insetParts.isEmpty {
            facts += [.space, .heading("Content insets")]
            for part in details.insetParts {
                facts.append(
                    .pair(part.name, [part.top, part.left, part.bottom, part.right].map { CGFloat($0).shortText }.joined(separator: ", ")))
                facts.append(.detail(part.sentence))
            }
        }
        if !details.responders.isEmpty {
            facts += [.space, .heading("Responder chain")]
            for responder in details.responders {
                facts.append(.sentence(responder.title + (responder.isFirstResponder ? " (first)" : ""), responder.id.map { .select($0) }))
            }
        }
        if !details.recognizers.isEmpty {
            facts += [.space, .heading("Gesture recognizers")]
            for recognizer in details.recognizers {
                facts.append(.pair(recognizer.state, recognizer.title))
                for wait in recognizer.waits { facts.append(.detail("waits for \(wait)")) }
            }
        }
        return facts
    }

    /// What lays the chosen view out.
    static func constraints(_ details: InspectedDetails?) -> [Fact] {
        guard let details else { return [.faint(nothingChosen)] }
        var facts: [Fact] = [.title(details.node.title)]
        guard let layout = details.layout else {
            return facts + [.pair("frame", details.node.frame.shortText), .faint("No constraints are known of it.")]
        }
        if let cut = layout.whyCut { facts.append(.problem(cut)) }
        if layout.isAmbiguous { facts.append(.problem("Its constraints leave its place or size open.")) }
        for (name, text) in [
            ("Why is it this wide", layout.whyWidth), ("Why is it this high", layout.whyHeight), ("Why here, sideways", layout.whyX),
            ("Why here, up and down", layout.whyY),
        ] where !text.isEmpty {
            facts += [.space, .heading(name), .sentence(text)]
        }
        facts += [.space, .heading("Constraints")]
        if layout.constraints.isEmpty { facts.append(.faint("none")) }
        for constraint in layout.constraints {
            // The other view that it speaks of.
            let other = [constraint.first, constraint.second].compactMap { $0 }.first { $0 != details.node.id }
            let action = other.map { FactAction.select($0) }
            facts.append(constraint.isBroken ? .problem(constraint.text, action) : .sentence(constraint.text, action))
        }
        for conflict in layout.conflicts {
            facts += [.space, .heading("Conflict"), .problem("gave way: \(conflict.broken)")]
            for text in conflict.constraints { facts.append(.sentence(text)) }
        }
        return facts
    }

    // MARK: Breakpoints

    static func breakpoints(_ list: BreakpointList) -> [Fact] {
        var facts: [Fact] = [.heading("Stop the clock when")]
        for entry in list.entries {
            let number = entry.breakpoint.number
            facts.append(
                .check(
                    entry.title, isOn: entry.breakpoint.isEnabled, .breakpoint(number),
                    removal: entry.isRemovable ? .removeBreakpoint(number) : nil))
            if let problem = entry.problem { facts.append(.problem(capitalized(problem) + ".")) }
        }
        facts.append(.link("A property of the chosen view changes…", .command(.breakOnProperty)))
        facts += [.space, .heading("What stopped it")]
        if let pause = list.latest {
            facts += [.pair("at", pause.time.millisecondsText), .sentence(pause.sentence, pause.view.map { .select($0) })]
            facts.append(.link("Go on", .command(.pause)))
        } else {
            facts.append(.faint("Nothing has yet."))
        }
        return facts
    }

    static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
