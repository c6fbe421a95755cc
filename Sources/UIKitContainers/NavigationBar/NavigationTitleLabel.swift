@_spi(Toolkit) import UIKitCore

/// The title in a bar of iOS 26 without a background. It has no glass below it, and turns light or dark with the content behind it, like
/// the glass beside it. (Facts/IOS26.md#adaptive-glass)
@MainActor
final class NavigationTitleLabel: UILabel, AdaptiveGlass {
    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { GlassWatch.current.add(self) }
    }
    var adapts: Bool { true }
    var measuredLayer: CALayer { layer }
    var viewsOnGlass: [UIView] { [self] }
    /// Does nothing, because the label's traits determine its colour.
    func show(_ tone: GlassTone, animated: Bool) {}
}
