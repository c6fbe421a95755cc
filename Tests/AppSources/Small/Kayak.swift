import UIKit
#if SWIFT_PACKAGE
import KayakCore
#endif
public extension UIView {
    @objc var kayakTitle: String { "view" }
    @objc func kayakStyle() { backgroundColor = .clear }
    func kayakPin(to other: UIView, insets: UIEdgeInsets = .zero, priority: UILayoutPriority = .defaultHigh + 1) {
        translatesAutoresizingMaskIntoConstraints = false
        let all = [topAnchor.constraint(equalTo: other.topAnchor, constant: insets.top), other.trailingAnchor.constraint(equalTo: trailingAnchor, constant: insets.right)]
        all.forEach { $0.priority = priority; $0.isActive = true }
    }
}
@objc extension UIViewController { func kayakLaunch() -> String { "base" } }
class KayakBoat: UIView {
    override var kayakTitle: String { "boat of " + super.kayakTitle }
    override func kayakStyle() { super.kayakStyle(); alpha = 0.5 }
    override var accessibilityValue: String? { didSet { kayakStyle() } }
    override func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .required - 2 }
    override func setContentCompressionResistancePriority(_ p: UILayoutPriority, for axis: NSLayoutConstraint.Axis) { super.setContentCompressionResistancePriority(p, for: axis) }
    override func tintColorDidChange() { super.tintColorDidChange() }
    override var canBecomeFocused: Bool { true }
    override func removeFromSuperview() { super.removeFromSuperview() }
    override var transform: CGAffineTransform { didSet { setNeedsLayout() } }
    override var frame: CGRect { get { super.frame } set { super.frame = newValue.integral } }
}
class KayakController: UIViewController {
    override func kayakLaunch() -> String { super.kayakLaunch() + "+kayak" }
    private let boat = KayakBoat()
    override func loadView() { view = boat }
    override func viewDidLoad() {
        super.viewDidLoad()
        let child = UIView()
        view.addSubview(child)
        child.kayakPin(to: view, priority: .required - 1)
        boat.accessibilityValue = "full"
        let words = NSAttributedString(string: "kayak", attributes: [.font: UIFont.systemFont(ofSize: 10)])
        words.draw(with: .zero, options: [.usesFontLeading], context: nil)
        title = boat.kayakTitle + " \(boat.alpha) " + kayakLaunch()
    }
    override func willMove(toParent parent: UIViewController?) { super.willMove(toParent: parent) }
    override func didMove(toParent parent: UIViewController?) { super.didMove(toParent: parent) }
    override func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) { super.present(controller, animated: animated, completion: completion) }
    override var childForStatusBarStyle: UIViewController? { children.first }
    override func restoreUserActivityState(_ activity: NSUserActivity) { super.restoreUserActivityState(activity) }
}
// check: { let c = KayakController(); c.loadViewIfNeeded(); return c.title! }() == boat of view 0.5 base+kayak
