/// A keyboard that the user has, by its language.
@preconcurrency @MainActor
open class UITextInputMode: NSObject {
    /// As in `en-US`.
    open var primaryLanguage: String?
    init(primaryLanguage: String) {
        self.primaryLanguage = primaryLanguage
        super.init()
    }
    /// The simulated phone has one keyboard, the English one.
    public class var activeInputModes: [UITextInputMode] { [SimulatedProcess.current.englishInputMode] }
}

extension SimulatedProcess {
    @MainActor var englishInputMode: UITextInputMode { state { UITextInputMode(primaryLanguage: "en-US") } }
}

/// Which gestures edit text. Raw values are UIKit's. (documented)
public enum UIEditingInteractionConfiguration: Int, Sendable {
    /// None.
    case none = 0
    /// The system's gestures of three fingers.
    case `default` = 1
}
