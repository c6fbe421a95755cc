import UIKitScroll

/// Hides the menu while text is scrolled, and shows it again when the text is at rest and its target is visible. (working knowledge of
/// UIKit's text interaction)
extension TextEditMenu {
    /// The reason why the menu is hidden.
    enum Scrolling {
        /// The menu is not shown again automatically.
        case none
        /// A finger has landed beside it, and may begin to scroll.
        case touched
        /// The text, or a container of it, is being scrolled.
        case moving
        /// The text is at rest, but the menu's target is not visible.
        case waiting
    }

    /// The scroll views that can move the text on the screen.
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

    /// Whether the selection or the caret is neither scrolled out of view nor behind the keyboard.
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
