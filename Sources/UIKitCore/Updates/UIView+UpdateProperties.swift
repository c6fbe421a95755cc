/// Updates of properties from an app's data, in a separate pass before layout. On iOS 26 and later. (documented: `updateProperties()`)
///
///     final class BadgeView: UIView {
///         let model: MailModel  // @Observable
///         override func updateProperties() {
///             super.updateProperties()
///             label.text = "\(model.unread)"
///         }
///     }
extension UIView {
    /// Requests a call of `updateProperties()` before the next layout pass. Does not request layout.
    public func setNeedsUpdateProperties() {
        needsPropertyUpdate = true
        markLayoutPath()
    }

    /// Calls all requested `updateProperties()` methods now: those of the view's view controller, the view, and its descendants.
    public func updatePropertiesIfNeeded() {
        updateOwnPropertiesIfNeeded()
        guard descendantNeedsLayout else { return }
        let all = subviews
        for subview in all[waysToLayout.candidates(in: all)] where subview.needsLayoutPass { subview.updatePropertiesIfNeeded() }
    }

    /// Updates the view controller before its view. (chosen, as with constraints)
    func updateOwnPropertiesIfNeeded() {
        guard needsPropertyUpdate else { return }
        needsPropertyUpdate = false
        guard SimulatedProcess.current.settings.systemVersion >= 26 else { return }
        trackingReads(in: .updateProperties) {
            viewController?.updateProperties()
            updateProperties()
        } invalidate: {
            $0.setNeedsUpdateProperties()
        }
    }
}

extension UIViewController {
    /// Requests a call of `updateProperties()` before the next layout pass of the view.
    public func setNeedsUpdateProperties() { viewIfLoaded?.setNeedsUpdateProperties() }
    /// Calls all requested `updateProperties()` methods now: those of the view controller, its view, and the view's descendants.
    public func updatePropertiesIfNeeded() { viewIfLoaded?.updatePropertiesIfNeeded() }
}
