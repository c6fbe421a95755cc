extension UIViewController {
    /// The controller that this controller or its nearest container presents.
    public var presentedViewController: UIViewController? { ownPresentedViewController ?? parent?.presentedViewController }
    /// The controller that presents this controller or a container around it.
    public var presentingViewController: UIViewController? { ownPresentingViewController ?? parent?.presentingViewController }

    /// The presentation controller of this controller, or of the container that is presented with it. An app can access and configure it
    /// before the presentation.
    public var presentationController: UIPresentationController? {
        if ownPresentingViewController == nil, let parent { return parent.presentationController }
        if let kept = keptPresentationController, ownPresentingViewController != nil || kept.fits(self) { return kept.controller }
        guard let controller = makePresentationController(presenting: nil, source: self) else { return nil }
        keptPresentationController = CachedPresentationController(controller: controller, style: modalPresentationStyle)
        return controller
    }
    /// The presentation controller of a sheet; nil for every other style.
    public var sheetPresentationController: UISheetPresentationController? { presentationController as? UISheetPresentationController }

    struct CachedPresentationController {
        let controller: UIPresentationController
        let style: UIModalPresentationStyle
        /// Returns whether the presentation controller still matches the style of `owner`.
        @MainActor func fits(_ owner: UIViewController) -> Bool { owner.modalPresentationStyle == style }
    }
    var keptPresentationController: CachedPresentationController? {
        get { associatedValues[ObjectIdentifier(CachedPresentationController.self)] as? CachedPresentationController }
        set { associatedValues[ObjectIdentifier(CachedPresentationController.self)] = newValue }
    }

    /// Creates the presentation controller for the style. For `.custom`, the transitioning delegate provides it.
    func makePresentationController(presenting: UIViewController?, source: UIViewController) -> UIPresentationController? {
        if let alert = self as? UIAlertController {
            if alert.preferredStyle == .actionSheet, SystemDesign.current.isGlass || UIDevice.current.userInterfaceIdiom == .pad {
                return UIPopoverPresentationController(presentedViewController: alert, presenting: presenting)
            }
            return AlertPresentationController(presentedViewController: alert, presenting: presenting)
        }
        switch modalPresentationStyle {
        case .none: return nil
        case .custom:
            return transitioningDelegate?.presentationController(forPresented: self, presenting: presenting, source: source)
                ?? UIPresentationController(presentedViewController: self, presenting: presenting)
        case .popover: return UIPopoverPresentationController(presentedViewController: self, presenting: presenting)
        case .automatic, .pageSheet, .formSheet:
            return UISheetPresentationController(presentedViewController: self, presenting: presenting)
        case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext:
            return PlainPresentationController(presentedViewController: self, presenting: presenting)
        }
    }

    /// The outermost container of this controller, or the controller itself if it has no container.
    var outermost: UIViewController {
        var controller = self
        while let parent = controller.parent { controller = parent }
        return controller
    }
}
