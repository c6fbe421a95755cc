/// A keyboard that the user has enabled.
@preconcurrency @MainActor
open class UITextInputMode: NSObject {
    /// Posted when the user has switched to a different keyboard.
    nonisolated public static let currentInputModeDidChangeNotification = Notification.Name(
        "UITextInputCurrentInputModeDidChangeNotification")

    /// The language as a BCP 47 tag such as `en-US`; `emoji` for the emoji keyboard.
    open var primaryLanguage: String? { language }
    private let language: String

    package init(primaryLanguage: String) {
        language = primaryLanguage
        super.init()
    }

    /// The enabled keyboards, with the emoji keyboard last. `UIResponder.textInputMode` is the current keyboard.
    open class var activeInputModes: [UITextInputMode] { SimulatedProcess.current.inputModes.active }
}

/// The enabled keyboards of one process. `UIKitKeyboard` keeps them up to date.
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

/// The set of gestures that edit text. The raw values are UIKit's. (documented: UIKit's headers)
public enum UIEditingInteractionConfiguration: Int, Sendable {
    /// No gestures.
    case none = 0
    /// The system's gestures with three fingers.
    case `default` = 1
}
