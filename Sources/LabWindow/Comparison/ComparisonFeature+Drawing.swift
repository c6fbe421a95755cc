import Inspector
@_spi(Lab) import LabInterface
import LabProtocol
import LabSessions
import QuartzCore
import Simulator
import UIKit

/// The drawing of compared phones, and the mouse input on phones other than the first phone.
extension ComparisonFeature {
    /// The height in window points of a phone's name and the line below it.
    var nameHeight: CGFloat { shell.interface.theme.scaled(40) }

    /// Lays out the compared phones. Returns the viewport of the first phone.
    func placeComparedPhones(_ whole: Viewport, in room: CGRect) -> Viewport {
        let sessions = phones?.beside.map(\.session) ?? []
        guard !sessions.isEmpty || showsRecording else {
            (viewports, recordedViewport) = ([], nil)
            return whole
        }
        var all = [whole]
        for session in sessions {
            var next = whole
            next.device = session.device
            let place = features.time.past.map { session.place(at: $0) }
            next.orientation = place?.orientation ?? session.orientation
            next.turn = place?.turn ?? session.remainingTurn(at: features.clock.shownTime)
            all.append(next)
        }
        if showsRecording { all.append(recordedPlace(whole)) }
        let layout = ComparisonLayout(all.map(\.phoneSize), in: room, header: nameHeight)
        let placed = zip(all, layout.cells).map { $0.inside($1, header: layout.header) }
        viewports = Array(placed.dropFirst().prefix(sessions.count))
        recordedViewport = showsRecording ? placed.last : nil
        return placed[0]
    }

    // MARK: Drawing

    /// Returns the screens of all phones except the first phone, for drawing.
    func comparedScreens(_ frameOptions: FrameOptions) -> [LabCanvas.Screen] {
        guard let comparison = phones else { return [] }
        return zip(comparison.beside, viewports).map { phone, viewport in
            var own = frameOptions
            own.viewport = viewport
            own.exploded = nil
            own.inspects = false
            // Touches are drawn on this phone, because the pointer itself is over the first phone.
            own.showsFingers = true
            return LabCanvas.Screen(viewport: viewport, picture: phone.picture(own))
        }
    }

    /// The differences between the first phone and each other phone, in the tick that is shown.
    private var shownDifferences: [[FrameDifference]] {
        guard let comparison = phones else { return [] }
        return comparison.beside.indices.map { comparison.differences(of: $0, at: features.time.shownTick) }
    }

    /// The names above the phones, the tints over their differences, and the outlines of a recorded phone, in window points.
    var nodes: [DisplayNode] { phoneNodes + recordedNodes }

    private var phoneNodes: [DisplayNode] {
        guard let comparison = phones else { return [] }
        let theme = shell.interface.theme
        var painter = LabPainter(bounds: CGRect(origin: .zero, size: viewport.windowSize), theme: theme, measurer: fonts)
        let names = comparison.names
        let differences = shownDifferences
        for (index, place) in ([viewport] + viewports).enumerated() where names.indices.contains(index) {
            let width = place.windowSize.width - place.panelWidth - place.leftInset
            let room = CGRect(x: place.leftInset + 6, y: place.topInset - nameHeight, width: width - 12, height: nameHeight)
            let half = theme.scaled(18)
            let name = "\(index + 1)   \(names[index])"
            // A long name is drawn with a smaller font, so that all of it is readable.
            let style: LabTheme.Style = painter.width(of: name, .strong) <= room.width ? .strong : .caption
            painter.text(
                name, in: CGRect(x: room.minX, y: room.minY + theme.scaled(5), width: room.width, height: half),
                style, align: .center)
            let phone = index == 0 ? nil : comparison.beside[index - 1]
            let isQuiet = phone?.parting == nil && phone?.session.finding == nil
            painter.text(
                phone.map { comparedState($0, differences[index - 1]) } ?? localized("the first phone"),
                in: CGRect(x: room.minX, y: room.minY + theme.scaled(21), width: room.width, height: half), .small,
                isQuiet ? theme.faintText : theme.conflict, align: .center)
            guard let phone else { continue }
            if let progress = phone.progress {
                let width = min(room.width, theme.scaled(160))
                let bar = CGRect(x: (room.midX - width / 2).rounded(), y: room.maxY - 4, width: width, height: 3)
                painter.fill(bar, theme.hover, radius: 1.5)
                painter.fill(CGRect(x: bar.minX, y: bar.minY, width: (width * progress).rounded(), height: 3), theme.accent, radius: 1.5)
            }
            if phone.session.finding == nil {
                tint(differences[index - 1], of: phone, on: place, &painter)
            } else if place.turn == 0 {
                // A phone that has stopped shows its last picture dimmed, as the first phone does.
                painter.fill(
                    place.screenFrame, CGColor(gray: 0, alpha: 0.5),
                    radius: place.device.cornerRadius * place.pixelScale / place.density)
            }
        }
        return [DisplayNode(id: LabNodeID.comparison, name: "comparison", bounds: painter.bounds, contents: painter.items)]
    }

    /// Returns the text of the line below a phone's name.
    private func comparedState(_ phone: any PhoneBeside, _ differences: [FrameDifference]) -> String {
        if let finding = phone.session.finding { return finding.said.isEmpty ? finding.summary : localized("stopped: \(finding.said)") }
        if let activity = phone.activity { return activity }
        guard let parting = phone.parting else { return localized("no difference so far") }
        let start = time(of: parting.tick).millisecondsText
        guard !differences.isEmpty else { return localized("no difference now, first one at \(start)") }
        let now = localized("\(number: differences.count) differences", one: "\(number: differences.count) difference")
        return localized("\(now), since \(start)")
    }

    /// Draws tints over the places where a phone differs from the first phone.
    private func tint(_ differences: [FrameDifference], of phone: any PhoneBeside, on place: Viewport, _ painter: inout LabPainter) {
        guard place.turn == 0, let last = phone.run.ticks?.upperBound,
            let frame = phone.run.frame(at: min(features.time.shownTick, last))
        else { return }
        let screen = CGRect(origin: .zero, size: place.screenSize)
        var drawn: Set<CGRect> = []
        for difference in differences {
            var area: CGRect?
            if let key = difference.view {
                area = frame.view(key)?.visible
                // A view that is missing on this phone is outlined at its position on the first phone.
                if area == nil, case .rect(let rect) = difference.first { area = rect }
            } else if difference.what == .keyboard {
                area = frame.keyboard?.frame
            }
            guard let rect = area?.intersection(screen), !rect.isNull, rect.width > 0, rect.height > 0, drawn.insert(rect).inserted else {
                continue
            }
            let shown = windowRect(rect, on: place)
            let color = difference.what == .presence ? ComparisonTint.presence : ComparisonTint.other
            // A view that fills most of the screen gets only an outline, so that the other tints stay visible.
            let isLarge = rect.width * rect.height > 0.6 * screen.width * screen.height
            if !isLarge { painter.fill(shown, color.copy(alpha: ComparisonTint.alpha)) }
            // The outline of the whole screen follows its round corners.
            let corner = rect == screen ? place.device.cornerRadius * place.pixelScale / place.density : 0
            painter.frame(shown, color, radius: corner, width: isLarge ? 2 : 1)
        }
    }

    private func windowRect(_ rect: CGRect, on place: Viewport) -> CGRect {
        let origin = place.windowPoint(rect.origin)
        let scale = place.pixelScale / place.density
        return CGRect(
            x: origin.x.rounded(), y: origin.y.rounded(), width: max((rect.width * scale).rounded(), 1),
            height: max((rect.height * scale).rounded(), 1))
    }

    /// The content of the comparison panel; nil while only one phone is shown.
    var comparisonContent: ComparisonContent? {
        guard let comparison = phones else { return nil }
        let (names, differences) = (comparison.names, shownDifferences)
        var content = ComparisonContent(
            first: names[0], isPast: features.time.past != nil, isFull: comparison.sessions.count >= LiveComparison.most)
        for (index, member) in comparison.beside.enumerated() {
            var phone = ComparisonContent.Phone(name: names[index + 1], isBySituations: member.basis == .situations)
            phone.activity = member.activity
            phone.stopped = member.session.finding.map(ComparisonContent.Stop.init)
            phone.parting = member.parting.map {
                .init(tick: $0.tick, time: time(of: $0.tick), sentences: $0.differences.map(\.sentence))
            }
            phone.now = differences[index].map(\.sentence)
            phone.touch = member.route.map { route in
                var title: String?
                if case .view(let key) = route.way, let last = member.run.ticks?.upperBound {
                    title = member.run.frame(at: last)?.view(key)?.title
                }
                return route.sentence(title: title)
            }
            content.phones.append(phone)
        }
        return content
    }

    // MARK: The mouse on another phone

    /// Translates a mouse event on a phone other than the first to the corresponding point of the first phone, because the window looks
    /// for the view under the pointer on the first phone.
    func onFirstPhone(_ event: HostEvent) -> HostEvent {
        guard let comparison = phones else { return event }
        switch event {
        case .mouseDown(let button, let point, let modifiers):
            borrowedPress = nil
            guard let index = viewports.firstIndex(where: { MouseFinger.landing(of: point, in: $0) != nil }),
                let landing = MouseFinger.landing(of: point, in: viewports[index])
            else { return event }
            let place = comparison.placeOnFirst(landing, of: index)
            if button == .main { borrowedPress = BorrowedPress(phone: index, landing: landing, place: place) }
            return .mouseDown(button, viewport.windowPoint(place), modifiers: modifiers)
        case .mouseMoved(let point):
            if let moved = borrowed(point) { return .mouseMoved(moved) }
            return .mouseMoved(features.picking.isOn ? pointOnFirst(point) : point)
        case .mouseUp(let button, let point):
            defer { if button == .main { borrowedPress = nil } }
            return .mouseUp(button, borrowed(point) ?? point)
        case .wheel(let notches, let point): return .wheel(notches, at: pointOnFirst(point))
        default: return event
        }
    }

    /// If the press started on a phone other than the first phone, returns the corresponding point on the first phone; otherwise nil.
    private func borrowed(_ point: CGPoint) -> CGPoint? {
        guard let press = borrowedPress, viewports.indices.contains(press.phone) else { return nil }
        let now = viewports[press.phone].screenPoint(point)
        return viewport.windowPoint(CGPoint(x: press.place.x + now.x - press.landing.x, y: press.place.y + now.y - press.landing.y))
    }

    private func pointOnFirst(_ point: CGPoint) -> CGPoint {
        guard let comparison = phones, let index = viewports.firstIndex(where: { $0.screenFrame.contains(point) }) else { return point }
        let place = comparison.placeOnFirst(viewports[index].screenPoint(point), of: index)
        return viewport.windowPoint(place)
    }
}

/// A press that started on a phone other than the first phone. All phones receive it.
struct BorrowedPress: Hashable {
    var phone: Int
    /// The point at which the touch began, in screen points.
    var landing: CGPoint
    /// The corresponding point on the first phone, in screen points.
    var place: CGPoint
}

/// The colours of the tints. (chosen: red for views that moved or changed, blue for views that only one of the phones has. Both differ
/// from the orange of a past moment and the pink of the selection)
enum ComparisonTint {
    static let other = CGColor(hex: 0xE5484D)
    static let presence = CGColor(hex: 0x2563EB)
    static let alpha: CGFloat = 0.26
}
