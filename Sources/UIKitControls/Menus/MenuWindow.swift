/// The window with the menus, above the app and the keyboard. Without a backdrop it takes only touches on the menu itself.
@MainActor
final class MenuWindow: UIWindow {
    /// The view that covers the screen behind a list and takes the touch that dismisses it.
    let cover = UIView(frame: .zero)

    init() {
        super.init(frame: UIScreen.main.bounds)
        isOfSystem = true
        windowLevel = UIWindow.Level.keyboard + 100
        accessibilityIdentifier = "menus"
        cover.frame = bounds
        cover.isHidden = true
        addSubview(cover)
        isHidden = false
    }
    required init?(coder: NSCoder) { return nil }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
    /// Takes over light or dark mode and the layout direction of the view that the menu belongs to.
    func follow(_ source: UIView) {
        stopFollowing()
        takeTraits(of: source)
        let traits: [UITrait] = [UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self]
        let registration = source.registerForTraitChanges(traits) { [weak self] (source, _) in self?.takeTraits(of: source) }
        stopFollowing = { [weak source] in source?.unregisterForTraitChanges(registration) }
    }
    /// Stops observing the previous source.
    private var stopFollowing: () -> Void = {}
    private func takeTraits(of source: UIView) {
        overrideUserInterfaceStyle = source.traitCollection.userInterfaceStyle
        traitOverrides.layoutDirection = source.isRightToLeft ? .rightToLeft : .leftToRight
    }
    /// Whether the cover blurs and dims the screen behind a lifted view.
    var dimsBackground = false { didSet { updateDimming() } }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateDimming()
    }
    private func updateDimming() {
        cover.layer.backdrop = dimsBackground ? MenuMetrics.dimming(isDark: traitCollection.userInterfaceStyle == .dark) : nil
    }
    /// Does nothing: it must not become the app's window for the responder chain.
    override func makeKey() {}

    /// The screen without its safe area and the margin. Menus are above the keyboard and may cover it.
    static var room: CGRect {
        let bounds = UIScreen.main.bounds
        var room = bounds.inset(by: UIScreen.main.safeAreaInsets).insetBy(dx: MenuMetrics.margin, dy: 0)
        room.origin.y = max(room.minY, MenuMetrics.margin)
        room.size.height = min(bounds.maxY - MenuMetrics.margin, bounds.maxY - UIScreen.main.safeAreaInsets.bottom) - room.minY
        return room
    }
}

/// The blurred, rounded body of a menu with its shadow.
@MainActor
class MenuBody: UIView {
    let material = UIView(frame: .zero)
    /// The glass below the material, since iOS 26.
    private let glass: GlassView?

    init(radius: CGFloat) {
        glass = MenuMetrics.isGlass ? GlassView(.menu(isDark: false)) : nil
        super.init(frame: .zero)
        layer.cornerRadius = radius
        layer.cornerCurve = .continuous
        layer.shadowColor = .black
        layer.shadowOpacity = MenuMetrics.shadowOpacity
        layer.shadowRadius = MenuMetrics.shadowRadius
        layer.shadowOffset = CGSize(width: 0, height: 6)
        if let glass {
            layer.shadowOpacity = 0
            glass.cornerRadius = radius
            addSubview(glass)
        }
        material.layer.cornerRadius = radius
        material.layer.cornerCurve = .continuous
        material.clipsToBounds = true
        addSubview(material)
        updateMaterial()
    }
    required init?(coder: NSCoder) { return nil }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateMaterial()
    }
    private func updateMaterial() {
        let isDark = traitCollection.userInterfaceStyle == .dark
        guard let glass else { return material.layer.backdrop = MenuMetrics.backdrop(isDark: isDark) }
        glass.material = .menu(isDark: isDark)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        material.frame = bounds
        if let glass, glass.frame != bounds { glass.frame = bounds }
    }

    /// Grows out of its source, from the source's size. (Facts/IOS26.md#menus)
    /// - Parameter source: window coordinates, points.
    func appear(outOf source: CGRect) {
        let scale = min(max(min(source.width, source.height) / max(bounds.width, 1), 0.15), 0.7)
        appear(
            from: CGAffineTransform(translationX: source.midX - center.x, y: source.midY - center.y).scaledBy(x: scale, y: scale))
    }

    /// Grows out of `origin` (fractions of the size) and fades in.
    func appear(from origin: CGPoint, scale: CGFloat = MenuMetrics.smallestScale) {
        let size = bounds.size
        let start = CGAffineTransform(
            translationX: (origin.x - 0.5) * size.width * (1 - scale), y: (origin.y - 0.5) * size.height * (1 - scale))
        appear(from: CGAffineTransform(scaleX: scale, y: scale).concatenating(start))
    }
    private func appear(from start: CGAffineTransform) {
        transform = start
        alpha = 0
        UIView.animate(
            withDuration: MenuMetrics.appearing, delay: 0, usingSpringWithDamping: 0.86, initialSpringVelocity: 0, options: [],
            animations: {
                self.transform = .identity
                self.alpha = 1
            })
    }

    func disappear(after duration: Double = MenuMetrics.disappearing, _ completion: @escaping () -> Void) {
        isUserInteractionEnabled = false
        UIView.animate(withDuration: duration, animations: { self.alpha = 0 }, completion: { _ in completion() })
    }
}
