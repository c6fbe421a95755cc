import UIKit

/// A view that takes text from the keyboard and that the manager therefore observes: a text field, a text view or a search bar.
@MainActor
public protocol IQTextInputView: UIView, UITextInputTraits {
    var returnKeyType: UIReturnKeyType { get set }
    var keyboardAppearance: UIKeyboardAppearance { get set }
    /// Whether the view takes text now.
    var iqIsEnabled: Bool { get }
    /// Whether a bar can search the view's text; only text views have one.
    var iqIsFindInteractionEnabled: Bool { get }
    /// The search of the view's text; nil while there is none.
    var iqFindInteraction: UIFindInteraction? { get }
    var inputAccessoryView: UIView? { get set }
}

extension IQTextInputView {
    public var iqIsFindInteractionEnabled: Bool { false }
    public var iqFindInteraction: UIFindInteraction? { nil }
}

extension UITextField: IQTextInputView {
    public var iqIsEnabled: Bool { isEnabled }
}

extension UITextView: IQTextInputView {
    public var iqIsEnabled: Bool { isEditable }
    public var iqIsFindInteractionEnabled: Bool { isFindInteractionEnabled }
    public var iqFindInteraction: UIFindInteraction? { findInteraction }
}

extension UISearchBar: IQTextInputView {
    public var iqIsEnabled: Bool { isEnabled }
}
