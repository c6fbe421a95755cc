import UIKit

extension UIView {
    /// The text that the view displays to the user; nil for a view without text.
    package var readText: String? {
        switch self {
        case let label as UILabel: label.text
        case let button as UIButton: button.currentTitle
        case let field as UITextField: field.text?.isEmpty == false ? field.text : field.placeholder
        case let textView as UITextView: textView.text
        default: nil
        }
    }

    /// The view's id, or its class and text if it has no id, for messages.
    package var nameInMessages: String {
        if let accessibilityIdentifier { return "\"\(accessibilityIdentifier)\"" }
        if let text = readText, !text.isEmpty { return "\(type(of: self)) \"\(text.prefix(40))\"" }
        return "a \(type(of: self))"
    }
}
