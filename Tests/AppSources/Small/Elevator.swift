import UIKit
extension UIViewController {
    @objc var elevatorHidesBar: Bool { return false }
    @objc func elevatorArrived(at floor: Int) { title = "Floor \(floor)" }
}
class ElevatorWindow: UIWindow {
    var scene: UIWindowScene?
    init(scene: UIWindowScene) {
        self.scene = scene
        super.init(windowScene: scene)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
class ElevatorViewController: UIViewController {
    override var elevatorHidesBar: Bool { true }
    override func elevatorArrived(at floor: Int) {
        super.elevatorArrived(at: floor)
        arrivals.append(floor)
    }
    private(set) var arrivals: [Int] = []
    private let panel = UIView()
    weak private var transition: UIViewControllerTransitioningDelegate?
    override weak var transitioningDelegate: UIViewControllerTransitioningDelegate? {
        get { transition }
        set { transition = newValue }
    }
    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(panel)
        let h = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
        h.minimumRelativeValue = -20
        h.maximumRelativeValue = 20
        let group = UIMotionEffectGroup()
        group.motionEffects = [h]
        panel.addMotionEffect(group)
        perform(#selector(elevatorArrived(at:)), with: nil, afterDelay: 0.5)
        if let root = UIApplication.shared.delegate?.window??.rootViewController { print(root) }
    }
    @IBAction func up(_ sender: UIButton, forEvent event: UIEvent) { elevatorArrived(at: (arrivals.last ?? 0) + 1) }
    @IBAction func open() { panel.isHidden.toggle() }
    override func setNeedsStatusBarAppearanceUpdate() { super.setNeedsStatusBarAppearanceUpdate() }
    override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
}
// check: { let c: UIViewController = ElevatorViewController(); c.elevatorArrived(at: 3); return "\(c.title!) \(c.elevatorHidesBar) \(UIViewController().elevatorHidesBar)" }() == Floor 3 true false
