/// An object that can answer touches, keys and actions, and hand them on to the next one.
@preconcurrency @MainActor
open class UIResponder: NSObject, UIResponderStandardEditActions {
    @preconcurrency @MainActor public override init() { super.init() }

    // See `UIView.init(_made:)`.
    @_silgen_name("keyboardlab_UIResponder_make")
    package convenience init(_made: Void) { self.init() }
    @_silgen_name("keyboardlab_UIResponder_make")
    private static func makeOfThisClass(_ made: Void) -> UIResponder
    /// A responder of the class that this is asked of, by its `init()`.
    package static func make() -> Self { unsafeDowncast(makeOfThisClass(()), to: Self.self) }

    /// The responder that is asked next when this object does not handle an event.
    open var next: UIResponder? { nil }

    // MARK: Accessibility

    /// A person who has the screen read wants to leave what is shown. Override to close it, and answer true; nobody asks here, where nothing reads.
    open func accessibilityPerformEscape() -> Bool { false }
    open func accessibilityPerformMagicTap() -> Bool { false }
    open func accessibilityActivate() -> Bool { false }
    open func accessibilityIncrement() {}
    open func accessibilityDecrement() {}

    // MARK: Pasting

    /// What the object takes in by pasting; nil leaves it to `canPaste(_:)`.
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
    /// Override to take in what is pasted.
    open func paste(itemProviders: [NSItemProvider]) {}

    // MARK: First responder

    open var canBecomeFirstResponder: Bool { false }
    open var canResignFirstResponder: Bool { true }
    open var isFirstResponder: Bool { UIApplication.shared.firstResponder === self }

    /// Takes the keyboard. The present first responder must agree to give it up. Answers whether this object has it now: a view, or a
    /// controller, that is in no window yet answers false and takes the keyboard when it comes into one, unless it resigns before.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        let application = UIApplication.shared
        if isFirstResponder { return true }
        if waitsForWindow() { return false }
        guard canBecomeFirstResponder, responderShouldBecomeFirst() else { return false }
        if let present = application.firstResponder {
            // Through the method that apps override, and to which they may answer no.
            guard application.handingFocus(to: self, { present.resignFirstResponder() }), application.firstResponder !== present else {
                return false
            }
        }
        application.firstResponder = self
        responderDidBecomeFirst()
        // Whoever was told may have moved the focus on.
        guard isFirstResponder else { return false }
        application.textInputSystem?.firstResponderChanged(to: self)
        responderInputViewsAreShown()
        return isFirstResponder
    }

    /// Gives the keyboard back. Answers whether that happened.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        let application = UIApplication.shared
        guard isFirstResponder else {
            forgetFocusRequest()
            return true
        }
        guard application.isForcingResignation || canResignFirstResponder && responderShouldResignFirst() else { return false }
        application.firstResponder = nil
        // The keyboard stays for the one that takes over.
        if let successor = application.takeFocusSuccessor() {
            responderDidResignFirst(successor: successor)
            return true
        }
        application.textInputSystem?.firstResponderWillResign(self)
        responderDidResignFirst(successor: nil)
        application.textInputSystem?.firstResponderChanged(to: application.firstResponder)
        return true
    }

    /// A text control asks its delegate here. No side effects.
    @_spi(Toolkit) open func responderShouldBecomeFirst() -> Bool { true }
    @_spi(Toolkit) open func responderShouldResignFirst() -> Bool { true }
    /// Called after the object became first responder and before the keyboard hears of it: text fields begin editing here.
    @_spi(Toolkit) open func responderDidBecomeFirst() {}
    /// Called after the keyboard has heard: text views begin editing here.
    @_spi(Toolkit) open func responderInputViewsAreShown() {}
    /// `successor` takes over; nil when nobody does. Text controls end editing here.
    @_spi(Toolkit) open func responderDidResignFirst(successor: UIResponder?) {}

    /// Replaces the keyboard; nil for the system's. A view without a height of its own that is flexible in height, as a `UIInputView` is,
    /// becomes as high as the system's keyboard.
    open var inputView: UIView? { nil }
    /// Rides on top of the keyboard, as high as its frame, or as its intrinsic content when it is flexible in height. The nearest one
    /// along the chain from the first responder shows.
    open var inputAccessoryView: UIView? { nil }
    /// As `inputView`, with a controller.
    open var inputViewController: UIInputViewController? { nil }
    /// As `inputAccessoryView`, with a controller.
    open var inputAccessoryViewController: UIInputViewController? { nil }
    /// Fetches `inputView` and `inputAccessoryView` anew if this object has the keyboard.
    open func reloadInputViews() {
        guard isFirstResponder else { return }
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

    /// The keyboard that types into this object. Overriding it chooses the keyboard of that `primaryLanguage`, if the person has it.
    open var textInputMode: UITextInputMode? { SimulatedProcess.current.inputModes.inUse }
    /// The object's own memory of the chosen keyboard goes by this name.
    ///
    /// Partial: the phone remembers one keyboard for all.
    open var textInputContextIdentifier: String? { nil }
    /// Partial: there are no gestures of three fingers that edit, so both values come to the same.
    open var editingInteractionConfiguration: UIEditingInteractionConfiguration { .default }

    // MARK: Actions

    /// Whether this object itself performs `action` now: whether its class has the method, as far as a selector carries it or
    /// `ObjectiveCDispatch` knows it. Overriding `copy(_:)` alone is seen in sources that `keyboard-lab run --app` runs, not in others.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action.isImplemented(by: self) }
    /// The first object in the chain that performs `action`; nil when nobody does.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
    }
    /// Performs an action: the method that the selector carries or that `ObjectiveCDispatch` knows by its name, else the system's own edit
    /// action of that name. A class with actions that are no methods overrides this, looks at the name, and hands the others to `super`.
    @discardableResult
    open func perform(_ aSelector: Selector, with object: Any?) -> Unmanaged<AnyObject>? {
        if let method = aSelector.implementation(for: self) { return method.returned(by: self, [object], aSelector) }
        if !performStandard(aSelector, sender: object) {
            SimulatedProcess.current.reportOnce(
                "\(type(of: self)) can perform \(aSelector), as canPerformAction says, but does not do it: override perform(_:with:)")
        }
        return nil
    }
    /// A command of a menu is about to be shown or performed by this object: change its title, state or attributes to what fits now.
    open func validate(_ command: UICommand) {}
    /// Adds to the menus of a system, or takes away from them. Call `super`; the next responders build theirs by themselves.
    open func buildMenu(with builder: any UIMenuBuilder) {}
    /// The nearest one along the chain; a window has one.
    open var undoManager: UndoManager? { next?.undoManager }
    /// What the person is doing here, for another device or the next start of the app. Nobody takes it over from a simulated phone.
    open var userActivity: NSUserActivity?
    /// Override to fill the activity, and call super. Asked for when `userActivity.needsSave` is set and the state is to be saved.
    open func updateUserActivityState(_ activity: NSUserActivity) {}
    open func restoreUserActivityState(_ activity: NSUserActivity) {}
    /// Saves what the object shows, for the next start of the app.
    ///
    /// Partial: a simulated phone keeps nothing between runs, so nobody is asked.
    open func encodeRestorableState(with coder: NSCoder) {}
    open func decodeRestorableState(with coder: NSCoder) {}
    open func applicationFinishedRestoringState() {}
    /// Called when the document that the object comes from is loaded and all its outlets are set. Override to go on from there, and call super.
    open func awakeFromNib() {}
    /// Commands of a hardware keyboard.
    open var keyCommands: [UIKeyCommand]? { nil }
    /// Text inputs answer true: keys that type and move the caret come to them before they are key commands.
    @_spi(Toolkit) open var takesTypedText: Bool { false }

    // What a class does not override goes on along the chain.
    open func cut(_ sender: Any?) { next?.cut(sender) }
    open func copy(_ sender: Any?) { next?.copy(sender) }
    open func paste(_ sender: Any?) { next?.paste(sender) }
    open func select(_ sender: Any?) { next?.select(sender) }
    open func selectAll(_ sender: Any?) { next?.selectAll(sender) }
    /// Text inputs show the camera in the keyboard's place.
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

/// The keyboard, as responders see it. UIKitKeyboard installs one per process on `UIApplication`.
@MainActor
package protocol TextInputSystem: AnyObject {
    /// The first responder is about to give up the keyboard with nobody to take over.
    func firstResponderWillResign(_ responder: UIResponder)
    /// `responder` has the keyboard now; nil when nobody has.
    func firstResponderChanged(to responder: UIResponder?)
    /// Where the keyboard is or is going, the screen's coordinates, points; nil while there is none.
    var keyboardFrame: CGRect? { get }
    func reloadInputViews(for responder: UIResponder)
    /// The next keyboard, as after a tap on the globe.
    func advanceToNextInputMode()
    /// The page that has the focus is about to leave sideways and takes the keyboard along: that is announced as a hide. Answers whether there
    /// is a keyboard to take.
    func beginTravel() -> Bool
    /// Moves the keyboard sideways, points; to be called inside the animation that moves the page.
    func travel(by way: CGFloat)
    /// The page has come back, and the keyboard with it, or it is gone. `isBack` is announced as a show.
    func endTravel(isBack: Bool)
    /// A page comes in sideways, and somebody on it has just been given the keyboard: it comes along instead of rising. To be followed by
    /// `travel(by:)` and `endArrival()`. Answers whether there is such a keyboard.
    func beginArrival() -> Bool
    /// The page is there.
    func endArrival()
    /// The interface is about to turn; the screen is still as it was.
    func interfaceWillTurn()
    /// The screen has been turned. Called inside the animation that shows it.
    func interfaceTurns()
    /// The animation is over.
    func interfaceHasTurned()
    /// Windows have been laid out for a turned screen or for a size of their own. Called inside the animation that shows it.
    func windowsWereLaidOut()
    /// Whether a camera sees text that could be typed.
    var recognizesText: Bool { get }
    /// The camera takes the keyboard's place for the responder that has the focus.
    func showCameraInput()
    /// The app is in the background.
    func applicationHasLeft()
    /// The app is about to be active again after it was in the background.
    func applicationReturns()
}

extension TextInputSystem {
    /// A system without a picture covers nothing.
    package var keyboardFrame: CGRect? { nil }
    /// A system with one keyboard has no next one.
    package func advanceToNextInputMode() {}
    /// A system without a picture has nothing to take along.
    package func beginTravel() -> Bool { false }
    package func travel(by way: CGFloat) {}
    package func endTravel(isBack: Bool) {}
    package func beginArrival() -> Bool { false }
    package func endArrival() {}
    /// A system that shows nothing on the screen has nothing to turn.
    package func interfaceWillTurn() {}
    package func interfaceTurns() {}
    package func interfaceHasTurned() {}
    package func windowsWereLaidOut() {}
    /// A system without a picture has no camera.
    package var recognizesText: Bool { false }
    package func showCameraInput() {}
    /// What is shown nowhere need not go.
    package func applicationHasLeft() {}
    package func applicationReturns() {}
}
