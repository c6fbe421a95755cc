@_spi(Toolkit) import UIKitCore

/// Makes the glass effects of apps adaptive. The tone of regular glass without a tint depends on the content behind it, and the content
/// on the glass has the same tone. (Facts/IOS26.md#adaptive-glass)
extension UIVisualEffectView: AdaptiveGlass {
    private enum ToneKey {}
    /// The tone that the content behind the glass determines. It is nil before the first measurement and for effects other than adaptive
    /// glass.
    private var tone: GlassTone? {
        get { associatedValues[ObjectIdentifier(ToneKey.self)] as? GlassTone }
        set { associatedValues[ObjectIdentifier(ToneKey.self)] = newValue }
    }

    /// The displayed glass material, or nil if the effect is not glass.
    var glassMaterial: GlassMaterial? {
        (effect as? UIGlassEffect)?.material(for: traitCollection, tone: adapts ? tone : nil)
    }

    package var adapts: Bool {
        guard let glass = effect as? UIGlassEffect else { return false }
        return glass.style == .regular && glass.tintColor == nil
    }
    /// If the glass is merged, the container draws the glass, behind all of the pieces.
    package var measuredLayer: CALayer { isMerged ? superview?.superview?.layer ?? layer : layer }
    package var viewsOnGlass: [UIView] { [contentView] }

    package func show(_ tone: GlassTone, animated: Bool) {
        guard tone != self.tone else { return }
        let old = glassMaterial
        self.tone = tone
        guard let old, let new = glassMaterial, new != old else { return }
        if animated, !isMerged { layer.fadeBackdrop(from: old.backdrop, to: new.backdrop) }
        updateEffect()
        (isMerged ? superview?.superview as? UIVisualEffectView : nil)?.setNeedsLayout()
    }
}
