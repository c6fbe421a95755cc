@_spi(Lab) import LabInterface
import LabProtocol
import QuartzCore
import UIKit

/// The list of events with one row for each; the newest event is last.
final class EventsPanel: LabRowList {
    var events: [LabEvent] = [] {
        didSet {
            guard events.count != oldValue.count || events.last != oldValue.last else { return }
            let wasAtEnd = offset >= farthest - 2
            let isOther = events.count < oldValue.count || events.first != oldValue.first
            count = events.count
            if isOther { repaintAll() }
            if events.isEmpty != oldValue.isEmpty { repaint() }
            if wasAtEnd { scroll(to: .greatestFiniteMagnitude) }
        }
    }
    override func paint(_ painter: inout LabPainter) {
        guard events.isEmpty else { return }
        let text = localized("Nothing has happened on the phone yet. Click a field, and its events are listed here.")
        let height = theme.scaled(17)
        let lines = LineWrap.lines(of: text, width: max(bounds.width - 28, 40), hanging: 0, font: theme.font(.body), measurer: measurer)
        for (index, line) in lines.enumerated() {
            painter.text(
                line, in: CGRect(x: 14, y: 8 + CGFloat(index) * height, width: bounds.width - 24, height: height), .body, theme.faintText)
        }
    }
    override func choose(_ index: Int, modifiers: UIKeyModifierFlags) {}
    override func paintRow(_ index: Int, _ painter: inout LabPainter) {
        guard events.indices.contains(index) else { return }
        let event = events[index]
        let text = paintHighlight(index, &painter)
        let isLit = index == selected && hasFocus
        let height = painter.bounds.height
        let time = theme.scaled(64)
        painter.text(
            event.time.millisecondsText, in: CGRect(x: 10, y: 0, width: time - 4, height: height), .small,
            isLit ? text : theme.faintText,
            align: .right)
        let right = painter.bounds.width - 14
        var x = time + 18
        x += painter.text(event.name, in: CGRect(x: x, y: 0, width: right - x, height: height), .body, text) + 8
        if let view = event.view, right - x > 24 {
            painter.text(view, in: CGRect(x: x, y: 0, width: right - x, height: height), .body, isLit ? text : theme.faintText)
        }
    }
}
