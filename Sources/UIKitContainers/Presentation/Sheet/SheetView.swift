/// The view of a sheet: a background with rounded upper corners, the controller's view and the grabber.
@MainActor
final class SheetView: UIView {
    let grabber = UIView(frame: .zero)
    private let content = UIView(frame: .zero)
    /// Whether the lower corners are rounded like the upper corners.
    var isCard = false { didSet { if isCard != oldValue { roundCorners() } } }
    /// The radius of the lower corners of a floating sheet.
    var bottomRadius: CGFloat = 0 { didSet { if bottomRadius != oldValue { roundCorners() } } }
    /// The view that clips the lower corners, because their radius differs from that of the upper corners. It is also the background of
    /// sheets whose content has none. Only since iOS 26.
    private let lowerClip: UIView?
    private let ground: GlassView?
    /// The opacity of the glass in the background, 0 to 1. An opaque background has the remaining opacity.
    var glassShare: CGFloat = 0 { didSet { if glassShare != oldValue { showGround() } } }
    private let opaqueGround = UIView(frame: .zero)
    var topRadius: CGFloat = SheetMetrics.cornerRadius { didSet { if topRadius != oldValue { roundCorners() } } }

    override init(frame: CGRect) {
        let isGlass = SystemDesign.current.isGlass
        lowerClip = isGlass ? UIView(frame: .zero) : nil
        ground = isGlass ? GlassView(.sheet(isDark: false)) : nil
        super.init(frame: frame)
        layer.debugName = "UIDropShadowView"
        content.clipsToBounds = true
        content.frame = bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if let lowerClip, let ground {
            lowerClip.clipsToBounds = true
            lowerClip.frame = bounds
            lowerClip.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(ground)
            addSubview(lowerClip)
            lowerClip.addSubview(content)
            opaqueGround.backgroundColor = .systemBackground
            opaqueGround.frame = content.bounds
            opaqueGround.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            opaqueGround.isUserInteractionEnabled = false
            content.addSubview(opaqueGround)
            showGround()
        } else {
            addSubview(content)
        }
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

    private func showGround() {
        ground?.isHidden = glassShare == 0
        ground?.alpha = glassShare
        ground?.material = .sheet(isDark: traitCollection.userInterfaceStyle == .dark)
        opaqueGround.alpha = 1 - glassShare
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if ground != nil { showGround() }
    }
    override func layoutSubviews() {
        super.layoutSubviews()
        guard let ground, ground.frame != bounds else { return }
        ground.frame = bounds
    }

    private func roundCorners() {
        if let lowerClip {
            lowerClip.layer.cornerRadius = bottomRadius
            lowerClip.layer.cornerCurve = .continuous
            lowerClip.layer.maskedCorners = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
            // The glass that is shown behind content without a background draws the highlight at its edge with only one radius.
            ground?.cornerRadius = max(topRadius, bottomRadius)
        }
        content.layer.cornerRadius = topRadius
        content.layer.cornerCurve = .continuous
        content.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        if isCard { content.layer.maskedCorners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    }
}
