import UIKitScroll

/// The menu does not follow text that is scrolled: it goes, and comes back when the text stands still and what it belongs to can be seen.
/// (working knowledge of UIKit's text interaction)
extension TextEditMenu {
    /// Why there is no menu where there was one.
    enum Scrolling {
        /// Nothing brings it back by itself.
        case none
        /// A finger has landed beside it, and may begin to scroll.
        case touched
        /// The text, or something around it, is being scrolled.
        case moving
        /// It stands still, and what the menu belongs to is out of sight.
        case waiting
    }

    /// The views that can move the text on the screen.
    private var scrollViews: [UIScrollView] {
        var result: [UIScrollView] = []
        var next: UIView? = host
        while let view = next {
            if let scrollView = view as? UIScrollView { result.append(scrollView) }
            next = view.superview
        }
        return result
    }

    /// From now on, until the menu is gone for good.
    func watchScrolling() {
        guard watching == nil else { return }
        watching = SimulatedProcess.current.ticks.join(.postLayout, label: "edit menu: scrolling", countsAsMotion: false) { [weak self] _ in
            MainActor.assumeIsolated { self?.followScrolling() }
        }
    }

    private func followScrolling() {
        let views = scrollViews
        let moves = views.contains { $0.isDragging || $0.isDecelerating }
        if isShown {
            guard moves else { return }
            hide()
            scrolling = .moving
            return
        }
        if moves, scrolling != .none { scrolling = .moving }
        switch scrolling {
        case .none: endWatching()
        case .waiting: break
        case .touched: if !views.contains(where: \.isTracking) { endWatching() }
        case .moving:
            guard !moves, !views.contains(where: \.isTracking) else { return }
            if isTargetOnScreen { present() } else { scrolling = .waiting }
        }
    }

    private func endWatching() {
        scrolling = .none
        watching?.cancel()
        watching = nil
    }

    /// Whether the selection or the caret is neither scrolled out of sight nor behind the keyboard.
    private var isTargetOnScreen: Bool {
        guard let host, host.editor.isActive, host.window != nil, let target = seenTarget else { return false }
        var seen = host.convert(target, to: nil)
        for view in scrollViews where view !== host { seen = seen.intersection(view.convert(view.bounds, to: nil)) }
        guard !seen.isNull, let window = host.window else { return false }
        var room = window.bounds.inset(by: window.safeAreaInsets)
        if let bottom = SimulatedProcess.current.menuPresentation.visibleBottom?() {
            room.size.height = max(0, min(room.maxY, bottom) - room.minY)
        }
        return seen.intersects(room)
    }
}
