@_spi(Toolkit) import UIKitCore

/// Receives the callbacks of an alert view, such as the index of the pressed button. Every method is optional. Deprecated in UIKit.
@preconcurrency @MainActor
public protocol UIAlertViewDelegate: AnyObject {
    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
    func willPresent(_ alertView: UIAlertView)
    func didPresent(_ alertView: UIAlertView)
    func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int)
    func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
}
extension UIAlertViewDelegate {
    public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}
    public func willPresent(_ alertView: UIAlertView) {}
    public func didPresent(_ alertView: UIAlertView) {}
    public func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {}
    public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {}
}

/// The text fields of an alert view. Raw values are UIKit's. (documented: UIKit's headers)
public enum UIAlertViewStyle: Int, Sendable { case `default`, secureTextInput, plainTextInput, loginAndPasswordInput }

/// An alert without a controller. A `UIAlertController` shows it over the current controller. Deprecated in UIKit in favour of that
/// class.
@preconcurrency @MainActor
open class UIAlertView: UIView {
    open weak var delegate: AnyObject?
    open var title = ""
    open var message: String?
    open var alertViewStyle = UIAlertViewStyle.default
    /// The index of the cancel button; -1 if there is none.
    open var cancelButtonIndex = -1
    open private(set) var isVisible = false
    private var titles: [String] = []
    private var fields: [UITextField] = []
    private var alert: UIAlertController?

    public override init(frame: CGRect) { super.init(frame: frame) }
    @preconcurrency @MainActor public required init?(coder: NSCoder) { super.init(coder: coder) }
    @preconcurrency @MainActor
    public convenience init(
        title: String?, message: String?, delegate: Any?, cancelButtonTitle: String?, otherButtonTitles first: String, _ more: String...
    ) {
        self.init(title: title, message: message, delegate: delegate, cancelButtonTitle: cancelButtonTitle)
        for title in [first] + more { addButton(withTitle: title) }
    }
    @preconcurrency @MainActor
    public convenience init(title: String?, message: String?, delegate: Any?, cancelButtonTitle: String?) {
        self.init(frame: .zero)
        self.title = title ?? ""
        self.message = message
        self.delegate = delegate as AnyObject?
        if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
    }

    /// Adds a button and returns its index.
    @discardableResult
    open func addButton(withTitle title: String?) -> Int {
        titles.append(title ?? "")
        return titles.count - 1
    }
    open func buttonTitle(at buttonIndex: Int) -> String? { titles.indices.contains(buttonIndex) ? titles[buttonIndex] : nil }
    open var numberOfButtons: Int { titles.count }
    open var firstOtherButtonIndex: Int { titles.indices.first { $0 != cancelButtonIndex } ?? -1 }
    open func textField(at textFieldIndex: Int) -> UITextField? {
        _ = prepared()
        return fields.indices.contains(textFieldIndex) ? fields[textFieldIndex] : nil
    }

    private func prepared() -> UIAlertController {
        if let alert { return alert }
        let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
        for (index, title) in titles.enumerated() {
            alert.addAction(
                UIAlertAction(title: title, style: index == cancelButtonIndex ? .cancel : .default) { [self] _ in pressed(index) })
        }
        let count: Int =
            switch alertViewStyle {
            case .default: 0
            case .secureTextInput, .plainTextInput: 1
            case .loginAndPasswordInput: 2
            }
        for index in 0..<count {
            alert.addTextField { [self] field in
                field.isSecureTextEntry = alertViewStyle == .secureTextInput || index == 1
                if alertViewStyle == .loginAndPasswordInput { field.placeholder = index == 0 ? "Login" : "Password" }
                fields.append(field)
            }
        }
        self.alert = alert
        return alert
    }
    /// Shows the alert over the current controller, and retains it while it is visible.
    open func show() {
        guard !isVisible, var top = UIApplication.shared.scene.keyWindow?.rootViewController else { return }
        while let next = top.presentedViewController { top = next }
        let listener = delegate as? any UIAlertViewDelegate
        listener?.willPresent(self)
        isVisible = true
        top.present(prepared(), animated: true) { listener?.didPresent(self) }
    }
    open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
        guard isVisible, let alert else { return }
        let listener = delegate as? any UIAlertViewDelegate
        listener?.alertView(self, willDismissWithButtonIndex: buttonIndex)
        alert.dismiss(animated: animated) { [self] in gone(buttonIndex) }
    }
    private func pressed(_ index: Int) {
        let listener = delegate as? any UIAlertViewDelegate
        listener?.alertView(self, clickedButtonAt: index)
        listener?.alertView(self, willDismissWithButtonIndex: index)
        gone(index)
    }
    private func gone(_ index: Int) {
        (delegate as? any UIAlertViewDelegate)?.alertView(self, didDismissWithButtonIndex: index)
        isVisible = false
        (alert, fields) = (nil, [])
    }
}
