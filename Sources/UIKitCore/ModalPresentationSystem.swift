/// How a controller is shown over another one. Raw values are UIKit's. (documented: UIKit's headers)
public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen = 0, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
    case none = -1
    /// A page sheet, unless the controller has a way of its own.
    case automatic = -2
}

/// How a presented controller comes and goes. Raw values are UIKit's. (documented: UIKit's headers)
public enum UIModalTransitionStyle: Int, Sendable {
    case coverVertical = 0, flipHorizontal, crossDissolve, partialCurl
}

/// What shows controllers over others; it lives in a module above.
@MainActor
package protocol ModalPresentationSystem: AnyObject {
    func present(_ controller: UIViewController, from sender: UIViewController, animated: Bool, completion: (() -> Void)?)
    func dismiss(from sender: UIViewController, animated: Bool, completion: (() -> Void)?)
    func cover(of presented: UIViewController) -> ModalCover
}

/// What a presentation does to the page below it.
package enum ModalCover {
    /// The page is seen as before, at least at the status bar.
    case none
    /// The page stands back on black.
    case pushedBack
    /// The page is covered to its edges.
    case whole
}
