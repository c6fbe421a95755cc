import Testing
import UIKit

@testable import UIKitContainers

/// An animator that fades, and records its callbacks.
@MainActor
private final class Fader: NSObject, UIViewControllerAnimatedTransitioning, UINavigationControllerDelegate {
    var driver: UIPercentDrivenInteractiveTransition?
    var ended: [Bool] = []
    var operations: [UINavigationController.Operation] = []
    override init() { super.init() }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let view = transitionContext.view(forKey: .to)!
        transitionContext.containerView.addSubview(view)
        view.frame = transitionContext.finalFrame(for: transitionContext.viewController(forKey: .to)!)
        view.alpha = 0
        UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
            view.alpha = 1
        } completion: { _ in
            view.alpha = 1
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
    func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        operations.append(operation)
        return self
    }
    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
}

@MainActor
@Suite("Custom navigation transitions")
struct CustomTransitionTests {
    @Test func `a custom transition runs without a finger, and the navigation controller makes its usual calls`() {
        NavigationPhone.show { phone in
            let fader = Fader()
            phone.navigation.delegate = fader
            let b = phone.page("B")
            _ = phone.diary.take()
            phone.navigation.pushViewController(b, animated: true)
            phone.tick(12)
            #expect(abs(b.view.superview!.layer.presentation()!.opacity - 0.5) < 0.05)
            phone.settle()
            #expect(fader.ended == [true] && fader.operations == [.push])
            #expect(phone.diary.entries.suffix(3) == ["A.didDisappear", "B.didAppear", "B.didMove"])
            phone.navigation.popViewController(animated: true)
            phone.settle()
            #expect(fader.operations == [.push, .pop])
            #expect(phone.names == ["A"] && phone.top.view.window != nil)
        }
    }

    @Test(arguments: [true, false])
    func `an interactive transition holds at its percentage and finishes or cancels from there`(finishes: Bool) {
        NavigationPhone.show(["A", "B"]) { phone in
            let fader = Fader()
            let driver = UIPercentDrivenInteractiveTransition()
            fader.driver = driver
            phone.navigation.delegate = fader
            let (a, b) = (phone.navigation.viewControllers[0], phone.top)
            phone.navigation.popViewController(animated: true)
            let coordinator = phone.navigation.transitionCoordinator!
            #expect(coordinator.initiallyInteractive && coordinator.isInteractive)
            driver.update(0.25)
            phone.tick(5)
            #expect(abs(a.view.superview!.layer.presentation()!.opacity - 0.25) < 0.01)
            driver.update(0.5)
            phone.tick(30)
            #expect(abs(a.view.superview!.layer.presentation()!.opacity - 0.5) < 0.01)
            if finishes { driver.finish() } else { driver.cancel() }
            phone.settle()
            #expect(fader.ended == [finishes])
            #expect(phone.navigation.topViewController === (finishes ? a : b))
            #expect(phone.top.view.window != nil)
            #expect(phone.navigation.transition == nil)
        }
    }
}
