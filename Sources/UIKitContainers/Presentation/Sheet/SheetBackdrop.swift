/// Scales down the view behind a large sheet and rounds its corners. If that view is itself a sheet, its upper edge stays visible. If it
/// is the view of any other view controller (the page), it keeps its frame, because keyboard managers move it. Instead, a wrapper around
/// the page is scaled.
@MainActor
final class SheetBackdrop {
    private let wrapper: UIView
    private let page: UIView
    /// Whether the view behind the large sheet is itself a sheet. A sheet is scaled directly, without a wrapper.
    private let isSheet: Bool
    /// Whether the view behind the large sheet is scaled. False on phones in landscape.
    var isShrinking: Bool { page.window.map { $0.bounds.height > $0.bounds.width } ?? false }

    /// Returns nil if there is no view to scale. On iOS 26, only a sheet behind another sheet is scaled.
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

    /// Scales the view behind the sheet.
    /// - Parameter share: the progress of the sheet in front towards its large detent, 0 to 1.
    func shrink(by share: CGFloat) {
        // The bounds are set, because the frame of a scaled view would be wrong after a rotation.
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
        // A view that is not a sheet moves down below the status bar. Before iOS 26, a sheet moves up to keep its edge visible above the
        // sheet in front. Since iOS 26, the sheet in front begins lower instead.
        let shift =
            isSheet
            ? -(isGlass ? 0 : SheetMetrics.stackGap) * share - height * (1 - scale) / 2
            : top * share - height * (1 - scale) / 2
        withCause(.uikit("sheet")) {
            wrapper.transform = CGAffineTransform(translationX: 0, y: shift).scaledBy(x: scale, y: scale)
        }
        if !isSheet { wrapper.layer.cornerRadius = SheetMetrics.cornerRadius * share }
    }

    /// Restores the view behind the sheet.
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
    /// Makes the view fill `rect` of its superview, and keeps the view's transform.
    func fill(_ rect: CGRect) {
        let (middle, size) = (CGPoint(x: rect.midX, y: rect.midY), rect.size)
        if center != middle { center = middle }
        if bounds.size != size { bounds.size = size }
    }
}
