@_spi(Toolkit) import UIKitCore

/// The effect on a scroll view's content below a bar at one of its edges. iOS 26.
///
/// Partial: bars at the top and at the bottom use it; there are no bars over content at the left and the right.
@preconcurrency @MainActor
public final class UIScrollEdgeEffect: NSObject {
    /// The style of the effect.
    @preconcurrency @MainActor
    public final class Style: NSObject {
        /// The system's choice, which is the soft one. (Facts/IOS26.md#scroll-edges)
        public static let automatic = Style()
        /// Content is blurred and fades out.
        public static let soft = Style()
        /// Content ends at a line, under an almost opaque bar.
        public static let hard = Style()
        private override init() { super.init() }
    }
    public var style = Style.automatic { didSet { if style !== oldValue { changed() } } }
    /// Whether content stays sharp and bright below the bar.
    public var isHidden = false { didSet { if isHidden != oldValue { changed() } } }
    private weak var scrollView: UIScrollView?

    init(_ scrollView: UIScrollView) { self.scrollView = scrollView }

    /// Makes the surrounding containers lay out their bars again.
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
    /// The app's settings by the edge's raw value.
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
    /// Returns the app's setting for an edge; nil if there is none.
    package func knownEdgeEffect(at edge: UIRectEdge) -> UIScrollEdgeEffect? { edgeEffects[edge.rawValue] }

    public var topEdgeEffect: UIScrollEdgeEffect { edgeEffect(at: .top) }
    public var leftEdgeEffect: UIScrollEdgeEffect { edgeEffect(at: .left) }
    public var bottomEdgeEffect: UIScrollEdgeEffect { edgeEffect(at: .bottom) }
    public var rightEdgeEffect: UIScrollEdgeEffect { edgeEffect(at: .right) }
}
