import UIKit

protocol InputBarDelegate: AnyObject {
    func inputBar(_ inputBar: InputBar, didSend text: String)
}

/// The bar above the keyboard: a text view that grows with its text, and a button.
class InputBar: UIView, UITextViewDelegate {
    weak var delegate: InputBarDelegate?

    private let background = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
    private let line = UIView()
    private let textView = UITextView()
    private let placeholder = UILabel()
    private let sendButton = UIButton(type: .system)

    private let maximumTextHeight: CGFloat = 120

    override init(frame: CGRect) {
        super.init(frame: frame)
        autoresizingMask = .flexibleHeight

        line.backgroundColor = .separator

        textView.font = .preferredFont(forTextStyle: .body)
        textView.backgroundColor = .systemBackground
        textView.layer.cornerRadius = 18
        textView.layer.cornerCurve = .continuous
        textView.layer.borderWidth = 1
        textView.layer.borderColor = UIColor.systemGray4.cgColor
        textView.textContainerInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        textView.isScrollEnabled = false
        textView.delegate = self

        placeholder.text = "Message"
        placeholder.font = textView.font
        placeholder.textColor = .placeholderText

        sendButton.setImage(
            UIImage(systemName: "arrow.up.circle.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 30)), for: .normal)
        sendButton.isEnabled = false
        sendButton.accessibilityLabel = "Send"
        sendButton.addTarget(self, action: #selector(send(_:)), for: .touchUpInside)

        for part in [background, line, textView, placeholder, sendButton] {
            part.translatesAutoresizingMaskIntoConstraints = false
            addSubview(part)
        }
        NSLayoutConstraint.activate([
            background.topAnchor.constraint(equalTo: topAnchor),
            background.leadingAnchor.constraint(equalTo: leadingAnchor),
            background.trailingAnchor.constraint(equalTo: trailingAnchor),
            background.bottomAnchor.constraint(equalTo: bottomAnchor),

            line.topAnchor.constraint(equalTo: topAnchor),
            line.leadingAnchor.constraint(equalTo: leadingAnchor),
            line.trailingAnchor.constraint(equalTo: trailingAnchor),
            line.heightAnchor.constraint(equalToConstant: 1 / UIScreen.main.scale),

            textView.topAnchor.constraint(equalTo: topAnchor, constant: 8),
            textView.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
            textView.bottomAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor, constant: -8),
            textView.heightAnchor.constraint(lessThanOrEqualToConstant: maximumTextHeight),

            placeholder.leadingAnchor.constraint(equalTo: textView.leadingAnchor, constant: 13),
            placeholder.topAnchor.constraint(equalTo: textView.topAnchor, constant: 8),

            sendButton.leadingAnchor.constraint(equalTo: textView.trailingAnchor, constant: 8),
            sendButton.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
            sendButton.bottomAnchor.constraint(equalTo: textView.bottomAnchor),
            sendButton.widthAnchor.constraint(equalToConstant: 36),
            sendButton.heightAnchor.constraint(equalToConstant: 36),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    /// The bar has no intrinsic size, so its constraints determine the height.
    override var intrinsicContentSize: CGSize { .zero }

    func textViewDidChange(_ textView: UITextView) {
        let text = textView.text.trimmingCharacters(in: .whitespacesAndNewlines)
        placeholder.isHidden = !textView.text.isEmpty
        sendButton.isEnabled = !text.isEmpty

        let fitting = textView.sizeThatFits(CGSize(width: textView.bounds.width, height: .greatestFiniteMagnitude))
        textView.isScrollEnabled = fitting.height > maximumTextHeight
        textView.invalidateIntrinsicContentSize()
    }

    @objc private func send(_ sender: UIButton) {
        let text = textView.text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty else { return }
        textView.text = ""
        textViewDidChange(textView)
        delegate?.inputBar(self, didSend: text)
    }
}
