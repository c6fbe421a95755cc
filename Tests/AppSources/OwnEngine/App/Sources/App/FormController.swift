import IQKeyboardManagerSwift
import UIKit

class FormController: UIViewController {
    private let field = UITextField(frame: CGRect(x: 20, y: 560, width: 200, height: 34))
    private let label = UILabel(frame: CGRect(x: 20, y: 100, width: 350, height: 30))

    override func viewDidLoad() {
        super.viewDidLoad()
        IQKeyboardManager.shared.isEnabled = true
        field.accessibilityIdentifier = "field"
        for part in [field, label] { view.addSubview(part) }
        label.text = IQKeyboardManager.edition
    }
}
