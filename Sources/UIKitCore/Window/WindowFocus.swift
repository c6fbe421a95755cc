/// The first responders of windows that are not key. They receive keyboard input when their window becomes key.
/// (Facts/KeyboardBehaviour.md#key-windows)
@MainActor
final class WindowFocus {
    private struct Entry {
        weak var window: UIWindow?
        weak var responder: UIResponder?
    }
    private var entries: [Entry] = []
    nonisolated init() {}

    /// The first responders that wait for their window to become key.
    var waiting: [UIResponder] { entries.compactMap(\.responder) }
    func contains(_ responder: UIResponder) -> Bool { entries.contains { $0.responder === responder } }
    func responder(of window: UIWindow) -> UIResponder? { entries.first { $0.window === window }?.responder }

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
    /// Connects the keyboard to the first responder of `window`, which has become key, instead of that of `previous`. If `window` has no
    /// first responder, the keyboard is hidden.
    func passKeyboard(from previous: UIWindow?, to window: UIWindow) {
        let focus = SimulatedProcess.current.windowFocus
        let heir = focus.responder(of: window)
        if let previous, let responder = firstResponder, responder.stands(in: previous) {
            focus.keep(responder, of: previous)
            firstResponder = nil
            if heir == nil {
                whileLeaving(previous) {
                    textInputSystem?.firstResponderWillResign(responder)
                    textInputSystem?.firstResponderChanged(to: nil)
                }
            }
        }
        guard firstResponder == nil, let heir else { return }
        focus.remove(heir)
        firstResponder = heir
        textInputSystem?.firstResponderChanged(to: heir)
    }
}

extension UIResponder {
    /// Whether the responder is first responder of a window that is not key.
    var waitsForKeyWindow: Bool { SimulatedProcess.current.windowFocus.contains(self) }

    /// The window that contains the responder, if a different window is key; otherwise nil.
    var windowThatIsNotKey: UIWindow? {
        guard let keyWindow = UIApplication.shared.keyWindow else { return nil }
        let window = sequence(first: self, next: \.next).lazy.compactMap { $0 as? UIWindow }.first
        return window === keyWindow || window?.isOfSystem == true ? nil : window
    }

    /// Becomes first responder of `window`, which is not key. The keyboard does not appear. Returns whether the responder became first
    /// responder.
    func becomeFirst(of window: UIWindow) -> Bool {
        let focus = SimulatedProcess.current.windowFocus
        if let other = focus.responder(of: window), !other.resignFirstResponder() { return false }
        focus.keep(self, of: window)
        reportMissingKeyboard(in: window)
        responderDidBecomeFirst()
        guard isFirstResponder else { return false }
        responderInputViewsAreShown()
        return isFirstResponder
    }

    /// Reports in the next tick that the keyboard does not appear, unless `window` has become key by then.
    private func reportMissingKeyboard(in window: UIWindow) {
        SimulatedProcess.current.ticks.enqueueCompletion("a first responder without a keyboard") { [weak self, weak window] in
            MainActor.assumeIsolated {
                guard let self, let window, self.waitsForKeyWindow else { return }
                let cure = window.canBecomeKey ? "call makeKey() of the window" : "override canBecomeKey of the window"
                SimulatedProcess.current.reportOnce(
                    "no keyboard appears for the \(type(of: self)) that became first responder: its window is not key; \(cure)")
            }
        }
    }
}
