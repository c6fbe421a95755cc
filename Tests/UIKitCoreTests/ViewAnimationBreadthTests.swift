import Testing
import UIKitCore
import UIKitTestSupport

/// Everything of `UIView.animate` beyond a single block.
@MainActor
struct ViewAnimationBreadthTests {
    private func box(_ stage: Stage) -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 100, width: 10, height: 10))
        stage.root.addSubview(view)
        return view
    }
    private func shownX(_ view: UIView) -> CGFloat { view.layer.presentation()!.position.x - 5 }

    @Test("Options have UIKit's raw values") func rawValues() {
        #expect(UIView.AnimationOptions.overrideInheritedOptions.rawValue == 512 && UIView.AnimationOptions.curveLinear.rawValue == 0x30000)
        #expect(UIView.AnimationOptions.transitionFlipFromBottom.rawValue == 0x700000)
        #expect(UIView.AnimationOptions.preferredFramesPerSecond30.rawValue == 0x7000000)
        #expect(UIView.KeyframeAnimationOptions.calculationModeCubicPaced.rawValue == 0x1000)
    }

    @Test("An inner block takes the outer one's duration and curve unless it overrides them") func nested() {
        Stage.perform { stage in
            let (plain, own) = (box(stage), box(stage))
            UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
                #expect(UIView.inheritedAnimationDuration == 2)
                UIView.animate(withDuration: 1, delay: 0, options: .curveEaseIn) { plain.center.x = 105 }
                UIView.animate(
                    withDuration: 1, delay: 0, options: [.curveLinear, .overrideInheritedDuration, .overrideInheritedCurve]
                ) { own.center.x = 105 }
            }
            stage.wait(0.5)
            #expect(abs(shownX(plain) - 25) < 1e-6)
            #expect(abs(shownX(own) - 50) < 1e-6)
        }
    }

    @Test("A spring that is turned round keeps its place and its speed") func retargetedSpring() {
        Stage.perform { stage in
            let view = box(stage)
            @MainActor func spring(to x: CGFloat) {
                UIView.animate(withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0) { view.center.x = x + 5 }
            }
            @MainActor func shown(after seconds: Double) -> CGFloat {
                view.layer.displayNode(at: stage.now + seconds)!.transform.tx
            }
            spring(to: 100)
            stage.wait(0.2)
            let (place, ahead) = (shown(after: 0), shown(after: 1e-4))
            spring(to: 0)
            #expect(abs(shown(after: 0) - place) < 1e-9)
            #expect(abs(shown(after: 1e-4) - ahead) < 1e-3 * abs(ahead - place) + 1e-4)
            stage.wait(2)
            #expect(shownX(view) == 0)
        }
    }

    @Test("A spring by duration and bounce follows its closed form") func bounce() {
        Stage.perform { stage in
            let view = box(stage)
            UIView.animate(springDuration: 0.5, bounce: 0.3) { view.center.x = 105 }
            stage.wait(0.25)
            let (w, z) = (4 * Double.pi, 0.7)
            let d = w * (1 - z * z).squareRoot()
            let expected = 100 * (1 - exp(-z * w * 0.25) * (cos(d * 0.25) + z * w / d * sin(d * 0.25)))
            #expect(abs(shownX(view) - expected) < 1e-4)
        }
    }

    @Test("Keyframes of a view change in their parts of the time; the default curve bends the whole") func keyframes() {
        Stage.perform { stage in
            let view = box(stage)
            var finished: Bool?
            UIView.animateKeyframes(
                withDuration: 2, delay: 0, options: UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue),
                animations: {
                    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.center.x = 105 }
                    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 5 }
                }, completion: { finished = $0 })
            for (wait, x) in [(0.25, 50.0), (0.5, 100), (0.75, 50)] {
                stage.wait(wait)
                #expect(abs(shownX(view) - x) < 1e-6)
            }
            stage.wait(0.6)
            #expect(finished == true && shownX(view) == 0)
        }
    }

    @Test("A repeated block runs as often as it is told, there and back") func repeats() {
        Stage.perform { stage in
            let view = box(stage)
            var finished: Bool?
            UIView.animate(
                withDuration: 0.5, delay: 0, options: .curveLinear,
                animations: { UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { view.center.x = 105 } },
                completion: { finished = $0 })
            stage.wait(0.75)
            #expect(abs(shownX(view) - 50) < 1e-6)
            stage.wait(0.5)
            #expect(abs(shownX(view) - 50) < 1e-6)
            #expect(finished == nil)
            stage.wait(0.8)
            #expect(finished == true && shownX(view) == 100)
        }
    }

    @Test("What moves takes no touches unless that is allowed") func touches() {
        Stage.perform { stage in
            let view = box(stage)
            @MainActor func hit() -> UIView? { stage.window.hitTest(CGPoint(x: 105, y: 105), with: nil) }
            UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { view.center.x = 105 }
            #expect(hit() !== view)
            stage.wait(0.6)
            #expect(hit() === view)
            UIView.animate(withDuration: 0.5, delay: 0, options: .allowUserInteraction) { view.alpha = 0.5 }
            #expect(hit() === view)
        }
    }

    @Test("A removed animation completes with false, and so does one that another replaces") func interrupted() {
        Stage.perform { stage in
            let view = box(stage)
            var heard: [Bool] = []
            UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { heard.append($0) })
            view.layer.removeAllAnimations()
            stage.tick()
            UIView.animate(withDuration: 1, animations: { view.backgroundColor = .systemRed }, completion: { heard.append($0) })
            UIView.animate(withDuration: 0.1, animations: { view.backgroundColor = .systemBlue }, completion: { heard.append($0) })
            stage.wait(0.2)
            #expect(heard == [false, false, true])
        }
    }

    @Test("A bare layer in a block takes the block's time") func bareLayers() {
        Stage.perform { stage in
            let view = box(stage)
            let bare = CALayer()
            view.layer.addSublayer(bare)
            stage.tick()
            UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { bare.position.x = 100 }
            stage.wait(1)
            #expect(abs(bare.presentation()!.position.x - 50) < 1e-6)
        }
    }

    @Test("A cross-dissolve shows both looks, tells its end, and leaves the new one") func dissolve() {
        Stage.perform { stage in
            let view = box(stage)
            view.backgroundColor = .black
            var finished: Bool?
            UIView.transition(
                with: view, duration: 0.5, options: [.transitionCrossDissolve, .curveLinear], animations: { view.backgroundColor = .white },
                completion: { finished = $0 })
            stage.wait(0.25)
            let dump = view.layer.displayNode(at: stage.now)!.dump
            #expect(dump.contains("isolated") && dump.contains("opacity 0.5 fill #000000") && dump.contains("fill #FFFFFF"))
            stage.wait(0.4)
            #expect(finished == true)
            #expect(!view.layer.displayNode(at: stage.now)!.dump.contains("isolated"))
        }
    }

    @Test("A flip narrows the old view to a line and widens the new one from it; a curl is refused by name") func flip() {
        Stage.perform { stage in
            let (container, old, new) = (box(stage), UIView(), UIView())
            (old.frame, new.frame) = (container.bounds, container.bounds)
            container.addSubview(old)
            UIView.transition(from: old, to: new, duration: 1, options: [.transitionFlipFromLeft, .curveLinear])
            #expect(new.superview === container && old.superview == nil)
            stage.wait(0.25)
            #expect(abs(container.layer.displayNode(at: stage.now)!.children[0].transform.a - cos(.pi / 4)) < 1e-6)
            stage.wait(0.5)
            #expect(abs(container.layer.displayNode(at: stage.now)!.children[0].transform.a - cos(.pi / 4)) < 1e-6)
            UIView.transition(with: container, duration: 1, options: .transitionCurlUp, animations: nil)
            #expect(stage.process.reportedMessages.contains { $0.contains("curl") })
        }
    }

    @Test("A view has the layer that its class names") func layerClass() {
        final class Ring: UIView { override class var layerClass: AnyClass { CAShapeLayer.self } }
        Stage.perform { _ in #expect(Ring().layer is CAShapeLayer) }
    }
}
