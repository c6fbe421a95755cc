/// The style of presenting a controller over another one. Raw values are UIKit's. (documented: UIKit's headers)
public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen = 0, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
    case none = -1
    /// A page sheet, unless the controller has its own style.
    case automatic = -2
}

/// The transition with which a presented controller appears and disappears. Raw values are UIKit's. (documented: UIKit's headers)
public enum UIModalTransitionStyle: Int, Sendable {
    case coverVertical = 0, flipHorizontal, crossDissolve, partialCurl
}

/// Presents controllers over others; implemented in a higher module.
@MainActor
package protocol ModalPresentationSystem: AnyObject {
    func present(_ controller: UIViewController, from sender: UIViewController, animated: Bool, completion: (() -> Void)?)
    func dismiss(from sender: UIViewController, animated: Bool, completion: (() -> Void)?)
    /// Asks in an alert, as after a shake, whether the manager's last step shall be undone or redone. Without one it shows nothing.
    func offerUndo(of manager: UndoManager)
    func cover(of presented: UIViewController) -> ModalCover
}

/// The effect of a presentation on the page below it.
package enum ModalCover {
    /// The page is visible as before, at least at the status bar.
    case none
    /// The page is scaled down on black.
    case pushedBack
    /// The page is covered completely.
    case whole
}
