@_spi(Lab) import LabInterface
import LabSessions
import Simulator

/// Sends input to the phone: the mouse as a finger, the wheel, the keys and the clipboard.
@MainActor
final class PhoneFeature: InputFeature {
    unowned let host: any WindowHost
    private(set) var finger = MouseFinger()
    private(set) var wheel = WheelScroll()
    /// The pressed keys that the window has handled itself, so that the phone does not receive them.
    var takenKeys = TakenKeys()
    /// The text that the computer's and the phone's clipboard had when they were last equal; nil at first.
    private var clipboard: String?

    init(host: any WindowHost) { self.host = host }

    /// Sends all events to the phone that no other feature has handled.
    func takes(_ event: inout HostEvent) -> Bool {
        switch event {
        case .focusLost:
            takenKeys.forget()
            shell.hideTip()
            send(finger.cancel())
        case .mouseDown(.main, let point, let modifiers):
            send(finger.press(at: point, hand: MouseFinger.Hand(modifiers), in: viewport))
        case .mouseDown(.menu, let point, _):
            guard isOnScreen(point) else { break }
            features.picking.openViewMenu(at: point) { [unowned self] in features.keyboardMenu.open(at: .pointer(point)) }
        case .mouseMoved(let point): send(finger.drag(to: point, in: viewport))
        case .mouseUp(.main, let point): send(finger.release(at: point, in: viewport))
        case .mouseUp(.menu, _), .mouseLeft: break
        case .wheel(let notches, let point):
            guard viewport.screenFrame.contains(point) else { return true }
            send(wheel.turn(notches: notches, at: viewport.screenPoint(point), time: HostClock.now()))
        case .key(let key, let isDown): handle(key, isDown: isDown)
        case .text(let text): if !takenKeys.takesText { send([.text(text)]) }
        case .editing(let text, let cursor): send([.markedText(text, cursor: cursor)])
        case .clipboardChanged: takeHostClipboard()
        default: return false
        }
        return true
    }

    /// Lifts the finger, and ends a scroll that the wheel has started.
    func letGo() { send(finger.cancel() + wheel.settle(time: .greatestFiniteMagnitude)) }

    /// Ends a scroll that the wheel has started.
    func endScroll() { send(wheel.settle(time: .greatestFiniteMagnitude)) }

    func follow(at now: Double) { send(wheel.settle(time: now)) }

    func wait(at now: Double) -> Double? { wheel.deadline.map { max($0 - now, 0) } }

    var isBusy: Bool { wheel.deadline != nil }

    func didShow() { (finger, wheel) = (MouseFinger(), WheelScroll()) }

    /// Lifts the finger that the mouse has put on the screen.
    func liftFinger() { send(finger.cancel()) }

    /// Sends input to the phone with its time within a tick.
    func enter(_ inputs: [InputEvent]) {
        guard !inputs.isEmpty else { return }
        if let refusal = features.time.presentOnlyRefusal { return say(refusal) }
        let ticks = features.clock.pacer.ticksSinceLast(at: HostClock.now())
        for input in inputs { session.send(input, after: ticks) }
    }

    // MARK: Keys

    func handle(_ key: HostKey, isDown: Bool) {
        guard isDown else {
            if features.chrome.editKeys.remove(key.usage) != nil { return }
            if !takenKeys.release(key.usage), let stroke = KeyRoute.release(of: key) { send(stroke, isDown: false) }
            return
        }
        let route = KeyRoute(key)
        let isRepeat = takenKeys.press(key.usage)
        if key.usage == KeyUsage.escape, features.chrome.card != nil {
            takenKeys.take(key.usage)
            features.chrome.card = nil
            needsDrawing = true
            return
        }
        if let command = editCommand(of: key) {
            takenKeys.take(key.usage)
            return perform(command)
        }
        if shell.interface.focus != nil, features.keyboardMenu.menu == nil, !(route?.isOfLab ?? false) {
            // The press of a key in one of the window's text fields is not added to `takenKeys`, because the text that the key types
            // arrives as a separate event.
            let hadField = shell.interface.editedField != nil
            features.chrome.pressInShell(key)
            if !hadField || !features.chrome.editKeys.contains(key.usage) { takenKeys.take(key.usage) }
            return
        }
        switch route {
        case .phone(let stroke) where features.keyboardMenu.menu == nil:
            if !isRepeat { send(stroke, isDown: true) }
            return
        case nil where features.keyboardMenu.menu == nil: return
        default: takenKeys.take(key.usage)
        }
        switch route {
        // Repeats of a held key are ignored, because a command that toggles an option must run once per press.
        case .lab(.keyboardMenu): if !isRepeat { features.keyboardMenu.toggle() }
        case .keyboard(let command): if !isRepeat { features.keyboardMenu.perform(command) }
        case .lab(let command):
            features.keyboardMenu.menu = nil
            if !isRepeat || LabCommand.of(command).repeats { perform(command) }
        case .phone, nil: features.keyboardMenu.press(key)
        }
    }

    /// Returns the command of Ctrl+Z or Ctrl+Shift+Z, which undo and redo live edits. Returns nil if the key belongs to a text field,
    /// to a list with an undo of its own, or to the app.
    private func editCommand(of key: HostKey) -> LabCommand.ID? {
        guard key.modifiers.subtracting(.shift) == .control, key.character == 0x7A, !shell.isModal, features.keyboardMenu.menu == nil,
            shell.interface.editedField == nil, features.inspector.hasEdits
        else { return nil }
        let isFree = shell.interface.focus == nil ? session.keyboard?.hasField != true : shell.inspector.tab != .flow
        return isFree ? key.modifiers.contains(.shift) ? .redoEdit : .undoEdit : nil
    }

    func send(_ stroke: KeyStroke, isDown: Bool) {
        send([.key(usage: stroke.usage, modifiers: stroke.modifiers.rawValue, isDown: isDown)])
    }

    // MARK: The clipboard

    func takeHostClipboard() {
        guard let text = SDLWindow.clipboard, !text.isEmpty, text != clipboard else { return }
        clipboard = text
        send([.clipboard(text)])
    }

    /// Copies the text on the app's pasteboard to the host's clipboard.
    func giveClipboardToHost() {
        guard let text = session.copiedText, text != clipboard else { return }
        clipboard = text
        SDLWindow.clipboard = text
    }
}
