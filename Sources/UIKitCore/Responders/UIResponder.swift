/// An object that can handle touches, keys and actions, and pass them on to the next responder.
@preconcurrency @MainActor
open class UIResponder: NSObject, UIResponderStandardEditActions {
    @preconcurrency @MainActor public override init() { super.init() }

    // `make` calls this initializer by its linker name; see `UIView.init(_made:)`.
    @_silgen_name("keyboardlab_UIResponder_make")
    package convenience init(_made: Void) { self.init() }
    @_silgen_name("keyboardlab_UIResponder_make")
    private static func makeOfThisClass(_ made: Void) -> UIResponder
    /// Creates a responder of the receiving class with its `init()`.
    package static func make() -> Self { unsafeDowncast(makeOfThisClass(()), to: Self.self) }

    /// The next responder in the chain, which receives the events that this object does not handle.
    open var next: UIResponder? { nil }

    // MARK: Accessibility

    /// Closes the current screen for the user of a screen reader, and returns whether it did. Never called here, because no screen
    /// reader runs on the simulated phone.
    open func accessibilityPerformEscape() -> Bool { false }
    open func accessibilityPerformMagicTap() -> Bool { false }
    open func accessibilityActivate() -> Bool { false }
    open func accessibilityIncrement() {}
    open func accessibilityDecrement() {}
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

    // MARK: Pasting

    /// The types that the object accepts by pasting. If nil, only an override of `canPaste(_:)` accepts items.
    open var pasteConfiguration: UIPasteConfiguration? {
        get { Self.pasteConfigurations.value(of: self) }
        set { Self.pasteConfigurations.set(newValue, of: self) }
    }
    private static let pasteConfigurations = AttachedValues<UIPasteConfiguration>()
    /// Returns whether one of the item providers has a type that `pasteConfiguration` accepts.
    open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
        guard let pasteConfiguration else { return false }
        return itemProviders.contains { provider in
            pasteConfiguration.acceptableTypeIdentifiers.contains { provider.hasItemConformingToTypeIdentifier($0) }
        }
    }
    /// Pastes the items. Override it to accept them; the default does nothing.
    open func paste(itemProviders: [NSItemProvider]) {}

    // MARK: First responder

    open var canBecomeFirstResponder: Bool { false }
    open var canResignFirstResponder: Bool { true }
    /// Whether the object is the first responder of its window. The object receives the keyboard's input only while that window is key.
    open var isFirstResponder: Bool { UIApplication.shared.firstResponder === self || waitsForKeyWindow }

    /// Makes this object the first responder of its window. The current first responder must agree to resign. The keyboard appears when
    /// the window is or becomes key.
    ///
    /// Returns whether this object is now first responder. For a view or view controller outside of windows, it returns false; the object
    /// then becomes first responder when it is added to a window, unless it resigns before. (Facts/KeyboardBehaviour.md#key-windows)
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        let application = UIApplication.shared
        if application.firstResponder === self || waitsForKeyWindow { return true }
        if waitsForWindow() { return false }
        guard canBecomeFirstResponder, responderShouldBecomeFirst() else { return false }
        if let window = windowThatIsNotKey { return becomeFirst(of: window) }
        if let present = application.firstResponder {
            // `resignFirstResponder()` may be an app's override, which can return false.
            guard application.handingFocus(to: self, { present.resignFirstResponder() }), application.firstResponder !== present else {
                return false
            }
        }
        application.firstResponder = self
        responderDidBecomeFirst()
        // An observer may have made a different responder the first responder.
        guard isFirstResponder else { return false }
        application.textInputSystem?.firstResponderChanged(to: self)
        responderInputViewsAreShown()
        return isFirstResponder
    }

    /// Resigns as first responder. Returns whether it did.
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
        // The keyboard stays visible for the responder that becomes first responder next.
        if let successor = application.takeFocusSuccessor() {
            responderDidResignFirst(successor: successor)
            return true
        }
        application.textInputSystem?.firstResponderWillResign(self)
        responderDidResignFirst(successor: nil)
        application.textInputSystem?.firstResponderChanged(to: application.firstResponder)
        return true
    }

    /// Returns whether the object may become first responder. Text controls call their delegate. The method itself changes no state.
    @_spi(Toolkit) open func responderShouldBecomeFirst() -> Bool { true }
    @_spi(Toolkit) open func responderShouldResignFirst() -> Bool { true }
    /// Called after the object became first responder and before the keyboard is notified. Text fields begin editing in this method.
    @_spi(Toolkit) open func responderDidBecomeFirst() {}
    /// Called after the keyboard was notified. Text views begin editing in this method.
    @_spi(Toolkit) open func responderInputViewsAreShown() {}
    /// Called after the object has resigned. `successor` is the responder that becomes first responder next, or nil. Text controls end
    /// editing in this method.
    @_spi(Toolkit) open func responderDidResignFirst(successor: UIResponder?) {}

    /// The view that replaces the keyboard; nil for the system keyboard. A view with a flexible height and no height of its own, such
    /// as a `UIInputView`, gets the height of the system keyboard.
    open var inputView: UIView? { nil }
    /// The view above the keyboard. Its height is that of its frame, or of its intrinsic size if its height is flexible. The system
    /// shows the nearest accessory view along the chain from the first responder.
    open var inputAccessoryView: UIView? { nil }
    /// The view controller that provides the input view.
    open var inputViewController: UIInputViewController? { nil }
    /// The view controller that provides the accessory view.
    open var inputAccessoryViewController: UIInputViewController? { nil }
    /// Updates `inputView` and `inputAccessoryView` if this object is first responder.
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

    // The following methods handle a shake of the phone.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionBegan(motion, with: event) }
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionEnded(motion, with: event) }
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionCancelled(motion, with: event) }

    /// The keyboard that types into this object. An override can select the keyboard by its `primaryLanguage`, if the user has enabled it.
    open var textInputMode: UITextInputMode? { SimulatedProcess.current.inputModes.inUse }
    /// The name under which the system remembers the keyboard that the user selected for this object.
    ///
    /// Partial: the phone remembers one keyboard for all text inputs.
    open var textInputContextIdentifier: String? { nil }
    /// The gestures that edit text.
    ///
    /// Partial: editing gestures with three fingers are not supported, so both values have the same effect.
    open var editingInteractionConfiguration: UIEditingInteractionConfiguration { .default }

    // MARK: Actions

    /// Returns whether this object itself performs `action`, that is, whether its class implements the method. The result is true only if
    /// the selector carries the method, or `ObjectiveCDispatch` contains it. An override of `copy(_:)` alone is detected only in
    /// sources that `keyboard-lab run --app` runs.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action.isImplemented(by: self) }
    /// Returns the first object in the chain that performs `action`; nil if there is none.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
    }
    /// Performs an action. It is the first of the following methods that exists: the method that the selector carries, the method that
    /// `ObjectiveCDispatch` contains under the selector's name, or the system's edit action with that name. A class whose actions are not
    /// methods overrides this method, checks the name, and passes other actions to `super`.
    @discardableResult
    open func perform(_ aSelector: Selector, with object: Any?) -> Unmanaged<AnyObject>? {
        if let method = aSelector.implementation(for: self) { return method.returned(by: self, [object], aSelector) }
        if !performStandard(aSelector, sender: object) {
            SimulatedProcess.current.reportOnce(
                "\(type(of: self)) can perform \(aSelector), as canPerformAction says, but does not do it: override perform(_:with:)")
        }
        return nil
    }
    /// Called before a command that this object performs is shown or performed. Override it to update the command's title, state or
    /// attributes.
    open func validate(_ command: UICommand) {}
    /// Adds menus to a menu system, or removes them. Overrides must call `super`. The method need not call the next responder, which
    /// builds its menus separately.
    open func buildMenu(with builder: any UIMenuBuilder) {}
    /// The nearest undo manager along the chain. Every window has one.
    open var undoManager: UndoManager? { next?.undoManager }
    /// The user's activity in this object, for another device or the next launch of the app. A simulated phone does not pass it to
    /// other devices.
    open var userActivity: NSUserActivity?
    /// Updates the activity. Called when `userActivity.needsSave` is true and the state should be saved. Overrides must call super.
    open func updateUserActivityState(_ activity: NSUserActivity) {}
    open func restoreUserActivityState(_ activity: NSUserActivity) {}
    /// Saves the state of the object for the next launch of the app.
    ///
    /// Partial: a simulated phone stores nothing between runs, so the method is never called.
    open func encodeRestorableState(with coder: NSCoder) {}
    open func decodeRestorableState(with coder: NSCoder) {}
    open func applicationFinishedRestoringState() {}
    /// Called after the document that contains the object has been loaded and all outlets are set. Override it for further setup, and
    /// call super.
    open func awakeFromNib() {}
    /// The key commands of a hardware keyboard that this object handles.
    open var keyCommands: [UIKeyCommand]? { nil }
    /// Whether the object takes typed text. Text inputs return true. Keys that type or move the caret are then passed to the text input
    /// before key commands are performed.
    @_spi(Toolkit) open var takesTypedText: Bool { false }

    // The default implementations pass edit actions on along the chain.
    open func cut(_ sender: Any?) { next?.cut(sender) }
    open func copy(_ sender: Any?) { next?.copy(sender) }
    open func paste(_ sender: Any?) { next?.paste(sender) }
    open func select(_ sender: Any?) { next?.select(sender) }
    open func selectAll(_ sender: Any?) { next?.selectAll(sender) }
    /// Shows the camera instead of the keyboard, so that the user can enter text that the camera recognizes.
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
    /// The key for the keyboard's frame before the animation: a `CGRect` in screen coordinates.
    nonisolated public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    /// The key for the keyboard's frame after the animation: a `CGRect` in screen coordinates.
    nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// The key for the animation's duration: a `Double` in seconds.
    nonisolated public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    /// The key for the animation's curve: an `Int`, the raw value of a `UIView.AnimationCurve`.
    nonisolated public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
    /// The key for a `Bool` that is true if the keyboard belongs to this app.
    nonisolated public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

/// The interface between the keyboard and responders. `UIKitKeyboard` installs one implementation per process on `UIApplication`.
@MainActor
package protocol TextInputSystem: AnyObject {
    /// Called before the first responder resigns without a successor.
    func firstResponderWillResign(_ responder: UIResponder)
    /// Called when `responder` has become first responder; nil if there is no first responder any more.
    func firstResponderChanged(to responder: UIResponder?)
    /// Called before the dismissal of `controller`, which may still have a keyboard without a first responder.
    func presentationWillEnd(of controller: UIViewController)
    /// The keyboard's current frame, or its final frame while it is animated, in screen coordinates in points; nil if there is no keyboard.
    var keyboardFrame: CGRect? { get }
    func reloadInputViews(for responder: UIResponder)
    /// Switches to the next keyboard, like a tap on the globe key.
    func advanceToNextInputMode()
    /// Called before the view of a view controller moves off the screen sideways in a navigation transition, if this view contains the
    /// first responder and the keyboard moves along with it. Posts the notification that the keyboard will hide. Returns whether there
    /// is a keyboard to move.
    func beginTravel() -> Bool
    /// Moves the keyboard sideways by `way` points. Must be called inside the animation that moves the view controller's view.
    func travel(by way: CGFloat)
    /// Called when the sideways movement that `beginTravel()` started has ended. If `isBack` is true, the view has moved back together
    /// with the keyboard, and the notification that the keyboard was shown is posted. Otherwise, the view has left the screen.
    func endTravel(isBack: Bool)
    /// Called when the view of a view controller moves in sideways, and a responder in that view has just become first responder. The
    /// keyboard then moves in with the view instead of rising. The caller must then call `travel(by:)` and `endArrival()`. Returns
    /// whether there is such a keyboard.
    func beginArrival() -> Bool
    /// Called when the view that moved in with the keyboard has reached its position.
    func endArrival()
    /// Called before the interface rotates, while the screen still has its old size.
    func interfaceWillTurn()
    /// Called after the screen has rotated, inside the animation that shows the rotation.
    func interfaceTurns()
    /// Called when the animation of the rotation has ended.
    func interfaceHasTurned()
    /// Called after windows have been laid out for a rotated or resized screen, inside the animation that shows the change.
    func windowsWereLaidOut()
    /// Whether the camera recognizes text that can be entered.
    var recognizesText: Bool { get }
    /// Shows the camera instead of the keyboard, for the first responder.
    func showCameraInput()
    /// Called after the app has entered the background.
    func applicationHasLeft()
    /// Called before the app becomes active again after it was in the background.
    func applicationReturns()
}

extension TextInputSystem {
    /// Nil by default, for a system without a visible keyboard.
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
