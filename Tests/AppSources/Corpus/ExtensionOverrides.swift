import UIKit

/// Uses overrides in extensions, and optional requirements.
@objc protocol RatingDelegate: AnyObject {
    @objc optional func rating(_ control: RatingView, didChangeTo value: Int)
    @objc optional var maximum: Int { get }
}

class RatingView: UIView {
    weak var delegate: RatingDelegate?
    var value = 0
    var layouts = 0
    @IBInspectable var step: Int = 1
}
extension RatingView {
    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
    }
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit ?? (bounds.insetBy(dx: -10, dy: -10).contains(point) ? self : nil)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        value = min(value + step, delegate?.maximum ?? 5)
        delegate?.rating?(self, didChangeTo: value)
    }
}

class ExtensionOverrides: UIViewController {
    let rating = RatingView(frame: CGRect(x: 100, y: 200, width: 100, height: 40))
    var log: [String] = []
    override func viewDidLoad() {
        super.viewDidLoad()
        rating.backgroundColor = .yellow
        rating.delegate = self
        view.addSubview(rating)
    }
}
extension ExtensionOverrides: RatingDelegate {
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        log.append("will appear")
    }
    func rating(_ control: RatingView, didChangeTo value: Int) { log.append("rating \(value)") }
}
