import UIKit

/// The classification of search bars and alerts for the toolbar manager.
extension UIKitClassification {
    /// Returns the search bar that has the field; nil for every other view.
    static func searchBar(of view: UIView) -> UISearchBar? { view.iq.textFieldSearchBar() }

    /// Whether the controller is one that alerts create for their text fields.
    static func isAlertTextFieldController(_ controller: UIViewController) -> Bool {
        let name = "\(type(of: controller))"
        return name.contains("UIAlertController") && name.hasSuffix("TextFieldViewController")
    }
}
