import KeyboardAdjustment
import UIKit

/// Turns keyboard and text-input notifications into show, change and hide, and chooses the controller that is moved.
@MainActor
final class ActiveConfiguration {
    let keyboard = IQKeyboardNotification()
    private let textInput = IQTextInputViewNotification()
    private(set) var rootConfiguration: RootControllerConfiguration?
    private(set) var lastEvent = AdjustmentEvent.hide
    /// Hears of every event. `lastEvent` already says it when this is called.
    var eventHandler: (AdjustmentEvent) -> Void = { _ in }
    private var popGestureWatch: PopGestureWatch?
    /// The revised edition hears of more, and lets go of more.
    var edition = EngineEdition.exact

    init() {
        keyboard.subscribe(identifier: "ActiveConfiguration") { [weak self] _, _ in self?.keyboardChanged() }
        textInput.subscribe(identifier: "ActiveConfiguration") { [weak self] event, view in self?.textInputChanged(event, view) }
    }

    /// The view that is edited; nil for text fields of alerts.
    var textInputView: (any IQTextInputView)? {
        guard let view = textInput.textInputView, !Self.isAlertTextField(view) else { return nil }
        return view
    }

    /// A text input is known and the chosen controller's view is in a window.
    var isReady: Bool { textInputView != nil && rootConfiguration?.isReady == true }

    // MARK: What happens

    private func keyboardChanged() {
        let (frame, old) = (keyboard.keyboardInfo.endFrame, keyboard.oldKeyboardInfo.endFrame)
        // Only the height counts: a did-notification after its will-notification says nothing new.
        guard edition == .revised ? frame != old : frame.height != old.height else { return }
        if let view = textInputView, keyboard.isVisible {
            let root = rootConfiguration
            if root == nil || root?.beginOrientation.isPortrait != root?.currentOrientation.isPortrait { chooseRoot(for: view) }
        }
        sendEvent()
        if keyboard.frame.height == 0, rootConfiguration?.isInteractiveGestureActive != true { dropRoot() }
    }

    private func textInputChanged(_ event: IQTextInputViewInfo.Event, _ view: any IQTextInputView) {
        guard event == .beginEditing, !Self.isAlertTextField(view) else { return }
        chooseRoot(for: view)
        sendEvent()
    }

    private func sendEvent() {
        guard let root = rootConfiguration else { return }
        let facts = KeyboardEventFacts(
            isKeyboardVisible: keyboard.isVisible, lastEvent: lastEvent, isRootReady: root.isReady,
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

    private func notify(_ event: AdjustmentEvent) {
        lastEvent = event
        eventHandler(event)
    }

    // MARK: The root controller

    /// Chooses the controller for a field. While one is chosen in the same window and orientation it stays, in the exact edition even when
    /// the field belongs to another controller.
    private func chooseRoot(for view: any IQTextInputView) {
        guard let controller = Self.parentContainer(of: view) else {
            dropRoot()
            return
        }
        let new = RootControllerConfiguration(controller)
        guard let old = rootConfiguration else {
            rootConfiguration = new
            return
        }
        let isSamePlace = old.window === new.window && old.beginOrientation == new.beginOrientation
        switch edition {
        case .exact:
            if isSamePlace { return }
            if old.controller !== new.controller { animateRestore(old) }
            rootConfiguration = new
        case .revised:
            if isSamePlace, old.controller === new.controller { return }
            animateRestore(old)
            // Recorded anew, now that what the engine had moved is back.
            rootConfiguration = RootControllerConfiguration(controller)
        }
    }

    private func dropRoot() {
        if let root = rootConfiguration { animateRestore(root) }
        rootConfiguration = nil
    }

    private func animateRestore(_ root: RootControllerConfiguration) {
        guard root.hasChanged else { return }
        keyboard.animate { root.restore() }
    }

    /// The keyboard left in the middle of a swipe back: when the swipe is given up and the view stands at (0, 0) again, a change is told.
    private func watchPopGesture(of root: RootControllerConfiguration) {
        guard let view = root.controller?.viewIfLoaded else { return }
        popGestureWatch = PopGestureWatch(view: view, home: edition == .exact ? .zero : root.beginOrigin) { [weak self] in
            guard let self, !root.isInteractiveGestureActive else { return false }
            popGestureWatch = nil
            notify(.change)
            return true
        }
    }

    // MARK: Helpers

    private static func isAlertTextField(_ view: UIView) -> Bool { view.iq.isAlertViewTextField() }
    private static func parentContainer(of view: UIView) -> UIViewController? { view.iq.parentContainerViewController() }
}
