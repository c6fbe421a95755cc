import UIKit

@testable import IQKeyboardManagerSwift

/// A second implementation of the engine as straight-line code. It writes to a view, reads the next view, and keeps no plan.
///
/// It was written only from the description of the engine's behaviour, section by section, so that tests can compare the engine with it.
/// The two share only the settings that apps store in their views.
@MainActor
final class NaiveManager {
    /// The keyboard's values that a decision needs. (Facts/EngineBehaviour.md#keyboard-information)
    struct KeyboardInfo {
        var event: Notification.Name
        var endFrame: CGRect
        var duration: Double
        var curve: Int
        var isVisible: Bool { endFrame.height > 0 }
    }
    enum Event { case hide, show, change }

    /// The root view and its initial values. (Facts/EngineBehaviour.md#recorded-values)
    @MainActor struct RootConfiguration {
        weak var controller: UIViewController?
        let beginOrigin: CGPoint
        let beginSafeAreaBottom: CGFloat
        let beginOrientation: UIInterfaceOrientation

        init(_ controller: UIViewController) {
            self.controller = controller
            beginOrigin = controller.view.frame.origin
            beginSafeAreaBottom = controller.view.safeAreaInsets.bottom
            beginOrientation = Self.orientation(controller)
        }
        static func orientation(_ controller: UIViewController?) -> UIInterfaceOrientation {
            controller?.view.window?.windowScene?.interfaceOrientation ?? .unknown
        }
        var currentOrientation: UIInterfaceOrientation { Self.orientation(controller) }
        var isReady: Bool { controller?.view.window != nil }
        var hasChanged: Bool { (controller?.view.frame.origin ?? .zero) != beginOrigin }
        var isPopGestureActive: Bool {
            let state = controller?.navigationController?.interactivePopGestureRecognizer?.state
            return state == .began || state == .changed
        }
        func restore() {
            guard let view = controller?.view, view.frame.origin != beginOrigin else { return }
            view.frame = CGRect(origin: beginOrigin, size: view.frame.size)
        }
    }

    var keyboard: KeyboardInfo
    var oldKeyboard: KeyboardInfo
    var input: UIView?
    var root: RootConfiguration?
    var lastEvent = Event.hide
    var scrollSlot: NaiveScrollMemory?
    var textSlot: NaiveScrollMemory?
    var movedDistance: CGFloat = 0
    var keyboardDistance: CGFloat = 10
    var layoutIfNeededOnUpdate = false
    var isEnabled = false {
        didSet {
            guard isEnabled != oldValue else { return }
            if isEnabled, keyboard.isVisible { adjustPosition() } else { restorePosition() }
        }
    }
    var popWatch: AnyObject?
    /// Closures that are called immediately before and after each write to a view.
    var willWrite: () -> Void = {}
    var didWrite: () -> Void = {}
    func write(_ change: () -> Void) {
        willWrite()
        change()
        didWrite()
    }

    init() {
        let screen = UIScreen.main.bounds
        keyboard = KeyboardInfo(
            event: UIResponder.keyboardDidHideNotification, endFrame: CGRect(x: 0, y: screen.height, width: screen.width, height: 0),
            duration: 0.25, curve: 2)
        oldKeyboard = keyboard
        observe([
            UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
            UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardDidChangeFrameNotification,
            UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
        ]) { $0.keyboardSays($1) }
        observe([UITextField.textDidBeginEditingNotification, UITextView.textDidBeginEditingNotification]) { $0.editingBegins($1) }
        observe([UITextField.textDidEndEditingNotification, UITextView.textDidEndEditingNotification]) { $0.editingEnds($1) }
        observe([UIApplication.didBecomeActiveNotification]) { manager, _ in manager.reloadLayoutIfNeeded() }
    }

    private func observe(_ names: [Notification.Name], _ body: @escaping (NaiveManager, Notification) -> Void) {
        for name in names {
            _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] note in
                if let self { body(self, note) }
            }
        }
    }

    /// Performs a change with the keyboard's animation. (Facts/EngineBehaviour.md#animation)
    func animate(_ change: @escaping () -> Void, completion: @escaping () -> Void = {}) {
        let curve = UIView.AnimationOptions(rawValue: UInt(keyboard.curve) << 16)
        UIView.animate(
            withDuration: keyboard.duration, delay: 0, options: [curve, .allowUserInteraction, .beginFromCurrentState], animations: change,
            completion: { _ in completion() })
    }

    // MARK: Received notifications (Facts/EngineBehaviour.md#observed-notifications)

    private func keyboardSays(_ note: Notification) {
        let screen = (note.object as? UIScreen ?? UIScreen.main).bounds
        var frame =
            note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
            ?? CGRect(x: 0, y: screen.height, width: screen.width, height: 0)
        if frame.width < screen.width, frame.maxY < screen.height {
            frame.size.height = 0
        } else {
            frame.size.height = max(screen.height - frame.minY, 0)
        }
        let isHide = note.name == UIResponder.keyboardWillHideNotification || note.name == UIResponder.keyboardDidHideNotification
        if isHide, SimulatedProcess.current.settings.systemVersion >= 26 {
            frame.origin.y += frame.height
            frame.size.height = 0
        }
        let duration = note.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? 0.25
        let info = KeyboardInfo(
            event: note.name, endFrame: frame, duration: duration == 0 ? 0.25 : duration,
            curve: note.userInfo?[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int ?? 2)
        let previous = keyboard
        keyboard = info
        if info.event == previous.event, info.endFrame == previous.endFrame { return }
        oldKeyboard = previous
        keyboardChanged()
    }

    private func editingBegins(_ note: Notification) {
        guard let view = note.object as? UIView, view !== input else { return }
        input = view
        // A field of an alert changes nothing else. (Facts/EngineBehaviour.md#events)
        if isAlertField(view) { return }
        updateRoot(for: view)
        sendEvent()
    }

    private func editingEnds(_ note: Notification) {
        guard note.object is UIView else { return }
        input = nil
    }

    /// The edited field or text view; nil if it belongs to an alert. (Facts/EngineBehaviour.md#alert-fields)
    var activeInput: UIView? { input.flatMap { isAlertField($0) ? nil : $0 } }

    // MARK: The event machine (Facts/EngineBehaviour.md#events)

    private func keyboardChanged() {
        if keyboard.endFrame.height == oldKeyboard.endFrame.height { return }
        if let view = activeInput, keyboard.isVisible {
            if let root {
                if root.beginOrientation.isPortrait != root.currentOrientation.isPortrait { updateRoot(for: view) }
            } else {
                updateRoot(for: view)
            }
        }
        sendEvent()
        if keyboard.endFrame.height == 0, root?.isPopGestureActive != true { updateRoot(for: nil) }
    }

    private func sendEvent() {
        guard let root, root.isReady else { return }
        if keyboard.isVisible {
            report(lastEvent == .hide ? .show : .change)
            return
        }
        guard lastEvent != .hide else { return }
        guard root.beginOrientation == root.currentOrientation else {
            if root.hasChanged { animate { self.write { root.restore() } } }
            return
        }
        if root.isPopGestureActive {
            watchPopGesture(of: root)
        } else {
            report(.hide)
            self.root = nil
        }
    }

    private func watchPopGesture(of root: RootConfiguration) {
        guard let view = root.controller?.view else { return }
        popWatch = nil
        var last: CGRect?
        let deliver: (CGRect) -> Void = { [weak self] frame in
            guard let self, frame != last else { return }
            last = frame
            guard frame.origin == .zero, !root.isPopGestureActive else { return }
            popWatch = nil
            report(.change)
        }
        popWatch = view.observe(\.frame) { view, _ in deliver(view.frame) }
        deliver(view.frame)
    }

    private func updateRoot(for view: UIView?) {
        guard let view, let controller = parentContainer(of: view) else {
            if let root, root.hasChanged { animate { self.write { root.restore() } } }
            root = nil
            return
        }
        let new = RootConfiguration(controller)
        if let old = root, old.controller?.view.window === new.controller?.view.window, old.beginOrientation == new.beginOrientation {
            return
        }
        if let old = root, old.controller !== controller, old.hasChanged { animate { self.write { old.restore() } } }
        root = new
    }

    private func report(_ event: Event) {
        lastEvent = event
        switch event {
        case .show, .change:
            resetTextView()
            if isEnabledForInput { adjustPosition() } else { restorePosition() }
        case .hide:
            restorePosition()
            if activeInput != nil, let slot = textSlot {
                restore(slot)
                textSlot = nil
            }
            scrollSlot = nil
        }
    }

    /// Restores the insets of the remembered text view. (Rules/textViewRestore.md)
    private func resetTextView() {
        guard activeInput != nil else { return }
        if let slot = textSlot { restore(slot) }
        textSlot = nil
    }

    // MARK: Enablement (Facts/EngineBehaviour.md#enablement)

    var isEnabledForInput: Bool {
        guard let view = activeInput else { return isEnabled }
        switch view.engineSettings.enableMode {
        case .enabled: return true
        case .disabled: return false
        case .default: break
        }
        guard var controller = container(of: view) else { return isEnabled }
        if view is UISearchTextField {
            if let navigation = controller as? UINavigationController, let top = navigation.topViewController { controller = top }
            if controller.navigationItem.searchController?.searchBar.searchTextField === view { return false }
        }
        guard isEnabled else { return false }
        return !(controller is UITableViewController || controller is UIInputViewController || controller is UIAlertController)
    }

    /// Decides again for the current field if the engine is enabled. (Facts/EngineBehaviour.md#enablement)
    func reloadLayoutIfNeeded() {
        guard isEnabledForInput, keyboard.isVisible, activeInput != nil, root?.isReady == true else { return }
        adjustPosition()
    }
}
