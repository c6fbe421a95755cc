import CoreGraphics

/// Returns the distance between field and keyboard that the engine keeps for a field, in points.
///
/// For a field inside a search bar, the distance of the search bar is used in place of the field's own distance. Negative distances and 0
/// are permitted.
/// - Parameters:
///   - searchBar: The distance of the field's search bar, or nil if the field is not in a search bar.
///   - field: The field's own distance.
///   - global: The manager's distance, which is used if the distance of the field or search bar is `unset`.
///   - unset: The value that means that the manager's distance is used.
public func resolvedKeyboardDistance(
    searchBar: CGFloat?, field: CGFloat, global: CGFloat, unset: CGFloat = .greatestFiniteMagnitude
) -> CGFloat {
    let special = searchBar ?? field
    return special == unset ? global : special
}
