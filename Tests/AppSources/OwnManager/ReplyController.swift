import UIKit

/// A screen that avoids the keyboard by itself.
final class ReplyController: UIViewController {
    private let field = UITextField()
    private let send = UIButton(type: .system)
    private var bottom: NSLayoutConstraint!

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        field.placeholder = "Reply"
        field.accessibilityIdentifier = "reply"
        field.borderStyle = .roundedRect
        field.translatesAutoresizingMaskIntoConstraints = false
        send.setTitle("Send", for: .normal)
        send.frame = CGRect(x: 20, y: 100, width: 100, height: 44)
        send.addTarget(self, action: #selector(sendReply), for: .touchUpInside)
        view.addSubview(field)
        view.addSubview(send)
        bottom = field.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -40)
        NSLayoutConstraint.activate([
            bottom, field.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            field.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
            field.heightAnchor.constraint(equalToConstant: 40),
        ])
        NotificationCenter.default.addObserver(
            self, selector: #selector(keyboardWillShow(_:)), name: UIResponder.keyboardWillShowNotification, object: nil)
    }

    @objc private func keyboardWillShow(_ note: Notification) {
        guard let frame = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue else { return }
        bottom.constant = -frame.height - 10
        UIView.animate(withDuration: 0.25) { self.view.layoutIfNeeded() }
    }

    @objc private func sendReply() {
        let receivers: [String] = []
        send.setTitle(receivers[0], for: .normal)
    }
}
