import UIKit

/// Messages above a bar that moves with the keyboard.
class ChatViewController: UIViewController, UITableViewDataSource, UITextFieldDelegate {
    private let table = UITableView()
    private let field = UITextField()
    private let sendButton = UIButton(configuration: .filled())
    private var messages = ["Hello!", "Type something below."]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Chat"
        view.backgroundColor = .systemBackground

        table.dataSource = self
        table.register(UITableViewCell.self, forCellReuseIdentifier: "message")
        table.keyboardDismissMode = .interactive
        table.allowsSelection = false
        field.placeholder = "Message"
        field.borderStyle = .roundedRect
        field.returnKeyType = .send
        field.delegate = self
        sendButton.configuration?.title = "Send"
        sendButton.setContentHuggingPriority(.required, for: .horizontal)
        sendButton.addTarget(self, action: #selector(send), for: .touchUpInside)

        let bar = UIStackView(arrangedSubviews: [field, sendButton])
        bar.spacing = 8
        bar.translatesAutoresizingMaskIntoConstraints = false
        table.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(table)
        view.addSubview(bar)
        NSLayoutConstraint.activate([
            table.topAnchor.constraint(equalTo: view.topAnchor),
            table.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            table.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            table.bottomAnchor.constraint(equalTo: bar.topAnchor, constant: -8),
            bar.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: 12),
            bar.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor, constant: -12),
            bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: -8),
            bar.heightAnchor.constraint(equalToConstant: 40),
        ])
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { messages.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = messages[indexPath.row]
        cell.contentConfiguration = content
        return cell
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        send()
        return true
    }

    @objc private func send() {
        guard let text = field.text, !text.isEmpty else { return }
        field.text = ""
        messages.append(text)
        let path = IndexPath(row: messages.count - 1, section: 0)
        table.insertRows(at: [path], with: .automatic)
        table.scrollToRow(at: path, at: .bottom, animated: true)
    }
}
