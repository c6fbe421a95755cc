import BrandUI
import CardKit
import LayoutAid
import UIKit

final class ShopViewController: UIViewController {
    private let card = CardView()
    private let footer = FooterView.load()

    override func viewDidLoad() {
        super.viewDidLoad()
        #if COCOAPODS
        title = Brand.name
        #endif
        view.backgroundColor = .systemBackground
        view.tintColor = Brand.accent
        footer.note = "Version " + (Bundle.main.infoDictionary?["CFBundleShortVersionString"] as? String ?? "?")
        view.addSubview(card)
        view.addSubview(footer)
        card.aid.make {
            $0.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16)
            $0.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16)
            $0.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16)
            $0.heightAnchor.constraint(equalToConstant: 96)
        }
        footer.aid.make {
            $0.leadingAnchor.constraint(equalTo: view.leadingAnchor)
            $0.trailingAnchor.constraint(equalTo: view.trailingAnchor)
            $0.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor)
            $0.heightAnchor.constraint(equalToConstant: 60)
        }
        print("shop \(title ?? "-"), \(card.titleLabel.text ?? "-"), \(card.imageView.image?.size.width ?? 0), \(footer.note ?? "-")")
    }
}
