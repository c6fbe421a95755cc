import UIKit

/// Uses selectors in every kind of scope: functions, closures, generic classes, extensions, nested types, other isolations.
class PlacesController: UIViewController {
    private(set) var fired: [String] = []
    private var targets: [NSObject] = []
    private let box = Carton(value: 3)

    override func viewDidLoad() {
        super.viewDidLoad()
        @MainActor class Local: NSObject {
            let tell: @MainActor (String) -> Void
            init(_ tell: @escaping @MainActor (String) -> Void) {
                self.tell = tell
            }
            func attach(to control: UIControl) {
                control.addTarget(self, action: #selector(tapped(_:)), for: .touchUpInside)
            }
            @objc func tapped(_ sender: UIControl) { tell("local") }
        }
        let button = UIButton(type: .system)
        let local = Local { [weak self] in self?.fired.append($0) }
        targets.append(local)
        local.attach(to: button)
        button.addTarget(box, action: #selector(Carton<Int>.boxed), for: .touchUpInside)
        box.attach(to: button)
        button.addTarget(self, action: #selector(inExtension(_:)), for: .touchUpInside)
        let make: () -> Selector = { #selector(self.inClosure) }
        button.addTarget(self, action: make(), for: .touchUpInside)
        let nested = Nested()
        targets.append(nested)
        button.addTarget(nested, action: #selector(Nested.tapped), for: .touchUpInside)
        let model = Recorder()
        targets.append(model)
        button.addTarget(model, action: #selector(Recorder.changed(_:)), for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        fired += [box.count, nested.count, model.count].map(String.init)
        let made = makeAll(UITableViewController.self)
        fired += made.map { "\(type(of: $0))" }
        fired += [(made[1] as? Badge)?.mark, (made[2] as? UILabel).map { "\($0.frame.maxX)" }].compactMap { $0 }
        fired += [type(of: nested), Nested.self].map { $0.init().perform(#selector(Nested.tapped)) == nil ? "made" : "answered" }
    }

    class Nested: NSObject {
        private(set) var count = 0
        required override init() {}
        @objc fileprivate func tapped() { count += 1 }
    }

    /// Creates objects of classes that are known only at run time.
    func make<View: UIView>(_ kind: View.Type) -> View { View(frame: CGRect(x: 1, y: 2, width: 3, height: 4)) }
    func makeAll(_ screen: UIViewController.Type) -> [UIResponder] { [screen.init(), make(Badge.self), make(UILabel.self)] }

    final class Badge: UIView {
        let mark: String
        override init(frame: CGRect) {
            mark = "badge"
            super.init(frame: frame)
        }
        required init?(coder: NSCoder) { nil }
    }

    @objc private func inClosure() { append("closure") }
    fileprivate func append(_ text: String) { fired.append(text) }
}

extension PlacesController {
    @objc fileprivate func inExtension(_ sender: UIButton) { note("extension") }
    private func note(_ text: String) { perform(#selector(remember(_:)), with: text) }
    @objc private func remember(_ text: String) { append(text) }
}

class Carton<Value>: NSObject {
    let value: Value
    private(set) var count = 0
    init(value: Value) { self.value = value }
    @objc func boxed() { count += 1 }
    @MainActor func attach(to control: UIControl) { control.addTarget(self, action: #selector(boxed), for: .touchUpInside) }
}

/// A target that belongs to no actor.
final class Recorder: NSObject {
    private(set) var count = 0
    @objc func changed(_ sender: Any) { count += 1 }
}
