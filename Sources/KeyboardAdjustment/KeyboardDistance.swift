import CoreGraphics

/// Returns the distance between field and keyboard that applies to a field, in points.
///
/// A field that belongs to a search bar takes the bar's distance, and its own is ignored. Negative distances and 0 are used as they are.
///
/// - Parameters:
///   - searchBar: the distance of the field's search bar; nil when the field belongs to none.
///   - field: the field's own distance.
///   - global: the manager's distance, used for a field or bar that has `unset`.
///   - unset: the value that means "use the global one".
public func resolvedKeyboardDistance(
    searchBar: CGFloat?, field: CGFloat, global: CGFloat, unset: CGFloat = .greatestFiniteMagnitude
) -> CGFloat {
    let special = searchBar ?? field
    return special == unset ? global : special
}
