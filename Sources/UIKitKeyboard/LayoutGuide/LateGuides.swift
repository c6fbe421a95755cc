import UIKitText

/// Keyboard layout guides that were asked for when the keyboard was already on its way, and do not follow it. A scene chooses this model
/// (`BehaviorModels.GuideMadeLate.frozen`); it is reported of iOS 26. (Facts/IOS26.md#layout-guide)
@MainActor
final class LateGuides {
    /// By view: the height of its guide in the window, points.
    private var heights: [ObjectIdentifier: (view: WeakView, height: CGFloat)] = [:]
    private struct WeakView { weak var view: UIView? }

    /// Notes a view whose guide is asked for while there is a keyboard.
    func note(_ view: UIView) {
        guard SimulatedProcess.current.settings.models.guideMadeLate == .frozen else { return }
        let safeBottom = view.keyboardLayoutGuideIfAny?.usesBottomSafeArea == false ? 0 : view.safeAreaInsets.bottom
        heights[ObjectIdentifier(view)] = (WeakView(view: view), safeBottom)
    }

    /// Returns the height that the guide of a view has without a keyboard; nil for a guide that follows.
    func height(of view: UIView) -> CGFloat? {
        guard let entry = heights[ObjectIdentifier(view)], entry.view.view === view else { return nil }
        return entry.height
    }

    /// Another keyboard has come, or this one has gone or changed: all guides follow it.
    func keyboardMoved() { heights = [:] }
}
