import UIKit

/// The text inputs for the Previous and Next buttons.
extension UIView {
    /// Returns the text inputs among the view and its siblings, in the order of the subviews. Text inputs that the buttons skip are
    /// excluded, except for the view itself.
    func siblingResponders() -> [any IQTextInputView] {
        (superview?.subviews ?? []).compactMap { $0 as? any IQTextInputView }
            .filter { $0.canTakePart && ($0 === self || !$0.toolbarSettings.ignoresSwitching) }
    }

    /// Returns the text inputs in the view, at any depth. On every level, the order is from top to bottom and from left to right.
    ///
    /// If a view is hidden or disabled, the text inputs among its direct subviews are included, but not those on deeper levels.
    func deepResponders() -> [any IQTextInputView] {
        var found: [any IQTextInputView] = []
        for subview in subviews {
            if let input = subview as? any IQTextInputView, !subview.toolbarSettings.ignoresSwitching, input.canTakePart {
                found.append(input)
            } else if !subview.subviews.isEmpty, isUserInteractionEnabled, !isHidden, alpha != 0 {
                found += subview.deepResponders()
            }
        }
        return found.sortedByPlace { $0.convert($0.bounds, to: self) }
    }
}

extension IQTextInputView {
    /// Whether the text input can currently become first responder, and is neither in an alert nor in a search bar.
    var canTakePart: Bool {
        iqIsEnabled && isUserInteractionEnabled && !isHidden && alpha != 0 && !(self as UIView).iq.isAlertViewTextField()
            && UIKitClassification.searchBar(of: self) == nil
    }
}

extension Array {
    /// Returns the elements from top to bottom. Elements with the same top are ordered from left to right. The sort is stable.
    @MainActor
    func sortedByPlace(_ rect: (Element) -> CGRect) -> [Element] {
        sorted(by: rect) { (one: CGRect, other: CGRect) -> Bool in
            if one.minY != other.minY { return one.minY < other.minY }
            return one.minX < other.minX
        }
    }
    /// Returns the elements sorted by a key. The sort is stable.
    @MainActor
    func sorted<Key>(by key: (Element) -> Key, _ isBefore: (Key, Key) -> Bool) -> [Element] {
        let keyed = enumerated().map { (offset: $0.offset, key: key($0.element), element: $0.element) }
        return keyed.sorted { isBefore($0.key, $1.key) || !isBefore($1.key, $0.key) && $0.offset < $1.offset }.map(\.element)
    }
}

extension IQKeyboardToolbarManager {
    /// Returns the text inputs for the Previous and Next buttons of `view`, in order.
    func responders(for view: any IQTextInputView) -> [any IQTextInputView] {
        if let container = deepContainer(of: view) { return container.deepResponders() }
        let siblings = view.siblingResponders()
        switch toolbarConfiguration.manageBehavior {
        case .bySubviews: return siblings
        case .byTag: return siblings.sorted(by: { $0.tag }, <)
        case .byPosition: return siblings.sortedByPlace { $0.frame }
        }
    }

    /// Returns the SwiftUI host around the view. If there is none, returns the nearest container of the first class in the list that has
    /// one.
    private func deepContainer(of view: UIView) -> UIView? {
        var ancestor = view.superview
        while let current = ancestor {
            let name = "\(type(of: current))"
            if (name.hasPrefix("_") ? name.dropFirst() : name[...]).hasPrefix("UIHostingView<") { return current }
            ancestor = current.superview
        }
        for containerClass in deepResponderAllowedContainerClasses {
            if let container = nearestAncestor(of: view, kind: containerClass) { return container }
        }
        return nil
    }

    private func nearestAncestor(of view: UIView, kind: UIView.Type) -> UIView? {
        var ancestor = view.superview
        while let current = ancestor {
            if current.isKind(of: kind), !UIKitClassification.isHiddenFromSearch(current) { return current }
            ancestor = current.superview
        }
        return nil
    }
}

extension IQKeyboardExtension where Base: IQTextInputView {
    /// Whether the Previous and Next buttons skip this text input. The default is false.
    public var ignoreSwitchingByNextPrevious: Bool {
        get { base?.toolbarSettings.ignoresSwitching ?? false }
        nonmutating set { base?.toolbarSettings.ignoresSwitching = newValue }
    }
}
