import UIKitText

/// The light or dark style of the keyboard. It is the style of the field, unless the field requests a different one.
extension UIKeyboardController {
    /// Uses the style that `responder` requests, and keeps following it when the responder becomes light or dark.
    func followAppearance(of responder: UIResponder) {
        if appearance?.responder !== responder {
            appearance = KeyboardAppearanceWatch(responder) { [unowned self] in updateAppearance() }
        }
        updateAppearance()
    }

    private func updateAppearance() {
        guard let responder = appearance?.responder else { return }
        let style = Self.style(for: responder)
        if window.overrideUserInterfaceStyle != style { window.overrideUserInterfaceStyle = style }
    }

    /// Returns the style that `keyboardAppearance` requests. By default this is the style of the responder itself, which may be dark
    /// while the system is light. For objects without traits it is unspecified, which means that the keyboard follows the system.
    private static func style(for responder: UIResponder) -> UIUserInterfaceStyle {
        switch (responder as? any UITextInputTraits)?.keyboardAppearance ?? .default {
        case .dark: .dark
        case .light: .light
        // The glass below a field may change the field's style. The keyboard is not affected by that. (Facts/IOS26.md#adaptive-glass)
        case .default:
            (responder as? UIView)?.styleBesideGlass ?? (responder as? any UITraitEnvironment)?.traitCollection.userInterfaceStyle
                ?? .unspecified
        }
    }
}

/// Calls a closure whenever a view or view controller becomes light or dark, until this object is deallocated.
@MainActor
final class KeyboardAppearanceWatch {
    private(set) weak var responder: UIResponder?
    private var stop: () -> Void = {}

    init(_ responder: UIResponder, changed: @escaping () -> Void) {
        self.responder = responder
        if let view = responder as? UIView {
            watch(view, changed)
        } else if let controller = responder as? UIViewController {
            watch(controller, changed)
        }
    }

    private func watch(_ object: some UITraitChangeObservable, _ changed: @escaping () -> Void) {
        let registration = object.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_, _) in changed() }
        stop = { [weak object] in object?.unregisterForTraitChanges(registration) }
    }

    isolated deinit { stop() }
}
