@_spi(Toolkit) import UIKitCore

/// The frames of the bars and the safe area that they leave to the controllers.
extension UINavigationController: NavigationBarOwner, ScrollBarObserver {
    func navigationBarWantsBack() {
        guard transition == nil else { return }
        popViewController(animated: true)
    }
    func navigationBarWantsBack(to item: UINavigationItem) {
        guard transition == nil, let controller = stack.first(where: { $0.navigationItem === item }) else { return }
        popToViewController(controller, animated: true)
    }
    func navigationBarLookChanged() {
        guard !isPlacingBars else { return }
        viewIfLoaded?.setNeedsLayout()
    }

    // MARK: Measures, points of the controller's view

    var isInSheet: Bool {
        var ancestor = viewIfLoaded?.superview
        while let view = ancestor {
            if view is SheetView { return true }
            ancestor = view.superview
        }
        return false
    }
    /// The top of the bar. This is the bottom of the status bar, but not below the top of the view's safe area.
    private var barTop: CGFloat {
        guard let view = viewIfLoaded, let window = view.window, let scene = window.windowScene else { return 0 }
        // In a sheet, the bar starts at a margin from the sheet's edge, to keep its glass buttons clear of the edge.
        // (Facts/IOS26.md#glass-bars)
        if SystemDesign.current.isGlass, isInSheet { return NavigationBarMetrics.sheetMargin }
        let safeTop = view.safeAreaInsets.top
        var statusBar = scene.statusBarManager?.statusBarFrame.maxY ?? 0
        if SystemDesign.current.isGlass {
            // On iOS 26, the bar starts at the end of the safe area. (Facts/IOS26.md#glass-bars)
            if statusBar > 0 { statusBar = window.safeAreaInsets.top }
        } else if statusBar > 0, window.safeAreaInsets.top > statusBar {
            // On screens with a Dynamic Island, the safe area continues below the status bar, and the bar begins a pixel above the
            // status bar's end. (measured: at 53.67 if the status bar is 54 points high)
            statusBar -= 1 / max(view.traitCollection.displayScale, 1)
        } else if statusBar > NavigationBarMetrics.tallStatusBar.leastHeight {
            statusBar -= NavigationBarMetrics.tallStatusBar.overlap
        }
        let top = view.convertFromScreen(CGPoint(x: 0, y: statusBar)).y
        return min(max(top, 0), safeTop)
    }
    /// Returns the bottom of the row with title and buttons. While an active search hides the row, returns the top of the row plus the
    /// gap above the search bar.
    private func standardBarBottom(_ controller: UIViewController) -> CGFloat {
        barTop + (isContentAway(of: controller) ? gapAboveSearch : navigationBar.standardHeight)
    }
    /// The gap above a search bar that replaces the title. Without a status bar, the search bar would otherwise touch the screen's edge.
    private var gapAboveSearch: CGFloat { barTop > 0 ? 0 : NavigationBarMetrics.gapAboveSearch }
    private func isContentAway(of controller: UIViewController) -> Bool {
        guard let search = controller.navigationItem.searchController else { return false }
        return search.isActive && search.hidesNavigationBarDuringPresentation && !barIsHidden
    }

    /// Whether a controller of the stack shows its title large.
    func showsLargeTitle(_ controller: UIViewController) -> Bool {
        guard navigationBar.prefersLargeTitles, navigationBar.traitCollection.verticalSizeClass != .compact else { return false }
        var shows = true
        for candidate in stack {
            switch candidate.navigationItem.largeTitleDisplayMode {
            case .automatic: break
            case .always: shows = true
            case .never: shows = false
            }
            if candidate === controller { return shows }
        }
        return shows
    }

    private func collapse(of controller: UIViewController) -> LargeTitleCollapse {
        let search = barIsHidden || bottomSearch(of: controller) != nil ? nil : controller.navigationItem.searchController
        let isAway = isContentAway(of: controller)
        return LargeTitleCollapse(
            standardBottom: standardBarBottom(controller),
            titleHeight: showsLargeTitle(controller) && !barIsHidden && !isAway
                ? NavigationBarMetrics.largeTitleHeight(
                    hasSubtitle: controller.navigationItem.showsSubtitle,
                    at: navigationBar.traitCollection.preferredContentSizeCategory) : 0,
            searchHeight: search?.searchBar.naturalHeight ?? 0,
            keepsSearch: search?.isActive == true || !controller.navigationItem.hidesSearchBarWhenScrolling)
    }

    /// Returns the top of a page's content in points from the top of the page; nil if the page has no scroll view. A scroll view that
    /// begins below the bar, for example one constrained to the safe area, moves along with the bar. For such a scroll view, the result
    /// is the top that its content would have if it had scrolled from below the expanded bar.
    private func contentTop(of page: NavigationPageView) -> CGFloat? {
        guard let scrollView = page.scrollView, let superview = scrollView.superview else { return nil }
        let frame = superview === page ? scrollView.frame : superview.convert(scrollView.frame, to: page)
        let collapse = collapse(of: page.controller)
        // The safe area's part of the insets is ignored, because the scroll view and the bar would otherwise move each other and never
        // come to rest.
        if beginsBelowBar(scrollView, in: page) {
            return collapse.standardBottom + collapse.wholeHeight - scrollView.contentOffset.y - scrollView.contentInset.top
        }
        return frame.minY - scrollView.contentOffset.y - scrollView.contentInset.top
    }

    private func beginsBelowBar(_ scrollView: UIScrollView, in page: NavigationPageView) -> Bool {
        guard let superview = scrollView.superview else { return false }
        let frame = superview === page ? scrollView.frame : superview.convert(scrollView.frame, to: page)
        return frame.minY >= collapse(of: page.controller).lowestBottom
    }

    // MARK: Layout

    func layOutContainer() {
        guard let view = viewIfLoaded else { return }
        guard !isPlacingBars else {
            wantsLayoutAfterPlacing = true
            return
        }
        isPlacingBars = true
        defer { isPlacingBars = false }
        let resized = transitionView.bounds.size != view.bounds.size
        if resized, transition != nil {
            isPlacingBars = false
            finishTransition()
            isPlacingBars = true
        }
        popGestures.edge.edges = view.isRightToLeft ? .right : .left
        if transitionView.frame != view.bounds { transitionView.frame = view.bounds }
        if let page, transition == nil {
            if page.frame != transitionView.bounds { page.frame = transitionView.bounds }
        }
        if let page {
            let top = contentTop(of: page)
            place(page)
            // Content that rests at its top moves down with the safe area and changes the height of the large title, so the page is
            // placed again.
            if contentTop(of: page) != top { place(page) }
        }
        let top = page.flatMap(contentTop)
        placeBars()
        // Content that gets its first size while the bars are placed needs a second placement as well. The bars would otherwise keep the
        // look that they have above scrolled content.
        if page.flatMap(contentTop) != top { placeBars() }
    }

    /// Sets a page's safe area and lays out its controller's view.
    func place(_ page: NavigationPageView) {
        let controller = page.controller
        let collapse = collapse(of: controller)
        var insets = view.safeAreaInsets
        if !barIsHidden {
            insets.top = collapse.standardBottom + min(collapse.expansion(contentTop: contentTop(of: page)), collapse.wholeHeight)
        }
        let hasToolbar = showsToolbar(controller)
        if hasToolbar { insets.bottom = toolbarRow(in: view).room }
        if let room = bottomSearchRoom(of: controller, below: insets.bottom, hasToolbar: hasToolbar) {
            insets.bottom = max(insets.bottom, room)
        }
        page.fixedSafeAreaInsets = insets
        let edges = controller.edgesForExtendedLayout
        let hidesUnderTop = edges.contains(.top) && (navigationBar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
        let hidesUnderBottom =
            edges.contains(.bottom) && (toolbarIfMade?.isTranslucent ?? true || controller.extendedLayoutIncludesOpaqueBars)
        page.place(
            insets: UIEdgeInsets(
                top: hidesUnderTop || barIsHidden ? 0 : collapse.standardBottom + collapse.wholeHeight, left: 0,
                bottom: hidesUnderBottom || !hasToolbar ? 0 : insets.bottom, right: 0))
        if let scrollView = page.scrollView {
            if scrollView.barObserver !== self { scrollView.barObserver = self }
            scrollView.highestTopSafeArea =
                collapse.wholeHeight > collapse.fixedHeight ? collapse.standardBottom + collapse.wholeHeight : nil
        }
        if let search = controller.navigationItem.searchController, search.isActive { search.attach() }
    }

    /// Returns whether the toolbar is visible for a controller of the stack. The toolbar is hidden for the first controller with
    /// `hidesBottomBarWhenPushed` and for all controllers above it.
    private func showsToolbar(_ controller: UIViewController) -> Bool {
        guard !toolbarIsHidden else { return false }
        for candidate in stack.dropFirst() {
            if candidate.hidesBottomBarWhenPushed { return false }
            if candidate === controller { break }
        }
        return true
    }

    /// The height of a toolbar and its distance from the lower edge of the controller's view, in points.
    private struct ToolbarRow {
        var height: CGFloat
        var gap: CGFloat
        /// Whether the toolbar consists of pieces of glass that are as high as the row.
        var isGlass = false
        var room: CGFloat { height + gap }
    }
    private func toolbarRow(in view: UIView) -> ToolbarRow {
        let (traits, bottom) = (view.traitCollection, view.safeAreaInsets.bottom)
        if traits.userInterfaceIdiom == .pad { return ToolbarRow(height: UIToolbar.tabletHeight, gap: bottom) }
        if SystemDesign.current.isGlass {
            let gap = BottomSearchView.restingGap(below: bottom, hasToolbar: false)
            return ToolbarRow(height: UIToolbar.glassRowHeight, gap: gap, isGlass: true)
        }
        return ToolbarRow(
            height: traits.verticalSizeClass == .compact ? UIToolbar.compactHeight : UIToolbar.standardHeight, gap: bottom)
    }

    /// Lays out the bars as the top controller requests.
    private func placeBars() {
        guard let page, let view = viewIfLoaded else { return }
        let collapse = collapse(of: page.controller)
        let top = contentTop(of: page)
        let expansion = collapse.expansion(contentTop: top)
        let isAway = isContentAway(of: page.controller)
        let height = (isAway ? gapAboveSearch : navigationBar.standardHeight) + expansion
        navigationBar.isContentAway = isAway
        navigationBar.searchHeight = collapse.searchPart(expansion: expansion)
        let frame = CGRect(x: 0, y: barIsHidden ? -navigationBar.standardHeight : barTop, width: view.bounds.width, height: height)
        if navigationBar.frame != frame { navigationBar.frame = frame }
        let isHidden = barIsHidden && !isSlidingBars
        if navigationBar.isHidden != isHidden { navigationBar.isHidden = isHidden }
        navigationBar.extensionAbove = barIsHidden ? 0 : barTop
        navigationBar.backgroundVisibility = collapse.backgroundVisibility(contentTop: top)
        // An ended search shows the title again, with the opacity that it has at the current expansion.
        if !isAway { navigationBar.content?.titleVisibility = collapse.titleVisibility(expansion: expansion) }
        let strip = navigationBar.content?.largeTitle
        if strip?.isHidden != (collapse.titleHeight == 0) { strip?.isHidden = collapse.titleHeight == 0 }
        navigationBar.placeParts()
        navigationBar.content?.wasPlaced()
        if SystemDesign.current.isGlass {
            let (scroll, color) = (page.scrollView, page.scrollView?.pageColor)
            navigationBar.followEdge(scroll?.knownEdgeEffect(at: .top), pageColor: color)
            toolbarIfMade?.followEdge(scroll?.knownEdgeEffect(at: .bottom), pageColor: color)
        }
        let hasToolbar = showsToolbar(page.controller)
        placeToolbar(in: view, isShown: hasToolbar)
        placeBottomSearch(
            of: page, below: hasToolbar ? toolbarRow(in: view).room : view.safeAreaInsets.bottom, hasToolbar: hasToolbar)
    }

    private func placeToolbar(in view: UIView, isShown: Bool) {
        guard let toolbar = toolbarIfMade else { return }
        let row = toolbarRow(in: view)
        let top = !isShown ? view.bounds.height : view.bounds.height - row.room
        let frame = CGRect(x: 0, y: top, width: view.bounds.width, height: row.height)
        toolbar.isGlassRow = row.isGlass
        if toolbar.frame != frame { toolbar.frame = frame }
        toolbar.extensionBelow = row.gap
        // The running transition moves the toolbar off the screen; hiding the toolbar now would cut that motion short.
        let isHidden = !isShown && !isSlidingBars && transition == nil
        if toolbar.isHidden != isHidden { toolbar.isHidden = isHidden }
        showLowerEdge()
    }

    /// Removes the toolbar's background while the content of the top controller ends above the toolbar. Only on iOS 15 to 18.
    /// (Facts/Bars.md#background)
    private func showLowerEdge() {
        guard let toolbar = toolbarIfMade, let page, let view = viewIfLoaded, !SystemDesign.current.isGlass else { return }
        let scrollView = page.controller.contentScrollView(for: .bottom) ?? page.scrollView
        toolbar.showsEdge = scrollView?.ends(above: toolbar.frame.minY, in: view) ?? false
    }

    package func contentAreaChanged(in scrollView: UIScrollView) {
        guard page?.scrollView === scrollView else { return }
        showLowerEdge()
    }

    /// Applies the looks and the heights of the bars for the appearing controller. Call it in a transition's animation.
    func moveBars(isPop: Bool) {
        guard let page else { return }
        let collapse = collapse(of: page.controller)
        let top = contentTop(of: page)
        placeBars()
        toolbarIfMade?.items = page.controller.toolbarItems
        navigationBar.takeNewPoses(
            isPop: isPop, backgroundVisibility: collapse.backgroundVisibility(contentTop: top),
            titleVisibility: isContentAway(of: page.controller)
                ? showsLargeTitle(page.controller) ? 0 : 1
                : collapse.titleVisibility(expansion: collapse.expansion(contentTop: top)))
    }

    func barsChanged(animated: Bool) {
        guard let view = viewIfLoaded else { return }
        guard animated, view.window != nil, UIView.areAnimationsEnabled, transition == nil else { return view.setNeedsLayout() }
        slidingBars += 1
        navigationBar.isHidden = false
        toolbarIfMade?.isHidden = false
        UIView.animate(withDuration: Self.hideShowBarDuration, delay: 0, options: .allowUserInteraction) {
            self.layOutContainer()
            view.layoutIfNeeded()
        } completion: { _ in
            self.slidingBars -= 1
            view.setNeedsLayout()
        }
    }
    private var isSlidingBars: Bool { slidingBars > 0 }

    // MARK: Content that moves under the bar

    package func contentMoved(in scrollView: UIScrollView) {
        guard transition == nil, let page, page.scrollView === scrollView, !isPlacingBars else { return }
        let was = navigationBar.content?.titleVisibility
        isPlacingBars = true
        withCause(.system) {
            // The scroll view may have moved along with the bar since the last change of its content offset.
            scrollView.barMayHaveLeft()
            place(page)
            let wanted = collapse(of: page.controller)
            let visibility = wanted.titleVisibility(expansion: wanted.expansion(contentTop: contentTop(of: page)))
            if let was, visibility != was, !isContentAway(of: page.controller), view.window != nil, navigationBar.content?.window != nil {
                let change = { () -> Void in self.navigationBar.content?.titleVisibility = visibility }
                if navigationBar.content?.hasBeenSeen == true {
                    // The title moves between the bar and the large title with a short animation. (chosen)
                    UIView.animate(
                        withDuration: 0.2, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState], animations: change)
                } else {
                    // A bar that appears together with its content must not animate the title.
                    UIView.performWithoutAnimation(change)
                }
            }
            placeBars()
        }
        isPlacingBars = false
        // While the bars were placed, a layout pass may have been requested, for example because the view changed its size. Such a
        // layout pass was deferred until now.
        if wantsLayoutAfterPlacing {
            wantsLayoutAfterPlacing = false
            view.setNeedsLayout()
        }
    }

    package func restingOffset(proposed: CGPoint, range: ClosedRange<CGFloat>, in scrollView: UIScrollView) -> CGPoint {
        guard let page, page.scrollView === scrollView else { return proposed }
        let wanted = collapse(of: page.controller)
        guard let now = contentTop(of: page) else { return proposed }
        let proposedTop = now + scrollView.contentOffset.y - proposed.y
        let lowestTop = now + scrollView.contentOffset.y - range.upperBound
        return CGPoint(x: proposed.x, y: proposed.y + proposedTop - wanted.restingTop(contentTop: proposedTop, lowest: lowestTop))
    }

    /// Returns whether the bar above the scroll view shows a large title. A bar that a search or a swipe has hidden does not change the
    /// result, so that the content's height does not change.
    package func showsLargeTitle(above scrollView: UIScrollView) -> Bool {
        var ancestor = scrollView.superview
        while let view = ancestor, !(view is NavigationPageView) { ancestor = view.superview }
        guard let page = ancestor as? NavigationPageView, page.scrollView === scrollView else { return false }
        return showsLargeTitle(page.controller) && !(barIsHidden && isBarHiddenByApp)
    }

    package func barFollowed(by scrollView: UIScrollView) -> FollowedBar? {
        var ancestor = scrollView.superview
        while let view = ancestor, !(view is NavigationPageView) { ancestor = view.superview }
        guard let page = ancestor as? NavigationPageView, page.scrollView === scrollView, let superview = scrollView.superview else {
            return nil
        }
        let collapse = collapse(of: page.controller)
        let top = superview.convert(scrollView.frame, to: page).minY
        guard collapse.wholeHeight > collapse.fixedHeight, top >= collapse.lowestBottom, page.followsBar(scrollView, top: top) else {
            return nil
        }
        return FollowedBar(way: collapse.wholeHeight - collapse.fixedHeight, gone: collapse.standardBottom + collapse.wholeHeight - top)
    }
}

extension UINavigationBar {
    func setItems(ofControllers controllers: [UIViewController]) { adopt(controllers.map(\.navigationItem)) }
}
