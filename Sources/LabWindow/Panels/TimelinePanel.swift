import LabProtocol
import QuartzCore
import UIKit

/// Lanes of what has happened, by time: touches and keys, the keyboard, decisions, the app.
final class TimelinePanel: LabWidget {
    enum Lane: String, CaseIterable {
        case input = "Input"
        case keyboard = "Keyboard"
        case editing = "Editing"
        case engine = "Engine"
        case app = "App"

        /// Where an event of the trace belongs.
        init(_ event: LabEvent) {
            switch event.name {
            case "touch", "key", "text", "input", "scroll", "edit": self = .input
            case let name where name.hasPrefix("keyboard"): self = .keyboard
            case "beginEditing", "endEditing", "textChange": self = .editing
            case "adjust", "moved": self = .engine
            default: self = .app
            }
        }
    }

    var events: [LabEvent] = [] { didSet { if events != oldValue { repaint() } } }
    /// The present moment, virtual seconds.
    var now = 0.0 {
        didSet {
            guard now != oldValue else { return }
            if isFollowing { end = max(now, span) }
            repaint()
        }
    }
    /// Seconds from the left end to the right, and the right end.
    private var span = 10.0
    private var end = 10.0
    private var isFollowing = true
    private var hot: LabEvent?
    private var grab: (x: CGFloat, end: Double)?

    private var header: CGFloat { theme.scaled(24) }
    private var names: CGFloat { theme.scaled(76) }
    private func x(_ time: Double) -> CGFloat { names + CGFloat((time - end + span) / span) * (bounds.width - names - 12) }
    private func time(_ x: CGFloat) -> Double { end - span + Double((x - names) / max(bounds.width - names - 12, 1)) * span }
    private var laneHeight: CGFloat { max((bounds.height - header - 4) / CGFloat(Lane.allCases.count), 10) }

    override var takesPointer: Bool { true }
    override var takesFocus: Bool { true }

    /// Distances between lines of the scale, seconds: the first that leaves room for its numbers.
    private static let steps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 60, 120, 300, 600]

    override func paint(_ painter: inout LabPainter) {
        painter.fill(bounds, theme.panel)
        painter.text("Timeline", in: CGRect(x: 12, y: 0, width: names - 12, height: header), .heading, theme.faintText)
        let step = Self.steps.first { CGFloat($0 / span) * (bounds.width - names) > theme.scaled(60) } ?? 1200
        var mark = ((end - span) / step).rounded(.up) * step
        while mark <= end {
            let x = x(mark).rounded()
            if mark >= 0 {
                painter.fill(CGRect(x: x, y: header - 5, width: 1, height: bounds.height - header + 5), theme.edge.copy(alpha: 0.5))
                let text = CGFloat(mark).shortText + " s"
                painter.text(text, in: CGRect(x: x + 4, y: 0, width: 60, height: header), .caption, theme.faintText)
            }
            mark += step
        }
        for (index, lane) in Lane.allCases.enumerated() {
            let top = header + CGFloat(index) * laneHeight
            painter.fill(CGRect(x: 0, y: top.rounded(), width: bounds.width, height: 1), theme.edge)
            painter.text(
                lane.rawValue, in: CGRect(x: 12, y: top, width: names - 16, height: laneHeight), .small, theme.text)
            var last: CGFloat = -10
            var room: CGFloat = 0
            for event in events where Lane(event) == lane && event.time >= end - span && event.time <= end {
                let x = x(event.time).rounded()
                // What would lie on the one before is the same to the eye.
                guard x - last >= 2 || event == hot else { continue }
                last = x
                let mark = CGRect(x: x - 1.5, y: top + 4, width: 3, height: laneHeight - 7)
                painter.fill(mark, event == hot ? theme.text : color(lane), radius: 1.5)
                let text = event.name
                let width = painter.width(of: text, .caption)
                if x > room {
                    painter.text(
                        text, in: CGRect(x: x + 5, y: top, width: width + 1, height: laneHeight), .caption, theme.faintText)
                    room = x + width + 12
                }
            }
        }
        let x = x(now).rounded()
        if x >= names { painter.fill(CGRect(x: x, y: header - 6, width: 1.5, height: bounds.height - header + 6), theme.accent) }
        if events.isEmpty {
            painter.text(
                "What happens on the phone is listed here.",
                in: CGRect(x: names, y: header, width: bounds.width - names, height: laneHeight), .small, theme.faintText, align: .center)
        }
        if hasFocus { painter.frame(bounds.insetBy(dx: 1, dy: 1), theme.accent, width: 2) }
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

    private func event(at point: CGPoint) -> LabEvent? {
        let lane = Int((point.y - header) / laneHeight)
        guard point.x >= names, Lane.allCases.indices.contains(lane) else { return nil }
        return events.filter { Lane($0) == Lane.allCases[lane] && abs(x($0.time) - point.x) < 6 }
            .min { abs(x($0.time) - point.x) < abs(x($1.time) - point.x) }
    }

    override func tip(at point: CGPoint) -> String? {
        event(at: point).map { "\($0.name)\($0.view.map { " · \($0)" } ?? "")\n\($0.time.millisecondsText)" }
    }
    override func pointerMoved(to point: CGPoint) {
        let now = event(at: point)
        guard now != hot else { return }
        hot = now
        repaint()
    }
    override func pointerLeft() {
        hot = nil
        repaint()
    }
    override func pointerDown(at point: CGPoint, modifiers: UIKeyModifierFlags) {
        LabInterface.current?.focus = self
        grab = (point.x, end)
    }
    override func pointerDragged(to point: CGPoint) {
        guard let grab else { return }
        show(end: grab.end - Double((point.x - grab.x) / max(bounds.width - names - 12, 1)) * span)
    }
    override func pointerUp(at point: CGPoint) { grab = nil }

    private func show(end wanted: Double) {
        end = max(wanted, min(span, max(now, span)))
        isFollowing = end >= now - 0.001
        if isFollowing { end = max(now, span) }
        repaint()
    }

    /// A wheel or keys make the scale finer or coarser, around a point.
    func zoom(by factor: Double, around x: CGFloat) {
        let anchor = time(x)
        let next = min(max(span * factor, 0.2), 3600)
        let share = (end - anchor) / span
        span = next
        show(end: isFollowing ? now : anchor + share * next)
    }

    override func keyDown(_ key: HostKey) -> Bool {
        switch key.usage {
        case KeyUsage.left: show(end: end - span / 10)
        case KeyUsage.right: show(end: end + span / 10)
        case KeyUsage.up: zoom(by: 0.8, around: bounds.width)
        case KeyUsage.down: zoom(by: 1.25, around: bounds.width)
        case KeyUsage.end: show(end: now)
        case KeyUsage.home: show(end: 0)
        default: return false
        }
        return true
    }
}
