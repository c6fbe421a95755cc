import UIKit

/// A small form at the bottom of the screen, where the keyboard appears. This file compiles on iOS unchanged.
final class LoginViewController: UIViewController, UITextFieldDelegate {
    private let titleLabel = UILabel()
    private let nameLabel = UILabel()
    private let nameField = UITextField()
    private let passwordLabel = UILabel()
    private let passwordField = UITextField()
    private let button = UIButton(type: .system)
    private let answerLabel = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground

        titleLabel.text = "Welcome back"
        titleLabel.font = .systemFont(ofSize: 34, weight: .bold)

        nameLabel.text = "Name"
        passwordLabel.text = "Password"
        for label in [nameLabel, passwordLabel, answerLabel] {
            label.font = .systemFont(ofSize: 15)
            label.textColor = .secondaryLabel
        }

        nameField.placeholder = "Your name"
        nameField.returnKeyType = .next
        passwordField.placeholder = "Your password"
        passwordField.isSecureTextEntry = true
        passwordField.returnKeyType = .go
        for field in [nameField, passwordField] {
            field.borderStyle = .roundedRect
            field.autocorrectionType = .no
            field.delegate = self
        }

        button.setTitle("Log in", for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
        button.addAction(UIAction { [weak self] _ in self?.logIn() }, for: .touchUpInside)

        answerLabel.textAlignment = .center
        answerLabel.numberOfLines = 0

        for part in [titleLabel, nameLabel, nameField, passwordLabel, passwordField, button, answerLabel] { view.addSubview(part) }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 24, dy: 24)
        titleLabel.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: 42)

        // The parts are laid out from the bottom up, to put the fields where the keyboard will appear.
        var bottom = area.maxY
        func place(_ part: UIView, height: CGFloat, gap: CGFloat) {
            part.frame = CGRect(x: area.minX, y: bottom - height, width: area.width, height: height)
            bottom -= height + gap
        }
        place(answerLabel, height: 40, gap: 8)
        place(button, height: 44, gap: 16)
        place(passwordField, height: 44, gap: 6)
        place(passwordLabel, height: 20, gap: 16)
        place(nameField, height: 44, gap: 6)
        place(nameLabel, height: 20, gap: 0)
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if textField === nameField {
            passwordField.becomeFirstResponder()
        } else {
            logIn()
        }
        return true
    }

    private func logIn() {
        view.endEditing(true)
        let name = nameField.text ?? ""
        answerLabel.text = name.isEmpty ? "Please enter your name." : "Hello, \(name)!"
    }
}
