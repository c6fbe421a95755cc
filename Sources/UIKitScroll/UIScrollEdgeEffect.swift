@_spi(Toolkit) import UIKitCore

/// What becomes of a scroll view's content below a bar that lies over one of its edges. iOS 26.
///
/// Partial: bars at the top and at the bottom follow it; at the left and the right nothing lies over content.
@preconcurrency @MainActor
public final class UIScrollEdgeEffect: NSObject {
    /// How the content passes out of sight.
    @preconcurrency @MainActor
    public final class Style: NSObject {
        /// The system's choice, which is the soft one. (Facts/IOS26.md#scroll-edges)
        public static let automatic = Style()
        /// Content is blurred and fades.
        public static let soft = Style()
        /// Content ends at a line, under a bar that can hardly be seen through.
        public static let hard = Style()
        private override init() { super.init() }
    }
    public var style = Style.automatic { didSet { if style !== oldValue { changed() } } }
    /// Whether content stays sharp and bright below the bar.
    public var isHidden = false { didSet { if isHidden != oldValue { changed() } } }
    private weak var scrollView: UIScrollView?

    init(_ scrollView: UIScrollView) { self.scrollView = scrollView }

    /// The containers around lay their bars out anew.
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
    /// What an app has asked for, by the edge's raw value.
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
    /// What the app has said about an edge; nil while it has said nothing.
    package func knownEdgeEffect(at edge: UIRectEdge) -> UIScrollEdgeEffect? { edgeEffects[edge.rawValue] }

    public var topEdgeEffect: UIScrollEdgeEffect { edgeEffect(at: .top) }
    public var leftEdgeEffect: UIScrollEdgeEffect { edgeEffect(at: .left) }
    public var bottomEdgeEffect: UIScrollEdgeEffect { edgeEffect(at: .bottom) }
    public var rightEdgeEffect: UIScrollEdgeEffect { edgeEffect(at: .right) }
}
