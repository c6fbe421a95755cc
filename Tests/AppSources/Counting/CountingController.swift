import UIKit

/// State that the whole app shares, in memory and on disk.
final class Counter {
    static let shared = Counter()
    private(set) var count = 0
    func add() {
        count += 1
        UserDefaults.standard.set(UserDefaults.standard.integer(forKey: "taps") + 1, forKey: "taps")
    }
}

class CountingController: UIViewController {
    private let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    private let label = UILabel(frame: CGRect(x: 20, y: 200, width: 300, height: 30))
    private let button = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        field.accessibilityIdentifier = "word"
        button.frame = CGRect(x: 20, y: 150, width: 100, height: 40)
        button.setTitle("Count", for: .normal)
        button.addTarget(self, action: #selector(count), for: .touchUpInside)
        for part in [field, label, button] { view.addSubview(part) }
    }

    @objc private func count() {
        Counter.shared.add()
        label.text = "\(Counter.shared.count) now, \(UserDefaults.standard.integer(forKey: "taps")) kept"
    }
}
