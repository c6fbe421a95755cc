/// The parts of a search bar that exist only at the lower edge of the screen. (Facts/IOS26.md#bottom-search)
@MainActor
final class SearchBarBottomParts {
    /// The glass behind the field.
    let glass = GlassView(.regular(isDark: false))
    /// The button beside the text field while the search is active.
    let closeButton: UIButton

    /// - Parameter cancel: the closure that cancels the search.
    init(cancel: @escaping () -> Void) {
        var look = UIButton.Configuration.glass()
        look.image = UIImage(
            systemName: "xmark", withConfiguration: UIImage.SymbolConfiguration(pointSize: SearchBarMetrics.fontSize, weight: .medium))
        look.baseForegroundColor = .glassLabel
        look.contentInsets = .zero
        look.cornerStyle = .capsule
        closeButton = UIButton(configuration: look, primaryAction: UIAction { _ in cancel() })
        closeButton.accessibilityIdentifier = "Cancel"
        closeButton.accessibilityLabel = BarWords(locale: SimulatedProcess.current.settings.localeIdentifier).cancel
        closeButton.alpha = 0
    }

    func follow(_ traits: UITraitCollection) { glass.material = .regular(isDark: traits.userInterfaceStyle == .dark) }

    func setHidden(_ isHidden: Bool) {
        glass.isHidden = isHidden
        closeButton.isHidden = isHidden
    }
}

extension UISearchTextField {
    /// Applies the sizes and the fill for the given place of the search bar.
    func stands(at place: UISearchBar.Place) {
        metrics = place == .bottom ? .bottom : .system(.current)
        guard fillImage == nil else { return }
        backgroundColor = place == .bottom ? .clear : .tertiarySystemFill
        icon.tintColor = place == .bottom || metrics.cornerRadius != nil ? .secondaryLabel : .label
    }
}
