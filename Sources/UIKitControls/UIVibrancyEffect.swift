/// An effect that blends the content of an effect view with the material behind the content. Use it in the content view of an effect view
/// that shows this material. Only the shape of the content is used, in one tone per style.
///
/// UIKit's blending is not documented. Here the blending multiplies with a light material and adds to a dark material. On a plain
/// material the result is the system colour of the style. A label shows a small part of the material, as vibrant text does. If a colour
/// is visible through the material, the content shows this colour too. (the system colours: Facts/Colours.md#system-colours; the two ways
/// of blending and the label's share: chosen)
public final class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
    public let blurEffect: UIBlurEffect
    public let style: UIVibrancyEffectStyle
    public convenience init(blurEffect: UIBlurEffect) { self.init(blurEffect: blurEffect, style: .label) }
    public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        self.blurEffect = blurEffect
        self.style = style
        super.init()
    }
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIVibrancyEffect else { return false }
        return blurEffect.style == other.blurEffect.style && style == other.style
    }
    public override var hash: Int { style.hashValue }

    /// The colour of the style on a plain material.
    private var color: UIColor {
        switch style {
        case .label: .label
        case .secondaryLabel: .secondaryLabel
        case .tertiaryLabel: .tertiaryLabel
        case .quaternaryLabel: .quaternaryLabel
        case .fill: .systemFill
        case .secondaryFill: .secondarySystemFill
        case .tertiaryFill: .tertiarySystemFill
        case .separator: .separator
        }
    }
    /// The fraction of a label's own colour in its displayed colour. The remainder is the colour of the material. (chosen by eye)
    private static let labelShare: CGFloat = 0.88

    /// Returns the blend mode of the content with the material.
    func blend(isDark: Bool) -> DisplayNode.Blend {
        let isDark = blurEffect.style.tone(isDark: isDark).isDark
        let tint = blurEffect.style.material(isDark: isDark).tint
        let wanted = color.cgColor(with: UITraitCollection(userInterfaceStyle: isDark ? .dark : .light))
        let alpha = style == .label ? Self.labelShare : wanted.alpha
        func channel(_ wanted: CGFloat, _ tint: CGFloat) -> CGFloat {
            let shown = wanted * alpha + tint * (1 - alpha)
            return isDark ? max(0, shown - tint) : min(1, shown / max(tint, 0.01))
        }
        return .vibrant(
            CGColor(
                red: channel(wanted.red, tint.red), green: channel(wanted.green, tint.green), blue: channel(wanted.blue, tint.blue)),
            isDarker: !isDark)
    }
}

/// The style of a vibrancy effect. Raw values are UIKit's. (documented: UIKit's headers)
public enum UIVibrancyEffectStyle: Int, Sendable {
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
}
