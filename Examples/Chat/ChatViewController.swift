import UIKit

class ChatViewController: UITableViewController, InputBarDelegate {
    private var messages = Message.samples
    private var answerCount = 0

    private lazy var inputBar: InputBar = {
        let bar = InputBar()
        bar.delegate = self
        return bar
    }()

    // The bar is at the lower edge while the chat is the first responder, and moves with the keyboard.
    override var inputAccessoryView: UIView? { inputBar }
    override var canBecomeFirstResponder: Bool { true }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Ada"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            image: UIImage(systemName: "trash"), style: .plain, target: self, action: #selector(clear(_:)))

        tableView.register(MessageCell.self, forCellReuseIdentifier: MessageCell.reuseIdentifier)
        tableView.separatorStyle = .none
        tableView.allowsSelection = false
        tableView.keyboardDismissMode = .interactive
        tableView.contentInset.top = 8
        tableView.contentInset.bottom = 8

        NotificationCenter.default.addObserver(
            self, selector: #selector(keyboardDidShow(_:)), name: UIResponder.keyboardDidShowNotification, object: nil)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
        scrollToLastMessage(animated: false)
    }

    // MARK: Table

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { messages.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: MessageCell.reuseIdentifier, for: indexPath) as! MessageCell
        cell.show(messages[indexPath.row])
        return cell
    }

    private func append(_ message: Message) {
        messages.append(message)
        tableView.insertRows(at: [IndexPath(row: messages.count - 1, section: 0)], with: .automatic)
        scrollToLastMessage(animated: true)
    }

    private func scrollToLastMessage(animated: Bool) {
        guard !messages.isEmpty else { return }
        tableView.scrollToRow(at: IndexPath(row: messages.count - 1, section: 0), at: .bottom, animated: animated)
    }

    // MARK: Actions

    func inputBar(_ inputBar: InputBar, didSend text: String) {
        append(Message(text: text, sender: .me))
        perform(#selector(answer), with: nil, afterDelay: 1.2)
    }

    @objc private func answer() {
        append(Message(text: Message.answers[answerCount % Message.answers.count], sender: .other))
        answerCount += 1
    }

    @objc private func keyboardDidShow(_ notification: Notification) {
        scrollToLastMessage(animated: true)
    }

    @objc private func clear(_ sender: UIBarButtonItem) {
        let alert = UIAlertController(title: "Delete all messages?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(
            UIAlertAction(title: "Delete", style: .destructive) { [weak self] _ in
                self?.messages = []
                self?.tableView.reloadData()
            })
        present(alert, animated: true)
    }
}
