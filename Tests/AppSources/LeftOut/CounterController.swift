import Combine
import UIKit

/// The model of a UIKit screen. `CounterView.swift` shows the same model in a different framework.
final class CounterModel: ObservableObject {
    @Published var count = 0
}

class CounterController: UIViewController {
    private let model = CounterModel()
    private let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    private let field = UITextField(frame: CGRect(x: 20, y: 160, width: 200, height: 40))
    private var subscriptions = Set<AnyCancellable>()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        field.borderStyle = .roundedRect
        view.addSubview(label)
        view.addSubview(field)
        for factor in 1...5 {
            model.$count.dropFirst().sink { [weak self] in self?.label.text = "\($0 * factor)" }.store(in: &subscriptions)
        }
        NotificationCenter.default.publisher(for: UITextField.textDidChangeNotification, object: field)
            .debounce(for: 0.3, scheduler: RunLoop.main)
            .sink { [weak self] _ in self?.model.count += 1 }
            .store(in: &subscriptions)
    }
}
