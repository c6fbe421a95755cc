/// Hiding of arranged views, which then take no space. Inside an animation block, the view stays visible while its space collapses, and
/// is hidden at the end.
extension UIStackView {
    var visibleViews: [UIView] { arrangedSubviews.filter { !$0.isHidden } }

    func showOrHideArranged(_ subview: UIView, isHidden: Bool) -> Bool {
        guard arranges(subview) else { return false }
        setNeedsUpdateConstraints()
        let animations = SimulatedProcess.current.viewAnimations
        guard animations.isEnabled, let running = animations.running.last, running.duration > 0 || running.delay > 0 else { return false }
        running.layOutAfterBlock(rootOfTree)
        if isHidden {
            // The animation starts from the current layout, so the view is marked now and collapses when the block is laid out.
            subview.hiddenSoon = true
            running.atEnd { [weak self, weak subview] in
                if let self, let subview { finishHiding(subview) }
            }
        } else {
            if layoutIsOld { layOutBeforeShowing() }
            subview.hiddenSoon = nil
            subview.layer.isHidden = false
        }
        return true
    }

    /// Hides a view after the animation that collapsed its space.
    func finishHiding(_ view: UIView) {
        guard view.hiddenSoon == true else { return }
        view.hiddenSoon = nil
        view.layer.isHidden = true
    }

    private var layoutIsOld: Bool { needsUpdateConstraints() && !ownConstraints.contains(where: \.isActive) }
    private func layOutBeforeShowing() { UIView.performWithoutAnimation { rootOfTree.layoutIfNeeded() } }
}
