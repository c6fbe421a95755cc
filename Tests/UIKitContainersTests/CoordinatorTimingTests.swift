import Testing
import UIKit

@testable import UIKitContainers

/// A controller that records the transition coordinator in every callback of a presentation and of a push.
@MainActor
private final class Asker: UIViewController {
    var seen: [String: (any UIViewControllerTransitionCoordinator)?] = [:]
    var finished: [String] = []
    func look(_ name: String) {
        seen[name] = transitionCoordinator
        transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] _ in self?.finished.append(name) }
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        look("willAppear")
    }
    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        look("isAppearing")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        finished.append("didAppear")
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        look("willDisappear")
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        finished.append("didDisappear")
    }
}

@MainActor
private final class Watching: UIPresentationController {
    let dimming = UIView()
    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        (presentedViewController as? Asker)?.look("presentation")
        dimming.frame = containerView!.bounds
        dimming.alpha = 0
        containerView!.addSubview(dimming)
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [dimming] _ in dimming.alpha = 1 })
    }
    override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        (presentedViewController as? Asker)?.look("dismissal")
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [dimming] _ in dimming.alpha = 0 })
    }
}

@MainActor
private final class Slow: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.8 }
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        if let view = transitionContext.view(forKey: .to) { transitionContext.containerView.addSubview(view) }
        let view = transitionContext.view(forKey: .to) ?? transitionContext.view(forKey: .from)
        view?.alpha = 0.5
        UIView.animate(withDuration: 0.8) {
            view?.alpha = 1
        } completion: { _ in
            transitionContext.completeTransition(true)
        }
    }
}

@MainActor
private final class Bringer: NSObject, UIViewControllerTransitioningDelegate {
    var isSlow = false
    private(set) var presentation: Watching?
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        presentation = Watching(presentedViewController: presented, presenting: presenting)
        return presentation
    }
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { isSlow ? Slow() : nil }
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        isSlow ? Slow() : nil
    }
}

@MainActor
@Suite("Availability of the transition coordinator")
struct CoordinatorTimingTests {
    @Test(arguments: [false, true])
    func `transitionCoordinator exists from presentationTransitionWillBegin and dismissalTransitionWillBegin on`(isSlow: Bool) throws {
        try NavigationPhone.show { phone in
            let bringer = Bringer()
            bringer.isSlow = isSlow
            let page = Asker()
            page.modalPresentationStyle = .custom
            page.transitioningDelegate = bringer
            phone.navigation.present(page, animated: true)
            // The view that the app's animator adds gets its position in the next layout pass.
            if isSlow { phone.tick() }
            for name in ["presentation", "willAppear", "isAppearing"] {
                let coordinator = try #require(page.seen[name] ?? nil, "\(name)")
                #expect(coordinator === page.seen["willAppear"]!, "one for all")
                #expect(coordinator.transitionDuration == (isSlow ? 0.8 : ModalMotion.announcedDuration))
                #expect(coordinator.viewController(forKey: .to) === page)
            }
            phone.tick(5)
            let alpha = bringer.presentation!.dimming.layer.presentationOpacity
            #expect(alpha > 0 && alpha < 1, "what was asked for in presentationTransitionWillBegin moves along")
            phone.wait(1.2)
            #expect(page.finished == ["presentation", "willAppear", "isAppearing", "didAppear"])
            #expect(page.transitionCoordinator == nil)
            page.finished = []
            page.dismiss(animated: true)
            #expect((page.seen["dismissal"] ?? nil) != nil && page.seen["dismissal"]! === page.seen["willDisappear"]!)
            phone.wait(1.2)
            #expect(page.finished == ["dismissal", "willDisappear", "didDisappear"])
        }
    }

    @Test(
        arguments: [UIModalPresentationStyle.fullScreen, .pageSheet, .formSheet, .overFullScreen, .currentContext],
        [UIModalTransitionStyle.coverVertical, .crossDissolve, .flipHorizontal])
    func `every presentation style has a transitionCoordinator in viewWillAppear and viewWillDisappear`(
        style: UIModalPresentationStyle, transition: UIModalTransitionStyle
    )
        throws
    {
        NavigationPhone.show { phone in
            let page = Asker()
            page.modalPresentationStyle = style
            page.modalTransitionStyle = transition
            phone.navigation.present(page, animated: true)
            #expect((page.seen["willAppear"] ?? nil) != nil)
            phone.wait(1.5)
            page.dismiss(animated: true)
            #expect((page.seen["willDisappear"] ?? nil) != nil)
            phone.wait(1.5)
            #expect(page.finished.suffix(2) == ["willDisappear", "didDisappear"])
        }
    }

    @Test func `a push and a pop have a transitionCoordinator in every callback before the end`() {
        NavigationPhone.show { phone in
            let page = Asker()
            phone.navigation.pushViewController(page, animated: true)
            #expect((page.seen["willAppear"] ?? nil) != nil && (page.seen["isAppearing"] ?? nil) != nil)
            phone.wait(1)
            phone.navigation.popViewController(animated: true)
            #expect((page.seen["willDisappear"] ?? nil) != nil)
            phone.wait(1)
            #expect(page.finished == ["willAppear", "isAppearing", "didAppear", "willDisappear", "didDisappear"])
        }
    }
}
