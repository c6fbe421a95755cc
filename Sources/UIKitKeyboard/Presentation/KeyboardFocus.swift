import UIKitText

/// The responders that the keyboard observes. These are the first responder, the responder that has just resigned, and the responder for
/// which the keyboard was last set up.
@MainActor
final class KeyboardFocus {
    /// The first responder.
    private(set) weak var responder: UIResponder? {
        didSet {
            guard oldValue !== responder else { return }
            KeyboardClient(oldValue)?.setListener(nil)
            KeyboardClient(responder)?.setListener(listener)
        }
    }
    /// The responder for which the keyboard was last set up.
    private(set) weak var served: UIResponder?
    /// Whether a view controller that becomes first responder next keeps its accessory view on the screen.
    private(set) var leavesAccessory = true
    /// Whether the user is dismissing the keyboard, or the keyboard has moved off the screen together with a popped view controller.
    private(set) var isDismissing = false
    /// The responder that has resigned, until the next first responder is known.
    private weak var resigned: UIResponder?
    private let listener = TextChangeListener()

    /// Sets the closure that is called when the focused text or its selection was changed by something other than the keyboard.
    func whenTextChanges(_ textChanged: @escaping () -> Void) { listener.changed = textChanged }

    /// The first responder as a text client, or nil if it accepts no text.
    var client: KeyboardClient? { KeyboardClient(responder) }

    func lose() { responder = nil }
    func remember(resigned: UIResponder) { self.resigned = resigned }
    /// Sets the first responder. Returns the responder that resigned for it, or nil if none did.
    func gain(_ responder: UIResponder?) -> UIResponder? {
        let before = resigned
        resigned = nil
        self.responder = responder
        return before
    }
    func serve(_ responder: UIResponder) { served = responder }

    /// Calls `body`, which dismisses the keyboard.
    ///
    /// - Parameter leaves: Whether a view controller that becomes first responder next keeps its accessory view on the screen.
    func dismissing<Result>(leavingAccessory leaves: Bool, _ body: () -> Result) -> Result {
        (leavesAccessory, isDismissing) = (leaves, true)
        defer { (leavesAccessory, isDismissing) = (true, false) }
        return body()
    }
}
