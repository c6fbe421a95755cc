import UIKit
@objc protocol TailorFormDelegate: AnyObject {
    func form(_ form: TailorForm, didFail message: String)
    @objc optional func formDidSubmit(_ form: TailorForm, values: [String: String])
    @objc optional func formTitle() -> String
}
@objc class TailorForm: UIScrollView {
    @IBOutlet weak var formDelegate: TailorFormDelegate?
    private var fields: [(name: String, field: UITextField)] = []
    private let accessory = UIInputView(frame: CGRect(x: 0, y: 0, width: 0, height: 44), inputViewStyle: .keyboard)
    @objc init(names: [String]) {
        super.init(frame: .zero)
        fields = names.map { ($0, UITextField()) }
        for (name, field) in fields {
            field.accessibilityLabel = name
            field.autocorrectionType = .no
            field.autocapitalizationType = .words
            field.borderStyle = .roundedRect
            field.inputAccessoryView = accessory
            field.enablesReturnKeyAutomatically = true
            field.addTarget(self, action: #selector(submit), for: .editingDidEndOnExit)
            addSubview(field)
        }
        keyboardDismissMode = .interactive
    }
    @available(*, unavailable) required init?(coder: NSCoder) { fatalError() }
    func fill(_ name: String, _ value: String?) { fields.first { $0.name == name }?.field.text = value }
    @objc func submit() {
        let values = fields.reduce(into: [String: String]()) { $0[$1.name] = $1.field.text?.trimmingCharacters(in: .whitespacesAndNewlines) }
        guard values.values.allSatisfy({ !$0.isEmpty }) else {
            formDelegate?.form(self, didFail: [formDelegate?.formTitle?(), "is incomplete"].compactMap { $0 }.joined(separator: " "))
            return
        }
        if let done = formDelegate?.formDidSubmit { done(self, values) }
    }
}
extension UINavigationController {
    func tailorReplaceTop(_ controller: UIViewController) { setViewControllers(Array(viewControllers.dropLast()) + [controller], animated: true) }
}
class TailorController: UIViewController, TailorFormDelegate {
    let form = TailorForm(names: ["Waist", "Arm"])
    var messages: [String] = []
    override func viewDidLoad() { super.viewDidLoad(); view.addSubview(form); form.formDelegate = self }
    func form(_ form: TailorForm, didFail message: String) { messages.append(message) }
    func formDidSubmit(_ form: TailorForm, values: [String: String]) { messages.append(values.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: "&")) }
    func formTitle() -> String { "Suit" }
}
// check: { let c = TailorController(); c.loadViewIfNeeded(); c.form.submit(); c.form.fill("Waist", "80 "); c.form.fill("Arm", "60"); c.form.submit(); return c.messages.joined(separator: ";") }() == Suit is incomplete;Arm=60&Waist=80
