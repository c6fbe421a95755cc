import UIKitText

/// The system's on-screen keyboard of one process: shows, changes and hides with the first responder, tells the app, and types.
///
/// Notifications, their order and their `userInfo` follow ios-facts section 3, the motion is curve 7 of section 4.1.
@MainActor
package final class UIKeyboardController: TextInputSystem {
    package enum Phase: String, Sendable { case hidden, showing, shown, hiding }

    /// What `userInfo` says of the duration; the curve itself takes half a second. (ios-facts 4.1)
    package static let announcedDuration = 0.25

    let window: KeyboardWindow
    let screen: UIScreen
    private weak var responder: UIResponder? {
        didSet {
            guard oldValue !== responder else { return }
            KeyboardClient(oldValue)?.setListener(nil)
            KeyboardClient(responder)?.setListener(listener)
        }
    }
    private let listener = TextChangeListener()
    package internal(set) var phase = Phase.hidden
    /// Where the keyboard is or is going, screen coordinates; below the screen when hidden.
    package internal(set) var frame: CGRect
    /// Where the present or latest way began, screen coordinates.
    var transitionBegin: CGRect
    /// Counts shows, changes and hides, so that an overtaken one does not report its end.
    var transition = 0
    /// Keys that are shown but do nothing, each named once, in the order in which they were first pressed.
    package internal(set) var unsupportedKeys: [String] = []

    /// Whether fields that want suggestions get the bar for them. A setting of the system.
    package var suggestsWords = true {
        didSet { if oldValue != suggestsWords, let responder { firstResponderChanged(to: responder) } }
    }
    /// With a keyboard of keys and springs attached, only accessory views and input views come on screen. (ios-facts 2.2)
    package var hasHardwareKeyboard = false {
        didSet { if oldValue != hasHardwareKeyboard, let responder { firstResponderChanged(to: responder) } }
    }
    /// The responder that the keyboard was last set up for.
    weak var served: UIResponder?
    /// Where the caret was when the space bar began to move it, the client's coordinates.
    var caretDragStart: CGPoint?
    /// The emoji while they show.
    var emoji: EmojiPlaneView?
    /// What was used last, first; shown the next time the emoji open.
    package internal(set) var favouriteEmoji = EmojiCatalog.firstFavourites
    /// A finger holds the keyboard below its place.
    var isDragged = false
    var isShowing: Bool { phase == .shown || phase == .showing }
    var host: KeyboardHostView { window.host }
    var keys: KeyboardView { window.host.keys }
    var client: KeyboardClient? { KeyboardClient(responder) }

    /// The running process's keyboard; nil when none is installed.
    package static var current: UIKeyboardController? { UIApplication.shared.textInputSystem as? UIKeyboardController }

    /// Gives the running process a keyboard. A second call returns the one it has.
    @discardableResult
    package static func install() -> UIKeyboardController {
        if let current { return current }
        let controller = UIKeyboardController()
        UIApplication.shared.textInputSystem = controller
        SimulatedProcess.current.interactiveKeyboardDismissal = controller
        _ = SimulatedProcess.current.menus
        SimulatedProcess.current.menuPresentation.visibleBottom = { [weak controller] in
            guard let frame = controller?.visibleFrame, !frame.isNull, !frame.isEmpty else { return nil }
            return frame.minY
        }
        return controller
    }

    private init() {
        screen = UIScreen.main
        window = KeyboardWindow(screen: screen)
        frame = CGRect(x: 0, y: screen.bounds.height, width: screen.bounds.width, height: 0)
        transitionBegin = frame
        window.isHidden = true
        listener.changed = { [unowned self] in textDidChange() }
        keys.perform = { [unowned self] commands in self.perform(commands) }
        // Typing on the host's keyboard is told here; changes by the app go through the input delegate.
        for name in [UITextField.textDidChangeNotification, UITextView.textDidChangeNotification] {
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] in
                let field = $0.object as AnyObject?
                MainActor.assumeIsolated {
                    guard let self, let responder = self.responder, field === responder else { return }
                    self.textDidChange()
                }
            }
        }
    }

    // MARK: First responder

    package func firstResponderWillResign(_ responder: UIResponder) {
        guard responder === self.responder else { return }
        self.responder = nil
        hide()
    }

    package func firstResponderChanged(to responder: UIResponder?) {
        self.responder = responder
        guard let responder, needsInput(responder) else {
            hide()
            return
        }
        show(for: responder)
    }

    package func reloadInputViews(for responder: UIResponder) { firstResponderChanged(to: responder) }

    private func needsInput(_ responder: UIResponder) -> Bool {
        // Text that can be selected and not be changed takes the focus without a keyboard.
        if let text = responder as? UITextView, !text.isEditable { return false }
        return (responder is any UIKeyInput && !hasHardwareKeyboard) || responder.inputView != nil || responder.inputAccessoryView != nil
    }
}
