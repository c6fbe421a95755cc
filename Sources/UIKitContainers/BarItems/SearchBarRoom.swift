/// The view of `UINavigationItem.searchBarPlacementBarButtonItem`: an empty area in a toolbar that the search bar covers.
@MainActor
final class SearchBarRoom: UIView {
    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: 0, height: UIToolbar.glassRowHeight))
        isUserInteractionEnabled = false
        isAccessibilityElement = false
    }
    required init?(coder: NSCoder) { return nil }
}
