import SceneRuntime
import Simulator
import UIKit

/// Frames of the screen, screen points.
extension ScenePlayer {
    /// Whether a view is a part of a control or of a row, which moves with it.
    static func isPart(_ view: UIView) -> Bool {
        sequence(first: view.superview) { $0?.superview }
            .contains { $0 is UIControl || $0 is UITableViewCell || $0 is UICollectionViewCell }
    }

    /// Returns the controls and texts with a name, screen points.
    static func content(_ session: SceneSession) -> [ScreenContent] {
        // A sheet may lie on views of the page behind it.
        guard let page = session.phone.window.rootViewController?.frontmost.view else { return [] }
        return session.views.compactMap { view in
            guard let name = name(of: view, session), !isPart(view), view.isShown, view.isDescendant(of: page),
                view is UIControl || view is UILabel || view is UITextView
            else { return nil }
            let scroller = sequence(first: view.superview) { $0?.superview }.first { $0 is UIScrollView } ?? nil
            return ScreenContent(
                name: name, frame: session.frame(of: view), isControl: view is UIControl, scroller: scroller.map(ObjectIdentifier.init))
        }
    }

    /// Returns the upper edge of a keyboard at the screen's lower edge, screen points.
    static func keyboardTop(_ session: SceneSession) -> CGFloat? {
        session.phone.process.run {
            UIKeyboardController.current.flatMap { $0.isVisible && $0.isAtEdge ? $0.visibleFrame.minY : nil }
        }
    }

    /// Returns the distances of an edge from the named views outside of scroll views, points.
    static func gaps(to edge: CGFloat, _ session: SceneSession) -> [String: CGFloat] {
        let views = session.views.filter { view in
            !isPart(view) && view.isShown && !sequence(first: view.superview, next: { $0?.superview }).contains { $0 is UIScrollView }
        }
        let gaps = views.compactMap { view in name(of: view, session).map { ($0, edge - session.frame(of: view).maxY) } }
        return Dictionary(gaps, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the frames of the app's views that have a name or a text, screen points.
    static func frames(_ session: SceneSession) -> [String: CGRect] {
        var result: [String: CGRect] = [:]
        for view in session.views where !isPart(view) {
            let name = name(of: view, session) ?? (view is UILabel ? session.text(of: view) : nil) ?? ""
            guard !name.isEmpty, result[name] == nil else { continue }
            result[name] = session.frame(of: view)
        }
        return result
    }
}
