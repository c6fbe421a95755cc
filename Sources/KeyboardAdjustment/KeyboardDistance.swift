import CoreGraphics

/// Returns the distance between field and keyboard that the engine keeps for a field, in points.
///
/// A field inside a search bar has the bar's distance instead of its own. Negative distances and 0 are permitted.
/// - Parameters:
///   - searchBar: the distance of the field's search bar; nil if the field is not in a search bar.
///   - field: the field's own distance.
///   - global: the manager's distance, which is used if the field or bar has the value `unset`.
///   - unset: the value that selects the global distance.
public func resolvedKeyboardDistance(
    searchBar: CGFloat?, field: CGFloat, global: CGFloat, unset: CGFloat = .greatestFiniteMagnitude
) -> CGFloat {
    let special = searchBar ?? field
    return special == unset ? global : special
}
