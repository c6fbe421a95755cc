import UIKit

/// A view that takes text from the keyboard and that the manager therefore watches: a text field, a text view or a search bar.
@MainActor
public protocol IQTextInputView: UIView, UITextInputTraits {
    var returnKeyType: UIReturnKeyType { get set }
    var keyboardAppearance: UIKeyboardAppearance { get set }
    /// Whether the view takes text now.
    var iqIsEnabled: Bool { get }
    var inputAccessoryView: UIView? { get set }
}

extension UITextField: IQTextInputView {
    public var iqIsEnabled: Bool { isEnabled }
}

extension UITextView: IQTextInputView {
    public var iqIsEnabled: Bool { isEditable }
}

extension UISearchBar: IQTextInputView {
    public var iqIsEnabled: Bool { isEnabled }
}
