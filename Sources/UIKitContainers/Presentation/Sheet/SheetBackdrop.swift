/// The page behind a large sheet: it is scaled down, with rounded corners, and a sheet behind shows its upper edge.
///
/// The page's own view keeps its frame, because keyboard managers move it. A wrapper view is scaled instead.
@MainActor
final class SheetBackdrop {
    private let wrapper: UIView
    private let page: UIView
    /// Whether the page behind is itself a sheet, whose own view shrinks.
    private let isSheet: Bool
    /// Whether the page shrinks; phones in landscape leave it unchanged.
    var isShrinking: Bool { page.window.map { $0.bounds.height > $0.bounds.width } ?? false }

    /// Returns nil where there is no view that could be scaled down; since iOS 26 a page keeps its size, and only a sheet shrinks.
    init?(behind arrangement: UISheetPresentationController) {
        let presenter = arrangement.presentingViewController
        guard let view = presenter.viewIfLoaded, view.window != nil else { return nil }
        if let below = presenter.modalPresentation?.arrangement as? UISheetPresentationController {
            isSheet = true
            wrapper = below.sheet
            page = view
            return
        }
        guard !SystemDesign.current.isGlass, let superview = view.superview, let index = superview.subviews.firstIndex(of: view) else {
            return nil
        }
        isSheet = false
        page = view
        wrapper = UIView(frame: superview.bounds)
        wrapper.layer.debugName = "UIDropShadowView"
        wrapper.clipsToBounds = true
        wrapper.layer.cornerCurve = .continuous
        superview.insertSubview(wrapper, at: index)
        wrapper.addSubview(view)
    }

    /// - Parameter share: how large the sheet in front is, 0 to 1.
    func shrink(by share: CGFloat) {
        // The frame of a scaled view is not its position: after a rotation the page fills the screen by its bounds.
        if !isSheet, let around = wrapper.superview?.bounds { wrapper.fill(around) }
        guard isShrinking else {
            wrapper.transform = .identity
            if !isSheet { wrapper.layer.cornerRadius = 0 }
            return
        }
        let top = page.window?.safeAreaInsets.top ?? 0
        let isGlass = SystemDesign.current.isGlass
        let scale = 1 - (1 - (isGlass ? SheetMetrics.glassStackScale : SheetMetrics.presenterScale)) * share
        let height = wrapper.bounds.height
        // A page moves down to below the status bar; a sheet moves up so that its edge shows above the one in front, which since iOS 26
        // begins lower itself.
        let shift =
            isSheet
            ? -(isGlass ? 0 : SheetMetrics.stackGap) * share - height * (1 - scale) / 2
            : top * share - height * (1 - scale) / 2
        withCause(.uikit("sheet")) {
            wrapper.transform = CGAffineTransform(translationX: 0, y: shift).scaledBy(x: scale, y: scale)
        }
        if !isSheet { wrapper.layer.cornerRadius = SheetMetrics.cornerRadius * share }
    }

    /// Restores everything.
    func remove() {
        UIView.performWithoutAnimation {
            wrapper.transform = .identity
            guard !isSheet, let superview = wrapper.superview, let index = superview.subviews.firstIndex(of: wrapper) else { return }
            if page.superview === wrapper { superview.insertSubview(page, at: index) }
            wrapper.removeFromSuperview()
        }
    }
}

extension UIView {
    /// Fills `rect` of its superview while it has no transform, and keeps its transform otherwise.
    func fill(_ rect: CGRect) {
        let (middle, size) = (CGPoint(x: rect.midX, y: rect.midY), rect.size)
        if center != middle { center = middle }
        if bounds.size != size { bounds.size = size }
    }
}
