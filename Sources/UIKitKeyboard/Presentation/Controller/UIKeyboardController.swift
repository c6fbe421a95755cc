import UIKitText

/// The system's on-screen keyboard of one process: shows, changes and hides with the first responder, notifies the app, and types.
///
/// Notifications, their order and their `userInfo` follow Facts/KeyboardNotifications.md, the motion is
/// Facts/MotionCurves.md#keyboard-curve.
@MainActor
package final class UIKeyboardController: TextInputSystem {
    package enum Phase: String, Sendable { case hidden, showing, shown, hiding }

    let window: KeyboardWindow
    let screen: UIScreen
    /// The keyboard's placement, content and holders. Only `decide` changes it.
    private(set) var situation: KeyboardSituation
    let focus = KeyboardFocus()
    var settings = KeyboardSettings() { didSet { if settings != oldValue { settingsChanged(from: oldValue) } } }
    var inputLanguages = KeyboardLanguages()
    let words = WordAssistant()
    var typing = TypingMemory()
    let emojiInput = EmojiInput()
    let camera = CameraInput()
    let heightWatch = KeyboardHeightWatch()
    let looks = LookFade()
    /// Observes whether the responder that the keyboard was set up for becomes light or dark.
    var appearance: KeyboardAppearanceWatch?
    /// The closures that are called when `placement` changes.
    var placementObservers: [() -> Void] = []
    private var gestures: KeyboardGestures?

    var host: KeyboardHostView { window.host }
    var keys: KeyboardView { window.host.keys }
    var responder: UIResponder? { focus.responder }
    var client: KeyboardClient? { focus.client }
    var isShowing: Bool { situation.isShowing }
    package var phase: Phase { situation.phase }
    /// The keyboard's current or destination frame, screen coordinates; below the screen when hidden.
    package var frame: CGRect { situation.frame }
    package var keyboardFrame: CGRect? { isShowing && situation.arrangement.standing == .docked ? frame : nil }
    /// The keyboard's mode on an iPad's screen, now or at the next show; changed by `setMode`.
    package var mode: KeyboardMode { situation.position.mode }
    /// Whether there are keys to press: shown, and not just leaving below an accessory view.
    var hasKeys: Bool { !keys.isHidden && keys.isUserInteractionEnabled && !isOfOtherApp }
    var showsBar: Bool { !host.bar.isHidden && host.bar.isUserInteractionEnabled }
    /// Whether another app on the screen has the keyboard: it is shown here, but does not type here.
    package var isOfOtherApp: Bool { situation.isOfOtherApp }

    /// Applies the situation that follows from `occasion`, and returns the plan to carry out; nil if the event changes nothing.
    @discardableResult
    func decide(_ event: KeyboardEvent) -> KeyboardPlan? {
        guard let plan = situation.plan(for: event, in: surroundings) else { return nil }
        situation = plan.situation
        window.isOfOtherApp = situation.isOfOtherApp
        return plan
    }

    /// The inputs of plans besides the situation, measured now.
    var surroundings: KeyboardSurroundings {
        KeyboardSurroundings(
            room: room, isTablet: screen.device.isTablet, modes: availableModes,
            hasHardwareKeyboard: settings.hasHardwareKeyboard && !isOfOtherApp,
            seen: visibleHostFrame, isFaded: window.alpha < 1, hasLetters: hasKeys && host.emoji == nil,
            shortcutsWidth: ShortcutsBarView.width(words: shortcutWords),
            crossFade: settings.prefersCrossFade ? SimulatedProcess.current.settings.models.crossFadeFrames : nil,
            accessoryInFrames: SimulatedProcess.current.settings.models.accessoryInKeyboardFrame, barLeftOut: barLeftOut,
            isInAnimation: UIView.inheritedAnimationDuration > 0)
    }
    /// The height of a bar that offers a password or a code and is missing in the frames of a show, points.
    private var barLeftOut: CGFloat {
        guard SimulatedProcess.current.settings.models.passwordBarInKeyboardFrame == .leftOut, situation.content == .keys,
            case .autoFill = keys.setup.assistance
        else { return 0 }
        return keys.geometry.metrics.barHeight
    }
    /// The part of the screen on which a keyboard can be.
    var room: KeyboardArrangement.Surroundings {
        KeyboardArrangement.Surroundings(
            screen: screen.bounds.size, safeTop: screen.safeAreaInsets.top, safeBottom: screen.safeAreaInsets.bottom)
    }

    /// The keyboard of the current process; nil when none is installed.
    package static var current: UIKeyboardController? { UIApplication.shared.textInputSystem as? UIKeyboardController }

    /// Gives the current process a keyboard. A second call returns the existing one.
    @discardableResult
    package static func install() -> UIKeyboardController {
        if let current { return current }
        let controller = UIKeyboardController()
        UIApplication.shared.textInputSystem = controller
        SimulatedProcess.current.interactiveKeyboardDismissal = controller
        _ = SimulatedProcess.current.menus
        SimulatedProcess.current.menuPresentation.visibleBottom = { [weak controller] in
            guard let controller, controller.situation.arrangement.standing == .docked else { return nil }
            let frame = controller.visibleFrame
            guard !frame.isNull, !frame.isEmpty else { return nil }
            return frame.minY
        }
        return controller
    }

    private init() {
        screen = UIScreen.main
        window = KeyboardWindow(screen: screen)
        situation = KeyboardSituation(screen: screen.bounds.size)
        window.isHidden = true
        focus.whenTextChanges { [unowned self] in textDidChange() }
        keys.perform = { [unowned self] commands in self.perform(commands) }
        keys.halvesChanged = { [unowned self] in self.placeHalves() }
        host.bar.choose = { [unowned self] in chooseFromBar($0) }
        host.bar.chooseShortcut = { [unowned self] in perform($0) }
        if screen.device.isTablet { gestures = KeyboardGestures(self) }
        updateInputModes()
        updateModeChoices()
        // Typing on the host's keyboard arrives here; changes by the app go through the input delegate.
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
        focus.lose()
        if staysWithoutField { return focus.remember(resigned: responder) }
        // A controller that becomes first responder keeps its accessory where it is.
        if !(focus.leavesAccessory && nextAccessoryOwner(of: responder) != nil) { hide() }
        focus.remember(resigned: responder)
    }

    package func firstResponderChanged(to responder: UIResponder?) {
        let resigned = focus.gain(responder)
        guard let responder, needsInput(responder) else {
            if responder == nil, focus.leavesAccessory, let resigned, let heir = nextAccessoryOwner(of: resigned),
                heir.becomeFirstResponder()
            {
                return
            }
            if !staysWithoutField { hide() }
            return
        }
        show(for: responder)
    }

    /// Returns the responder that shows its accessory when `responder` has resigned: the nearest one along the chain that has an accessory,
    /// can become first responder and is not about to leave the window.
    func nextAccessoryOwner(of responder: UIResponder) -> UIResponder? {
        let leaving = UIApplication.shared.leavingView
        var next = responder.next
        while let candidate = next {
            if candidate.canBecomeFirstResponder, candidate.ownAccessory != nil {
                return leaving.map { candidate.stands(in: $0) } == true ? nil : candidate
            }
            next = candidate.next
        }
        return nil
    }

    package func reloadInputViews(for responder: UIResponder) { firstResponderChanged(to: responder) }
    package func advanceToNextInputMode() { nextKeyboard() }

    func needsInput(_ responder: UIResponder) -> Bool {
        // Text that is selectable but not editable becomes first responder without a keyboard; the bar of its controller stays.
        if !responder.takesText { return accessory(for: responder) != nil }
        let hasBar = screen.device.isTablet
        return (responder is any UIKeyInput && (!settings.hasHardwareKeyboard || hasBar)) || responder.ownInput != nil
            || accessory(for: responder) != nil || camera.view != nil && responder === focus.served
    }
}

extension UIResponder {
    var ownAccessory: UIView? { inputAccessoryViewController?.view ?? inputAccessoryView }
    var ownInput: UIView? { takesText ? inputViewController?.view ?? inputView : nil }
    /// Whether the responder takes text; false for text that is selectable but not editable.
    var takesText: Bool { (self as? UITextView)?.isEditable ?? true }
}
