import UIKit
import CoreHaptics
class XylophoneKey: UIView {
    var note = 0
    var hit: ((XylophoneKey, Int) -> Void)? = nil
    private var animator: UIViewPropertyAnimator?
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        guard let touch = touches.first, bounds.contains(touch.location(in: self)) else { return }
        strike()
    }
    func strike() {
        hit?(self, note)
        animator?.stopAnimation(true)
        animator = UIViewPropertyAnimator(duration: 0.4, dampingRatio: 0.5) { [unowned self] in transform = CGAffineTransform(scaleX: 0.95, y: 0.95) }
        animator?.addAnimations({ self.alpha = 0.9 }, delayFactor: 0.2)
        animator?.addCompletion { position in if position == .end { self.transform = .identity } }
        animator?.startAnimation()
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { animator?.fractionComplete = 1 }
}
class XylophoneViewController: UIViewController {
    @IBOutlet var keys: [XylophoneKey] = []
    private var engine: CHHapticEngine?
    private lazy var snow: CAEmitterLayer = {
        let emitter = CAEmitterLayer(), cell = CAEmitterCell()
        cell.birthRate = 4
        cell.lifetime = 8
        cell.emissionRange = .pi
        emitter.emitterCells = [cell]
        emitter.emitterShape = .line
        return emitter
    }()
    private var dynamics: UIDynamicAnimator!
    override func viewDidLoad() {
        super.viewDidLoad()
        keys = (0..<5).map { index in
            let key = XylophoneKey(frame: CGRect(x: index * 50, y: 100, width: 44, height: 200 - index * 10))
            key.note = index
            key.hit = { [weak self] in self?.play($0, $1) }
            key.backgroundColor = UIColor(hue: CGFloat(index) / 5, saturation: 1, brightness: 1, alpha: 1)
            view.addSubview(key)
            return key
        }
        view.layer.addSublayer(snow)
        dynamics = UIDynamicAnimator(referenceView: view)
        let gravity = UIGravityBehavior(items: keys), collision = UICollisionBehavior(items: keys)
        collision.translatesReferenceBoundsIntoBoundary = true
        [gravity, collision].forEach(dynamics.addBehavior)
        if CHHapticEngine.capabilitiesForHardware().supportsHaptics { engine = try? CHHapticEngine() }
        let motion = UIInterpolatingMotionEffect(keyPath: "center.y", type: .tiltAlongVerticalAxis)
        motion.minimumRelativeValue = NSNumber(value: -10)
        keys[0].motionEffects = [motion]
    }
    func play(_ key: XylophoneKey, _ note: Int) { title = (title ?? "") + "\(note)" }
    override var prefersHomeIndicatorAutoHidden: Bool { true }
    override var canBecomeFirstResponder: Bool { true }
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { if motion == .motionShake { title = nil } }
}
// check: { let c = XylophoneViewController(); c.loadViewIfNeeded(); c.keys[2].strike(); c.keys[4].strike(); return "\(c.title!) \(c.keys[0].motionEffects.count)" }() == 24 1
