import LabProtocol
import QuartzCore
import Simulator
import UIKit
import UIKitKeyboard

/// The menu of the phone's keyboard in the window, and its commands without it.
extension LabWindow {
    /// Nil when the phone has no keyboard.
    var keyboardState: KeyboardState? { session.keyboard }

    /// The key opens the menu in the middle of what is seen of the screen, and closes it.
    func toggleKeyboardMenu() {
        guard keyboardMenu == nil else { return keyboardMenu = nil }
        openKeyboardMenu(at: .middle(of: viewport.screenFrame.intersection(CGRect(origin: .zero, size: viewport.windowSize))))
    }

    func openKeyboardMenu(at place: KeyboardMenu.Place) {
        guard let state = keyboardState else { return say(localized("There is no keyboard.")) }
        // A finger that is on the screen would stay there: the mouse is the menu's now.
        send(finger.cancel())
        keyboardMenu = KeyboardMenu(state, at: place)
    }

    /// Does what the menu's line or its key says, through the input log; what is refused is announced and leaves the menu open.
    func perform(_ command: KeyboardCommand) {
        guard let state = keyboardState else { return say(localized("There is no keyboard.")) }
        let answer = state.answer(to: command)
        say(answer.announcement)
        guard let input = answer.input else { return }
        keyboardMenu = nil
        send([input])
    }

    /// The menu as it is to be drawn: its marks are those of this moment.
    var keyboardMenuNode: DisplayNode? {
        guard var menu = keyboardMenu else { return nil }
        if let state = keyboardState { menu.state = state }
        return menu.node(layout(of: menu), measurer: fonts, theme: shell.interface.theme)
    }

    private func layout(of menu: KeyboardMenu) -> KeyboardMenu.Layout {
        menu.layout(in: CGRect(origin: .zero, size: viewport.windowSize), measurer: fonts)
    }

    // MARK: Mouse and keys

    /// Gives the menu what the mouse does while it is open. Answers whether the event was the menu's.
    func keyboardMenuTakes(_ event: HostEvent) -> Bool {
        guard let menu = keyboardMenu else { return false }
        let layout = layout(of: menu)
        switch event {
        case .mouseDown(.menu, let point, _) where !layout.frame.contains(point) && isOnScreen(point):
            openKeyboardMenu(at: .pointer(point))
        case .mouseDown(_, let point, _): updateKeyboardMenu { $0.press(at: point, in: layout) }
        case .mouseUp(_, let point): updateKeyboardMenu { $0.release(at: point, in: layout) }
        case .mouseMoved(let point): keyboardMenu?.move(to: point, in: layout)
        case .mouseLeft: keyboardMenu?.leave()
        case .wheel: break
        case .focusLost:
            keyboardMenu = nil
            return false
        default: return false
        }
        return true
    }

    /// A key went down while the menu is open.
    func pressInKeyboardMenu(_ key: HostKey) { updateKeyboardMenu { $0.press(key) } }

    private func updateKeyboardMenu(_ change: (inout KeyboardMenu) -> KeyboardMenu.Outcome) {
        guard var menu = keyboardMenu else { return }
        let outcome = change(&menu)
        keyboardMenu = menu
        switch outcome {
        case .stays: break
        case .closes: keyboardMenu = nil
        case .chooses(let command): perform(command)
        }
    }

    /// Whether a point of the window lies on the phone's screen.
    func isOnScreen(_ point: CGPoint) -> Bool { CGRect(origin: .zero, size: viewport.screenSize).contains(viewport.screenPoint(point)) }
}
