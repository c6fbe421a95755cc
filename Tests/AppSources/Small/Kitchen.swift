import UIKit
public extension UILayoutPriority {
    static var almost: UILayoutPriority { UILayoutPriority.required - 1 }
    static func + (left: UILayoutPriority, right: Int) -> UILayoutPriority { UILayoutPriority(left.rawValue + Float(right)) }
}
class KitchenForwarder: NSObject, UIScrollViewDelegate {
    weak var forward: UIScrollViewDelegate?
    init(_ forward: UIScrollViewDelegate?) { self.forward = forward }
    override func responds(to aSelector: Selector!) -> Bool { super.responds(to: aSelector) || forward?.responds(to: aSelector) == true }
    override func forwardingTarget(for aSelector: Selector!) -> Any? { forward }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { forward?.scrollViewDidScroll?(scrollView) }
}
class KitchenViewController: UIViewController, UIScrollViewDelegate {
    @IBOutlet weak var scroll: UIScrollView!
    @IBOutlet var steps: [UILabel]!
    @IBOutlet var heightConstraint: NSLayoutConstraint?
    var offsets: [CGFloat] = []
    private var forwarder: KitchenForwarder!
    private var observation: NSKeyValueObservation?
    convenience init(steps titles: [String]) {
        self.init(nibName: nil, bundle: nil)
        steps = titles.map { let l = UILabel(); l.text = $0; l.numberOfLines = 0; return l }
    }
    override func loadView() {
        let scroll = UIScrollView()
        forwarder = KitchenForwarder(self)
        scroll.delegate = forwarder
        let stack = UIStackView(arrangedSubviews: steps)
        stack.axis = .vertical
        stack.spacing = 8
        stack.setCustomSpacing(24, after: steps[0])
        scroll.addSubview(stack)
        stack.translatesAutoresizingMaskIntoConstraints = false
        let width = stack.widthAnchor.constraint(equalTo: scroll.widthAnchor)
        width.priority = .almost
        heightConstraint = stack.heightAnchor.constraint(greaterThanOrEqualToConstant: 10)
        heightConstraint?.priority = .defaultLow + 1
        NSLayoutConstraint.activate([stack.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor), width, heightConstraint!])
        self.scroll = scroll
        view = scroll
    }
    override func viewDidLoad() {
        super.viewDidLoad()
        observation = scroll.observe(\.contentSize, options: [.new]) { [weak self] _, change in self?.title = "\(change.newValue ?? .zero)" }
        scroll.setContentOffset(CGPoint(x: 0, y: 7), animated: false)
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.y) }
}
// check: { let c = KitchenViewController(steps: ["Cut", "Cook"]); c.loadViewIfNeeded(); return "\(c.offsets) \(c.heightConstraint!.priority.rawValue)" }() == [7.0] 251.0
