import IQKeyboardManagerSwift
import UIKit

/// The adjustment of one screen for a visible keyboard, by a strategy without the engine.
@MainActor
protocol ScreenAdjustment: AnyObject {
    /// Makes space for the keyboard on `screen`, the view of the field's controller.
    ///
    /// - Parameters:
    ///   - field: the focused text input.
    ///   - keyboard: the final frame of the keyboard in window coordinates, in points.
    func makeRoom(on screen: UIView, for field: UIView, above keyboard: CGRect)
    /// Undoes all changes of the adjustment.
    func restore()
}

/// The common part of the strategies without the engine. It observes the keyboard and text inputs, changes the screen in an animation
/// with the keyboard's duration and curve, and scrolls the field into view.
@MainActor
final class KeyboardRecipe {
    private let adjustment: any ScreenAdjustment
    private var observations: [any NSObjectProtocol] = []
    private weak var screen: UIView?
    private var keyboard: CGRect?

    init(_ adjustment: any ScreenAdjustment) {
        self.adjustment = adjustment
        listen(UIResponder.keyboardWillShowNotification) { $0.keyboardMoves($1, isShowing: true) }
        listen(UIResponder.keyboardWillHideNotification) { $0.keyboardMoves($1, isShowing: false) }
        for name in [UITextField.textDidBeginEditingNotification, UITextView.textDidBeginEditingNotification] {
            listen(name) { recipe, _ in recipe.focusMoved() }
        }
    }

    private func listen(_ name: Notification.Name, _ body: @escaping (KeyboardRecipe, Notification) -> Void) {
        observations.append(
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] note in
                nonisolated(unsafe) let note = note
                MainActor.assumeIsolated { if let self { body(self, note) } }
            })
    }

    /// Stops observing and undoes all changes.
    func end() {
        observations.forEach(NotificationCenter.default.removeObserver)
        observations = []
        adjustment.restore()
    }

    private func keyboardMoves(_ note: Notification, isShowing: Bool) {
        guard let info = note.userInfo, let end = info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else { return }
        let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? 0.25
        let curve = info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int ?? 7
        // A third-party keyboard first appears with a height of 0. (Facts/KeyboardNotifications.md#sequences)
        if isShowing, end.height == 0 { return }
        keyboard = isShowing ? end : nil
        animate(duration, curve)
    }

    /// Called when the focus moves while the keyboard stays. UIKit posts no notification for this, so the change has the keyboard's
    /// default duration.
    private func focusMoved() {
        if keyboard != nil { animate(0.25, UIView.AnimationCurve.keyboard.rawValue) }
    }

    private func animate(_ duration: Double, _ curve: Int) {
        guard let field = UIApplication.shared.firstResponder as? UIView, field.window != nil, let keyboard,
            let controller = field.iq.parentContainerViewController(), let screen = controller.viewIfLoaded, let window = screen.window
        else {
            guard let screen else { return adjustment.restore() }
            return run(duration, curve, on: screen) { $0.restore() }
        }
        // Pending layout must not be animated.
        screen.layoutIfNeeded()
        let place = window.convert(keyboard, from: nil)
        run(duration, curve, on: screen) { [weak self] adjustment in
            if let self, self.screen !== screen {
                adjustment.restore()
                self.screen = screen
            }
            adjustment.makeRoom(on: screen, for: field, above: place)
            screen.layoutIfNeeded()
            field.scrollIntoSight()
        }
    }

    private func run(_ duration: Double, _ curve: Int, on screen: UIView, _ body: @escaping (any ScreenAdjustment) -> Void) {
        UIView.animate(
            withDuration: duration, delay: 0,
            options: [UIView.AnimationOptions(rawValue: UInt(curve) << 16), .beginFromCurrentState, .allowUserInteraction]
        ) { [adjustment] in
            body(adjustment)
            screen.layoutIfNeeded()
        }
    }
}

extension UIView {
    /// Scrolls the scroll views around a field, from inside out, by the least distance that makes the whole field visible.
    fileprivate func scrollIntoSight() {
        var view = superview
        while let current = view {
            if let scrollView = current as? UIScrollView, scrollView.isScrollEnabled {
                scrollView.scrollRectToVisible(convert(bounds, to: scrollView), animated: false)
            }
            view = current.superview
        }
    }
}
