import IQKeyboardManagerSwift
import KeyboardAdjustment
import UIKit

/// How a keyboard is kept off the focused field.
public enum AdjustmentStrategy: String, Hashable, Sendable, CaseIterable {
    /// Nothing moves but what the app and UIKit move by themselves.
    case none
    /// The app's own keyboard manager: the lab's engine stays out, and only says what the app does.
    case own
    /// IQKeyboardManager's arithmetic, warts included.
    case iq
    /// The same with its known defects corrected.
    case iqRevised = "iq-revised"
    /// What is tied to the bottom of the screen is tied to `keyboardLayoutGuide` instead; see `GuideStrategy`.
    case guide
    /// The manual recipe with notifications and insets; see `InsetsStrategy`.
    case insets

    /// For people.
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

    /// Puts the strategy in force in the process that is running, in place of another one.
    @MainActor package func apply() {
        if let edition { IQKeyboardManager.shared.edition = edition }
        IQKeyboardManager.shared.isEnabled = edition != nil
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

/// What keeps the keyboard off in the running process, when it is not the engine.
@MainActor
private final class CurrentRecipe {
    var recipe: KeyboardRecipe?
}
