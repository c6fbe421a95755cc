/// The view of a popover. It consists of a shadow, a card, and the controller's view on the card. The card is a rounded rectangle with an
/// arrow, filled with the system's material or a colour.
///
/// The controller's view extends under the arrow, as in UIKit, and its safe area excludes the arrow.
@MainActor
final class PopoverView: UIView {
    private let shade = UIView(frame: .zero)
    /// The shape of the area outside the card. It masks the shadow, because the shadow would otherwise show through the material.
    private let outside = CAShapeLayer()
    private let clip = UIView(frame: .zero)
    private let material = UIView(frame: .zero)
    private let shape = CAShapeLayer()
    private weak var hosted: UIView?
    var placement: PopoverPlacement? { didSet { if placement != oldValue { show() } } }
    /// The colour of the card, if it replaces the material.
    var ground: UIColor? {
        didSet {
            guard background == nil else { return }
            clip.backgroundColor = ground
            material.isHidden = ground != nil
        }
    }

    /// The app's own background view, if it replaces the card, the arrow and the shadow.
    var background: UIPopoverBackgroundView? {
        didSet {
            guard background !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let background { insertSubview(background, at: 0) }
            let isOwn = background != nil
            shade.isHidden = isOwn
            material.isHidden = isOwn || ground != nil
            clip.backgroundColor = isOwn ? nil : ground
            clip.layer.mask = isOwn ? nil : shape
            clip.clipsToBounds = isOwn
            let isRound = background.map { type(of: $0).wantsDefaultContentAppearance } ?? false
            clip.layer.cornerRadius = isRound ? PopoverMetrics.contentRadius : 0
            show()
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.debugName = "_UIPopoverView"
        let shadow = PopoverMetrics.shadow
        (shade.layer.shadowOpacity, shade.layer.shadowRadius, shade.layer.shadowOffset) = (shadow.opacity, shadow.radius, shadow.offset)
        outside.fillRule = .evenOdd
        shade.layer.mask = outside
        shade.isUserInteractionEnabled = false
        addSubview(shade)
        clip.layer.mask = shape
        clip.autoresizesSubviews = false
        material.isUserInteractionEnabled = false
        clip.addSubview(material)
        addSubview(clip)
        updateMaterial()
    }
    required init?(coder: NSCoder) { return nil }

    func host(_ view: UIView) {
        guard view.superview !== clip else { return }
        hosted = view
        clip.addSubview(view)
        setNeedsLayout()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateMaterial()
    }
    private func updateMaterial() { material.layer.backdrop = PopoverMetrics.material(isDark: traitCollection.userInterfaceStyle == .dark) }

    private func show() {
        guard let placement else { return }
        clip.fixedSafeAreaInsets = background == nil ? placement.arrowInsets : .zero
        if let background {
            let isAcross = placement.arrow == .up || placement.arrow == .down
            background.arrowDirection = placement.arrow
            background.arrowOffset = placement.arrowPosition - (isAcross ? placement.frame.width : placement.frame.height) / 2
        }
        let outline = placement.outline
        shape.path = outline
        shade.layer.shadowPath = outline
        // The shadow reaches three standard deviations beyond the card, plus the offset.
        let reach = 3 * PopoverMetrics.shadow.radius + PopoverMetrics.shadow.offset.height
        var around = CGPath(rect: CGRect(origin: .zero, size: placement.frame.size).insetBy(dx: -reach, dy: -reach))
        around.addPath(outline)
        outside.path = around
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        shade.frame = bounds
        background?.frame = bounds
        clip.frame =
            background.map { bounds.inset(by: placement?.arrowInsets ?? .zero).inset(by: type(of: $0).contentViewInsets()) } ?? bounds
        material.frame = clip.bounds
        if hosted?.superview === clip { hosted?.untransformedFrame = clip.bounds }
    }
    /// Returns whether a touch hits the card or its arrow.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        guard let placement else { return super.point(inside: point, with: event) }
        return bounds.inset(by: placement.arrowInsets).contains(point)
            || bounds.contains(point) && hypot(point.x - placement.tip.x, point.y - placement.tip.y) < placement.arrowHeight
    }
}

extension FadeAnimator {
    /// Returns an animator that fades a popover in while the popover grows from the tip of its arrow, and fades it out at its full size.
    static func popover(isPresenting: Bool) -> FadeAnimator {
        FadeAnimator(isPresenting: isPresenting, appearing: PopoverMetrics.appearing, disappearing: PopoverMetrics.disappearing) { view in
            let tip = (view as? PopoverView)?.placement?.tip ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY)
            let (x, y) = (tip.x - view.bounds.midX, tip.y - view.bounds.midY)
            let scale = PopoverMetrics.startScale
            return CGAffineTransform(translationX: x * (1 - scale), y: y * (1 - scale)).scaledBy(x: scale, y: scale)
        }
    }
}
