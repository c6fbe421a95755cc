import UIKit

/// A custom presentation, dimmed along with the transition.
class CardPresentation: UIPresentationController {
    let dimming = UIView()
    var log: [String] = []
    override var frameOfPresentedViewInContainerView: CGRect {
        guard let bounds = containerView?.bounds else { return .zero }
        return CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
    }
    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let container = containerView, let coordinator = presentingViewController.transitionCoordinator else { return }
        dimming.frame = container.bounds
        dimming.backgroundColor = .black
        dimming.alpha = 0
        container.insertSubview(dimming, at: 0)
        log.append("begin \(coordinator.presentationStyle == .custom)")
        coordinator.animate(alongsideTransition: { _ in self.dimming.alpha = 0.4 }, completion: nil)
    }
    override func dismissalTransitionWillBegin() {
        log.append("end \(presentedViewController.transitionCoordinator != nil)")
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimming.alpha = 0 })
    }
    override func presentationTransitionDidEnd(_ completed: Bool) { log.append("shown \(completed)") }
    override func containerViewWillLayoutSubviews() { presentedView?.frame = frameOfPresentedViewInContainerView }
    override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        log.append("turn \(traitCollection.horizontalSizeClass == .compact)")
    }
}

class CardController: UIViewController, UIViewControllerTransitioningDelegate {
    var presentation: CardPresentation?
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let button = UIButton(type: .system)
        button.setTitle("Card", for: .normal)
        button.frame = CGRect(x: 100, y: 100, width: 100, height: 44)
        button.addTarget(self, action: #selector(openCard), for: .touchUpInside)
        view.addSubview(button)
    }
    @objc func openCard() {
        let card = UIViewController()
        card.view.backgroundColor = .orange
        card.modalPresentationStyle = .custom
        card.transitioningDelegate = self
        present(card, animated: true)
    }
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        presentation = CardPresentation(presentedViewController: presented, presenting: presenting)
        return presentation
    }
}
