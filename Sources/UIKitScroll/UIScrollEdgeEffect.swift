@_spi(Toolkit) import UIKitCore

/// The visual effect on a scroll view's content below a bar at one of its edges. (iOS 26)
///
/// Partial: only bars at the top and the bottom use the effect. Bars at the left and the right do not exist.
@preconcurrency @MainActor
public final class UIScrollEdgeEffect: NSObject {
    /// The style of the effect.
    @preconcurrency @MainActor
    public final class Style: NSObject {
        /// The style that the system chooses, which is `soft`. (Facts/IOS26.md#scroll-edges)
        public static let automatic = Style()
        /// A style in which the content is blurred and fades out.
        public static let soft = Style()
        /// A style in which the content ends at a line below an almost opaque bar.
        public static let hard = Style()
        private override init() { super.init() }
    }
    public var style = Style.automatic { didSet { if style !== oldValue { changed() } } }
    /// Whether the effect is not applied to the content below the bar.
    public var isHidden = false { didSet { if isHidden != oldValue { changed() } } }
    private weak var scrollView: UIScrollView?

    init(_ scrollView: UIScrollView) { self.scrollView = scrollView }

    /// Invalidates the layout of all superviews, because one of them may have a bar.
    private func changed() {
        var ancestor = scrollView?.superview
        while let view = ancestor {
            view.setNeedsLayout()
            ancestor = view.superview
        }
    }
}

extension UIScrollView {
    private enum EdgeEffectKey {}
    /// The edge effects that the app has accessed, by the raw value of the edge.
    private var edgeEffects: [UInt: UIScrollEdgeEffect] {
        get { associatedValues[ObjectIdentifier(EdgeEffectKey.self)] as? [UInt: UIScrollEdgeEffect] ?? [:] }
        set { associatedValues[ObjectIdentifier(EdgeEffectKey.self)] = newValue }
    }
    private func edgeEffect(at edge: UIRectEdge) -> UIScrollEdgeEffect {
        if let effect = edgeEffects[edge.rawValue] { return effect }
        let effect = UIScrollEdgeEffect(self)
        edgeEffects[edge.rawValue] = effect
        return effect
    }
    /// Returns the edge effect that the app has accessed for an edge, or nil if it has not accessed one.
    package func knownEdgeEffect(at edge: UIRectEdge) -> UIScrollEdgeEffect? { edgeEffects[edge.rawValue] }

    public var topEdgeEffect: UIScrollEdgeEffect { edgeEffect(at: .top) }
    public var leftEdgeEffect: UIScrollEdgeEffect { edgeEffect(at: .left) }
    public var bottomEdgeEffect: UIScrollEdgeEffect { edgeEffect(at: .bottom) }
    public var rightEdgeEffect: UIScrollEdgeEffect { edgeEffect(at: .right) }
}
