/// The look of a view while it is lifted.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
    /// The visible part of the view, in its coordinates; nil shows all of it.
    open var visiblePath: UIBezierPath?
    /// The outline that casts the shadow, in the view's coordinates; nil takes the visible part.
    open var shadowPath: UIBezierPath?
    var storedBackgroundColor: UIColor?
    /// The colour behind the view; the system's background by default. Clear shows only the view.
    open var backgroundColor: UIColor! {
        get { storedBackgroundColor ?? .systemBackground }
        set { storedBackgroundColor = newValue }
    }
    public override init() { super.init() }
    /// Creates parameters that show the lines of a text and nothing between them.
    /// - Parameter textLineRects: the rectangle of each line, in the view's coordinates, points. The corners are round. (chosen: by 4
    ///   points)
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
    /// Creates a target. The container must be in a window by the time it is used.
    public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
        self.container = container
        self.center = center
        self.transform = transform
        super.init()
    }
}

/// A view that is lifted, its look, and its origin or destination.
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
    /// Creates a preview. The view's own position is the target, so it must have a superview.
    public convenience init(view: UIView, parameters: UIPreviewParameters) {
        if view.superview == nil {
            reportMistake(
                "\(view) has no superview, and is its own target: give UITargetedPreview a target, or add the view before", of: view)
        }
        let container = view.superview ?? view
        self.init(view: view, parameters: parameters, target: UIPreviewTarget(container: container, center: view.center))
    }
    public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

    /// The size in points.
    open var size: CGSize { view.bounds.size }
    open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        UITargetedPreview(view: view, parameters: parameters, target: newTarget)
    }

    /// The target's centre on the screen.
    var screenCenter: CGPoint { target.container.convertToScreen(target.center) }
}
