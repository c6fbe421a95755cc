import UIKit

/// A view that receives text from the keyboard, and that the manager therefore observes. It is a text field, a text view or a search bar.
@MainActor
public protocol IQTextInputView: UIView, UITextInputTraits {
    var returnKeyType: UIReturnKeyType { get set }
    var keyboardAppearance: UIKeyboardAppearance { get set }
    /// Whether the view currently accepts text.
    var iqIsEnabled: Bool { get }
    /// Whether the view supports searching its text with a find bar. Only text views can.
    var iqIsFindInteractionEnabled: Bool { get }
    /// The find interaction of the view, or nil if the view has none.
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
