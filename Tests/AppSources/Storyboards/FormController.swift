import UIKit

/// A form whose members a storyboard connects: outlets of every kind, actions, a helper, and segues to other screens.
final class FormController: UIViewController, UITextFieldDelegate {
    @IBOutlet private weak var nameField: UITextField!
    @IBOutlet private(set) weak var card: CardView?
    @IBOutlet private var labels: [UILabel]!
    @IBOutlet weak var line: NSLayoutConstraint!
    @IBOutlet var helper: FormHelper!
    private var presses = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        let texts = labels.compactMap(\.text).joined(separator: " ")
        print(
            "loaded \(texts); radius \(card?.cornerRadius ?? 0) \(card?.subviewsAtInit ?? 0); line \(line.constant); helper \(helper.greeting)"
        )
        print("delegate \(nameField.delegate === self); placeholder \(nameField.placeholder ?? "")")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard presentedViewController == nil, presses == 0 else { return }
        (view.viewWithTag(5) as? UIButton)?.sendActions(for: .touchUpInside)
        performSegue(withIdentifier: "details", sender: 42)
    }

    @IBAction private func press(_ sender: UIButton) {
        presses += 1
        print("pressed \(sender.title(for: .normal) ?? "")")
    }
    @IBSegueAction private func showDetails(_ coder: NSCoder, sender: Any?) -> DetailsController? {
        DetailsController(coder: coder, number: sender as? Int ?? 0)
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        print("prepare \(segue.identifier ?? "") \((segue.destination as? DetailsController)?.number ?? 0)")
    }
    /// Ends the program.
    @IBAction func unwindToForm(_ segue: UIStoryboardSegue) {
        print("unwound from \(type(of: segue.source))")
        exit(0)
    }
}

/// A screen that only a segue action can create.
class DetailsController: UITableViewController {
    let number: Int
    init?(coder: NSCoder, number: Int) {
        self.number = number
        super.init(coder: coder)
    }
    required init?(coder: NSCoder) { fatalError("made by showDetails alone") }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UINib(nibName: "NibCell", bundle: nil), forCellReuseIdentifier: "Nib")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: indexPath.row == 0 ? "Prototype" : "Nib", for: indexPath)
        (cell as? TitledCell)?.titleLabel.text = "Row \(indexPath.row) of \(number)"
        return cell
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let titles = tableView.visibleCells.compactMap { ($0 as? TitledCell)?.titleLabel?.text }
        print("rows \(titles.joined(separator: ", "))")
        performSegue(withIdentifier: "home", sender: nil)
    }
}

class TitledCell: UITableViewCell { @IBOutlet fileprivate weak var titleLabel: UILabel! }

@IBDesignable class CardView: UIView {
    @IBInspectable var cornerRadius: CGFloat = 0 { didSet { layer.cornerRadius = cornerRadius } }
    private(set) var subviewsAtInit = 0
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        subviewsAtInit = subviews.count
    }
}

/// A class whose name in documents differs from its name in Swift.
enum Helpers {
    @objc(FormHelperObject) class Plain: FormHelper {}
}
class FormHelper: NSObject {
    @IBInspectable var name: String = ""
    private(set) var greeting = ""
    override func awakeFromNib() {
        super.awakeFromNib()
        greeting = "Hello, \(name)"
    }
}

final class HairlineConstraint: NSLayoutConstraint {
    override func awakeFromNib() {
        super.awakeFromNib()
        constant = 0.5
    }
}
