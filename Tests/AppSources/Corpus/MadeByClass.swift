import UIKit

/// Creates views, cells and controllers from classes in variables, and has the overrides that libraries write.
protocol Reusable: AnyObject {
    static var reuseIdentifier: String { get }
}
extension Reusable {
    static var reuseIdentifier: String { return String(describing: self) }
}
extension UIView {
    class func make<T: UIView>(_ type: T.Type, in parent: UIView) -> T {
        let view = T(frame: .zero)
        parent.addSubview(view)
        return view
    }
}
class Container<Content: UIView>: UIView {
    let content = Content()
    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(content)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

class PaddedLabel: UILabel {
    var padding = UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8)
    override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: padding)) }
    override var intrinsicContentSize: CGSize {
        let size = super.intrinsicContentSize
        return CGSize(width: size.width + padding.left + padding.right, height: size.height + padding.top + padding.bottom)
    }
    override var bounds: CGRect { didSet { preferredMaxLayoutWidth = bounds.width - padding.left - padding.right } }
}

class PlainField: UITextField {
    weak var realDelegate: UITextFieldDelegate?
    override var delegate: UITextFieldDelegate? {
        get { return realDelegate }
        set { realDelegate = newValue; super.delegate = newValue }
    }
    override var accessibilityLabel: String? {
        get { return "field " + (placeholder ?? "") }
        set { super.accessibilityLabel = newValue }
    }
    override func prepareForInterfaceBuilder() { super.prepareForInterfaceBuilder() }
}

class CountingTable: UITableView {
    var reloads = 0
    override func reloadData() { reloads += 1; super.reloadData() }
    override func scrollToRow(at indexPath: IndexPath, at scrollPosition: UITableView.ScrollPosition, animated: Bool) {
        super.scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
    override var scrollIndicatorInsets: UIEdgeInsets { didSet { setNeedsLayout() } }
}

class TrackingView: UIView {
    var windows = 0
    override var window: UIWindow? { windows += 1; return super.window }
    override var frame: CGRect { didSet { setNeedsLayout() } }
    override var center: CGPoint { didSet { setNeedsDisplay() } }
    override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { return super.convert(point, to: view) }
    override func addSubview(_ view: UIView) { super.addSubview(view) }
    override func removeFromSuperview() { super.removeFromSuperview() }
    override func sizeToFit() { super.sizeToFit() }
    override var layoutMargins: UIEdgeInsets {
        get { return super.layoutMargins }
        set { super.layoutMargins = newValue }
    }
}

class NamedConstraint: NSLayoutConstraint {
    var name = ""
    override var description: String { return name + super.description }
}

class StackOfTwo: UIStackView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        axis = .vertical
    }
    required init(coder: NSCoder) {
        super.init(coder: coder)
        axis = .vertical
    }
}

class PlainController: UIViewController {
    init() { super.init(nibName: nil, bundle: nil) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override var additionalSafeAreaInsets: UIEdgeInsets { didSet { view.setNeedsLayout() } }
}

class DerivedController: PlainController {
    var isDerived = true
}

class MadeByClass: UIViewController {
    let classes: [UIView.Type] = [UILabel.self, PaddedLabel.self, UIButton.self, UISwitch.self, TrackingView.self, StackOfTwo.self]
    let controllers: [UIViewController.Type] = [
        UITableViewController.self, OldAnimations.self, PlainController.self, DerivedController.self,
    ]
    var made: [UIView] = []
    let table = CountingTable(frame: .zero, style: .plain)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        made = classes.map { $0.init(frame: CGRect(x: 0, y: 0, width: 44, height: 44)) }
        made += classes.map { $0.init() }
        made.append(UIView.make(PlainField.self, in: view))
        made.append(Container<PaddedLabel>(frame: view.bounds))
        made.forEach(view.addSubview)
        for type in controllers { addChild(type.init()) }
        addChild(PlainController())
        view.addSubview(table)
        table.reloadData()
        let constraint = NamedConstraint(
            item: made[0], attribute: .height, relatedBy: .equal, toItem: nil, attribute: .height, multiplier: 1, constant: 20)
        constraint.name = "height of the first"
        made[0].translatesAutoresizingMaskIntoConstraints = false
        constraint.isActive = true
    }
}
