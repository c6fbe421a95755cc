import UIKit

class PlantCell: UICollectionViewCell {
    private let symbolView = UIImageView()
    private let nameLabel = UILabel()
    private let careLabel = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.layer.cornerRadius = 16
        contentView.layer.cornerCurve = .continuous
        contentView.clipsToBounds = true

        symbolView.contentMode = .scaleAspectFit
        symbolView.tintColor = .white

        nameLabel.font = .preferredFont(forTextStyle: .headline)
        careLabel.font = .preferredFont(forTextStyle: .caption1)
        for label in [nameLabel, careLabel] {
            label.textColor = .white
            label.adjustsFontForContentSizeCategory = true
        }
        careLabel.alpha = 0.85

        let texts = UIStackView(arrangedSubviews: [nameLabel, careLabel])
        texts.axis = .vertical
        texts.spacing = 2

        for part in [symbolView, texts] {
            part.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(part)
        }
        NSLayoutConstraint.activate([
            symbolView.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 14),
            symbolView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 14),
            symbolView.widthAnchor.constraint(equalToConstant: 32),
            symbolView.heightAnchor.constraint(equalToConstant: 32),
            texts.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 14),
            texts.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -14),
            texts.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override var isHighlighted: Bool {
        didSet {
            UIView.animate(withDuration: 0.2) {
                self.contentView.transform = self.isHighlighted ? CGAffineTransform(scaleX: 0.96, y: 0.96) : .identity
            }
        }
    }

    func show(_ plant: Plant) {
        contentView.backgroundColor = plant.color
        symbolView.image = UIImage(systemName: plant.symbol)
        nameLabel.text = plant.name
        careLabel.text = plant.care
    }
}

class SectionHeader: UICollectionReusableView {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .preferredFont(forTextStyle: .title3)
        label.adjustsFontForContentSizeCategory = true
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: leadingAnchor),
            label.trailingAnchor.constraint(equalTo: trailingAnchor),
            label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}
