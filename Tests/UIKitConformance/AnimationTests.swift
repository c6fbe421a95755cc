import Testing
import UIKit

@MainActor
struct AnimationTests {
    private func box(on screen: Screen) -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
        screen.view.addSubview(view)
        screen.wait(0.1)
        return view
    }

    @Test func `animate runs its block and sets the model value at once, and the presentation value follows`() {
        Screen.show { screen in
            let view = box(on: screen)
            var ran = false
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.center.x = 225
                ran = true
            }
            #expect(ran)
            #expect(view.center.x == 225)
            screen.wait(0.5)
            let shown = view.layer.presentation()!.position.x
            #expect(shown > 60 && shown < 190, "it is at \(shown), half a second after it left 25 for 225")
            screen.wait(0.8)
            #expect(isClose(view.layer.presentation()!.position.x, 225))
        }
    }

    @Test func `the completion is called with true after the duration`() {
        Screen.show { screen in
            let view = box(on: screen)
            var finished: Bool?
            UIView.animate(withDuration: 0.3) {
                view.alpha = 0.5
            } completion: {
                finished = $0
            }
            screen.wait(0.1)
            #expect(finished == nil)
            screen.wait(0.5)
            #expect(finished == true)
        }
    }

    @Test func `performWithoutAnimation inside an animation block adds no animation`() {
        Screen.show { screen in
            let view = box(on: screen)
            UIView.animate(withDuration: 1) { UIView.performWithoutAnimation { view.center.x = 225 } }
            #expect(view.layer.animationKeys() == nil)
        }
    }

    @Test func `removeAllAnimations ends the animations, and the completion receives false`() {
        Screen.show { screen in
            let view = box(on: screen)
            var finished: Bool?
            UIView.animate(withDuration: 1) {
                view.center.x = 225
            } completion: {
                finished = $0
            }
            screen.wait(0.2)
            view.layer.removeAllAnimations()
            screen.wait(0.1)
            #expect(finished == false)
            #expect(view.center.x == 225)
        }
    }

    @Test func `a property animator goes from inactive to active and back`() {
        Screen.show { screen in
            let view = box(on: screen)
            let animator = UIViewPropertyAnimator(duration: 0.4, curve: .linear) { view.center.x = 225 }
            var end: UIViewAnimatingPosition?
            animator.addCompletion { end = $0 }
            #expect(animator.state == .inactive && !animator.isRunning)
            animator.startAnimation()
            #expect(animator.state == .active && animator.isRunning)
            screen.wait(0.7)
            #expect(animator.state == .inactive)
            #expect(end == .end)
        }
    }

    @Test func `a paused animator can be scrubbed and shows its fractionComplete`() {
        Screen.show { screen in
            let view = box(on: screen)
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 225 }
            animator.pauseAnimation()
            animator.fractionComplete = 0.25
            screen.wait(0.2)
            #expect(animator.state == .active && !animator.isRunning)
            #expect(isClose(view.layer.presentation()!.position.x, 75, within: 0.5))
            animator.stopAnimation(true)
            #expect(animator.state == .inactive)
        }
    }

    @Test func `a reversed animator ends at its start`() {
        Screen.show { screen in
            let view = box(on: screen)
            let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { view.center.x = 225 }
            var end: UIViewAnimatingPosition?
            animator.addCompletion { end = $0 }
            animator.startAnimation()
            screen.wait(0.2)
            animator.pauseAnimation()
            animator.isReversed = true
            animator.startAnimation()
            screen.wait(1)
            #expect(end == .start)
            #expect(isClose(view.center.x, 25))
        }
    }

    @Test func `a transaction's completion block is called after its animations end`() {
        Screen.show { screen in
            let layer = CALayer()
            screen.view.layer.addSublayer(layer)
            screen.wait(0.1)
            var isOver = false
            CATransaction.begin()
            CATransaction.setAnimationDuration(0.3)
            CATransaction.setCompletionBlock { isOver = true }
            layer.opacity = 0.5
            CATransaction.commit()
            screen.wait(0.1)
            #expect(!isOver)
            screen.wait(0.5)
            #expect(isOver)
        }
    }
}
