/// The view with the search bar of a navigation controller at the lower edge of a phone's screen, within reach of the thumb. Only since
/// iOS 26. While the search is active, the bar is above the keyboard. (Facts/IOS26.md#bottom-search)
@MainActor
final class BottomSearchView: UIView, KeyboardFollower {
    let search: UISearchController
    /// The tab bar controller whose search tab shows the bar, beside the circle that replaces the other tabs. Nil outside a search tab.
    weak var tabs: UITabBarController?
    private let background = BarBackgroundView(hasLineOnTop: true)
    private lazy var keyboard = FollowedKeyboard(self, name: "search bar")

    init(_ search: UISearchController) {
        self.search = search
        super.init(frame: .zero)
        background.show(UIToolbarAppearance())
        addSubview(background)
        search.searchBar.place = .bottom
        addSubview(search.searchBar)
    }
    required init?(coder: NSCoder) { return nil }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { keyboard.end() } else { keyboard.begin() }
    }
    /// Applies the lower edge effect of the content below.
    func followEdge(_ effect: UIScrollEdgeEffect?, pageColor: UIColor?) { background.follow(effect, pageColor: pageColor) }

    // MARK: Its place

    /// Returns the height in points that the bar takes at rest, from the bottom of the navigation controller's view.
    /// - Parameter below: the height of the safe area and the toolbar, in points.
    func restingRoom(below: CGFloat, hasToolbar: Bool) -> CGFloat {
        // In a search tab, the bar replaces the tabs and has their distance from the bottom of the screen.
        if tabs != nil { return max(below, TabBarMetrics.belowCapsule + search.searchBar.naturalHeight) }
        return search.searchBar.naturalHeight + Self.restingGap(below: below, hasToolbar: hasToolbar)
    }
    static func restingGap(below: CGFloat, hasToolbar: Bool) -> CGFloat {
        // The distance from the screen's bottom edge was measured on a screen whose home indicator takes 34 points. Without a home
        // indicator, the bar keeps the distance that it has from a keyboard. (chosen)
        hasToolbar || below == 0 ? below + SearchBarMetrics.bottomActive.gapBelow : SearchBarMetrics.bottomMargin
    }
    /// The frame of the bar in a toolbar's row, in the superview's coordinates, in points; nil if the bar is above the toolbar.
    /// (Facts/IOS26.md#bottom-search)
    var row: CGRect? { didSet { background.isHidden = row != nil } }
    private var surroundings: (below: CGFloat, hasToolbar: Bool) = (0, false)

    /// Lays out the bar in its superview.
    func place(below: CGFloat, hasToolbar: Bool) {
        surroundings = (below, hasToolbar)
        guard let room = superview else { return }
        let bar = search.searchBar
        let height = bar.naturalHeight
        var bottom = tabs == nil ? Self.restingGap(below: below, hasToolbar: hasToolbar) : TabBarMetrics.belowCapsule
        var side = tabs == nil ? SearchBarMetrics.bottomMargin : TabBarMetrics.capsuleMargin
        if search.isActive {
            side = SearchBarMetrics.bottomActive.side
            let overlap = keyboard.overlap
            if overlap > 0 { bottom = max(bottom, overlap + SearchBarMetrics.bottomActive.gapBelow) }
        }
        var (left, right) = (max(room.safeAreaInsets.left, side), max(room.safeAreaInsets.right, side))
        if tabs != nil, !search.isActive {
            let circle = TabBarMetrics.minimisedHeight + TabBarMetrics.searchGap
            if isRightToLeft { right += circle } else { left += circle }
        }
        if let row, !search.isActive {
            bottom = room.bounds.height - row.midY - height / 2
            (left, right) = (row.minX, room.bounds.width - row.maxX)
        }
        let top = room.bounds.height - bottom - height
        let strip = CGRect(x: 0, y: top, width: room.bounds.width, height: bottom + height)
        if frame != strip { frame = strip }
        // The content begins to fade above the bar, at a distance that equals the bar's margin. (chosen by eye)
        background.frame = CGRect(
            x: 0, y: -SearchBarMetrics.bottomMargin, width: strip.width, height: strip.height + SearchBarMetrics.bottomMargin)
        let capsule = CGRect(x: left, y: 0, width: max(strip.width - left - right, 0), height: height)
        // The bar grows only if it is already on the screen. Otherwise the layout would be animated as well.
        let grows = growsFromCircle && window != nil && UIView.areAnimationsEnabled
        guard bar.frame != capsule || grows else { return bar.layoutIfNeeded() }
        guard grows else {
            bar.frame = capsule
            return bar.layoutIfNeeded()
        }
        growsFromCircle = false
        UIView.performWithoutAnimation {
            let x = isRightToLeft ? capsule.minX : capsule.maxX - height
            bar.frame = CGRect(x: x, y: 0, width: height, height: height)
            bar.layoutIfNeeded()
        }
        UIView.animate(
            withDuration: TabBarMetrics.minimising, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            options: .allowUserInteraction
        ) {
            bar.frame = capsule
            bar.layoutIfNeeded()
        }
    }
    /// Whether the next layout animates the bar out of the search tab's circle.
    var growsFromCircle = false

    /// Returns whether a touch hits the bar. Touches beside the bar reach the content.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { search.searchBar.frame.contains(point) }

    // MARK: The keyboard

    var keyboardRoom: UIView? { window == nil ? nil : superview }
    var receivesKeyboard: Bool { true }
    var movesWithKeyboard: Bool { search.isActive }
    func placeAboveKeyboard() { place(below: surroundings.below, hasToolbar: surroundings.hasToolbar) }
}
