import UIKit

/// A view's settings of its toolbar. The view stores them, so that they are deallocated with it.
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
    /// The view's toolbar. If the accessory view is an `IQKeyboardToolbar`, it is this accessory view. Otherwise it is a stored toolbar,
    /// which is created on first access and is as wide as the view's screen.
    public var toolbar: IQKeyboardToolbar {
        if let accessory = base?.inputAccessoryView as? IQKeyboardToolbar { return accessory }
        if let kept = base?.toolbarSettings.toolbar { return kept }
        let width = base?.window?.windowScene?.screen.bounds.width ?? 0
        let toolbar = IQKeyboardToolbar(frame: CGRect(x: 0, y: 0, width: width, height: IQKeyboardToolbar.standardBarHeight))
        base?.toolbarSettings.toolbar = toolbar
        return toolbar
    }

    /// Whether the toolbar shows no title for this view. The default is false.
    public var hidePlaceholder: Bool {
        get { base?.toolbarSettings.hidesPlaceholder ?? false }
        nonmutating set {
            base?.toolbarSettings.hidesPlaceholder = newValue
            showDrawingPlaceholder()
        }
    }

    /// The text that the toolbar shows as its title instead of the view's own placeholder.
    public var placeholder: String? {
        get { base?.toolbarSettings.placeholder }
        nonmutating set {
            base?.toolbarSettings.placeholder = newValue
            showDrawingPlaceholder()
        }
    }

    /// The title that the toolbar shows. It is `placeholder` or, if that is nil, the view's own placeholder. It is nil if
    /// `hidePlaceholder` is true.
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
