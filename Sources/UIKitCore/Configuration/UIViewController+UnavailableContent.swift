/// The source of the text that the user searches for on a screen.
@MainActor
package protocol SearchTextSource {
    var searchedText: String? { get }
}

/// The placeholder that covers a view controller's view while it has no content.
extension UIViewController {
    var stateOfUnavailableContent: UIContentUnavailableConfigurationState {
        var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
        state.searchText = searchedText
        return state
    }

    /// The search text of this view controller, or if it has no search, of its nearest parent with a search.
    private var searchedText: String? {
        var next: UIViewController? = self
        while let present = next {
            if let text = (present as? any SearchTextSource)?.searchedText { return text }
            // Among a view controller's associated values, only the navigation item can be a source of search text.
            for value in present.associatedValues.values { if let text = (value as? any SearchTextSource)?.searchedText { return text } }
            next = present.parent
        }
        return nil
    }

    /// Updates the placeholder if an update was requested. Called before the view's layout.
    func updateUnavailableContentIfNeeded() {
        guard unavailableContent.needsUpdate, let view = viewIfLoaded, view.window != nil else { return }
        unavailableContent.needsUpdate = false
        view.trackingReads(in: .updateContentUnavailableConfiguration) {
            updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
        } invalidate: {
            $0.viewController?.setNeedsUpdateContentUnavailableConfiguration()
        }
        // The app may have kept the current configuration. This configuration is shown again, because its values may depend on the
        // changed state.
        if unavailableContent.view != nil { showUnavailableContent() }
    }

    /// Creates, updates or removes the placeholder's view.
    func showUnavailableContent() {
        guard let configuration = contentUnavailableConfiguration?.updated(for: contentUnavailableConfigurationState) else {
            unavailableContent.view?.removeFromSuperview()
            unavailableContent.view = nil
            return
        }
        if let present = unavailableContent.view, present.supports(configuration) { return present.configuration = configuration }
        unavailableContent.view?.removeFromSuperview()
        unavailableContent.view = configuration.makeContentView()
        viewIfLoaded?.setNeedsLayout()
    }

    /// Called after the view's layout. The placeholder is the frontmost subview and fills the visible bounds, even in a scroll view.
    func placeUnavailableContent() {
        guard let content = unavailableContent.view, let view = viewIfLoaded else { return }
        if view.subviews.last !== content { view.addSubview(content) }
        if content.frame != view.bounds { content.frame = view.bounds }
    }
}
