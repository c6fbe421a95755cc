import UIKit

/// The names that earlier releases had for the observers of keyboards and text inputs. They have the same effect as the names of release
/// 8. Release 8 itself rejects the earlier names.
extension IQKeyboardInfo {
    @available(*, deprecated, message: "use event.notification; release 8 itself refuses this name")
    public var name: Notification.Name { event.notification }
    @available(*, deprecated, message: "use isVisible; release 8 itself refuses this name")
    public var keyboardShowing: Bool { isVisible }
}

extension IQKeyboardNotification {
    @available(*, deprecated, message: "use isVisible; release 8 itself refuses this name")
    public var keyboardShowing: Bool { isVisible }
    /// In release 7 the closure received the keyboard's size. In release 8 it receives the keyboard's frame.
    @available(*, deprecated, message: "use subscribe(identifier:changeHandler:); release 8 itself refuses this name")
    public func registerSizeChange(identifier: AnyHashable, changeHandler: @escaping (_ name: IQKeyboardInfo.Event, _ size: CGSize) -> Void)
    {
        subscribe(identifier: identifier) { changeHandler($0, $1.size) }
    }
    @available(*, deprecated, message: "use unsubscribe(identifier:); release 8 itself refuses this name")
    public func unregisterSizeChange(identifier: AnyHashable) { unsubscribe(identifier: identifier) }
}

extension IQTextInputViewInfo {
    @available(*, deprecated, message: "use event; release 8 itself refuses this name")
    public var name: Notification.Name {
        switch (event, textInputView is UITextView) {
        case (.beginEditing, false): UITextField.textDidBeginEditingNotification
        case (.endEditing, false): UITextField.textDidEndEditingNotification
        case (.beginEditing, true): UITextView.textDidBeginEditingNotification
        case (.endEditing, true): UITextView.textDidEndEditingNotification
        }
    }
    @available(*, deprecated, message: "use textInputView; release 8 itself refuses this name")
    public var textFieldView: any IQTextInputView { textInputView }
}

extension IQTextInputViewNotification {
    @available(*, deprecated, message: "use textInputViewInfo; release 8 itself refuses this name")
    public var textFieldViewInfo: IQTextInputViewInfo? { textInputViewInfo }
    @available(*, deprecated, message: "use textInputView; release 8 itself refuses this name")
    public var textFieldView: (any IQTextInputView)? { textInputView }
    /// In release 7 the closure received the info. In release 8 it receives the event and the view.
    @available(*, deprecated, message: "use subscribe(identifier:changeHandler:); release 8 itself refuses this name")
    public func registerTextFieldViewChange(identifier: AnyHashable, changeHandler: @escaping (_ info: IQTextInputViewInfo) -> Void) {
        subscribe(identifier: identifier) { [weak self] _, _ in
            if let info = self?.textInputViewInfo { changeHandler(info) }
        }
    }
    @available(*, deprecated, message: "use unsubscribe(identifier:); release 8 itself refuses this name")
    public func unregisterSizeChange(identifier: AnyHashable) { unsubscribe(identifier: identifier) }
}

extension IQKeyboardReturnManager {
    /// Adds the text inputs of the controller's view, and loads the view if necessary.
    @available(*, deprecated, message: "use init() and addResponderSubviews(of:recursive:); release 8 itself refuses this name")
    public convenience init(controller: UIViewController) {
        self.init()
        addResponderSubviews(of: controller.view, recursive: true)
    }
    @available(*, deprecated, message: "use lastTextInputViewReturnKeyType; release 8 itself refuses this name")
    public var lastTextFieldReturnKeyType: UIReturnKeyType {
        get { lastTextInputViewReturnKeyType }
        set { lastTextInputViewReturnKeyType = newValue }
    }
    /// Release 8 accepts only text inputs, so other views are ignored.
    @available(*, deprecated, message: "use add(textInputView:); release 8 itself refuses this name")
    public func addTextFieldView(_ textFieldView: UIView) {
        if let input = textFieldView as? any IQTextInputView { add(textInputView: input) }
    }
    @available(*, deprecated, message: "use remove(textInputView:); release 8 itself refuses this name")
    public func removeTextFieldView(_ textFieldView: UIView) {
        if let input = textFieldView as? any IQTextInputView { remove(textInputView: input) }
    }
    @available(*, deprecated, message: "use addResponderSubviews(of:recursive:); release 8 itself refuses this name")
    public func addResponderFromView(_ view: UIView, recursive: Bool = true) { addResponderSubviews(of: view, recursive: recursive) }
    @available(*, deprecated, message: "use removeResponderSubviews(of:recursive:); release 8 itself refuses this name")
    public func removeResponderFromView(_ view: UIView, recursive: Bool = true) { removeResponderSubviews(of: view, recursive: recursive) }
}
