import UIKit

/// A form with one field that shows its input values.
final class OrderController: UIViewController {
    @objc var customer: String = "nobody"
    private let field = UITextField()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .done, target: self, action: #selector(done))
        field.borderStyle = .roundedRect
        field.placeholder = "For \(customer)"
        field.accessibilityIdentifier = "order"
        field.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(field)
        NSLayoutConstraint.activate([
            field.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            field.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
            field.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -20),
        ])
    }

    @objc private func done() { view.endEditing(true) }
}

/// A second screen. Only a scene file specifies which screen is first.
final class ReceiptController: UIViewController {}
