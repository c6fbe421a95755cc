import UIKitText

/// The items beside the suggested words above an iPad's keyboard. A phone has no space for them and shows none.
///
/// Partial: the bar of a hardware keyboard keeps the system's own shortcuts.
@preconcurrency @MainActor
open class UITextInputAssistantItem: NSObject {
    /// Whether the user may hide the shortcuts; the iPad setting for that does not exist here.
    open var allowsHidingShortcuts = true
    /// The buttons before the words. Initially the system's group: undo, redo, paste.
    open var leadingBarButtonGroups: [UIBarButtonItemGroup] = [UIBarButtonItemGroup()]
    /// The buttons after the words.
    open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []

    /// The number of an app's buttons that fit on a side, beside the words: with more of them a group shows its representative. (chosen)
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
    /// The items beside the words of an iPad's keyboard while this object has it.
    public var inputAssistantItem: UITextInputAssistantItem {
        if let known = assistantBarSource as? UITextInputAssistantItem { return known }
        let made = UITextInputAssistantItem()
        assistantBarSource = made
        return made
    }
}
