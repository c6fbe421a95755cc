import UIKit

/// A form that stays above the keyboard: its scroll view ends where the keyboard begins.
class FormViewController: UIViewController, UITextFieldDelegate {
    private let scrollView = UIScrollView()
    private let nameField = FormViewController.field("Name", content: .name)
    private let emailField = FormViewController.field("Email", content: .emailAddress)
    private let cityField = FormViewController.field("City", content: .addressCity)
    private let saveButton = UIButton(configuration: .filled())
    private let messageLabel = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Sign up"
        view.backgroundColor = .systemBackground

        emailField.keyboardType = .emailAddress
        emailField.autocapitalizationType = .none
        saveButton.configuration?.title = "Save"
        saveButton.addTarget(self, action: #selector(save), for: .touchUpInside)
        messageLabel.font = .preferredFont(forTextStyle: .footnote)
        messageLabel.textColor = .secondaryLabel
        messageLabel.textAlignment = .center
        messageLabel.numberOfLines = 0

        let stack = UIStackView(arrangedSubviews: [nameField, emailField, cityField, saveButton, messageLabel])
        stack.axis = .vertical
        stack.spacing = 16
        stack.translatesAutoresizingMaskIntoConstraints = false
        scrollView.keyboardDismissMode = .interactive
        scrollView.translatesAutoresizingMaskIntoConstraints = false
        scrollView.addSubview(stack)
        view.addSubview(scrollView)
        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: view.topAnchor),
            scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            scrollView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
            stack.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor, constant: 24),
            stack.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor, constant: -24),
            stack.leadingAnchor.constraint(equalTo: scrollView.frameLayoutGuide.leadingAnchor, constant: 20),
            stack.trailingAnchor.constraint(equalTo: scrollView.frameLayoutGuide.trailingAnchor, constant: -20),
        ])
        for field in [nameField, emailField, cityField] { field.delegate = self }
    }

    private static func field(_ placeholder: String, content: UITextContentType) -> UITextField {
        let field = UITextField()
        field.placeholder = placeholder
        field.borderStyle = .roundedRect
        field.textContentType = content
        field.returnKeyType = .next
        field.heightAnchor.constraint(equalToConstant: 44).isActive = true
        return field
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        let fields = [nameField, emailField, cityField]
        let next = fields.firstIndex(of: textField).map { $0 + 1 } ?? 0
        if next < fields.count { fields[next].becomeFirstResponder() } else { save() }
        return true
    }

    @objc private func save() {
        view.endEditing(true)
        let name = nameField.text ?? ""
        messageLabel.text = name.isEmpty ? "Please say your name." : "Saved, \(name)."
    }
}
