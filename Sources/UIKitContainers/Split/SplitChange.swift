/// A change from one display mode to another: its delegate calls and its animation. A gesture may control the change.
@MainActor
final class SplitChange {
    private unowned let split: UISplitViewController
    let from: UISplitViewController.DisplayMode
    let to: UISplitViewController.DisplayMode
    private let coming: [UISplitViewController.Column]
    private let going: [UISplitViewController.Column]
    private let coordinator: TransitionCoordinator
    private let isAnimated: Bool
    private var isSeen = false
    private var isOver = false
    /// The number of animations so far. An animation with a lower number was interrupted, and its end is ignored.
    private var motion = 0

    init(_ split: UISplitViewController, to: UISplitViewController.DisplayMode, isAnimated: Bool) {
        self.split = split
        self.to = to
        self.isAnimated = isAnimated
        from = split.mode
        let (old, new) = (split.columns(of: from), split.columns(of: to))
        coming = new.filter { !old.contains($0) }
        going = old.filter { !new.contains($0) }
        coordinator = TransitionCoordinator(
            duration: isAnimated ? SplitMetrics.announcedDuration : 0, containerView: split.view,
            controllers: [.from: split, .to: split])
        coordinator.isAnimated = isAnimated
    }

    private var size: CGSize { split.view.bounds.size }
    private var layouts: (from: SplitLayout, to: SplitLayout) { (split.layout(from, in: size), split.layout(to, in: size)) }

    /// Calls the delegate and the appearance methods, and moves the appearing columns to their start positions.
    func begin(interactively: Bool = false) {
        split.delegate?.splitViewController(split, willChangeTo: to)
        for column in going { split.delegate?.splitViewController(split, willHide: column) }
        for column in coming { split.delegate?.splitViewController(split, willShow: column) }
        isSeen = split.view.window != nil && split.hasBegunToAppear
        coordinator.initiallyInteractive = interactively
        coordinator.isInteractive = interactively
        split.ownTransitionCoordinator = coordinator
        let (before, after) = layouts
        split.mode = to
        if let old = before.frames[.secondary]?.size, let new = after.frames[.secondary]?.size, old != new {
            split.shown(.secondary)?.viewWillTransition(to: new, with: coordinator)
        }
        if isSeen {
            for column in going { split.shown(column)?.beginAppearanceTransition(false, animated: isAnimated) }
            for column in coming { split.shown(column)?.beginAppearanceTransition(true, animated: isAnimated) }
        }
        UIView.performWithoutAnimation {
            for column in coming { split.installPage(column) }
            split.place(before)
            for column in coming { split.pages[column]?.layoutIfNeeded() }
        }
        for column in going where to.sideColumns < from.sideColumns { split.pages[column]?.isRaised = from.isOver }
        split.updateButton()
    }

    func run() {
        guard isAnimated else {
            coordinator.run { $0() }
            return end(finished: true)
        }
        settle(finishes: true, velocity: 0)
    }

    /// Sets the progress of the gesture, 0 to 1.
    func update(_ share: CGFloat) {
        guard !isOver else { return }
        coordinator.percentComplete = share
        let (before, after) = layouts
        UIView.performWithoutAnimation {
            split.place(before.mixed(with: after, share: share))
            split.view.layoutIfNeeded()
        }
    }

    /// Animates the rest of the change, to its end or back to its start.
    /// - Parameter velocity: the velocity of the gesture, in multiples of the change's whole distance per second.
    func settle(finishes: Bool, velocity: CGFloat) {
        guard !isOver else { return }
        if coordinator.isInteractive {
            coordinator.isInteractive = false
            coordinator.isCancelled = !finishes
            coordinator.completionVelocity = abs(velocity)
            coordinator.interactionChanged()
        }
        motion += 1
        let mine = motion
        let (before, after) = layouts
        let goal = finishes ? after : before
        if finishes {
            coordinator.run { body in
                UIView.animate(
                    withDuration: ModalMotion.announcedDuration, options: [.presentationCurve, .beginFromCurrentState], animations: body)
            }
        }
        UIView.animate(
            withDuration: ModalMotion.announcedDuration, options: [.presentationCurve, .beginFromCurrentState, .allowUserInteraction],
            animations: { [split] in
                split.place(goal)
                split.view.layoutIfNeeded()
            },
            completion: { [weak self] _ in
                guard let self, self.motion == mine else { return }
                self.end(finished: finishes)
            })
    }

    /// Completes the change at once. A change that a gesture controls returns to its start instead.
    func finishNow() {
        guard !isOver else { return }
        let finishes = !coordinator.isInteractive && !coordinator.isCancelled
        coordinator.isCancelled = !finishes
        end(finished: finishes)
    }

    private func end(finished: Bool) {
        guard !isOver else { return }
        isOver = true
        let split = split
        if !finished { split.mode = from }
        if split.change === self { split.change = nil }
        let (gone, stayed) = finished ? (going, coming) : (coming, going)
        if !finished {
            // A split view that was invisible at the beginning of the change may have appeared since then, together with its columns.
            isSeen = isSeen || split.hasBegunToAppear
            for column in coming { split.shown(column)?.beginAppearanceTransition(false, animated: isAnimated) }
            if isSeen { for column in going { split.shown(column)?.beginAppearanceTransition(true, animated: isAnimated) } }
        }
        UIView.performWithoutAnimation {
            for column in gone {
                split.pages[column]?.removeFromSuperview()
                split.pages[column] = nil
            }
            split.installPages()
        }
        coordinator.complete()
        if split.ownTransitionCoordinator === coordinator { split.ownTransitionCoordinator = nil }
        for column in gone { split.shown(column)?.endAppearanceTransition() }
        guard isSeen else { return }
        for column in stayed { split.shown(column)?.endAppearanceTransition() }
    }
}

extension UISplitViewController {
    /// Changes to a different mode of the current behaviour.
    func setMode(_ next: DisplayMode, animated: Bool) {
        guard !isCollapsed, next != mode || change != nil else { return }
        guard isViewLoaded else {
            mode = next
            return
        }
        change?.finishNow()
        guard next != mode else { return }
        let isAnimated = animated && view.window != nil && UIView.areAnimationsEnabled && hasBegunToAppear
        if isAnimated { view.layoutIfNeeded() }
        let new = SplitChange(self, to: next, isAnimated: isAnimated)
        change = new
        new.begin()
        new.run()
    }
}
