import UIKitText

/// The on-screen keyboard of one process. It shows, changes and hides with the first responder, notifies the app, and types text.
///
/// The notifications, their order and their `userInfo` follow Facts/KeyboardNotifications.md, and the motion follows
/// Facts/MotionCurves.md#keyboard-curve.
@MainActor
package final class UIKeyboardController: TextInputSystem {
    package enum Phase: String, Sendable { case hidden, showing, shown, hiding }

    let window: KeyboardWindow
    let screen: UIScreen
    /// The current state of the keyboard. Only `decide` changes it.
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
    /// The timer for the next recorded change that no event of the user triggers.
    var recordedChange: Timer?
    /// Updates the keyboard when the responder for which it was set up becomes light or dark.
    var appearance: KeyboardAppearanceWatch?
    /// Closures that are called when `placement` changes.
    var placementObservers: [() -> Void] = []
    private var gestures: KeyboardGestures?

    var host: KeyboardHostView { window.host }
    var keys: KeyboardView { window.host.keys }
    var responder: UIResponder? { focus.responder }
    var client: KeyboardClient? { focus.client }
    var isShowing: Bool { situation.isShowing }
    package var phase: Phase { situation.phase }
    /// The keyboard's frame in screen coordinates. While the keyboard moves, it is the frame at the end of the movement. If the keyboard
    /// is hidden, it is below the screen.
    package var frame: CGRect { situation.frame }
    package var keyboardFrame: CGRect? { isShowing && situation.arrangement.standing == .docked ? frame : nil }
    /// The current mode of an iPad's keyboard, which `setMode` changes. A hidden keyboard has this mode when it is shown again.
    package var mode: KeyboardMode { situation.position.mode }
    /// Whether keys can be pressed. False if the keys are only moving off the screen below an accessory view.
    var hasKeys: Bool { !keys.isHidden && keys.isUserInteractionEnabled && !isOfOtherApp }
    var showsBar: Bool { !host.bar.isHidden && host.bar.isUserInteractionEnabled }
    /// Whether the keyboard belongs to another app on the screen. If true, this app shows the keyboard, but does not receive text from
    /// it.
    package var isOfOtherApp: Bool { situation.isOfOtherApp }

    /// Changes the situation in response to `event`, and returns the plan to execute, or nil if the event does not apply.
    @discardableResult
    func decide(_ event: KeyboardEvent) -> KeyboardPlan? {
        guard let plan = situation.plan(for: event, in: surroundings) else { return nil }
        situation = plan.situation
        window.isOfOtherApp = situation.isOfOtherApp
        return plan
    }

    /// The current inputs of a plan other than the situation.
    var surroundings: KeyboardSurroundings {
        KeyboardSurroundings(
            room: room, isTablet: screen.device.isTablet, modes: availableModes,
            hasHardwareKeyboard: settings.hasHardwareKeyboard && !isOfOtherApp,
            seen: visibleHostFrame, isFaded: window.alpha < 1, hasLetters: hasKeys && host.emoji == nil,
            shortcutsWidth: ShortcutsBarView.width(words: shortcutWords),
            crossFade: settings.prefersCrossFade ? SimulatedProcess.current.settings.models.crossFadeFrames : nil,
            accessoryInFrames: SimulatedProcess.current.settings.models.accessoryInKeyboardFrame, barLeftOut: barLeftOut,
            isInAnimation: UIView.inheritedAnimationDuration > 0, recording: recordingOfThisScreen)
    }
    /// The height in points of the bar that offers a password or a code, if the frame announced for a show does not include this bar.
    /// Otherwise 0.
    private var barLeftOut: CGFloat {
        guard SimulatedProcess.current.settings.models.passwordBarInKeyboardFrame == .leftOut, situation.content == .keys,
            case .autoFill = keys.setup.assistance
        else { return 0 }
        return keys.geometry.metrics.barHeight
    }
    /// The size and the safe areas of the screen.
    var room: KeyboardArrangement.Surroundings {
        KeyboardArrangement.Surroundings(
            screen: screen.bounds.size, safeTop: screen.safeAreaInsets.top, safeBottom: screen.safeAreaInsets.bottom)
    }

    /// The keyboard of the current process, or nil if none is installed.
    package static var current: UIKeyboardController? { UIApplication.shared.textInputSystem as? UIKeyboardController }

    /// Installs a keyboard in the current process, or returns the one that is already installed.
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
        // These notifications are also posted for text typed on the host's keyboard. Changes that the app makes are reported by the input
        // delegate.
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
        // If the next first responder is a view controller, its accessory view keeps its position.
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

    /// Returns the responder whose accessory view is shown after `responder` has resigned. This is the nearest responder along the chain
    /// that has an accessory view and can become first responder. Returns nil if that responder is about to leave the window.
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
        // Text that is selectable but not editable becomes first responder without a keyboard. The accessory view of its view controller
        // remains.
        if !responder.takesText { return accessory(for: responder) != nil }
        let hasBar = screen.device.isTablet
        return (responder is any UIKeyInput && (!settings.hasHardwareKeyboard || hasBar)) || responder.ownInput != nil
            || accessory(for: responder) != nil || camera.view != nil && responder === focus.served
    }
}

extension UIResponder {
    var ownAccessory: UIView? { inputAccessoryViewController?.view ?? inputAccessoryView }
    var ownInput: UIView? { takesText ? inputViewController?.view ?? inputView : nil }
    /// Whether the responder accepts text. False for a text view that is selectable but not editable.
    var takesText: Bool { (self as? UITextView)?.isEditable ?? true }
}
