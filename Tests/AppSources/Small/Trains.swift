import UIKit
actor TrainStore {
    private var trains: [Int: String] = [:]
    func set(_ name: String, _ number: Int) { trains[number] = name }
    func name(_ number: Int) async throws -> String {
        guard let name = trains[number] else { throw CocoaError(.fileNoSuchFile) }
        return name
    }
}
@MainActor final class TrainModel {
    enum State: Equatable { case idle, loading, loaded([String]), failed(String) }
    @Published var state: State = .idle
    let store = TrainStore()
    func load() async {
        state = .loading
        do {
            await store.set("Blue", 1)
            async let one = store.name(1)
            let names = try await [one, store.name(1)]
            state = .loaded(names)
        } catch { state = .failed(error.localizedDescription) }
    }
}
class TrainsViewController: UIViewController {
    private let model = TrainModel()
    private var task: Task<Void, Never>?
    private let stack = UIStackView(), status = UILabel()
    override func viewDidLoad() {
        super.viewDidLoad()
        stack.axis = .vertical
        stack.alignment = .fill
        stack.distribution = .equalSpacing
        stack.isLayoutMarginsRelativeArrangement = true
        stack.directionalLayoutMargins = .init(top: 8, leading: 16, bottom: 8, trailing: 16)
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Load"
        configuration.image = UIImage(systemName: "tram")
        configuration.imagePadding = 8
        let button = UIButton(configuration: configuration, primaryAction: UIAction { [weak self] _ in self?.load() })
        button.menu = UIMenu(title: "", options: .displayInline, children: [UIAction(title: "Again", attributes: .destructive) { _ in }])
        button.showsMenuAsPrimaryAction = false
        stack.addArrangedSubview(status)
        stack.addArrangedSubview(button)
        view.addSubview(stack)
        stack.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: "H:|-[s]-|", options: [], metrics: nil, views: ["s": stack]))
        stack.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
    }
    @objc func load() {
        task?.cancel()
        task = Task { [weak self] in
            await self?.model.load()
            await MainActor.run { self?.status.text = "done" }
            try? await Task.sleep(nanoseconds: 1_000_000)
        }
    }
}
// check: { let c = TrainsViewController(); c.loadViewIfNeeded(); return "\(c.view.subviews.count)" }() == 1
