@_spi(Toolkit) import UIKitCore

/// Applies the scroll edge effect of the system's bars below an app's own view that covers an edge of a scroll view. Available since
/// iOS 26.
///
/// Partial: the effect covers the view's whole bounds, not the shapes of its subviews.
@preconcurrency @MainActor
public final class UIScrollEdgeElementContainerInteraction: NSObject, UIInteraction {
    public private(set) weak var view: UIView?
    public weak var scrollView: UIScrollView? { didSet { place() } }
    /// The edge of the scroll view that the view covers. It must be the top or the bottom.
    public var edge: UIRectEdge = .top {
        didSet {
            guard edge != oldValue else { return }
            remove()
            place()
        }
    }
    private var fade: ScrollEdgeFadeView?
    private var veil: ScrollEdgeVeilView?
    private var observation: AnyObject?

    public override init() { super.init() }

    public func willMove(to view: UIView?) { if view == nil { remove() } }
    public func didMove(to view: UIView?) {
        self.view = view
        place()
    }

    private func remove() {
        observation = nil
        fade?.layer.removeFromSuperlayer()
        fade = nil
        veil?.layer.removeFromSuperlayer()
        veil = nil
    }

    /// Inserts the effect as sublayers below all content of the view, because the view's subviews belong to the app.
    private func place() {
        guard let view, let scrollView, SystemDesign.current.isGlass else { return remove() }
        let isAtTop = !edge.contains(.bottom)
        let (fade, veil) = (fade ?? ScrollEdgeFadeView(isAtTop: isAtTop), veil ?? ScrollEdgeVeilView(isAtTop: isAtTop))
        (self.fade, self.veil) = (fade, veil)
        if fade.layer.superlayer !== view.layer {
            view.layer.insertSublayer(veil.layer, at: 0)
            view.layer.insertSublayer(fade.layer, at: 0)
        }
        let effect = scrollView.knownEdgeEffect(at: isAtTop ? .top : .bottom)
        fade.follow(effect)
        let isSoft = effect?.isHidden != true && effect?.style !== UIScrollEdgeEffect.Style.hard
        veil.pageColor = isSoft ? scrollView.pageColor : nil
        for layer in [fade, veil] as [UIView] {
            layer.frame = view.bounds
            layer.layoutIfNeeded()
        }
        guard observation == nil else { return }
        observation = view.observeFrame { [weak self] _ in self?.place() } as AnyObject
    }
}
