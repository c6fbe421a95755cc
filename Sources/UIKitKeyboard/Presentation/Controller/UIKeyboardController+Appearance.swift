import UIKitText

/// Light and dark: the keyboard looks as its field does, at any moment, unless the field asks for one of them.
extension UIKeyboardController {
    /// Takes the look that `responder` asks for, now and whenever its side of the app becomes light or dark.
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

    /// What `keyboardAppearance` asks for; by default as the responder itself, which may be dark in a light system. Unspecified, which
    /// follows the system, for objects without traits.
    private static func style(for responder: UIResponder) -> UIUserInterfaceStyle {
        switch (responder as? any UITextInputTraits)?.keyboardAppearance ?? .default {
        case .dark: .dark
        case .light: .light
        // Glass below a field may have turned; the keyboard does not turn with it. (Facts/IOS26.md#adaptive-glass)
        case .default:
            (responder as? UIView)?.styleBesideGlass ?? (responder as? any UITraitEnvironment)?.traitCollection.userInterfaceStyle
                ?? .unspecified
        }
    }
}

/// Tells when a view or a controller has become light or dark, for as long as this object lives.
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
