import QuartzCore
import Testing

@MainActor
struct ShapeAndGradientTests {
    @Test func `a shape layer draws all attributes of its stroke`() {
        let stage = LayerClock { CAShapeLayer() }
        stage.run {
            let shape = stage.layer as! CAShapeLayer
            CATransaction.setDisableActions(true)
            shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
            shape.fillColor = nil
            shape.strokeColor = .black
            shape.lineWidth = 2
            shape.lineCap = .round
            shape.lineJoin = .bevel
            shape.lineDashPattern = [4, 2]
            shape.lineDashPhase = 1
        }
        #expect(stage.dump.contains("- line [0 0 10 10] 5 segments #000000 width 2 round bevel dashes 4 2 from 1\n"))
    }

    @Test func `strokeStart and strokeEnd cut the stroke by length, not by segments`() {
        var path = CGPath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 30))
        #expect(isClose(path.length, 40))
        let part = path.trimmed(from: 0.125, to: 0.5)
        #expect(part.elements == [.move(to: CGPoint(x: 5, y: 0)), .line(to: CGPoint(x: 10, y: 0)), .line(to: CGPoint(x: 10, y: 10))])
        #expect(path.trimmed(from: 0.5, to: 0.5).isEmpty)
        let circle = CGPath(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100))
        #expect(isClose(circle.length, 2 * .pi * 50, 0.05))
        #expect(isClose(circle.trimmed(from: 0.2, to: 0.7).length, .pi * 50, 0.05))
    }

    @Test func `strokeEnd and the points of a path are animatable`() {
        let stage = LayerClock { CAShapeLayer() }
        stage.run {
            let shape = stage.layer as! CAShapeLayer
            shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
            let draw = CABasicAnimation(keyPath: "strokeEnd")
            (draw.fromValue, draw.toValue, draw.duration) = (0, 1, 1)
            shape.add(draw, forKey: nil)
            let morph = CABasicAnimation(keyPath: "path")
            morph.toValue = CGPath(rect: CGRect(x: 0, y: 0, width: 30, height: 10))
            morph.duration = 1
            shape.add(morph, forKey: nil)
        }
        stage.tick(to: 0.5)
        stage.run {
            let shown = (stage.layer as! CAShapeLayer).presentation()!
            #expect(isClose(shown.strokeEnd, 0.5))
            #expect(isClose(shown.path?.boundingBox.width ?? 0, 20) && shown.path?.boundingBox.height == 10)
        }
    }

    @Test func `a gradient fills its bounds with evenly spaced colours by default`() {
        let stage = LayerClock { CAGradientLayer() }
        stage.run {
            let gradient = stage.layer as! CAGradientLayer
            CATransaction.setDisableActions(true)
            gradient.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
            gradient.colors = [CGColor.black, CGColor.white, CGColor.black]
        }
        #expect(stage.dump.contains("- gradient [0 0 40 20] from 20,0 to 20,20 0 #000000, 0.5 #FFFFFF, 1 #000000\n"))
        stage.run {
            let gradient = stage.layer as! CAGradientLayer
            CATransaction.setDisableActions(true)
            gradient.type = .radial
            gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
            gradient.endPoint = CGPoint(x: 1, y: 1)
            gradient.locations = [0, 0.25, 1]
        }
        #expect(stage.dump.contains("- radial gradient [0 0 40 20] around 20,10 radii 20 x 10 0 #000000, 0.25 #FFFFFF, 1 #000000\n"))
        stage.run {
            CATransaction.setDisableActions(true)
            (stage.layer as! CAGradientLayer).type = .conic
        }
        #expect(stage.dump.contains("- conic gradient [0 0 40 20] around 20,10 from 40,20"))
    }

    @Test func `writing the colours and locations of a gradient animates them`() {
        let stage = LayerClock { CAGradientLayer() }
        stage.run { (stage.layer as! CAGradientLayer).colors = [CGColor.black, CGColor.black] }
        stage.tick(to: 1)
        stage.run {
            CATransaction.begin()
            CATransaction.setAnimationDuration(1)
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
            (stage.layer as! CAGradientLayer).colors = [CGColor.white, CGColor.black]
            CATransaction.commit()
        }
        stage.tick(to: 1.5)
        stage.run {
            let colors = (stage.layer as! CAGradientLayer).presentation()!.colors as! [CGColor]
            #expect(isClose(colors[0].red, 0.5) && colors[1].red == 0)
        }
    }

    @Test func `a mask comes before its layer in the display list, and its changes mark the layer as changed`() {
        let stage = LayerClock()
        let mask = stage.process.run { CALayer() }
        stage.run {
            stage.layer.mask = mask
            mask.backgroundColor = .black
        }
        #expect(stage.dump.contains("masked by\n"))
        #expect(stage.dump.contains("fill #000000"))
        stage.run { mask.isHidden = true }
        #expect(!stage.dump.contains("fill #000000"))
        #expect(stage.dump.contains("masked by\n"))
        stage.run { mask.removeFromSuperlayer() }
        #expect(stage.layer.mask == nil)
        #expect(!stage.dump.contains("masked by"))
    }

    @Test func `a transition keeps the old content with the new until it ends`() {
        let stage = LayerClock()
        stage.run {
            CATransaction.setDisableActions(true)
            stage.layer.bounds.size = CGSize(width: 10, height: 10)
            stage.layer.backgroundColor = .black
            let push = CATransition()
            push.type = .push
            push.subtype = .fromRight
            push.timingFunction = CAMediaTimingFunction(name: .linear)
            push.duration = 1
            stage.layer.add(push, forKey: nil)
            stage.layer.backgroundColor = .white
        }
        #expect(stage.layer.animationKeys()?.contains("transition") == true)
        stage.tick(to: 0.25)
        #expect(stage.dump.contains("at -2.5,0 fill #000000"))
        #expect(stage.dump.contains("at 7.5,0 fill #FFFFFF"))
        stage.tick(to: 1)
        #expect(!stage.dump.contains("transition"))
    }

    @Test func `a display link fires at its preferred rate, gives its targetTimestamp, and requests no ticks while paused`() {
        let stage = LayerClock()
        var calls: [Double] = []
        let link = stage.process.run {
            let link = CADisplayLink { calls.append($0.targetTimestamp - $0.timestamp) }
            link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 60, preferred: 30)
            link.add(to: .main, forMode: .common)
            return link
        }
        for tick in 1...60 { stage.tick(to: Double(tick) / 60) }
        #expect(calls.count == 30)
        #expect(calls.allSatisfy { isClose($0, 1.0 / 30) })
        link.isPaused = true
        stage.tick(to: 1.1)
        #expect(!stage.process.ticks.wantsTick)
        link.isPaused = false
        #expect(stage.process.ticks.wantsTick)
        link.invalidate()
    }
}
