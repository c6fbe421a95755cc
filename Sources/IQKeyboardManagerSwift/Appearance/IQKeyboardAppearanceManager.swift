import UIKit

/// Applies the configured keyboard appearance to every field that begins editing. The field keeps the appearance afterwards.
@MainActor
final class IQKeyboardAppearanceManager: NSObject {
    /// Observes every text input of the process.
    let textInputViewObserver = IQTextInputViewNotification()
    var keyboardConfiguration = IQKeyboardAppearanceConfiguration()
    private static let identifier = "IQKeyboardAppearanceManager"

    @MainActor override init() {
        super.init()
        addTextInputViewObserver()
    }

    /// Starts observing. A text input that already has the right appearance is not reloaded.
    func addTextInputViewObserver() {
        textInputViewObserver.subscribe(identifier: Self.identifier) { [weak self] event, view in
            guard let configuration = self?.keyboardConfiguration, event == .beginEditing, configuration.overrideAppearance,
                view.keyboardAppearance != configuration.appearance
            else { return }
            view.keyboardAppearance = configuration.appearance
            view.reloadInputViews()
        }
    }

    /// Stops observing.
    func removeTextInputViewObserver() { textInputViewObserver.unsubscribe(identifier: Self.identifier) }
}

extension IQKeyboardManager {
    /// The configuration of the keyboard's appearance. The manager observes text inputs only after the first access.
    public var keyboardConfiguration: IQKeyboardAppearanceConfiguration {
        get { appearanceManager.keyboardConfiguration }
        set { appearanceManager.keyboardConfiguration = newValue }
    }
}
