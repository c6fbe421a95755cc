/// Several tabs under one title. Available since iOS 18.
///
/// Partial: the bar shows the group as one tab, as on phones. The tab shows the group's own controller or, without one, that of the
/// selected child. The toolkit has no iPad sidebar, which would list the children.
@preconcurrency @MainActor
open class UITabGroup: UITab {
    /// The tabs of the group, in order.
    open var children: [UITab] {
        didSet {
            for gone in oldValue where !children.contains(where: { $0 === gone }) { gone.parent = nil }
            adopt()
            if let chosen, !children.contains(where: { $0 === chosen }) { self.chosen = nil }
            tabBarController?.groupChanged(self)
        }
    }
    /// The identifier of the child that is selected at first; nil for the first child.
    open var defaultChildIdentifier: String?
    /// The child whose controller the group shows. Assigning a tab outside the group has no effect.
    open var selectedChild: UITab? {
        get { chosen ?? children.first { $0.identifier == defaultChildIdentifier } ?? children.first { !$0.isHidden } }
        set {
            guard let newValue, newValue !== selectedChild else { return }
            guard children.contains(where: { $0 === newValue }) else {
                return reportMistake("only a child of the group \"\(title)\" can be its selected child; \"\(newValue.title)\" is none")
            }
            chosen = newValue
            tabBarController?.groupChanged(self)
        }
    }
    private weak var chosen: UITab?

    @preconcurrency @MainActor
    public init(
        title: String, image: UIImage?, identifier: String, children: [UITab], viewControllerProvider: ((UITab) -> UIViewController)? = nil
    ) {
        self.children = children
        super.init(title: title, image: image, identifier: identifier, viewControllerProvider: viewControllerProvider)
        adopt()
    }
    private func adopt() { for child in children { child.parent = self } }

    /// The group's own controller or, if it has none, the controller of the selected child.
    open override var viewController: UIViewController? {
        if let own = super.viewController { return own }
        guard let shown = selectedChild?.viewController else { return nil }
        // The child's controller appears in the bar with the title and the icon of the group.
        if shown.tabBarItem !== item { shown.tabBarItem = item }
        return shown
    }
    /// The tab whose controller the group shows. This is the group itself if it has a controller of its own. Otherwise it is the
    /// selected child or, if the child is a group, the tab whose controller that group shows.
    var shownLeaf: UITab {
        guard super.viewController == nil, let child = selectedChild else { return self }
        return (child as? UITabGroup)?.shownLeaf ?? child
    }
}

extension UITabBarController {
    /// Shows the group's newly selected child in the group's tab.
    func groupChanged(_ group: UITabGroup) {
        var top = group as UITab
        while let parent = top.parent { top = parent }
        guard tabs.contains(where: { $0 === top }) else { return }
        tabsChanged()
    }
}
