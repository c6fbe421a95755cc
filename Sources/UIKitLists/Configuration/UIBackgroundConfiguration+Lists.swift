extension UIBackgroundConfiguration {
    /// Returns the background of cells in plain tables.
    @MainActor public static func listPlainCell() -> UIBackgroundConfiguration { filled(.systemBackground) }
    /// Returns the background of cells in grouped tables.
    @MainActor public static func listGroupedCell() -> UIBackgroundConfiguration { filled(.secondarySystemGroupedBackground) }
    /// Returns the background of rows in a floating sidebar: clear, or a capsule if the row is selected. (Facts/IOS26.md#ipad)
    @MainActor static func sidebarRow() -> UIBackgroundConfiguration {
        var result = clear()
        result.cornerRadius = TableMetrics.sidebarRowHeight / 2
        return result
    }
    /// Returns the clear background that adapts to the list of the cell. It is the default since iOS 18.
    @MainActor public static func listCell() -> UIBackgroundConfiguration { clear() }
    @MainActor public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { filled(.systemBackground) }
    @MainActor public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }

    @MainActor private static func filled(_ color: UIColor) -> UIBackgroundConfiguration {
        var result = UIBackgroundConfiguration()
        result.backgroundColor = color
        return result
    }

    /// Returns the background for a state. The standard backgrounds of cells turn grey in a highlighted or selected cell.
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
