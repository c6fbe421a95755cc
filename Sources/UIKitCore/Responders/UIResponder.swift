/// An object that can handle touches, keys and actions, and pass them on to the next responder.
@preconcurrency @MainActor
open class UIResponder: NSObject, UIResponderStandardEditActions {
    @preconcurrency @MainActor public override init() { super.init() }

    // See `UIView.init(_made:)`.
    @_silgen_name("keyboardlab_UIResponder_make")
    package convenience init(_made: Void) { self.init() }
    @_silgen_name("keyboardlab_UIResponder_make")
    private static func makeOfThisClass(_ made: Void) -> UIResponder
    /// Creates a responder of the receiving class by its `init()`.
    package static func make() -> Self { unsafeDowncast(makeOfThisClass(()), to: Self.self) }

    /// The responder that is asked next when this object does not handle an event.
    open var next: UIResponder? { nil }

    // MARK: Accessibility

    /// Called when the user of a screen reader wants to leave the current screen. Override it to close the screen, and return true; here
    /// nothing reads the screen, so it is never called.
    open func accessibilityPerformEscape() -> Bool { false }
    open func accessibilityPerformMagicTap() -> Bool { false }
    open func accessibilityActivate() -> Bool { false }
    open func accessibilityIncrement() {}
    open func accessibilityDecrement() {}
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

    // MARK: Pasting

    /// The types that the object accepts by pasting; nil leaves it to `canPaste(_:)`.
    open var pasteConfiguration: UIPasteConfiguration? {
        get { Self.pasteConfigurations.value(of: self) }
        set { Self.pasteConfigurations.set(newValue, of: self) }
    }
    private static let pasteConfigurations = AttachedValues<UIPasteConfiguration>()
    /// Whether one of the providers has something that `pasteConfiguration` accepts.
    open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
        guard let pasteConfiguration else { return false }
        return itemProviders.contains { provider in
            pasteConfiguration.acceptableTypeIdentifiers.contains { provider.hasItemConformingToTypeIdentifier($0) }
        }
    }
    /// Override it to accept pasted items.
    open func paste(itemProviders: [NSItemProvider]) {}

    // MARK: First responder

    open var canBecomeFirstResponder: Bool { false }
    open var canResignFirstResponder: Bool { true }
    /// Whether it is the first responder of its window. It has the keyboard while that window is key.
    open var isFirstResponder: Bool { UIApplication.shared.firstResponder === self || waitsForKeyWindow }

    /// Makes this object the first responder of its window. The previous one must agree to resign. The keyboard appears if the window is
    /// key, or when it becomes key. Returns whether this object is first responder now: a view or a controller that is in no window yet
    /// returns false, and becomes first responder when it is added to a window, unless it resigns before.
    /// (Facts/KeyboardBehaviour.md#key-windows)
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        let application = UIApplication.shared
        if application.firstResponder === self || waitsForKeyWindow { return true }
        if waitsForWindow() { return false }
        guard canBecomeFirstResponder, responderShouldBecomeFirst() else { return false }
        if let window = windowThatIsNotKey { return becomeFirst(of: window) }
        if let present = application.firstResponder {
            // Uses the method that apps override and that may return false.
            guard application.handingFocus(to: self, { present.resignFirstResponder() }), application.firstResponder !== present else {
                return false
            }
        }
        application.firstResponder = self
        responderDidBecomeFirst()
        // An observer may have moved the focus to another responder.
        guard isFirstResponder else { return false }
        application.textInputSystem?.firstResponderChanged(to: self)
        responderInputViewsAreShown()
        return isFirstResponder
    }

    /// Gives the keyboard up. Returns whether it did.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        let application = UIApplication.shared
        guard isFirstResponder else {
            forgetFocusRequest()
            return true
        }
        guard application.isForcingResignation || canResignFirstResponder && responderShouldResignFirst() else { return false }
        if application.firstResponder !== self {
            SimulatedProcess.current.windowFocus.remove(self)
            responderDidResignFirst(successor: nil)
            return true
        }
        application.firstResponder = nil
        // The keyboard stays for the responder that takes over.
        if let successor = application.takeFocusSuccessor() {
            responderDidResignFirst(successor: successor)
            return true
        }
        application.textInputSystem?.firstResponderWillResign(self)
        responderDidResignFirst(successor: nil)
        application.textInputSystem?.firstResponderChanged(to: application.firstResponder)
        return true
    }

    /// Returns whether it may become first responder: text controls ask their delegate here. No side effects.
    @_spi(Toolkit) open func responderShouldBecomeFirst() -> Bool { true }
    @_spi(Toolkit) open func responderShouldResignFirst() -> Bool { true }
    /// Called after the object became first responder and before the keyboard is notified: text fields begin editing here.
    @_spi(Toolkit) open func responderDidBecomeFirst() {}
    /// Called after the keyboard was notified: text views begin editing here.
    @_spi(Toolkit) open func responderInputViewsAreShown() {}
    /// Called after the object has resigned. `successor` becomes first responder; nil when there is none. Text controls end editing here.
    @_spi(Toolkit) open func responderDidResignFirst(successor: UIResponder?) {}

    /// The view that replaces the keyboard; nil for the system's. A view that has no height of its own and is flexible in height, such as a
    /// `UIInputView`, becomes as high as the system's keyboard.
    open var inputView: UIView? { nil }
    /// The view on top of the keyboard, as high as its frame, or as its intrinsic content when it is flexible in height. The nearest one
    /// along the chain from the first responder is shown.
    open var inputAccessoryView: UIView? { nil }
    /// The controller of an `inputView`.
    open var inputViewController: UIInputViewController? { nil }
    /// The controller of an `inputAccessoryView`.
    open var inputAccessoryViewController: UIInputViewController? { nil }
    /// Updates `inputView` and `inputAccessoryView` if this object has the keyboard.
    open func reloadInputViews() {
        guard UIApplication.shared.firstResponder === self else { return }
        UIApplication.shared.textInputSystem?.reloadInputViews(for: self)
    }

    // MARK: Events

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesCancelled(touches, with: event) }
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesBegan(presses, with: event) }
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesEnded(presses, with: event) }

    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesChanged(presses, with: event) }
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesCancelled(presses, with: event) }

    // A shake of the phone.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionBegan(motion, with: event) }
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionEnded(motion, with: event) }
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionCancelled(motion, with: event) }

    /// The keyboard that types into this object. An override selects the keyboard with that `primaryLanguage`, if the user has it.
    open var textInputMode: UITextInputMode? { SimulatedProcess.current.inputModes.inUse }
    /// The name under which the object's own keyboard selection is remembered.
    ///
    /// Partial: the phone remembers one keyboard for all text inputs.
    open var textInputContextIdentifier: String? { nil }
    /// Partial: there are no editing gestures with three fingers, so both values have the same effect.
    open var editingInteractionConfiguration: UIEditingInteractionConfiguration { .default }

    // MARK: Actions

    /// Returns whether this object itself performs `action` now, that is, whether its class has the method, which is known if the selector
    /// carries it or `ObjectiveCDispatch` knows it. An override of `copy(_:)` alone is detected in sources that `keyboard-lab run --app`
    /// runs, not in others.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action.isImplemented(by: self) }
    /// Returns the first object in the chain that performs `action`; nil when none does.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
    }
    /// Performs an action: the method that the selector carries or that `ObjectiveCDispatch` has under its name, otherwise the system's
    /// edit action of that name. A class with actions that are not methods overrides this, checks the name, and passes the others to
    /// `super`.
    @discardableResult
    open func perform(_ aSelector: Selector, with object: Any?) -> Unmanaged<AnyObject>? {
        if let method = aSelector.implementation(for: self) { return method.returned(by: self, [object], aSelector) }
        if !performStandard(aSelector, sender: object) {
            SimulatedProcess.current.reportOnce(
                "\(type(of: self)) can perform \(aSelector), as canPerformAction says, but does not do it: override perform(_:with:)")
        }
        return nil
    }
    /// Called before a command is shown or performed by this object: update its title, state or attributes here.
    open func validate(_ command: UICommand) {}
    /// Adds menus to a menu system, or removes them. Call `super`. It does not call the next responder, which builds its menus separately.
    open func buildMenu(with builder: any UIMenuBuilder) {}
    /// The nearest undo manager along the chain; a window has one.
    open var undoManager: UndoManager? { next?.undoManager }
    /// The user's activity here, for another device or the next launch of the app. No other device continues it from a simulated phone.
    open var userActivity: NSUserActivity?
    /// Override it to update the activity, and call super. Called when `userActivity.needsSave` is set and the state should be saved.
    open func updateUserActivityState(_ activity: NSUserActivity) {}
    open func restoreUserActivityState(_ activity: NSUserActivity) {}
    /// Saves the state of the object for the next launch of the app.
    ///
    /// Partial: a simulated phone keeps nothing between runs, so it is never called.
    open func encodeRestorableState(with coder: NSCoder) {}
    open func decodeRestorableState(with coder: NSCoder) {}
    open func applicationFinishedRestoringState() {}
    /// Called when the document with the object has been loaded and all its outlets are set. Override it for further setup, and call super.
    open func awakeFromNib() {}
    /// The hardware keyboard commands that this object handles.
    open var keyCommands: [UIKeyCommand]? { nil }
    /// Whether it takes typed text. Text inputs return true: keys that type and move the caret reach them before they are treated as key
    /// commands.
    @_spi(Toolkit) open var takesTypedText: Bool { false }

    // Methods that a class does not override continue along the chain.
    open func cut(_ sender: Any?) { next?.cut(sender) }
    open func copy(_ sender: Any?) { next?.copy(sender) }
    open func paste(_ sender: Any?) { next?.paste(sender) }
    open func select(_ sender: Any?) { next?.select(sender) }
    open func selectAll(_ sender: Any?) { next?.selectAll(sender) }
    /// Makes text inputs show the camera in the keyboard's place.
    open func captureTextFromCamera(_ sender: Any?) { next?.captureTextFromCamera(sender) }
    open func delete(_ sender: Any?) { next?.delete(sender) }
    open func makeTextWritingDirectionLeftToRight(_ sender: Any?) { next?.makeTextWritingDirectionLeftToRight(sender) }
    open func makeTextWritingDirectionRightToLeft(_ sender: Any?) { next?.makeTextWritingDirectionRightToLeft(sender) }
    open func toggleBoldface(_ sender: Any?) { next?.toggleBoldface(sender) }
    open func toggleItalics(_ sender: Any?) { next?.toggleItalics(sender) }
    open func toggleUnderline(_ sender: Any?) { next?.toggleUnderline(sender) }
    open func increaseSize(_ sender: Any?) { next?.increaseSize(sender) }
    open func decreaseSize(_ sender: Any?) { next?.decreaseSize(sender) }

    // MARK: Keyboard notifications (object: the UIScreen)

    nonisolated public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
    nonisolated public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
    nonisolated public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
    nonisolated public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
    nonisolated public static let keyboardWillChangeFrameNotification = Notification.Name("UIKeyboardWillChangeFrameNotification")
    nonisolated public static let keyboardDidChangeFrameNotification = Notification.Name("UIKeyboardDidChangeFrameNotification")
    /// `CGRect`, screen coordinates.
    nonisolated public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    /// `CGRect`, screen coordinates.
    nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// `Double`, seconds.
    nonisolated public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    /// `Int`: a `UIView.AnimationCurve` raw value.
    nonisolated public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
    /// `Bool`.
    nonisolated public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

/// The interface between the keyboard and responders. UIKitKeyboard installs one per process on `UIApplication`.
@MainActor
package protocol TextInputSystem: AnyObject {
    /// Called before the first responder resigns with no successor.
    func firstResponderWillResign(_ responder: UIResponder)
    /// Called when `responder` has got the keyboard; nil when none has it.
    func firstResponderChanged(to responder: UIResponder?)
    /// Called before the dismissal of `controller`, which may still have a keyboard without a first responder.
    func presentationWillEnd(of controller: UIViewController)
    /// The keyboard's current frame or the one it is moving to, in points in screen coordinates; nil while there is none.
    var keyboardFrame: CGRect? { get }
    func reloadInputViews(for responder: UIResponder)
    /// Switches to the next keyboard, like a tap on the globe.
    func advanceToNextInputMode()
    /// Called before the page with the focus leaves sideways together with the keyboard, which posts a hide. Returns whether there is a
    /// keyboard to move.
    func beginTravel() -> Bool
    /// Moves the keyboard sideways by points; to be called inside the animation that moves the page.
    func travel(by way: CGFloat)
    /// Called when the page has come back with the keyboard, or is gone. `isBack` is announced as a show.
    func endTravel(isBack: Bool)
    /// Called when a page arrives sideways and a responder on it has just got the keyboard: it arrives with the page instead of rising. To
    /// be followed by `travel(by:)` and `endArrival()`. Returns whether there is such a keyboard.
    func beginArrival() -> Bool
    /// Called when the page has arrived.
    func endArrival()
    /// Called before the interface rotates, while the screen is still unchanged.
    func interfaceWillTurn()
    /// Called when the screen has rotated, inside the animation that shows it.
    func interfaceTurns()
    /// Called when the rotation's animation has ended.
    func interfaceHasTurned()
    /// Called when windows have been laid out for a rotated screen or for a size of their own, inside the animation that shows it.
    func windowsWereLaidOut()
    /// Whether a camera sees text that could be typed.
    var recognizesText: Bool { get }
    /// Shows the camera in the keyboard's place for the responder that has the focus.
    func showCameraInput()
    /// Called when the app is in the background.
    func applicationHasLeft()
    /// Called before the app becomes active again after it was in the background.
    func applicationReturns()
}

extension TextInputSystem {
    /// Covers nothing by default.
    package var keyboardFrame: CGRect? { nil }
    /// Does nothing by default, for a system with a single keyboard.
    package func advanceToNextInputMode() {}
    /// Does nothing by default.
    package func presentationWillEnd(of controller: UIViewController) {}
    /// Returns false by default, for a system without a visible keyboard.
    package func beginTravel() -> Bool { false }
    package func travel(by way: CGFloat) {}
    package func endTravel(isBack: Bool) {}
    package func beginArrival() -> Bool { false }
    package func endArrival() {}
    /// Does nothing by default.
    package func interfaceWillTurn() {}
    package func interfaceTurns() {}
    package func interfaceHasTurned() {}
    package func windowsWereLaidOut() {}
    /// Returns false by default, for a system without a camera.
    package var recognizesText: Bool { false }
    package func showCameraInput() {}
    /// Does nothing by default.
    package func applicationHasLeft() {}
    package func applicationReturns() {}
}
