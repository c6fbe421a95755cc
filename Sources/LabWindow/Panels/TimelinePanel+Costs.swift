@_spi(Lab) import LabInterface
import LabProtocol
import LabSessions
import QuartzCore
import UIKit

/// The costs that the timeline shows. Two values are equal if no cost was added between them.
struct ShownCosts: Hashable {
    let log: FrameCostLog
    let revision: Int

    @MainActor init(_ log: FrameCostLog) { (self.log, revision) = (log, log.revision) }

    static func == (lhs: ShownCosts, rhs: ShownCosts) -> Bool { lhs.log === rhs.log && lhs.revision == rhs.revision }
    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(log))
        hasher.combine(revision)
    }
}

/// The track of frame costs. Each column is one frame, or the most expensive of the frames at the same pixels.
extension TimelinePanel {
    /// The minimum value at the top of the track. (chosen so that the frame budget is then at half of the track's height)
    private static let leastTop = FrameCost.budget * 2
    /// The maximum value at the top of the track; longer columns are cut off. (chosen: four times the frame budget)
    private static let mostTop = FrameCost.budget * 4

    /// Returns the ticks whose frames share the column at an x-coordinate. A frame covers the time from its tick to the next tick.
    private func ticks(at x: CGFloat, width: CGFloat) -> Range<Int> {
        let fps = Double(content.framesPerSecond)
        let first = Int((time(x) * fps + 1e-6).rounded(.down))
        return first..<max(Int((time(x + width) * fps + 1e-6).rounded(.down)), first + 1)
    }

    /// Returns the frame whose column is at a point; nil if there is none.
    func costedFrame(at point: CGPoint) -> (tick: Int, cost: FrameCost)? {
        guard let costs = content.costs, point.x >= names, frameOfCosts.contains(point) else { return nil }
        let column = columnWidth
        let x = names + ((point.x - names) / column).rounded(.down) * column
        return costs.log.dearest(in: ticks(at: column > 1 ? point.x : x, width: column > 1 ? 0 : column))
    }

    /// The width of a frame's column, at least one point.
    private var columnWidth: CGFloat { max(x(1 / Double(content.framesPerSecond)) - x(0), 1) }

    /// Returns the text of the tooltip at a point; nil for none.
    func costTip(at point: CGPoint) -> String? {
        if let (tick, cost) = costedFrame(at: point) {
            let time = Double(tick) / Double(content.framesPerSecond)
            return localized("The frame at \(time.millisecondsText), tick \(tick): processor time\n\(cost.text)")
        }
        guard content.costs != nil, point.x < names, frameOfCosts.contains(point) else { return nil }
        return localized("Processor time of each frame on this computer\nThe line is at 16.7 ms, the time of a frame at 60 frames a second")
    }

    func paintCosts(_ painter: inout LabPainter) {
        guard let costs = content.costs else { return }
        let row = frameOfCosts
        painter.fill(CGRect(x: 0, y: row.minY.rounded(), width: bounds.width, height: 1), theme.edge)
        paintLegend(costs, in: row, &painter)
        let columns = columns(of: costs.log)
        let dearest = columns.map(\.cost.total).max() ?? 0
        let top = CGFloat(min(max(dearest * 1.1, Self.leastTop), Self.mostTop))
        let plot = CGRect(x: names, y: row.minY + 3, width: bounds.width - names, height: row.height - 4)
        var paths = FrameCost.Phase.allCases.map { _ in CGPath() }
        var cut = CGPath()
        for column in columns {
            var y = plot.maxY
            for phase in FrameCost.Phase.allCases where y > plot.minY {
                let height = min(CGFloat(column.cost[phase]) / top * plot.height, y - plot.minY)
                y -= height
                paths[phase.rawValue].addRect(CGRect(x: column.x, y: y, width: column.width, height: height))
            }
            if CGFloat(column.cost.total) > top { cut.addRect(CGRect(x: column.x, y: plot.minY - 2, width: column.width, height: 2)) }
        }
        for phase in FrameCost.Phase.allCases where !paths[phase.rawValue].isEmpty {
            painter.fill(paths[phase.rawValue], theme.cost(phase))
        }
        if !cut.isEmpty { painter.fill(cut, theme.conflict) }
        let budget = (plot.maxY - CGFloat(FrameCost.budget) / top * plot.height).rounded()
        painter.fill(CGRect(x: names, y: budget, width: plot.width, height: 1), theme.conflict)
        let text = "16.7 ms"
        let card = CGRect(
            x: names + 4, y: budget - theme.scaled(13) - 1, width: painter.width(of: text, .caption) + 8, height: theme.scaled(13))
        painter.fill(card, theme.panel.copy(alpha: 0.85), radius: 3)
        painter.text(text, in: card.shrunk(dx: 4, dy: 0), .caption, theme.conflict)
    }

    /// Returns the visible columns, each with its cost.
    private func columns(of log: FrameCostLog) -> [(x: CGFloat, width: CGFloat, cost: FrameCost)] {
        var result: [(x: CGFloat, width: CGFloat, cost: FrameCost)] = []
        let width = columnWidth
        if width > 1 {
            let fps = Double(content.framesPerSecond)
            let first = Int((start * fps).rounded(.down))
            for tick in (first..<max(Int((end * fps).rounded(.up)) + 1, first)).clamped(to: log.ticks) {
                guard let cost = log[tick] else { continue }
                let left = x(Double(tick) / fps)
                guard left + width > names, left < bounds.width else { continue }
                // Columns wider than four points are separated by a gap.
                result.append((max(left, names), left + width - max(left, names) - (width > 4 ? 1 : 0), cost))
            }
            return result
        }
        var place = names
        while place < min(x(content.present) + 1, bounds.width) {
            if let cost = log.dearest(in: ticks(at: place, width: width))?.cost { result.append((place, width, cost)) }
            place += width
        }
        return result
    }

    private func paintLegend(_ costs: ShownCosts, in row: CGRect, _ painter: inout LabPainter) {
        let line = min(theme.scaled(15), row.height / 3)
        let tick = Int((content.shown * Double(content.framesPerSecond)).rounded())
        let value = costs.log[tick].map { FrameCost.text(of: $0.total) } ?? ""
        let width = painter.width(of: value, .strong)
        painter.text(
            localized("Frame cost"), in: CGRect(x: 12, y: row.minY + 1, width: names - width - 26, height: line), .small, theme.text)
        painter.text(value, in: CGRect(x: names - width - 9, y: row.minY + 1, width: width + 1, height: line), .strong, theme.text)
        let side = min(theme.scaled(8), line - 2)
        for (index, phase) in FrameCost.Phase.allCases.enumerated() {
            let x = 12 + CGFloat(index % 2) * (names - 16) / 2
            let y = row.minY + 1 + line * CGFloat(1 + index / 2)
            painter.fill(CGRect(x: x, y: (y + (line - side) / 2).rounded(), width: side, height: side), theme.cost(phase), radius: 2)
            painter.text(
                phase.title, in: CGRect(x: x + side + 4, y: y, width: (names - 16) / 2 - side - 4, height: line), .caption, theme.faintText)
        }
    }
}

extension LabTheme {
    /// Returns the colour for a phase of a frame. (chosen so that the colours also differ in brightness)
    func cost(_ phase: FrameCost.Phase) -> CGColor {
        switch phase {
        case .input: CGColor(hex: isDark ? 0x6AA0FF : 0x1F5FD0)
        case .layout: CGColor(hex: isDark ? 0xFFB454 : 0xE08A00)
        case .list: CGColor(hex: isDark ? 0x5FD08A : 0x2E9E5B)
        case .drawing: CGColor(hex: isDark ? 0xB98CF0 : 0x8E5BD0)
        }
    }
}
