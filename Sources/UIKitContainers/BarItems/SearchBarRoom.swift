/// The view of `UINavigationItem.searchBarPlacementBarButtonItem`: empty room in a toolbar, over which the search bar lies.
@MainActor
final class SearchBarRoom: UIView {
    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: 0, height: UIToolbar.glassRowHeight))
        isUserInteractionEnabled = false
        isAccessibilityElement = false
    }
    required init?(coder: NSCoder) { return nil }
}
