/// Something that is done with what lies behind a view.
@preconcurrency
open class UIVisualEffect: NSObject, @unchecked Sendable {
    public override init() { super.init() }
}

/// A material: what lies behind shines through, blurred and toned.
public final class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
    public let style: Style
    public init(style: Style) {
        self.style = style
        super.init()
    }
    public override func isEqual(_ object: Any?) -> Bool { (object as? UIBlurEffect)?.style == style }
    public override var hash: Int { style.hashValue }

    /// Raw values are UIKit's. (documented)
    public enum Style: Int, Sendable {
        case extraLight = 0, light, dark
        case regular = 4, prominent
        case systemUltraThinMaterial = 6, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
        case systemUltraThinMaterialLight = 11, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight,
            systemChromeMaterialLight
        case systemUltraThinMaterialDark = 16, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark, systemChromeMaterialDark
    }
}

/// Lets the content of an effect view take colour from what lies behind the material.
///
/// Partial: UIKit blends the content with the backdrop; here it gets the label or fill colour of the style, which comes close on plain
/// backdrops. (chosen)
public final class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
    public let blurEffect: UIBlurEffect
    public let style: UIVibrancyEffectStyle
    public convenience init(blurEffect: UIBlurEffect) { self.init(blurEffect: blurEffect, style: .label) }
    public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        self.blurEffect = blurEffect
        self.style = style
        super.init()
    }
    /// What the content is tinted with.
    var color: UIColor {
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
}

/// Raw values are UIKit's. (documented)
public enum UIVibrancyEffectStyle: Int, Sendable {
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
}

/// A view behind whose content an effect lies. Put subviews into `contentView`.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
    public let contentView = UIView()
    /// Partial: setting it inside an animation changes at once; materials do not blend into each other.
    open var effect: UIVisualEffect? { didSet { updateEffect() } }

    @preconcurrency @MainActor
    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        install()
    }
    @preconcurrency @MainActor
    public override init(frame: CGRect) {
        super.init(frame: frame)
        install()
    }
    @preconcurrency @MainActor
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        install()
    }

    private func install() {
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
        clipsToBounds = true
        updateEffect()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateEffect()
    }

    private func updateEffect() {
        if let blur = effect as? UIBlurEffect {
            layer.backdrop = blur.style.material(isDark: traitCollection.userInterfaceStyle == .dark)
        } else {
            layer.backdrop = nil
        }
        contentView.tintColor = (effect as? UIVibrancyEffect)?.color
    }
}

extension UIBlurEffect.Style {
    /// The material's numbers.
    ///
    /// The chrome material is the keyboard's and the bars' measured one (MEASURED.md: blur about 30 points, 2 % of the brightness and 15 %
    /// of the colour in the light one, much more colour in the dark one). Thinner materials let more through, in steps. (chosen by eye)
    func material(isDark: Bool) -> DisplayNode.Backdrop {
        let dark: Bool
        let step: Int
        switch self {
        case .extraLight: (dark, step) = (false, 3)
        case .light: (dark, step) = (false, 1)
        case .dark: (dark, step) = (true, 2)
        case .regular: (dark, step) = (isDark, 1)
        case .prominent: (dark, step) = (isDark, 3)
        default:
            dark = rawValue >= 16 ? true : rawValue >= 11 ? false : isDark
            step = (rawValue - 6) % 5
        }
        /// From ultra thin to thick, then chrome: share of the backdrop's brightness.
        let luma: [CGFloat] = dark ? [0.42, 0.32, 0.22, 0.12, 0.15] : [0.45, 0.32, 0.2, 0.1, 0.05]
        let chroma: [CGFloat] = dark ? [1.1, 0.9, 0.7, 0.5, 0.5] : [1.2, 0.9, 0.6, 0.35, 0.25]
        let tint: [UInt32] =
            dark ? [0x1F1F21, 0x222224, 0x252527, 0x282829, 0x1D1D1F] : [0xF0F0F2, 0xF3F3F4, 0xF6F6F7, 0xF9F9F9, 0xF9F9F9]
        return DisplayNode.Backdrop(
            radius: Self.blurRadius, chromaContribution: chroma[step], lumaContribution: luma[step], tint: CGColor(hex: tint[step]))
    }
    /// Points. (MEASURED.md: about 30)
    private static let blurRadius: CGFloat = 30
}
