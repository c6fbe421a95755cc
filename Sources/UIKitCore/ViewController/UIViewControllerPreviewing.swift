/// An action in the preview of a view controller. Deprecated in UIKit in favour of context menus.
@preconcurrency @MainActor
public protocol UIPreviewActionItem: NSObjectProtocol {
    var title: String { get }
}

@preconcurrency @MainActor
open class UIPreviewAction: NSObject, UIPreviewActionItem {
    /// The style of a preview action. Raw values are UIKit's. (documented: UIKit's headers)
    public enum Style: Int, Sendable { case `default`, selected, destructive }
    public let title: String
    public let handler: (any UIPreviewActionItem, UIViewController) -> Void
    public init(title: String, style: Style, handler: @escaping (UIPreviewAction, UIViewController) -> Void) {
        self.title = title
        self.handler = { item, controller in if let item = item as? UIPreviewAction { handler(item, controller) } }
        super.init()
    }
}

@preconcurrency @MainActor
open class UIPreviewActionGroup: NSObject, UIPreviewActionItem {
    public let title: String
    public init(title: String, style: UIPreviewAction.Style, actions: [UIPreviewAction]) {
        self.title = title
        super.init()
    }
}

/// Provides the preview for a press with force. Deprecated in UIKit.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
    func previewingContext(_ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint)
        -> UIViewController?
    func previewingContext(_ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController)
}

@preconcurrency @MainActor
public protocol UIViewControllerPreviewing: NSObjectProtocol {
    var delegate: any UIViewControllerPreviewingDelegate { get }
    var sourceView: UIView { get }
    /// The rectangle from which the preview is shown, in the source view's coordinates, in points.
    var sourceRect: CGRect { get set }
    var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { get }
}

private final class PreviewingContext: NSObject, UIViewControllerPreviewing {
    unowned let delegate: any UIViewControllerPreviewingDelegate
    unowned let sourceView: UIView
    var sourceRect: CGRect
    let previewingGestureRecognizerForFailureRelationship = UIGestureRecognizer(target: nil, action: nil)
    init(_ delegate: any UIViewControllerPreviewingDelegate, _ sourceView: UIView) {
        (self.delegate, self.sourceView, sourceRect) = (delegate, sourceView, sourceView.bounds)
        super.init()
    }
}

extension UIViewController {
    /// Registers a delegate for previews. The delegate is never called: like current phones, the simulated phone does not sense pressure,
    /// and reports that in `traitCollection.forceTouchCapability`. Deprecated in UIKit in favour of `UIContextMenuInteraction`.
    @discardableResult
    public func registerForPreviewing(
        with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
    ) -> any UIViewControllerPreviewing { PreviewingContext(delegate, sourceView) }
    public func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {}
}
