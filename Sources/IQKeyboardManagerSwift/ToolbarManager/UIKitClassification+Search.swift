import UIKit

/// The classification of search bars and alerts for the toolbar manager.
extension UIKitClassification {
    /// Returns the search bar that contains the field, or nil for every other view.
    static func searchBar(of view: UIView) -> UISearchBar? { view.iq.textFieldSearchBar() }

    /// Returns whether the controller is the controller that an alert creates for its text fields.
    static func isAlertTextFieldController(_ controller: UIViewController) -> Bool {
        let name = "\(type(of: controller))"
        return name.contains("UIAlertController") && name.hasSuffix("TextFieldViewController")
    }
}
