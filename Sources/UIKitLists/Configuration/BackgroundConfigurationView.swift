/// Draws a `UIBackgroundConfiguration` behind a cell or header.
package final class BackgroundConfigurationView: UIView {
    private let fill = UIView()
    private let picture = UIImageView()
    private var custom: UIView?

    package var configuration = UIBackgroundConfiguration() { didSet { show() } }

    package override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        fill.addSubview(picture)
        addSubview(fill)
    }

    package required init?(coder: NSCoder) { return nil }

    private func show() {
        if custom !== configuration.customView {
            custom?.removeFromSuperview()
            custom = configuration.customView
            if let custom { fill.addSubview(custom) }
        }
        fill.backgroundColor = configuration.backgroundColor.map { color in configuration.backgroundColorTransformer?(color) ?? color }
        fill.layer.cornerRadius = configuration.cornerRadius
        fill.layer.cornerCurve = .continuous
        fill.clipsToBounds = configuration.cornerRadius > 0
        fill.layer.borderWidth = configuration.strokeWidth
        picture.image = configuration.image
        picture.contentMode = configuration.imageContentMode
        strokeChanged()
        setNeedsLayout()
    }

    private func strokeChanged() {
        guard configuration.strokeWidth > 0 else { return }
        fill.layer.borderColor = configuration.resolvedStrokeColor(for: tintColor).cgColor(with: traitCollection)
    }

    package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        strokeChanged()
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        let insets = configuration.backgroundInsets
        let inner = CGRect(
            x: insets.leading, y: insets.top, width: max(bounds.width - insets.leading - insets.trailing, 0),
            height: max(bounds.height - insets.top - insets.bottom, 0))
        fill.frame = isRightToLeft ? mirrored(inner) : inner
        picture.frame = fill.bounds
        custom?.frame = fill.bounds
    }
}

extension UIBackgroundConfiguration {
    /// Returns the background of cells in plain tables.
    @MainActor public static func listPlainCell() -> UIBackgroundConfiguration { filled(.systemBackground) }
    /// Returns the background of cells in grouped tables.
    @MainActor public static func listGroupedCell() -> UIBackgroundConfiguration { filled(.secondarySystemGroupedBackground) }
    /// Returns the background of rows in a floating sidebar: none, and a capsule when selected. (Facts/IOS26.md#ipad)
    @MainActor static func sidebarRow() -> UIBackgroundConfiguration {
        var result = clear()
        result.cornerRadius = TableMetrics.sidebarRowHeight / 2
        return result
    }
    /// Returns the background of cells in their list. The default since iOS 18.
    @MainActor public static func listCell() -> UIBackgroundConfiguration { clear() }
    @MainActor public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { filled(.systemBackground) }
    @MainActor public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }

    @MainActor private static func filled(_ color: UIColor) -> UIBackgroundConfiguration {
        var result = UIBackgroundConfiguration()
        result.backgroundColor = color
        return result
    }

    /// Returns the background for a state. The standard backgrounds of cells turn grey when pressed or selected.
    @MainActor public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
        guard let cell = state as? UICellConfigurationState, cell.isHighlighted || cell.isSelected else { return self }
        if self == Self.sidebarRow() {
            var selected = self
            selected.backgroundColor = .systemFill
            return selected
        }
        return [Self.listPlainCell(), Self.listGroupedCell()].contains(self) ? Self.filled(.systemGray4) : self
    }
}
