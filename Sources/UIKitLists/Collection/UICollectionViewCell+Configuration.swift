extension UICollectionViewCell {
    /// Changes of state show at the next layout.
    func stateChanged() {
        placeBackgrounds()
        guard configured.content != nil || configured.background != nil || configurationUpdateHandler != nil else { return }
        setNeedsUpdateConfiguration()
    }

    func updateConfigurationIfNeeded() {
        guard configured.needsUpdate else { return }
        configured.needsUpdate = false
        updateConfiguration(using: configurationState)
        // What the update itself has set needs no other.
        configured.needsUpdate = false
    }

    func showContent(_ content: (any UIContentConfiguration)?) {
        configured.content = content
        setNeedsLayout()
        guard let content else {
            guard configured.contentView != nil else { return }
            configured.contentView = nil
            return replaceContentView(by: UIView())
        }
        let updated = automaticallyUpdatesContentConfiguration ? content.updated(for: configurationState) : content
        if let present = configured.contentView, present.supports(updated) {
            present.configuration = updated
            return
        }
        let view = updated.makeContentView()
        configured.contentView = view
        replaceContentView(by: view)
    }

    private func replaceContentView(by view: UIView) {
        view.insetsLayoutMarginsFromSafeArea = false
        view.frame = contentView.frame
        insertSubview(view, aboveSubview: contentView)
        contentView.removeFromSuperview()
        contentView = view
    }

    func showBackground() {
        guard let background = configured.background else {
            configured.backgroundView?.removeFromSuperview()
            configured.backgroundView = nil
            return
        }
        let view = configured.backgroundView ?? BackgroundConfigurationView()
        if configured.backgroundView == nil {
            configured.backgroundView = view
            insertSubview(view, at: 0)
        }
        view.configuration = automaticallyUpdatesBackgroundConfiguration ? background.updated(for: configurationState) : background
        setNeedsLayout()
    }
}
