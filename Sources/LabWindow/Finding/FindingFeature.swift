@_spi(Lab) import LabInterface
import LabProtocol
import LabSessions
import QuartzCore

/// Shows the card of a finding over the phone, and handles its mouse and key events.
@MainActor
final class FindingFeature: InputFeature {
    unowned let host: any WindowHost
    /// The finding whose card the user has closed; nil if the card has not been closed.
    private var hidden: LabFinding?
    /// The action of the button under the pointer; nil if there is none.
    private var highlighted: FindingAction?

    init(host: any WindowHost) { self.host = host }

    /// The card; nil while the app runs and after the user has closed the card.
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

    /// The area in which the card is centred. This is the phone's area, so that the card covers no panel. If the phone's area is
    /// smaller than a card needs, it is the whole window. (chosen)
    private var findingRoom: CGRect {
        let room = shell.layout.room
        return room.width >= 300 && room.height >= 240 ? room : CGRect(origin: .zero, size: viewport.windowSize)
    }

    /// Handles mouse and key events on the card. Returns whether the card has handled the event.
    func takes(_ event: inout HostEvent) -> Bool {
        guard let card, let layout else { return false }
        // A compiler error does not block the phone, because the previous version of the app keeps running.
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

    /// The HID usages of the keys that the card handles.
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
