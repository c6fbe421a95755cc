import UIKitScroll

/// Hides the menu while the text scrolls. The menu reappears when the scrolling has ended and the target is visible. (working knowledge
/// of UIKit's text interaction)
extension TextEditMenu {
    /// The reason why the menu is hidden, which determines whether it reappears.
    enum Scrolling {
        /// A state in which the menu does not reappear automatically.
        case none
        /// A state after a touch outside of the menu, which may begin a scroll.
        case touched
        /// A state while the text view or an enclosing scroll view is scrolling.
        case moving
        /// A state in which the scrolling has ended but the target of the menu is not visible.
        case waiting
    }

    /// The scroll views that contain the text, including the host itself.
    private var scrollViews: [UIScrollView] {
        var result: [UIScrollView] = []
        var next: UIView? = host
        while let view = next {
            if let scrollView = view as? UIScrollView { result.append(scrollView) }
            next = view.superview
        }
        return result
    }

    /// Observes scrolling until the menu is dismissed permanently.
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

    /// Whether the selection or the caret is visible, that is, neither scrolled out of view nor behind the keyboard.
    private var isTargetOnScreen: Bool {
        guard let host, host.editor.isActive, host.window != nil, let target = seenTarget else { return false }
        var seen = host.convert(target, to: nil)
        for view in scrollViews where view !== host { seen = seen.intersection(view.convert(view.bounds, to: nil)) }
        guard !seen.isNull, let window = host.window else { return false }
        var room = window.bounds.inset(by: window.safeAreaInsets)
        if let bottom = SimulatedProcess.current.menuPresentation.visibleBottom?() {
            room.size.height = max(0, min(room.maxY, window.convertFromScreen(CGPoint(x: 0, y: bottom)).y) - room.minY)
        }
        return seen.intersects(room)
    }
}
