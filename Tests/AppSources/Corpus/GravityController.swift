import UIKit

/// A screen with falling boxes, a snap, a pendulum and a push.
class GravityController: UIViewController, UICollisionBehaviorDelegate, UIDynamicAnimatorDelegate {
    var animator: UIDynamicAnimator!
    let box = UIView(frame: CGRect(x: 60, y: 100, width: 50, height: 50))
    let ball = UIView(frame: CGRect(x: 180, y: 60, width: 40, height: 40))
    let snapped = UIView(frame: CGRect(x: 20, y: 500, width: 30, height: 30))
    let weight = UIView(frame: CGRect(x: 260, y: 200, width: 20, height: 20))
    let pushed = UIView(frame: CGRect(x: 10, y: 300, width: 100, height: 100))
    var contacts = 0
    var pauses = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        for (index, part) in [box, ball, snapped, weight, pushed].enumerated() {
            part.backgroundColor = UIColor(hue: CGFloat(index) / 5, saturation: 0.6, brightness: 0.9, alpha: 1)
            view.addSubview(part)
        }
        animator = UIDynamicAnimator(referenceView: view)
        animator.delegate = self
        let gravity = UIGravityBehavior(items: [box, ball])
        let collision = UICollisionBehavior(items: [box, ball])
        collision.translatesReferenceBoundsIntoBoundary = true
        collision.collisionDelegate = self
        collision.addBoundary(withIdentifier: "shelf" as NSString, from: CGPoint(x: 0, y: 600), to: CGPoint(x: 120, y: 600))
        let bouncy = UIDynamicItemBehavior(items: [ball])
        bouncy.elasticity = 0.6
        animator.addBehavior(gravity)
        animator.addBehavior(collision)
        animator.addBehavior(bouncy)
        let push = UIPushBehavior(items: [pushed], mode: .instantaneous)
        push.setAngle(0, magnitude: 0.5)
        let friction = UIDynamicItemBehavior(items: [pushed])
        friction.resistance = 2
        animator.addBehavior(push)
        animator.addBehavior(friction)
        animator.addBehavior(UIAttachmentBehavior(item: weight, attachedToAnchor: CGPoint(x: 300, y: 120)))
        animator.addBehavior(UISnapBehavior(item: snapped, snapTo: CGPoint(x: 200, y: 400)))
    }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: UIDynamicItem, withBoundaryIdentifier identifier: NSCopying?, at p: CGPoint
    ) { contacts += 1 }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { pauses += 1 }
}
