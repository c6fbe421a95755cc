import UIKit

/// A view that shows a placeholder while it is empty.
@MainActor
public protocol IQPlaceholderable: AnyObject {
    var placeholder: String? { get set }
    var attributedPlaceholder: NSAttributedString? { get set }
}

extension UITextField: IQPlaceholderable {}
