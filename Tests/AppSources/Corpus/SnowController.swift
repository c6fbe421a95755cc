import UIKit

/// Uses an emitter layer, a transform layer, value functions of animations, and shapes with stroked lines.
class SnowController: UIViewController {
    let emitter = CAEmitterLayer()
    let wheel = CATransformLayer()
    let outline = CAShapeLayer()
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        let flake = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
            UIColor.white.setFill()
            context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 8, height: 8))
        }
        let cell = CAEmitterCell()
        cell.name = "snow"
        cell.contents = flake.cgImage
        cell.contentsScale = flake.scale
        cell.birthRate = 20
        cell.lifetime = 4
        cell.velocity = 100
        cell.velocityRange = 20
        cell.emissionLongitude = .pi / 2
        cell.emissionRange = .pi / 8
        cell.spin = 1
        cell.scaleRange = 0.4
        cell.color = UIColor(red: 0.8, green: 0.9, blue: 1, alpha: 0.9).cgColor
        cell.alphaSpeed = -0.1
        emitter.emitterShape = .line
        emitter.emitterPosition = CGPoint(x: 195, y: 0)
        emitter.emitterSize = CGSize(width: 390, height: 1)
        emitter.renderMode = .additive
        emitter.beginTime = CACurrentMediaTime()
        emitter.emitterCells = [cell]
        view.layer.addSublayer(emitter)

        wheel.frame = CGRect(x: 100, y: 500, width: 100, height: 100)
        wheel.backgroundColor = UIColor.red.cgColor
        let spoke = CALayer()
        spoke.frame = CGRect(x: 0, y: 45, width: 100, height: 10)
        spoke.backgroundColor = UIColor.green.cgColor
        wheel.addSublayer(spoke)
        view.layer.addSublayer(wheel)
        let turn = CABasicAnimation(keyPath: "transform")
        turn.valueFunction = CAValueFunction(name: .rotateZ)
        turn.fromValue = 0
        turn.toValue = Double.pi
        turn.duration = 1
        spoke.add(turn.copy() as! CABasicAnimation, forKey: "turn")

        let line = CGMutablePath()
        line.move(to: CGPoint(x: 20, y: 650))
        line.addLine(to: CGPoint(x: 120, y: 650))
        outline.path = line.copy(strokingWithWidth: 20, lineCap: .round, lineJoin: .round, miterLimit: 10)
        outline.fillColor = UIColor.blue.cgColor
        view.layer.addSublayer(outline)
    }
    @objc func stop() { emitter.setValue(0, forKeyPath: "emitterCells.snow.birthRate") }
    @objc func resume(_ sender: UISwitch) {
        CATransaction.begin()
        CATransaction.setValue(kCFBooleanTrue, forKey: kCATransactionDisableActions)
        emitter.birthRate = sender.isOn ? 1 : 0
        CATransaction.commit()
    }
}
