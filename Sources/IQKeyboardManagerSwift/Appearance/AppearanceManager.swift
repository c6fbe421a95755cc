import UIKit

/// Gives every field the configured keyboard appearance when it begins editing. The field keeps it afterwards.
@MainActor
final class AppearanceManager {
    var configuration = IQKeyboardAppearanceConfiguration()
    private let textInput = IQTextInputViewNotification()

    init() {
        textInput.subscribe(identifier: "AppearanceManager") { [weak self] event, view in
            guard let configuration = self?.configuration, event == .beginEditing, configuration.overrideAppearance,
                view.keyboardAppearance != configuration.appearance
            else { return }
            view.keyboardAppearance = configuration.appearance
            view.reloadInputViews()
        }
    }
}

extension IQKeyboardManager {
    /// How keyboards shall look. Nothing is observed before this is first asked for.
    public var keyboardConfiguration: IQKeyboardAppearanceConfiguration {
        get { appearanceManager.configuration }
        set { appearanceManager.configuration = newValue }
    }
}
