/// Shows pages that the user turns by a drag, or by a tap at an edge.
///
/// Partial: a page curl shows a single page with the spine at the leading edge. The toolkit has no other spine locations and no
/// double-sided pages.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
    /// The style in which pages turn. Raw values are UIKit's. (documented: UIKit's headers)
    public enum TransitionStyle: Int, Sendable { case pageCurl = 0, scroll }
    public enum NavigationOrientation: Int, Sendable { case horizontal = 0, vertical }
    public enum NavigationDirection: Int, Sendable { case forward = 0, reverse }
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The option for the number of points between pages.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    }

    public let transitionStyle: TransitionStyle
    public let navigationOrientation: NavigationOrientation
    /// The data source of the pages. Without it, the user cannot turn pages.
    open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { reload() } }
    open weak var delegate: (any UIPageViewControllerDelegate)?
    /// Whether the backs of the pages show pages too.
    ///
    /// Partial: stored for the app; the back of a curling page is white.
    open var isDoubleSided = false
    /// An array with the current page; empty before the first `setViewControllers`.
    open var viewControllers: [UIViewController]? { current.map { [$0] } ?? [] }
    open var gestureRecognizers: [UIGestureRecognizer] { book?.recognizers ?? [scroll.panGestureRecognizer] }

    private let spacing: CGFloat
    private let scroll: _UIQueuingScrollView
    /// The container that replaces the scroll view in the page curl style.
    private let book: PageCurlView?
    private let follower = PageScrollFollower()
    private let dots = UIPageControl(frame: .zero)
    private var current: UIViewController?
    /// The current page and the pages before and after it, in reading order.
    private var order: [UIViewController] = []
    /// The pages of `order`, sorted by their positions on the scroll view.
    private var queue: [UIViewController] = []
    /// The page that becomes visible during a turn.
    private var pending: UIViewController?
    /// A turn that the app has requested: its target and its completion.
    private var programmatic: (target: UIViewController, completion: ((Bool) -> Void)?)?
    private var isArranging = false

    @preconcurrency @MainActor
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil
    ) {
        transitionStyle = style
        self.navigationOrientation = navigationOrientation
        let wish = options?[.interPageSpacing]
        spacing = (wish as? CGFloat) ?? (wish as? Double).map { CGFloat($0) } ?? (wish as? Int).map { CGFloat($0) } ?? 0
        scroll = _UIQueuingScrollView(isVertical: navigationOrientation == .vertical)
        book = style == .pageCurl ? PageCurlView(isVertical: navigationOrientation == .vertical) : nil
        super.init(nibName: nil, bundle: nil)
        prepare()
    }
    @preconcurrency @MainActor public required init?(coder: NSCoder) {
        let isVertical = coder.interfaceAttribute("navigationOrientation") == "vertical"
        let curls = coder.interfaceAttribute("transitionStyle") == "pageCurl"
        transitionStyle = curls ? .pageCurl : .scroll
        navigationOrientation = isVertical ? .vertical : .horizontal
        spacing = coder.interfaceAttribute("pageSpacing").flatMap { Double($0) }.map { CGFloat($0) } ?? 0
        scroll = _UIQueuingScrollView(isVertical: isVertical)
        book = curls ? PageCurlView(isVertical: isVertical) : nil
        super.init(coder: coder)
        prepare()
        coder.decodeInterface(of: self, as: UIPageViewController.self)
    }
    private func prepare() {
        childrenAppearingAlong = { [weak self] in (self?.current).map { [$0] } ?? [] }
        scroll.delegate = follower
        follower.pages = self
        dots.addAction(UIAction { [weak self] _ in self?.dotsTapped() }, for: .valueChanged)
        dots.hidesForSinglePage = false
        book?.canTurn = { [weak self] in self?.neighbour($0) != nil }
        book?.begins = { [weak self] in self?.fingerTurns($0) }
        book?.ended = { [weak self] isTurned in self?.curlEnds(isTurned) }
    }

    open override func loadView() {
        let view = PageContainerView(frame: UIScreen.main.bounds)
        view.pages = self
        view.addSubview(book ?? scroll)
        view.addSubview(dots)
        self.view = view
    }

    /// Finishes a turn in progress when the controller disappears. A turn that a gesture controls is reversed; any other turn is
    /// completed.
    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        landTurn()
    }
    private func landTurn() {
        guard pending != nil else { return }
        if let book {
            book.stop()
            curlEnds(programmatic != nil)
        } else if let target = programmatic?.target, let slot = queue.firstIndex(where: { $0 === target }) {
            scroll.setContentOffset(scroll.offset(CGFloat(slot) * scroll.pageLength), animated: false)
            turnEnds()
        } else {
            cancelTurn()
            if let current { arrange(order, showing: current) }
        }
    }

    // MARK: Pages

    /// Shows a page.
    ///
    /// - Parameters:
    ///   - viewControllers: an array of one controller.
    ///   - completion: called at the end. Its argument is false if another turn interrupted this one.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        let wanted = viewControllers ?? []
        if wanted.count != 1 {
            reportMistake(
                "The number of view controllers provided (\(wanted.count)) doesn't match the number required (1) for "
                    + "the requested transition; "
                    + (wanted.isEmpty ? "the page stays" : "the first one is taken"), of: self)
        }
        guard let next = wanted.first else {
            completion?(false)
            return
        }
        finishProgrammatic(completed: false)
        book?.stop()
        cancelTurn()
        guard animated, let old = current, next !== old, viewIfLoaded?.window != nil, isAppearingOrAppeared else {
            replace(with: next)
            completion?(true)
            return
        }
        // For the duration of the turn, the new page is the only neighbour of the current page.
        for other in queue where other !== old { remove(other) }
        add(next)
        arrange(direction == .forward ? [old, next] : [next, old], showing: old)
        programmatic = (next, completion)
        beginTurn(to: next)
        if book != nil { return curl(to: next, direction, isByFinger: false) }
        scroll.setContentOffset(scroll.offset(CGFloat(queue.firstIndex { $0 === next } ?? 0) * scroll.pageLength), animated: true)
    }

    /// Replaces the page without animation.
    private func replace(with next: UIViewController) {
        let old = current
        let isSeen = viewIfLoaded?.window != nil && isAppearingOrAppeared
        if old !== next {
            if isSeen { old?.beginAppearanceTransition(false, animated: false) }
            add(next)
            current = next
            if isSeen { next.beginAppearanceTransition(true, animated: false) }
        }
        fetchNeighbours()
        hasAskedForDot = false
        if old !== next {
            // A page that was disappearing together with its page view controller has now disappeared.
            if isSeen || old?.hasBegunToAppear == false { old?.endAppearanceTransition() }
            if isSeen { next.endAppearanceTransition() }
        }
        showDots()
    }

    private func add(_ controller: UIViewController) {
        guard controller.parent !== self else { return }
        controller.isAppearanceManaged = true
        addChild(controller)
        controller.didMove(toParent: self)
    }
    private func remove(_ controller: UIViewController) {
        controller.willMove(toParent: nil)
        controller.viewIfLoaded?.removeFromSuperview()
        controller.removeFromParent()
        controller.isAppearanceManaged = false
        order.removeAll { $0 === controller }
        queue.removeAll { $0 === controller }
    }

    private func reload() { if current != nil { fetchNeighbours() } }

    /// Requests the previous and the next page from the data source and lays them out.
    private func fetchNeighbours() {
        guard let current else { return }
        let before = dataSource?.pageViewController(self, viewControllerBefore: current)
        let after = dataSource?.pageViewController(self, viewControllerAfter: current)
        let next = [before, current, after].compactMap { $0 }
        for old in queue where !next.contains(where: { $0 === old }) { remove(old) }
        for new in next { add(new) }
        arrange(next, showing: current)
    }

    /// Arranges the pages on the scroll view. In a right-to-left layout their order is reversed.
    private func arrange(_ controllers: [UIViewController], showing shown: UIViewController) {
        order = controllers
        guard let view = viewIfLoaded else { return queue = controllers }
        isArranging = true
        defer { isArranging = false }
        queue = navigationOrientation == .horizontal && view.isRightToLeft ? controllers.reversed() : controllers
        // Before the first layout pass the container has no size, and a page would be laid out with a width of 0.
        guard !(book ?? scroll).bounds.isEmpty else {
            if view.window != nil, !view.bounds.isEmpty { layOut() }
            return
        }
        if let book {
            // The pages must not change while a leaf is turning.
            guard pending == nil else { return }
            shown.view.fixedSafeAreaInsets = pageInsets
            return book.show(shown.view)
        }
        UIView.performWithoutAnimation {
            scroll.contentSize = scroll.size(slots: queue.count)
            for (slot, controller) in queue.enumerated() {
                guard let page = controller.view else { continue }
                let frame = scroll.frame(slot: slot, spacing: spacing)
                if page.superview !== scroll { scroll.addSubview(page) }
                if page.untransformedFrame != frame { page.untransformedFrame = frame }
                page.fixedSafeAreaInsets = pageInsets
                // Only the current page and the page that a turn shows need to be visible.
                page.isHidden = controller !== shown && controller !== pending && programmatic?.target !== controller
            }
            let slot = queue.firstIndex { $0 === shown } ?? 0
            scroll.contentOffset = scroll.offset(CGFloat(slot) * scroll.pageLength)
        }
    }

    // MARK: Layout

    private var dotsCount: Int {
        guard transitionStyle == .scroll, navigationOrientation == .horizontal else { return 0 }
        return dataSource?.presentationCount(for: self) ?? 0
    }
    /// The height in points of the strip with the page control. (documented: 37)
    private static let dotsHeight: CGFloat = 37
    private var pageInsets: UIEdgeInsets {
        var insets = viewIfLoaded?.safeAreaInsets ?? .zero
        if dotsCount > 0 { insets.bottom = 0 }
        return insets
    }

    func layOut() {
        guard let view = viewIfLoaded else { return }
        dots.isHidden = dotsCount == 0
        let below = dotsCount > 0 ? Self.dotsHeight + view.safeAreaInsets.bottom : 0
        dots.frame = CGRect(x: 0, y: view.bounds.height - below, width: view.bounds.width, height: Self.dotsHeight)
        var frame = view.bounds
        frame.size.height -= below
        if let book { return layOut(book, in: frame) }
        // The scroll view's frame extends beyond both sides by half the spacing, so that the spacing between pages is off screen while
        // the pages are at rest.
        frame = scroll.isVertical ? frame.insetBy(dx: 0, dy: -spacing / 2) : frame.insetBy(dx: -spacing / 2, dy: 0)
        guard scroll.frame != frame || queue.contains(where: { $0.viewIfLoaded?.superview !== scroll }) else { return }
        if scroll.frame.size != frame.size { landTurn() }
        isArranging = true
        scroll.frame = frame
        isArranging = false
        if let current { arrange(order, showing: current) }
        showDots()
    }

    private func showDots() {
        dots.numberOfPages = dotsCount
        if dotsCount > 0, !hasAskedForDot {
            hasAskedForDot = true
            shownDot = dataSource?.presentationIndex(for: self) ?? 0
            dots.currentPage = shownDot
        }
    }
    private var hasAskedForDot = false
    private var shownDot = 0

    /// Turns one page for a tap on the page control, towards the side of the current dot that was tapped.
    private func dotsTapped() {
        guard let current, pending == nil, programmatic == nil else { return }
        let slot = queue.firstIndex { $0 === current } ?? 0
        let step = dots.currentPage > shownDot ? 1 : -1
        let target = slot + (view.isRightToLeft ? -step : step)
        dots.currentPage = shownDot
        guard queue.indices.contains(target) else { return }
        beginTurn(to: queue[target])
        delegate?.pageViewController(self, willTransitionTo: [queue[target]])
        scroll.setContentOffset(scroll.offset(CGFloat(target) * scroll.pageLength), animated: true)
    }

    // MARK: Turning

    private func beginTurn(to next: UIViewController) {
        guard pending !== next else { return }
        cancelTurn()
        pending = next
        next.view.isHidden = false
        // Facts/Navigation.md#pages states the order of these calls.
        next.beginAppearanceTransition(true, animated: true)
        current?.beginAppearanceTransition(false, animated: true)
    }

    /// Cancels a turn. The page that had begun to appear disappears again, and the old page stays.
    private func cancelTurn() {
        guard let going = pending, let current else { return }
        pending = nil
        if book == nil {
            current.beginAppearanceTransition(true, animated: true)
            current.endAppearanceTransition()
            going.beginAppearanceTransition(false, animated: true)
            going.endAppearanceTransition()
        } else {
            going.beginAppearanceTransition(false, animated: true)
            current.beginAppearanceTransition(true, animated: true)
            going.endAppearanceTransition()
            current.endAppearanceTransition()
        }
    }

    func turnEnds() {
        guard let current else { return }
        let length = scroll.pageLength
        let slot = length > 0 ? Int(bounded: (scroll.position / length).rounded()) : 0
        guard queue.indices.contains(slot) else { return }
        turnEnds(at: slot, from: current)
    }

    private func turnEnds(at slot: Int, from current: UIViewController) {
        let shown = queue[slot]
        let wasByHand = programmatic == nil
        if shown === current {
            let wasTurning = pending != nil
            cancelTurn()
            if wasTurning, wasByHand {
                delegate?.pageViewController(
                    self, didFinishAnimating: true, previousViewControllers: [current], transitionCompleted: false)
            }
            finishProgrammatic(completed: false)
            // The target of the interrupted `setViewControllers` is still in the neighbour's place, so the neighbours are requested
            // again.
            if !wasByHand { fetchNeighbours() }
            return
        }
        let previous = current
        beginTurn(to: shown)
        pending = nil
        self.current = shown
        for page in book == nil ? [shown, previous] : [previous, shown] { page.endAppearanceTransition() }
        let isForward = (queue.firstIndex { $0 === previous } ?? 0) < slot
        shownDot += isForward == !view.isRightToLeft ? 1 : -1
        let ended = programmatic
        programmatic = nil
        fetchNeighbours()
        // A turn by the user moves the current dot by one. After `setViewControllers` the data source provides the index of the dot.
        // (documented: `presentationIndex(for:)`)
        if !wasByHand { hasAskedForDot = false }
        if dotsCount > 0 { dots.currentPage = shownDot }
        showDots()
        if wasByHand {
            delegate?.pageViewController(self, didFinishAnimating: true, previousViewControllers: [previous], transitionCompleted: true)
        }
        ended?.completion?(true)
    }

    // MARK: Curling

    private func layOut(_ book: PageCurlView, in frame: CGRect) {
        guard book.frame != frame || current.map({ $0.viewIfLoaded?.superview !== book }) == true else { return }
        if book.frame.size != frame.size { landTurn() }
        UIView.performWithoutAnimation { book.frame = frame }
        if let current { arrange(order, showing: current) }
    }

    /// Returns the page before or after the current page.
    private func neighbour(_ direction: NavigationDirection) -> UIViewController? {
        guard pending == nil, let index = order.firstIndex(where: { $0 === current }) else { return nil }
        let other = direction == .forward ? index + 1 : index - 1
        return order.indices.contains(other) ? order[other] : nil
    }

    /// Begins a turn for a drag, or for a tap at an edge.
    private func fingerTurns(_ direction: NavigationDirection) {
        guard let next = neighbour(direction) else { return }
        delegate?.pageViewController(self, willTransitionTo: [next])
        beginTurn(to: next)
        curl(to: next, direction, isByFinger: true)
    }

    private func curl(to next: UIViewController, _ direction: NavigationDirection, isByFinger: Bool) {
        guard let book, let page = next.view else { return }
        page.fixedSafeAreaInsets = pageInsets
        book.turn(to: page, direction, isByFinger: isByFinger)
    }

    /// Called when the leaf has reached its goal or has returned to its start.
    private func curlEnds(_ isTurned: Bool) {
        let wanted = isTurned ? pending : nil
        guard let current, let slot = queue.firstIndex(where: { $0 === wanted }) ?? queue.firstIndex(where: { $0 === current }) else {
            return
        }
        turnEnds(at: slot, from: current)
        // The controller has removed the old page from its container, so the remaining page is laid out again.
        if let shown = self.current { arrange(order, showing: shown) }
    }

    private func finishProgrammatic(completed: Bool) {
        guard let ended = programmatic else { return }
        programmatic = nil
        ended.completion?(completed)
    }
}

extension UIPageViewController {
    func scrolled(_ scrollView: UIScrollView) {
        guard !isArranging, programmatic == nil, scrollView.isDragging || scrollView.isDecelerating, let current,
            let slot = queue.firstIndex(where: { $0 === current })
        else { return }
        let way = scroll.position - CGFloat(slot) * scroll.pageLength
        let neighbour = way > 0 ? slot + 1 : slot - 1
        guard abs(way) > 0, queue.indices.contains(neighbour) else { return }
        let next = queue[neighbour]
        guard pending !== next else { return }
        beginTurn(to: next)
        delegate?.pageViewController(self, willTransitionTo: [next])
    }
}
