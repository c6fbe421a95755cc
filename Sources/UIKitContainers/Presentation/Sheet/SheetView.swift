/// The sheet: rounded at the top, with the controller's view and the grabber on it.
@MainActor
final class SheetView: UIView {
    let grabber = UIView(frame: .zero)
    private let content = UIView(frame: .zero)
    /// Whether the lower corners are round as well.
    var isCard = false { didSet { if isCard != oldValue { roundCorners() } } }
    var topRadius: CGFloat = SheetMetrics.cornerRadius { didSet { if topRadius != oldValue { roundCorners() } } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.debugName = "UIDropShadowView"
        content.clipsToBounds = true
        content.frame = bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(content)
        grabber.backgroundColor = .tertiaryLabel
        grabber.layer.cornerRadius = SheetMetrics.grabberSize.height / 2
        grabber.isUserInteractionEnabled = false
        grabber.isHidden = true
        grabber.frame = CGRect(
            x: (bounds.width - SheetMetrics.grabberSize.width) / 2, y: SheetMetrics.grabberTop, width: SheetMetrics.grabberSize.width,
            height: SheetMetrics.grabberSize.height)
        grabber.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
        addSubview(grabber)
        roundCorners()
    }
    required init?(coder: NSCoder) { return nil }

    func host(_ view: UIView) {
        view.untransformedFrame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        content.addSubview(view)
    }

    private func roundCorners() {
        content.layer.cornerRadius = topRadius
        content.layer.cornerCurve = .continuous
        content.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        if isCard { content.layer.maskedCorners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    }
}
