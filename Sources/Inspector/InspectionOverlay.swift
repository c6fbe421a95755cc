import LabProtocol
import QuartzCore
import UIKit

/// The drawing of an inspection over the phone's screen, in screen points. It depends only on the inspection's values, so a window can
/// draw it over a phone that runs in a different process.
package struct InspectionOverlay {
    /// The parts of a selected node to draw.
    package struct Parts: OptionSet, Hashable, Sendable {
        package var rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }
        package static let safeArea = Parts(rawValue: 1)
        package static let margins = Parts(rawValue: 2)
        package static let insets = Parts(rawValue: 4)
        package static let constraints = Parts(rawValue: 8)
        package static let all: Parts = [.safeArea, .margins, .insets, .constraints]
    }

    private let bounds: CGRect
    private let measurer: any TextMeasurer

    /// - Parameter screen: the size of the screen in its current orientation, in points.
    package init(screen: CGSize, measurer: any TextMeasurer) {
        bounds = CGRect(origin: .zero, size: screen)
        self.measurer = measurer
    }

    /// The drawn lines and labels. The frames of the labels are for tests.
    package struct Drawing {
        package var node: DisplayNode
        package var labels: [CGRect]
    }

    private func drawing(_ name: String, _ items: [DisplayItem], _ labels: OverlayLabels) -> Drawing {
        let id = Self.ids[name] ?? 1
        return Drawing(
            node: DisplayNode(id: id, name: name, bounds: bounds, clipsToBounds: true, contents: items + labels.items),
            labels: labels.frames)
    }

    /// The identifiers of the overlay's nodes, above the identifiers of all layers.
    private static let ids: [String: UInt64] = [
        "hover": 1 << 58 | 1, "selection": 1 << 58 | 2, "distances": 1 << 58 | 3, "gap": 1 << 58 | 4,
    ]

    // MARK: Nodes

    /// Draws the node under the pointer, with a light fill, its name and its size.
    package func hover(_ node: InspectedNode) -> Drawing {
        var labels = OverlayLabels(in: bounds, measurer: measurer)
        let items: [DisplayItem] = [
            .fill(Self.path(node.frame), Self.selected.copy(alpha: 0.15), evenOdd: false), Self.outline(node.frame, Self.selected, 1),
        ]
        labels.add("\(node.title) \(Self.size(node.frame))", at: above(node.frame), Self.selected)
        return drawing("hover", items, labels)
    }

    /// Draws the selected node with its insets and constraints.
    package func selection(_ details: InspectedDetails, _ parts: Parts = .all) -> Drawing {
        var labels = OverlayLabels(in: bounds, measurer: measurer)
        let frame = details.node.frame
        var items: [DisplayItem] = []
        func inner(_ part: InspectedInsetPart?, _ color: CGColor) {
            guard let part, part.top != 0 || part.left != 0 || part.bottom != 0 || part.right != 0 else { return }
            let rect = CGRect(
                x: frame.minX + part.left, y: frame.minY + part.top, width: max(frame.width - part.left - part.right, 0),
                height: max(frame.height - part.top - part.bottom, 0))
            var ring = Self.path(frame)
            ring.addRect(rect)
            items.append(.fill(ring, color.copy(alpha: 0.18), evenOdd: true))
            items.append(Self.dashes(rect, color))
            let edges: [(String, Double, CGPoint)] = [
                ("top", part.top, CGPoint(x: frame.midX, y: frame.minY + part.top / 2)),
                ("bottom", part.bottom, CGPoint(x: frame.midX, y: frame.maxY - part.bottom / 2)),
                ("left", part.left, CGPoint(x: frame.minX + part.left / 2, y: frame.midY)),
                ("right", part.right, CGPoint(x: frame.maxX - part.right / 2, y: frame.midY)),
            ]
            for (edge, amount, place) in edges where amount != 0 {
                labels.add("\(localized(known: part.name)) \(edge) \(InspectedValue.short(amount))", at: place, color)
            }
        }
        if parts.contains(.safeArea) { inner(details.safeArea, Self.safeArea) }
        if parts.contains(.margins) { inner(details.margins, Self.margins) }
        if parts.contains(.insets) { inner(details.contentInset, Self.insets) }
        if parts.contains(.constraints) {
            for constraint in details.layout?.constraints ?? [] where !constraint.isSystem {
                guard let line = constraint.line else { continue }
                let color = constraint.isBroken ? Self.broken : constraint.decides.isEmpty ? Self.weak : Self.constraints
                items += Self.beam(line.from, line.to, color, isDashed: constraint.priority < 1000)
                labels.add(
                    Self.word(constraint), at: CGPoint(x: (line.from.x + line.to.x) / 2, y: (line.from.y + line.to.y) / 2), color)
            }
        }
        items.append(Self.outline(frame, Self.selected, 2))
        labels.add("\(details.node.title) \(Self.size(frame))", at: above(frame), Self.selected)
        return drawing("selection", items, labels)
    }

    /// Returns the shortest text for a constraint, such as `= 12` or `>= 44 @750`.
    private static func word(_ constraint: InspectedConstraint) -> String {
        let sign = constraint.relation == "==" ? "=" : constraint.relation
        var text = "\(sign) \(InspectedValue.short(constraint.constant))"
        if constraint.multiplier != 1, constraint.second != nil {
            text = "\(sign) x\(InspectedValue.short(constraint.multiplier)) + \(InspectedValue.short(constraint.constant))"
        }
        if constraint.priority < 1000 { text += " @\(InspectedValue.short(constraint.priority))" }
        if constraint.isBroken { text += " " + localized("broken") }
        return text
    }

    // MARK: Distances

    /// Draws two rectangles and the distances between them.
    package func distances(from a: CGRect, to b: CGRect) -> Drawing {
        var labels = OverlayLabels(in: bounds, measurer: measurer)
        var items: [DisplayItem] = [Self.outline(a, Self.selected, 1.5), Self.dashes(b, Self.distance)]
        for line in ScreenDistance.between(a, b) where line.length > 0 {
            items += Self.beam(line.from, line.to, Self.distance, isDashed: false)
            let middle = CGPoint(x: (line.from.x + line.to.x) / 2, y: (line.from.y + line.to.y) / 2)
            labels.add(line.length.short, at: middle, Self.distance)
        }
        return drawing("distances", items, labels)
    }

    // MARK: The engine's plan

    /// Draws the parts of the gap between field and keyboard, and an arrow for each move of the latest decision.
    package func gap(_ why: InspectedWhy, _ tree: InspectionTree? = nil) -> Drawing {
        var labels = OverlayLabels(in: bounds, measurer: measurer)
        var items: [DisplayItem] = []
        if let keyboard = why.keyboard { items.append(Self.outline(keyboard, Self.keyboard, 1.5)) }
        if let field = why.field {
            items.append(Self.outline(field.frame, Self.selected, 1.5))
            if let keyboard = why.keyboard {
                var y = keyboard.minY
                for part in why.gap where part.amount > 0 {
                    let color = Self.color(ofPart: part.name)
                    items += Self.beam(
                        CGPoint(x: field.frame.midX, y: y), CGPoint(x: field.frame.midX, y: y - part.amount), color, isDashed: false)
                    labels.add(
                        "\(InspectedValue.short(part.amount)) \(localized(known: part.name))",
                        at: CGPoint(x: field.frame.midX + 50, y: y - part.amount / 2),
                        color)
                    y -= part.amount
                }
                if why.missing > 0 {
                    items += Self.beam(
                        CGPoint(x: field.frame.midX + 6, y: field.frame.maxY), CGPoint(x: field.frame.midX + 6, y: y), Self.broken,
                        isDashed: true)
                    labels.add(
                        localized("\(InspectedValue.short(why.missing)) missing"),
                        at: CGPoint(x: field.frame.midX + 50, y: (field.frame.maxY + y) / 2), Self.broken)
                }
            }
            var x = field.frame.minX + 18
            var y = field.frame.midY
            for move in why.decisions.last?.moves.reversed() ?? [] where abs(move.share) > 0.005 {
                // The arrow starts at the position that the field would have without the move.
                items += Self.arrow(x: x, from: y + move.share, to: y, Self.engine)
                labels.add(
                    "\(move.rule) \(move.share > 0 ? localized("up") : localized("down")) \(InspectedValue.short(abs(move.share)))",
                    at: CGPoint(x: x + 60, y: y + move.share / 2),
                    Self.engine)
                y += move.share
                x += 14
            }
        }
        return drawing("gap", items, labels)
    }

    // MARK: Pieces

    // The colours are the system's bright colours in a dark interface. (chosen)
    private static let selected = CGColor(hex: 0x0A84FF)
    private static let safeArea = CGColor(hex: 0x64D2FF)
    private static let margins = CGColor(hex: 0xDA8FFF)
    private static let insets = CGColor(hex: 0x30D158)
    private static let constraints = CGColor(hex: 0xFFD60A)
    private static let weak = CGColor(hex: 0xAEAEB2)
    private static let broken = CGColor(hex: 0xFF453A)
    private static let distance = CGColor(hex: 0xFF6482)
    private static let keyboard = CGColor(hex: 0x5E9BFF)
    private static let engine = CGColor(hex: 0xFF9F0A)

    private static func color(ofPart name: String) -> CGColor {
        switch name {
        case "distance": constraints
        case "safe area": safeArea
        case "margin": margins
        default: weak
        }
    }

    private static func size(_ frame: CGRect) -> String { "\(frame.width.short) x \(frame.height.short)" }

    /// Returns the position of a frame's own label. The label is above the frame, or below it if there is no space above.
    private func above(_ frame: CGRect) -> CGPoint {
        let y = frame.minY - OverlayLabels.height / 2 - 2
        return CGPoint(x: frame.midX, y: y > bounds.minY + OverlayLabels.height / 2 ? y : frame.maxY + OverlayLabels.height / 2 + 2)
    }

    private static func path(_ rect: CGRect) -> CGPath {
        var path = CGPath()
        path.addRect(rect)
        return path
    }
    private static func outline(_ rect: CGRect, _ color: CGColor, _ width: CGFloat) -> DisplayItem {
        .line(path(rect.insetBy(dx: min(width, rect.width) / 2, dy: min(width, rect.height) / 2)), color, LineStyle(width: width))
    }
    private static func dashes(_ rect: CGRect, _ color: CGColor) -> DisplayItem {
        .line(path(rect), color, LineStyle(width: 1, dashes: [4, 3]))
    }

    /// Returns a line with a crossbar at each end.
    private static func beam(_ from: CGPoint, _ to: CGPoint, _ color: CGColor, isDashed: Bool) -> [DisplayItem] {
        var shaft = CGPath()
        shaft.move(to: from)
        shaft.addLine(to: to)
        var ends = CGPath()
        let isHorizontal = abs(to.x - from.x) >= abs(to.y - from.y)
        for end in [from, to] {
            ends.move(to: CGPoint(x: end.x - (isHorizontal ? 0 : 4), y: end.y - (isHorizontal ? 4 : 0)))
            ends.addLine(to: CGPoint(x: end.x + (isHorizontal ? 0 : 4), y: end.y + (isHorizontal ? 4 : 0)))
        }
        // A dark line below the coloured line keeps it visible on any background.
        return [
            .line(shaft, CGColor(gray: 0, alpha: 0.45), LineStyle(width: 3)),
            .line(shaft, color, LineStyle(width: 1.5, dashes: isDashed ? [4, 3] : [])), .line(ends, color, LineStyle(width: 1.5)),
        ]
    }

    private static func arrow(x: CGFloat, from start: CGFloat, to end: CGFloat, _ color: CGColor) -> [DisplayItem] {
        let direction: CGFloat = end < start ? -1 : 1
        let head = min(8, abs(end - start))
        var shaft = CGPath()
        shaft.move(to: CGPoint(x: x, y: start))
        shaft.addLine(to: CGPoint(x: x, y: end - direction * head))
        var tip = CGPath()
        tip.move(to: CGPoint(x: x - 5, y: end - direction * head))
        tip.addLine(to: CGPoint(x: x + 5, y: end - direction * head))
        tip.addLine(to: CGPoint(x: x, y: end))
        tip.closeSubpath()
        return [
            .line(shaft, CGColor(gray: 0, alpha: 0.45), LineStyle(width: 4)), .line(shaft, color, LineStyle(width: 2.5)),
            .fill(tip, color, evenOdd: false),
        ]
    }
}
