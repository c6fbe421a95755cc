import UIKit

extension UIView {
    /// The text that a user reads on the view; nil for none.
    package var readText: String? {
        switch self {
        case let label as UILabel: label.text
        case let button as UIButton: button.currentTitle
        case let field as UITextField: field.text?.isEmpty == false ? field.text : field.placeholder
        case let textView as UITextView: textView.text
        default: nil
        }
    }

    /// The id, or else the class with the text, for messages.
    package var nameInMessages: String {
        if let accessibilityIdentifier { return "\"\(accessibilityIdentifier)\"" }
        if let text = readText, !text.isEmpty { return "\(type(of: self)) \"\(text.prefix(40))\"" }
        return "a \(type(of: self))"
    }
}
