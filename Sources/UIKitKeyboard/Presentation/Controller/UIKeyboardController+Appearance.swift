import UIKitText

/// Light and dark: the keyboard always has the style of its field, unless the field requests one.
extension UIKeyboardController {
    /// Adopts the style that `responder` requests, now and whenever its part of the app becomes light or dark.
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

    /// Returns the style that `keyboardAppearance` requests; by default that of the responder itself, which may be dark in a light system.
    /// Unspecified, which follows the system, for objects without traits.
    private static func style(for responder: UIResponder) -> UIUserInterfaceStyle {
        switch (responder as? any UITextInputTraits)?.keyboardAppearance ?? .default {
        case .dark: .dark
        case .light: .light
        // The glass below a field may have changed its style; the keyboard does not change with it. (Facts/IOS26.md#adaptive-glass)
        case .default:
            (responder as? UIView)?.styleBesideGlass ?? (responder as? any UITraitEnvironment)?.traitCollection.userInterfaceStyle
                ?? .unspecified
        }
    }
}

/// Observes whether a view or a controller becomes light or dark, for the lifetime of this object.
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
