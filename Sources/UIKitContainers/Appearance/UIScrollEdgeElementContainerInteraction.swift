@_spi(Toolkit) import UIKitCore

/// Gives the content below an app's own view, which covers an edge of a scroll view, the look that it has below the system's bars. iOS 26.
///
/// Partial: the rectangle of the whole view is used, and not the shapes of its subviews.
@preconcurrency @MainActor
public final class UIScrollEdgeElementContainerInteraction: NSObject, UIInteraction {
    public private(set) weak var view: UIView?
    public weak var scrollView: UIScrollView? { didSet { place() } }
    /// The edge at which the view is: the top or the bottom.
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

    /// Adds a layer below all content of the view, as its subviews are the app's.
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
