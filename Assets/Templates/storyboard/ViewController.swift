import UIKit

/// The screen of Main.storyboard.
class ViewController: UIViewController, UITextFieldDelegate {
    @IBOutlet private weak var nameField: UITextField!
    @IBOutlet private weak var greetingLabel: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        nameField.delegate = self
    }

    @IBAction private func greet(_ sender: Any) {
        view.endEditing(true)
        let name = nameField.text ?? ""
        greetingLabel.text = name.isEmpty ? "Hello!" : "Hello, \(name)!"
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        greet(textField)
        return true
    }
}
