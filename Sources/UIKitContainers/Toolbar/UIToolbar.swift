@_spi(Toolkit) import UIKitCore

public enum UIBarStyle: Int, Sendable { case `default` = 0, black = 1 }
/// The position of a bar. Raw values are UIKit's. (documented: UIKit's headers)
public enum UIBarPosition: Int, Sendable { case any = 0, bottom = 1, top = 2, topAttached = 3 }

@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol { var barPosition: UIBarPosition { get } }

@preconcurrency @MainActor
public protocol UIToolbarDelegate: NSObjectProtocol {
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}
extension UIToolbarDelegate {
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

/// A row of bar items at the bottom of a screen, or above the keyboard as a field's `inputAccessoryView`.
@preconcurrency @MainActor
open class UIToolbar: UIView, UIBarPositioning {
    /// The items, leading to trailing. Spaces are items as well.
    open var items: [UIBarButtonItem]? {
        get { shownItems }
        set { setItems(newValue, animated: false) }
    }
    private var shownItems: [UIBarButtonItem]?
    private var views: BarItemViews?
    private let background = BarBackgroundView(hasLineOnTop: true)
    /// Applies the lower edge effect of the content below, and the background colour into which the content fades.
    final func followEdge(_ effect: UIScrollEdgeEffect?, pageColor: UIColor?) {
        background.edgeReach = ScrollEdgeShape.reach
        background.follow(effect, pageColor: pageColor)
    }

    @_spi(Toolkit) open override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty(\UIToolbar.barStyle),
            AppearanceProperty(\UIToolbar.barTintColor),
            AppearanceProperty(\UIToolbar.isTranslucent),
            AppearanceProperty(\UIToolbar.standardAppearance),
            AppearanceProperty(\UIToolbar.compactAppearance),
        ]
    }
    open var barStyle: UIBarStyle = .default { didSet { updateAppearance() } }
    open var isTranslucent = true { didSet { updateAppearance() } }
    /// The colour of the background; nil for the system's colour.
    open var barTintColor: UIColor? { didSet { updateAppearance() } }
    open var standardAppearance = UIToolbarAppearance() { didSet { updateAppearance() } }
    /// The appearance for a phone in landscape; nil for `standardAppearance`.
    open var compactAppearance: UIToolbarAppearance? { didSet { updateAppearance() } }
    /// The appearance while the content of the navigation controller's top view controller ends above the bar. If nil, the bar uses
    /// `standardAppearance` without a background. (documented: iOS 15)
    open var scrollEdgeAppearance: UIToolbarAppearance? { didSet { updateAppearance() } }
    open weak var delegate: (any UIToolbarDelegate)?
    open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .bottom }

    private struct PlacedImages {
        var backgrounds: [UIBarPosition: [UIBarMetrics: UIImage]] = [:]
        var shadows: [UIBarPosition: UIImage] = [:]
    }
    private var images = PlacedImages()
    /// Sets the image that covers the background. `.any` is for bars in any position, `.compact` for compact bars.
    open func setBackgroundImage(_ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics) {
        images.backgrounds[topOrBottom, default: [:]][barMetrics] = backgroundImage
        updateAppearance()
    }
    open func backgroundImage(forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        images.backgrounds[topOrBottom]?[barMetrics]
    }
    /// Sets the image shown instead of the line; an empty image is invisible.
    open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
        images.shadows[topOrBottom] = shadowImage
        updateAppearance()
    }
    open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? { images.shadows[topOrBottom] }
    /// The number of points by which the background extends below the bar.
    var extensionBelow: CGFloat = 0 {
        didSet {
            background.isOverContent = extensionBelow > 0
            if extensionBelow != oldValue { setNeedsLayout() }
        }
    }

    /// The height in points. (Facts/Bars.md#toolbar)
    static let standardHeight: CGFloat = 44
    static let compactHeight: CGFloat = 32
    /// The height on an iPad. (Facts/Bars.md#toolbar)
    static let tabletHeight: CGFloat = 50
    /// The height of a glass toolbar at the lower edge of a phone's screen. (Facts/IOS26.md#glass-bars)
    static let glassRowHeight: CGFloat = 48
    /// Whether the bar is a glass toolbar at the lower edge of a phone's screen. Its glass fills its height, and its side margins are
    /// larger than those of other toolbars.
    var isGlassRow = false { didSet { if isGlassRow != oldValue { rebuild() } } }
    /// Returns the frame of an item's view in the bar, in points. Returns nil for an item that the bar does not contain.
    func frame(of item: UIBarButtonItem) -> CGRect? {
        guard let view = item.shownView, view.superview === self else { return nil }
        layoutIfNeeded()
        return view.frame
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        install()
    }
    @preconcurrency @MainActor public required init?(coder: NSCoder) {
        super.init(coder: coder)
        install()
        coder.decodeInterface(of: self, as: UIToolbar.self)
    }
    private func install() {
        background.isOverContent = false
        addSubview(background)
        setContentHuggingPriority(.defaultHigh, for: .vertical)
        updateAppearance()
    }

    /// Sets the items. If animated, a cross-dissolve of 0.2 seconds replaces the old items. (chosen)
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        for item in shownItems ?? [] { item.observer = nil }
        shownItems = items
        for item in items ?? [] { item.observer = { [weak self] in self?.rebuild() } }
        let old = views
        guard animated, window != nil, UIView.areAnimationsEnabled else { return rebuild() }
        views = nil
        rebuild()
        layoutIfNeeded()
        UIView.performWithoutAnimation { for view in views?.shown ?? [] { view.alpha = 0 } }
        UIView.animate(withDuration: 0.2) {
            for view in old?.shown ?? [] { view.alpha = 0 }
            for view in self.views?.shown ?? [] { view.alpha = 1 }
        } completion: { _ in
            for view in old?.shown ?? [] where view is BarButton || view is GlassView { view.removeFromSuperview() }
        }
    }

    private var isCompact: Bool { traitCollection.verticalSizeClass == .compact }
    /// Whether the content behind ends above the bar.
    final var showsEdge = false { didSet { if showsEdge != oldValue { updateAppearance() } } }
    /// Whether the bar has its scroll edge appearance instead of its own background.
    private var isAtEdge: Bool { showsEdge && (isTranslucent || scrollEdgeAppearance != nil) }
    private var appearanceNow: UIToolbarAppearance {
        let standard = isCompact ? compactAppearance ?? standardAppearance : standardAppearance
        guard isAtEdge else { return standard }
        if let scrollEdgeAppearance { return scrollEdgeAppearance }
        let transparent = UIToolbarAppearance(barAppearance: standard)
        transparent.configureWithTransparentBackground()
        return transparent
    }

    private func rebuild() {
        views?.remove()
        let appearance = appearanceNow
        views = BarItemViews(
            shownItems ?? [], in: self, isCompact: isCompact, glassHeight: isGlassRow ? Self.glassRowHeight : GlassItemGroups.height
        ) {
            $0.style == .done ? appearance.doneButtonAppearance : appearance.buttonAppearance
        }
        setNeedsLayout()
    }

    private func updateAppearance() {
        overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified
        let shown = UIToolbarAppearance(barAppearance: appearanceNow)
        if isAtEdge {
            // `barTintColor` and `isTranslucent` do not affect the scroll edge appearance, as in navigation bars.
        } else if let barTintColor {
            shown.backgroundColor = isTranslucent ? barTintColor.withAlphaComponent(0.85) : barTintColor
        } else if !isTranslucent {
            shown.backgroundEffect = nil
            shown.backgroundColor = .systemBackground
        }
        let placed = images.backgrounds[barPosition] ?? images.backgrounds[.any]
        if let image = (isCompact ? placed?[.compact] : nil) ?? placed?[.default] { shown.replaceBackground(with: image) }
        if let shadow = images.shadows[barPosition] ?? images.shadows[.any] { shown.shadowImage = shadow }
        background.show(shown)
        rebuild()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        let isOtherStyle =
            SystemDesign.current.isGlass && previousTraitCollection?.userInterfaceStyle != traitCollection.userInterfaceStyle
        let isOtherPlace = previousTraitCollection?[FloatingSidebarTrait.self] ?? false != traitCollection[FloatingSidebarTrait.self]
        if isOtherStyle || isOtherPlace || previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass {
            updateAppearance()
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + extensionBelow)
        let margin = isGlassRow ? SearchBarMetrics.bottomMargin : NavigationBarMetrics.sideMargin(width: bounds.width)
        let (left, right) = (max(safeAreaInsets.left, 0) + margin, max(safeAreaInsets.right, 0) + margin)
        views?.place(
            in: CGRect(x: left, y: 0, width: max(bounds.width - left - right, 0), height: bounds.height), isReversed: isRightToLeft,
            scale: traitCollection.displayScale)
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }
    private var ownHeight: CGFloat {
        if traitCollection.userInterfaceIdiom == .pad { return Self.tabletHeight }
        return isCompact && !SystemDesign.current.isGlass ? Self.compactHeight : Self.standardHeight
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: ownHeight)
    }
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: ownHeight)
    }
}
