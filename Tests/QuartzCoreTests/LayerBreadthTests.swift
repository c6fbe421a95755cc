import QuartzCore
import Testing

/// Tests for layers without animations: positions, contents, names, layout, copies.
@MainActor
struct LayerBreadthTests {
    private func image(_ width: Int, _ height: Int) -> CGImage {
        CGImage(width: width, height: height, premultipliedBGRA: [UInt8](repeating: 255, count: width * height * 4))
    }

    @Test func `points and rectangles convert between layers through their common ancestor, with sublayerTransform`() {
        let stage = LayerClock()
        stage.run {
            CATransaction.setDisableActions(true)
            stage.root.frame = CGRect(x: 7, y: 7, width: 100, height: 100)
            let (a, b, deep) = (stage.layer, CALayer(), CALayer())
            a.frame = CGRect(x: 10, y: 20, width: 40, height: 40)
            b.frame = CGRect(x: 50, y: 50, width: 40, height: 40)
            stage.root.addSublayer(b)
            deep.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
            a.addSublayer(deep)
            #expect(deep.convert(CGPoint(x: 1, y: 1), to: b) == CGPoint(x: -34, y: -24))
            #expect(b.convert(CGPoint(x: 1, y: 1), from: deep) == CGPoint(x: -34, y: -24))
            #expect(deep.convert(CGRect(x: 0, y: 0, width: 2, height: 2), to: nil) == CGRect(x: 15, y: 25, width: 2, height: 2))
            a.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
            // The transform scales around the middle of `a`, so 5, which is 15 before the middle, becomes -10.
            #expect(deep.convert(CGPoint.zero, to: a) == CGPoint(x: -10, y: -10))
            #expect(stage.dump.contains("map 2 0 0 2 -10 -10"))
            #expect(a.hitTest(CGPoint(x: 12, y: 22)) === deep)
        }
    }

    @Test func `hitTest returns the frontmost layer that is neither hidden nor clipped`() {
        let stage = LayerClock()
        stage.run {
            CATransaction.setDisableActions(true)
            stage.root.frame = stage.root.bounds
            let (low, high, outside) = (stage.layer, CALayer(), CALayer())
            low.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
            high.frame = low.frame
            stage.root.insertSublayer(high, at: 0)
            high.zPosition = 1
            outside.frame = CGRect(x: 60, y: 0, width: 10, height: 10)
            low.addSublayer(outside)
            #expect(stage.root.hitTest(CGPoint(x: 5, y: 5)) === high)
            high.isHidden = true
            #expect(stage.root.hitTest(CGPoint(x: 5, y: 5)) === low)
            #expect(stage.root.hitTest(CGPoint(x: 65, y: 5)) === outside)
            low.masksToBounds = true
            #expect(stage.root.hitTest(CGPoint(x: 65, y: 5)) === stage.root)
            #expect(!low.contains(CGPoint(x: 50, y: 5)) && low.contains(CGPoint(x: 49, y: 5)))
        }
    }

    @Test(arguments: [
        (CALayerContentsGravity.resize, "[0 0 40 20]"), (.center, "[15 5 10 10]"), (.resizeAspect, "[10 0 20 20]"),
        (.resizeAspectFill, "[0 -10 40 40]"), (.bottomRight, "[30 10 10 10]"), (.left, "[0 5 10 10]"),
    ])
    func `contentsGravity positions the contents`(gravity: CALayerContentsGravity, place: String) {
        let stage = LayerClock()
        stage.run {
            CATransaction.setDisableActions(true)
            stage.layer.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
            stage.layer.contents = image(20, 20)
            stage.layer.contentsScale = 2
            stage.layer.contentsGravity = gravity
        }
        #expect(stage.dump.contains("- image 20 x 20 in \(place)\n"))
        stage.run { stage.layer.contents = "nothing that can be shown" }
        #expect(stage.process.reportedMessages.contains { $0.contains("contents") })
        #expect(stage.dump.contains("- image"))
    }

    @Test func `key-value coding reads and writes layer values, their components, and the app's own keys`() {
        let stage = LayerClock()
        stage.run {
            CATransaction.setDisableActions(true)
            let layer = stage.layer
            layer.setValue(2, forKeyPath: "transform.scale.x")
            layer.setValue(CGFloat.pi / 2, forKeyPath: "transform.rotation")
            layer.setValue(30, forKeyPath: "position.y")
            layer.setValue(CGSize(width: 8, height: 9), forKeyPath: "bounds.size")
            layer.setValue(0.25, forKey: "opacity")
            layer.setValue(true, forKey: "hidden")
            layer.setValue("card", forKey: "name")
            layer.setValue([1, 2], forKey: "mine")
            #expect(isClose(layer.value(forKeyPath: "transform.scale.x") as! CGFloat, 2))
            #expect(isClose(layer.affineTransform().b, 2))
            #expect(layer.position == CGPoint(x: 0, y: 30) && layer.bounds.size == CGSize(width: 8, height: 9))
            #expect(layer.opacity == 0.25 && layer.isHidden && layer.name == "card")
            #expect(layer.value(forKey: "mine") as? [Int] == [1, 2] && layer.value(forKey: "other") == nil)
            layer.backgroundColor = .black
            layer.setValue(nil, forKey: "backgroundColor")
            #expect(layer.backgroundColor == nil)
        }
    }

    @Test func `a copied layer has the properties but neither the sublayers nor the superlayer`() {
        let stage = LayerClock { CAShapeLayer() }
        stage.run {
            CATransaction.setDisableActions(true)
            let shape = stage.layer as! CAShapeLayer
            shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 3, height: 3))
            shape.opacity = 0.5
            shape.name = "ring"
            shape.addSublayer(CALayer())
            let copy = CAShapeLayer(layer: shape)
            #expect(copy.path == shape.path && copy.opacity == 0.5 && copy.name == "ring")
            #expect(copy.sublayers == nil && copy.superlayer == nil && copy.identifier != shape.identifier)
        }
    }

    @Test func `a layer is laid out in the next tick after its size changes, and immediately by layoutIfNeeded`() {
        final class Column: CALayer {
            var count = 0
            override func layoutSublayers() { count += 1 }
        }
        let stage = LayerClock { Column() }
        let column = stage.layer as! Column
        stage.run {
            column.bounds.size = CGSize(width: 10, height: 10)
            column.bounds.size = CGSize(width: 20, height: 10)
        }
        #expect(column.count == 0)
        stage.tick(to: 1 / 60)
        #expect(column.count == 1)
        stage.tick(to: 2 / 60)
        stage.run { column.position.x = 5 }
        stage.tick(to: 3 / 60)
        #expect(column.count == 1)
        stage.run {
            column.setNeedsLayout()
            column.layoutIfNeeded()
            column.layoutIfNeeded()
        }
        #expect(column.count == 2)
    }

    @Test func `a layer delegate can draw the contents and lay out the sublayers`() {
        final class Owner: NSObject, CALayerDelegate {
            let picture: CGImage
            var laidOut = 0
            init(_ picture: CGImage) { self.picture = picture }
            func display(_ layer: CALayer) { layer.contents = picture }
            func layoutSublayers(of layer: CALayer) { laidOut += 1 }
        }
        let stage = LayerClock()
        let owner = Owner(image(2, 2))
        stage.run {
            stage.layer.delegate = owner
            stage.layer.bounds.size = CGSize(width: 4, height: 4)
            stage.layer.setNeedsDisplay()
        }
        stage.tick(to: 1 / 60)
        #expect(owner.laidOut == 1)
        #expect(stage.dump.contains("- image 2 x 2"))
    }

    @Test func `without group opacity each part is translucent on its own`() {
        let stage = LayerClock()
        stage.run {
            CATransaction.setDisableActions(true)
            stage.layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            stage.layer.backgroundColor = .black
            let child = CALayer()
            child.frame = stage.layer.bounds
            child.backgroundColor = .white
            stage.layer.addSublayer(child)
            stage.layer.opacity = 0.5
            #expect(stage.dump.components(separatedBy: "opacity 0.5").count == 2)
            stage.layer.allowsGroupOpacity = false
            #expect(stage.dump.components(separatedBy: "opacity 0.5").count == 3)
        }
    }

    @Test func `a layer that is not double-sided is invisible while it is mirrored`() {
        let stage = LayerClock()
        stage.run {
            CATransaction.setDisableActions(true)
            stage.layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            stage.layer.backgroundColor = .black
            stage.layer.isDoubleSided = false
            #expect(stage.dump.contains("fill #000000"))
            stage.layer.setAffineTransform(CGAffineTransform(scaleX: -1, y: 1))
            #expect(!stage.dump.contains("fill #000000"))
            stage.layer.isDoubleSided = true
            #expect(stage.dump.contains("fill #000000"))
        }
    }

    @Test func `a replicator draws each copy offset, fainter and later than the previous one`() {
        let stage = LayerClock { CAReplicatorLayer() }
        let dot = CALayer()
        stage.run {
            CATransaction.setDisableActions(true)
            let replicator = stage.layer as! CAReplicatorLayer
            replicator.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            replicator.instanceCount = 3
            replicator.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
            replicator.instanceAlphaOffset = -0.25
            replicator.instanceDelay = 0.5
            dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            replicator.addSublayer(dot)
            let fall = CABasicAnimation(keyPath: "position.y")
            (fall.fromValue, fall.toValue, fall.duration) = (5, 105, 1)
            dot.add(fall, forKey: nil)
        }
        stage.tick(to: 0.75)
        stage.run {
            let nodes = stage.root.displayNode(at: 0.75)!.children[0].children
            #expect(nodes.map(\.transform.tx) == [0, 20, 40])
            // The second copy started half a second later, and the third has not started yet.
            #expect(isClose(nodes[0].transform.ty, 75) && isClose(nodes[1].transform.ty, 25) && nodes[2].transform.ty == 0)
            #expect(nodes.map(\.opacity) == [1, 0.75, 0.5])
            #expect(Set(nodes.map(\.id)).count == 3)
            #expect(stage.root.displayNode(at: 0.76)!.children[0].children.map(\.id) == nodes.map(\.id))
        }
    }

    @Test func `tension, continuity and bias shape a cubic animation, which is smooth without them`() {
        func path(_ change: (CAKeyframeAnimation) -> Void) -> [CGFloat] {
            let stage = LayerClock()
            stage.run {
                let frames = CAKeyframeAnimation(keyPath: "position.x")
                frames.values = [0, 10, 0, 10]
                frames.calculationMode = .cubic
                frames.duration = 3
                change(frames)
                stage.layer.add(frames, forKey: nil)
            }
            return [0.5, 1, 1.5].map { time in
                stage.tick(to: time)
                return stage.shown(\.position.x)
            }
        }
        // Halfway between two values, the formulas of Kochanek and Bartels give the mean, plus an eighth of the difference of the
        // tangents.
        let smooth = path { _ in }
        #expect(isClose(smooth[0], 5 + (5 - 0) / 8.0) && isClose(smooth[1], 10) && isClose(smooth[2], 5))
        let tight = path { $0.tensionValues = [1, 1, 1, 1] }
        #expect(isClose(tight[0], 5))
        let corner = path { $0.continuityValues = [0, -1, 0, 0] }
        // The curve reaches 10 with the tangent from 0 to 10.
        #expect(isClose(corner[0], 5 + (5 - 10) / 8.0))
        let beyond = path { $0.biasValues = [0, 1, 0, 0] }
        #expect(isClose(beyond[0], 5 + (5 - 10) / 8.0))
    }

    @Test func `a display link calls its selector as long as its target lives`() {
        final class Ball {
            var times: [Double] = []
            func step(_ link: CADisplayLink) { times.append(link.timestamp) }
        }
        let stage = LayerClock()
        var ball: Ball? = Ball()
        var link: CADisplayLink?
        stage.run {
            link = CADisplayLink(target: ball!, selector: Ball.step)
            link?.add(to: .main, forMode: .common)
        }
        stage.tick(to: 0.5)
        #expect(ball?.times == [stage.process.clock.now])
        weak let gone = ball
        ball = nil
        stage.tick(to: 1)
        #expect(gone == nil)
        link?.invalidate()
    }

    @Test func `the running copy of an animation keeps the values that the app stored in it`() {
        let stage = LayerClock()
        stage.run {
            let fade = CABasicAnimation(keyPath: "opacity")
            fade.setValue("first", forKey: "step")
            stage.layer.add(fade, forKey: "fade")
            #expect(stage.layer.animation(forKey: "fade")?.value(forKey: "step") as? String == "first")
        }
    }
}
