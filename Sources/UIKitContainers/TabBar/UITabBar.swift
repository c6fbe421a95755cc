@_spi(Toolkit) import UIKitCore

/// Receives callbacks when the user taps tabs. Every method is optional.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}
extension UITabBarDelegate {
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A row of tabs at the bottom of the screen.
@preconcurrency @MainActor
open class UITabBar: UIView {
    open weak var delegate: (any UITabBarDelegate)?
    /// The items, leading to trailing.
    open var items: [UITabBarItem]? { didSet { rebuild() } }
    open var selectedItem: UITabBarItem? { didSet { if selectedItem !== oldValue { update() } } }
    @_spi(Toolkit) open override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty(\UITabBar.unselectedItemTintColor),
            AppearanceProperty(\UITabBar.barTintColor),
            AppearanceProperty(\UITabBar.isTranslucent),
            AppearanceProperty(\UITabBar.backgroundImage),
            AppearanceProperty(\UITabBar.shadowImage),
            AppearanceProperty(\UITabBar.standardAppearance),
            AppearanceProperty(\UITabBar.scrollEdgeAppearance),
        ]
    }
    /// The colour of unselected items; nil for the system's grey.
    open var unselectedItemTintColor: UIColor? { didSet { update() } }
    /// The colour of the background; nil for the system's colour.
    open var barTintColor: UIColor? { didSet { update() } }
    open var isTranslucent = true { didSet { update() } }
    open var standardAppearance = UITabBarAppearance() { didSet { update() } }
    /// The appearance while the end of the content is visible. Transparent by default. (documented: iOS 15)
    open var scrollEdgeAppearance: UITabBarAppearance? { didSet { update() } }

    /// The distribution of the tabs over the bar's width. Raw values are UIKit's. (documented: UIKit's headers)
    public enum ItemPositioning: Int, Sendable {
        /// The same as `fill` on phones.
        case automatic
        /// The tabs share the width equally.
        case fill
        /// The tabs have equal widths and are centred.
        case centered
    }
    open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsLayout() } }
    /// The width of centred tabs in points; 0 for the system's width. (chosen: 76 wide and 34 apart, as on iPads)
    open var itemWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
    open var itemSpacing: CGFloat = 0 { didSet { setNeedsLayout() } }
    /// The image in place of the bar's material and colour. An empty image makes the bar clear.
    open var backgroundImage: UIImage? { didSet { update() } }
    /// The image shown instead of the line at the bar's upper edge; an empty image shows nothing. UIKit ignores this image in a bar
    /// without a background image.
    open var shadowImage: UIImage? { didSet { update() } }
    /// The image behind the selected tab.
    open var selectionIndicatorImage: UIImage? { didSet { update() } }
    private let indicator = UIImageView()
    /// The appearance currently in use.
    private var shownAppearance = UITabBarAppearance()

    /// Lets the user choose the tabs in the bar.
    ///
    /// Partial: has no effect, because the user cannot rearrange tabs in the toolkit.
    open func beginCustomizingItems(_ items: [UITabBarItem]) {}
    @discardableResult open func endCustomizing(animated: Bool) -> Bool { false }
    open var isCustomizing: Bool { false }

    private let background = BarBackgroundView(hasLineOnTop: true)
    /// Applies the lower edge effect of the content below.
    final func followEdge(_ effect: UIScrollEdgeEffect?, pageColor: UIColor?) {
        background.edgeReach = ScrollEdgeShape.reach
        background.follow(effect, pageColor: isOnTop ? nil : pageColor)
    }
    /// The progress of minimising the capsule to a single tab, 0 to 1. As the capsule shrinks, the accessory moves from above the bar
    /// to the space beside the capsule. Only since iOS 26.
    final var minimisedShare: CGFloat = 0 { didSet { if minimisedShare != oldValue { setNeedsLayout() } } }
    /// Whether a search bar replaces all tabs except one, which becomes a circle. Only since iOS 26.
    final var searchStandsIn = false { didSet { if searchStandsIn != oldValue { setNeedsLayout() } } }
    /// Whether a bar at the top of an iPad's screen shares its row with a navigation bar.
    final var sharesRow = false { didSet { if sharesRow != oldValue { setNeedsLayout() } } }
    /// The tab that a minimised bar shows while the search tab is selected. This is the previously selected tab; nil means the first tab.
    final weak var tabBeforeSearch: UITabBarItem?
    final var accessory: TabAccessoryView? {
        didSet {
            guard accessory !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let accessory { addSubview(accessory) }
            setNeedsLayout()
        }
    }
    /// The additional height in points that the bar needs for an accessory above its capsule.
    final var accessoryRoom: CGFloat { accessory == nil || !isCapsule ? 0 : TabBarMetrics.accessoryHeight + TabBarMetrics.accessoryGap }
    /// The glass under the tabs. Only since iOS 26.
    final var capsule: GlassView?
    /// The glass under the search tab.
    final var searchCircle: GlassView?
    final var selection: ControlThumb?
    private var isCapsule: Bool { SystemDesign.current.isGlass }
    private var buttons: [TabBarButton] = []
    /// The buttons on the capsule, leading to trailing. Excludes the search tab's button.
    final var capsuleButtons: [TabBarButton] { buttons.filter { $0 !== searchButton } }
    /// The button of the search tab, which has a separate circle. Nil without a search tab, and before iOS 26. If there are several
    /// search tabs, this is the button of the last search tab.
    final var searchButton: TabBarButton? { isCapsule && buttons.count > 1 ? buttons.last { $0.item.isSearch } : nil }
    /// The position of the touch on the capsule, in the bar's coordinates. The selection follows this position.
    /// (Facts/IOS26.md#glass-under-a-finger)
    final var pressX: CGFloat?
    private var dragging: TabDragRecognizer?
    /// The tab that looks selected. This is the tab under the touch or, without a touch, the selected tab.
    private var shownItem: UITabBarItem? { pressX.flatMap { tab(nearest: $0)?.item } ?? selectedItem }
    /// Whether the content behind the bar ends above the bar's upper edge.
    var showsEdge = false { didSet { if showsEdge != oldValue { update() } } }
    /// The height in points of the bar's part below its tabs, in the safe area at the bottom.
    var extensionBelow: CGFloat = 0 { didSet { if extensionBelow != oldValue { setNeedsLayout() } } }
    /// Called before a tap selects a tab. Set by the tab bar controller.
    var select: ((UITabBarItem) -> Void)?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(background)
        update()
    }
    @preconcurrency @MainActor public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(background)
        update()
        coder.decodeInterface(of: self, as: UITabBar.self)
    }

    open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

    private var isCompact: Bool { traitCollection.verticalSizeClass == .compact }
    /// Whether the tabs are a centred group with titles beside the icons. True on iPads in windows of regular width, before iOS 26.
    private var isInline: Bool {
        !isCapsule && traitCollection.userInterfaceIdiom == .pad && traitCollection.horizontalSizeClass == .regular
    }
    private var style: TabBarButton.Style { isInline ? .inline : isCompact ? .compactInline : .stacked }

    private func rebuild() {
        for button in buttons {
            button.item.observer = nil
            button.removeFromSuperview()
        }
        buttons = (items ?? []).map { item in
            let button = TabBarButton(item)
            button.addAction(UIAction { [weak self] _ in self?.tapped(item) }, for: .touchUpInside)
            item.observer = { [weak self] in self?.update() }
            addSubview(button)
            return button
        }
        update()
        setNeedsLayout()
    }

    final func tapped(_ item: UITabBarItem) {
        if let select { return select(item) }
        selectedItem = item
        delegate?.tabBar(self, didSelect: item)
    }

    final func update() {
        let standard = selectedItem?.standardAppearance ?? standardAppearance
        var shown = standard
        if showsEdge, let edge = selectedItem?.scrollEdgeAppearance ?? scrollEdgeAppearance {
            shown = edge
        } else if showsEdge, isTranslucent {
            shown = UITabBarAppearance(barAppearance: standard)
            shown.configureWithTransparentBackground()
        } else if barTintColor != nil || !isTranslucent {
            shown = UITabBarAppearance(barAppearance: standard)
            shown.backgroundColor = barTintColor ?? .systemBackground
            if !isTranslucent { shown.backgroundEffect = nil }
        }
        if let backgroundImage {
            shown = UITabBarAppearance(barAppearance: shown)
            shown.replaceBackground(with: backgroundImage)
            shown.shadowImage = shadowImage
        }
        background.show(shown)
        takeCapsule()
        shownAppearance = shown
        indicator.image = shown.selectionIndicatorImage ?? selectionIndicatorImage
        indicator.tintColor = shown.selectionIndicatorTintColor ?? tintColor
        indicator.isHidden = indicator.image == nil || selectedItem == nil
        if indicator.image != nil, indicator.superview == nil { insertSubview(indicator, aboveSubview: background) }
        if !indicator.isHidden { setNeedsLayout() }
        for button in buttons {
            button.show(
                isSelected: button.item === shownItem, style: style, appearance: shown,
                tint: isCapsule ? TabBarMetrics.selected(tintColor) : tintColor,
                unselected: unselectedItemTintColor ?? (isCapsule ? .glassLabel : TabBarMetrics.unselected))
        }
    }

    private func takeCapsule() {
        for button in buttons {
            button.isOnCapsule = isCapsule
            button.showsTitleOnly = isOnTop && button !== searchButton
        }
        guard isCapsule else {
            for view in [capsule, searchCircle, selection] as [UIView?] { view?.removeFromSuperview() }
            (capsule, searchCircle, selection) = (nil, nil, nil)
            if let dragging { removeGestureRecognizer(dragging) }
            dragging = nil
            return
        }
        let material = GlassMaterial.regular(isDark: traitCollection.userInterfaceStyle == .dark)
        if let capsule {
            capsule.material = material
        } else {
            let view = GlassView(material)
            capsule = view
            insertSubview(view, aboveSubview: background)
            let thumb = ControlThumb(shadows: .none)
            thumb.color = TabBarMetrics.selection
            insertSubview(thumb, aboveSubview: view)
            selection = thumb
            view.content = { [weak self] in
                guard let self else { return [] }
                return self.capsuleButtons + [self.selection].compactMap { $0 }
            }
            let dragging = TabDragRecognizer(self)
            addGestureRecognizer(dragging)
            self.dragging = dragging
        }
        if searchButton == nil {
            searchCircle?.removeFromSuperview()
            searchCircle = nil
        } else if let searchCircle {
            searchCircle.material = material
        } else if let capsule {
            let view = GlassView(material)
            insertSubview(view, aboveSubview: capsule)
            view.content = { [weak self] in [self?.searchButton].compactMap { $0 } }
            searchCircle = view
        }
        setNeedsLayout()
    }
    private func layOutCapsule() {
        let sides = safeAreaInsets
        let height = TabBarMetrics.capsuleHeight(isCompact: isCompact)
        let (onCapsule, search) = (capsuleButtons, searchButton)
        // The search tab's circle takes its space from the other tabs, which then begin at the leading end. (chosen)
        let taken = search == nil ? 0 : height + TabBarMetrics.searchGap
        var (frame, width, pitch) = TabBarMetrics.capsule(
            tabs: onCapsule.count, widestTitle: onCapsule.map(\.titleWidth).max() ?? 0, width: bounds.width - taken,
            sides: (sides.left, sides.right), isCompact: isCompact)
        if search != nil {
            frame.origin.x =
                isRightToLeft
                ? bounds.width - sides.right - TabBarMetrics.capsuleMargin - frame.width : sides.left + TabBarMetrics.capsuleMargin
        }
        frame.origin.y = accessoryRoom
        let whole = frame
        let small = TabBarMetrics.minimised(width: bounds.width, end: whole.maxY, isReversed: isRightToLeft)
        if minimisedShare > 0 {
            frame = TabBarMetrics.between(whole, small, share: minimisedShare)
            pitch *= 1 - minimisedShare
        }
        if capsule?.frame != frame { capsule?.frame = frame }
        let inner = frame.insetBy(dx: TabBarMetrics.selectionInset, dy: TabBarMetrics.selectionInset)
        if minimisedShare > 0 { width += (inner.width - width) * minimisedShare }
        for (index, button) in onCapsule.enumerated() {
            let place = isRightToLeft ? onCapsule.count - 1 - index : index
            button.frame = CGRect(x: inner.minX + CGFloat(place) * pitch, y: frame.minY, width: width, height: frame.height)
            button.showsTitle(minimisedShare < 0.5)
            // While the search tab is selected, a minimised bar keeps the previously selected tab.
            let isBefore = tabBeforeSearch.map { $0 === button.item } ?? (index == 0)
            let isKept = button.item === selectedItem || (selectedItem === search?.item && isBefore)
            button.alpha = isKept ? 1 : 1 - minimisedShare
        }
        var circle: CGRect?
        if let search {
            let size = height + (TabBarMetrics.minimisedHeight - height) * minimisedShare
            let frame = TabBarMetrics.searchCircle(
                size: size, width: bounds.width, end: whole.maxY, sides: (sides.left, sides.right), isReversed: isRightToLeft)
            circle = frame
            searchCircle?.frame = frame
            search.frame = frame
            search.alpha = searchStandsIn ? 0 : 1
            searchCircle?.alpha = searchStandsIn ? 0 : 1
            search.showsTitle(false)
        }
        placeSelection(inner: inner, width: width, circle: circle)
        placeAccessory(small: small, end: whole.maxY)
    }

    /// Lays out the accessory above the capsule or beside the minimised bar.
    /// - Parameters:
    ///   - small: the frame of the minimised capsule, in points.
    ///   - end: the lower edge of the full capsule, in points.
    private func placeAccessory(small: CGRect, end: CGFloat) {
        guard let accessory else { return }
        let sides = safeAreaInsets
        // The accessory is above the capsule, or above the search field, which is bottom-aligned with the minimised bar.
        let above = CGRect(
            x: sides.left + TabBarMetrics.capsuleMargin,
            y: searchStandsIn ? small.minY - TabBarMetrics.accessoryGap - TabBarMetrics.accessoryHeight : 0,
            width: bounds.width - sides.left - sides.right - 2 * TabBarMetrics.capsuleMargin, height: TabBarMetrics.accessoryHeight)
        let smallCircle = searchButton.map { _ in
            TabBarMetrics.searchCircle(
                size: TabBarMetrics.minimisedHeight, width: bounds.width, end: end, sides: (sides.left, sides.right),
                isReversed: isRightToLeft)
        }
        let beside = TabBarMetrics.besideMinimised(small, search: smallCircle, width: bounds.width)
        // A search field takes the space beside the minimised bar, so the accessory stays above.
        accessory.frame = TabBarMetrics.between(above, beside, share: searchStandsIn ? 0 : minimisedShare)
        accessory.layoutIfNeeded()
    }

    /// Lays out the selection on the selected tab, or as a lens under a touch.
    /// - Parameters:
    ///   - inner: the area of the capsule in which the selection moves.
    ///   - width: the width of the selection in that area, in points.
    ///   - circle: the circle of the search tab.
    final func placeSelection(inner: CGRect, width: CGFloat, circle: CGRect?) {
        guard let selection else { return }
        let button = buttons.first { $0.item === selectedItem }
        let isOnCircle = button != nil && button === searchButton
        selection.isHidden = button == nil || indicator.image != nil || isOnCircle && searchStandsIn
        selection.alpha = isOnCircle ? 1 : 1 - minimisedShare
        if let button { indicator.frame = button.frame }
        var place: CGRect?
        if let pressX, minimisedShare == 0 {
            let middle = min(max(pressX, inner.minX + width / 2), inner.maxX - width / 2)
            let reach = TabBarMetrics.selectionInset + TabBarMetrics.lensReach
            place = CGRect(x: middle - width / 2, y: inner.minY, width: width, height: inner.height).insetBy(dx: -reach, dy: -reach)
        } else if isOnCircle {
            place = circle?.insetBy(dx: TabBarMetrics.selectionInset, dy: TabBarMetrics.selectionInset)
        } else if let button {
            place = CGRect(x: button.frame.minX, y: inner.minY, width: width, height: inner.height)
        }
        selection.showLens(pressX != nil && minimisedShare == 0)
        if let place { selection.place(place) }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        update()
    }
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        update()
    }
    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = CGRect(origin: .zero, size: bounds.size)
        // The background's blur would cover a navigation bar or search bar in the same row, and these bars have backgrounds of their own.
        background.isHidden = searchStandsIn || isOnTop && sharesRow
        if isOnTop { return layOutOnTop() }
        if isCapsule { return layOutCapsule() }
        let sides = safeAreaInsets
        let room = bounds.width - sides.left - sides.right
        let positioning = shownAppearance.stackedItemPositioning == .automatic ? itemPositioning : shownAppearance.stackedItemPositioning
        let count = CGFloat(max(buttons.count, 1))
        if isInline, positioning != .fill { return layOutGroup(in: room, from: sides.left) }
        var (start, width, spacing) = (sides.left, room / count, CGFloat(0))
        if positioning == .centered, !isCompact {
            func chosen(_ values: CGFloat...) -> CGFloat { values.first { $0 > 0 } ?? 0 }
            spacing = chosen(shownAppearance.stackedItemSpacing, itemSpacing, 34)
            width = min(chosen(shownAppearance.stackedItemWidth, itemWidth, 76), width)
            spacing = max(0, min(spacing, (room - width * count) / max(count - 1, 1)))
            start += (room - width * count - spacing * (count - 1)) / 2
        }
        for (index, button) in buttons.enumerated() {
            let place = isRightToLeft ? buttons.count - 1 - index : index
            button.frame = CGRect(
                x: start + CGFloat(place) * (width + spacing), y: 0, width: width, height: max(bounds.height - extensionBelow, 0))
            if button.item === selectedItem { indicator.frame = button.frame }
        }
    }
    /// Lays out tabs with titles beside the icons as a centred group. Each tab has its natural width, and all gaps are equal. Half of the
    /// gap on either side belongs to the tab.
    private func layOutGroup(in room: CGFloat, from left: CGFloat) {
        func chosen(_ values: CGFloat...) -> CGFloat? { values.first { $0 > 0 } }
        let spacing = chosen(shownAppearance.stackedItemSpacing, itemSpacing) ?? TabBarMetrics.groupSpacing
        let own = chosen(shownAppearance.stackedItemWidth, itemWidth)
        var widths = buttons.map { (own ?? $0.inlineWidth.rounded(.up)) + spacing }
        let whole = widths.reduce(0, +)
        if whole > room { widths = widths.map { $0 * room / whole } }
        var x = left + max(room - whole, 0) / 2
        let order = isRightToLeft ? Array(zip(buttons, widths).reversed()) : Array(zip(buttons, widths))
        for (button, width) in order {
            button.frame = CGRect(x: x, y: 0, width: width, height: max(bounds.height - extensionBelow, 0))
            if button.item === selectedItem { indicator.frame = button.frame }
            x += width
        }
    }
    /// Returns whether a touch hits the bar. Touches beside the capsule reach the content. (chosen)
    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        guard isCapsule, let capsule else { return super.point(inside: point, with: event) }
        return [capsule, searchStandsIn ? nil : searchCircle, accessory].contains { $0?.frame.contains(point) == true }
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let isTablet = traitCollection.userInterfaceIdiom == .pad
        if isOnTop { return CGSize(width: size.width, height: TabBarMetrics.onTop.height) }
        if isCapsule {
            // The height includes no safe area inset, because the capsule is already above the home indicator.
            // (Facts/IOS26.md#glass-bars)
            return CGSize(
                width: size.width, height: accessoryRoom + TabBarMetrics.capsuleHeight(isCompact: isCompact) + TabBarMetrics.belowCapsule)
        }
        let height = isTablet ? TabBarMetrics.tabletHeight : isCompact ? TabBarMetrics.compactHeight : TabBarMetrics.height
        return CGSize(width: size.width, height: height + extensionBelow)
    }
}
