import Testing
import UIKitCore
import UIKitTestSupport

/// Tests for the options and variants of `UIView.animate`.
@MainActor
struct ViewAnimationBreadthTests {
    private func box(_ stage: Stage) -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 100, width: 10, height: 10))
        stage.root.addSubview(view)
        return view
    }
    private func shownX(_ view: UIView) -> CGFloat { view.layer.presentation()!.position.x - 5 }

    @Test func `animation options have UIKit's raw values`() {
        #expect(UIView.AnimationOptions.overrideInheritedOptions.rawValue == 512 && UIView.AnimationOptions.curveLinear.rawValue == 0x30000)
        #expect(UIView.AnimationOptions.transitionFlipFromBottom.rawValue == 0x700000)
        #expect(UIView.AnimationOptions.preferredFramesPerSecond30.rawValue == 0x7000000)
        #expect(UIView.KeyframeAnimationOptions.calculationModeCubicPaced.rawValue == 0x1000)
    }

    @Test func `a nested block inherits duration and curve unless it overrides them, as inheritedAnimationDuration reports`() {
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

    @Test func `a spring reversed in motion continues from its position and velocity and ends at its new target`() {
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

    @Test func `a spring with a duration and a bounce follows its closed form`() {
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

    @Test func `the keyframes of a view animate in their relative time ranges and complete at the end`() {
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

    @Test func `modifyAnimations repeats a block the given number of times with autoreverse and ends at the final value`() {
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

    @Test func `a view takes no touches while it animates, unless allowUserInteraction is set`() {
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

    @Test func `a removed or replaced animation completes with false, and the replacing one with true`() {
        Stage.perform { stage in
            let view = box(stage)
            var received: [Bool] = []
            UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { received.append($0) })
            view.layer.removeAllAnimations()
            stage.tick()
            UIView.animate(withDuration: 1, animations: { view.backgroundColor = .systemRed }, completion: { received.append($0) })
            UIView.animate(withDuration: 0.1, animations: { view.backgroundColor = .systemBlue }, completion: { received.append($0) })
            stage.wait(0.2)
            #expect(received == [false, false, true])
        }
    }

    @Test func `a standalone layer that is changed in an animation block animates with the block's duration`() {
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

    @Test func `a cross-dissolve draws both looks, calls its completion, and leaves the new look`() {
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

    /// Returns the warps of the pictures that a transition displays in `view`.
    private func warps(in view: UIView, _ stage: Stage) -> [DisplayNode.Warp?] {
        view.layer.displayNode(at: stage.now)!.children.map(\.warp)
    }

    @Test func `a flip turns the old view away and the new one in, on the option's axis, and replaces the old view`() {
        Stage.perform { stage in
            let (container, old, new) = (box(stage), UIView(), UIView())
            (old.frame, new.frame) = (container.bounds, container.bounds)
            container.addSubview(old)
            UIView.transition(from: old, to: new, duration: 1, options: [.transitionFlipFromLeft, .curveLinear])
            #expect(new.superview === container && old.superview == nil)
            let distance = 2.5 * container.bounds.width
            for (wait, angle) in [(0.25, 0.25), (0.5, -0.25)] {
                stage.wait(wait)
                guard case .turn(let shown, true, distance)? = warps(in: container, stage).first ?? nil else {
                    Issue.record("not turned")
                    return
                }
                #expect(abs(shown - angle * .pi) < 1e-6)
            }
            stage.wait(0.5)
            UIView.transition(with: container, duration: 1, options: [.transitionFlipFromBottom, .curveLinear], animations: nil)
            stage.wait(0.25)
            guard case .turn(let shown, false, _)? = warps(in: container, stage).first ?? nil else {
                Issue.record("not turned")
                return
            }
            #expect(abs(shown + 0.25 * .pi) < 1e-6)
        }
    }

    @Test func `a curl up rolls the old look off the new one, and a curl down rolls the new look onto the old one`() {
        Stage.perform { stage in
            let view = box(stage)
            UIView.transition(
                with: view, duration: 1, options: [.transitionCurlUp, .curveLinear], animations: { view.backgroundColor = .red })
            stage.wait(0.25)
            var nodes = view.layer.displayNode(at: stage.now)!.children
            #expect(nodes[0].warp == nil && nodes[0].fill == UIColor.red.cgColor)
            if case .curl(let progress, _)? = nodes[1].warp { #expect(abs(progress - 0.25) < 1e-6) } else { Issue.record("not curled") }
            stage.wait(1)
            UIView.transition(
                with: view, duration: 1, options: [.transitionCurlDown, .curveLinear], animations: { view.backgroundColor = .blue })
            stage.wait(0.25)
            nodes = view.layer.displayNode(at: stage.now)!.children
            #expect(nodes[0].fill == UIColor.red.cgColor && nodes[1].fill == UIColor.blue.cgColor)
            if case .curl(let progress, _)? = nodes[1].warp { #expect(abs(progress - 0.75) < 1e-6) } else { Issue.record("not curled") }
        }
    }

    @Test func `a nested block inherits duration, curve and options such as autoreverse unless it overrides each of them`() {
        Stage.perform { stage in
            let (plain, own, ends) = (box(stage), box(stage), box(stage))
            var finished: [String] = []
            UIView.animate(withDuration: 2, delay: 0, options: [.curveLinear, .autoreverse]) {
                UIView.animate(withDuration: 0.5, delay: 0, options: .curveEaseIn, animations: { plain.center.x += 100 })
                UIView.animate(
                    withDuration: 1, delay: 0,
                    options: [.overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions, .curveEaseIn],
                    animations: { own.center.x += 100 }, completion: { _ in finished.append("own") })
                UIView.animate(
                    withDuration: 1, delay: 0, options: [.overrideInheritedDuration],
                    animations: { ends.center.x += 100 }, completion: { _ in finished.append("back") })
            }
            let start = own.center.x - 100
            @MainActor func shown(_ view: UIView) -> CGFloat { view.layer.presentation()!.position.x - start }
            stage.wait(0.5)
            #expect(abs(shown(plain) - 25) < 1e-6)
            let easeIn = CAMediaTimingFunction(name: .easeIn)
            #expect(abs(shown(own) - 100 * easeIn.progress(at: 0.5)) < 1e-4)
            #expect(abs(shown(ends) - 50) < 1e-6)
            stage.wait(1)
            #expect(finished == ["own"])
            #expect(abs(shown(ends) - 50) < 1e-6)
            stage.wait(0.6)
            #expect(finished == ["own", "back"])
        }
    }

    @Test func `a view chooses its own animation, none, or the layer's implicit animation as layer action`() {
        final class Decider: UIView {
            var answer: (String) -> (any CAAction)?? = { _ in nil }
            override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
                if let answer = answer(event) { return answer }
                return super.action(for: layer, forKey: event)
            }
        }
        Stage.perform { stage in
            let view = Decider(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            stage.root.addSubview(view)
            stage.tick()
            view.answer = { event in
                guard event == "opacity" else { return nil }
                let fade = CABasicAnimation(keyPath: event)
                fade.duration = 1
                return .some(fade)
            }
            view.alpha = 0
            stage.wait(0.5)
            #expect(abs(view.layer.presentation()!.opacity - 0.5) < 1e-3)
            view.answer = { _ in .some(NSNull()) }
            UIView.animate(withDuration: 1) { view.center.x = 100 }
            #expect(view.layer.presentation()!.position.x == 100)
            view.answer = { _ in .some(nil) }
            view.layer.position.x = 200
            stage.wait(0.125)
            let shown = view.layer.presentation()!.position.x
            #expect(shown > 105 && shown < 195)
        }
    }

    @Test(arguments: [false, true])
    func `hit testing uses an animator's shown position, or the model position with isManualHitTestingEnabled`(isManual: Bool) {
        Stage.perform { stage in
            let view = box(stage)
            view.center = CGPoint(x: 50, y: 400)
            stage.tick()
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 250 }
            animator.isManualHitTestingEnabled = isManual
            animator.startAnimation()
            stage.wait(0.5)
            #expect((stage.window.hitTest(CGPoint(x: 150, y: 400), with: nil) === view) == !isManual)
            #expect((stage.window.hitTest(CGPoint(x: 250, y: 400), with: nil) === view) == isManual)
            stage.wait(1)
            #expect(stage.window.hitTest(CGPoint(x: 250, y: 400), with: nil) === view)
        }
    }

    @Test func `an animator's spring with a duration and a bounce moves like UIView.animate with the same spring`() {
        Stage.perform { stage in
            let (a, b) = (box(stage), box(stage))
            let animator = UIViewPropertyAnimator(duration: 9, timingParameters: UISpringTimingParameters(duration: 0.5, bounce: 0.3))
            animator.addAnimations { a.center.x += 100 }
            animator.startAnimation()
            UIView.animate(springDuration: 0.5, bounce: 0.3) { b.center.x += 100 }
            for _ in 0..<20 {
                stage.tick()
                #expect(abs(a.layer.presentation()!.position.x - b.layer.presentation()!.position.x) < 1e-6)
            }
        }
    }

    @Test func `a view's layer has the class that layerClass returns`() {
        final class Ring: UIView { override class var layerClass: AnyClass { CAShapeLayer.self } }
        Stage.perform { _ in #expect(Ring().layer is CAShapeLayer) }
    }
}
