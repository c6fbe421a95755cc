import UIKit

extension IQKeyboardExtension where Base: IQTextInputView {
    /// Adds a toolbar above the view's keyboard.
    /// - Parameters:
    ///   - target: The receiver of the buttons' actions, as a weak reference.
    ///   - rightConfiguration: The configuration of the button at the end, `doneBarButton`.
    ///   - title: The title in the middle. If it is nil or empty, there is no title.
    public func addToolbar(
        target: AnyObject?, previousConfiguration: IQBarButtonItemConfiguration? = nil,
        nextConfiguration: IQBarButtonItemConfiguration? = nil, rightConfiguration: IQBarButtonItemConfiguration? = nil, title: String?,
        titleAccessibilityLabel: String? = nil
    ) {
        guard let base else { return }
        let toolbar = toolbar
        if let previousConfiguration {
            toolbar.previousBarButton = previousConfiguration.apply(on: toolbar.previousBarButton, target: target)
        }
        if let nextConfiguration { toolbar.nextBarButton = nextConfiguration.apply(on: toolbar.nextBarButton, target: target) }
        if let rightConfiguration { toolbar.doneBarButton = rightConfiguration.apply(on: toolbar.doneBarButton, target: target) }
        toolbar.items = Self.items(
            of: toolbar, hasPrevious: previousConfiguration != nil, hasNext: nextConfiguration != nil,
            hasRight: rightConfiguration != nil, title: title, titleAccessibilityLabel: titleAccessibilityLabel)
        toolbar.barStyle = base.keyboardAppearance == .dark ? .black : .default
        guard base.inputAccessoryView !== toolbar else { return }
        base.inputAccessoryView = toolbar
        base.reloadInputViews()
    }

    /// The space between the Previous and Next buttons in points. It is used only before iOS 26, because the bar of iOS 26 has its own
    /// spacing. (equal to that of the library IQKeyboardToolbar)
    private static var fixedSpace: CGFloat { 6 }

    /// Returns the toolbar's items in order from the leading edge.
    private static func items(
        of toolbar: IQKeyboardToolbar, hasPrevious: Bool, hasNext: Bool, hasRight: Bool, title: String?, titleAccessibilityLabel: String?
    ) -> [UIBarButtonItem] {
        var items: [UIBarButtonItem] = []
        if hasPrevious { items.append(toolbar.previousBarButton) }
        if hasPrevious, hasNext {
            let space = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: Selector?.none)
            if !DesignSystem.isGlass { space.width = fixedSpace }
            items.append(space)
        }
        if hasNext { items.append(toolbar.nextBarButton) }
        items += toolbar.additionalLeadingItems
        if let title, !title.isEmpty {
            if !DesignSystem.isGlass || !items.isEmpty { items.append(flexibleSpace) }
            let item = toolbar.titleBarButton
            item.title = title
            item.accessibilityLabel = titleAccessibilityLabel
            item.accessibilityIdentifier = titleAccessibilityLabel
            item.customView?.frame = .zero
            items.append(item)
        }
        items.append(flexibleSpace)
        items += toolbar.additionalTrailingItems
        if hasRight { items.append(toolbar.doneBarButton) }
        return items
    }

    private static var flexibleSpace: UIBarButtonItem {
        UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: Selector?.none)
    }
}
