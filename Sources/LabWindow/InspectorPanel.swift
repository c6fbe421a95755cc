import LabProtocol
import QuartzCore

/// The panel beside the phone: what the inspector knows, as text.
struct InspectorPanel {
    /// Window points. (chosen: a plan's longest usual line wraps once)
    static let width: CGFloat = 330
    private static let padding: CGFloat = 16
    /// Where values begin.
    private static let column: CGFloat = 96

    /// Facts about the session that the phone itself does not know.
    struct Session: Hashable {
        var scene: String
        var device: String
        var appearance: String
        var speed: String
    }

    var session: Session
    var inspection: Inspection

    /// The panel inside `frame`, window points.
    func node(in frame: CGRect, measurer: any TextMeasurer) -> DisplayNode {
        let inner = frame.insetBy(dx: Self.padding, dy: Self.padding)
        var block = TextBlock(firstID: LabNodeID.panelLines, origin: inner.origin, width: inner.width, measurer: measurer)
        let column = Self.column
        block.add(session.scene, .title)
        block.add("device", session.device, column: column)
        block.add("appearance", session.appearance, column: column)
        block.add("strategy", inspection.strategy.isEmpty ? "none" : inspection.strategy, column: column)
        block.add("speed", session.speed, column: column)
        block.add("time", Self.seconds(inspection.time), column: column)
        block.add("moving", inspection.motions.isEmpty ? "nothing" : inspection.motions.joined(separator: ", "), column: column)

        block.addSpace(10)
        block.add("KEYBOARD", .heading)
        if let keyboard = inspection.keyboard {
            block.add("frame", Self.text(keyboard), column: column)
        } else {
            block.add("frame", "not on the screen", column: column)
        }
        block.addSpace(10)
        block.add("FOCUSED FIELD", .heading)
        if let field = inspection.field {
            block.add("name", field.name, column: column)
            block.add("frame", Self.text(field.frame), column: column)
        } else {
            block.add("name", "none", column: column)
        }
        if let distance = inspection.distance {
            let remark = distance < 0 ? " (covered)" : ""
            block.add("to keyboard", CGFloat(distance).shortText + remark, column: column)
        }
        if let gap = inspection.gap { block.add("which is", gap, column: column) }
        if let wanted = inspection.wantedDistance { block.add("wanted", CGFloat(wanted).shortText, column: column) }

        block.addSpace(10)
        block.add("MOVED", .heading)
        block.add("moveUp", inspection.moveUp.map { CGFloat($0).shortText } ?? "–", column: column)
        for line in inspection.displaced { block.add(line.name, line.value, column: column) }

        if !inspection.movers.isEmpty {
            block.addSpace(10)
            block.add("WHO MOVED THE FIELD", .heading)
            for mover in inspection.movers {
                block.add(mover.name, (mover.sum > 0 ? "+" : "") + CGFloat(mover.sum).shortText, column: column)
            }
            for conflict in inspection.conflicts { block.add(conflict, .conflict, hanging: 20) }
        }

        if !inspection.gestures.isEmpty {
            block.addSpace(10)
            block.add("GESTURES", .heading)
            for line in inspection.gestures { block.add(line, .body, hanging: 20) }
        }

        block.addSpace(10)
        block.add("PLAN", .heading)
        block.add(inspection.plan.isEmpty ? "There is no plan yet." : inspection.plan, .body, hanging: 20)
        let edge = DisplayItem.fill(
            CGPath(rect: CGRect(x: frame.minX, y: frame.minY, width: 1, height: frame.height)), LabColors.edge, evenOdd: false)
        return DisplayNode(
            id: LabNodeID.panel, name: "inspector", bounds: frame, clipsToBounds: true, fill: LabColors.panel, contents: [edge],
            children: block.nodes)
    }

    /// Milliseconds are enough for people: `1.250 s`.
    static func seconds(_ time: Double) -> String {
        let milliseconds = Int((time * 1000).rounded())
        let rest = String(milliseconds % 1000)
        return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest + " s"
    }

    static func text(_ rect: CGRect) -> String {
        "\(rect.minX.shortText), \(rect.minY.shortText), \(rect.width.shortText) × \(rect.height.shortText)"
    }
}
