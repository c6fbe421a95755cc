import Combine
import UIKit
import os

final class LoginModel: ObservableObject {
    @Published var name = ""
    var isComplete: AnyPublisher<Bool, Never> { $name.map { $0.count >= 3 }.eraseToAnyPublisher() }
}

public class LoginViewController: UIViewController {
    let nameField = UITextField()
    let button = UIButton(type: .system)
    let model = LoginModel()
    private(set) var logins: [String] = []
    private var cancellables: Set<AnyCancellable> = []
    private let log = Logger(subsystem: "dev.example.tested", category: "login")

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        nameField.accessibilityIdentifier = "name"
        nameField.borderStyle = .roundedRect
        nameField.frame = CGRect(x: 20, y: 700, width: 300, height: 40)
        nameField.addTarget(self, action: #selector(nameChanged), for: .editingChanged)
        button.setTitle("Log in", for: .normal)
        button.frame = CGRect(x: 20, y: 100, width: 300, height: 44)
        button.addTarget(self, action: #selector(logIn(_:)), for: .touchUpInside)
        view.addSubview(nameField)
        view.addSubview(button)
        model.isComplete.sink { [button] in button.isEnabled = $0 }.store(in: &cancellables)
    }

    @objc private func nameChanged() { model.name = nameField.text ?? "" }

    @objc func logIn(_ sender: UIButton) {
        log.info("logs in")
        logins.append(model.name)
    }

    static var greeting: String {
        guard let url = Bundle.module.url(forResource: "greeting", withExtension: "txt") else { return "" }
        return (try? String(contentsOf: url, encoding: .utf8))?.trimmingCharacters(in: .newlines) ?? ""
    }
}
