@_spi(Toolkit) import UIKitCore

/// Glass effects of apps: regular glass without a tint turns light or dark with the content behind it, and the content on it too.
/// (Facts/IOS26.md#adaptive-glass)
extension UIVisualEffectView: AdaptiveGlass {
    private enum ToneKey {}
    /// The tone that the content behind the glass requires; nil before the content was measured, and for other effects.
    private var tone: GlassTone? {
        get { associatedValues[ObjectIdentifier(ToneKey.self)] as? GlassTone }
        set { associatedValues[ObjectIdentifier(ToneKey.self)] = newValue }
    }

    /// The material of its glass as it is shown; nil for other effects.
    var glassMaterial: GlassMaterial? {
        (effect as? UIGlassEffect)?.material(for: traitCollection, tone: adapts ? tone : nil)
    }

    package var adapts: Bool {
        guard let glass = effect as? UIGlassEffect else { return false }
        return glass.style == .regular && glass.tintColor == nil
    }
    /// Merged glass is drawn by its container, behind all of the pieces.
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
