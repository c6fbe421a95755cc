import UIKitCore

/// A floating piece of glass with a shadow, a material and an edge highlight. Its shape is a capsule or a rounded rectangle.
///
/// Content on the glass may be a sibling view in front of it or a subview.
package final class GlassView: UIView, AdaptiveGlass {
    /// The material for the interface style around the glass. Regular glass adapts to the content behind it.
    package var material: GlassMaterial { didSet { if material != oldValue { materialChanged() } } }
    /// A closure that returns the views on the glass, which have the same tone as the glass.
    package var content: () -> [UIView] = { [] }
    /// The tone that the content behind the glass determines, or nil before the first measurement.
    private var tone: GlassTone?
    /// The corner radius in points, or nil for half of the glass's height.
    package var cornerRadius: CGFloat? { didSet { if cornerRadius != oldValue { setNeedsLayout() } } }
    private let shadow = GlassShadowView(frame: .zero)
    private let panel = UIView(frame: .zero)
    private let rim = GlassRimView(frame: .zero)
    /// The shadow and the edge of the previous tone while they fade out.
    private var fading: (shadow: GlassShadowView, rim: GlassRimView, material: GlassMaterial)?

    package init(_ material: GlassMaterial) {
        self.material = material
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        panel.layer.cornerCurve = .continuous
        for view in [shadow, panel, rim] { addSubview(view) }
        update()
    }
    package required init?(coder: NSCoder) { return nil }

    /// The displayed material, which depends on the tone.
    private var shown: GlassMaterial {
        guard let place = material.place, let tone else { return material }
        return .regular(isDark: tone == .dark, in: place)
    }

    private func update() {
        panel.layer.backdrop = shown.backdrop
        shadow.strength = shown.shadow
        setNeedsLayout()
    }
    private func materialChanged() {
        // The next measurement determines the tone.
        if !adapts { tone = nil }
        update()
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        let radius = min(cornerRadius ?? .infinity, bounds.height / 2, bounds.width / 2)
        if panel.frame != bounds { panel.frame = bounds }
        if panel.layer.cornerRadius != radius { panel.layer.cornerRadius = radius }
        place(shadow, rim, shown, radius: radius)
        if let fading { place(fading.shadow, fading.rim, fading.material, radius: radius) }
    }
    private func place(_ shadow: GlassShadowView, _ rim: GlassRimView, _ material: GlassMaterial, radius: CGFloat) {
        rim.place(
            around: bounds, radius: radius, isRoundBelow: true, lines: material.rim, color: material.rimColor,
            isLitFromLeft: material.isLitFromLeft)
        shadow.radius = radius
        let reach = GlassShadowView.reach
        let around = bounds.insetBy(dx: -reach, dy: -reach)
        if shadow.frame != around { shadow.frame = around }
    }

    // MARK: Turning light and dark

    package override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { GlassWatch.current.add(self) }
    }
    package var adapts: Bool { material.place != nil }
    package var measuredLayer: CALayer { layer }
    package var viewsOnGlass: [UIView] { content() }

    package func show(_ tone: GlassTone, animated: Bool) {
        guard tone != self.tone else { return }
        let old = shown
        self.tone = tone
        guard shown != old else { return }
        if animated { fadeOut(old) }
        update()
    }

    /// Cross-fades the material, the edge and the shadow from those of `old`.
    private func fadeOut(_ old: GlassMaterial) {
        panel.layer.fadeBackdrop(from: old.backdrop, to: shown.backdrop)
        fading?.shadow.removeFromSuperview()
        fading?.rim.removeFromSuperview()
        let leaving = (shadow: GlassShadowView(frame: .zero), rim: GlassRimView(frame: .zero), material: old)
        leaving.shadow.strength = old.shadow
        insertSubview(leaving.shadow, aboveSubview: shadow)
        insertSubview(leaving.rim, belowSubview: rim)
        fading = leaving
        (shadow.alpha, rim.alpha) = (0, 0)
        UIView.animate(
            withDuration: GlassTone.turnDuration, delay: 0, options: [.curveEaseInOut, .allowUserInteraction],
            animations: {
                (self.shadow.alpha, self.rim.alpha) = (1, 1)
                (leaving.shadow.alpha, leaving.rim.alpha) = (0, 0)
            },
            completion: { [weak self] _ in
                leaving.shadow.removeFromSuperview()
                leaving.rim.removeFromSuperview()
                if self?.fading?.rim === leaving.rim { self?.fading = nil }
            })
    }
}

extension CALayer {
    /// Animates the backdrop from one material to another.
    func fadeBackdrop(from old: DisplayNode.Backdrop, to new: DisplayNode.Backdrop) {
        let fade = CABasicAnimation(keyPath: "backdrop")
        fade.fromValue = old.components
        fade.toValue = new.components
        fade.duration = GlassTone.turnDuration
        fade.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        add(fade, forKey: "glassTone")
    }
}
