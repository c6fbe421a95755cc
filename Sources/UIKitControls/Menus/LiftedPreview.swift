/// The preview of a context menu above the blurred screen. It displays a lifted view or the view of a controller.
@MainActor
final class LiftedPreview: UIView {
    /// The view that displays the lifted view, or nil for a controller's view.
    private let portal: UIView?
    private let clip = UIView(frame: .zero)
    let controller: UIViewController?
    var tapped: () -> Void = {}

    /// Creates the preview of a lifted view.
    /// - Parameter preview: The targeted preview. Its view stays in its superview, and this view only displays it.
    init(_ preview: UITargetedPreview) {
        let portal = UIView(frame: .zero)
        self.portal = portal
        controller = nil
        super.init(frame: .zero)
        let size = preview.size
        bounds.size = size
        clip.frame = bounds
        clip.backgroundColor = preview.parameters.storedBackgroundColor
        portal.frame = bounds
        portal.layer.portalSource = preview.view.layer
        clip.addSubview(portal)
        addSubview(clip)
        if let path = preview.parameters.visiblePath?.cgPath {
            let mask = CAShapeLayer()
            mask.frame = clip.bounds
            mask.path = path
            clip.layer.mask = mask
        }
        showShadow(preview.parameters.shadowPath?.cgPath, radius: preview.view.layer.cornerRadius)
        install()
    }

    /// Creates the preview of a controller.
    /// - Parameter size: The size in points.
    init(_ controller: UIViewController, size: CGSize) {
        portal = nil
        self.controller = controller
        super.init(frame: CGRect(origin: .zero, size: size))
        clip.frame = bounds
        clip.clipsToBounds = true
        clip.layer.cornerRadius = MenuMetrics.listRadius
        clip.layer.cornerCurve = .continuous
        clip.backgroundColor = .systemBackground
        controller.loadViewIfNeeded()
        controller.view.frame = clip.bounds
        controller.view.isUserInteractionEnabled = false
        clip.addSubview(controller.view)
        addSubview(clip)
        showShadow(nil, radius: MenuMetrics.listRadius)
        install()
    }
    required init?(coder: NSCoder) { return nil }

    private func install() {
        let tap = UITapGestureRecognizer()
        tap.addHandler(target: self) { [weak self] _ in self?.tapped() }
        addGestureRecognizer(tap)
    }

    private func showShadow(_ path: CGPath?, radius: CGFloat) {
        layer.cornerRadius = radius
        layer.shadowPath = path
        layer.shadowColor = .black
        layer.shadowOffset = CGSize(width: 0, height: 6)
        layer.shadowRadius = MenuMetrics.shadowRadius
        layer.shadowOpacity = 0
    }

    /// Shows or hides the shadow of a lifted view.
    func raise(_ isUp: Bool) { layer.shadowOpacity = isUp ? MenuMetrics.shadowOpacity : 0 }

    /// Grows to `frame` when the preview turns into a full-screen view.
    func fill(_ frame: CGRect) {
        transform = .identity
        bounds.size = frame.size
        center = CGPoint(x: frame.midX, y: frame.midY)
        clip.frame = bounds
        clip.layer.cornerRadius = 0
        controller?.view.frame = clip.bounds
        controller?.view.layoutIfNeeded()
        portal?.frame = bounds
    }

    /// Displays the lifted view at its own position again.
    func putBack() {
        portal?.layer.portalSource = nil
        controller?.view.removeFromSuperview()
        controller?.view.isUserInteractionEnabled = true
    }
}
