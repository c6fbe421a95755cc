import UIKitText

/// The keyboard's clients: the first responder, the one that has just resigned, and the one that the keyboard was last set up for.
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
    /// The responder that the keyboard was last set up for.
    private(set) weak var served: UIResponder?
    /// Whether a dismissal keeps the accessory of a controller.
    private(set) var leavesAccessory = true
    /// Whether the user is dismissing the keyboard, or it has left with its page.
    private(set) var isDismissing = false
    /// The responder that has resigned, until its successor is known.
    private weak var resigned: UIResponder?
    private let listener = TextChangeListener()

    /// - Parameter textChanged: called after a change of the focused text or its selection that the keyboard did not make.
    func whenTextChanges(_ textChanged: @escaping () -> Void) { listener.changed = textChanged }

    /// The text client of `responder`; nil if it takes no text.
    var client: KeyboardClient? { KeyboardClient(responder) }

    func lose() { responder = nil }
    func remember(resigned: UIResponder) { self.resigned = resigned }
    /// Makes `responder` the keyboard's first responder. Returns the one that had resigned before.
    func gain(_ responder: UIResponder?) -> UIResponder? {
        let before = resigned
        resigned = nil
        self.responder = responder
        return before
    }
    func serve(_ responder: UIResponder) { served = responder }

    /// - Parameter leaves: whether a controller that becomes first responder next keeps its accessory.
    func dismissing<Result>(leavingAccessory leaves: Bool, _ body: () -> Result) -> Result {
        (leavesAccessory, isDismissing) = (leaves, true)
        defer { (leavesAccessory, isDismissing) = (true, false) }
        return body()
    }
}
