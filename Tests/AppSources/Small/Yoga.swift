import UIKit
@objc protocol YogaPoseDelegate: NSObjectProtocol {
    @objc optional func pose(_ pose: YogaPoseView, didHoldFor seconds: TimeInterval)
    @objc optional func poseShouldEnd(_ pose: YogaPoseView) -> Bool
    @objc optional var poseName: String { get }
}
class YogaPoseView: UIView {
    @IBOutlet weak var delegate: (any YogaPoseDelegate)?
    weak var dataSource: UIPageViewControllerDataSource?
    func hold(_ seconds: TimeInterval) -> String {
        if delegate?.responds(to: #selector(YogaPoseDelegate.pose(_:didHoldFor:))) == true { delegate?.pose?(self, didHoldFor: seconds) }
        if let end = delegate?.poseShouldEnd, end(self) { return "end" }
        return delegate?.poseName ?? "unnamed"
    }
    override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 4, right: 0) }
}
class YogaPages: UIPageViewController, UIPageViewControllerDataSource, UIPageViewControllerDelegate, YogaPoseDelegate {
    private let poses = ["Cobra", "Tree"].map { name -> UIViewController in let c = UIViewController(); c.title = name; return c }
    private(set) var held: TimeInterval = 0
    var poseName: String { "Cobra" }
    private let control = UIPageControl()
    convenience init() { self.init(transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 20]) }
    override func viewDidLoad() {
        super.viewDidLoad()
        isDoubleSided = false
        dataSource = self
        delegate = self
        setViewControllers([poses[0]], direction: .forward, animated: false, completion: nil)
        control.numberOfPages = poses.count
        control.currentPageIndicatorTintColor = .label
        control.addTarget(self, action: #selector(turn(_:)), for: .valueChanged)
        NotificationCenter.default.addObserver(self, selector: #selector(focused), name: UIAccessibility.elementFocusedNotification, object: nil)
        UIAccessibility.post(notification: .screenChanged, argument: view)
    }
    @objc func turn(_ control: UIPageControl) { setViewControllers([poses[control.currentPage]], direction: .forward, animated: true) }
    @objc private func focused(_ note: NSNotification) { _ = note.userInfo?[UIAccessibility.focusedElementUserInfoKey] }
    func pageViewController(_ pages: UIPageViewController, viewControllerBefore controller: UIViewController) -> UIViewController? {
        poses.firstIndex(of: controller).flatMap { $0 > 0 ? poses[$0 - 1] : nil }
    }
    func pageViewController(_ pages: UIPageViewController, viewControllerAfter controller: UIViewController) -> UIViewController? {
        guard let index = poses.firstIndex(of: controller), index + 1 < poses.count else { return nil }
        return poses[index + 1]
    }
    func presentationCount(for pages: UIPageViewController) -> Int { poses.count }
    func presentationIndex(for pages: UIPageViewController) -> Int { 0 }
    func pose(_ pose: YogaPoseView, didHoldFor seconds: TimeInterval) { held += seconds }
    override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { direction == .left }
}
// check: { let p = YogaPages(), v = YogaPoseView(); p.loadViewIfNeeded(); v.delegate = p; let s = v.hold(3); return "\(s) \(p.held) \(p.viewControllers![0].title!)" }() == Cobra 3.0 Cobra
