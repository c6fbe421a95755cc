import UIKitText

/// Keyboard layout guides that do not follow the keyboard, as iOS 26 is reported to have them. Scenes choose the models.
/// (Facts/IOS26.md#layout-guide)
///
/// - `BehaviorModels.GuideMadeLate.frozen`: a guide that was asked for when the keyboard was already on its way is where it would be without one.
/// - `BehaviorModels.GuideOfPoppedPage.kept`: a guide of a page that left with the keyboard keeps the height that it had on the way.
///
/// Both last until a keyboard comes, goes or changes while the view is on the screen.
@MainActor
final class HeldGuides {
    private struct Entry {
        weak var view: UIView?
        /// The height of the guide, points.
        var height: CGFloat
    }
    private var entries: [ObjectIdentifier: Entry] = [:]

    /// Notes a view whose guide is asked for while there is a keyboard.
    func noteLate(_ view: UIView) {
        guard SimulatedProcess.current.settings.models.guideMadeLate == .frozen else { return }
        let safeBottom = view.keyboardLayoutGuideIfAny?.usesBottomSafeArea == false ? 0 : view.safeAreaInsets.bottom
        hold(view, at: safeBottom)
    }

    /// Notes a view on a page that leaves with the keyboard.
    /// - Parameter height: the height of its guide on the way, points.
    func noteLeaving(_ view: UIView, height: CGFloat) {
        guard SimulatedProcess.current.settings.models.guideOfPoppedPage == .kept else { return }
        hold(view, at: height)
    }

    private func hold(_ view: UIView, at height: CGFloat) {
        entries = entries.filter { $1.view != nil }
        entries[ObjectIdentifier(view)] = Entry(view: view, height: height)
    }

    /// Returns the height of a guide that does not follow; nil for one that does.
    func height(of view: UIView) -> CGFloat? {
        guard let entry = entries[ObjectIdentifier(view)], entry.view === view else { return nil }
        return entry.height
    }

    /// Another keyboard has come, or this one has gone or changed: all guides on the screen follow it. Those of pages that are leaving or away
    /// learn nothing of it.
    func keyboardMoved() {
        guard !entries.isEmpty else { return }
        entries = entries.filter { $1.view.map { $0.window == nil || Self.isLeaving($0) } ?? false }
    }

    /// Returns whether the page of a view is being popped.
    static func isLeaving(_ view: UIView) -> Bool {
        var responder: UIResponder? = view
        while let present = responder {
            if (present as? UIViewController)?.isMovingFromParent == true { return true }
            responder = present.next
        }
        return false
    }
}
