import UIKitText

/// The owners of the keyboard: who has the focus, who has just given it up, and for whom the keyboard was last set up.
@MainActor
final class KeyboardFocus {
    /// The responder that has the focus.
    private(set) weak var responder: UIResponder? {
        didSet {
            guard oldValue !== responder else { return }
            KeyboardClient(oldValue)?.setListener(nil)
            KeyboardClient(responder)?.setListener(listener)
        }
    }
    /// The responder that the keyboard was last set up for.
    private(set) weak var served: UIResponder?
    /// False while a dismissal takes along the accessory of a controller, too.
    private(set) var leavesAccessory = true
    /// The responder that has resigned, until it is known which one takes over.
    private weak var resigned: UIResponder?
    private let listener = TextChangeListener()

    /// - Parameter textChanged: the focused text or its selection has changed, and the keyboard did not do it.
    func whenTextChanges(_ textChanged: @escaping () -> Void) { listener.changed = textChanged }

    /// What that one types into; nil when it takes no text.
    var client: KeyboardClient? { KeyboardClient(responder) }

    func lose() { responder = nil }
    func remember(resigned: UIResponder) { self.resigned = resigned }
    /// Answers who had resigned before.
    func gain(_ responder: UIResponder?) -> UIResponder? {
        let before = resigned
        resigned = nil
        self.responder = responder
        return before
    }
    func serve(_ responder: UIResponder) { served = responder }

    /// - Parameter leaves: whether a controller that takes over keeps its accessory meanwhile.
    func dismissing<Result>(leavingAccessory leaves: Bool, _ body: () -> Result) -> Result {
        leavesAccessory = leaves
        defer { leavesAccessory = true }
        return body()
    }
}
