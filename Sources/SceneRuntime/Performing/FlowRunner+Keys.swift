import HostSupport
import Simulator
import UIKit
import UIKitKeyboard

/// Presses keys of the on-screen keyboard and of the host's keyboard.
extension FlowRunner {
    /// The minimum time for holding a key and then releasing it, in seconds. The holding and the releasing each take a little longer
    /// than one tick.
    var keyInterval: Double { 2.5 / Double(phone.configuration.framesPerSecond) }

    /// Returns the operations that tap an on-screen key. The next key may follow after `interval`.
    func pressDrawnKey(_ name: String, interval: Double) throws(FlowFailure) -> [FlowOperation] {
        let rect = try drawnKey(name)
        let point = CGPoint(x: rect.midX, y: rect.midY)
        let held = interval / 2
        return fingers.touch(at: point, duration: held - 1 / Double(phone.configuration.framesPerSecond)) + [wait(interval - held)]
    }

    func drawnKey(_ name: String) throws(FlowFailure) -> CGRect {
        guard let keyboard = UIKeyboardController.current, let rect = keyboard.keyRect(named: name) else {
            let names = (UIKeyboardController.current?.keyNames ?? []) + (UIKeyboardController.current?.suggestions ?? [])
            throw FlowFailure(
                actual: names.isEmpty
                    ? "no keyboard with keys is on the screen"
                    : "the keyboard shows no key \"\(name)\"\(Spelling.hint(for: name, among: names))")
        }
        return rect
    }

    func requireFocus(_ what: String) throws(FlowFailure) {
        guard UIApplication.shared.firstResponder is any UIKeyInput else {
            throw FlowFailure(actual: "\(what) needs a field that has the keyboard; tap on one first")
        }
    }

    func pressHostKey(_ usage: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) -> [FlowOperation] {
        [
            .act { [unowned self] in phone.send(.key(usage: usage.rawValue, modifiers: modifiers.rawValue, isDown: true)) }, nextTick(),
            .act { [unowned self] in phone.send(.key(usage: usage.rawValue, modifiers: 0, isDown: false)) }, nextTick(),
        ]
    }
}
