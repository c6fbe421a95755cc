import KeyboardAdjustment
import UIKit

/// The manager's current state: the keyboard, the text input being edited, and the controller whose view is moved for that input.
///
/// It turns keyboard and text-input notifications into show, change and hide events. The manager is the first subscriber of these events.
/// In IQKeyboardManager this class is internal, but the toolkit exposes it as `IQKeyboardManager.activeConfiguration`.
@preconcurrency @MainActor
public final class IQActiveConfiguration {
    public typealias Event = AdjustmentEvent
    /// A closure that receives the event, and the keyboard and the text input at that time. The text input is nil if editing ended before
    /// the keyboard was hidden.
    public typealias ConfigurationCompletion = (Event, IQKeyboardInfo, IQTextInputViewInfo?) -> Void

    let keyboard = IQKeyboardNotification()
    let textInput = IQTextInputViewNotification()
    /// The controller whose view is moved for the input, with the values from when it was chosen, or nil if there is none.
    public private(set) var rootConfiguration: IQRootControllerConfiguration?
    /// The last event, which is initially `hide`. While the subscribers are called, it is the event that they receive.
    public private(set) var lastEvent = Event.hide
    private var subscriptions: [(identifier: AnyHashable, handler: ConfigurationCompletion)] = []
    private var popGestureWatch: PopGestureWatch?
    /// The last end frame in a notification that was plausible.
    private lazy var goodKeyboardFrame = keyboard.frame
    /// The last keyboard frame that covered a part of the screen, with the screen's size at that time.
    private var lastSeenKeyboard: (frame: CGRect, screen: CGSize)?
    /// The edition of the engine. The revised edition reacts to more notifications and drops more state than the exact edition.
    var edition = EngineEdition.exact
    /// Whether the manager only observes and moves no views. See `IQKeyboardManager.isOnlyWatching`.
    var isOnlyWatching = false

    init() {
        keyboard.subscribe(identifier: "IQActiveConfiguration") { [weak self] _, _ in self?.keyboardChanged() }
        textInput.subscribe(identifier: "IQActiveConfiguration") { [weak self] event, view in self?.textInputChanged(event, view) }
    }

    /// The keyboard's latest change.
    public var keyboardInfo: IQKeyboardInfo { keyboard.keyboardInfo }

    /// The edited view, or nil for text fields of alerts.
    public var textInputView: (any IQTextInputView)? { textInputViewInfo?.textInputView }

    /// The edited view and its latest event. It is nil if no view is edited, and for text fields of alerts.
    public var textInputViewInfo: IQTextInputViewInfo? {
        guard let info = textInput.textInputViewInfo, !Self.isAlertTextField(info.textInputView) else { return nil }
        return info
    }

    /// Whether a text input is active and the chosen controller's view is in a window.
    public var isReady: Bool { textInputViewInfo != nil && rootConfiguration?.isReady == true }

    /// Runs `transition` with the timing of the keyboard's last animation, and calls `completion` at the end of the animation.
    public func animate(alongsideTransition transition: @escaping () -> Void, completion: (() -> Void)? = nil) {
        keyboard.animate(alongsideTransition: transition, completion: completion)
    }

    // MARK: Subscribers

    /// Calls `changeHandler` for every future event. A second subscription with the same identifier replaces the first one. Subscribers
    /// are called in the order of their subscriptions, so the manager is called first.
    public func subscribe(identifier: AnyHashable, changeHandler: @escaping ConfigurationCompletion) {
        if let place = subscriptions.firstIndex(where: { $0.identifier == identifier }) {
            subscriptions[place].handler = changeHandler
        } else {
            subscriptions.append((identifier, changeHandler))
        }
    }

    public func unsubscribe(identifier: AnyHashable) { subscriptions.removeAll { $0.identifier == identifier } }

    /// Sets `lastEvent` and notifies the subscribers.
    private func notify(_ event: Event, _ keyboardInfo: IQKeyboardInfo, _ textInputViewInfo: IQTextInputViewInfo?) {
        lastEvent = event
        for subscription in subscriptions { subscription.handler(event, keyboardInfo, textInputViewInfo) }
    }
    private func notify(_ event: Event) { notify(event, keyboardInfo, textInputViewInfo) }

    // MARK: The keyboard

    /// The frame of the keyboard in screen coordinates, in points. The exact edition takes the frame from every notification, the
    /// revised edition only from notifications with a plausible frame. (`RevisedCorrection.lastGoodKeyboard`)
    var keyboardFrame: CGRect { edition == .revised ? goodKeyboardFrame : keyboard.frame }
    /// Whether a keyboard covers a part of the screen.
    var isKeyboardVisible: Bool { keyboardFrame.height > 0 }

    private func updateGoodKeyboardFrame() {
        let info = keyboard.keyboardInfo
        let isShow = info.event == .willShow || info.event == .didShow
        // A third-party keyboard first appears with a height of 0 and the screen's width. This frame is ignored. The width is checked
        // because a floating keyboard, which is narrower, may also have a height of 0.
        let isWithoutHeight = isShow && info.endFrame.height == 0 && info.endFrame.width >= UIScreen.main.bounds.width
        if isPlausibleKeyboardFrame(info.endFrame), !isWithoutHeight {
            goodKeyboardFrame = info.endFrame
        } else if info.event == .willHide || info.event == .didHide {
            // After a hide notification, the keyboard is hidden, even if the end frame in the notification is that of a visible keyboard.
            goodKeyboardFrame = Self.parkedKeyboard
        } else if goodKeyboardFrame.height == 0, isShow {
            goodKeyboardFrame = presumedKeyboard(info)
        }
        if goodKeyboardFrame.height > 0 { lastSeenKeyboard = (goodKeyboardFrame, UIScreen.main.bounds.size) }
    }

    /// Returns an assumed frame for a keyboard whose show notification has no usable end frame. It has the height of the begin frame and
    /// is at the screen's lower edge. If the begin frame is not usable either, it is the last keyboard frame on this screen.
    private func presumedKeyboard(_ info: IQKeyboardInfo) -> CGRect {
        let screen = UIScreen.main.bounds
        let size = info.beginSize
        if size.width == screen.width, size.height > 0, size.height < screen.height {
            return CGRect(x: 0, y: screen.height - size.height, width: size.width, height: size.height)
        }
        if let seen = lastSeenKeyboard, seen.screen == screen.size { return seen.frame }
        return Self.parkedKeyboard
    }

    private static var parkedKeyboard: CGRect {
        let screen = UIScreen.main.bounds
        return CGRect(x: 0, y: screen.height, width: screen.width, height: 0)
    }

    // MARK: Events

    private func keyboardChanged() {
        let oldGood = goodKeyboardFrame
        updateGoodKeyboardFrame()
        let (frame, old) = (keyboard.keyboardInfo.endFrame, keyboard.oldKeyboardInfo.endFrame)
        // Only a changed keyboard counts, because a did-notification repeats the values of its will-notification.
        guard edition == .revised ? goodKeyboardFrame != oldGood : frame.height != old.height else { return }
        // While the keyboard belongs to an alert's field, the views behind the alert must not move, even if the keyboard's height
        // differs.
        if edition == .revised, isKeyboardVisible, let view = textInput.textInputViewInfo?.textInputView, Self.isAlertTextField(view) {
            return
        }
        if let view = textInputView, isKeyboardVisible {
            let root = rootConfiguration
            if root == nil || root?.beginOrientation.isPortrait != root?.currentOrientation.isPortrait { chooseRoot(for: view) }
        }
        sendEvent()
        if !isKeyboardVisible, rootConfiguration?.isInteractiveGestureActive != true { dropRoot() }
    }

    private func textInputChanged(_ event: IQTextInputViewInfo.Event, _ view: any IQTextInputView) {
        guard event == .beginEditing, !Self.isAlertTextField(view) else { return }
        chooseRoot(for: view)
        sendEvent()
    }

    private func sendEvent() {
        guard let root = rootConfiguration else { return }
        let facts = KeyboardEventFacts(
            isKeyboardVisible: isKeyboardVisible, lastEvent: lastEvent, isRootReady: root.isReady,
            isOrientationUnchanged: root.beginOrientation == root.currentOrientation,
            isInteractivePopActive: root.isInteractiveGestureActive)
        switch KeyboardEventDecision(facts) {
        case .nothing: break
        case .notify(let event):
            notify(event)
            if event == .hide { rootConfiguration = nil }
        case .watchPopGesture: watchPopGesture(of: root)
        case .restoreRootOnly where edition == .revised:
            notify(.hide)
            rootConfiguration = nil
        case .restoreRootOnly: animateRestore(root)
        }
    }

    // MARK: The root controller

    /// Chooses the controller whose view is moved for a field. A chosen controller is kept in the same window and orientation. The exact
    /// edition keeps it even if the field belongs to a different controller.
    private func chooseRoot(for view: any IQTextInputView) {
        guard let controller = Self.parentContainer(of: view) else {
            dropRoot()
            return
        }
        let new = IQRootControllerConfiguration(controller)
        guard let old = rootConfiguration else {
            rootConfiguration = new
            return
        }
        let isSamePlace = old.window === new.window && old.beginOrientation == new.beginOrientation
        switch edition {
        case .exact:
            if isSamePlace { return }
            if old.rootController !== new.rootController { animateRestore(old) }
            rootConfiguration = new
        case .revised:
            if isSamePlace, old.rootController === new.rootController { return }
            animateRestore(old)
            // The values are recorded again, because the engine's moves have been undone in the meantime.
            rootConfiguration = IQRootControllerConfiguration(controller)
        }
    }

    private func dropRoot() {
        if let root = rootConfiguration { animateRestore(root) }
        rootConfiguration = nil
    }

    private func animateRestore(_ root: IQRootControllerConfiguration) {
        guard root.hasChanged, !isOnlyWatching else { return }
        keyboard.animate { root.restore() }
    }

    /// Observes a swipe back during which the keyboard was hidden. If the swipe is cancelled, posts a change with the current keyboard
    /// and input when the root view has returned to (0, 0) or, in the revised edition, to its begin origin.
    private func watchPopGesture(of root: IQRootControllerConfiguration) {
        guard let view = root.rootController?.viewIfLoaded else { return }
        let (keyboardInfo, textInputViewInfo) = (keyboardInfo, textInputViewInfo)
        let watch = PopGestureWatch(home: edition == .exact ? .zero : root.beginOrigin) { [weak self] in
            guard let self, !root.isInteractiveGestureActive else { return false }
            popGestureWatch = nil
            notify(.change, keyboardInfo, textInputViewInfo)
            return true
        }
        popGestureWatch = watch
        watch.begin(with: view)
    }

    // MARK: Helpers

    private static func isAlertTextField(_ view: UIView) -> Bool { view.iq.isAlertViewTextField() }
    private static func parentContainer(of view: UIView) -> UIViewController? { view.iq.parentContainerViewController() }
}
