import UIKitText

/// Keyboard layout guides that do not follow the keyboard, as reported for iOS 26. A scene selects which of these models apply.
/// (Facts/IOS26.md#layout-guide)
///
/// - `BehaviorModels.GuideMadeLate.frozen`: A guide that is created while the keyboard is shown has the frame of a guide without a
///   keyboard.
/// - `BehaviorModels.GuideAfterPop.kept`: Guides keep their height after the keyboard has moved off sideways with a popped view
///   controller.
/// - `BehaviorModels.GuideAfterBackground.kept`: Guides ignore the keyboard that is shown again when the app returns to the foreground.
///
/// Each effect lasts until the keyboard is next shown, hidden or changed.
@MainActor
final class FrozenGuides {
    private struct Entry {
        weak var view: UIView?
        /// The height of the guide in points.
        var height: CGFloat
        /// Whether the guide keeps this height during the next movement of the keyboard.
        var isKeptOnce: Bool
    }
    private var entries: [ObjectIdentifier: Entry] = [:]

    /// Freezes the guide of a view that is created while the keyboard is shown. Does nothing unless the model `guideMadeLate` is
    /// `frozen`.
    func noteLate(_ view: UIView) {
        guard SimulatedProcess.current.settings.models.guideMadeLate == .frozen else { return }
        let safeBottom = view.keyboardLayoutGuideIfAny?.usesBottomSafeArea == false ? 0 : view.safeAreaInsets.bottom
        entries[ObjectIdentifier(view)] = Entry(view: view, height: safeBottom, isKeptOnce: false)
    }

    /// Freezes the guide of a view during the next movement of the keyboard.
    /// - Parameter height: The current height of the guide in points.
    func keepOnce(_ view: UIView, height: CGFloat) {
        entries[ObjectIdentifier(view)] = Entry(view: view, height: height, isKeptOnce: true)
    }

    /// Returns the height of the view's guide if it is frozen, or nil if it follows the keyboard.
    func height(of view: UIView) -> CGFloat? {
        guard let entry = entries[ObjectIdentifier(view)], entry.view === view else { return nil }
        return entry.height
    }

    /// Makes all guides follow the keyboard again, except guides that keep their height during the current movement of the keyboard.
    /// Called when the keyboard is shown, hidden or changed.
    func keyboardMoved() {
        guard !entries.isEmpty else { return }
        entries = entries.filter { $1.isKeptOnce && $1.view != nil }.mapValues {
            Entry(view: $0.view, height: $0.height, isKeptOnce: false)
        }
    }
}
