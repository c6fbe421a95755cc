import UIKit

/// Names of earlier releases: code that uses them learns what to use instead.
extension IQKeyboardInfo {
    @available(*, unavailable, message: "use event.notification")
    public var name: Notification.Name { fatalError() }
    @available(*, unavailable, message: "use isVisible")
    public var keyboardShowing: Bool { fatalError() }
}

extension IQKeyboardNotification {
    @available(*, unavailable, message: "use isVisible")
    public var keyboardShowing: Bool { fatalError() }
    @available(*, unavailable, message: "use subscribe(identifier:changeHandler:)")
    public func registerSizeChange(identifier: AnyHashable, changeHandler: @escaping SizeCompletion) { fatalError() }
    @available(*, unavailable, message: "use unsubscribe(identifier:)")
    public func unregisterSizeChange(identifier: AnyHashable) { fatalError() }
}

extension IQTextInputViewInfo {
    @available(*, unavailable, message: "use event")
    public var name: Notification.Name { fatalError() }
    @available(*, unavailable, message: "use textInputView")
    public var textFieldView: any IQTextInputView { fatalError() }
}

extension IQTextInputViewNotification {
    @available(*, unavailable, message: "use textInputViewInfo")
    public var textFieldViewInfo: IQTextInputViewInfo? { fatalError() }
    @available(*, unavailable, message: "use textInputView")
    public var textFieldView: (any IQTextInputView)? { fatalError() }
    @available(*, unavailable, message: "use subscribe(identifier:changeHandler:)")
    public func registerTextFieldViewChange(identifier: AnyHashable, changeHandler: @escaping TextInputViewCompletion) { fatalError() }
    @available(*, unavailable, message: "use unsubscribe(identifier:)")
    public func unregisterSizeChange(identifier: AnyHashable) { fatalError() }
}

extension IQKeyboardReturnManager {
    @available(*, unavailable, message: "use init() and addResponderSubviews(of:recursive:)")
    public convenience init(controller: UIViewController) { fatalError() }
    @available(*, unavailable, message: "use lastTextInputViewReturnKeyType")
    public var lastTextFieldReturnKeyType: UIReturnKeyType {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use add(textInputView:)")
    public func addTextFieldView(_ textFieldView: any IQTextInputView) { fatalError() }
    @available(*, unavailable, message: "use remove(textInputView:)")
    public func removeTextFieldView(_ textFieldView: any IQTextInputView) { fatalError() }
    @available(*, unavailable, message: "use addResponderSubviews(of:recursive:)")
    public func addResponderFromView(_ view: UIView, recursive: Bool) { fatalError() }
    @available(*, unavailable, message: "use removeResponderSubviews(of:recursive:)")
    public func removeResponderFromView(_ view: UIView, recursive: Bool) { fatalError() }
}
