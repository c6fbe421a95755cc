import Testing
import UIKitCore
import UIKitTestSupport

@MainActor
struct PropertyAnimatorTests {
    private func box(_ stage: Stage) -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.root.addSubview(view)
        return view
    }
    private func shownX(_ view: UIView) -> CGFloat { view.layer.presentation()!.position.x - 5 }

    @Test func `a property animator is active while it follows its curve, and completes with .end one tick after its end`() {
        Stage.perform { stage in
            let view = box(stage)
            var end: UIViewAnimatingPosition?
            let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { view.center.x = 105 }
            animator.addCompletion { end = $0 }
            #expect(animator.state == .inactive && view.center.x == 5)
            animator.startAnimation()
            #expect(animator.state == .active && animator.isRunning && view.center.x == 105)
            stage.wait(0.3)
            // The value of the curve `easeInOut` at three tenths of the duration. (Facts/MotionCurves.md#standard-curves)
            #expect(abs(shownX(view) - 18.74) < 0.01)
            stage.wait(0.7)
            #expect(animator.state == .inactive && end == nil && shownX(view) == 100)
            stage.tick()
            #expect(end == .end)
            #expect(stage.process.pendingMotions.isEmpty)
        }
    }

    @Test func `a paused animator requests no ticks and does not jump, scrubs linearly, and continues with new timing`() {
        Stage.perform { stage in
            let view = box(stage)
            let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { view.center.x = 105 }
            animator.startAnimation()
            stage.wait(0.3)
            let before = shownX(view)
            animator.pauseAnimation()
            stage.wait(0.5)
            #expect(abs(shownX(view) - before) < 1e-9)
            #expect(abs(animator.fractionComplete - before / 100) < 1e-9)
            #expect(!stage.process.ticks.wantsTick)
            for fraction in [0.1, 0.4, 0.75] as [CGFloat] {
                animator.fractionComplete = fraction
                #expect(abs(shownX(view) - 100 * fraction) < 1e-9)
            }
            animator.continueAnimation(withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 0.5)
            #expect(abs(shownX(view) - 75) < 1e-9)
            stage.wait(0.25)
            #expect(abs(shownX(view) - 87.5) < 0.01)
            stage.wait(0.25)
            #expect(shownX(view) == 100 && animator.state == .inactive)
        }
    }

    @Test func `a reversed animator goes back along its curve, completes with .start, and restores the model values`() {
        Stage.perform { stage in
            let view = box(stage)
            var end: UIViewAnimatingPosition?
            let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { view.center.x = 105 }
            animator.addCompletion { end = $0 }
            animator.startAnimation()
            stage.wait(0.3)
            let at3 = shownX(view)
            stage.wait(0.2)
            animator.isReversed = true
            stage.wait(0.2)
            #expect(abs(shownX(view) - at3) < 1e-6)
            stage.wait(0.35)
            #expect(end == .start && view.center.x == 5 && shownX(view) == 0)
        }
    }

    @Test func `animations with a delayFactor begin late, end with the others, and do not jump when paused and scrubbed`() {
        Stage.perform { stage in
            let (first, second) = (box(stage), box(stage))
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { first.center.x = 105 }
            animator.addAnimations({ second.center.x = 105 }, delayFactor: 0.5)
            animator.startAnimation()
            stage.wait(0.5)
            #expect(abs(shownX(first) - 50) < 1e-6 && abs(shownX(second)) < 1e-6)
            stage.wait(0.25)
            animator.pauseAnimation()
            #expect(abs(shownX(second) - 50) < 1e-6)
            animator.fractionComplete = 0.75
            #expect(abs(shownX(second) - 50) < 1e-6)
            animator.fractionComplete = 1
            #expect(abs(shownX(second) - 100) < 1e-6)
            animator.stopAnimation(true)
        }
    }

    @Test func `stopAnimation leaves the views where they are, and finishAnimation moves them to its position and completes`() {
        Stage.perform { stage in
            let view = box(stage)
            var received: [UIViewAnimatingPosition] = []
            @MainActor func make() -> UIViewPropertyAnimator {
                view.center.x = 5
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 105 }
                animator.addCompletion { received.append($0) }
                animator.startAnimation()
                stage.wait(0.5)
                return animator
            }
            let dropped = make()
            dropped.stopAnimation(true)
            stage.tick()
            #expect(dropped.state == .inactive && abs(view.center.x - 55) < 1e-6 && received.isEmpty)
            for (position, x) in [(UIViewAnimatingPosition.start, 5.0), (.current, 55), (.end, 105)] {
                let animator = make()
                animator.stopAnimation(false)
                #expect(animator.state == .stopped)
                animator.finishAnimation(at: position)
                stage.tick()
                #expect(abs(view.center.x - x) < 1e-6 && received.last == position)
            }
        }
    }

    @Test func `with pausesOnCompletion an animator stays active at its end and can run in reverse`() {
        Stage.perform { stage in
            let view = box(stage)
            let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { view.center.x = 105 }
            animator.pausesOnCompletion = true
            animator.startAnimation()
            stage.wait(1)
            #expect(animator.state == .active && !animator.isRunning && animator.fractionComplete == 1)
            animator.isReversed = true
            animator.startAnimation()
            stage.wait(0.25)
            #expect(abs(shownX(view) - 50) < 1e-6)
            animator.stopAnimation(true)
        }
    }

    @Test func `default UISpringTimingParameters always last half a second and follow curve 7`() {
        Stage.perform { stage in
            let view = box(stage)
            let animator = UIViewPropertyAnimator(duration: 9, timingParameters: UISpringTimingParameters())
            animator.addAnimations { view.center.x = 105 }
            #expect(animator.duration == 0.5)
            animator.startAnimation()
            stage.wait(0.1)
            #expect(abs(shownX(view) - 54.4778) < 1e-3)
            stage.wait(1)
        }
    }

    @Test func `releasing a paused property animator logs a mistake`() {
        Stage.perform { stage in
            let view = box(stage)
            do {
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
                animator.pauseAnimation()
            }
            #expect(stage.process.reportedMessages.contains { $0.contains("release a paused or stopped property animator") })
        }
    }
}
