import UIKit

class SignUpViewController: UIViewController, UITextFieldDelegate {
    private let scrollView = UIScrollView()
    private let nameField = FormField(caption: "Name", placeholder: "Ada Lovelace")
    private let emailField = FormField(caption: "Email", placeholder: "ada@example.com")
    private let passwordField = FormField(caption: "Password", placeholder: "At least eight characters")
    private let birthdayField = FormField(caption: "Birthday", placeholder: "Optional")
    private let newsletterSwitch = UISwitch()
    private let signUpButton = UIButton(type: .system)
    private let datePicker = UIDatePicker()

    private var fields: [FormField] { [nameField, emailField, passwordField, birthdayField] }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Create account"
        view.backgroundColor = .systemBackground
        navigationController?.navigationBar.prefersLargeTitles = true
        setUpFields()
        setUpButton()
        setUpLayout()

        let tap = UITapGestureRecognizer(target: self, action: #selector(endEditing))
        tap.cancelsTouchesInView = false
        scrollView.addGestureRecognizer(tap)

        let center = NotificationCenter.default
        center.addObserver(self, selector: #selector(keyboardWillShow(_:)), name: UIResponder.keyboardWillShowNotification, object: nil)
        center.addObserver(self, selector: #selector(keyboardWillHide(_:)), name: UIResponder.keyboardWillHideNotification, object: nil)
    }

    // MARK: Views

    private func setUpFields() {
        nameField.textField.textContentType = .name
        nameField.textField.autocapitalizationType = .words
        emailField.textField.textContentType = .emailAddress
        emailField.textField.keyboardType = .emailAddress
        emailField.textField.autocapitalizationType = .none
        emailField.textField.autocorrectionType = .no
        passwordField.textField.textContentType = .newPassword
        passwordField.textField.isSecureTextEntry = true

        datePicker.datePickerMode = .date
        datePicker.preferredDatePickerStyle = .wheels
        datePicker.addTarget(self, action: #selector(dateChanged(_:)), for: .valueChanged)
        birthdayField.textField.inputView = datePicker

        let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: view.bounds.width, height: 44))
        toolbar.items = [
            UIBarButtonItem(image: UIImage(systemName: "chevron.up"), style: .plain, target: self, action: #selector(previousField)),
            UIBarButtonItem(image: UIImage(systemName: "chevron.down"), style: .plain, target: self, action: #selector(nextField)),
            UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
            UIBarButtonItem(barButtonSystemItem: .done, target: self, action: #selector(endEditing)),
        ]
        for field in fields {
            field.textField.inputAccessoryView = toolbar
            field.textField.returnKeyType = field === fields.last ? .done : .next
            field.textField.delegate = self
            field.textField.addTarget(self, action: #selector(textChanged(_:)), for: .editingChanged)
        }
    }

    private func setUpButton() {
        signUpButton.setTitle("Sign up", for: .normal)
        signUpButton.setTitleColor(.white, for: .normal)
        signUpButton.titleLabel?.font = .preferredFont(forTextStyle: .headline)
        signUpButton.backgroundColor = .systemBlue
        signUpButton.layer.cornerRadius = 12
        signUpButton.layer.cornerCurve = .continuous
        signUpButton.addTarget(self, action: #selector(signUp), for: .touchUpInside)
    }

    private func setUpLayout() {
        let newsletterLabel = UILabel()
        newsletterLabel.text = "Send me the newsletter"
        newsletterLabel.font = .preferredFont(forTextStyle: .body)
        let newsletter = UIStackView(arrangedSubviews: [newsletterLabel, newsletterSwitch])

        let form = UIStackView(arrangedSubviews: fields + [newsletter, signUpButton])
        form.axis = .vertical
        form.spacing = 16
        form.setCustomSpacing(28, after: newsletter)

        for part in [scrollView, form] { part.translatesAutoresizingMaskIntoConstraints = false }
        view.addSubview(scrollView)
        scrollView.addSubview(form)
        scrollView.keyboardDismissMode = .interactive
        let content = scrollView.contentLayoutGuide
        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: view.topAnchor),
            scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),

            form.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
            form.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
            form.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -16),
            form.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -24),
            form.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor, constant: -32),
            signUpButton.heightAnchor.constraint(equalToConstant: 50),
        ])
    }

    // MARK: Fields

    private var focusedIndex: Int? { fields.firstIndex { $0.textField.isFirstResponder } }

    private func focus(_ index: Int) {
        guard fields.indices.contains(index) else { return endEditing() }
        fields[index].textField.becomeFirstResponder()
    }

    @objc private func previousField() { focus((focusedIndex ?? 0) - 1) }
    @objc private func nextField() { focus((focusedIndex ?? -1) + 1) }
    @objc private func endEditing() { view.endEditing(true) }

    @objc private func textChanged(_ textField: UITextField) {
        fields.first { $0.textField === textField }?.message = nil
    }

    @objc private func dateChanged(_ picker: UIDatePicker) {
        let formatter = DateFormatter()
        formatter.dateStyle = .long
        birthdayField.textField.text = formatter.string(from: picker.date)
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        nextField()
        return false
    }

    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
        // The birthday can be set only with the date picker's wheels.
        textField !== birthdayField.textField
    }

    @objc private func signUp() {
        endEditing()
        nameField.message = nameField.textField.text?.isEmpty == false ? nil : "Please enter your name."
        emailField.message = emailField.textField.text?.contains("@") == true ? nil : "This is no email address."
        passwordField.message = (passwordField.textField.text ?? "").count >= 8 ? nil : "The password is too short."
        guard fields.allSatisfy({ $0.message == nil }), let name = nameField.textField.text else { return }
        let alert = UIAlertController(title: "Welcome, \(name)!", message: "Your account has been created.", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        present(alert, animated: true)
    }

    // MARK: Keyboard

    @objc private func keyboardWillShow(_ notification: Notification) {
        guard let value = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue else { return }
        let keyboard = view.convert(value.cgRectValue, from: nil)
        adjustInsets(to: view.bounds.maxY - keyboard.minY - view.safeAreaInsets.bottom)
        if let index = focusedIndex {
            let frame = fields[index].convert(fields[index].bounds, to: scrollView)
            scrollView.scrollRectToVisible(frame.insetBy(dx: 0, dy: -16), animated: true)
        }
    }

    @objc private func keyboardWillHide(_ notification: Notification) {
        adjustInsets(to: 0)
    }

    private func adjustInsets(to bottom: CGFloat) {
        scrollView.contentInset.bottom = max(0, bottom)
        scrollView.verticalScrollIndicatorInsets.bottom = max(0, bottom)
    }
}
