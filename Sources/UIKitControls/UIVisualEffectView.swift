/// The base class of the effects of a `UIVisualEffectView`.
@preconcurrency
open class UIVisualEffect: NSObject, @unchecked Sendable {
    public override init() { super.init() }
}

/// An effect that shows the background blurred and toned, as a material.
public final class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
    public let style: Style
    public init(style: Style) {
        self.style = style
        super.init()
    }
    public override func isEqual(_ object: Any?) -> Bool { (object as? UIBlurEffect)?.style == style }
    public override var hash: Int { style.hashValue }

    /// The style of a blur effect. Raw values are UIKit's. (documented: UIKit's headers)
    public enum Style: Int, Sendable {
        case extraLight = 0, light, dark
        case regular = 4, prominent
        case systemUltraThinMaterial = 6, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
        case systemUltraThinMaterialLight = 11, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight,
            systemChromeMaterialLight
        case systemUltraThinMaterialDark = 16, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark, systemChromeMaterialDark
    }
}

/// A view with an effect behind its content. Add subviews to `contentView`.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
    public let contentView = UIView()
    /// The effect behind the content. Partial: a change inside an animation block is immediate, without a transition between materials.
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
        coder.decodeInterface(of: self, as: UIVisualEffectView.self)
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

    /// Whether a container draws the glass together with the neighbouring pieces.
    final var isMerged = false { didSet { if isMerged != oldValue { updateEffect() } } }
    /// The merging of the pieces of glass in a container, or nil for other views.
    private(set) final var merging: GlassMerging?
    /// Invalidates the layout of the container after a piece was added or removed.
    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        if superview == nil { isMerged = false }
        guard effect is UIGlassEffect, let around = superview?.superview as? UIVisualEffectView, around.merging != nil else { return }
        around.setNeedsLayout()
    }

    /// The highlight along the edge of the glass.
    private var rim: GlassRimView?
    private var rimLines: [GlassMaterial.RimLine] = []
    /// The shadow around glass.
    private var glassShadow: GlassShadowView?
    /// Whether the effect is glass. Glass does not clip its content, because the shadows of the glass and of its content extend beyond
    /// its bounds.
    private var isGlass = false

    open override func layoutSubviews() {
        super.layoutSubviews()
        merging?.update()
        rim?.place(around: bounds, radius: layer.cornerRadius, isRoundBelow: true, lines: rimLines)
        guard let glassShadow else { return }
        glassShadow.radius = min(layer.cornerRadius, bounds.height / 2, bounds.width / 2)
        let around = bounds.insetBy(dx: -GlassShadowView.reach, dy: -GlassShadowView.reach)
        if glassShadow.frame != around { glassShadow.frame = around }
    }

    private var press: GlassPressRecognizer?
    private func takePresses(_ takes: Bool) {
        guard takes != (press != nil) else { return }
        if let press { removeGestureRecognizer(press) }
        press = takes ? GlassPressRecognizer() : nil
        if let press { addGestureRecognizer(press) }
    }

    private func showRim(_ lines: [GlassMaterial.RimLine]) {
        rimLines = lines
        guard !lines.isEmpty else {
            rim?.removeFromSuperview()
            rim = nil
            return
        }
        if rim == nil {
            let view = GlassRimView(frame: .zero)
            rim = view
            insertSubview(view, belowSubview: contentView)
        }
        setNeedsLayout()
    }

    private func showShadow(_ strength: CGFloat) {
        guard strength > 0 else {
            glassShadow?.removeFromSuperview()
            glassShadow = nil
            return
        }
        if glassShadow == nil {
            let view = GlassShadowView(frame: .zero)
            glassShadow = view
            insertSubview(view, at: 0)
        }
        glassShadow?.strength = strength
        setNeedsLayout()
    }

    final func updateEffect() {
        if adapts { GlassWatch.current.add(self) }
        merging?.end()
        merging = (effect as? UIGlassContainerEffect).map { GlassMerging(self, spacing: $0.spacing) }
        if merging != nil { setNeedsLayout() }
        let isGlass = merging != nil || effect is UIGlassEffect
        if isGlass != self.isGlass {
            self.isGlass = isGlass
            // Glass has a shadow outside of its bounds, so it is not clipped. Other effects are clipped to the corners. The app may
            // change `clipsToBounds` afterwards.
            clipsToBounds = !isGlass
        }
        let glass = isMerged ? nil : glassMaterial
        takePresses((effect as? UIGlassEffect)?.isInteractive == true)
        showRim(glass?.rim ?? [])
        showShadow(glass?.shadow ?? 0)
        if let glass {
            layer.backdrop = glass.backdrop
        } else if let blur = effect as? UIBlurEffect {
            layer.backdrop = blur.style.material(isDark: traitCollection.userInterfaceStyle == .dark)
        } else {
            layer.backdrop = nil
        }
        let isDark = traitCollection.userInterfaceStyle == .dark
        contentView.layer.blend = (effect as? UIVibrancyEffect)?.blend(isDark: isDark) ?? .normal
        // Only the shape of the content is used, so the content is fully opaque.
        contentView.tintColor = effect is UIVibrancyEffect ? .label : nil
    }
}

extension UIBlurEffect.Style {
    /// Returns the parameters of the material.
    ///
    /// The chrome material is the measured material of the keyboard and the bars. (Facts/KeyboardLooks.md#light: blur about 30 points; 2
    /// % of the brightness and 15 % of the colour in the light material, much more colour in the dark material) Thinner materials are
    /// gradually more transparent. (chosen by eye)
    func material(isDark: Bool) -> DisplayNode.Backdrop {
        let (dark, step) = tone(isDark: isDark)
        /// The fraction of the background's luma for the materials ultra thin, thin, regular, thick and chrome.
        let luma: [CGFloat] = dark ? [0.42, 0.32, 0.22, 0.12, 0.15] : [0.45, 0.32, 0.2, 0.1, 0.05]
        let chroma: [CGFloat] = dark ? [1.1, 0.9, 0.7, 0.5, 0.5] : [1.2, 0.9, 0.6, 0.35, 0.25]
        let tint: [UInt32] =
            dark ? [0x1F1F21, 0x222224, 0x252527, 0x282829, 0x1D1D1F] : [0xF0F0F2, 0xF3F3F4, 0xF6F6F7, 0xF9F9F9, 0xF9F9F9]
        return DisplayNode.Backdrop(
            radius: Self.blurRadius, chromaContribution: chroma[step], lumaContribution: luma[step], tint: CGColor(hex: tint[step]))
    }
    /// Returns whether the material is dark for an interface style, and its thickness: 0 for ultra thin to 3 for thick, and 4 for chrome.
    func tone(isDark: Bool) -> (isDark: Bool, step: Int) {
        switch self {
        case .extraLight: (false, 3)
        case .light: (false, 1)
        case .dark: (true, 2)
        case .regular: (isDark, 1)
        case .prominent: (isDark, 3)
        default: (rawValue >= 16 ? true : rawValue >= 11 ? false : isDark, (rawValue - 6) % 5)
        }
    }
    /// The blur radius in points. (Facts/KeyboardLooks.md#light: about 30)
    private static let blurRadius: CGFloat = 30
}
