import UIKit
import AudioToolbox
@IBDesignable class QuizRing: UIControl {
    @IBInspectable dynamic var progress: CGFloat = 0 { didSet { shape.strokeEnd = progress; sendActions(for: .valueChanged) } }
    private let shape = CAShapeLayer(), text = CATextLayer()
    override init(frame: CGRect) { super.init(frame: frame); setUp() }
    required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder); setUp() }
    private func setUp() {
        shape.fillColor = nil
        shape.strokeColor = tintColor.cgColor
        shape.lineWidth = 4
        shape.lineCap = .round
        text.string = "0%"
        text.fontSize = 12
        text.frame = CGRect(origin: .zero, size: text.preferredFrameSize())
        layer.addSublayer(shape)
        layer.addSublayer(text)
    }
    override func layoutSubviews() {
        super.layoutSubviews()
        shape.frame = layer.bounds
        shape.path = UIBezierPath(arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: bounds.width / 2, startAngle: -.pi / 2, endAngle: 3 * .pi / 2, clockwise: true).cgPath
    }
    override func tintColorDidChange() { super.tintColorDidChange(); shape.strokeColor = tintColor.cgColor }
    func pulse() {
        let animation = CABasicAnimation(keyPath: #keyPath(CAShapeLayer.lineWidth))
        animation.fromValue = 4
        animation.toValue = 8
        animation.duration = 0.3
        animation.autoreverses = true
        animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        animation.isRemovedOnCompletion = true
        shape.add(animation, forKey: "pulse")
        let spin = CAKeyframeAnimation(keyPath: "transform.rotation.z")
        spin.values = [0, CGFloat.pi]
        spin.keyTimes = [0, 1]
        shape.add(spin, forKey: nil)
    }
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { pulse(); return super.beginTracking(touch, with: event) }
    override var intrinsicContentSize: CGSize { CGSize(width: 60, height: 60) }
}
class QuizController: UIViewController {
    private let ring = QuizRing()
    private var answers = [String: Bool]()
    @IBAction func answered(_ sender: UISegmentedControl, forEvent event: UIEvent) { answer(sender.selectedSegmentIndex) }
    @IBAction func skip() { answer(0) }
    func answer(_ index: Int) {
        answers["q\(answers.count)"] = index == 1
        ring.progress = CGFloat(answers.count) / 4
        UINotificationFeedbackGenerator().notificationOccurred(index == 1 ? .success : .error)
        AudioServicesPlaySystemSound(kSystemSoundID_Vibrate)
    }
    override func viewDidLoad() {
        super.viewDidLoad()
        ring.addTarget(self, action: #selector(changed), for: .valueChanged)
        view.addSubview(ring)
    }
    @objc func changed(_ ring: QuizRing) { title = String(format: "%.0f%%", ring.progress * 100) }
}
// check: { let c = QuizController(); c.loadViewIfNeeded(); c.skip(); c.answer(1); return c.title! }() == 50%
