import UIKit
@objc protocol IceScoop { var flavor: String { get } }
class IceVanilla: NSObject, IceScoop { let flavor = "vanilla" }
func iceTitle(_ scoop: some IceScoop) -> String { scoop.flavor.capitalized }
extension Array where Element: IceScoop { var menu: String { map(\.flavor).joined(separator: "+") } }
class IceItem: UIBarButtonItem {
    override init() { super.init(); tintColor = .systemPink }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}
@available(*, unavailable, renamed: "IceItem")
@objcMembers class IceOldItem: NSObject { var a = 1 }
class IceModel: NSObject {
    var changes = 0
    override var accessibilityLabel: String? { didSet { changes += 1 } }
}
extension UITableView { func iceHeader<T: UITableViewHeaderFooterView>(_: T.Type) -> T { T(reuseIdentifier: String(describing: T.self)) } }
extension UIView { static func ice<T: UIView>(_ build: (T) -> Void) -> T { let v = T(frame: .zero); build(v); return v } }
class IceController: UITableViewController, UITextFieldDelegate {
    var scoops: [any IceScoop] = [IceVanilla(), IceVanilla()]
    private let field: UITextField = .ice { (f: UITextField) in f.placeholder = "Flavor" }
    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItems = [IceItem(title: "Add", style: .done, target: self, action: #selector(add(_:))), .flexibleSpace()]
        field.delegate = self
        if let d = field.delegate, d.responds(to: #selector((any UITextFieldDelegate).textFieldShouldBeginEditing(_:))), d.isKind(of: UIViewController.self) {
            title = iceTitle(scoops[0]) + " " + scoops.menu
        }
    }
    @IBAction func add(_ sender: Any) {
        scoops.append(IceVanilla())
        tableView.insertRows(at: [IndexPath(row: scoops.count - 1, section: 0)], with: .automatic)
    }
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    func textField(_ field: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]) -> UIMenu? { nil }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { scoops.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        var content = cell.defaultContentConfiguration()
        content.text = scoops[indexPath.row].flavor
        cell.contentConfiguration = content
        return cell
    }
    override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { tableView.iceHeader(UITableViewHeaderFooterView.self) }
    override func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt path: IndexPath) -> UISwipeActionsConfiguration? {
        UISwipeActionsConfiguration(actions: [UIContextualAction(style: .destructive, title: "Eat") { [weak self] _, _, done in
            self?.scoops.remove(at: path.row); done(true)
        }])
    }
}
// check: { let c = IceController(); c.loadViewIfNeeded(); let m = IceModel(); m.accessibilityLabel = "x"; return "\(c.title!) \(m.changes)" }() == Vanilla vanilla+vanilla 1
