/// The collapse to one column in compact width, and the expansion to several columns in regular width.
extension UISplitViewController {
    /// The visible column while collapsed. This is the compact column if there is one, and otherwise the primary column, whose stack
    /// contains the other columns' controllers.
    var collapsedColumn: Column { controllers[.compact] != nil ? .compact : shown(.primary) != nil ? .primary : .secondary }

    /// Sets the controller of a column.
    func put(_ controller: UIViewController?, in column: Column) {
        guard controllers[column] !== controller else { return }
        change?.finishNow()
        if isCollapsed, isViewLoaded, style != .unspecified, column == .secondary || column == .supplementary, controllers[.compact] == nil
        {
            return putIntoStack(controller, column)
        }
        if isCollapsed, isViewLoaded { separateStacks() }
        let old = shown(column)
        let isSeen = viewIfLoaded?.window != nil && hasBegunToAppear
        let was = isSeen && visibleColumns.contains(column) ? old : nil
        was?.beginAppearanceTransition(false, animated: false)
        pages[column]?.removeFromSuperview()
        pages[column] = nil
        was?.endAppearanceTransition()
        exchange(controller, in: column)
        guard isViewLoaded else { return }
        if isCollapsed { assembleCollapsed() }
        let new = visibleColumns.contains(column) ? shown(column) : nil
        if isSeen { new?.beginAppearanceTransition(true, animated: false) }
        UIView.performWithoutAnimation {
            installPages()
            view.layoutIfNeeded()
        }
        if isSeen { new?.endAppearanceTransition() }
    }

    /// Replaces the column's child controller with `controller`. The change is not animated.
    private func exchange(_ controller: UIViewController?, in column: Column) {
        let old = shown(column)
        old?.willMove(toParent: nil)
        old?.removeFromParent()
        old?.isAppearanceManaged = false
        if let wrapper = wrappers[column] { wrapper.viewControllers = [] }
        wrappers[column] = nil
        controllers[column] = controller
        detailRoots[column] = nil
        guard let controller else { return }
        if style != .unspecified, column != .compact, !(controller is UINavigationController) {
            wrappers[column] = UINavigationController(rootViewController: controller)
        }
        guard let new = shown(column) else { return }
        new.isAppearanceManaged = true
        addChild(new)
        new.didMove(toParent: self)
    }

    /// Updates the single stack while collapsed. If the column's old controller is on the stack, `controller` replaces it. Otherwise
    /// `controller` is set on its column, and the stack does not change.
    private func putIntoStack(_ controller: UIViewController?, _ column: Column) {
        guard let base = navigation(.primary) else { return exchange(controller, in: column) }
        let stack = base.viewControllers
        let index = root(of: column).flatMap { root in stack.firstIndex { $0 === root } }
        if let index { base.setViewControllers(Array(stack[..<index]), animated: false) }
        exchange(controller, in: column)
        if index != nil { base.setViewControllers(base.viewControllers + take(from: column), animated: false) }
    }

    // MARK: Changes of width

    /// Updates the collapsed state. Call it in a layout pass.
    func updateCollapse() {
        let isCompact = view.traitCollection.horizontalSizeClass == .compact
        guard isCompact != isCollapsed else { return }
        let stacks = [Column.primary, .supplementary, .secondary, .compact].compactMap { navigation($0) }
        // A stack that is calling its controllers' push or pop callbacks must keep its controllers. The columns separate or join one tick
        // later.
        guard !stacks.contains(where: \.isTelling) else {
            return SimulatedProcess.current.ticks.enqueueCompletion("columns") { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
        }
        // A transition that is still removing a controller must end first, because the controller may now move to a different stack.
        for stack in stacks { stack.finishTransition() }
        change?.finishNow()
        let isSeen = view.window != nil && hasBegunToAppear
        let before = visibleColumns.compactMap { shown($0) }
        if isCompact { beginCollapse() } else { beginExpansion() }
        let after = visibleColumns.compactMap { shown($0) }
        let going = before.filter { old in !after.contains { $0 === old } }
        let coming = after.filter { new in !before.contains { $0 === new } }
        if isSeen {
            for controller in going { controller.beginAppearanceTransition(false, animated: false) }
            for controller in coming { controller.beginAppearanceTransition(true, animated: false) }
        }
        UIView.performWithoutAnimation {
            for (_, page) in sortedPages { page.removeFromSuperview() }
            pages = [:]
            installPages()
            for (_, page) in sortedPages { page.layoutIfNeeded() }
        }
        // A controller that was disappearing together with its split view has now disappeared.
        for controller in going { controller.endAppearanceTransition() }
        if isSeen { for controller in coming { controller.endAppearanceTransition() } }
        if isCompact {
            delegate?.splitViewControllerDidCollapse(self)
        } else {
            delegate?.splitViewControllerDidExpand(self)
        }
    }

    private func beginCollapse() {
        isCollapsed = true
        assembleCollapsed()
    }

    private func beginExpansion() {
        separateStacks()
        isCollapsed = false
        let proposed = choice.mode(preferred: preferredDisplayMode, splitBehavior)
        let wanted =
            style == .unspecified
            ? proposed
            : delegate?.splitViewController(
                self, displayModeForExpandingToProposedDisplayMode: proposed) ?? proposed
        mode = wanted == .automatic ? proposed : fitted(wanted)
    }

    // MARK: The single stack

    /// Moves the controllers of the columns onto the primary column's stack, from the primary column to the column that will be visible.
    func assembleCollapsed() {
        if style == .unspecified { return assembleWithoutStyle() }
        let proposed: Column =
            controllers[.compact] != nil ? .compact : [.secondary, .supplementary, .primary].first { controllers[$0] != nil } ?? .primary
        let top = delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
        guard controllers[.compact] == nil, let base = navigation(.primary) else { return }
        let last = columnOrder.firstIndex(of: top) ?? columnOrder.count - 1
        var stack = base.viewControllers
        for column in columnOrder.prefix(last + 1).dropFirst() { stack += take(from: column) }
        base.setViewControllers(stack, animated: false)
    }
    private func take(from column: Column) -> [UIViewController] {
        guard let navigation = navigation(column) else { return [] }
        _ = root(of: column)
        let stack = navigation.viewControllers
        navigation.setViewControllers([], animated: false)
        return stack
    }

    /// Moves the controllers from the single stack back to their columns. Each column gets the controllers from its root on.
    func separateStacks() {
        if style == .unspecified { return separateWithoutStyle() }
        guard controllers[.compact] == nil, let base = navigation(.primary) else { return }
        var stack = base.viewControllers
        var parts: [(UINavigationController, [UIViewController])] = []
        for column in columnOrder.dropFirst().reversed() {
            guard let navigation = navigation(column), navigation.viewControllers.isEmpty else { continue }
            if let root = root(of: column), let index = stack.firstIndex(where: { $0 === root }) {
                parts.append((navigation, Array(stack[index...])))
                stack = Array(stack[..<index])
            } else if let root = root(of: column) {
                // If the user has popped a column's root from the single stack, the column still gets its root back.
                parts.append((navigation, [root]))
            }
        }
        base.setViewControllers(stack, animated: false)
        for (navigation, part) in parts { navigation.setViewControllers(part, animated: false) }
    }

    /// Returns the root controller of a column, even if it is in a navigation controller.
    private func root(of column: Column) -> UIViewController? {
        guard let controller = controllers[column] else { return nil }
        guard let navigation = controller as? UINavigationController else { return controller }
        if let root = navigation.viewControllers.first { detailRoots[column] = root }
        return detailRoots[column]
    }
    // MARK: Without a style

    private func assembleWithoutStyle() {
        if let other = delegate?.primaryViewController(forCollapsing: self) { replace(.primary, with: other) }
        guard let primary = controllers[.primary], let secondary = controllers[.secondary] else { return }
        if delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) == true { return }
        guard let base = primary as? UINavigationController else { return }
        // The whole stack of a navigation controller is moved, because UIKit cannot push a navigation controller.
        if let navigation = secondary as? UINavigationController {
            _ = root(of: .secondary)
            let stack = navigation.viewControllers
            navigation.setViewControllers([], animated: false)
            base.setViewControllers(base.viewControllers + stack, animated: false)
        } else {
            secondary.willMove(toParent: nil)
            secondary.removeFromParent()
            base.setViewControllers(base.viewControllers + [secondary], animated: false)
        }
    }
    private func separateWithoutStyle() {
        if let other = delegate?.primaryViewController(forExpanding: self) { replace(.primary, with: other) }
        guard let primary = controllers[.primary] else { return }
        if let other = delegate?.splitViewController(self, separateSecondaryFrom: primary) {
            replace(.secondary, with: other)
            return
        }
        guard let base = primary as? UINavigationController, let secondary = controllers[.secondary],
            let root = root(of: .secondary)
        else { return }
        var part = [root]
        if let index = base.viewControllers.firstIndex(where: { $0 === root }) {
            part = Array(base.viewControllers[index...])
            base.setViewControllers(Array(base.viewControllers[..<index]), animated: false)
        }
        if let navigation = secondary as? UINavigationController {
            if navigation.viewControllers.isEmpty { navigation.setViewControllers(part, animated: false) }
        } else if secondary.parent !== self {
            secondary.isAppearanceManaged = true
            addChild(secondary)
            secondary.didMove(toParent: self)
        }
    }
    private func replace(_ column: Column, with controller: UIViewController) {
        guard controllers[column] !== controller else { return }
        if let old = controllers[column], old.parent === self {
            old.willMove(toParent: nil)
            old.removeFromParent()
            old.isAppearanceManaged = false
        }
        controllers[column] = controller
        controller.isAppearanceManaged = true
        addChild(controller)
        controller.didMove(toParent: self)
    }

    // MARK: Showing and hiding in a single stack

    func showCollapsed(_ column: Column) {
        guard controllers[.compact] == nil, let base = navigation(.primary), style != .unspecified else { return }
        if column == .primary { return _ = base.viewControllers.first.map { popping(base, to: $0) } ?? () }
        guard let root = root(of: column) else { return }
        if base.viewControllers.contains(where: { $0 === root }) { return popping(base, to: root) }
        var stack = base.viewControllers
        // The columns between the primary and the requested column are pushed onto the stack, too.
        for between in columnOrder.dropFirst() {
            if let navigation = navigation(between), !navigation.viewControllers.isEmpty {
                stack += take(from: between)
            } else if let own = self.root(of: between), !stack.contains(where: { $0 === own }) {
                stack.append(own)
            }
            if between == column { break }
        }
        base.setViewControllers(stack, animated: true)
    }
    private func popping(_ base: UINavigationController, to controller: UIViewController) {
        base.popToViewController(controller, animated: true)
    }

    func hideCollapsed(_ column: Column) {
        guard controllers[.compact] == nil, let base = navigation(.primary), let root = root(of: column),
            let index = base.viewControllers.firstIndex(where: { $0 === root }), index > 0
        else { return }
        base.popToViewController(base.viewControllers[index - 1], animated: true)
    }
}

extension UISplitViewController {
    /// Shows a controller in the secondary column or, while collapsed, on top of the single stack.
    func showAsDetail(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
        guard isCollapsed else {
            if style == .unspecified { return put(vc, in: .secondary) }
            put(vc, in: .secondary)
            return show(.secondary)
        }
        if controllers[.compact] != nil { return present(vc, animated: true) }
        guard let base = navigation(.primary) else { return present(vc, animated: true) }
        let stack =
            (vc as? UINavigationController).map { navigation in
                defer { navigation.setViewControllers([], animated: false) }
                return navigation.viewControllers
            } ?? [vc]
        // The new detail controller replaces the previous detail controller and the controllers above it.
        var below = base.viewControllers
        if let root = root(of: .secondary), let index = below.firstIndex(where: { $0 === root }) { below = Array(below[..<index]) }
        replaceDetail(with: vc, stack: stack)
        base.setViewControllers(below + stack, animated: true)
    }

    /// Updates the secondary column's controller while the split view is collapsed.
    private func replaceDetail(with controller: UIViewController, stack: [UIViewController]) {
        if let old = shown(.secondary), old.parent === self {
            old.willMove(toParent: nil)
            old.removeFromParent()
        }
        wrappers[.secondary] = nil
        controllers[.secondary] = controller
        if let root = stack.first { detailRoots[.secondary] = root }
        guard style != .unspecified || controller is UINavigationController else { return }
        if !(controller is UINavigationController) { wrappers[.secondary] = UINavigationController() }
        if let new = shown(.secondary) {
            new.isAppearanceManaged = true
            addChild(new)
            new.didMove(toParent: self)
        }
    }

    /// Shows a controller in the primary column. In a split view with a style, pushes it in the secondary column instead.
    func showInPlace(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
        if isCollapsed, let base = navigation(.primary) { return base.show(vc, sender: sender) }
        if style == .unspecified { return put(vc, in: .primary) }
        if let base = navigation(.secondary) { return base.show(vc, sender: sender) }
        put(vc, in: .secondary)
    }
}
