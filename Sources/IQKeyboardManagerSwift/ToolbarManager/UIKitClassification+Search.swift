import UIKit

/// What the toolbar manager asks of search bars and alerts.
extension UIKitClassification {
    /// The search bar that has the field; nil for every other view.
    static func searchBar(of view: UIView) -> UISearchBar? { view.iq.textFieldSearchBar() }

    /// Controllers that alerts make for their text fields.
    static func isAlertTextFieldController(_ controller: UIViewController) -> Bool {
        let name = "\(type(of: controller))"
        return name.contains("UIAlertController") && name.hasSuffix("TextFieldViewController")
    }
}
