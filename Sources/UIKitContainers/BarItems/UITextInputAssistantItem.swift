import UIKitText

/// The items beside the typing suggestions above an iPad's keyboard. A phone's keyboard has no space for these items and shows none.
///
/// Partial: the bar that an iPad shows with a hardware keyboard keeps the system's own shortcuts.
@preconcurrency @MainActor
open class UITextInputAssistantItem: NSObject {
    /// Whether the user may hide the shortcuts. Stored for the app, because the toolkit has no such iPad setting.
    open var allowsHidingShortcuts = true
    /// The buttons before the suggestions. Initially the system's group: undo, redo, paste.
    open var leadingBarButtonGroups: [UIBarButtonItemGroup] = [UIBarButtonItemGroup()]
    /// The buttons after the suggestions.
    open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []

    /// The number of an app's buttons that fit beside the suggestions. With more buttons, each group shows its representative item.
    /// (chosen)
    private static let room = 4

    private func views(of groups: [UIBarButtonItemGroup]) -> [UIView] {
        let own = groups.filter { !$0.isSystem }
        let isCrowded = own.reduce(0) { $0 + $1.shownItems.count } > Self.room
        return own.flatMap { group -> [UIView] in
            let items = group.shownItems
            group.isDisplayingRepresentativeItem = isCrowded && group.representativeItem != nil && items.count > 1
            let shown = group.isDisplayingRepresentativeItem ? [group.representativeItem].compactMap { $0 } : items
            return shown.map { item in
                if let view = item.customView { return view }
                let button = BarButton(item, appearance: UIBarButtonItemAppearance(style: .plain), isCompact: false)
                if item.tintColor == nil { button.tintColor = .label }
                return button
            }
        }
    }
}

extension UITextInputAssistantItem: AssistantBarSource {
    package var showsSystemShortcuts: Bool { leadingBarButtonGroups.contains { $0.isSystem && !$0.isHidden } }
    package var look: Int {
        var hasher = Hasher()
        for (place, groups) in [leadingBarButtonGroups, trailingBarButtonGroups].enumerated() {
            for group in groups {
                hasher.combine(place)
                hasher.combine(group.isSystem)
                for item in group.shownItems {
                    hasher.combine(ObjectIdentifier(item))
                    hasher.combine(item.isEnabled)
                    hasher.combine(item.isSelected)
                    hasher.combine(item.title)
                    hasher.combine(item.image.map { ObjectIdentifier($0) })
                }
            }
        }
        return hasher.finalize()
    }
    package func makeViews() -> (leading: [UIView], trailing: [UIView]) {
        (views(of: leadingBarButtonGroups), views(of: trailingBarButtonGroups))
    }
}

extension UIResponder {
    /// The items beside the suggestions of an iPad's keyboard while this object is first responder.
    public var inputAssistantItem: UITextInputAssistantItem {
        if let known = assistantBarSource as? UITextInputAssistantItem { return known }
        let made = UITextInputAssistantItem()
        assistantBarSource = made
        return made
    }
}
