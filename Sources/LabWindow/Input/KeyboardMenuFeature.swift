@_spi(Lab) import LabInterface
import LabProtocol
import LabSessions
import QuartzCore
import Simulator
import UIKit
import UIKitKeyboard

/// The window's menu for the phone's keyboard, and the shortcuts for its commands.
@MainActor
final class KeyboardMenuFeature: InputFeature {
    unowned let host: any WindowHost
    /// The open menu; nil while it is closed.
    var menu: KeyboardMenu? { didSet { if menu != oldValue { needsDrawing = true } } }

    init(host: any WindowHost) { self.host = host }

    /// The state of the phone's keyboard; nil if the phone has none.
    var state: KeyboardState? { session.keyboard }

    /// Opens the menu in the middle of the visible screen, or closes it.
    func toggle() {
        guard menu == nil else { return menu = nil }
        open(at: .middle(of: viewport.screenFrame.intersection(CGRect(origin: .zero, size: viewport.windowSize))))
    }

    func open(at place: KeyboardMenu.Place) {
        guard let state else { return say(localized("There is no keyboard.")) }
        // A finger that is down must be lifted, because the menu now receives the mouse events.
        features.phone.liftFinger()
        menu = KeyboardMenu(state, at: place)
    }

    /// Performs a command and records it in the input log. If the command is unavailable, shows a message and leaves the menu open.
    func perform(_ command: KeyboardCommand) {
        guard let state else { return say(localized("There is no keyboard.")) }
        let answer = state.answer(to: command)
        say(answer.announcement)
        guard let input = answer.input else { return }
        menu = nil
        send([input])
    }

    /// The menu's nodes, with the current check marks.
    var nodes: [DisplayNode] {
        guard var menu else { return [] }
        if let state { menu.state = state }
        return [menu.node(layout(of: menu), measurer: fonts, theme: shell.interface.theme)]
    }

    private func layout(of menu: KeyboardMenu) -> KeyboardMenu.Layout {
        menu.layout(in: CGRect(origin: .zero, size: viewport.windowSize), measurer: fonts)
    }

    func didShow() { menu = nil }

    // MARK: Mouse and keys

    /// Sends mouse events to the open menu. Returns whether the menu has handled the event.
    func takes(_ event: inout HostEvent) -> Bool {
        guard let open = menu else { return false }
        let layout = layout(of: open)
        switch event {
        case .mouseDown(.menu, let point, _) where !layout.frame.contains(point) && isOnScreen(point):
            self.open(at: .pointer(point))
        case .mouseDown(_, let point, _): update { $0.press(at: point, in: layout) }
        case .mouseUp(_, let point): update { $0.release(at: point, in: layout) }
        case .mouseMoved(let point): menu?.move(to: point, in: layout)
        case .mouseLeft: menu?.leave()
        case .wheel: break
        case .focusLost:
            menu = nil
            return false
        default: return false
        }
        return true
    }

    /// Handles a pressed key while the menu is open.
    func press(_ key: HostKey) { update { $0.press(key) } }

    private func update(_ change: (inout KeyboardMenu) -> KeyboardMenu.Outcome) {
        guard var changed = menu else { return }
        let outcome = change(&changed)
        menu = changed
        switch outcome {
        case .stays: break
        case .closes: menu = nil
        case .chooses(let command): perform(command)
        }
    }
}
