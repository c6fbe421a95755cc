import UIKit

extension ViewClass {
    static let uiVisualEffectView = ViewClass(
        "UIVisualEffectView", make: { UIVisualEffectView(effect: nil) },
        properties: [
            .init("effect", blurs, set: { $0.effect = UIBlurEffect(style: $1) }),
            .init("glassEffect", glass, set: { $0.setGlass(style: $1) }),
            .init("isInteractive", .bool, set: { $0.setGlass(isInteractive: $1) }),
            .init("glassTintColor", .color, set: { $0.setGlass(tintColor: $1) }),
            .init(
                "glassContainerSpacing", .number(SceneLimits.lengths),
                set: { view, spacing in
                    let effect = UIGlassContainerEffect()
                    effect.spacing = spacing
                    view.effect = effect
                }),
            .init(
                "vibrancyEffect", vibrancies,
                set: { view, style in
                    // A vibrancy effect depends on the material of the nearest enclosing view that has an effect.
                    var next = view.superview
                    while next != nil, (next as? UIVisualEffectView)?.effect == nil { next = next?.superview }
                    let around = ((next as? UIVisualEffectView)?.effect ?? view.effect) as? UIBlurEffect
                    view.effect = UIVibrancyEffect(blurEffect: around ?? UIBlurEffect(style: .systemMaterial), style: style)
                }),
        ])

    private static let blurs = ValueReader<UIBlurEffect.Style>.words([
        "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular, "prominent": .prominent,
        "systemUltraThinMaterial": .systemUltraThinMaterial, "systemThinMaterial": .systemThinMaterial,
        "systemMaterial": .systemMaterial, "systemThickMaterial": .systemThickMaterial,
        "systemChromeMaterial": .systemChromeMaterial, "systemUltraThinMaterialLight": .systemUltraThinMaterialLight,
        "systemThinMaterialLight": .systemThinMaterialLight, "systemMaterialLight": .systemMaterialLight,
        "systemThickMaterialLight": .systemThickMaterialLight, "systemChromeMaterialLight": .systemChromeMaterialLight,
        "systemUltraThinMaterialDark": .systemUltraThinMaterialDark, "systemThinMaterialDark": .systemThinMaterialDark,
        "systemMaterialDark": .systemMaterialDark, "systemThickMaterialDark": .systemThickMaterialDark,
        "systemChromeMaterialDark": .systemChromeMaterialDark,
    ])
    private static let glass = ValueReader<UIGlassEffect.Style>.words(["regular": .regular, "clear": .clear])
    private static let vibrancies = ValueReader<UIVibrancyEffectStyle>.words([
        "label": .label, "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel, "quaternaryLabel": .quaternaryLabel,
        "fill": .fill, "secondaryFill": .secondaryFill, "tertiaryFill": .tertiaryFill, "separator": .separator,
    ])
}

extension UIVisualEffectView {
    /// Sets a glass effect with these options. For an option that is nil, the value of the current effect is kept; without a current
    /// effect, the value of regular glass is used.
    fileprivate func setGlass(style: UIGlassEffect.Style? = nil, isInteractive: Bool? = nil, tintColor: UIColor? = nil) {
        let present = effect as? UIGlassEffect
        let glass = UIGlassEffect(style: style ?? present?.style ?? .regular)
        glass.isInteractive = isInteractive ?? present?.isInteractive ?? false
        glass.tintColor = tintColor ?? present?.tintColor
        effect = glass
    }
}
