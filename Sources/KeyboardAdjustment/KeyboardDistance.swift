import CoreGraphics

/// Returns the distance between field and keyboard that the engine keeps for a field, in points.
///
/// A field inside a search bar has the bar's distance instead of its own. Negative distances and 0 are permitted.
/// - Parameters:
///   - searchBar: The distance of the field's search bar, or nil if the field is not in a search bar.
///   - field: The field's own distance.
///   - global: The manager's distance, which is used if the field or bar has the value `unset`.
///   - unset: The value that selects the global distance.
public func resolvedKeyboardDistance(
    searchBar: CGFloat?, field: CGFloat, global: CGFloat, unset: CGFloat = .greatestFiniteMagnitude
) -> CGFloat {
    let special = searchBar ?? field
    return special == unset ? global : special
}
