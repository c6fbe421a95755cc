import UIKitText

/// The system's on-screen keyboard of one process: shows, changes and hides with the first responder, tells the app, and types.
///
/// Notifications, their order and their `userInfo` follow ios-facts section 3, the motion is curve 7 of section 4.1.
@MainActor
package final class UIKeyboardController: TextInputSystem {
    package enum Phase: String, Sendable { case hidden, showing, shown, hiding }

    /// What `userInfo` says of the duration; the curve itself takes half a second. (ios-facts 4.1)
    package static let announcedDuration = 0.25

    private let window: KeyboardWindow
    let screen: UIScreen
    private weak var responder: UIResponder? {
        didSet {
            guard oldValue !== responder else { return }
            KeyboardClient(oldValue)?.setListener(nil)
            KeyboardClient(responder)?.setListener(listener)
        }
    }
    private let listener = TextChangeListener()
    package private(set) var phase = Phase.hidden
    /// Where the keyboard is or is going, screen coordinates; below the screen when hidden.
    package private(set) var frame: CGRect
    /// Where the present or latest way began, screen coordinates.
    private var transitionBegin: CGRect
    /// Counts shows, changes and hides, so that an overtaken one does not report its end.
    private var transition = 0
    /// Keys that are shown but do nothing, each named once, in the order in which they were first pressed.
    package private(set) var unsupportedKeys: [String] = []

    /// The running process's keyboard; nil when none is installed.
    package static var current: UIKeyboardController? { UIApplication.shared.textInputSystem as? UIKeyboardController }

    /// Gives the running process a keyboard. A second call returns the one it has.
    @discardableResult
    package static func install() -> UIKeyboardController {
        if let current { return current }
        let controller = UIKeyboardController()
        UIApplication.shared.textInputSystem = controller
        SimulatedProcess.current.interactiveKeyboardDismissal = controller
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
        NotificationCenter.default.addObserver(forName: UITextField.textDidChangeNotification, object: nil, queue: nil) { [weak self] in
            let field = $0.object as AnyObject?
            MainActor.assumeIsolated {
                guard let self, let responder = self.responder, field === responder else { return }
                self.textDidChange()
            }
        }
    }

    /// Whether fields that want suggestions get the bar for them. A setting of the system.
    package var suggestsWords = true {
        didSet { if oldValue != suggestsWords, let responder { firstResponderChanged(to: responder) } }
    }
    /// The responder that the keyboard was last set up for.
    private weak var served: UIResponder?
    /// A finger holds the keyboard below its place.
    var isDragged = false
    private var isShowing: Bool { phase == .shown || phase == .showing }
    var host: KeyboardHostView { window.host }
    private var keys: KeyboardView { window.host.keys }
    private var client: KeyboardClient? { KeyboardClient(responder) }

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
        responder is any UIKeyInput || responder.inputView != nil || responder.inputAccessoryView != nil
    }

    // MARK: Showing and hiding

    private func show(for responder: UIResponder) {
        defer { served = responder }
        let accessory = responder.inputAccessoryView
        let input = responder.inputView
        let client = KeyboardClient(responder)
        var inputHeight: CGFloat = 0
        let accessoryHeight = accessory.map(naturalHeight) ?? 0
        host.install(accessory: accessory, input: input, hasKeys: client != nil)
        if let input {
            // A replacement keeps clear of the home indicator below it. (chosen)
            inputHeight = naturalHeight(input) + screen.safeAreaInsets.bottom
        } else if let client {
            var setup = KeyboardSetup(traits: client.input, localeIdentifier: SimulatedProcess.current.settings.localeIdentifier)
            setup.showsBar = setup.showsBar && suggestsWords
            inputHeight = keys.height(for: setup)
            window.overrideUserInterfaceStyle = setup.style
            // Fetching the same keyboard again for the same field leaves plane, shift and fingers alone.
            if responder !== served || setup != keys.setup || !isShowing {
                keys.start(setup, context: client.context(setup), hasText: client.input.hasText)
            }
        } else {
            inputHeight = screen.safeAreaInsets.bottom
        }
        let height = accessoryHeight + inputHeight
        let end = CGRect(x: 0, y: screen.bounds.height - height, width: screen.bounds.width, height: height)
        host.updateMaterial()
        withoutAnimation { host.place(size: end.size, accessoryHeight: accessoryHeight, inputHeight: inputHeight) }
        if isShowing, end == frame, !isDragged {
            return withoutAnimation { placeMaterial(in: end.size, accessoryHeight) }
        }
        let begin: CGRect
        if phase == .hidden {
            begin = CGRect(x: 0, y: screen.bounds.height, width: end.width, height: end.height)
            withoutAnimation {
                host.frame = begin
                window.isHidden = false
                placeMaterial(in: end.size, accessoryHeight)
            }
        } else {
            begin = visibleHostFrame
        }
        move(from: begin, to: end, phase: .showing, accessoryHeight: accessoryHeight)
    }

    private func hide() {
        guard isShowing else { return }
        keys.stop()
        let begin = visibleHostFrame
        let end = CGRect(x: 0, y: screen.bounds.height, width: frame.width, height: frame.height)
        move(from: begin, to: end, phase: .hiding, accessoryHeight: host.accessory?.frame.height ?? 0)
    }

    /// Back to its place after a drag.
    func returnFromDrag() {
        move(from: visibleHostFrame, to: frame, phase: .showing, accessoryHeight: host.accessory?.frame.height ?? 0)
    }

    /// Announces, moves along the keyboard's curve from what is on screen now, and reports the end unless overtaken.
    private func move(from begin: CGRect, to end: CGRect, phase newPhase: Phase, accessoryHeight: CGFloat) {
        transition += 1
        let mine = transition
        isDragged = false
        phase = newPhase
        frame = end
        transitionBegin = begin
        let isShowing = newPhase == .showing
        let info = userInfo(begin: begin, end: end)
        post(UIResponder.keyboardWillChangeFrameNotification, info)
        post(isShowing ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification, info)
        // Whoever was told may have moved the focus on.
        guard transition == mine else { return }
        let options = UIView.AnimationOptions(rawValue: UInt(UIView.AnimationCurve.keyboard.rawValue) << 16)
        withCause(.keyboard) {
            UIView.animate(
                withDuration: Self.announcedDuration, options: [options, .beginFromCurrentState],
                animations: { [self] in
                    host.frame = end
                    placeMaterial(in: end.size, accessoryHeight)
                },
                completion: { [weak self] _ in
                    guard let self, self.transition == mine else { return }
                    self.didArrive(info, isShowing: isShowing)
                })
        }
    }

    private func didArrive(_ info: [AnyHashable: Any], isShowing: Bool) {
        phase = isShowing ? .shown : .hidden
        if !isShowing {
            withoutAnimation {
                window.isHidden = true
                host.install(accessory: nil, input: nil, hasKeys: true)
            }
        }
        post(UIResponder.keyboardDidChangeFrameNotification, info)
        post(isShowing ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification, info)
        _checkInvariants()
    }

    private func placeMaterial(in size: CGSize, _ accessoryHeight: CGFloat) {
        host.material.frame = CGRect(x: 0, y: accessoryHeight, width: size.width, height: size.height - accessoryHeight)
    }

    /// Preparations that must not move, even when the app changes the focus inside an animation of its own.
    func withoutAnimation(_ body: () -> Void) { withCause(.keyboard) { UIView.performWithoutAnimation(body) } }

    private func naturalHeight(_ view: UIView) -> CGFloat {
        let intrinsic = view.intrinsicContentSize.height
        return view.frame.height > 0 || intrinsic == UIView.noIntrinsicMetric ? view.frame.height : intrinsic
    }

    private func userInfo(begin: CGRect, end: CGRect) -> [AnyHashable: Any] {
        [
            UIResponder.keyboardFrameBeginUserInfoKey: begin, UIResponder.keyboardFrameEndUserInfoKey: end,
            UIResponder.keyboardAnimationDurationUserInfoKey: Self.announcedDuration,
            UIResponder.keyboardAnimationCurveUserInfoKey: UIView.AnimationCurve.keyboard.rawValue,
            UIResponder.keyboardIsLocalUserInfoKey: true,
        ]
    }

    private func post(_ name: Notification.Name, _ info: [AnyHashable: Any]) {
        NotificationCenter.default.post(name: name, object: screen, userInfo: info)
    }

    // MARK: Typing

    /// The text or the caret changed: shift and the return key follow.
    private func textDidChange() {
        guard let client, !keys.isHidden else { return }
        keys.contextChanged(client.context(keys.setup), hasText: client.input.hasText)
    }

    private func perform(_ commands: [KeyboardMachine.Command]) {
        withCause(.user) {
            for command in commands {
                // Every command may move the focus, so the client is asked for anew.
                guard let input = client?.input else { return }
                switch command {
                case .insert(let text): input.insertText(text)
                case .deleteBackward: input.deleteBackward()
                case .return: if input.hasText || !keys.setup.disablesReturnWhenEmpty { input.insertText("\n") }
                case .replaceSpaceWithPeriod:
                    // Two steps, so that a field's delegate is asked as for any other typing.
                    input.deleteBackward()
                    input.insertText(". ")
                case .unsupported(let name): reportUnsupported(name)
                }
            }
        }
        textDidChange()
    }

    private func reportUnsupported(_ name: String) {
        guard !unsupportedKeys.contains(name) else { return }
        unsupportedKeys.append(name)
        FileHandle.standardError.write(Data("The keyboard's \(name) key does nothing: what it opens is not simulated.\n".utf8))
    }

    // MARK: For traces, flows and dumps (screen coordinates, points)

    /// The keyboard's frame as the present frame shows it.
    private var visibleHostFrame: CGRect { host.presentationFrameInWindow }
    /// The keyboard's whole frame as the present frame shows it; below the screen when hidden.
    package var presentationFrame: CGRect { phase == .hidden ? frame : visibleHostFrame }
    /// How much of its present way the keyboard's top edge has covered, 0 to 1; 1 at rest.
    package var progress: CGFloat {
        let way = frame.minY - transitionBegin.minY
        return way == 0 || phase == .hidden || phase == .shown ? 1 : (presentationFrame.minY - transitionBegin.minY) / way
    }
    /// What of the screen the keyboard covers now; null when nothing.
    package var visibleFrame: CGRect {
        guard phase != .hidden else { return .null }
        let covered = visibleHostFrame.intersection(screen.bounds)
        return covered.isEmpty ? .null : covered
    }
    package var isVisible: Bool { phase != .hidden }
    package var layout: KeyboardLayout { keys.machine.layout }
    package var plane: KeyboardPlane.Name { keys.machine.plane }
    package var shift: KeyboardMachine.Shift { keys.machine.shift }

    /// What the return key says.
    package var returnKeyTitle: String { keys.setup.returnKey.title }
    package var isDark: Bool { window.traitCollection.userInterfaceStyle == .dark }

    /// The key's cap when the keyboard has arrived; nil when the shown plane has no such key or no keys show. Names are those of
    /// `KeyboardKey.name`, the return key's title, `backspace`, and the characters space and line feed.
    package func keyRect(named name: String) -> CGRect? {
        guard isVisible, !keys.isHidden else { return nil }
        let aliases = ["backspace": "delete", " ": "space", "\n": "return", returnKeyTitle: "return"]
        guard let placed = keys.geometry.key(named: name) ?? aliases[name.lowercased()].flatMap(keys.geometry.key(named:)) else { return nil }
        return keys.convert(placed.frame, to: nil)
    }

    /// The names of all keys that the shown plane has, row by row.
    package var keyNames: [String] {
        isVisible && !keys.isHidden ? keys.geometry.keys.map(\.key.name).filter { !$0.isEmpty } : []
    }

    /// What must hold between any two calls; compiled out in release.
    package func _checkInvariants() {
        assert(window.isHidden == (phase == .hidden), "the keyboard's window is \(window.isHidden ? "hidden" : "shown") while \(dump())")
        assert((frame.minY >= screen.bounds.height) == (phase == .hidden || phase == .hiding), "frame and phase disagree: \(dump())")
        assert(frame.maxY == screen.bounds.height || phase == .hidden || phase == .hiding, "the keyboard does not stand on the bottom: \(dump())")
        keys.machine._checkInvariants()
    }

    /// One line: phase, frame, then the machine's own dump.
    package func dump() -> String {
        "keyboard \(phase.rawValue) frame=(\(frame.minX), \(frame.minY), \(frame.width), \(frame.height)) \(keys.machine.dump())"
    }
}
