@_spi(Lab) import LabInterface
import LabProtocol
import LabSessions
import QuartzCore

/// Shows the card of a finding over the phone, and handles its mouse, keys and buttons.
@MainActor
final class FindingFeature: InputFeature {
    unowned let host: any WindowHost
    /// The finding whose card the user has closed.
    private var hidden: LabFinding?
    /// The button under the pointer.
    private var highlighted: FindingAction?

    init(host: any WindowHost) { self.host = host }

    /// The card; nil while the app runs, or once the user has closed it.
    var card: FindingCard? {
        let ofScene = features.scenes.sceneFinding
        guard let finding = session.finding ?? ofScene, finding != hidden else { return nil }
        return FindingCard(
            finding: finding, isFirst: session is BuildingSession, isOfScene: finding == ofScene, highlighted: highlighted,
            theme: shell.interface.theme)
    }

    var layout: FindingCard.Layout? {
        card?.layout(in: findingRoom, measurer: fonts)
    }

    /// The phone's area, so that the card covers no panel; the whole window if the panels leave too little space. (chosen: the size that a
    /// card needs)
    private var findingRoom: CGRect {
        let room = shell.layout.room
        return room.width >= 300 && room.height >= 240 ? room : CGRect(origin: .zero, size: viewport.windowSize)
    }

    /// Gives mouse and key events to the card.
    func takes(_ event: inout HostEvent) -> Bool {
        guard let card, let layout else { return false }
        // If new code does not compile, the old program keeps running and receives touches.
        let isModal = card.finding.kind != .compiler
        switch event {
        case .mouseMoved(let point):
            let action = layout.action(at: point)
            if action != highlighted {
                highlighted = action
                needsDrawing = true
            }
            return isModal || layout.frame.contains(point)
        case .mouseDown(.main, let point, _):
            if let action = layout.action(at: point) { perform(action) }
            return isModal || layout.frame.contains(point)
        case .mouseDown(.menu, _, _), .mouseUp, .wheel, .text, .editing: return isModal && !features.phone.finger.isDown
        case .key(let key, isDown: true):
            guard key.modifiers.isEmpty else { return false }
            return press(key, card)
        default: return false
        }
    }

    var nodes: [DisplayNode] {
        guard let card, let layout else { return [] }
        return card.nodes(
            layout, over: viewport.screenFrame, cornerRadius: viewport.device.cornerRadius * viewport.pixelScale / viewport.density)
    }

    /// HID usages.
    private static let (returnKey, escape, backspace, f5) = (40, 41, 42, 62)

    private func press(_ key: HostKey, _ card: FindingCard) -> Bool {
        let action: FindingAction? =
            switch key.usage {
            case Self.returnKey: .openEditor
            case Self.backspace: .goBack
            case Self.f5: .startAgain
            default: nil
            }
        if key.usage == Self.escape, card.finding.kind == .compiler {
            hidden = card.finding
            needsDrawing = true
            return true
        }
        guard let action, card.actions.contains(action) else { return false }
        perform(action)
        return true
    }

    func perform(_ action: FindingAction) {
        if session.finding == nil, action == .openEditor, let line = features.scenes.sceneFinding?.lines.first {
            say(features.scenes.library.openEditor?(line) ?? line.place)
        } else {
            session.perform(action)
        }
        needsDrawing = true
    }
}
