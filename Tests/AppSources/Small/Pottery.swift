import UIKit
public protocol PotteryTheme { var background: UIColor { get }; var font: UIFont { get } }
struct PotteryClay: PotteryTheme { let background = UIColor(named: "Clay") ?? UIColor(displayP3Red: 0.8, green: 0.5, blue: 0.3, alpha: 1); let font = UIFont(name: "AvenirNext-Medium", size: 17) ?? .systemFont(ofSize: 17) }
@propertyWrapper final class PotteryThemed<V: UIView> {
    var wrappedValue: V
    var projectedValue: PotteryThemed<V> { self }
    init(wrappedValue: V) { self.wrappedValue = wrappedValue; apply(PotteryClay()) }
    func apply(_ theme: PotteryTheme) {
        wrappedValue.backgroundColor = theme.background
        if let label = wrappedValue as? UILabel { label.font = theme.font }
    }
}
@resultBuilder enum PotteryBuilder {
    static func buildBlock(_ parts: [UIView]...) -> [UIView] { parts.flatMap { $0 } }
    static func buildExpression(_ view: UIView) -> [UIView] { [view] }
    static func buildOptional(_ part: [UIView]?) -> [UIView] { part ?? [] }
    static func buildEither(first: [UIView]) -> [UIView] { first }
    static func buildEither(second: [UIView]) -> [UIView] { second }
}
extension UIStackView { convenience init(_ axis: NSLayoutConstraint.Axis, @PotteryBuilder _ content: () -> [UIView]) { self.init(arrangedSubviews: content()); self.axis = axis } }
protocol PotteryConfigurable {}
extension PotteryConfigurable where Self: AnyObject { @discardableResult func with(_ change: (Self) throws -> Void) rethrows -> Self { try change(self); return self } }
extension UIView: PotteryConfigurable {}
class PotteryController: UIViewController {
    @PotteryThemed var header = UILabel()
    private let kiln = UISwitch()
    weak var stack: UIStackView!
    override func viewDidLoad() {
        super.viewDidLoad()
        $header.apply(PotteryClay())
        let stack = UIStackView(.vertical) {
            header.with { $0.text = "Pots"; $0.lineBreakMode = .byTruncatingMiddle; $0.setContentHuggingPriority(.required, for: .vertical) }
            if kiln.isOn { UILabel() } else { UIButton(type: .infoLight) }
            UIImageView(image: UIImage(named: "pot"), highlightedImage: nil)
        }
        view.addSubview(stack)
        self.stack = stack
        overrideUserInterfaceStyle = .light
        if #available(iOS 17.0, *) {
            registerForTraitChanges([UITraitUserInterfaceStyle.self, UITraitPreferredContentSizeCategory.self]) { (self: Self, previous: UITraitCollection) in self.title = "changed" }
        }
        kiln.addAction(UIAction { [unowned self] action in title = (action.sender as? UISwitch)?.isOn == true ? "hot" : "cold" }, for: .valueChanged)
    }
    func fire() { kiln.setOn(true, animated: false); kiln.sendActions(for: .valueChanged) }
}
// check: { let c = PotteryController(); c.loadViewIfNeeded(); c.fire(); return "\(c.title!) \(c.stack.arrangedSubviews.count)" }() == hot 3
