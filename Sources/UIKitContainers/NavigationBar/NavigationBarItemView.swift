/// The content of a navigation bar for one item: back button, bar buttons and title. Its large title is in the strip below the bar.
@MainActor
final class NavigationBarItemView: UIView {
    /// The position of the item's content during the change from one item to another.
    enum Pose: Hashable {
        case shown
        /// The item is on the trailing side, because it is not pushed yet or was already popped.
        case ahead
        /// The item is on the leading side, because the next item covers it. Its title is at the position of the next item's back
        /// button title.
        case behind
    }

    let item: UINavigationItem
    private let previous: UINavigationItem?
    private unowned let bar: UINavigationBar
    private var back: NavigationBackButton?
    private var leading: BarItemViews?
    private var trailing: BarItemViews?
    private let title = SystemDesign.current.isGlass ? NavigationTitleLabel() : UILabel()
    private var ownTitleView: UIView?
    let largeTitle = UILabel()
    private let prompt = UILabel()
    /// The subtitle below the title in the bar. Only since iOS 26.
    private let subtitle = UILabel()
    private var hasSubtitle: Bool { item.showsSubtitle && ownTitleView == nil }
    /// The subtitle below the large title. It scales together with the large title.
    private let largeSubtitle = UILabel()
    /// The view that contains the search bar. It is below all other views and clips the search bar.
    let palette = UIView()
    private var hasPlacedPalette = false
    /// The button on the title that opens the title's menu; nil for a title without a menu.
    private var titleMenu: TitleMenuButton?
    /// The opacity of the title in the bar: 0 while the large title is visible.
    var titleVisibility: CGFloat = 1 { didSet { if titleVisibility != oldValue, pose == .shown { titleShown.alpha = titleVisibility } } }
    /// The tick in which the bar and its content were first laid out in a window. Changes in this tick are not animated, because the bar
    /// was not visible before.
    private var firstTick: Int?
    var hasBeenSeen: Bool { firstTick.map { $0 < SimulatedProcess.current.clock.tickIndex } ?? false }
    func wasPlaced() {
        if firstTick == nil, window != nil { firstTick = SimulatedProcess.current.clock.tickIndex }
    }
    private(set) var pose = Pose.shown

    init(_ item: UINavigationItem, previous: UINavigationItem?, in bar: UINavigationBar) {
        self.item = item
        self.previous = previous
        self.bar = bar
        super.init(frame: bar.contentFrame)
        title.lineBreakMode = .byTruncatingTail
        title.isUserInteractionEnabled = false
        largeTitle.isUserInteractionEnabled = false
        largeTitle.lineBreakMode = .byTruncatingTail
        largeTitle.layer.anchorPoint = CGPoint(x: 0, y: 1)
        palette.clipsToBounds = true
        prompt.font = .systemFont(ofSize: NavigationBarMetrics.promptFontSize)
        prompt.textAlignment = .center
        prompt.isUserInteractionEnabled = false
        rebuild()
    }
    required init?(coder: NSCoder) { return nil }

    var backText: String? {
        layoutIfNeeded()
        return back?.label.text
    }
    /// The current opacity of the title in the bar, including running animations.
    var shownTitleOpacity: Float { titleShown.layer.presentation()?.opacity ?? titleShown.layer.opacity }
    private var titleShown: UIView { ownTitleView ?? title }

    private var textSize: UIContentSizeCategory { bar.traitCollection.preferredContentSizeCategory }

    /// Recreates the item's views from the item.
    func rebuild() {
        let appearance = bar.shownAppearance(of: item)
        // The large title uses the edge appearance, because it is only visible while content is at the edge.
        let largeAttributes = bar.edgeAppearance(of: item).largeTitleTextAttributes
        let isCompact = bar.isCompact
        leading?.remove()
        trailing?.remove()
        back?.removeFromSuperview()
        back = nil
        let leadingItems = item.leftBarButtonItems ?? []
        if let previous, !item.hidesBackButton, leadingItems.isEmpty || item.leftItemsSupplementBackButton {
            back = makeBackButton(to: previous, appearance)
        }
        func look(_ item: UIBarButtonItem) -> UIBarButtonItemAppearance {
            item.style == .done ? appearance.doneButtonAppearance : appearance.buttonAppearance
        }
        leading = BarItemViews(item.systemLeadingItems + leadingItems, in: self, isCompact: isCompact, appearance: look)
        trailing = BarItemViews(
            (item.rightBarButtonItems ?? []).reversed() + item.systemTrailingItems, in: self, isCompact: isCompact, appearance: look)
        if ownTitleView !== item.titleView {
            ownTitleView?.removeFromSuperview()
            ownTitleView = item.titleView
        }
        if let ownTitleView, ownTitleView.superview !== self { addSubview(ownTitleView) }
        if ownTitleView == nil { if title.superview == nil { addSubview(title) } } else { title.removeFromSuperview() }
        takeTitleMenu()
        title.text = item.title
        title.font =
            appearance.titleTextAttributes[.font] as? UIFont ?? .systemFont(ofSize: NavigationBarMetrics.titleFontSize, weight: .semibold)
        title.textColor = appearance.titleTextAttributes[.foregroundColor] as? UIColor ?? .label
        largeTitle.text = item.title
        largeTitle.font =
            largeAttributes[.font] as? UIFont
            ?? NavigationBarMetrics.largeTitleFont(at: textSize)
        largeTitle.textColor = largeAttributes[.foregroundColor] as? UIColor ?? .label
        subtitle.text = item.subtitle
        subtitle.font = .systemFont(ofSize: NavigationBarMetrics.subtitle.fontSize)
        subtitle.textColor = .secondaryLabel
        subtitle.isUserInteractionEnabled = false
        subtitle.lineBreakMode = .byTruncatingTail
        if !hasSubtitle { subtitle.removeFromSuperview() } else if subtitle.superview !== title { title.addSubview(subtitle) }
        largeSubtitle.text = item.subtitle
        largeSubtitle.font = .systemFont(ofSize: NavigationBarMetrics.largeSubtitle.fontSize, weight: .semibold)
        largeSubtitle.textColor = .secondaryLabel
        largeSubtitle.isUserInteractionEnabled = false
        largeSubtitle.lineBreakMode = .byTruncatingTail
        if !item.showsSubtitle {
            largeSubtitle.removeFromSuperview()
        } else if largeSubtitle.superview !== largeTitle {
            largeTitle.addSubview(largeSubtitle)
        }
        prompt.text = item.prompt
        prompt.textColor = title.textColor
        if item.prompt == nil { prompt.removeFromSuperview() } else if prompt.superview == nil { addSubview(prompt) }
        takeSearchBar()
        setNeedsLayout()
        takePose(pose)
    }

    private func takeTitleMenu() {
        titleMenu?.leave()
        titleMenu = nil
        guard item.titleMenuProvider != nil, ownTitleView == nil else { return }
        let button = TitleMenuButton(of: title) { [weak item] in item?.titleMenuProvider?([]) }
        addSubview(button)
        titleMenu = button
    }

    /// Moves the item's search bar into the palette as soon as the palette is in its bar. A search bar moved earlier would leave its
    /// window and lose the keyboard.
    func takeSearchBar() {
        guard palette.superview != nil else { return }
        let search = item.searchBarPlacement == .integrated ? nil : item.searchController?.searchBar
        for view in palette.subviews where view !== search { view.removeFromSuperview() }
        guard let search, search.superview !== palette else { return }
        search.place = .navigationBar
        palette.addSubview(search)
    }
    func leaveBar() {
        for view in [largeTitle, palette, self] { view.removeFromSuperview() }
    }
    /// Sets the frame of the palette.
    /// - Parameter frame: the frame in the bar, in points.
    func placePalette(_ frame: CGRect) {
        guard hasPlacedPalette || frame.height == 0 else {
            // A palette that appears together with its controller starts at its final size.
            hasPlacedPalette = true
            return UIView.performWithoutAnimation { placePalette(frame) }
        }
        if palette.bounds.size != frame.size { palette.bounds.size = frame.size }
        let center = CGPoint(x: frame.midX, y: frame.midY)
        if palette.center != center { palette.center = center }
        for view in palette.subviews where view.frame != palette.bounds {
            view.frame = palette.bounds
            view.layoutIfNeeded()
        }
    }

    private func makeBackButton(to previous: UINavigationItem, _ appearance: UINavigationBarAppearance) -> NavigationBackButton {
        let button = NavigationBackButton { [weak bar, weak item] in
            if let item { bar?.backWasTapped(item) }
        }
        button.menuElements = { [weak bar, weak item] in item.flatMap { bar?.backMenuElements(of: $0) } ?? [] }
        button.tintColor = previous.backBarButtonItem?.tintColor
        if button.glass != nil, button.tintColor == .systemBlue || previous.backBarButtonItem?.tintColor == nil {
            // The button is black or white, unless the app sets the tint of the whole bar. (Facts/IOS26.md#glass-bars)
            button.tintColor = previous.backBarButtonItem?.tintColor ?? (bar.tintColor == .systemBlue ? .glassLabel : nil)
        }
        button.chevron.image = appearance.backIndicatorImage
        let attributes = appearance.backButtonAppearance.normal.titleTextAttributes
        button.label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: NavigationBarMetrics.titleFontSize)
        if let color = attributes[.foregroundColor] as? UIColor {
            button.hasOwnColor = true
            button.label.textColor = color
        } else {
            button.label.textColor = tintColor
        }
        addSubview(button)
        return button
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        back?.tintColorDidChange()
    }

    // MARK: Places

    override func layoutSubviews() {
        super.layoutSubviews()
        let (isReversed, scale) = (isRightToLeft, traitCollection.displayScale)
        let margin = NavigationBarMetrics.sideMargin(width: bar.bounds.width)
        // The safe area insets of the bar are used, because a screen in landscape has insets at its sides.
        let start = isReversed ? bar.safeAreaInsets.right : bar.safeAreaInsets.left
        let end = isReversed ? bar.safeAreaInsets.left : bar.safeAreaInsets.right
        let width = bounds.width
        let trailingLength = trailing?.length ?? 0
        let trailingStart = width - end - (trailingLength > 0 ? margin + trailingLength : 0)
        let titleSize = naturalTitleSize
        var leadingEnd = placeBack(start: start, margin: margin, trailingStart: trailingStart, titleWidth: titleSize.width)
        let leadingLength = leading?.length ?? 0
        if leadingLength > 0 {
            let gap = back?.glass == nil ? NavigationBarMetrics.titleGap : GlassItemGroups.gap
            let x = back == nil ? start + margin : leadingEnd + gap
            leading?.place(
                in: placed(CGRect(x: x, y: 0, width: leadingLength, height: bounds.height)), isReversed: isReversed, scale: scale)
            leadingEnd = x + leadingLength
        }
        trailing?.place(
            in: placed(CGRect(x: trailingStart, y: 0, width: trailingLength, height: bounds.height)), isReversed: isReversed, scale: scale)
        // The title is centred in the bar if the middle is free, else as close to the centre as possible.
        let room = (
            first: (leadingEnd > start ? leadingEnd : start + margin) + NavigationBarMetrics.titleGap,
            last: (trailingLength > 0 ? trailingStart : trailingStart - margin) - NavigationBarMetrics.titleGap
        )
        let titleWidth = max(min(titleSize.width, room.last - room.first), 0)
        // The tab bar at the top of an iPad's screen occupies the middle of the row, so the title is beside it. (chosen:
        // Facts/IOS26.md#ipad)
        let isBesideTabs = (bar.owner as? UINavigationController)?.tabBarController?.tabBar.isOnTop == true && ownTitleView == nil
        // The title in a floating sidebar is at the leading side as well, at the bar's margin. (Facts/IOS26.md#ipad)
        let isInSidebar = traitCollection[FloatingSidebarTrait.self] && leadingEnd == start
        let middle = isInSidebar ? start + margin : isBesideTabs ? room.first : (width - titleWidth) / 2
        let titleX = isInSidebar ? middle : min(max(middle, room.first), max(room.last - titleWidth, room.first))
        placeTitle(placed(CGRect(x: titleX, y: 0, width: titleWidth, height: titleSize.height)), scale)
        placeLargeTitle(margin: margin)
        let above = NavigationBarMetrics.promptHeight
        prompt.untransformedFrame = CGRect(x: start + margin, y: -above, width: max(width - start - end - 2 * margin, 0), height: above)
    }

    /// Returns a rectangle of a left-to-right bar, mirrored if the bar is right-to-left.
    private func placed(_ rect: CGRect) -> CGRect {
        isRightToLeft ? CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
    }

    /// Lays out the back button. Returns its end in points from the leading edge, or `start` without a back button.
    private func placeBack(start: CGFloat, margin: CGFloat, trailingStart: CGFloat, titleWidth: CGFloat) -> CGFloat {
        let (isReversed, scale, width) = (isRightToLeft, traitCollection.displayScale, bounds.width)
        if let back, back.glass != nil {
            let size = min(GlassItemGroups.height, bounds.height)
            let frame = placed(CGRect(x: start + margin, y: (bounds.height - size) / 2, width: size, height: size))
            if back.frame != frame { back.frame = frame }
            back.placeOnGlass(isReversed: isReversed, scale: scale)
            back.accessibilityLabel = previous?.titleForBackButton ?? "Back"
            return start + margin + size
        }
        guard let back, let previous else { return start }
        let titleStart = max((width - titleWidth) / 2, 0)
        let most = trailingStart - NavigationBarMetrics.titleGap - titleWidth
        let room =
            max(titleStart, min(most, width / 2)) - NavigationBarMetrics.titleGap - start - margin
            - NavigationBarMetrics.backTitleIndent
        let text = BackButtonTitle.choose(
            previous.titleForBackButton, word: BarWords(locale: SimulatedProcess.current.settings.localeIdentifier).back,
            mode: previous.backButtonDisplayMode, room: room
        ) { textWidth($0, back.label.font) }
        back.label.text = text
        let words = text.map { self.textWidth($0, back.label.font).rounded(.up) } ?? 0
        let end = back.place(
            height: bounds.height, textWidth: words, margin: margin, isReversed: isReversed, start: start, scale: scale)
        let frame = placed(CGRect(x: start, y: 0, width: end - start, height: bounds.height))
        if back.frame != frame { back.frame = frame }
        return end
    }

    private func textWidth(_ text: String, _ font: UIFont?) -> CGFloat {
        text.size(withAttributes: [.font: font ?? .systemFont(ofSize: NavigationBarMetrics.titleFontSize)]).width
    }

    private var naturalTitleSize: CGSize {
        guard let ownTitleView else {
            let size = title.sizeThatFits(.zero)
            if let titleMenu { return CGSize(width: (size.width + titleMenu.room).rounded(.up), height: size.height) }
            let below = hasSubtitle ? subtitle.sizeThatFits(.zero).width : 0
            return CGSize(width: max(size.width, below).rounded(.up), height: size.height)
        }
        if !ownTitleView.translatesAutoresizingMaskIntoConstraints { return ownTitleView.systemLayoutSizeFitting(.zero) }
        return ownTitleView.bounds.size == .zero ? ownTitleView.sizeThatFits(.zero) : ownTitleView.bounds.size
    }

    private func placeTitle(_ frame: CGRect, _ scale: CGFloat) {
        let shift = bar.appearance(of: item).titlePositionAdjustment
        var frame = frame.offsetBy(dx: shift.horizontal, dy: 0)
        if ownTitleView == nil {
            let baseline = hasSubtitle ? -NavigationBarMetrics.subtitle.titleAbove : NavigationBarMetrics.titleBaselineBelowMiddle
            frame.origin.y = bounds.height / 2 + baseline - title.font.ascender + shift.vertical
            title.textAlignment = hasSubtitle ? .center : .natural
        } else {
            frame.size.height = min(frame.height, bounds.height)
            frame.origin.y = (bounds.height - frame.height) / 2
        }
        frame.origin.x = frame.origin.x.roundedToPixel(scale)
        frame.origin.y = frame.origin.y.roundedToPixel(scale)
        let view = titleShown
        // The centre and the size are set instead of the frame, because a moving view has a transform.
        let (center, size) = (CGPoint(x: frame.midX, y: frame.midY), frame.size)
        if view.bounds.size != size { view.bounds.size = size }
        if view.center != center { view.center = center }
        titleMenu?.place(around: frame, height: bounds.height, isReversed: isRightToLeft)
        guard hasSubtitle, let font = subtitle.font else { return }
        // The subtitle is a subview of the title's view, so that it moves along with the title.
        let line = subtitle.sizeThatFits(.zero)
        let top = bounds.height / 2 + NavigationBarMetrics.subtitle.below - font.ascender - frame.minY
        subtitle.frame = CGRect(
            x: max((frame.width - line.width) / 2, 0).roundedToPixel(scale), y: top.roundedToPixel(scale),
            width: min(line.width.rounded(.up), frame.width), height: font.lineHeight.rounded(.up))
    }

    /// Lays out the large title at the bottom of its strip.
    func placeLargeTitle(margin: CGFloat? = nil) {
        guard let strip = largeTitle.superview else { return }
        let margin = margin ?? NavigationBarMetrics.sideMargin(width: bar.bounds.width)
        let isReversed = isRightToLeft
        let (left, right) = (bar.safeAreaInsets.left + margin, bar.safeAreaInsets.right + margin)
        let font = largeTitle.font ?? NavigationBarMetrics.largeTitleFont(at: textSize)
        let size = CGSize(
            width: min(largeTitle.sizeThatFits(.zero).width.rounded(.up), bounds.width - left - right), height: font.lineHeight.rounded(.up)
        )
        if largeTitle.bounds.size != size { largeTitle.bounds.size = size }
        let anchor = CGPoint(x: isReversed ? 1 : 0, y: 1)
        if largeTitle.layer.anchorPoint != anchor { largeTitle.layer.anchorPoint = anchor }
        let subtitleRoom = item.showsSubtitle ? NavigationBarMetrics.largeSubtitle.titleAbove : 0
        let lowest = NavigationBarMetrics.largeTitleBaseline(width: bar.bounds.width, hasSubtitle: item.showsSubtitle)
        let baseline = strip.bounds.height - lowest - subtitleRoom
        let center = CGPoint(
            x: isReversed ? bounds.width - right : left,
            y: (baseline - font.ascender).roundedToPixel(traitCollection.displayScale) + size.height)
        if largeTitle.center != center { largeTitle.center = center }
        placeLargeSubtitle(titleBaseline: font.ascender, width: bounds.width - left - right)
        guard pose == .shown else { return }
        let scale = NavigationBarMetrics.largeTitleScale(
            overscroll: strip.bounds.height - NavigationBarMetrics.largeTitleHeight(hasSubtitle: item.showsSubtitle, at: textSize))
        let transform = CGAffineTransform(scaleX: scale, y: scale)
        if largeTitle.transform != transform { largeTitle.transform = transform }
    }

    /// Lays out the subtitle below the large title.
    /// - Parameter titleBaseline: the baseline of the large title in the title's own coordinates, in points.
    private func placeLargeSubtitle(titleBaseline: CGFloat, width: CGFloat) {
        guard item.showsSubtitle, let font = largeSubtitle.font else { return }
        let line = largeSubtitle.sizeThatFits(.zero)
        let shown = min(line.width.rounded(.up), width)
        let top = titleBaseline + NavigationBarMetrics.largeSubtitle.titleAbove - font.ascender
        let frame = CGRect(
            x: isRightToLeft ? largeTitle.bounds.width - shown : 0, y: top.roundedToPixel(traitCollection.displayScale), width: shown,
            height: line.height.rounded(.up))
        if largeSubtitle.frame != frame { largeSubtitle.frame = frame }
    }

    // MARK: Poses

    /// Moves the content to the position of `pose`. Inside an animation block, the move is animated.
    func takePose(_ pose: Pose) {
        self.pose = pose
        let width = bar.bounds.width * (isRightToLeft ? -1 : 1)
        let isShown = pose == .shown
        for view in [leading?.shown, trailing?.shown].compactMap({ $0 }).flatMap({ $0 }) { view.alpha = isShown ? 1 : 0 }
        back?.chevron.alpha = isShown ? 1 : 0
        back?.glass?.alpha = isShown ? 1 : 0
        back?.label.alpha = isShown ? 1 : 0
        titleShown.alpha = isShown ? titleVisibility : 0
        largeTitle.alpha = isShown ? 1 : 0
        palette.alpha = isShown ? 1 : 0
        prompt.alpha = isShown ? 1 : 0
        let title: CGFloat
        let backTitle: CGFloat
        switch pose {
        case .shown: (title, backTitle) = (0, 0)
        // The title starts half a screen away. The back button's title starts at the position of the previous item's title. (chosen by
        // eye)
        case .ahead: (title, backTitle) = (width / 2, -bridge)
        case .behind: (title, backTitle) = (bridge, -width * NavigationSlide.parallax)
        }
        titleShown.transform = CGAffineTransform(translationX: title, y: 0)
        back?.label.transform = CGAffineTransform(translationX: backTitle, y: 0)
        let way = isShown ? 0 : pose == .ahead ? width : -width * NavigationSlide.parallax
        palette.transform = CGAffineTransform(translationX: way, y: 0)
        prompt.transform = palette.transform
        if !isShown {
            largeTitle.transform = palette.transform
        } else {
            largeTitle.transform = .identity
            placeLargeTitle()
        }
    }

    /// The distance in points from the centre of the lower item's title to the centre of the upper item's back button title. The two
    /// titles usually have the same text, so that one title seems to become the other.
    var bridge: CGFloat = 0

    /// The position of the title in bar coordinates, in points.
    var titleCenter: CGFloat { titleShown.center.x }
    /// The position of the back button's title in bar coordinates, in points; nil without a title.
    var backTitleCenter: CGFloat? {
        guard let back, !back.label.isHidden else { return nil }
        return back.frame.minX + back.label.center.x
    }
}
