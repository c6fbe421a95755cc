extension UIViewController {
    /// The nearest navigation controller that contains this controller.
    public var navigationController: UINavigationController? {
        var ancestor = parent
        while let current = ancestor {
            if let navigation = current as? UINavigationController { return navigation }
            ancestor = current.parent
        }
        return nil
    }

    /// The item that a navigation bar shows for this controller. Created on first access, with the controller's title.
    public var navigationItem: UINavigationItem {
        if let item = associatedValues[ObjectIdentifier(UINavigationItem.self)] as? UINavigationItem { return item }
        let item = UINavigationItem()
        item.title = title
        associatedValues[ObjectIdentifier(UINavigationItem.self)] = item
        titleChanged = { [weak self, weak item] in item?.title = self?.title }
        return item
    }

    /// The items of the navigation controller's toolbar while this controller is on top.
    public var toolbarItems: [UIBarButtonItem]? {
        get { associatedValues[ObjectIdentifier(UIToolbar.self)] as? [UIBarButtonItem] }
        set { setToolbarItems(newValue, animated: false) }
    }
    public func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        associatedValues[ObjectIdentifier(UIToolbar.self)] = toolbarItems
        navigationController?.toolbarItemsChanged(of: self, animated: animated)
    }

    /// A button that toggles `isEditing`. Its title is "Done" while editing, else "Edit".
    public var editButtonItem: UIBarButtonItem {
        if let item = associatedValues[ObjectIdentifier(EditButtonKey.self)] as? UIBarButtonItem { return item }
        let item = UIBarButtonItem(title: nil, style: .plain, target: self, action: UIViewController.editButtonTapped)
        associatedValues[ObjectIdentifier(EditButtonKey.self)] = item
        showEditing(on: item)
        return item
    }
    private func editButtonTapped() {
        setEditing(!isEditing, animated: true)
        showEditing(on: editButtonItem)
    }
    private func showEditing(on item: UIBarButtonItem) {
        let words = BarWords(locale: SimulatedProcess.current.settings.localeIdentifier)
        item.title = isEditing ? words.done : words.edit
        item.style = isEditing ? .done : .plain
    }
    private enum EditButtonKey {}

    /// Sets the scroll view that the bars at `edge` follow. Required only if it is neither the controller's view nor the first scroll
    /// view among that view's subviews.
    public func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = .all) {
        associatedValues[ObjectIdentifier(ContentScrollViewKey.self)] = scrollView.map { WeakScrollView(view: $0, edge: edge) }
        navigationController?.viewIfLoaded?.setNeedsLayout()
    }
    public func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        guard let kept = associatedValues[ObjectIdentifier(ContentScrollViewKey.self)] as? WeakScrollView, kept.edge.contains(edge) else {
            return nil
        }
        return kept.view
    }
    private enum ContentScrollViewKey {}
}

private struct WeakScrollView {
    weak var view: UIScrollView?
    let edge: NSDirectionalRectEdge
}
