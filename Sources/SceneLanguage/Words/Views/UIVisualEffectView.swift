import UIKit

extension ViewClass {
    static let uiVisualEffectView = ViewClass(
        "UIVisualEffectView", make: { UIVisualEffectView(effect: nil) },
        properties: [
            .init("effect", blurs, set: { $0.effect = UIBlurEffect(style: $1) }),
            .init(
                "vibrancyEffect", vibrancies,
                set: { view, style in
                    // Over the material that the effect view around it has.
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
    private static let vibrancies = ValueReader<UIVibrancyEffectStyle>.words([
        "label": .label, "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel, "quaternaryLabel": .quaternaryLabel,
        "fill": .fill, "secondaryFill": .secondaryFill, "tertiaryFill": .tertiaryFill, "separator": .separator,
    ])
}
