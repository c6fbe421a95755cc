import Foundation
import HostSupport
@_spi(Lab) import LabInterface
import LabProtocol
import LabSessions
import UIKit

/// The window's own views around the phone: toolbar, panels, status line, and popups.
@MainActor
final class ChromeFeature: InputFeature {
    unowned let host: any WindowHost
    /// The card in front of the window's content, which the Escape key closes; nil if there is none.
    var card: Card?
    enum Card: Hashable {
        case help(HelpCard.Extent)
        case about
    }
    /// The keys that are still held down and whose press went to one of the window's text fields.
    var editKeys: Set<Int> = []
    /// The window's sizes before and after the inspector was opened, in window points.
    var sizesOfInspector: (without: CGSize, with: CGSize)?

    let settings: SettingsFeature

    init(host: any WindowHost) {
        self.host = host
        settings = SettingsFeature(host: host)
    }

    var layoutRequests: LabLayout.Requests {
        var requests = LabLayout.Requests()
        requests.isBare = options.isBare
        requests.showsInspector = options.showsInspector
        requests.showsTimeline = options.showsTimeline
        requests.inspectorWidth = options.inspectorWidth
        requests.timelineHeight = options.timelineHeight
        requests.textScale = shell.interface.theme.textScale
        requests.statusLines = shell.interface.run {
            LabStatusLine.lines(
                of: features.messages.statusContent, width: host.window.size.width, theme: shell.interface.theme, measurer: fonts
            ).count
        }
        return requests
    }

    /// Connects the splitters and the "More" buttons to the commands that they perform.
    func connect() {
        shell.inspectorSplitter.dragged = { [unowned self] point in resizeInspector(to: host.window.size.width - point.x) }
        shell.inspectorSplitter.moved = { [unowned self] in resizeInspector(to: inspectorWidth + $0) }
        shell.timelineSplitter.dragged = { [unowned self] point in
            resizeTimeline(to: host.window.size.height - shell.layout.status.height - point.y)
        }
        let openMore: ([LabCommand.ID], CGRect) -> Void = { [unowned self] ids, frame in openList(of: ids, at: frame) }
        shell.toolbar.pressedMore = openMore
        shell.timelineBar.pressedMore = openMore
        shell.timelineSplitter.moved = { [unowned self] in resizeTimeline(to: shell.layout.timeline.height + $0) }
    }

    /// The inspector's width that the user has chosen, in window points.
    var inspectorWidth: CGFloat { shell.interface.theme.scaled(options.inspectorWidth) }

    private func resizeInspector(to width: CGFloat) {
        let least = LabLayout.leastInspector
        let wanted = min(max(width, least), max(host.window.size.width - LabLayout.leastRoom.width, least))
        options.inspectorWidth = max(wanted / shell.interface.theme.textScale, least).rounded()
        updateViewport()
    }

    private func resizeTimeline(to height: CGFloat) {
        let least = LabLayout.leastTimeline
        let wanted = min(max(height, least), max(host.window.size.height - 320, least))
        options.timelineHeight = max(wanted / shell.interface.theme.textScale, least).rounded()
        updateViewport()
    }

    // MARK: Content

    /// Updates the window's own views from the phone's state. Takes little time if nothing has changed.
    func updateShell(_ inspection: Inspection) {
        let shown = shell.timeline.content.present
        let isDue =
            host.drawsQuietly
            ? QuietDrawing.renewsClock(
                from: shown, to: session.time, hasUpdates: session.events.count != shell.timeline.content.events.count)
            : features.clock.demand != .motion || session.time - shown > 0.1 || session.time < shown
        if isDue { features.time.refreshTimeline() }
        shell.interface.run {
            for id in LabToolbar.groups.flatMap({ $0 }) {
                let command = LabCommand.of(id)
                shell.toolbar.show(
                    id, title: toolbarName(of: command), fullTitle: fullToolbarName(of: command),
                    icon: id == .pause && isPaused ? .play : command.icon,
                    isOn: command.isOn(features), refusal: command.refusal(features))
            }
            shell.status.content = features.messages.statusContent
            if !shell.inspector.isHidden { for feature in features.all { feature.update(shell.inspector.tab, inspection) } }
        }
    }

    /// Returns the long title of a toolbar button that shows the current choice of its command; nil for other commands.
    private func fullToolbarName(of command: LabCommand) -> String? {
        switch command.id {
        case .speed: localized("Speed \(features.clock.speedText)")
        case .strategy: localized("Strategy: \(session.strategy.rawValue)")
        case .textSize: localized("Text size: \(session.textSize.shortName)")
        case .device: session.device.name
        default: nil
        }
    }

    private func toolbarName(of command: LabCommand) -> String {
        switch command.id {
        case .pause: isPaused ? localized("Continue") : command.name
        case .speed: features.clock.speedText
        case .recordTake: features.takes.recorder == nil ? command.name : localized("Stop")
        case .systemVersion: "iOS \(session.systemVersion)"
        case .appearance: session.isDark ? localized("Dark") : localized("Light")
        case .textSize: session.textSize.shortName
        // The title omits the device's generation, which is in parentheses in the device's name.
        case .device: String(session.device.name.prefix { $0 != "(" }).trimmingCharacters(in: .whitespaces)
        case .strategy: session.strategy.rawValue
        default: command.name
        }
    }

    /// The help card or the about card, and the message strip if the status line is hidden.
    var nodes: [DisplayNode] {
        let bounds = CGRect(origin: .zero, size: viewport.windowSize)
        var result: [DisplayNode] = []
        if shell.layout.status.isEmpty, let strip = features.messages.strip {
            result.append(strip.node(in: bounds, measurer: fonts, theme: shell.interface.theme))
        }
        switch card {
        case .help(let extent): result.append(HelpCard.node(extent, in: bounds, measurer: fonts, theme: shell.interface.theme))
        case .about: result.append(AboutCard.node(options.version, in: bounds, measurer: fonts, theme: shell.interface.theme))
        case nil: break
        }
        return result
    }

    var showsHelp: Bool { if case .help = card { true } else { false } }

    /// Shows the next help: first the card with the usual shortcuts, then the card with all shortcuts, then no card.
    func showNextHelp() {
        if case .help(let extent) = card { card = extent.next.map { .help($0) } } else { card = .help(.usual) }
    }

    func showAbout() { card = card == .about ? nil : .about }

    /// Opens the first page of the documentation in the desktop's default program.
    func openBook() {
        let pages = AssetsFolder.candidates().map { $0.deletingLastPathComponent().appendingPathComponent("Documentation/README.md").path }
        guard let page = pages.first(where: { FileManager.default.fileExists(atPath: $0) }) else {
            return say(localized("The folder Documentation is not beside the program's assets."))
        }
        say(
            DesktopFolder.open(page)
                ? localized("The book begins with \(page).") : localized("There is no xdg-open here. The book begins with \(page)."),
            seconds: 8)
    }

    // MARK: In the loop

    func follow(at now: Double) {
        if shell.followClock(at: now) { needsDrawing = true }
    }

    func wait(at now: Double) -> Double? {
        let tip = shell.tipDeadline.map { max($0 - now, 0) }
        return [shell.interface.wait, tip].compactMap { $0 }.min()
    }

    var isBusy: Bool { shell.interface.isMoving }

    /// Sends mouse events to the window's own view under the pointer, and text to the focused view of the window. Returns whether one of
    /// these views has handled the event.
    func takes(_ event: inout HostEvent) -> Bool {
        let interface = shell.interface
        defer { shell.pointerRests(at: HostClock.now()) }
        switch event {
        case .mouseMoved(let point):
            guard !features.phone.finger.isDown else { return false }
            let (hovered, pressed) = (interface.hovered, interface.isPressed)
            let takes = interface.pointerMoved(to: point)
            if takes || hovered != nil || pressed { needsDrawing = true }
            if takes { features.picking.pointerLeaves() }
            return takes
        case .mouseDown(.main, let point, let modifiers):
            shell.dismissTip()
            needsDrawing = true
            if interface.pointerDown(at: point, modifiers: modifiers) { return true }
            // A press on the phone moves the keyboard focus from the window's views to the phone.
            interface.focus = nil
            return false
        case .mouseDown(.menu, let point, _):
            if shell.isModal {
                shell.closePopups()
                needsDrawing = true
                return true
            }
            needsDrawing = true
            return interface.pointerMenu(at: point)
        case .mouseUp(.main, let point):
            guard !features.phone.finger.isDown else { return false }
            needsDrawing = true
            return interface.pointerUp(at: point)
        case .wheel(let notches, let point):
            guard !features.phone.finger.isDown, interface.wheel(notches, at: point) else { return false }
            if let timeline = interface.hovered as? TimelinePanel {
                interface.run {
                    if notches.dy != 0 { timeline.zoom(by: notches.dy > 0 ? 0.8 : 1.25, around: timeline.convert(point, from: nil).x) }
                    if notches.dx != 0 { timeline.pan(by: notches.dx > 0 ? -0.1 : 0.1) }
                }
            }
            needsDrawing = true
            return true
        case .mouseLeft:
            interface.pointerLeft()
            shell.hideTip()
            needsDrawing = true
            return false
        case .text(let text):
            guard interface.focus != nil else { return false }
            if !features.phone.takenKeys.takesText { interface.type(text) }
            needsDrawing = true
            return true
        case .editing(let text, let cursor):
            guard interface.focus != nil else { return false }
            interface.compose(text, cursor: cursor)
            needsDrawing = true
            return true
        default: return false
        }
    }

    // MARK: Keyboard

    func moveFocus(by step: Int) { shell.moveFocus(by: step) }

    /// Handles a pressed key while one of the window's own views has the keyboard focus.
    func pressInShell(_ key: HostKey) {
        needsDrawing = true
        if shell.interface.keyDown(key) { return }
        switch key.usage {
        case KeyUsage.escape: if shell.isModal { shell.closePopups() } else { shell.interface.focus = nil }
        case KeyUsage.tab where key.modifiers.subtracting(.shift).isEmpty:
            shell.moveStop(by: key.modifiers.contains(.shift) ? -1 : 1)
        default:
            guard shell.interface.editedField != nil, case .phone(let stroke) = KeyRoute(key) else { return }
            editKeys.insert(key.usage)
            let isPaste = stroke.modifiers == .command && stroke.usage == 25
            if isPaste, let text = SDLWindow.clipboard { shell.interface.run { UIPasteboard.general.string = text } }
            shell.interface.press(stroke)
            if stroke.modifiers == .command, [6, 27].contains(stroke.usage) {
                if let text = shell.interface.run({ UIPasteboard.general.string }) { copy(text) }
            }
        }
    }
}
