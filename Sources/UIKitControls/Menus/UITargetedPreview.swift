/// The appearance of a lifted view.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
    /// The visible part of the view in the view's coordinates, or nil for the whole view.
    open var visiblePath: UIBezierPath?
    /// The path of the shadow in the view's coordinates, or nil for the visible part.
    open var shadowPath: UIBezierPath?
    var storedBackgroundColor: UIColor?
    /// The colour behind the view. The default is the system background. If the colour is clear, only the view is visible.
    open var backgroundColor: UIColor! {
        get { storedBackgroundColor ?? .systemBackground }
        set { storedBackgroundColor = newValue }
    }
    public override init() { super.init() }
    /// Creates parameters that show only the lines of a text.
    /// - Parameter textLineRects: The rectangle of each line in the view's coordinates, in points. The corners are rounded by 4 points.
    ///   (chosen)
    public convenience init(textLineRects: [NSValue]) {
        self.init()
        let path = UIBezierPath()
        for line in textLineRects { path.append(UIBezierPath(roundedRect: line.cgRectValue, cornerRadius: 4)) }
        visiblePath = path
    }
}

/// The origin or destination of a lifted view.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
    public let container: UIView
    /// The centre in the container's coordinates in points.
    public let center: CGPoint
    public let transform: CGAffineTransform
    /// Creates a target. The container must be in a window when the target is used.
    public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
        self.container = container
        self.center = center
        self.transform = transform
        super.init()
    }
}

/// A lifted view with its appearance and its origin or destination.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
    public let view: UIView
    public let parameters: UIPreviewParameters
    public let target: UIPreviewTarget

    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        self.view = view
        self.parameters = parameters
        self.target = target
        super.init()
    }
    /// Creates a preview whose target is the view's own position. The view must have a superview.
    public convenience init(view: UIView, parameters: UIPreviewParameters) {
        if view.superview == nil {
            reportMistake(
                "\(view) has no superview, and is its own target: give UITargetedPreview a target, or add the view before", of: view)
        }
        let container = view.superview ?? view
        self.init(view: view, parameters: parameters, target: UIPreviewTarget(container: container, center: view.center))
    }
    public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

    /// The size of the view in points.
    open var size: CGSize { view.bounds.size }
    open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        UITargetedPreview(view: view, parameters: parameters, target: newTarget)
    }

    /// The centre of the target in screen coordinates.
    var screenCenter: CGPoint { target.container.convertToScreen(target.center) }
}
