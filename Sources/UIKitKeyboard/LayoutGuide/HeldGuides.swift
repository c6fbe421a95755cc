import UIKitText

/// Keyboard layout guides that do not follow the keyboard, as iOS 26 is reported to have them. Scenes choose the models.
/// (Facts/IOS26.md#layout-guide)
///
/// - `BehaviorModels.GuideMadeLate.frozen`: a guide that was asked for when the keyboard was already on its way is
///   where it would be without one.
/// - `BehaviorModels.GuideAfterPop.kept`: when the keyboard has left to the side with a page, guides have the height that they had before.
///
/// Both last until a keyboard comes, goes or changes.
@MainActor
final class HeldGuides {
    private struct Entry {
        weak var view: UIView?
        /// The height of the guide, points.
        var height: CGFloat
        /// Whether it outlives the next movement, which is the one that it is kept through.
        var isKeptOnce: Bool
    }
    private var entries: [ObjectIdentifier: Entry] = [:]

    /// Notes a view whose guide is asked for while there is a keyboard.
    func noteLate(_ view: UIView) {
        guard SimulatedProcess.current.settings.models.guideMadeLate == .frozen else { return }
        let safeBottom = view.keyboardLayoutGuideIfAny?.usesBottomSafeArea == false ? 0 : view.safeAreaInsets.bottom
        entries[ObjectIdentifier(view)] = Entry(view: view, height: safeBottom, isKeptOnce: false)
    }

    /// Notes a view in a window from which the keyboard is about to be gone to the side.
    /// - Parameter height: the height of its guide so far, points.
    func noteBeforeLeaving(_ view: UIView, height: CGFloat) {
        guard SimulatedProcess.current.settings.models.guideAfterPop == .kept else { return }
        entries[ObjectIdentifier(view)] = Entry(view: view, height: height, isKeptOnce: true)
    }

    /// Returns the height of a guide that does not follow; nil for one that does.
    func height(of view: UIView) -> CGFloat? {
        guard let entry = entries[ObjectIdentifier(view)], entry.view === view else { return nil }
        return entry.height
    }

    /// Another keyboard has come, or this one has gone or changed: all guides follow it, but those that are kept through this movement.
    func keyboardMoved() {
        guard !entries.isEmpty else { return }
        entries = entries.filter { $1.isKeptOnce && $1.view != nil }.mapValues {
            Entry(view: $0.view, height: $0.height, isKeptOnce: false)
        }
    }
}
