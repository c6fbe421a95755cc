import IQKeyboardManagerSwift
import KeyboardAdjustment
import UIKit

/// The way the keyboard is kept from covering the focused field.
public enum AdjustmentStrategy: String, Hashable, Sendable, CaseIterable {
    /// Only the app and UIKit move views.
    case none
    /// The app's own keyboard manager: the lab's engine is not involved, and only reports the app's actions.
    case own
    /// IQKeyboardManager's arithmetic, including its defects.
    case iq
    /// IQKeyboardManager with its known defects corrected.
    case iqRevised = "iq-revised"
    /// Constraints to the bottom of the screen are replaced by ones to `keyboardLayoutGuide`; see `GuideStrategy`.
    case guide
    /// The manual recipe with notifications and insets; see `InsetsStrategy`.
    case insets

    /// The title for readers.
    public var title: String {
        switch self {
        case .none: "keyboard not avoided"
        case .own: "the app's own"
        case .iq: "IQKeyboardManager"
        case .iqRevised: "IQKeyboardManager, revised"
        case .guide: "keyboard layout guide"
        case .insets: "insets by hand"
        }
    }

    /// The engine's edition; nil without the engine.
    package var edition: EngineEdition? {
        switch self {
        case .none, .own, .guide, .insets: nil
        case .iq: .exact
        case .iqRevised: .revised
        }
    }

    /// Applies the strategy in the running process, in place of another one.
    @MainActor package func apply() {
        if let edition { IQKeyboardManager.shared.edition = edition }
        IQKeyboardManager.shared.isEnabled = edition != nil
        // The engine has restored its moves by now.
        IQKeyboardManager.shared.isOnlyWatching = edition == nil
        let current = SimulatedProcess.current.state { MainActor.assumeIsolated { CurrentRecipe() } }
        current.recipe?.end()
        current.recipe =
            switch self {
            case .guide: KeyboardRecipe(GuideStrategy())
            case .insets: KeyboardRecipe(InsetsStrategy())
            case .none, .own, .iq, .iqRevised: nil
            }
    }
}

/// Holds the running process's strategy when it is not the engine.
@MainActor
private final class CurrentRecipe {
    var recipe: KeyboardRecipe?
}
