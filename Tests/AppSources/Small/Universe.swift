import UIKit
import ImageIO
import MobileCoreServices
class UniverseStar: CALayer {
    var twinkle: CGFloat = 0 { didSet { setNeedsDisplay() } }
    override init() { super.init() }
    override init(layer: Any) { super.init(layer: layer); if let other = layer as? UniverseStar { twinkle = other.twinkle } }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override class func needsDisplay(forKey key: String) -> Bool { key == "glow" || super.needsDisplay(forKey: key) }
    override func action(forKey event: String) -> CAAction? { event == "glow" ? CABasicAnimation(keyPath: event) : super.action(forKey: event) }
    override func draw(in context: CGContext) { context.fillEllipse(in: bounds) }
}
final class UniverseView: UIView, CAAnimationDelegate {
    private var stars: Set<UniverseStar> = []
    private let replicator = CAReplicatorLayer(), gradient = CAGradientLayer()
    private(set) var finished = 0
    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        replicator.instanceCount = 3
        replicator.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
        gradient.type = .radial
        gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
        let star = UniverseStar()
        stars.insert(star)
        replicator.addSublayer(star)
        layer.sublayers = [gradient, replicator]
        layer.insertSublayer(CALayer(), below: replicator)
        let group = CAAnimationGroup(), path = CAKeyframeAnimation(keyPath: #keyPath(CALayer.position)), spring = CASpringAnimation(keyPath: "bounds.size")
        path.path = CGPath(ellipseIn: bounds, transform: nil)
        path.calculationMode = .paced
        spring.damping = 5
        group.animations = [path, spring]
        group.duration = spring.settlingDuration
        group.delegate = self
        group.fillMode = .forwards
        star.add(group, forKey: "orbit")
        star.removeAnimation(forKey: "orbit")
        let transition = CATransition()
        transition.type = .push
        transition.subtype = .fromLeft
        layer.add(transition, forKey: kCATransition)
    }
    func has(_ star: UniverseStar) -> Bool { stars.contains(star) && layer.sublayers?.contains(replicator) == true }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { finished += flag ? 1 : 0 }
}
class UniverseController: UIViewController {
    let sky = UniverseView()
    override func viewDidLayoutSubviews() { super.viewDidLayoutSubviews(); sky.frame = view.bounds }
    override func viewDidLoad() { super.viewDidLoad(); view.addSubview(sky); view.backgroundColor = UIColor(patternImage: UIImage()) }
    override func viewSafeAreaInsetsDidChange() { super.viewSafeAreaInsetsDidChange(); additionalSafeAreaInsets.top = 4 }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
}
// check: { let c = UniverseController(); c.loadViewIfNeeded(); return "\(c.sky.layer.sublayers!.count) \(c.sky.has(UniverseStar())) \(c.sky.finished)" }() == 3 false 0
