import Inspector
import LabProtocol
import Simulator
import UIKit

/// The values of an inspection as text for a terminal.
enum InspectionText {
    private static func n(_ value: Double) -> String { InspectedValue.short(value) }
    private static func rect(_ rect: CGRect) -> String {
        "\(n(rect.minX)), \(n(rect.minY)), \(n(rect.width)) x \(n(rect.height))"
    }
    private static func time(_ seconds: Double) -> String { "\(n(seconds)) s" }

    // MARK: Curves

    static func curves(_ table: CurveTable) -> String {
        let end = table.ticks.upperBound
        func moment(_ tick: Int) -> String { time(Double(tick) / Double(table.framesPerSecond)) }
        return table.columns.map { column in
            guard let range = column.track.range(over: table.ticks) else { return "\(column.title) has no value up to \(moment(end))." }
            let last = column.track.value(at: end).map(n) ?? "no value"
            if range.lowerBound == range.upperBound {
                return "\(column.title) is \(n(range.lowerBound)) in every tick up to \(moment(end))."
            }
            let changes = column.track.ticks.count - 1
            return
                """
                \(column.title) goes from \(n(range.lowerBound)) to \(n(range.upperBound)), \
                changes in \(changes) ticks and is \(last) at \(moment(end)).
                """
        }.joined(separator: "\n")
    }

    // MARK: Tree

    static func tree(_ tree: InspectionTree) -> String {
        var depth: [Int] = []
        return tree.nodes.map { node in
            depth.append(node.parent < 0 ? 0 : depth[node.parent] + 1)
            return String(repeating: "  ", count: depth.last!) + line(node)
        }.joined(separator: "\n")
    }

    static func found(_ nodes: [InspectedNode]) -> String {
        nodes.isEmpty ? "Nothing is found." : nodes.map(line).joined(separator: "\n")
    }

    private static func line(_ node: InspectedNode) -> String {
        var text = node.title
        if let property = node.property, node.identifier != nil { text += " (\(property))" }
        if let said = node.text, node.identifier ?? node.property != nil, !said.isEmpty { text += " “\(said.prefix(40))”" }
        text += " \(rect(node.frame)) #\(node.id)"
        let words = node.flags.words
        if !words.isEmpty { text += " [\(words.joined(separator: ", "))]" }
        if let reason = node.reason { text += ": \(reason.sentence)" }
        return text.replacing("\n", with: " ")
    }

    // MARK: One view

    static func summary(_ details: InspectedDetails, _ tree: InspectionTree) -> String {
        let node = details.node
        var lines = ["\(node.title) at \(rect(node.frame)) on the screen"]
        if let place = tree.place(of: node.id) {
            lines.append("in " + tree.path(to: place).dropLast().map { tree.nodes[$0].shortName }.joined(separator: " > "))
        }
        lines.append(seen(node))
        if let layout = details.layout {
            lines += [layout.whyX, layout.whyY, layout.whyWidth, layout.whyHeight, layout.whyCut ?? ""].filter { !$0.isEmpty }
            if layout.isAmbiguous { lines.append("Its constraints have several solutions: its layout is ambiguous.") }
        }
        for property in details.properties {
            guard let writer = property.writer, writer.actor != .app, property.name != "bounds", property.name != "center" else { continue }
            lines.append("\(property.name) is \(property.value.text), written last by \(writer.sentence).")
        }
        return lines.joined(separator: "\n")
    }

    private static func seen(_ node: InspectedNode) -> String {
        if let reason = node.reason { return "It is \(reason.sentence)." }
        if node.flags.contains(.clipped) { return "It is only partly visible: \(rect(node.visible)) of it." }
        return "It is entirely visible."
    }

    /// Returns the reason why a view is not visible. If the view is visible, returns its visible share and the names of the views that
    /// cover the rest of it.
    static func visibility(_ details: InspectedDetails, _ account: (share: Double, sentences: [String])?) -> String {
        let node = details.node
        guard node.reason == nil, let account else { return "\(node.title): " + seen(node) }
        guard !account.sentences.isEmpty else { return "\(node.title): \(seen(node))\nNo view covers it." }
        let share = "\(node.title): About \(Visibility.percent(account.share)) % of it is visible."
        return ([share] + account.sentences).joined(separator: "\n")
    }

    static func properties(_ details: InspectedDetails) -> String {
        var group = ""
        var lines = ["Properties of \(details.node.title)"]
        for property in details.properties {
            if property.group != group {
                group = property.group
                lines.append(group)
            }
            var line = "  \(property.name) = \(property.value.text)"
            if let shown = property.presentation { line += " (shown as \(shown.text))" }
            if let from = property.inheritedFrom { line += ", inherited from \(from)" }
            if let writer = property.writer { line += ", written last by \(writer.sentence)" }
            lines.append(line)
            for constraint in property.writer?.constraints.prefix(6) ?? [] { lines.append("      \(constraint)") }
        }
        return lines.joined(separator: "\n")
    }

    static func layout(_ details: InspectedDetails) -> String {
        guard let layout = details.layout else { return "\(details.node.title) is not a view, so it has no layout." }
        var lines = [details.node.title, layout.whyX, layout.whyY, layout.whyWidth, layout.whyHeight]
        if let cut = layout.whyCut {
            lines.append("Its text is cut. " + cut)
        } else if details.node.text != nil {
            lines.append("Its text is not cut.")
        }
        if layout.isAmbiguous { lines.append("Its constraints have several solutions: its layout is ambiguous.") }
        return lines.joined(separator: "\n")
    }

    static func sensitivity(_ quantity: InspectedSensitivity.Quantity, of details: InspectedDetails) -> String {
        guard let layout = details.layout else { return "\(details.node.title) is not a view, so it has no layout." }
        guard let found = layout.sensitivities.first(where: { $0.quantity == quantity }) else {
            return "\(details.node.title) has no gap to the keyboard, because no keyboard is at the lower edge of the screen."
        }
        return ([found.sentence(of: details.node.title)] + found.lines.map { "  \($0.rate)  \($0.text)" }).joined(separator: "\n")
    }

    static func constraints(_ details: InspectedDetails) -> String {
        guard let layout = details.layout else { return "\(details.node.title) is not a view and has no constraints." }
        var lines = ["Constraints of \(details.node.title)"]
        for constraint in layout.constraints {
            var line = "  \(constraint.text)"
            if let left = constraint.left, let right = constraint.right {
                line += abs(left - right) < 0.01 ? "   (\(n(left)))" : "   (\(n(left)) on the left side, \(n(right)) on the right)"
            }
            if !constraint.decides.isEmpty { line += ", decides \(constraint.decides.joined(separator: " and "))" }
            if constraint.isBroken { line += ", broken because of a conflict" }
            if let name = constraint.properties.first?.name.split(separator: ".").first { line += ", edited as \(name)" }
            lines.append(line)
        }
        if layout.constraints.isEmpty { lines.append("  none") }
        lines += [layout.whyWidth, layout.whyHeight]
        lines.append(layout.isAmbiguous ? "Its layout is ambiguous: several solutions exist." : "Its layout is not ambiguous.")
        for conflict in layout.conflicts {
            lines.append("At \(time(conflict.time)) these constraints conflicted:")
            lines += conflict.constraints.map { "  \($0)" }
            lines.append("The solver broke \(conflict.broken).")
        }
        return lines.joined(separator: "\n")
    }

    static func insets(_ details: InspectedDetails) -> String {
        guard let sum = details.contentInset else { return "\(details.node.title) is not a scroll view and has no content insets." }
        func four(_ part: InspectedInsetPart) -> String {
            "top \(n(part.top)), left \(n(part.left)), bottom \(n(part.bottom)), right \(n(part.right))"
        }
        var lines = ["Insets of \(details.node.title): \(four(sum))"]
        for part in details.insetParts { lines.append("  \(part.name): \(four(part)). \(part.sentence)") }
        if details.insetParts.isEmpty { lines.append("  none") }
        if let writer = details.properties.first(where: { $0.name == "contentInset" })?.writer {
            lines.append("contentInset was written last by \(writer.sentence).")
        }
        return lines.joined(separator: "\n")
    }

    static func distances(_ lines: [ScreenDistance], from: InspectedNode, to: InspectedNode) -> String {
        guard !lines.isEmpty else { return "There is no distance between the edges of \(from.shortName) and \(to.shortName)." }
        return lines.map { line in
            "\(line.length.formatted2) points \(line.isHorizontal ? "across" : "down") between \(from.shortName) and \(to.shortName), at "
                + (line.isHorizontal
                    ? "y \(n(line.from.y)), x \(n(line.from.x)) to \(n(line.to.x))"
                    : "x \(n(line.from.x)), y \(n(line.from.y)) to \(n(line.to.y))")
        }.joined(separator: "\n")
    }

    // MARK: Why

    private static func sentence(_ sentence: InspectedSentence) -> String {
        sentence.text + (sentence.rule.map { " [\($0)]" } ?? "")
    }

    static func why(_ why: InspectedWhy) -> String {
        var lines = why.now.map(sentence)
        if why.decisions.count > 1 {
            lines.append("")
            lines.append("Earlier decisions of the engine")
            for decision in why.decisions.dropLast() {
                lines.append("At \(time(decision.time)):")
                lines += decision.sentences.map { "  " + sentence($0) }
            }
        }
        let rules = (why.now + why.decisions.dropLast().flatMap(\.sentences)).compactMap(\.rule).reduce(into: [String]()) {
            if !$0.contains($1) { $0.append($1) }
        }
        if !rules.isEmpty {
            lines.append("")
            lines.append("Names in brackets are rules. keyboard-lab explain \(rules[0]) prints the page of one.")
        }
        return lines.joined(separator: "\n")
    }

    static func leftovers(_ leftovers: [InspectedLeftover]) -> String {
        guard !leftovers.isEmpty else { return "Everything is as it was before the keyboard appeared." }
        return leftovers.map { "Keyboard round \($0.round + 1), checked at \(time($0.time)): \($0.sentence)" }.joined(separator: "\n")
    }

    static func whatIf(_ answer: InspectedWhatIf) -> String { "With \(answer.change):\n" + answer.sentences.joined(separator: "\n") }
    static func pause(_ pause: InspectedPause) -> String { "Stopped at \(time(pause.time)). \(pause.sentence)" }

    // MARK: Input

    static func chain(_ chain: [InspectedResponder]) -> String {
        chain.map { "  \($0.title)" + ($0.notes.isEmpty ? "" : ": \($0.notes.joined(separator: ", "))") }.joined(separator: "\n")
    }

    static func contestants(_ list: [InspectedContestant]) -> String {
        list.map { one in
            var line = "  \(one.title): \(one.state)"
            if !one.fingers.isEmpty { line += ", follows \(one.fingers.count == 1 ? "a finger" : "\(one.fingers.count) fingers")" }
            if let wants = one.wants { line += ", wants to be \(wants)" }
            for wait in one.waits { line += ", \(wait)" }
            if let outcome = one.outcome { line += ", failed because \(outcome)" }
            return line
        }.joined(separator: "\n")
    }

    static func input(_ input: InspectedInput) -> String {
        var parts: [String] = []
        if let first = input.firstResponder {
            parts.append("The first responder is \(first.title).")
            if !input.traits.isEmpty {
                parts.append("Its keyboard follows\n" + input.traits.map { "  \($0.name): \($0.value)" }.joined(separator: "\n"))
            }
            parts.append("Its responder chain\n" + chain(input.chain))
        } else {
            parts.append("There is no first responder.")
        }
        if !input.arena.isEmpty { parts.append("Gesture recognizers that compete for the touches\n" + contestants(input.arena)) }
        return parts.joined(separator: "\n")
    }

    static func tap(_ tap: InspectedTap) -> String {
        (tap.sentences + (tap.path.isEmpty ? [] : ["Its superviews", chain(Array(tap.path.dropFirst()))])).joined(separator: "\n")
    }
}

extension CGFloat {
    fileprivate var formatted2: String { InspectedValue.short(Double(self)) }
}
