/// The first responders of windows that are not key: they stay first responders of their windows, without the keyboard, and get it back
/// when their windows become key again. (Facts/KeyboardBehaviour.md#key-windows)
@MainActor
final class WindowFocus {
    private struct Entry {
        weak var window: UIWindow?
        weak var responder: UIResponder?
    }
    private var entries: [Entry] = []
    nonisolated init() {}

    var responders: [UIResponder] { entries.compactMap(\.responder) }
    func contains(_ responder: UIResponder) -> Bool { entries.contains { $0.responder === responder } }
    func responder(of window: UIWindow) -> UIResponder? { entries.first { $0.window === window }?.responder }
    func window(of responder: UIResponder) -> UIWindow? { entries.first { $0.responder === responder }?.window }

    func keep(_ responder: UIResponder, of window: UIWindow) {
        entries.removeAll { $0.window == nil || $0.responder == nil || $0.window === window }
        entries.append(Entry(window: window, responder: responder))
    }
    func remove(_ responder: UIResponder) { entries.removeAll { $0.responder === responder } }
}

extension SimulatedProcess {
    var windowFocus: WindowFocus { state { WindowFocus() } }
}

extension UIApplication {
    /// Takes the keyboard from the first responder in `window`, which another window has succeeded as key window.
    func takeKeyboard(from window: UIWindow) {
        guard let responder = firstResponder, responder.stands(in: window) else { return }
        SimulatedProcess.current.windowFocus.keep(responder, of: window)
        firstResponder = nil
        whileLeaving(window) {
            textInputSystem?.firstResponderWillResign(responder)
            textInputSystem?.firstResponderChanged(to: nil)
        }
    }

    /// Gives the keyboard back to the first responder of `window`, which is key again.
    func giveKeyboardBack(to window: UIWindow) {
        let focus = SimulatedProcess.current.windowFocus
        guard firstResponder == nil, let responder = focus.responder(of: window) else { return }
        focus.remove(responder)
        guard responder.stands(in: window) else { return }
        firstResponder = responder
        textInputSystem?.firstResponderChanged(to: responder)
    }

    /// Makes a touched window key again if its first responder waits for that. (chosen)
    func makeKeyForTouch(_ window: UIWindow) {
        if !window.isKeyWindow, SimulatedProcess.current.windowFocus.responder(of: window) != nil { window.makeKey() }
    }
}

extension UIResponder {
    /// Whether it is first responder of a window that is not key.
    var waitsForKeyWindow: Bool { SimulatedProcess.current.windowFocus.contains(self) }

    /// Makes its window key again. Returns whether it has the keyboard now.
    func makeOwnWindowKey() -> Bool {
        SimulatedProcess.current.windowFocus.window(of: self)?.makeKey()
        return UIApplication.shared.firstResponder === self
    }

    /// Makes the other first responder of its window resign, if that waits for the window to become key. Returns whether it did.
    func succeedInWindow() -> Bool {
        guard
            let other = SimulatedProcess.current.windowFocus.responders.first(where: { other in
                guard let window = SimulatedProcess.current.windowFocus.window(of: other) else { return false }
                return other !== self && stands(in: window)
            })
        else { return true }
        return other.resignFirstResponder()
    }
}
