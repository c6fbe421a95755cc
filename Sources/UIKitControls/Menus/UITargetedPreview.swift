/// How a view looks while it is lifted.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
    /// The part of the view that is shown, in its coordinates; nil shows all of it.
    open var visiblePath: UIBezierPath?
    /// What casts the shadow, in the view's coordinates; nil takes what is shown.
    open var shadowPath: UIBezierPath?
    var storedBackgroundColor: UIColor?
    /// The colour behind the view; the system's background unless it was set. Clear shows the view alone.
    open var backgroundColor: UIColor! {
        get { storedBackgroundColor ?? .systemBackground }
        set { storedBackgroundColor = newValue }
    }
    public override init() { super.init() }
    /// Shows lines of a text and nothing between them.
    /// - Parameter textLineRects: of each line, in the view's coordinates, points. The corners are round. (chosen: by 4 points)
    public convenience init(textLineRects: [NSValue]) {
        self.init()
        let path = UIBezierPath()
        for line in textLineRects { path.append(UIBezierPath(roundedRect: line.cgRectValue, cornerRadius: 4)) }
        visiblePath = path
    }
}

/// Where a lifted view comes from or goes to.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
    public let container: UIView
    /// The centre in the container's coordinates, points.
    public let center: CGPoint
    public let transform: CGAffineTransform
    /// The container must be in a window by the time it is used.
    public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
        self.container = container
        self.center = center
        self.transform = transform
        super.init()
    }
}

/// A view that is lifted, how it looks meanwhile, and where it comes from or goes to.
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
    /// The view's own place is the target, so it must have a superview.
    public convenience init(view: UIView, parameters: UIPreviewParameters) {
        if view.superview == nil {
            reportMistake(
                "\(view) has no superview, and is its own target: give UITargetedPreview a target, or add the view before", of: view)
        }
        let container = view.superview ?? view
        self.init(view: view, parameters: parameters, target: UIPreviewTarget(container: container, center: view.center))
    }
    public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

    /// Points.
    open var size: CGSize { view.bounds.size }
    open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        UITargetedPreview(view: view, parameters: parameters, target: newTarget)
    }

    /// The target's middle on the screen.
    var screenCenter: CGPoint { target.container.convert(target.center, to: nil) }
}
