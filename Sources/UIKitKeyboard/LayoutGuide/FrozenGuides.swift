import UIKitText

/// Keyboard layout guides that do not follow the keyboard, as reported for iOS 26. Scenes choose the models. (Facts/IOS26.md#layout-guide)
///
/// - `BehaviorModels.GuideMadeLate.frozen`: a guide that is created while there is a keyboard has the frame that it would have without one.
/// - `BehaviorModels.GuideAfterPop.kept`: after the keyboard has left sideways with a page, guides keep their previous height.
/// - `BehaviorModels.GuideAfterBackground.kept`: guides miss the keyboard that shows again when the app returns to the foreground.
///
/// All last until a keyboard shows, hides or changes.
@MainActor
final class FrozenGuides {
    private struct Entry {
        weak var view: UIView?
        /// The height of the guide, points.
        var height: CGFloat
        /// Whether to keep this height for exactly one more keyboard movement.
        var isKeptOnce: Bool
    }
    private var entries: [ObjectIdentifier: Entry] = [:]

    /// Records a view whose guide is created while there is a keyboard.
    func noteLate(_ view: UIView) {
        guard SimulatedProcess.current.settings.models.guideMadeLate == .frozen else { return }
        let safeBottom = view.keyboardLayoutGuideIfAny?.usesBottomSafeArea == false ? 0 : view.safeAreaInsets.bottom
        entries[ObjectIdentifier(view)] = Entry(view: view, height: safeBottom, isKeptOnce: false)
    }

    /// Records a view whose guide misses the next movement of the keyboard.
    /// - Parameter height: the current height of its guide, points.
    func keepOnce(_ view: UIView, height: CGFloat) {
        entries[ObjectIdentifier(view)] = Entry(view: view, height: height, isKeptOnce: true)
    }

    /// Returns the height of a guide that does not follow the keyboard; nil if it follows.
    func height(of view: UIView) -> CGFloat? {
        guard let entry = entries[ObjectIdentifier(view)], entry.view === view else { return nil }
        return entry.height
    }

    /// Makes all guides follow the keyboard again, except those kept through this movement. Called when a keyboard appears, disappears or
    /// changes.
    func keyboardMoved() {
        guard !entries.isEmpty else { return }
        entries = entries.filter { $1.isKeptOnce && $1.view != nil }.mapValues {
            Entry(view: $0.view, height: $0.height, isKeptOnce: false)
        }
    }
}
