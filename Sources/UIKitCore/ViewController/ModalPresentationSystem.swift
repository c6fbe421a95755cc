/// The style in which a view controller is presented. Raw values are UIKit's. (documented: UIKit's headers)
public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen = 0, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
    case none = -1
    /// A page sheet, unless the view controller's class has a style of its own.
    case automatic = -2
}

/// The transition with which a presented view controller appears and disappears. Raw values are UIKit's. (documented: UIKit's headers)
public enum UIModalTransitionStyle: Int, Sendable {
    case coverVertical = 0, flipHorizontal, crossDissolve, partialCurl
}

/// Presents view controllers modally. A higher module implements it.
@MainActor
package protocol ModalPresentationSystem: AnyObject {
    func present(_ controller: UIViewController, from sender: UIViewController, animated: Bool, completion: (() -> Void)?)
    func dismiss(from sender: UIViewController, animated: Bool, completion: (() -> Void)?)
    /// Shows the alert that appears after a shake and offers to undo or redo the manager's last step. Does nothing if there is no such
    /// step.
    func offerUndo(of manager: UndoManager)
    func cover(of presented: UIViewController) -> ModalCover
}

/// The effect of a presentation on the presenting view.
package enum ModalCover {
    /// The presenting view remains visible, at least at the status bar.
    case none
    /// The presenting view is scaled down on a black background.
    case pushedBack
    /// The presenting view is completely covered.
    case whole
}
