@_spi(Toolkit) import UIKitCore

/// The title in a bar without a background, since iOS 26: it has no glass below it, and turns light or dark with the content behind it, as
/// the glass beside it does. (Facts/IOS26.md#adaptive-glass)
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
