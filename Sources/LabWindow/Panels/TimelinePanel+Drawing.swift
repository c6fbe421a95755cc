import Inspector
@_spi(Lab) import LabInterface
import LabProtocol
import QuartzCore
import UIKit

extension TimelinePanel {
    /// The possible intervals in seconds between two lines of the scale. The timeline uses the first interval that leaves enough space
    /// for the scale's numbers.
    private static let steps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 60, 120, 300, 600]

    func paintTimeline(_ painter: inout LabPainter) {
        painter.fill(bounds, theme.panel)
        paintScale(&painter)
        for (index, lane) in Lane.allCases.enumerated() { paint(lane, in: frame(ofLane: index), &painter) }
        for index in content.curves.indices { paint(curve: index, &painter) }
        paintCosts(&painter)
        paintTake(&painter)
        paintMarks(&painter)
        paintPlayhead(&painter)
        if content.events.isEmpty {
            let text = localized("The events of the phone are listed here.")
            let width = bounds.width - names
            let lines = LineWrap.lines(of: text, width: max(width - 16, 40), hanging: 0, font: theme.font(.small), measurer: measurer)
            for (lane, line) in lines.enumerated() {
                painter.text(
                    line, in: CGRect(x: names, y: frame(ofLane: lane).minY, width: width, height: laneHeight), .small, theme.faintText,
                    align: .center)
            }
        }
        if hasFocus { painter.frame(bounds.shrunk(dx: 1, dy: 1), theme.accent, width: 2) }
    }

    private func paintScale(_ painter: inout LabPainter) {
        // The part of the run without recorded frames is dimmed.
        let first = x(content.recordedFrom)
        if first > names + 1 {
            painter.fill(
                CGRect(x: names, y: header, width: min(first, bounds.width) - names, height: bounds.height - header),
                theme.edge.copy(alpha: 0.35))
        }
        let step = Self.steps.first { CGFloat($0 / span) * (bounds.width - names) > theme.scaled(64) } ?? 1200
        let card = momentCard(painter)
        var mark = (start / step).rounded(.up) * step
        while mark <= end {
            let x = x(mark).rounded()
            if mark >= 0 {
                painter.fill(CGRect(x: x, y: header - 5, width: 1, height: bounds.height - header + 5), theme.edge.copy(alpha: 0.5))
                let text = CGFloat(mark).shortText + " s"
                let right = x + 4 + painter.width(of: text, .caption)
                // Numbers of the scale are not drawn where they would overlap the time of the shown moment.
                if right + 4 < bounds.width, right < card.minX || x + 4 > card.maxX {
                    painter.text(text, in: CGRect(x: x + 4, y: 0, width: theme.scaled(60), height: header), .caption, theme.faintText)
                }
            }
            mark += step
        }
        for fork in content.forks where fork.time >= start && fork.time <= end {
            let x = x(fork.time)
            let tip = CGPoint(x: x, y: header)
            let path = CGMutablePath()
            path.move(to: tip)
            path.addLine(to: CGPoint(x: x - 5, y: header - 8))
            path.addLine(to: CGPoint(x: x + 5, y: header - 8))
            path.closeSubpath()
            painter.fill(path, color(.input))
        }
        for parting in content.partings where parting.time >= start && parting.time <= end {
            let x = x(parting.time)
            painter.fill(CGRect(x: x - 0.5, y: header - 8, width: 1, height: bounds.height - header + 8), ComparisonTint.other)
            let middle = CGPoint(x: x, y: header - 5)
            let path = CGMutablePath()
            path.move(to: CGPoint(x: middle.x, y: middle.y - 5))
            for (dx, dy) in [(5, 0), (0, 5), (-5, 0)] as [(CGFloat, CGFloat)] {
                path.addLine(to: CGPoint(x: middle.x + dx, y: middle.y + dy))
            }
            path.closeSubpath()
            painter.fill(path, ComparisonTint.other)
        }
    }

    private func paint(_ lane: Lane, in row: CGRect, _ painter: inout LabPainter) {
        painter.fill(CGRect(x: 0, y: row.minY.rounded(), width: bounds.width, height: 1), theme.edge)
        let isChosen = self.lane == lane
        if isChosen { painter.fill(CGRect(x: 0, y: row.minY.rounded() + 1, width: names - 4, height: row.height - 1), theme.active) }
        painter.text(
            localized(known: lane.rawValue), in: CGRect(x: 12, y: row.minY, width: names - 16, height: row.height),
            row.height < 14 ? .caption : .small,
            isChosen ? theme.accent : theme.text)
        // If several events are at the same pixel, only the first is drawn.
        var marks: [(x: CGFloat, event: LabEvent)] = []
        for event in content.events where Lane(event) == lane && event.time >= start && event.time <= end {
            let x = x(event.time).rounded()
            if x - (marks.last?.x ?? -10) >= 2 || event == hot { marks.append((x, event)) }
        }
        for (index, (x, event)) in marks.enumerated() {
            let mark = CGRect(x: x - 1.5, y: row.minY + 3, width: 3, height: row.height - 5)
            painter.fill(mark, event == hot ? theme.text : color(lane), radius: 1.5)
            // The event's name is drawn if there is enough space before the next event.
            let room = (index + 1 < marks.count ? marks[index + 1].x : bounds.width) - x - 9
            guard row.height >= 12, room >= theme.scaled(24) else { continue }
            painter.text(event.name, in: CGRect(x: x + 5, y: row.minY, width: room, height: row.height), .caption, theme.faintText)
        }
    }

    /// The opacity of a recorded phone's line. (chosen so that the run's line is visible through the recorded line)
    private static let recordedAlpha: CGFloat = 0.4

    private func paint(curve index: Int, _ painter: inout LabPainter) {
        let curve = content.curves[index]
        let color = theme.curve(index)
        let (lane, row) = (frame(ofCurve: index), nameFrame(ofCurve: index))
        let members = content.curves.filter { $0.row == curve.row }
        painter.fill(CGRect(x: 0, y: row.minY.rounded(), width: row.minY == lane.minY ? bounds.width : names, height: 1), theme.edge)
        let cross = closeBox(ofCurve: index)
        let line = theme.scaled(16)
        painter.icon(.close, in: cross.shrunk(dx: 2, dy: 2), theme.faintText)
        let tick = Int((content.shown * Double(content.framesPerSecond)).rounded())
        let recorded = curve.recorded.value(at: tick).map { " (\(CGFloat($0).shortText))" } ?? ""
        let value = curve.problem ?? curve.track.value(at: tick).map { CGFloat($0).shortText + recorded } ?? localized("no value")
        let style: LabTheme.Style = curve.problem == nil ? .strong : .caption
        let valueColor = curve.problem == nil ? theme.text : theme.conflict
        if row.height >= 2 * line + 4 {
            painter.text(curve.title, in: CGRect(x: 12, y: row.minY + 2, width: cross.minX - 16, height: line), .small, color)
            painter.text(value, in: CGRect(x: 12, y: row.minY + 2 + line, width: names - 18, height: line), style, valueColor)
        } else {
            // In a row with space for one line, the value is beside the name.
            let width = min(painter.width(of: value, style), (cross.minX - 12) * 0.6)
            let middle = CGRect(x: 12, y: row.minY, width: cross.minX - 24 - width, height: row.height)
            painter.text(curve.title, in: middle, .small, color)
            let right = CGRect(x: cross.minX - 6 - width, y: row.minY, width: width + 1, height: row.height)
            painter.text(value, in: right, style, valueColor, align: .right)
        }
        let ticks =
            Int((start * Double(content.framesPerSecond)).rounded(.down))...Int((end * Double(content.framesPerSecond)).rounded(.up))
        let shown = max(ticks.lowerBound, 0)...max(ticks.upperBound, 0)
        let ranges = members.flatMap { [$0.track, $0.recorded] }.compactMap { $0.range(over: shown) }
        guard curve.track.range(over: shown) != nil, let least = ranges.map(\.lowerBound).min(),
            let most = ranges.map(\.upperBound).max()
        else { return }
        let range = least...most
        let scale = CurveScale(range)
        let plot = lane.shrunk(dx: 0, dy: 4)
        func y(_ value: Double) -> CGFloat { plot.maxY - CGFloat(scale.share(of: value)) * plot.height }
        painter.stroke(path(of: curve.recorded, in: ticks, y: y), color.copy(alpha: Self.recordedAlpha), width: 3)
        painter.stroke(path(of: curve.track, in: ticks, y: y), color, width: 1.5)
        guard range.upperBound > range.lowerBound, row.minY == lane.minY, lane.height >= 2 * theme.scaled(13) + 6 else { return }
        for (value, top) in [(range.upperBound, plot.minY), (range.lowerBound, plot.maxY - theme.scaled(13))] {
            let text = CGFloat(value).shortText
            let width = painter.width(of: text, .caption) + 8
            let card = CGRect(x: names + 4, y: top, width: width, height: theme.scaled(13))
            painter.fill(card, theme.panel.copy(alpha: 0.85), radius: 3)
            painter.text(text, in: card.shrunk(dx: 4, dy: 0), .caption, theme.faintText)
        }
    }

    /// Returns a step curve through the track's changes. It has at most two points for each pixel.
    private func path(of track: NumberTrack, in ticks: ClosedRange<Int>, y: (Double) -> CGFloat) -> CGPath {
        let path = CGMutablePath()
        let fps = Double(content.framesPerSecond)
        let limit = min(x(content.present), bounds.width)
        var index = track.index(at: ticks.lowerBound) ?? 0
        var last: CGPoint?
        while index < track.ticks.count, Int(track.ticks[index]) <= ticks.upperBound {
            let value = track.values[index]
            let from = max(x(Double(track.ticks[index]) / fps), names)
            let next = index + 1 < track.ticks.count ? Double(track.ticks[index + 1]) / fps : content.present
            let to = min(max(x(next), names), limit)
            index += 1
            guard !value.isNaN else {
                last = nil
                continue
            }
            let point = CGPoint(x: from, y: y(value))
            if let before = last {
                // A value that changes in every tick is drawn as a slope. A change after a constant part is drawn as a step.
                if from - before.x < 0.5, abs(before.y - point.y) < 0.5 { continue }
                path.addLine(to: point)
            } else {
                path.move(to: point)
            }
            if next * fps - Double(track.ticks[index - 1]) > 1.5 {
                path.addLine(to: CGPoint(x: to, y: point.y))
                last = CGPoint(x: to, y: point.y)
            } else {
                last = point
            }
        }
        return path
    }

    /// Draws the take as a band in the scale. The band shows the recorded spans, and in red the spans that appear in the take's film,
    /// with a handle at each end of the film. The rest of the timeline is dimmed.
    private func paintTake(_ painter: inout LabPainter) {
        guard let take = content.take, let first = take.shown.first, let last = take.shown.last else { return }
        let right = min(x(content.present), bounds.width)
        func part(_ from: CGFloat, _ to: CGFloat, _ body: (CGFloat, CGFloat) -> Void) {
            let (from, to) = (max(from, names), min(to, right))
            if to > from { body(from, to) }
        }
        let band = theme.scaled(4)
        for span in take.spans {
            part(x(span.from), x(span.to)) {
                painter.fill(CGRect(x: $0, y: header - band, width: $1 - $0, height: band), theme.faintText.copy(alpha: 0.5))
            }
        }
        var end = names
        for span in take.shown {
            part(end, x(span.from)) {
                painter.fill(CGRect(x: $0, y: header, width: $1 - $0, height: bounds.height - header), theme.room.copy(alpha: 0.55))
            }
            part(x(span.from), x(span.to)) {
                painter.fill(CGRect(x: $0, y: header - band, width: $1 - $0, height: band), theme.recording)
            }
            end = x(span.to)
        }
        part(end, right) {
            painter.fill(CGRect(x: $0, y: header, width: $1 - $0, height: bounds.height - header), theme.room.copy(alpha: 0.55))
        }
        for (time, direction) in [(first.from, CGFloat(1)), (last.to, -1)] {
            let x = x(time).rounded()
            guard x >= names - 1, x <= bounds.width else { continue }
            painter.fill(CGRect(x: x - 1, y: header - 14, width: 2, height: bounds.height - header + 14), theme.recording)
            painter.fill(CGRect(x: direction > 0 ? x - 1 : x - 5, y: header - 14, width: 6, height: 2), theme.recording)
        }
    }

    private func paintMarks(_ painter: inout LabPainter) {
        let shown = content.marks.sorted()
        if shown.count == 2 {
            let (from, to) = (max(x(shown[0]), names), min(x(shown[1]), bounds.width))
            if to > from {
                painter.fill(CGRect(x: from, y: header, width: to - from, height: bounds.height - header), theme.accent.copy(alpha: 0.1))
            }
        }
        for (index, time) in shown.enumerated() where time >= start && time <= end {
            let x = x(time).rounded()
            painter.fill(CGRect(x: x, y: header - 4, width: 1, height: bounds.height - header + 4), theme.accent)
            let side = theme.scaled(14)
            let flag = CGRect(x: x - side / 2, y: header - side - 2, width: side, height: side)
            painter.fill(flag, theme.accent, radius: 3)
            painter.text(index == 0 ? "A" : "B", in: flag, .caption, theme.panel, align: .center)
        }
        guard shown.count == 2 else { return }
        // The change of each curve between the two marks is drawn in the row of the curve.
        let ticks = shown.map { Int(($0 * Double(content.framesPerSecond)).rounded()) }
        let middle = (max(x(shown[0]), names) + min(x(shown[1]), bounds.width)) / 2
        tag(
            "\((shown[1] - shown[0]).millisecondsText)", middle: middle, y: frame(ofLane: Lane.allCases.count - 1).midY - theme.scaled(8),
            &painter)
        for (index, curve) in content.curves.enumerated() {
            guard let first = curve.track.value(at: ticks[0]), let second = curve.track.value(at: ticks[1]) else { continue }
            tag(CGFloat(second - first).signedText, middle: middle, y: nameFrame(ofCurve: index).midY - theme.scaled(8), &painter)
        }
    }

    private func tag(_ text: String, middle: CGFloat, y: CGFloat, _ painter: inout LabPainter) {
        let width = painter.width(of: text, .caption) + 10
        let x = min(max(middle - width / 2, names + 2), bounds.width - width - 2)
        let card = CGRect(x: x.rounded(), y: y.rounded(), width: width, height: theme.scaled(15))
        painter.fill(card, theme.accent, radius: 4)
        painter.text(text, in: card, .caption, theme.panel, align: .center)
    }

    private func paintPlayhead(_ painter: inout LabPainter) {
        let isPast = content.past != nil
        if isPast {
            let x = x(content.present).rounded()
            if x >= names, x <= bounds.width {
                painter.fill(CGRect(x: x, y: header, width: 1, height: bounds.height - header), theme.accent.copy(alpha: 0.6))
            }
        }
        let x = x(content.shown).rounded()
        guard x >= names - 1, x <= bounds.width else { return }
        let color = isPast ? PastSign.color : theme.accent
        painter.fill(CGRect(x: x - 1, y: header - 2, width: 2, height: bounds.height - header + 2), color)
        let text = content.shown.millisecondsText
        let card = momentCard(painter)
        painter.fill(card, color, radius: 4)
        painter.text(text, in: card, .caption, isPast ? CGColor(hex: 0x1B1C1F) : theme.panel, align: .center)
        // This line marks the moment that would be shown if the user pressed the mouse button.
        guard let pointer, pointer.x >= names, abs(pointer.x - x) > 3 else { return }
        painter.fill(CGRect(x: pointer.x.rounded(), y: header, width: 1, height: bounds.height - header), theme.faintText.copy(alpha: 0.5))
    }

    /// Returns the frame of the card with the time of the shown moment.
    private func momentCard(_ painter: LabPainter) -> CGRect {
        let width = painter.width(of: content.shown.millisecondsText, .caption) + 10
        let left = min(max(x(content.shown).rounded() - width / 2, names), bounds.width - width - 2)
        return CGRect(x: left.rounded(), y: 2, width: width, height: header - 5)
    }

    private func color(_ lane: Lane) -> CGColor {
        switch lane {
        case .input: CGColor(hex: theme.isDark ? 0x6AA0FF : 0x1F5FD0)
        case .keyboard: CGColor(hex: theme.isDark ? 0xC38BFF : 0x7A3FC4)
        case .editing: CGColor(hex: theme.isDark ? 0x5FD08A : 0x1E8548)
        case .engine: CGColor(hex: theme.isDark ? 0xFFB454 : 0xB26A00)
        case .app: CGColor(hex: theme.isDark ? 0xB8BAC4 : 0x6B6E79)
        }
    }
}

extension LabTheme {
    /// Returns the colour of a curve. (chosen: a contrast of at least 4.5 : 1 on a panel)
    func curve(_ index: Int) -> CGColor {
        let light: [UInt32] = [0x1F5FD0, 0xA85F00, 0x1E7A44, 0x7A3FC4, 0xB3261E, 0x0A6C75]
        let dark: [UInt32] = [0x6AA0FF, 0xFFB454, 0x5FD08A, 0xC38BFF, 0xFF8A80, 0x5CD0DA]
        return CGColor(hex: (isDark ? dark : light)[index % light.count])
    }
}
