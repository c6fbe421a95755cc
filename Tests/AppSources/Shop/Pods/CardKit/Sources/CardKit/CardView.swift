import LayoutAid
import UIKit

/// A card with a picture and a title from the pod's own bundle.
open class CardView: UIView {
    public let titleLabel = UILabel()
    public let imageView = UIImageView()
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }
    private func setUp() {
        backgroundColor = UIColor(named: "CardBackground", in: Bundle.cardKit, compatibleWith: nil)
        layer.cornerRadius = 12
        imageView.image = UIImage(named: "star", in: Bundle.cardKit, compatibleWith: nil)
        titleLabel.text = NSLocalizedString("card.title", tableName: "CardKit", bundle: .cardKit, comment: "")
        titleLabel.accessibilityIdentifier = "cardTitle"
        imageView.accessibilityIdentifier = "cardImage"
        addSubview(imageView)
        addSubview(titleLabel)
        imageView.aid.make {
            $0.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16)
            $0.centerYAnchor.constraint(equalTo: centerYAnchor)
        }
        titleLabel.aid.make {
            $0.leadingAnchor.constraint(equalTo: imageView.trailingAnchor, constant: 12)
            $0.centerYAnchor.constraint(equalTo: centerYAnchor)
        }
    }
}

private final class BundleToken {}
extension Bundle {
    static let cardKit: Bundle = {
        let framework = Bundle(for: BundleToken.self)
        guard let url = framework.url(forResource: "CardKit", withExtension: "bundle"), let bundle = Bundle(url: url) else {
            fatalError("no CardKit.bundle in \(framework.bundlePath)")
        }
        return bundle
    }()
}
