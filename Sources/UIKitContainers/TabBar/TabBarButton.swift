/// The button of one tab: an icon with a badge, and a title below or beside the icon.
@MainActor
final class TabBarButton: UIControl {
    let item: UITabBarItem
    private let icon = UIImageView(frame: .zero)
    private let label = UILabel(frame: .zero)
    private let badge = UILabel(frame: .zero)
    /// The position of the title: below the icon (`stacked`), or beside the icon on an iPad or in a compact height.
    enum Style { case stacked, inline, compactInline }
    private var style = Style.stacked
    /// Whether the tab is on a capsule of glass. Only since iOS 26.
    var isOnCapsule = false { didSet { if isOnCapsule != oldValue { setNeedsLayout() } } }

    /// Whether the tab shows only its title, centred. True at the top of an iPad's screen on iOS 26.
    var showsTitleOnly = false {
        didSet {
            guard showsTitleOnly != oldValue else { return }
            icon.isHidden = showsTitleOnly
            setNeedsLayout()
        }
    }

    init(_ item: UITabBarItem) {
        self.item = item
        super.init(frame: .zero)
        layer.debugName = "UITabBarButton"
        label.textAlignment = .center
        badge.textAlignment = .center
        badge.textColor = .white
        badge.clipsToBounds = true
        badge.font = .systemFont(ofSize: TabBarMetrics.badgeTextSize)
        badge.layer.cornerRadius = TabBarMetrics.badgeHeight / 2
        for view in [icon, label, badge] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
    }
    required init?(coder: NSCoder) { return nil }

    /// Shows or hides the title. Without the title, as on a minimised bar, the icon is centred.
    func showsTitle(_ shows: Bool) {
        guard hidesTitle == shows else { return }
        hidesTitle = !shows
        label.alpha = shows ? 1 : 0
        setNeedsLayout()
    }
    private var hidesTitle = false

    /// The natural width of the title in points.
    var titleWidth: CGFloat { label.intrinsicContentSize.width }

    private var badgeWidth: CGFloat {
        max(badge.intrinsicContentSize.width + 2 * TabBarMetrics.badgePadding, TabBarMetrics.badgeHeight)
    }
    /// The gap between the icon and a title beside it, including the space for a badge between the two.
    private var besideGap: CGFloat {
        let (picture, text) = (icon.intrinsicContentSize.width, titleWidth)
        guard picture > 0, text > 0 else { return 0 }
        let overhang = badge.isHidden ? 0 : TabBarMetrics.badgeOffset.x + badgeWidth - picture / 2
        return max(TabBarMetrics.compactGap, overhang + TabBarMetrics.badgeGap)
    }
    /// The width in points of icon and title side by side.
    var inlineWidth: CGFloat { icon.intrinsicContentSize.width + besideGap + titleWidth }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        guard window != nil, Appearances.current.isUsed else { return }
        item.takeAppearance(in: self)
        item.changed()
    }

    /// Updates the look of the tab.
    /// - Parameters:
    ///   - tint: the colour of a selected tab.
    ///   - unselected: the colour of an unselected tab.
    func show(isSelected: Bool, style: Style, appearance: UITabBarAppearance, tint: UIColor, unselected: UIColor) {
        self.style = style
        let isCompact = style == .compactInline
        self.isSelected = isSelected
        isEnabled = item.isEnabled
        accessibilityIdentifier = item.accessibilityIdentifier ?? item.title
        let looks =
            switch style {
            case .stacked: appearance.stackedLayoutAppearance
            case .inline: appearance.inlineLayoutAppearance
            case .compactInline: appearance.compactInlineLayoutAppearance
            }
        let look = !item.isEnabled ? looks.disabled : isSelected ? looks.selected : looks.normal
        let color = look.iconColor ?? (!item.isEnabled ? unselected.withAlphaComponent(0.5) : isSelected ? tint : unselected)
        let size = isCompact ? TabBarMetrics.compactSymbolSize : TabBarMetrics.symbolSize
        let image = isSelected ? item.selectedImage ?? item.image : item.image
        icon.image = image
        icon.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: size)
        icon.tintColor = color
        label.text = item.title
        let attributes = look.titleTextAttributes.merging(
            item.titleTextAttributes(for: !item.isEnabled ? .disabled : isSelected ? .selected : .normal) ?? [:]
        ) { $1 }
        label.font =
            attributes[.font] as? UIFont
            ?? .systemFont(
                ofSize: showsTitleOnly
                    ? TabBarMetrics.onTop.titleSize
                    : isCompact
                        ? TabBarMetrics.compactTitleSize : style == .inline ? TabBarMetrics.inlineTitleSize : TabBarMetrics.titleSize,
                weight: style == .stacked ? .medium : .regular)
        label.textColor = attributes[.foregroundColor] as? UIColor ?? color
        badge.text = item.badgeValue
        badge.isHidden = item.badgeValue == nil
        let badgeLook = look.badgeTextAttributes.merging(item.badgeTextAttributes(for: isSelected ? .selected : .normal) ?? [:]) { $1 }
        badge.textColor = badgeLook[.foregroundColor] as? UIColor ?? .white
        badge.font = badgeLook[.font] as? UIFont ?? .systemFont(ofSize: TabBarMetrics.badgeTextSize)
        badge.backgroundColor = item.badgeColor ?? look.badgeBackgroundColor ?? .systemRed
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let picture = icon.intrinsicContentSize
        let text = label.intrinsicContentSize
        let shift = item.titlePositionAdjustment
        if showsTitleOnly {
            label.frame = CGRect(
                x: shift.horizontal, y: ((bounds.height - text.height) / 2).roundedToPixel(traitCollection.displayScale) + shift.vertical,
                width: bounds.width, height: text.height)
            let start = (bounds.width + text.width * (isRightToLeft ? -1 : 1)) / 2 - (isRightToLeft ? badgeWidth : 0)
            badge.frame = CGRect(x: start, y: TabBarMetrics.badgeOffset.y, width: badgeWidth, height: TabBarMetrics.badgeHeight)
            return
        }
        if style != .stacked {
            let gap = besideGap
            let x = (bounds.width - picture.width - gap - text.width) / 2
            func placed(_ x: CGFloat, _ size: CGSize) -> CGRect {
                CGRect(
                    x: isRightToLeft ? bounds.width - x - size.width : x, y: (bounds.height - size.height) / 2, width: size.width,
                    height: size.height)
            }
            icon.frame = placed(x, picture)
            label.frame = placed(x + picture.width + gap, text).offsetBy(dx: shift.horizontal, dy: shift.vertical)
        } else {
            // If the title is hidden, the icon is centred in the tab.
            let onCapsule = isOnCapsule
            let image = onCapsule ? TabBarMetrics.capsuleImageCenter : TabBarMetrics.imageCenter
            let center = text.width > 0 && !hidesTitle ? image : onCapsule ? bounds.height / 2 : TabBarMetrics.height / 2
            icon.frame = CGRect(
                x: (bounds.width - picture.width) / 2, y: center - picture.height / 2, width: picture.width, height: picture.height)
            label.frame = CGRect(
                x: shift.horizontal, y: (onCapsule ? TabBarMetrics.capsuleTitleTop : TabBarMetrics.titleTop) + shift.vertical,
                width: bounds.width, height: text.height)
        }
        let start = icon.frame.midX + (isRightToLeft ? -TabBarMetrics.badgeOffset.x - badgeWidth : TabBarMetrics.badgeOffset.x)
        badge.frame = CGRect(x: start, y: TabBarMetrics.badgeOffset.y, width: badgeWidth, height: TabBarMetrics.badgeHeight)
    }
}
