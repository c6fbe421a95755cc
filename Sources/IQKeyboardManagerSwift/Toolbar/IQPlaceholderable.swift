import UIKit

/// A view that says what is to be typed into it while it is empty.
@MainActor
public protocol IQPlaceholderable: AnyObject {
    var placeholder: String? { get set }
    var attributedPlaceholder: NSAttributedString? { get set }
}

extension UITextField: IQPlaceholderable {}
