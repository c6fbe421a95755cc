import Foundation
import LabProtocol
import LabSessions
import QuartzCore
import Simulator
import UIKit

/// The content of the panels about a phone, as facts.
enum PanelFacts {
    // MARK: Why

    /// Returns everything that concerns the keyboard: the position of the text field, the cause of its moves, all decisions of the
    /// engine, and values that were not restored.
    static func why(_ inspection: Inspection, _ why: InspectedWhy?, _ trial: InspectedTrial? = nil, fixes: [Fact] = []) -> [Fact] {
        var facts: [Fact] = []
        func section(_ title: String) { facts += facts.isEmpty ? [.heading(title)] : [.space, .heading(title)] }
        if let why {
            section(localized("Now, since editing began"))
            for sentence in why.now { facts.append(fact(sentence)) }
            for conflict in why.conflicts where !why.now.contains(where: { $0.text == conflict }) { facts.append(.problem(conflict)) }
            facts += self.trial(why, trial)
        }
        facts += facts.isEmpty ? Array(fixes.dropFirst()) : fixes
        section(localized("Focused field"))
        if let field = inspection.field {
            facts += [.pair(localized("name"), field.name), .pair("frame", field.frame.shortText)]
        } else {
            facts.append(.faint(localized("Nothing is being edited. Click a text field on the phone.")))
        }
        if let share = inspection.shownShare, share < 0.995 {
            facts.append(.pair(localized("visible"), "\(Visibility.percent(share)) %"))
        }
        if let distance = inspection.distance, distance >= 0 {
            facts.append(.pair(localized("to keyboard"), CGFloat(distance).shortText))
        }
        if let gap = inspection.gap { facts.append(.pair(localized("which is"), gap)) }
        if let wanted = inspection.wantedDistance { facts.append(.pair(localized("wanted"), CGFloat(wanted).shortText)) }
        section(localized("Keyboard"))
        facts.append(.pair("frame", inspection.keyboard?.shortText ?? localized("not on the screen")))
        section(localized("Changed by the engine, since editing began"))
        facts.append(.pair(localized("moveUp of the latest decision"), inspection.moveUp.map { CGFloat($0).shortText } ?? "–"))
        for line in inspection.displaced { facts.append(.pair(line.name, line.value)) }
        if !inspection.movers.isEmpty {
            section(localized("Movements of the field, since editing began"))
            for mover in inspection.movers {
                let points = CGFloat(mover.sum.magnitude).shortText
                facts.append(.pair(localized(known: mover.name), mover.sum < 0 ? localized("\(points) up") : localized("\(points) down")))
            }
            for conflict in inspection.conflicts { facts.append(.problem(conflict)) }
        }
        if let why {
            facts += leftovers(why) + decisions(why)
        } else {
            section(localized("Plan"))
            facts +=
                inspection.plan.isEmpty
                ? [.faint(localized("There is no plan yet."))] : inspection.plan.split(separator: "\n").map { .sentence(String($0)) }
        }
        if !inspection.gestures.isEmpty {
            section(localized("Gestures"))
            for line in inspection.gestures { facts.append(.sentence(line)) }
        }
        section(localized("Clock"))
        facts += [
            .pair(localized("strategy"), inspection.strategy.isEmpty ? localized("none") : inspection.strategy),
            .pair(localized("time"), inspection.time.millisecondsText),
            .pair(localized("moving"), inspection.motions.isEmpty ? localized("nothing") : inspection.motions.joined(separator: ", ")),
        ]
        return facts
    }

    /// Returns a sentence whose press opens the page about its rule. If the sentence has no rule, the press selects its view.
    static func fact(_ sentence: InspectedSentence) -> Fact {
        .sentence(sentence.text, sentence.rule.map { .page($0) } ?? sentence.view.map { .select($0) })
    }

    private static func leftovers(_ why: InspectedWhy) -> [Fact] {
        var facts: [Fact] = [.space, .heading(localized("Not restored"))]
        if why.leftovers.isEmpty { facts.append(.faint(localized("Everything was restored each time the keyboard was hidden."))) }
        for leftover in why.leftovers { facts.append(.problem(leftover.sentence, leftover.view.map { .select($0) })) }
        return facts
    }

    /// The maximum number of earlier decisions in the list. (chosen)
    private static let mostDecisions = 50

    /// Returns the facts about the engine's decisions, latest first.
    private static func decisions(_ why: InspectedWhy) -> [Fact] {
        var facts: [Fact] = []
        if why.decisions.isEmpty {
            return [.space, .heading(localized("Decisions of the engine")), .faint(localized("There is none yet."))]
        }
        for decision in why.decisions.suffix(mostDecisions).reversed() {
            let name = decision.fieldName.map { " · \($0)" } ?? ""
            facts += [
                .space,
                .heading(localized("Decision \(decision.number + 1) · \(decision.occasion)\(name) · \(decision.time.millisecondsText)")),
            ]
            for sentence in decision.sentences { facts.append(fact(sentence)) }
        }
        return facts
    }

    // MARK: One node

    private static var nothingChosen: String { localized("Choose a view in the tree, or pick one on the phone.") }

    /// Returns the facts about the properties of the selected view in groups, each with the code that last set it.
    ///
    /// - Parameter tap: the effect of a tap at the point where the user picked the view.
    static func properties(_ details: InspectedDetails?, tap: InspectedTap? = nil) -> [Fact] {
        guard let details else { return [.faint(nothingChosen)] }
        var facts: [Fact] = [.title(details.node.title)]
        if let reason = details.node.reason {
            facts.append(.problem(capitalized(reason.sentence), reason.by.map { .select($0) }))
        }
        if let cut = details.layout?.whyCut { facts.append(.problem(cut, .command(.showLayout))) }
        if let tap {
            facts += [.space, .heading(localized("A tap here"))]
            for (index, sentence) in tap.sentences.enumerated() {
                facts.append(.sentence(sentence, index == 0 ? tap.view.map { .select($0) } : nil))
            }
        }
        var group: String?
        for property in details.properties {
            if property.group != group {
                facts += [.space, .heading(localized(known: property.group))]
                group = property.group
            }
            facts.append(.property(property))
            if let shown = property.presentation, shown != property.value { facts.append(.detail(localized("shown: \(shown.text)"))) }
            if let writer = property.writer {
                // If a layout pass has set the value, the line opens the Layout tab, which explains the value.
                let layout: FactAction? = writer.actor == .layout && details.layout != nil ? .command(.showLayout) : nil
                facts.append(.detail(localized("by \(writer.sentence)"), writer.rule.map { .page($0) } ?? layout))
            }
            if let origin = property.inheritedFrom { facts.append(.detail(localized("from \(origin)"))) }
        }
        if !details.insetParts.isEmpty {
            facts += [.space, .heading(localized("Content insets"))]
            for part in details.insetParts {
                facts.append(
                    .pair(
                        localized(known: part.name),
                        [part.top, part.left, part.bottom, part.right].map { CGFloat($0).shortText }.joined(separator: ", ")))
                facts.append(.detail(part.sentence))
            }
        }
        if !details.responders.isEmpty {
            facts += [.space, .heading(localized("Responder chain"))]
            for responder in details.responders {
                facts.append(
                    .sentence(
                        responder.title + (responder.isFirstResponder ? " " + localized("(first)") : ""), responder.id.map { .select($0) }))
            }
        }
        if !details.recognizers.isEmpty {
            facts += [.space, .heading(localized("Gesture recognizers"))]
            for recognizer in details.recognizers {
                facts.append(.pair(recognizer.state, recognizer.title))
                for wait in recognizer.waits { facts.append(.detail(localized("waits for \(wait)"))) }
            }
        }
        return facts
    }

    /// Returns the facts about the constraints and the layout of the selected view.
    static func constraints(_ details: InspectedDetails?) -> [Fact] {
        guard let details else { return [.faint(nothingChosen)] }
        var facts: [Fact] = [.title(details.node.title)]
        guard let layout = details.layout else {
            return facts + [.pair("frame", details.node.frame.shortText), .faint(localized("Its constraints are unknown."))]
        }
        if let cut = layout.whyCut { facts.append(.problem(cut)) }
        if layout.isAmbiguous {
            facts.append(.problem(localized("Its layout is ambiguous: its constraints allow several positions or sizes.")))
        }
        for (name, text) in [
            (localized("Why is it this wide"), layout.whyWidth), (localized("Why is it this high"), layout.whyHeight),
            (localized("Why is it at this x"), layout.whyX),
            (localized("Why is it at this y"), layout.whyY),
        ] where !text.isEmpty {
            facts += [.space, .heading(name), .sentence(text)]
        }
        facts += [.space, .heading(localized("Constraints"))]
        if layout.constraints.isEmpty { facts.append(.faint(localized("none"))) }
        for constraint in layout.constraints {
            // A press on the line selects the other view of the constraint.
            let other = [constraint.first, constraint.second].compactMap { $0 }.first { $0 != details.node.id }
            let action = other.map { FactAction.select($0) }
            facts.append(constraint.isBroken ? .problem(constraint.text, action) : .sentence(constraint.text, action))
            for property in constraint.properties {
                var fact = Fact.property(property)
                // The name is shortened, because the line above names the constraint.
                fact.name = String(property.name.split(separator: ".").last ?? "")
                facts.append(fact)
            }
        }
        for conflict in layout.conflicts {
            facts += [.space, .heading(localized("Conflict")), .problem(localized("broken: \(conflict.broken)"))]
            for text in conflict.constraints { facts.append(.sentence(text)) }
        }
        for sensitivity in layout.sensitivities {
            facts += [.space, .heading(sensitivity.heading)]
            for (line, dependence) in zip(sensitivity.lines, sensitivity.dependences) {
                var fact = Fact.sentence("\(line.rate)  \(line.text)", line.node.map { .select($0) })
                fact.arrow = InfluenceArrow(quantity: sensitivity.quantity, rate: dependence.rate)
                facts.append(fact)
            }
        }
        return facts
    }

    // MARK: Breakpoints

    static func breakpoints(_ list: BreakpointList) -> [Fact] {
        var facts: [Fact] = [.heading(localized("Stop the clock when"))]
        for entry in list.entries {
            let number = entry.breakpoint.number
            facts.append(
                .check(
                    localized(known: entry.title), isOn: entry.breakpoint.isEnabled, .breakpoint(number),
                    removal: entry.isRemovable ? .removeBreakpoint(number) : nil))
            if let problem = entry.problem { facts.append(.problem(capitalized(problem) + ".")) }
        }
        facts.append(.link(localized("A property of the selected view changes…"), .command(.breakOnProperty)))
        facts += [.space, .heading(localized("Latest stop"))]
        if let pause = list.latest {
            facts += [.pair(localized("at"), pause.time.millisecondsText), .sentence(pause.sentence, pause.view.map { .select($0) })]
            facts.append(.link(localized("Continue"), .command(.pause)))
        } else {
            facts.append(.faint(localized("No breakpoint has stopped the clock yet.")))
        }
        return facts
    }

    static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
