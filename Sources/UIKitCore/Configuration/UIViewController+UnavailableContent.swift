/// Stores the text that the user searches for on a screen.
@MainActor
package protocol SearchTextSource {
    var searchedText: String? { get }
}

/// The placeholder that a controller shows above its view while it has no content.
extension UIViewController {
    var stateOfUnavailableContent: UIContentUnavailableConfigurationState {
        var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
        state.searchText = searchedText
        return state
    }

    /// The text of the nearest search: the controller's own, or that of a container around it.
    private var searchedText: String? {
        var next: UIViewController? = self
        while let present = next {
            if let text = (present as? any SearchTextSource)?.searchedText { return text }
            // A controller has at most one such value, its navigation item.
            for value in present.associatedValues.values { if let text = (value as? any SearchTextSource)?.searchedText { return text } }
            next = present.parent
        }
        return nil
    }

    /// Called before the layout of the view.
    func updateUnavailableContentIfNeeded() {
        guard unavailableContent.needsUpdate, let view = viewIfLoaded, view.window != nil else { return }
        unavailableContent.needsUpdate = false
        view.trackingReads(in: .updateContentUnavailableConfiguration) {
            updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
        } invalidate: {
            $0.viewController?.setNeedsUpdateContentUnavailableConfiguration()
        }
        // The update may have left a configuration as it is that depends on the state.
        if unavailableContent.view != nil { showUnavailableContent() }
    }

    /// Makes, changes or removes the view of the placeholder.
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

    /// Called when the view has placed its subviews: the placeholder is above them and fills the view, also one that scrolls.
    func placeUnavailableContent() {
        guard let content = unavailableContent.view, let view = viewIfLoaded else { return }
        if view.subviews.last !== content { view.addSubview(content) }
        if content.frame != view.bounds { content.frame = view.bounds }
    }
}
