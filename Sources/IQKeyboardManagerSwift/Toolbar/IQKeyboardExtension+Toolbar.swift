import UIKit

/// A view's settings of its toolbar. They are stored in the view and deallocated with it.
struct ToolbarViewSettings {
    var toolbar: IQKeyboardToolbar?
    var hidesPlaceholder = false
    var placeholder: String?
    var ignoresSwitching = false
}

extension UIView {
    var toolbarSettings: ToolbarViewSettings {
        get { associatedValues[ObjectIdentifier(ToolbarViewSettings.self)] as? ToolbarViewSettings ?? ToolbarViewSettings() }
        set { associatedValues[ObjectIdentifier(ToolbarViewSettings.self)] = newValue }
    }
}

extension IQKeyboardExtension where Base: IQTextInputView {
    /// The view's toolbar: its accessory view if that is an `IQKeyboardToolbar`, else the stored one, made on first use, as wide as its
    /// screen.
    public var toolbar: IQKeyboardToolbar {
        if let accessory = base?.inputAccessoryView as? IQKeyboardToolbar { return accessory }
        if let kept = base?.toolbarSettings.toolbar { return kept }
        let width = base?.window?.windowScene?.screen.bounds.width ?? 0
        let toolbar = IQKeyboardToolbar(frame: CGRect(x: 0, y: 0, width: width, height: IQKeyboardToolbar.standardBarHeight))
        base?.toolbarSettings.toolbar = toolbar
        return toolbar
    }

    /// Whether the toolbar has no title for this view. Default false.
    public var hidePlaceholder: Bool {
        get { base?.toolbarSettings.hidesPlaceholder ?? false }
        nonmutating set {
            base?.toolbarSettings.hidesPlaceholder = newValue
            showDrawingPlaceholder()
        }
    }

    /// The toolbar's title instead of the view's own placeholder.
    public var placeholder: String? {
        get { base?.toolbarSettings.placeholder }
        nonmutating set {
            base?.toolbarSettings.placeholder = newValue
            showDrawingPlaceholder()
        }
    }

    /// The toolbar's title: `placeholder` or, without one, the view's own; nil while it is hidden.
    public var drawingPlaceholder: String? {
        if hidePlaceholder { return nil }
        if let placeholder, !placeholder.isEmpty { return placeholder }
        guard let view = base as? any IQPlaceholderable else { return nil }
        if let text = view.attributedPlaceholder?.string, !text.isEmpty { return text }
        return view.placeholder
    }

    private func showDrawingPlaceholder() {
        guard base != nil else { return }
        toolbar.titleBarButton.title = drawingPlaceholder
    }
}
