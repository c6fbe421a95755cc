import UIKit

/// A conversation screen, written as in an app. It has messages and, below them, a bar that is the controller's own `inputAccessoryView`.
///
/// The bar is on top of the keyboard. While the keyboard is hidden, the bar is at the screen's lower edge, because the controller is
/// then first responder. The bar's content is constrained to the bar's safe area, so the bar extends below the home indicator while the
/// keyboard is hidden. The bar's height grows with its text. The file only imports UIKit and compiles on iOS, except for the selector,
/// which is `#selector(keyboardWillChangeFrame)` on iOS.
final class ConversationViewController: UIViewController {
    package let messages = UITableView()
    package let bar = ConversationBar(frame: .zero)
    private var texts = (1...20).map { "Message \($0)" }

    package override var canBecomeFirstResponder: Bool { true }
    package override var inputAccessoryView: UIView? { bar }

    package override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        messages.accessibilityIdentifier = "messages"
        messages.dataSource = self
        messages.separatorStyle = .none
        messages.allowsSelection = false
        messages.keyboardDismissMode = .interactive
        messages.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(messages)
        NSLayoutConstraint.activate([
            messages.topAnchor.constraint(equalTo: view.topAnchor), messages.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            messages.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            messages.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
        bar.send = { [weak self] in self?.add($0) }
        NotificationCenter.default.addObserver(
            self, selector: ConversationViewController.keyboardWillChangeFrame,
            name: UIResponder.keyboardWillChangeFrameNotification, object: nil)
    }

    /// Sets the list's bottom inset. The keyboard's frame in the notification includes the bar, even if the keyboard itself is hidden.
    private func keyboardWillChangeFrame(_ notification: Notification) {
        guard let window = view.window, let onScreen = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else {
            return
        }
        let keyboard = view.convert(window.convert(onScreen, from: nil), from: window)
        let covered = max(view.bounds.maxY - keyboard.minY - view.safeAreaInsets.bottom, 0)
        guard covered != messages.contentInset.bottom else { return }
        messages.contentInset.bottom = covered
        messages.verticalScrollIndicatorInsets.bottom = covered
        showLastMessage(animated: false)
    }

    private func add(_ text: String) {
        texts.append(text)
        messages.insertRows(at: [IndexPath(row: texts.count - 1, section: 0)], with: .automatic)
        showLastMessage(animated: true)
    }

    private func showLastMessage(animated: Bool) {
        messages.layoutIfNeeded()
        messages.scrollToRow(at: IndexPath(row: texts.count - 1, section: 0), at: .bottom, animated: animated)
    }
}

extension ConversationViewController: UITableViewDataSource {
    package func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }

    package func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "message") ?? UITableViewCell(style: .default, reuseIdentifier: "message")
        cell.textLabel?.text = texts[indexPath.row]
        return cell
    }
}

/// A bar with a growing text view and a button. Its height is the height of the text view and the button plus the safe area below them.
package final class ConversationBar: UIView, UITextViewDelegate {
    package let draft = UITextView()
    package let sendButton = UIButton(type: .system)
    /// Called with the text when the user sends it.
    var send: (String) -> Void = { _ in }
    /// The height in points above which the text view scrolls.
    private static let greatestHeight: CGFloat = 120
    private lazy var isWhole = draft.heightAnchor.constraint(equalToConstant: Self.greatestHeight)

    package override init(frame: CGRect) {
        super.init(frame: frame)
        accessibilityIdentifier = "bar"
        backgroundColor = .secondarySystemBackground
        // A flexible height lets an accessory view take its height from its content.
        autoresizingMask = .flexibleHeight
        draft.accessibilityIdentifier = "draft"
        draft.font = .preferredFont(forTextStyle: .body)
        draft.layer.cornerRadius = 18
        draft.textContainerInset = UIEdgeInsets(top: 8, left: 9, bottom: 8, right: 9)
        draft.isScrollEnabled = false
        draft.delegate = self
        sendButton.accessibilityIdentifier = "send"
        sendButton.setTitle("Send", for: .normal)
        sendButton.isEnabled = false
        sendButton.addAction(UIAction { [weak self] _ in self?.sendText() }, for: .touchUpInside)
        sendButton.setContentHuggingPriority(.required, for: .horizontal)
        sendButton.setContentCompressionResistancePriority(.required, for: .horizontal)
        for view in [draft, sendButton] {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        NSLayoutConstraint.activate([
            draft.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor, constant: 16),
            draft.topAnchor.constraint(equalTo: topAnchor, constant: 8),
            draft.bottomAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor, constant: -8),
            sendButton.leadingAnchor.constraint(equalTo: draft.trailingAnchor, constant: 12),
            sendButton.trailingAnchor.constraint(equalTo: safeAreaLayoutGuide.trailingAnchor, constant: -16),
            sendButton.bottomAnchor.constraint(equalTo: draft.bottomAnchor),
            sendButton.heightAnchor.constraint(equalToConstant: 36),
        ])
    }
    package required init?(coder: NSCoder) { return nil }

    /// Zero, so that the constraints of the content determine the height.
    package override var intrinsicContentSize: CGSize { .zero }

    package func textViewDidChange(_ textView: UITextView) {
        sendButton.isEnabled = textView.hasText
        let wanted = textView.sizeThatFits(CGSize(width: textView.bounds.width, height: .greatestFiniteMagnitude)).height
        let isTooHigh = wanted > Self.greatestHeight
        guard isTooHigh != textView.isScrollEnabled else { return }
        textView.isScrollEnabled = isTooHigh
        isWhole.isActive = isTooHigh
    }

    private func sendText() {
        guard let text = draft.text, !text.isEmpty else { return }
        draft.text = ""
        textViewDidChange(draft)
        send(text)
    }
}
