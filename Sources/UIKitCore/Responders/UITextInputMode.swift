/// One of the user's keyboards.
@preconcurrency @MainActor
open class UITextInputMode: NSObject {
    /// Posted when the keyboard in use has changed.
    nonisolated public static let currentInputModeDidChangeNotification = Notification.Name(
        "UITextInputCurrentInputModeDidChangeNotification")

    /// A BCP 47 tag such as `en-US`; `emoji` for the emoji keyboard.
    open var primaryLanguage: String? { language }
    private let language: String

    package init(primaryLanguage: String) {
        language = primaryLanguage
        super.init()
    }

    /// The keyboards of the phone, the emoji keyboard last. `UIResponder.textInputMode` is the one in use.
    open class var activeInputModes: [UITextInputMode] { SimulatedProcess.current.inputModes.active }
}

/// The keyboards of one process; UIKitKeyboard keeps it up to date.
@MainActor
package final class TextInputModes {
    package var active = [UITextInputMode(primaryLanguage: "en-US"), UITextInputMode(primaryLanguage: "emoji")]
    package var current = 0
    package var inUse: UITextInputMode? { active.indices.contains(current) ? active[current] : nil }
    init() {}
}

extension SimulatedProcess {
    @MainActor package var inputModes: TextInputModes { state { TextInputModes() } }
}

/// The gestures that edit text. Raw values are UIKit's. (documented: UIKit's headers)
public enum UIEditingInteractionConfiguration: Int, Sendable {
    /// No gestures.
    case none = 0
    /// The system's gestures of three fingers.
    case `default` = 1
}
