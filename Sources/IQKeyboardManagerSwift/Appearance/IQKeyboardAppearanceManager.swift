import UIKit

/// Gives every field the configured keyboard appearance when it begins editing. The field keeps it afterwards.
@MainActor
final class IQKeyboardAppearanceManager: NSObject {
    /// Hears of every text input of the process.
    let textInputViewObserver = IQTextInputViewNotification()
    var keyboardConfiguration = IQKeyboardAppearanceConfiguration()
    private static let identifier = "IQKeyboardAppearanceManager"

    @MainActor override init() {
        super.init()
        addTextInputViewObserver()
    }

    /// Begins to listen; an input that already has the right appearance is not reloaded.
    func addTextInputViewObserver() {
        textInputViewObserver.subscribe(identifier: Self.identifier) { [weak self] event, view in
            guard let configuration = self?.keyboardConfiguration, event == .beginEditing, configuration.overrideAppearance,
                view.keyboardAppearance != configuration.appearance
            else { return }
            view.keyboardAppearance = configuration.appearance
            view.reloadInputViews()
        }
    }

    /// Listens no more.
    func removeTextInputViewObserver() { textInputViewObserver.unsubscribe(identifier: Self.identifier) }
}

extension IQKeyboardManager {
    /// How keyboards shall look. Nothing is observed before this is first asked for.
    public var keyboardConfiguration: IQKeyboardAppearanceConfiguration {
        get { appearanceManager.keyboardConfiguration }
        set { appearanceManager.keyboardConfiguration = newValue }
    }
}
