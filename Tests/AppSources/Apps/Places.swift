import UIKit

/// Selectors in every place that a class can have: functions, closures, generic classes, extensions, nested types, other isolations.
class PlacesController: UIViewController {
    private(set) var fired: [String] = []
    private var targets: [NSObject] = []
    private let box = Box(value: 3)

    override func viewDidLoad() {
        super.viewDidLoad()
        class Local: NSObject {
            let tell: @MainActor (String) -> Void
            init(_ tell: @escaping @MainActor (String) -> Void) {
                self.tell = tell
            }
            func attach(to control: UIControl) {
                MainActor.assumeIsolated { control.addTarget(self, action: #selector(tapped(_:)), for: .touchUpInside) }
            }
            @MainActor @objc func tapped(_ sender: UIControl) { tell("local") }
        }
        let button = UIButton(type: .system)
        let local = Local { [weak self] in self?.fired.append($0) }
        targets.append(local)
        local.attach(to: button)
        button.addTarget(box, action: #selector(Box<Int>.boxed), for: .touchUpInside)
        box.attach(to: button)
        button.addTarget(self, action: #selector(inExtension(_:)), for: .touchUpInside)
        let make: () -> Selector = { #selector(self.inClosure) }
        button.addTarget(self, action: make(), for: .touchUpInside)
        let nested = Nested()
        targets.append(nested)
        button.addTarget(nested, action: #selector(Nested.tapped), for: .touchUpInside)
        let model = Model()
        targets.append(model)
        button.addTarget(model, action: #selector(Model.changed(_:)), for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        fired += [box.count, nested.count, model.count].map(String.init)
        fired += [type(of: nested), Nested.self].map { $0.init().perform(#selector(Nested.tapped)) == nil ? "made" : "answered" }
    }

    class Nested: NSObject {
        private(set) var count = 0
        required override init() {}
        @objc fileprivate func tapped() { count += 1 }
    }

    @objc private func inClosure() { append("closure") }
    fileprivate func append(_ text: String) { fired.append(text) }
}

extension PlacesController {
    @objc fileprivate func inExtension(_ sender: UIButton) { note("extension") }
    private func note(_ text: String) { perform(#selector(remember(_:)), with: text) }
    @objc private func remember(_ text: String) { append(text) }
}

class Box<Value>: NSObject {
    let value: Value
    private(set) var count = 0
    init(value: Value) { self.value = value }
    @objc func boxed() { count += 1 }
    @MainActor func attach(to control: UIControl) { control.addTarget(self, action: #selector(boxed), for: .touchUpInside) }
}

/// Of no actor.
final class Model: NSObject {
    private(set) var count = 0
    @objc func changed(_ sender: Any) { count += 1 }
}
