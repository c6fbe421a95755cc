import UIKit

/// The kinds of haptic feedback, by the names of UIKit's styles.
package enum SceneFeedback {
    package static let styles: WordTable<@MainActor @Sendable () -> Void> = [
        "selection": { UISelectionFeedbackGenerator().selectionChanged() }, "light": { impact(.light) }, "medium": { impact(.medium) },
        "heavy": { impact(.heavy) }, "soft": { impact(.soft) }, "rigid": { impact(.rigid) }, "success": { notification(.success) },
        "warning": { notification(.warning) }, "error": { notification(.error) },
    ]

    @MainActor private static func impact(_ style: UIImpactFeedbackGenerator.FeedbackStyle) {
        UIImpactFeedbackGenerator(style: style).impactOccurred()
    }

    @MainActor private static func notification(_ type: UINotificationFeedbackGenerator.FeedbackType) {
        UINotificationFeedbackGenerator().notificationOccurred(type)
    }
}
