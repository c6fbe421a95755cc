import Combine
import UIKit

/// A sign-up form that is bound to its model with Combine.
final class SignUpModel: ObservableObject {
    @Published var email = ""
    @Published var password = ""
    @Published private(set) var isLoading = false
    @Published private(set) var message: String?
    let didSignUp = PassthroughSubject<String, Never>()
    private var cancellables = Set<AnyCancellable>()

    var isValid: AnyPublisher<Bool, Never> {
        Publishers.CombineLatest($email, $password)
            .map { email, password in email.contains("@") && password.count >= 3 }
            .removeDuplicates()
            .eraseToAnyPublisher()
    }

    func signUp() {
        isLoading = true
        Just(email)
            .delay(for: .seconds(1), scheduler: DispatchQueue.main)
            .setFailureType(to: URLError.self)
            .sink(
                receiveCompletion: { [weak self] _ in self?.isLoading = false },
                receiveValue: { [weak self] email in
                    self?.message = "Welcome, \(email)"
                    self?.didSignUp.send(email)
                }
            )
            .store(in: &cancellables)
    }
}

class CombineController: UIViewController {
    let emailField = UITextField()
    let passwordField = UITextField()
    let button = UIButton(type: .system)
    let messageLabel = UILabel()
    let clockLabel = UILabel()
    let spinner = UIActivityIndicatorView(style: .medium)
    let viewModel = SignUpModel()
    @objc dynamic var visits = 0
    private(set) var events: [String] = []
    private var cancellables: Set<AnyCancellable> = []
    private var seconds = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let stack = UIStackView(arrangedSubviews: [emailField, passwordField, button, messageLabel, clockLabel, spinner])
        stack.axis = .vertical
        stack.spacing = 12
        stack.frame = CGRect(x: 20, y: 80, width: view.bounds.width - 40, height: 260)
        view.addSubview(stack)
        emailField.borderStyle = .roundedRect
        passwordField.borderStyle = .roundedRect
        button.setTitle("Sign up", for: .normal)
        button.addTarget(self, action: #selector(signUpTapped), for: .touchUpInside)
        bind()
    }

    private func bind() {
        NotificationCenter.default.publisher(for: UITextField.textDidChangeNotification, object: emailField)
            .compactMap { ($0.object as? UITextField)?.text }
            .assign(to: \.email, on: viewModel)
            .store(in: &cancellables)
        NotificationCenter.default.publisher(for: UITextField.textDidChangeNotification, object: passwordField)
            .map { ($0.object as! UITextField).text ?? "" }
            .sink { [weak self] in self?.viewModel.password = $0 }
            .store(in: &cancellables)
        viewModel.isValid
            .receive(on: RunLoop.main)
            .assign(to: \.isEnabled, on: button)
            .store(in: &cancellables)
        viewModel.$message
            .receive(on: DispatchQueue.main)
            .assign(to: \.text, on: messageLabel)
            .store(in: &cancellables)
        viewModel.$isLoading.dropFirst()
            .sink { [weak self] in $0 ? self?.spinner.startAnimating() : self?.spinner.stopAnimating() }
            .store(in: &cancellables)
        viewModel.$email
            .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
            .removeDuplicates()
            .filter { !$0.isEmpty }
            .sink { [unowned self] in events.append("searched \($0)") }
            .store(in: &cancellables)
        viewModel.didSignUp
            .merge(with: Empty<String, Never>())
            .sink { [weak self] in self?.events.append("signed up \($0)") }
            .store(in: &cancellables)
        viewModel.objectWillChange
            .throttle(for: 1, scheduler: RunLoop.main, latest: true)
            .sink { [weak self] _ in self?.events.append("changed") }
            .store(in: &cancellables)
        NotificationCenter.default
            .publisher(for: UIResponder.keyboardWillShowNotification)
            .compactMap { $0.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect }
            .map(\.height)
            .sink { [weak self] in self?.events.append("keyboard \($0 > 0)") }
            .store(in: &cancellables)
        Timer.publish(every: 1, on: .main, in: .common)
            .autoconnect()
            .prefix(3)
            .sink(
                receiveCompletion: { [weak self] _ in self?.events.append("timer done") },
                receiveValue: { [weak self] _ in
                    guard let self = self else { return }
                    self.seconds += 1
                    self.clockLabel.text = "\(self.seconds) s"
                }
            )
            .store(in: &cancellables)
        publisher(for: \.visits)
            .sink { [weak self] in self?.events.append("visits \($0)") }
            .store(in: &cancellables)
        let numbers: [Combine.AnyPublisher<Int, Never>] = [Just(1).eraseToAnyPublisher(), [2, 3].publisher.eraseToAnyPublisher()]
        Publishers.MergeMany(numbers).collect().sink { [weak self] in self?.events.append("numbers \($0)") }.store(in: &cancellables)
        Future<Int, Error> { promise in promise(.success(7)) }
            .replaceError(with: 0)
            .sink { [weak self] in self?.events.append("future \($0)") }
            .store(in: &cancellables)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        visits += 1
    }

    @objc private func signUpTapped() {
        view.endEditing(true)
        viewModel.signUp()
    }
}
