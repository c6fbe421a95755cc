import UIKit
import AVFoundation
class JudoBelt: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
    override var layer: CAGradientLayer { super.layer as! CAGradientLayer }
    @IBInspectable var from: UIColor = .white { didSet { paint() } }
    @IBInspectable var to: UIColor = .black { didSet { paint() } }
    func paint() {
        layer.colors = [from.cgColor, to.cgColor]
        layer.locations = [0, 1]
    }
    override func draw(_ rect: CGRect) {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        let words: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 12, weight: UIFont.Weight(0.1)), .paragraphStyle: style, .foregroundColor: UIColor.red]
        "Dan".draw(with: rect, options: .usesLineFragmentOrigin, attributes: words, context: nil)
        ("Kyu" as NSString).draw(with: rect, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], attributes: words, context: nil)
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setStrokeColor(UIColor.black.cgColor)
        context.stroke(rect.insetBy(dx: 1, dy: 1), width: 2)
        context.restoreGState()
    }
}
class JudoTimerController: UIViewController {
    @IBOutlet private var label: UILabel!
    private var link: CADisplayLink?
    private var player: AVAudioPlayer?
    private var start: CFTimeInterval = 0
    let spinner = UIActivityIndicatorView(style: .gray)
    override func viewDidLoad() {
        super.viewDidLoad()
        let label = UILabel()
        label.font = .monospacedDigitSystemFont(ofSize: 44, weight: .bold)
        view.addSubview(label)
        self.label = label
        let belt = JudoBelt(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
        belt.paint()
        view.addSubview(belt)
        [belt, spinner].forEach { $0.center = view.center }
    }
    @IBAction func toggle(_ sender: UIButton) {
        sender.isSelected = !sender.isSelected
        if sender.isSelected {
            start = CACurrentMediaTime()
            link = CADisplayLink(target: self, selector: #selector(tick(_:)))
            link?.add(to: .main, forMode: .common)
        } else {
            link?.invalidate()
            link = nil
            AudioServicesPlaySystemSound(1104)
        }
    }
    @objc private func tick(_ link: CADisplayLink) {
        let t = link.timestamp - start
        label.text = String(format: "%02d:%02d", Int(t) / 60, Int(t) % 60)
    }
}
// check: { let b = JudoBelt(); b.paint(); return "\(b.layer.colors!.count)" }() == 2
