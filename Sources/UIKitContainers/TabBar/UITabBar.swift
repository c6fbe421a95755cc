@_spi(Toolkit) import UIKitCore

/// Is notified of tapped tabs. Every method is optional.
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
    /// The colour of the background; nil for the system's.
    open var barTintColor: UIColor? { didSet { update() } }
    open var isTranslucent = true { didSet { update() } }
    open var standardAppearance = UITabBarAppearance() { didSet { update() } }
    /// The appearance while the content's end is visible; transparent by default. (documented: iOS 15)
    open var scrollEdgeAppearance: UITabBarAppearance? { didSet { update() } }

    /// Raw values are UIKit's. (documented: UIKit's headers)
    public enum ItemPositioning: Int, Sendable {
        /// Filled on phones.
        case automatic
        /// Each tab has an equal share of the width.
        case fill
        /// Tabs of equal width in the middle.
        case centered
    }
    open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsLayout() } }
    /// The width of centred tabs in points; 0 for the system's own. (chosen: 76 wide and 34 apart, as on iPads)
    open var itemWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
    open var itemSpacing: CGFloat = 0 { didSet { setNeedsLayout() } }
    /// The image in place of the bar's material and colour; an empty one makes the bar clear.
    open var backgroundImage: UIImage? { didSet { update() } }
    /// The image shown instead of the line; an empty image is invisible. UIKit takes it only with a background image.
    open var shadowImage: UIImage? { didSet { update() } }
    /// The image behind the selected tab.
    open var selectionIndicatorImage: UIImage? { didSet { update() } }
    private let indicator = UIImageView()
    /// The appearance in effect.
    private var shownAppearance = UITabBarAppearance()

    /// Lets the user choose the tabs in the bar.
    ///
    /// Partial: the order of tabs cannot be changed by the user, so nothing is shown.
    open func beginCustomizingItems(_ items: [UITabBarItem]) {}
    @discardableResult open func endCustomizing(animated: Bool) -> Bool { false }
    open var isCustomizing: Bool { false }

    private let background = BarBackgroundView(hasLineOnTop: true)
    /// Takes over the lower edge effect of the content below.
    final func followEdge(_ effect: UIScrollEdgeEffect?, pageColor: UIColor?) {
        background.edgeReach = ScrollEdgeShape.reach
        background.follow(effect, pageColor: isOnTop ? nil : pageColor)
    }
    /// The progress of minimising the capsule to a single tab, 0 to 1, followed by the accessory beside or above it. Since iOS 26.
    final var minimisedShare: CGFloat = 0 { didSet { if minimisedShare != oldValue { setNeedsLayout() } } }
    /// Whether a search bar replaces the tabs, except the circle of one tab. Since iOS 26.
    final var searchStandsIn = false { didSet { if searchStandsIn != oldValue { setNeedsLayout() } } }
    /// Whether a bar at the top of an iPad's screen is in the row of a navigation bar.
    final var sharesRow = false { didSet { if sharesRow != oldValue { setNeedsLayout() } } }
    /// The tab that a minimised bar shows while the search tab is selected: the one that was selected before it; nil for the first.
    final weak var tabBeforeSearch: UITabBarItem?
    final var accessory: TabAccessoryView? {
        didSet {
            guard accessory !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let accessory { addSubview(accessory) }
            setNeedsLayout()
        }
    }
    /// The part of the bar's height in points that an accessory above the capsule takes.
    final var accessoryRoom: CGFloat { accessory == nil || !isCapsule ? 0 : TabBarMetrics.accessoryHeight + TabBarMetrics.accessoryGap }
    /// The glass under the tabs, since iOS 26.
    final var capsule: GlassView?
    /// The glass under the search tab, beside the other tabs.
    final var searchCircle: GlassView?
    final var selection: ControlThumb?
    private var isCapsule: Bool { SystemDesign.current.isGlass }
    private var buttons: [TabBarButton] = []
    /// The buttons on the capsule, leading to trailing: all but the search tab's.
    final var capsuleButtons: [TabBarButton] { buttons.filter { $0 !== searchButton } }
    /// The search tab on a separate circle; nil without one, and before iOS 26. The last one, if there are several.
    final var searchButton: TabBarButton? { isCapsule && buttons.count > 1 ? buttons.last { $0.item.isSearch } : nil }
    /// The position of the touch on the capsule, in the bar's points, which the selection follows. (Facts/IOS26.md#glass-under-a-finger)
    final var pressX: CGFloat?
    private var dragging: TabDragRecognizer?
    /// The tab that looks selected: the tab under the touch, else the selected one.
    private var shownItem: UITabBarItem? { pressX.flatMap { tab(nearest: $0)?.item } ?? selectedItem }
    /// Whether the content behind ends above the bar.
    var showsEdge = false { didSet { if showsEdge != oldValue { update() } } }
    /// The height in points of the part of the bar below its tabs: the safe area at the bottom.
    var extensionBelow: CGFloat = 0 { didSet { if extensionBelow != oldValue { setNeedsLayout() } } }
    /// Called before a tap selects; set by the controller.
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
    /// Whether titles are beside icons in a group in the middle: on iPads in windows of regular width, from iOS 11 to 17.
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
        // A search tab takes its circle from the space of the others, which then begin at the leading end. (chosen)
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
            // With the search tab selected, a minimised bar keeps the tab from which the search was reached.
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

    /// Places the accessory above the capsule or beside the minimised bar.
    /// - Parameters:
    ///   - small: the frame of the minimised capsule, points.
    ///   - end: the lower edge of the whole capsule, points.
    private func placeAccessory(small: CGRect, end: CGFloat) {
        guard let accessory else { return }
        let sides = safeAreaInsets
        // Above the capsule, or above the search field, which is as low as the minimised bar beside it.
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
        // The accessory fits beside the minimised bar only while no search field is there.
        accessory.frame = TabBarMetrics.between(above, beside, share: searchStandsIn ? 0 : minimisedShare)
        accessory.layoutIfNeeded()
    }

    /// Places the selection on the selected tab, or as a lens under a touch.
    /// - Parameters:
    ///   - inner: the area for it on the capsule.
    ///   - width: its width there, points.
    ///   - circle: the search tab's circle.
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
        // Beside a navigation bar or a search bar its blur would lie on those, which have their own.
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
    /// Lays out tabs with their titles beside the icons as a group in the middle, each as wide as necessary and with equal gaps. Half of
    /// the gap on either side belongs to the tab.
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
    /// Returns whether a touch hits: those beside the capsule go to the content. (chosen)
    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        guard isCapsule, let capsule else { return super.point(inside: point, with: event) }
        return [capsule, searchStandsIn ? nil : searchCircle, accessory].contains { $0?.frame.contains(point) == true }
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let isTablet = traitCollection.userInterfaceIdiom == .pad
        if isOnTop { return CGSize(width: size.width, height: TabBarMetrics.onTop.height) }
        if isCapsule {
            // The height has no addition for the home indicator: the capsule is above the screen's end. (Facts/IOS26.md#glass-bars)
            return CGSize(
                width: size.width, height: accessoryRoom + TabBarMetrics.capsuleHeight(isCompact: isCompact) + TabBarMetrics.belowCapsule)
        }
        let height = isTablet ? TabBarMetrics.tabletHeight : isCompact ? TabBarMetrics.compactHeight : TabBarMetrics.height
        return CGSize(width: size.width, height: height + extensionBelow)
    }
}
