@_spi(Toolkit) import UIKitCore

/// Receives callbacks when items are pushed and popped. Every method is optional.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: NSObjectProtocol {
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UINavigationBarDelegate {
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
    public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

/// The bar at the top of a stack of screens: title, back button and buttons.
///
/// A navigation controller owns and fills its bar. An app that uses a bar alone calls `pushItem` and `popItem`.
@preconcurrency @MainActor
open class UINavigationBar: UIView, UIBarPositioning {
    open weak var delegate: (any UINavigationBarDelegate)?
    open var barStyle: UIBarStyle = .default {
        didSet { overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified }
    }
    @_spi(Toolkit) open override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty(\UINavigationBar.barStyle),
            AppearanceProperty(\UINavigationBar.isTranslucent),
            AppearanceProperty(\UINavigationBar.barTintColor),
            AppearanceProperty(\UINavigationBar.prefersLargeTitles),
            AppearanceProperty(\UINavigationBar.titleTextAttributes),
            AppearanceProperty(\UINavigationBar.largeTitleTextAttributes),
            AppearanceProperty(\UINavigationBar.standardAppearance),
            AppearanceProperty(\UINavigationBar.compactAppearance),
            AppearanceProperty(\UINavigationBar.scrollEdgeAppearance),
            AppearanceProperty(\UINavigationBar.compactScrollEdgeAppearance),
            AppearanceProperty(\UINavigationBar.shadowImage),
            AppearanceProperty(\UINavigationBar.backIndicatorImage),
            AppearanceProperty(\UINavigationBar.backIndicatorTransitionMaskImage),
        ]
    }
    /// Whether content extends under the bar.
    open var isTranslucent = true { didSet { if isTranslucent != oldValue { lookChanged() } } }
    /// The colour of the background; nil for the system's colour.
    open var barTintColor: UIColor? { didSet { lookChanged() } }
    /// Whether items may show their titles large, below the bar.
    open var prefersLargeTitles = false { didSet { if prefersLargeTitles != oldValue { lookChanged() } } }
    open var standardAppearance = UINavigationBarAppearance() { didSet { lookChanged() } }
    /// The appearance of a compact bar; nil for `standardAppearance`.
    open var compactAppearance: UINavigationBarAppearance? { didSet { lookChanged() } }
    /// The appearance while content is at the bar's edge. By default, the standard appearance with a transparent background.
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { lookChanged() } }
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { lookChanged() } }
    /// The attributes of the title in the bar.
    ///
    /// Partial: only `.font` and `.foregroundColor` have an effect.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? {
        didSet {
            standardAppearance.titleTextAttributes = titleTextAttributes ?? [:]
            lookChanged()
        }
    }
    /// The attributes of the large title.
    ///
    /// Partial: only `.font` and `.foregroundColor` have an effect.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
        didSet {
            standardAppearance.largeTitleTextAttributes = largeTitleTextAttributes ?? [:]
            lookChanged()
        }
    }
    /// Sets the background image that replaces the bar's material and colour, also at the content's edge. `.compact` is for a compact
    /// bar. An empty image makes the bar clear.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        let isForLowBar = barMetrics == .compact || barMetrics == .compactPrompt
        let appearance = UINavigationBarAppearance(
            barAppearance: isForLowBar ? compactAppearance ?? standardAppearance : standardAppearance)
        appearance.replaceBackground(with: backgroundImage)
        if isForLowBar {
            compactAppearance = appearance
            compactScrollEdgeAppearance = appearance
        } else {
            standardAppearance = appearance
            scrollEdgeAppearance = backgroundImage == nil ? nil : appearance
        }
    }
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
        (barMetrics == .compact || barMetrics == .compactPrompt ? compactAppearance : standardAppearance)?.backgroundImage
    }
    /// The image shown instead of the line under the bar; an empty image is invisible.
    open var shadowImage: UIImage? {
        get { standardAppearance.shadowImage }
        set {
            standardAppearance.shadowImage = newValue
            lookChanged()
        }
    }
    /// The image shown instead of the back button's chevron. The bar's tint colours it unless its rendering mode is original. Nil for the
    /// system's chevron.
    open var backIndicatorImage: UIImage? {
        get { standardAppearance.backIndicatorImage }
        set {
            standardAppearance.setBackIndicatorImage(newValue, transitionMaskImage: backIndicatorTransitionMaskImage)
            lookChanged()
        }
    }
    /// The mask that clips titles as they slide out.
    ///
    /// Partial: stored for the app; during a transition the titles fade.
    open var backIndicatorTransitionMaskImage: UIImage? {
        get { standardAppearance.backIndicatorTransitionMaskImage }
        set {
            standardAppearance.setBackIndicatorImage(backIndicatorImage, transitionMaskImage: newValue)
            lookChanged()
        }
    }
    open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .top }

    private var stack: [UINavigationItem] = []
    /// The view of the current item.
    private(set) var content: NavigationBarItemView?
    /// The view of the item that leaves the bar during a change of items.
    private var passing: NavigationBarItemView?
    private var backgrounds = BarBackgrounds()
    /// The container of large titles. It clips large titles at its upper edge.
    private let strip = UIView()
    /// The navigation controller that owns the bar and sets its items.
    weak var owner: NavigationBarOwner?

    /// The number of points by which the background extends above the bar, under the status bar.
    var extensionAbove: CGFloat = 0 { didSet { if extensionAbove != oldValue { setNeedsLayout() } } }
    /// Applies the edge effect of the content below the bar, and the background colour into which the content fades.
    func followEdge(_ effect: UIScrollEdgeEffect?, pageColor: UIColor?) {
        for view in [backgrounds.edge, backgrounds.standard] {
            // The distance of the effect is measured from the glass of the buttons, which ends above the bar's lower edge.
            view.edgeReach = ScrollEdgeShape.reach - NavigationBarMetrics.belowRow(isCompact: traitCollection.verticalSizeClass == .compact)
            view.follow(effect, pageColor: pageColor)
        }
    }
    /// The opacity of the background, from 0 at the content's edge to 1.
    var backgroundVisibility: CGFloat = 1 {
        didSet {
            guard backgroundVisibility != oldValue else { return }
            backgrounds.setVisibility(backgroundVisibility)
            if (backgroundVisibility < 0.5) != (oldValue < 0.5), let content, hasOwnEdgeAppearance(content.item) { content.rebuild() }
        }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        install()
    }
    @preconcurrency @MainActor public required init?(coder: NSCoder) {
        super.init(coder: coder)
        install()
        coder.decodeInterface(of: self, as: UINavigationBar.self)
    }
    private func install() {
        // On iOS 26, the large title scrolls with the content and continues below the row of buttons. (Facts/IOS26.md#glass-bars)
        strip.clipsToBounds = !SystemDesign.current.isGlass
        strip.isUserInteractionEnabled = false
        addSubview(backgrounds.edge)
        addSubview(backgrounds.standard)
        addSubview(strip)
    }

    // MARK: Items

    open var items: [UINavigationItem]? {
        get { stack }
        set { setItems(newValue, animated: false) }
    }
    open var topItem: UINavigationItem? { stack.last }
    open var backItem: UINavigationItem? { stack.count > 1 ? stack[stack.count - 2] : nil }

    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        let old = stack
        setStack(items ?? [])
        let isPop = items?.last.map { top in old.contains { $0 === top } } ?? true
        show(animated: animated, isPop: isPop)
    }
    /// Pushes an item. On the bar of a navigation controller, this only logs a mistake.
    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        guard mayChangeItems("pushItem"), delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
        setStack(stack + [item])
        show(animated: animated, isPop: false)
        delegate?.navigationBar(self, didPush: item)
    }
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        guard mayChangeItems("popItem"), let item = stack.last, delegate?.navigationBar(self, shouldPop: item) ?? true else { return nil }
        setStack(Array(stack.dropLast()))
        show(animated: animated, isPop: true)
        delegate?.navigationBar(self, didPop: item)
        return item
    }
    private func mayChangeItems(_ call: String) -> Bool {
        guard owner != nil else { return true }
        SimulatedProcess.current.reportOnce(
            "UINavigationBar.\(call): this bar belongs to a navigation controller; push and pop its controllers instead.")
        return false
    }

    /// Sets the items that belong to a navigation controller. The navigation controller determines when the bar shows them.
    func adopt(_ items: [UINavigationItem]) { setStack(items) }

    private func setStack(_ items: [UINavigationItem]) {
        for item in stack where !items.contains(where: { $0 === item }) { item.bar = nil }
        stack = items
        for item in items { item.bar = self }
    }

    func backWasTapped(_ item: UINavigationItem) {
        if let action = item.backAction { return action.perform(sender: self) }
        if let owner { return owner.navigationBarWantsBack() }
        popItem(animated: true)
    }

    /// Returns a menu element for every previous item, the nearest first. Returns none if the app has replaced the item's back action.
    func backMenuElements(of item: UINavigationItem) -> [UIMenuElement] {
        guard item.backAction == nil, let index = stack.firstIndex(where: { $0 === item }) else { return [] }
        let back = BarWords(locale: SimulatedProcess.current.settings.localeIdentifier).back
        return stack[..<index].reversed().map { goal in
            UIAction(title: goal.backButtonTitle ?? goal.title ?? back) { [weak self, weak goal] _ in
                guard let self, let goal else { return }
                goBack(to: goal)
            }
        }
    }
    private func goBack(to goal: UINavigationItem) {
        if let owner { return owner.navigationBarWantsBack(to: goal) }
        while let top = stack.last, top !== goal, let above = backItem { popItem(animated: above === goal) }
    }

    // MARK: Look

    /// The title of the back button; nil without a back button, or if only the chevron is shown.
    package var backButtonText: String? { content?.backText }
    var isCompact: Bool { traitCollection.verticalSizeClass == .compact && traitCollection.horizontalSizeClass == .compact }
    /// The height of the bar in points, without its large title and search bar.
    var standardHeight: CGFloat { rowHeight + promptHeight + NavigationBarMetrics.belowRow(isCompact: isCompact) }
    /// The height of the row with title and buttons.
    private var rowHeight: CGFloat {
        if SystemDesign.current.isGlass { return GlassItemGroups.height }
        if traitCollection.userInterfaceIdiom == .pad { return NavigationBarMetrics.tabletHeight }
        if isCompact { return NavigationBarMetrics.compactHeight }
        return owner?.isInSheet == true ? NavigationBarMetrics.sheetHeight : NavigationBarMetrics.standardHeight
    }
    private var promptHeight: CGFloat { topItem?.prompt == nil ? 0 : NavigationBarMetrics.promptHeight }
    /// Whether an active search hides the title and the buttons.
    var isContentAway = false { didSet { if isContentAway != oldValue { setNeedsLayout() } } }
    /// The height of the search bar's area in points.
    var searchHeight: CGFloat = 0 { didSet { if searchHeight != oldValue { setNeedsLayout() } } }
    var contentFrame: CGRect {
        CGRect(x: 0, y: promptHeight - (isContentAway ? standardHeight : 0), width: bounds.width, height: rowHeight)
    }

    /// Returns the appearance of an item while content is scrolled under the bar.
    func appearance(of item: UINavigationItem) -> UINavigationBarAppearance {
        let own = isCompact ? item.compactAppearance ?? item.standardAppearance : item.standardAppearance
        if let own { return own }
        let appearance = isCompact ? compactAppearance ?? standardAppearance : standardAppearance
        guard barTintColor != nil && appearance.backgroundImage == nil || !isTranslucent else { return appearance }
        let changed = UINavigationBarAppearance(barAppearance: appearance)
        if let barTintColor {
            changed.backgroundColor = isTranslucent ? barTintColor.withAlphaComponent(0.85) : barTintColor
        } else if changed.backgroundColor == nil {
            changed.backgroundColor = .systemBackground
        }
        if !isTranslucent { changed.backgroundEffect = nil }
        return changed
    }
    /// Returns the appearance of an item while content is at the bar's edge.
    func edgeAppearance(of item: UINavigationItem) -> UINavigationBarAppearance {
        let own = isCompact ? item.compactScrollEdgeAppearance ?? item.scrollEdgeAppearance : item.scrollEdgeAppearance
        if let own { return own }
        if let sharedEdgeAppearance { return sharedEdgeAppearance }
        let standard = appearance(of: item)
        return isTranslucent ? .transparent(like: standard) : standard
    }
    private var sharedEdgeAppearance: UINavigationBarAppearance? {
        isCompact ? compactScrollEdgeAppearance ?? scrollEdgeAppearance : scrollEdgeAppearance
    }
    /// Returns whether the app has set an appearance for the item while content is at the edge.
    private func hasOwnEdgeAppearance(_ item: UINavigationItem) -> Bool {
        (isCompact ? item.compactScrollEdgeAppearance : nil) ?? item.scrollEdgeAppearance ?? sharedEdgeAppearance != nil
    }
    /// Returns the current appearance of the item's title and buttons.
    func shownAppearance(of item: UINavigationItem) -> UINavigationBarAppearance {
        backgroundVisibility < 0.5 ? edgeAppearance(of: item) : appearance(of: item)
    }

    private func lookChanged() {
        if let content {
            backgrounds.show(appearance(of: content.item), edge: edgeAppearance(of: content.item))
            content.rebuild()
        }
        setNeedsLayout()
        owner?.navigationBarLookChanged()
    }
    func itemChanged(_ item: UINavigationItem) {
        for view in [content, passing].compactMap({ $0 }) { view.rebuild() }
        if let content, content.item === item { backgrounds.show(appearance(of: item), edge: edgeAppearance(of: item)) }
        owner?.navigationBarLookChanged()
    }
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        let isOtherStyle =
            SystemDesign.current.isGlass && previousTraitCollection?.userInterfaceStyle != traitCollection.userInterfaceStyle
        let isOtherSize =
            previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass
            || previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory
        let isOtherPlace = previousTraitCollection?[FloatingSidebarTrait.self] ?? false != traitCollection[FloatingSidebarTrait.self]
        guard isOtherStyle || isOtherSize || isOtherPlace else { return }
        lookChanged()
    }

    // MARK: Changing the content

    /// Shows the top item without animation.
    func showTop() {
        finishPassing()
        let old = content
        content = nil
        defer { old?.leaveBar() }
        guard let item = topItem else { return }
        install(makeContent(item))
        backgrounds.show(appearance(of: item), edge: edgeAppearance(of: item))
    }
    private func makeContent(_ item: UINavigationItem) -> NavigationBarItemView {
        let index = stack.firstIndex { $0 === item } ?? 0
        return NavigationBarItemView(item, previous: index > 0 ? stack[index - 1] : nil, in: self)
    }
    private func install(_ view: NavigationBarItemView) {
        content = view
        view.frame = contentFrame
        addSubview(view)
        strip.addSubview(view.largeTitle)
        addSubview(view.palette)
        view.takeSearchBar()
        setNeedsLayout()
    }

    /// Prepares the replacement of the current item by the top of the stack, and places the new item at its start position. After this,
    /// call `takeNewPoses()` in an animation block and `endChange(cancelled:)` at its end.
    func beginChange(isPop: Bool) {
        finishPassing()
        guard let item = topItem else { return }
        passing = content
        let view = makeContent(item)
        UIView.performWithoutAnimation {
            install(view)
            view.layoutIfNeeded()
            if let passing {
                let (upper, lower) = isPop ? (passing, view) : (view, passing)
                let width = bounds.width * (isRightToLeft ? -1 : 1)
                let bridge = upper.backTitleCenter.map { $0 - lower.titleCenter } ?? -width / 2
                (upper.bridge, lower.bridge) = (bridge, bridge)
            }
            view.takePose(isPop ? .behind : .ahead)
        }
        backgrounds.beginChange(appearance(of: item), edge: edgeAppearance(of: item), in: self)
    }
    func takeNewPoses(isPop: Bool, backgroundVisibility: CGFloat, titleVisibility: CGFloat) {
        passing?.takePose(isPop ? .ahead : .behind)
        content?.titleVisibility = titleVisibility
        content?.takePose(.shown)
        self.backgroundVisibility = backgroundVisibility
        backgrounds.takeNew(visibility: backgroundVisibility)
    }
    func endChange(cancelled: Bool) {
        backgrounds.endChange(cancelled: cancelled)
        if cancelled, let old = passing {
            let new = content
            passing = new
            content = old
            old.takePose(.shown)
            old.takeSearchBar()
        }
        finishPassing()
    }
    private func finishPassing() {
        passing?.leaveBar()
        passing = nil
    }

    private func show(animated: Bool, isPop: Bool) {
        guard animated, window != nil, content != nil, topItem != nil, UIView.areAnimationsEnabled else { return showTop() }
        beginChange(isPop: isPop)
        let moving = content
        UIView.animate(withDuration: NavigationSlide.announcedDuration, delay: 0, options: .curveEaseOut) {
            self.takeNewPoses(isPop: isPop, backgroundVisibility: self.backgroundVisibility, titleVisibility: 1)
        } completion: { _ in
            if self.content === moving { self.endChange(cancelled: false) }
        }
    }

    /// Runs `body`, which changes the current item, and cross-dissolves from the old to the new buttons in 0.2 seconds. (chosen)
    func fadeContents(_ body: @escaping () -> Void) {
        guard let content else { return body() }
        UIView.transition(with: content, duration: 0.2, options: .transitionCrossDissolve, animations: body)
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeParts()
    }
    func placeParts() {
        backgrounds.place(CGRect(x: 0, y: -extensionAbove, width: bounds.width, height: bounds.height + extensionAbove))
        let content = contentFrame
        if let shown = self.content {
            let alpha: CGFloat = isContentAway ? 0 : 1
            // During a change of items, the new item is already at its final frame. Its transform animates the motion.
            func place() {
                if shown.frame != content { shown.frame = content }
                if shown.alpha != alpha { shown.alpha = alpha }
            }
            if passing == nil { place() } else { UIView.performWithoutAnimation(place) }
        }
        // Only the current item is laid out. A disappearing item keeps its layout.
        self.content?.placePalette(CGRect(x: 0, y: bounds.height - searchHeight, width: bounds.width, height: searchHeight))
        let top = isContentAway ? 0 : content.maxY + NavigationBarMetrics.belowRow(isCompact: isCompact)
        let room = CGRect(x: 0, y: top, width: bounds.width, height: max(bounds.height - top - searchHeight, 0))
        if strip.frame != room { strip.frame = room }
        if !strip.clipsToBounds {
            let alpha = NavigationBarMetrics.largeTitleAlpha(room: room.height)
            if strip.alpha != alpha { strip.alpha = alpha }
        }
        self.content?.placeLargeTitle()
        passing?.placeLargeTitle()
    }
    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        content?.setNeedsLayout()
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: standardHeight) }
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: standardHeight) }

    /// Returns whether a touch hits the bar. Touches on the background above the bar miss it, so that taps on the status bar pass
    /// through.
    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
}

/// The interface of the navigation controller that owns a bar.
@MainActor
protocol NavigationBarOwner: AnyObject {
    /// Whether the bar is part of a sheet.
    var isInSheet: Bool { get }
    func navigationBarWantsBack()
    func navigationBarWantsBack(to item: UINavigationItem)
    func navigationBarLookChanged()
}
