import UIKit
open class FlightSheet: UIPresentationController {
    private lazy var dimming: UIView = { let v = UIView(); v.backgroundColor = UIColor.black.withAlphaComponent(0.4); return v }()
    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let container = containerView else { return .zero }
        return container.bounds.divided(atDistance: 300, from: .maxYEdge).slice
    }
    open override func presentationTransitionWillBegin() {
        containerView?.insertSubview(dimming, at: 0)
        dimming.alpha = 0
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimming.alpha = 1 }, completion: nil)
    }
    open override func containerViewWillLayoutSubviews() { super.containerViewWillLayoutSubviews(); presentedView?.frame = frameOfPresentedViewInContainerView }
    override open func size(forChildContentContainer container: UIContentContainer, withParentContainerSize size: CGSize) -> CGSize { CGSize(width: size.width, height: 300) }
    open override var shouldRemovePresentersView: Bool { false }
}
class FlightController: UIViewController, UIViewControllerTransitioningDelegate, UIAdaptivePresentationControllerDelegate {
    override init(nibName: String?, bundle: Bundle?) {
        super.init(nibName: nibName, bundle: bundle)
        modalPresentationStyle = .custom
        transitioningDelegate = self
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    func presentationController(forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController) -> UIPresentationController? {
        FlightSheet(presentedViewController: presented, presenting: presenting)
    }
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { isModalInPresentation == false }
    func showDetents() {
        let page = UIViewController()
        if let sheet = page.sheetPresentationController {
            sheet.detents = [.medium(), .large(), .custom(identifier: .init("small")) { $0.maximumDetentValue * 0.3 }]
            sheet.prefersGrabberVisible = true
            sheet.largestUndimmedDetentIdentifier = .medium
            sheet.selectedDetentIdentifier = .large
        }
        page.popoverPresentationController?.permittedArrowDirections = [.up, .down]
        present(page, animated: true)
    }
}
// check: { let c = FlightController(); let p = c.presentationController(forPresented: c, presenting: nil, source: c)!; return "\(p.shouldRemovePresentersView) \(c.modalPresentationStyle == .custom)" }() == false true
