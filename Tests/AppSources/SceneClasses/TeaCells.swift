import UIKit

final class TeaCell: UITableViewCell {
    @objc var tea: String = "" { didSet { nameLabel.text = tea } }
    @objc var grams: Double = 0 { didSet { amountLabel.text = "\(Int(grams)) g" } }
    private let nameLabel = UILabel()
    private let amountLabel = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        amountLabel.textColor = .secondaryLabel
        let row = UIStackView(arrangedSubviews: [nameLabel, amountLabel])
        row.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(row)
        NSLayoutConstraint.activate([
            row.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
            row.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
            row.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 20),
            row.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -20),
        ])
    }

    required init?(coder: NSCoder) { fatalError("not made from a nib") }
}

final class TileCell: UICollectionViewCell {
    @objc var caption: String = "" { didSet { label.text = caption } }
    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .systemTeal
        contentView.layer.cornerRadius = 8
        label.textAlignment = .center
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("not made from a nib") }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = contentView.bounds
    }
}
