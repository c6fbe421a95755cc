import UIKit

/// A caption with a text field below it.
class FormField: UIStackView {
    let textField = UITextField()
    private let captionLabel = UILabel()
    private let messageLabel = UILabel()

    var message: String? {
        didSet {
            messageLabel.text = message
            messageLabel.isHidden = message == nil
        }
    }

    init(caption: String, placeholder: String) {
        super.init(frame: .zero)
        axis = .vertical
        spacing = 6

        captionLabel.text = caption
        captionLabel.font = .preferredFont(forTextStyle: .subheadline)
        captionLabel.textColor = .secondaryLabel

        textField.placeholder = placeholder
        textField.borderStyle = .roundedRect
        textField.font = .preferredFont(forTextStyle: .body)
        textField.clearButtonMode = .whileEditing
        textField.heightAnchor.constraint(equalToConstant: 44).isActive = true

        messageLabel.font = .preferredFont(forTextStyle: .footnote)
        messageLabel.textColor = .systemRed
        messageLabel.isHidden = true

        for part in [captionLabel, textField, messageLabel] { addArrangedSubview(part) }
    }

    required init(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}
