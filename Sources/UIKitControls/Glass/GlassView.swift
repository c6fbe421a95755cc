import UIKitCore

/// A floating piece of glass: shadow, material and the light along its edge, as a capsule or with rounded corners.
///
/// Put content beside it, above it, or add subviews to it.
package final class GlassView: UIView {
    package var material: GlassMaterial { didSet { if material != oldValue { update() } } }
    /// The corner radius in points; nil for half of the height.
    package var cornerRadius: CGFloat? { didSet { if cornerRadius != oldValue { setNeedsLayout() } } }
    private let shadow = GlassShadowView(frame: .zero)
    private let panel = UIView(frame: .zero)
    private let rim = GlassRimView(frame: .zero)

    package init(_ material: GlassMaterial) {
        self.material = material
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        panel.layer.cornerCurve = .continuous
        for view in [shadow, panel, rim] { addSubview(view) }
        update()
    }
    package required init?(coder: NSCoder) { return nil }

    private func update() {
        panel.layer.backdrop = material.backdrop
        shadow.strength = material.shadow
        setNeedsLayout()
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        let radius = min(cornerRadius ?? .infinity, bounds.height / 2, bounds.width / 2)
        if panel.frame != bounds { panel.frame = bounds }
        if panel.layer.cornerRadius != radius { panel.layer.cornerRadius = radius }
        rim.place(around: bounds, radius: radius, isRoundBelow: true, lines: material.rim, color: material.rimColor)
        shadow.radius = radius
        let reach = GlassShadowView.reach
        let around = bounds.insetBy(dx: -reach, dy: -reach)
        if shadow.frame != around { shadow.frame = around }
    }
}

/// The shadow around floating glass. It is left out below the glass, which it would darken.
private final class GlassShadowView: UIView {
    /// The extent in points: twice the standard deviation, and the way down. (Facts/IOS26.md#glass)
    static let reach: CGFloat = 44
    private static let blur: CGFloat = 18
    private static let drop: CGFloat = 8
    var strength: CGFloat = 0 { didSet { if strength != oldValue { setNeedsDisplay() } } }
    var radius: CGFloat = 0 { didSet { if radius != oldValue { setNeedsDisplay() } } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        contentMode = .redraw
        layer.shouldRasterize = true
    }
    required init?(coder: NSCoder) { return nil }

    override func draw(_ rect: CGRect) {
        guard strength > 0, radius > 0, let context = UIGraphicsGetCurrentContext() else { return }
        let shape = CornerShape(radius: radius, isContinuous: true).path(in: bounds.insetBy(dx: Self.reach, dy: Self.reach))
        var outside = CGPath(rect: bounds)
        outside.addPath(shape)
        context.saveGState()
        context.clip(to: outside, .evenOdd)
        // What casts the shadow stands beside the picture: below the glass its own pixels would darken the smooth edge.
        let aside = bounds.width + 2 * Self.reach
        context.setShadow(
            offset: CGSize(width: aside, height: Self.drop), blur: Self.blur * 2, color: CGColor(gray: 0, alpha: strength))
        context.addPath(shape.applying(CGAffineTransform(translationX: -aside, y: 0)))
        context.setFillColor(.black)
        context.fillPath()
        context.restoreGState()
    }
}
