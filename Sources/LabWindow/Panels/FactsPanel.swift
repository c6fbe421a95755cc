import LabProtocol
import QuartzCore
import UIKit

/// A line of a panel of facts, before it is wrapped.
struct Fact: Hashable {
    enum Kind: Hashable { case title, heading, pair, sentence, problem, faint, space }
    var kind: Kind
    var name = ""
    var text = ""
    /// A colour that is shown before the text, 0xRRGGBB.
    var color: UInt32?

    static func title(_ text: String) -> Fact { Fact(kind: .title, text: text) }
    static func heading(_ text: String) -> Fact { Fact(kind: .heading, text: text) }
    static func pair(_ name: String, _ value: String, color: UInt32? = nil) -> Fact {
        Fact(kind: .pair, name: name, text: value, color: color)
    }
    static func sentence(_ text: String) -> Fact { Fact(kind: .sentence, text: text) }
    static func problem(_ text: String) -> Fact { Fact(kind: .problem, text: text) }
    static func faint(_ text: String) -> Fact { Fact(kind: .faint, text: text) }
    static let space = Fact(kind: .space)
}

/// A list of facts that scrolls. A line that changes draws itself anew and no other.
final class FactsPanel: LabRowList {
    var facts: [Fact] = [] { didSet { if facts != oldValue { arrange() } } }
    private struct Line: Hashable {
        var kind: Fact.Kind
        var name: String
        var text: String
        var color: UInt32?
    }
    private var lines: [Line] = []
    private var width: CGFloat = 0

    override var rowHeight: CGFloat { theme.scaled(18) }
    override var takesFocus: Bool { true }

    private static let left: CGFloat = 14
    private var column: CGFloat { min(theme.scaled(118), bounds.width * 0.42) }

    private func arrange() {
        guard bounds.width > 60 else { return }
        width = bounds.width
        var next: [Line] = []
        let room = bounds.width - Self.left - 18
        for fact in facts {
            let font = theme.font(fact.kind == .title ? .title : fact.kind == .heading ? .heading : .body)
            let isPair = fact.kind == .pair
            let wrapped = fact.text.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
                LineWrap.lines(
                    of: String($0), width: isPair ? room - column : room, hanging: isPair ? 0 : 14, font: font, measurer: measurer)
            }
            for (index, text) in wrapped.enumerated() {
                next.append(
                    Line(
                        kind: fact.kind, name: index == 0 ? fact.name : "", text: index > 0 && !isPair ? "\t" + text : text,
                        color: index == 0 ? fact.color : nil))
            }
        }
        let changed = next.indices.filter { !lines.indices.contains($0) || lines[$0] != next[$0] }
        lines = next
        count = next.count
        repaintRows(changed)
    }

    override func themeChanged() {
        width = 0
        super.themeChanged()
    }

    override func layoutSubviews() {
        if width != bounds.width { arrange() }
        super.layoutSubviews()
    }

    override func pointerDown(at point: CGPoint, modifiers: UIKeyModifierFlags) { LabInterface.current?.focus = self }
    override func keyDown(_ key: HostKey) -> Bool {
        switch key.usage {
        case KeyUsage.down: scroll(to: offset + rowHeight)
        case KeyUsage.up: scroll(to: offset - rowHeight)
        case KeyUsage.pageDown: scroll(to: offset + bounds.height * 0.9)
        case KeyUsage.pageUp: scroll(to: offset - bounds.height * 0.9)
        case KeyUsage.home: scroll(to: 0)
        case KeyUsage.end: scroll(to: farthest)
        default: return false
        }
        return true
    }

    override func paintRow(_ index: Int, _ painter: inout LabPainter) {
        guard lines.indices.contains(index) else { return }
        let line = lines[index]
        let height = painter.bounds.height
        let right = painter.bounds.width - 14
        func whole(_ x: CGFloat) -> CGRect { CGRect(x: x, y: 0, width: right - x, height: height) }
        switch line.kind {
        case .title: painter.text(line.text, in: whole(Self.left), .title)
        case .heading: painter.text(line.text.uppercased(), in: whole(Self.left), .heading, theme.faintText)
        case .pair:
            painter.text(line.name, in: CGRect(x: Self.left, y: 0, width: column - 8, height: height), .body, theme.faintText)
            var x = Self.left + column
            if let color = line.color {
                let side = theme.scaled(11)
                let square = CGRect(x: x, y: ((height - side) / 2).rounded(), width: side, height: side)
                painter.fill(square, CGColor(hex: color), radius: 2)
                painter.frame(square, theme.edge, radius: 2)
                x += side + 6
            }
            painter.text(line.text, in: whole(x))
        case .sentence, .problem, .faint:
            let isRest = line.text.hasPrefix("\t")
            painter.text(
                isRest ? String(line.text.dropFirst()) : line.text, in: whole(Self.left + (isRest ? 14 : 0)), .body,
                line.kind == .problem ? theme.conflict : line.kind == .faint ? theme.faintText : theme.text)
        case .space: break
        }
    }
}

/// What the panels say about a phone, as facts.
enum PanelFacts {
    /// The whole situation of the keyboard: what the inspector knows of every phone.
    static func why(_ inspection: Inspection) -> [Fact] {
        var facts: [Fact] = []
        func section(_ title: String) { facts += facts.isEmpty ? [.heading(title)] : [.space, .heading(title)] }
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
        if !inspection.gestures.isEmpty {
            section("Gestures")
            for line in inspection.gestures { facts.append(.sentence(line)) }
        }
        section("Plan")
        facts +=
            inspection.plan.isEmpty
            ? [.faint("There is no plan yet.")] : inspection.plan.split(separator: "\n").map { .sentence(String($0)) }
        section("Now")
        facts += [
            .pair("strategy", inspection.strategy.isEmpty ? "none" : inspection.strategy),
            .pair("time", inspection.time.millisecondsText),
            .pair("moving", inspection.motions.isEmpty ? "nothing" : inspection.motions.joined(separator: ", ")),
        ]
        return facts
    }

    /// Properties of what is chosen, in their groups, each with who wrote it last.
    static func properties(_ details: InspectedDetails?) -> [Fact] {
        guard let details else { return [.faint("Choose a view in the tree, or pick one on the phone.")] }
        var facts: [Fact] = [.title(details.node.title)]
        if let reason = details.node.reason { facts.append(.problem(reason.sentence)) }
        var group: String?
        for property in details.properties {
            if property.group != group {
                facts += [.space, .heading(property.group)]
                group = property.group
            }
            var color: UInt32?
            if case .color(let red, let green, let blue, _) = property.value {
                func byte(_ value: Double) -> UInt32 { UInt32((min(max(value, 0), 1) * 255).rounded()) }
                color = byte(red) << 16 | byte(green) << 8 | byte(blue)
            }
            facts.append(.pair(property.name, property.value.text, color: color))
            if let shown = property.presentation, shown != property.value { facts.append(.pair("", "shown: \(shown.text)")) }
            if let writer = property.writer { facts.append(.pair("", "by \(writer.sentence)")) }
            if let origin = property.inheritedFrom { facts.append(.pair("", "from \(origin)")) }
        }
        if !details.insetParts.isEmpty {
            facts += [.space, .heading("Content insets")]
            for part in details.insetParts {
                facts.append(
                    .pair(part.name, [part.top, part.left, part.bottom, part.right].map { CGFloat($0).shortText }.joined(separator: ", ")))
            }
        }
        if !details.responders.isEmpty {
            facts += [.space, .heading("Responder chain")]
            for responder in details.responders {
                facts.append(.sentence(responder.title + (responder.isFirstResponder ? " (first)" : "")))
            }
        }
        if !details.recognizers.isEmpty {
            facts += [.space, .heading("Gesture recognisers")]
            for recognizer in details.recognizers { facts.append(.pair(recognizer.state, recognizer.title)) }
        }
        return facts
    }

    /// What lays the chosen view out.
    static func constraints(_ details: InspectedDetails?) -> [Fact] {
        guard let details else { return [.faint("Choose a view in the tree, or pick one on the phone.")] }
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
        for constraint in layout.constraints { facts.append(constraint.isBroken ? .problem(constraint.text) : .sentence(constraint.text)) }
        for conflict in layout.conflicts {
            facts += [.space, .heading("Conflict"), .problem("gave way: \(conflict.broken)")]
            for text in conflict.constraints { facts.append(.sentence(text)) }
        }
        return facts
    }
}
