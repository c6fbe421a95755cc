/// The window that contains the menus, in front of the app and the keyboard. Without a backdrop it receives only touches on the menu
/// itself.
@MainActor
final class MenuWindow: UIWindow {
    /// The view that covers the screen behind the menu and receives the touch that dismisses the menu.
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
    /// Adopts the interface style and the layout direction of the view to which the menu belongs, and observes their changes.
    func follow(_ source: UIView) {
        stopFollowing()
        takeTraits(of: source)
        let traits: [UITrait] = [UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self]
        let registration = source.registerForTraitChanges(traits) { [weak self] (source, _) in self?.takeTraits(of: source) }
        stopFollowing = { [weak source] in source?.unregisterForTraitChanges(registration) }
    }
    /// A closure that ends the observation of the source view's traits.
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
    /// Does nothing, because this window must not become the key window.
    override func makeKey() {}

    /// The available area for menus in screen coordinates, without the safe area and the margins. Menus are in front of the keyboard and
    /// may cover it.
    static var room: CGRect {
        let bounds = UIScreen.main.bounds
        var room = bounds.inset(by: UIScreen.main.safeAreaInsets).insetBy(dx: MenuMetrics.margin, dy: 0)
        room.origin.y = max(room.minY, MenuMetrics.margin)
        room.size.height = min(bounds.maxY - MenuMetrics.margin, bounds.maxY - UIScreen.main.safeAreaInsets.bottom) - room.minY
        return room
    }
}

/// The blurred, rounded background of a menu with its shadow.
@MainActor
class MenuBody: UIView {
    let material = UIView(frame: .zero)
    /// The glass behind the content since iOS 26, otherwise nil.
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

    /// Animates the growth of the menu out of its source. At first the menu is about as wide as the shorter side of the source, within
    /// limits. (Facts/IOS26.md#menus)
    /// - Parameter source: The frame of the source in window coordinates, in points.
    func appear(outOf source: CGRect) {
        let scale = min(max(min(source.width, source.height) / max(bounds.width, 1), 0.15), 0.7)
        appear(
            from: CGAffineTransform(translationX: source.midX - center.x, y: source.midY - center.y).scaledBy(x: scale, y: scale))
    }

    /// Animates the growth of the menu from the point `origin`, given in fractions of the menu's size, and fades the menu in.
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
