import UIKit

/// A row of stars that a tap fills.
class RatingView: UIControl {
    @IBInspectable var rating: Int = 0 { didSet { showRating() } }
    @IBInspectable var title: String? { didSet { label.text = title } }
    @objc var accent: UIColor = .systemOrange { didSet { showRating() } }
    private let label = UILabel()
    private let stars = UIStackView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.accessibilityIdentifier = "caption"
        for number in 1...5 {
            let star = UIButton(type: .system)
            star.tag = number
            star.accessibilityIdentifier = "star-\(number)"
            star.addTarget(self, action: #selector(rate(_:)), for: .touchUpInside)
            stars.addArrangedSubview(star)
        }
        stars.distribution = .fillEqually
        addSubview(label)
        addSubview(stars)
        showRating()
    }

    required init?(coder: NSCoder) { fatalError("not made from a nib") }

    override var intrinsicContentSize: CGSize { CGSize(width: 220, height: 64) }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 20)
        stars.frame = CGRect(x: 0, y: 20, width: bounds.width, height: bounds.height - 20)
    }

    @objc private func rate(_ sender: UIButton) {
        rating = sender.tag
        sendActions(for: .valueChanged)
    }

    private func showRating() {
        for case let star as UIButton in stars.arrangedSubviews {
            star.setImage(UIImage(systemName: star.tag <= rating ? "star.fill" : "star"), for: .normal)
            star.tintColor = accent
        }
        accessibilityValue = "\(rating) of 5"
    }
}

/// A view that only a function in Lab.swift can create.
final class BadgeView: UIView {
    let text: String

    init(text: String) {
        self.text = text
        super.init(frame: .zero)
        backgroundColor = .systemPurple
    }

    required init?(coder: NSCoder) { fatalError("not made from a nib") }

    override var intrinsicContentSize: CGSize { CGSize(width: 12 * text.count, height: 30) }
}
