import UIKit

extension NameChecks {
    func layerNames() {
        let check = self
        check("CALayer.needsDisplay") { _ in
            let layer = CALayer()
            layer.setNeedsDisplay()
            return layer.needsDisplay()
        }
        check("CALayer.isOpaque") { _ in
            let layer = CALayer()
            layer.isOpaque = true
            return layer.isOpaque
        }
        check("CALayer.contentsCenter") { _ in
            let layer = CALayer()
            layer.contentsCenter = CGRect(x: 0.4, y: 0.4, width: 0.2, height: 0.2)
            return layer.contentsCenter.width == 0.2
        }
        check("CALayer.rasterizationScale") { _ in
            let layer = CALayer()
            layer.shouldRasterize = true
            layer.rasterizationScale = UIScreen.main.scale
            return layer.rasterizationScale == UIScreen.main.scale
        }
        check("CALayer.backgroundFilters") { _ in
            let layer = CALayer()
            layer.backgroundFilters = []
            return layer.backgroundFilters?.isEmpty == true
        }
        check("CAGradientLayer.compositingFilter") { _ in
            let layer = CAGradientLayer()
            layer.compositingFilter = "multiplyBlendMode"
            return layer.compositingFilter as? String == "multiplyBlendMode"
        }
        check("CATransformLayer") { screen in
            let layer = CATransformLayer()
            layer.addSublayer(CALayer())
            screen.view.layer.addSublayer(layer)
            defer { layer.removeFromSuperlayer() }
            return layer.sublayers?.count == 1
        }
        check("CATiledLayer") { _ in
            final class Tiles: UIView { override class var layerClass: AnyClass { CATiledLayer.self } }
            let layer = Tiles().layer as? CATiledLayer
            layer?.tileSize = CGSize(width: 128, height: 128)
            layer?.levelsOfDetail = 3
            return layer?.tileSize.width == 128 && layer?.levelsOfDetail == 3
        }
        check("CAValueFunction") { _ in CAValueFunction(name: .rotateZ)?.name == .rotateZ }
        check("CABasicAnimation.valueFunction") { screen in
            let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            screen.view.addSubview(box)
            let turn = CABasicAnimation(keyPath: "transform")
            turn.valueFunction = CAValueFunction(name: .rotateZ)
            turn.fromValue = 0
            turn.toValue = Double.pi
            turn.duration = 10
            box.layer.add(turn, forKey: "turn")
            check.afterwards("CABasicAnimation.valueFunction") { (box.layer.presentation()?.transform.m12 ?? 0) != 0 }
            return box.layer.animation(forKey: "turn") is CABasicAnimation
        }
        check("CAKeyframeAnimation.valueFunction") { _ in
            let animation = CAKeyframeAnimation(keyPath: "transform")
            animation.valueFunction = CAValueFunction(name: .scaleX)
            animation.values = [1, 2, 1]
            return animation.valueFunction?.name == .scaleX
        }
        check("CAAnimation.copy") { _ in
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.duration = 3
            return (animation.copy() as? CABasicAnimation)?.duration == 3
        }
        check("CATransaction.setValue") { _ in
            CATransaction.begin()
            defer { CATransaction.commit() }
            CATransaction.setValue(2.5, forKey: kCATransactionAnimationDuration)
            CATransaction.setValue(kCFBooleanTrue, forKey: kCATransactionDisableActions)
            return CATransaction.animationDuration() == 2.5 && CATransaction.disableActions()
        }
        check("CATransaction.value") { _ in
            CATransaction.begin()
            defer { CATransaction.commit() }
            CATransaction.setAnimationDuration(1.5)
            return CATransaction.value(forKey: kCATransactionAnimationDuration) as? Double == 1.5
        }
        check("CAEmitterLayer") { screen in
            let snow = CAEmitterLayer()
            snow.emitterPosition = CGPoint(x: 100, y: 0)
            snow.emitterShape = .line
            snow.emitterCells = [CAEmitterCell()]
            screen.view.layer.addSublayer(snow)
            defer { snow.removeFromSuperlayer() }
            return snow.emitterCells?.count == 1
        }
        check("CAEmitterCell") { _ in
            let cell = CAEmitterCell()
            (cell.birthRate, cell.lifetime, cell.velocity) = (3, 5, 40)
            return cell.lifetime == 5
        }
        check("UIDynamicAnimator") { screen in
            let box = UIView(frame: CGRect(x: 50, y: 50, width: 20, height: 20))
            screen.view.addSubview(box)
            let animator = UIDynamicAnimator(referenceView: screen.view)
            animator.addBehavior(UIGravityBehavior(items: [box]))
            check.afterwards("UIDynamicAnimator") { box.center.y > 100 && animator.isRunning }
            return animator.behaviors.count == 1
        }
    }
}
