/// The content and background configurations of a cell, header or footer.
@MainActor
struct ViewConfigurations {
    var content: (any UIContentConfiguration)?
    var background: UIBackgroundConfiguration?
    var backgroundView: BackgroundConfigurationView?
    var needsUpdate = false
    /// The view of the content configuration.
    var contentView: (any UIView & UIContentView)?
}

/// A cell, header or footer with content and background configurations.
@MainActor
protocol ConfiguredView: UIView {
    var contentView: UIView { get set }
    var configured: ViewConfigurations { get set }
    var automaticallyUpdatesContentConfiguration: Bool { get }
    var automaticallyUpdatesBackgroundConfiguration: Bool { get }
    /// The state for which the view updates its configurations.
    var stateOfConfigurations: any UIConfigurationState { get }
    var hasUpdateHandler: Bool { get }
    /// Calls the update methods that subclasses override, with the current state.
    func updateForState()
    /// Called before the content view is replaced. Removes the content that the app has added to the content view.
    func contentViewWillGo()
    /// Called after the background of the configuration was added, removed or replaced.
    func configuredBackgroundChanged()
}

extension ConfiguredView {
    func setNeedsUpdateOfConfiguration() {
        configured.needsUpdate = true
        setNeedsLayout()
    }

    /// Called after the state has changed. The next layout pass updates the configurations.
    func configurationStateChanged() {
        if configured.content != nil || configured.background != nil || hasUpdateHandler { setNeedsUpdateOfConfiguration() }
    }

    func updateConfigurationIfNeeded() {
        guard configured.needsUpdate else { return }
        configured.needsUpdate = false
        trackingReads(in: .updateConfiguration) {
            updateForState()
        } invalidate: {
            ($0 as? any ConfiguredView)?.setNeedsUpdateOfConfiguration()
        }
        // Changes that the update itself makes do not require another update.
        configured.needsUpdate = false
    }

    /// Updates the configurations that are updated automatically. This is the default implementation of `updateConfiguration(using:)`.
    func updateConfigurations(using state: any UIConfigurationState) {
        if automaticallyUpdatesContentConfiguration, let content = configured.content, let view = configured.contentView {
            view.configuration = content.updated(for: state)
        }
        if automaticallyUpdatesBackgroundConfiguration { showBackground() }
    }

    func showContent(_ content: (any UIContentConfiguration)?) {
        configured.content = content
        setNeedsLayout()
        guard let content else {
            guard configured.contentView != nil else { return }
            configured.contentView = nil
            return replaceContentView(by: UIView())
        }
        let updated = automaticallyUpdatesContentConfiguration ? content.updated(for: stateOfConfigurations) : content
        if let present = configured.contentView, present.supports(updated) { return present.configuration = updated }
        let view = updated.makeContentView()
        contentViewWillGo()
        configured.contentView = view
        replaceContentView(by: view)
    }

    private func replaceContentView(by view: UIView) {
        view.insetsLayoutMarginsFromSafeArea = false
        view.frame = contentView.frame
        view.yieldingLengths = contentView.yieldingLengths
        insertSubview(view, aboveSubview: contentView)
        contentView.removeFromSuperview()
        contentView = view
    }

    func showBackground() {
        defer { configuredBackgroundChanged() }
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
        view.configuration = automaticallyUpdatesBackgroundConfiguration ? background.updated(for: stateOfConfigurations) : background
        setNeedsLayout()
    }
}
