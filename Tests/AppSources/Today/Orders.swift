import Combine
import UIKit

/// A list with a search field. It asks for a code in a second window above its own window, and prints the keyboard's notifications.
final class Orders: UITableViewController {
    private let found = Found()
    private lazy var search = UISearchController(searchResultsController: found)
    private var tokens: [NotificationCenter.ObservationToken] = []
    private var heard: Set<AnyCancellable> = []
    private var over: UIWindow?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Orders"
        tableView.accessibilityIdentifier = "orders"
        definesPresentationContext = true
        navigationItem.searchController = search
        navigationItem.hidesSearchBarWhenScrolling = false
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Code", style: .plain, target: self, action: #selector(ask))
        search.searchBar.searchTextField.accessibilityIdentifier = "find"
        let center = NotificationCenter.default
        tokens.append(
            center.addObserver(of: UIScreen.self, for: .keyboardWillShow) { message in
                print("message \(message.endFrame.minY) after \(message.animationDuration), inherited \(UIView.inheritedAnimationDuration)")
            })
        center.publisher(for: UIResponder.keyboardWillShowNotification).first().sink { print("published \($0.name.rawValue)") }
            .store(in: &heard)
        Task { @MainActor in
            for await note in center.notifications(named: UIResponder.keyboardDidShowNotification) {
                let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
                print("awaited \(end?.minY ?? 0), results are hidden: \(found.viewIfLoaded?.isHidden == true)")
            }
        }
    }

    @objc private func ask() {
        guard let scene = view.window?.windowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.windowLevel = UIWindow.Level.alert + 1
        let prompt = CodePrompt()
        // The window closes when its last reference is released.
        prompt.finish = { [weak self] in self?.over = nil }
        window.rootViewController = prompt
        window.makeKeyAndVisible()
        over = window
    }
}

final class Found: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.accessibilityIdentifier = "found"
    }
}

@Observable final class Code { var length = 0 }

final class CodePrompt: UIViewController {
    var finish: (() -> Void)?
    private let code = Code()
    private let note = UILabel(frame: CGRect(x: 60, y: 350, width: 240, height: 30))

    override func updateProperties() {
        super.updateProperties()
        note.text = "\(code.length) digits"
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        print("the prompt disappears")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black.withAlphaComponent(0.4)
        let field = UITextField(frame: CGRect(x: 60, y: 300, width: 240, height: 44))
        field.borderStyle = .roundedRect
        field.accessibilityIdentifier = "code"
        field.addAction(
            UIAction { [weak self] in self?.code.length = ($0.sender as? UITextField)?.text?.count ?? 0 }, for: .editingChanged)
        note.accessibilityIdentifier = "note"
        view.addSubview(note)
        let done = UIButton(
            configuration: .filled(), primaryAction: UIAction(title: "Close") { [weak self] _ in self?.finish?() })
        done.frame = CGRect(x: 60, y: 400, width: 120, height: 40)
        view.addSubview(done)
        view.addSubview(field)
        let low = UIView(frame: CGRect(x: 60, y: 800, width: 40, height: 40))
        low.accessibilityIdentifier = "low"
        low.backgroundColor = .systemRed
        view.addSubview(low)
    }
}
