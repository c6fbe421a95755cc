import UIKitText

/// Two models of guides that do not follow the keyboard. `BehaviorModels.GuideMadeLate.frozen`: a guide that is asked for while the keyboard is
/// coming stays where it would be without one. `BehaviorModels.GuideOfReturningPage.kept`: a page that leaves its window with the keyboard up keeps the height of its keyboard
/// layout guide, and still has it when it is pushed again, until a keyboard comes or goes. Reported of iOS 26. (Facts/IOS26.md#layout-guide)
@MainActor
final class KeptGuideHeights {
    private struct Entry {
        weak var view: UIView?
        /// The height of the guide in the window, points.
        var height: CGFloat
        /// Whether the height stays: the page was out of the window since, or the guide was made late.
        var hasLeft = false
    }
    private var entries: [ObjectIdentifier: Entry] = [:]
    private var models: BehaviorModels { SimulatedProcess.current.settings.models }
    private var isChosen: Bool { models.guideOfReturningPage == .kept || models.guideMadeLate == .frozen }

    /// Notes the height of the guide of a view in a window.
    func note(_ height: CGFloat, of view: UIView) {
        guard models.guideOfReturningPage == .kept, !Self.isLeaving(view) else { return }
        entries = entries.filter { $1.view != nil }
        entries[ObjectIdentifier(view)] = Entry(view: view, height: height)
    }

    /// Notes a view whose guide is asked for while there is a keyboard.
    func noteLate(_ view: UIView) {
        guard models.guideMadeLate == .frozen else { return }
        let safeBottom = view.keyboardLayoutGuideIfAny?.usesBottomSafeArea == false ? 0 : view.safeAreaInsets.bottom
        entries[ObjectIdentifier(view)] = Entry(view: view, height: safeBottom, hasLeft: true)
    }

    /// Returns the old height of a page that has left its window; nil for other pages.
    func height(of view: UIView) -> CGFloat? {
        guard isChosen, var entry = entries[ObjectIdentifier(view)], entry.view === view else { return nil }
        if !entry.hasLeft, view.window == nil || Self.isLeaving(view) {
            entry.hasLeft = true
            entries[ObjectIdentifier(view)] = entry
        }
        return entry.hasLeft ? entry.height : nil
    }

    /// A keyboard has come, gone or changed: guides of pages in a window follow it again.
    func keyboardMoved() {
        guard isChosen else { return }
        // A page that is out of its window when the keyboard moves hears nothing of it.
        for (key, entry) in entries where Self.isAway(entry.view) { entries[key]?.hasLeft = true }
        entries = entries.filter { Self.isAway($1.view) }
    }

    private static func isAway(_ view: UIView?) -> Bool { view.map { $0.window == nil || isLeaving($0) } ?? false }

    /// Whether the page of a view is being popped or dismissed.
    private static func isLeaving(_ view: UIView) -> Bool {
        var responder: UIResponder? = view
        while let present = responder {
            if let controller = present as? UIViewController, controller.isMovingFromParent || controller.isBeingDismissed { return true }
            responder = present.next
        }
        return false
    }
}
