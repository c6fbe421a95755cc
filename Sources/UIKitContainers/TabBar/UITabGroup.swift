/// Several tabs under one title. iOS 18.
///
/// Partial: the group is one tab of the bar, as on phones. It shows its own controller, or without one that of the selected child; the
/// sidebar of an iPad, which lists the children, is absent.
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
    /// The child that is shown. A tab outside the group is ignored.
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

    /// The group's own controller; without one that of the selected child.
    open override var viewController: UIViewController? {
        if let own = super.viewController { return own }
        guard let shown = selectedChild?.viewController else { return nil }
        // In the bar it has the face of the group.
        if shown.tabBarItem !== item { shown.tabBarItem = item }
        return shown
    }
    /// The tab whose controller is shown for the group: the group itself, or a child.
    var shownLeaf: UITab {
        guard super.viewController == nil, let child = selectedChild else { return self }
        return (child as? UITabGroup)?.shownLeaf ?? child
    }
}

extension UITabBarController {
    /// Shows another child of a group, in the same tab.
    func groupChanged(_ group: UITabGroup) {
        var top = group as UITab
        while let parent = top.parent { top = parent }
        guard tabs.contains(where: { $0 === top }) else { return }
        tabsChanged()
    }
}
