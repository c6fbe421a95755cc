import UIKit

/// A screen that differs on a German phone: a box is eight points lower, and buttons trap or hang.
class PartingController: UIViewController {
    private let box = UIView(frame: CGRect(x: 20, y: 100, width: 60, height: 60))
    private let field = UITextField()
    private let counter = UILabel(frame: CGRect(x: 120, y: 110, width: 60, height: 40))
    private var count = 0
    private var speaksGerman: Bool { Locale.current.identifier.hasPrefix("de") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemTeal
        box.backgroundColor = .white
        box.accessibilityIdentifier = "box"
        counter.accessibilityIdentifier = "number"
        counter.text = "\(readStarts())"
        view.addSubview(box)
        view.addSubview(counter)
        for (index, title) in ["Count", "Trap", "Hang"].enumerated() {
            let button = UIButton(type: .system)
            button.setTitle(title, for: .normal)
            button.setTitleColor(.black, for: .normal)
            button.accessibilityIdentifier = title.lowercased()
            button.frame = CGRect(x: 20 + 110 * CGFloat(index), y: 220, width: 100, height: 60)
            button.tag = index
            button.addTarget(self, action: #selector(pressed), for: .touchUpInside)
            view.addSubview(button)
        }
        field.accessibilityIdentifier = "low"
        field.borderStyle = .roundedRect
        field.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(field)
        NSLayoutConstraint.activate([
            field.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            field.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
            field.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -40),
        ])
        Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { [weak self] _ in
            guard let self else { return }
            box.frame.origin.y = speaksGerman ? 108 : 100
        }
    }

    /// Returns how often the app has been started with the same stored defaults.
    private func readStarts() -> Int {
        let starts = UserDefaults.standard.integer(forKey: "starts") + 1
        UserDefaults.standard.set(starts, forKey: "starts")
        return starts
    }

    @objc private func pressed(_ button: UIButton) {
        switch button.tag {
        case 0:
            count += 1
            counter.text = "\(count)"
            if count == 3 { view.backgroundColor = .systemOrange }
        case 1:
            let names: [String] = []
            if speaksGerman { counter.text = names[count] }
        default:
            var number = 1
            while speaksGerman, number != 0 { number = number &* 3 | 1 }
        }
    }
}
