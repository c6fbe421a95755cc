import IQKeyboardManagerSwift
import KeyboardAdjustment
import UIKit

/// The way in which a screen keeps the focused field visible above the keyboard.
public enum AdjustmentStrategy: String, Hashable, Sendable, CaseIterable {
    /// No strategy. Only the app and UIKit move views.
    case none
    /// The app's own keyboard manager. The lab's engine moves no views, and only reports what the app does.
    case own
    /// IQKeyboardManager's arithmetic with its defects.
    case iq
    /// IQKeyboardManager with its known defects corrected.
    case iqRevised = "iq-revised"
    /// Constraints to the bottom of the screen become constraints to `keyboardLayoutGuide`. See `GuideStrategy`.
    case guide
    /// Keyboard notifications set the insets of scroll views. See `InsetsStrategy`.
    case insets

    /// The title for display.
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

    /// The edition of the engine; nil for strategies without the engine.
    package var edition: EngineEdition? {
        switch self {
        case .none, .own, .guide, .insets: nil
        case .iq: .exact
        case .iqRevised: .revised
        }
    }

    /// Applies the strategy in the running process, and ends the previous strategy.
    @MainActor package func apply() {
        if let edition { IQKeyboardManager.shared.edition = edition }
        IQKeyboardManager.shared.isEnabled = edition != nil
        // The engine has restored its moves before this point, so it may now stop moving views.
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

/// The running process's strategy, if it is not the engine.
@MainActor
private final class CurrentRecipe {
    var recipe: KeyboardRecipe?
}
