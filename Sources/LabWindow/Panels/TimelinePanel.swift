@_spi(Lab) import LabInterface
import LabProtocol
import LabSessions
import QuartzCore
import UIKit

/// The timeline: tracks of events by time, with curves below them. Dragging shows the moment under the pointer.
final class TimelinePanel: LabWidget {
    enum Lane: String, CaseIterable {
        case input = "Input"
        case keyboard = "Keyboard"
        case editing = "Editing"
        case engine = "Engine"
        case app = "App"

        /// Creates the track to which an event of the trace belongs.
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

    struct Curve: Hashable {
        var title: String
        var track: NumberTrack
        /// The values of a recorded phone, drawn as a faint second line.
        var recorded = NumberTrack()
        /// The reason why the curve has no values; nil if it has values.
        var problem: String?
        /// The index of the curve's row. Curves in the same row share a scale.
        var row = 0
    }
    struct Fork: Hashable {
        var number: Int
        var time: Double
    }

    /// A take whose run the timeline shows.
    struct Take: Hashable {
        /// The spans of time that were recorded.
        var spans: [TakeSpan]
        /// The spans of time that appear in the take's film.
        var shown: [TakeSpan]
    }
    /// The first difference of a compared phone from the first phone.
    struct Parting: Hashable {
        var name: String
        var time: Double
    }

    /// The content of the timeline. Times are in virtual seconds.
    struct Content: Hashable {
        var events: [LabEvent] = []
        var framesPerSecond = 60
        var present = 0.0
        /// The past moment that the phone shows; nil if the phone shows the present.
        var past: Double?
        /// The time of the first recorded frame.
        var recordedFrom = 0.0
        var marks: [Double] = []
        /// The moments at which other runs branch off.
        var forks: [Fork] = []
        var partings: [Parting] = []
        var curves: [Curve] = []
        /// The costs of all frames; nil to hide their track.
        var costs: ShownCosts?
        var take: Take?

        var shown: Double { past ?? present }
    }

    var content = Content() {
        didSet {
            guard content != oldValue else { return }
            // The timeline does not scroll while the pointer is over it, so that the user can read it.
            if content.past == nil, isFollowing, pointer == nil { end = max(content.present, span) }
            if let past = content.past, past != oldValue.past, grab == nil { reveal(past) }
            repaint()
        }
    }
    /// The track whose events the jump commands visit; nil for all tracks.
    private(set) var lane: Lane? { didSet { if lane != oldValue { repaint() } } }

    var scrubbed: (Double) -> Void = { _ in }
    /// Called to move the shown moment by a number of ticks.
    var stepped: (Int) -> Void = { _ in }
    var jumped: (_ forwards: Bool) -> Void = { _ in }
    var toggled: () -> Void = {}
    var returned: () -> Void = {}
    /// Called when the user drags the beginning or the end of the take to a different time.
    var trimmed: (_ isStart: Bool, Double) -> Void = { _, _ in }
    /// Called when the user removes a curve.
    var removed: (Int) -> Void = { _ in }

    // MARK: Geometry

    /// The duration that is visible, in seconds.
    private(set) var span = 10.0
    /// The time at the right edge, in seconds.
    private(set) var end = 10.0
    private var isFollowing = true
    private(set) var hot: LabEvent?
    /// The pointer's position; nil if the pointer is not over the timeline.
    private(set) var pointer: CGPoint?
    private enum Grab { case playhead, pan(x: CGFloat, end: Double), trim(isStart: Bool), curve(Int) }
    private var grab: Grab?

    var header: CGFloat { theme.scaled(22) }
    /// The width of the names at the left edge.
    var names: CGFloat { min(theme.scaled(content.curves.isEmpty && content.costs == nil ? 84 : 168), bounds.width * 0.4) }
    private var right: CGFloat { theme.scaled(14) }
    private var plotWidth: CGFloat { max(bounds.width - names - right, 1) }
    func x(_ time: Double) -> CGFloat { names + CGFloat((time - end + span) / span) * plotWidth }
    func time(_ x: CGFloat) -> Double { end - span + Double((x - names) / plotWidth) * span }
    var start: Double { end - span }

    /// The height of a row of curves as a multiple of a track's height. The user can change it. (chosen)
    private(set) var curveShare: CGFloat = 2.2
    /// The limits of `curveShare`. They leave space for a line of text in a row, and for the minimum height of a track. (chosen)
    private static let curveShares: ClosedRange<CGFloat> = 1...24
    var laneHeight: CGFloat {
        let rows = CGFloat(Lane.allCases.count) + curveShare * CGFloat(curveRows) + costShare
        return max((bounds.height - header - 4) / rows, 6)
    }
    func frame(ofLane index: Int) -> CGRect {
        CGRect(x: 0, y: header + CGFloat(index) * laneHeight, width: bounds.width, height: laneHeight)
    }
    /// The height of the track of costs as a multiple of the other tracks' height. (chosen so that three lines of its legend fit)
    private var costShare: CGFloat { content.costs == nil ? 0 : 3.2 }
    var frameOfCosts: CGRect {
        let top = header + CGFloat(Lane.allCases.count) * laneHeight
        return CGRect(x: 0, y: top, width: bounds.width, height: costShare * laneHeight)
    }
    /// The number of rows of curves.
    private var curveRows: Int { (content.curves.map(\.row).max() ?? -1) + 1 }
    /// Returns the frame of the row that contains a curve.
    func frame(ofCurve index: Int) -> CGRect {
        let height = curveShare * laneHeight
        return CGRect(x: 0, y: frameOfCosts.maxY + CGFloat(content.curves[index].row) * height, width: bounds.width, height: height)
    }
    /// Returns the frame of a curve's name, which is one line of the curve's row.
    func nameFrame(ofCurve index: Int) -> CGRect {
        let row = frame(ofCurve: index)
        let members = content.curves.indices.filter { content.curves[$0].row == content.curves[index].row }
        let height = row.height / CGFloat(members.count)
        return CGRect(x: 0, y: row.minY + CGFloat(members.firstIndex(of: index) ?? 0) * height, width: names, height: height)
    }
    /// Returns the curve whose row has its upper edge at this point; nil if there is none. The user drags such an edge to change the
    /// height of all rows of curves.
    private func curveEdge(at point: CGPoint) -> Int? {
        content.curves.indices.first { abs(frame(ofCurve: $0).minY - point.y) < 4 }
    }

    /// Changes the height of all rows of curves, so that the upper edge of one row is at `y`. The tracks above share the remaining height
    /// of the panel.
    func dragCurveEdge(of index: Int, to y: CGFloat) {
        let count = CGFloat(curveRows - content.curves[index].row)
        let all = bounds.height - header - 4
        // The rows below the edge fill the space down to the panel's lower edge.
        let row = (bounds.height - 4 - y) / max(count, 1)
        let others = CGFloat(Lane.allCases.count) + costShare
        let rest = all - row * CGFloat(curveRows)
        let (least, most) = (Self.curveShares.lowerBound, Self.curveShares.upperBound)
        curveShare = rest <= 0 ? most : min(max(row * others / rest, least), most)
        repaint()
    }

    /// Returns the frame of the button that removes a curve.
    func closeBox(ofCurve index: Int) -> CGRect {
        let side = theme.scaled(16)
        let row = nameFrame(ofCurve: index)
        let y = row.height >= 2 * theme.scaled(16) + 4 ? row.minY + 3 : row.midY - side / 2
        return CGRect(x: names - side - 6, y: y, width: side, height: side)
    }

    override var takesPointer: Bool { true }
    override var takesFocus: Bool { true }
    override func pointerShape(at point: CGPoint) -> PointerShape {
        if curveEdge(at: point) != nil { return .resizeUpright }
        return point.x >= names && point.y < header ? .resizeSideways : .arrow
    }

    override func paint(_ painter: inout LabPainter) { paintTimeline(&painter) }

    // MARK: Pointer

    private func lane(at point: CGPoint) -> Lane? {
        let index = Int(((point.y - header) / laneHeight).rounded(.down))
        return point.y >= header && Lane.allCases.indices.contains(index) ? Lane.allCases[index] : nil
    }

    private func event(at point: CGPoint) -> LabEvent? {
        guard point.x >= names, let lane = lane(at: point) else { return nil }
        return content.events.filter { Lane($0) == lane && abs(x($0.time) - point.x) < 6 }
            .min { abs(x($0.time) - point.x) < abs(x($1.time) - point.x) }
    }

    /// Returns whether the trim handle at a point in the scale is at the start of the take (true) or at the end (false). Returns nil if
    /// no handle is at the point.
    private func trimHandle(at point: CGPoint) -> Bool? {
        guard let shown = content.take?.shown, let first = shown.first, let last = shown.last, point.y < header else { return nil }
        let distances = [(true, abs(x(first.from) - point.x)), (false, abs(x(last.to) - point.x))]
        return distances.filter { $0.1 < 7 }.min { $0.1 < $1.1 }?.0
    }

    override func tip(at point: CGPoint) -> String? {
        if let isStart = trimHandle(at: point) {
            return isStart
                ? localized("The take begins here\nDrag it to trim the take") : localized("The take ends here\nDrag it to trim the take")
        }
        if let event = event(at: point) {
            return "\(event.name)\(event.view.map { " · \($0)" } ?? "")\n\(event.time.millisecondsText)"
        }
        for fork in content.forks where point.y < header && abs(x(fork.time) - point.x) < 6 {
            return localized("Run \(fork.number) begins here\n\(fork.time.millisecondsText)")
        }
        for parting in content.partings where point.y < header && abs(x(parting.time) - point.x) < 6 {
            return localized("\(parting.name) first differs from the first phone here\n\(parting.time.millisecondsText)")
        }
        for (index, curve) in content.curves.enumerated() where nameFrame(ofCurve: index).contains(point) {
            return closeBox(ofCurve: index).contains(point)
                ? localized("Remove the curve") : curve.title + (curve.problem.map { "\n" + $0 } ?? "")
        }
        if let tip = costTip(at: point) { return tip }
        guard point.x < names, let lane = lane(at: point) else { return nil }
        return localized("\(localized(known: lane.rawValue))\nClick to step through the events of this lane")
    }
    override func pointerMoved(to point: CGPoint) {
        pointer = point.x >= names ? point : nil
        hot = event(at: point)
        repaint()
    }
    override func pointerLeft() {
        (hot, pointer) = (nil, nil)
        if content.past == nil, isFollowing { end = max(content.present, span) }
        repaint()
    }
    override func pointerDown(at point: CGPoint, modifiers: UIKeyModifierFlags) {
        LabInterface.current?.focus = self
        if let index = curveEdge(at: point) {
            grab = .curve(index)
        } else if point.x < names {
            for index in content.curves.indices where closeBox(ofCurve: index).contains(point) { return removed(index) }
            let pressed = lane(at: point)
            lane = pressed == lane ? nil : pressed
        } else if modifiers.contains(.shift) {
            grab = .pan(x: point.x, end: end)
        } else if let isStart = trimHandle(at: point) {
            grab = .trim(isStart: isStart)
        } else {
            grab = .playhead
            scrubbed(moment(at: point))
        }
    }
    override func pointerDragged(to point: CGPoint) {
        pointer = point.x >= names ? point : nil
        switch grab {
        case .pan(let x, let from): show(end: from - Double((point.x - x) / plotWidth) * span)
        case .curve(let index): dragCurveEdge(of: index, to: point.y)
        case .trim(let isStart): trimmed(isStart, min(max(time(point.x), 0), content.present))
        case .playhead: scrubbed(min(max(time(point.x), 0), content.present))
        case nil: break
        }
    }
    override func pointerUp(at point: CGPoint) { grab = nil }

    /// Returns the time to show for a press at a point. It is the time of the frame or event under the pointer, otherwise the time at
    /// that x-coordinate.
    private func moment(at point: CGPoint) -> Double {
        if let tick = costedFrame(at: point)?.tick { return Double(tick) / Double(content.framesPerSecond) }
        guard let event = event(at: point) else { return time(point.x) }
        let tick = EventMoments.tick(of: event.time, isInput: Lane(event) == .input, framesPerSecond: content.framesPerSecond)
        return Double(tick) / Double(content.framesPerSecond)
    }

    // MARK: Visible part

    private func show(end wanted: Double) {
        end = max(wanted, min(span, max(content.present, span)))
        isFollowing = end >= content.present - 0.001
        if isFollowing { end = max(content.present, span) }
        repaint()
    }

    /// Shows the whole run, with a little space after its end.
    func fit() {
        span = min(max(content.present * Self.fitShare, Self.spans.lowerBound), Self.spans.upperBound)
        isFollowing = true
        end = max(content.present, span)
        repaint()
    }
    /// The visible duration for a whole run, as a multiple of the run's length. (chosen)
    private static let fitShare = 1.02
    /// The limits of the visible duration in seconds. (chosen)
    private static let spans = 0.1...3600.0

    /// Scrolls so that a moment is visible.
    private func reveal(_ time: Double) {
        if time < start { show(end: time + span * 0.9) } else if time > end { show(end: time + span * 0.1) }
    }

    /// Zooms the time scale around an x-coordinate.
    func zoom(by factor: Double, around x: CGFloat) {
        let anchor = time(x)
        let next = min(max(span * factor, Self.spans.lowerBound), Self.spans.upperBound)
        let share = (end - anchor) / span
        span = next
        // If the timeline follows the run and the pointer is near the present, the present stays at the right edge.
        show(end: isFollowing && anchor >= content.present - 0.02 * span ? content.present : anchor + share * next)
    }

    /// Scrolls by a share of the visible duration.
    func pan(by share: Double) { show(end: end + share * span) }

    override func keyDown(_ key: HostKey) -> Bool {
        let isFar = key.modifiers.contains(.shift)
        switch key.usage {
        case KeyUsage.left: isFar ? jumped(false) : stepped(-1)
        case KeyUsage.right: isFar ? jumped(true) : stepped(1)
        case KeyUsage.up: zoom(by: 0.8, around: x(content.shown))
        case KeyUsage.down: zoom(by: 1.25, around: x(content.shown))
        case KeyUsage.pageUp: pan(by: -0.5)
        case KeyUsage.pageDown: pan(by: 0.5)
        case KeyUsage.home: scrubbed(content.recordedFrom)
        case KeyUsage.end: returned()
        case KeyUsage.space: toggled()
        default: return false
        }
        return true
    }
}
