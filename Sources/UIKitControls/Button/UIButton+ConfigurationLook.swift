/// The appearance of a configuration in each state.
extension UIButton.Configuration {
    /// The text style of the title. (Facts/Controls.md#button: body 17 and small 15 are the sizes of the body and subheadline styles)
    var titleStyle: UIFont.TextStyle {
        switch buttonSize {
        case .small, .mini: .subheadline
        case .medium, .large: .body
        }
    }
    /// The text style of the subtitle. (chosen: in Apple's pictures the smaller of the two lines of text is a caption)
    var subtitleStyle: UIFont.TextStyle { buttonSize == .mini ? .caption2 : .caption1 }

    /// The corner radius for the dynamic style. (Facts/Controls.md#button: 6 to 8, dynamic; measured by others as 5.95 at the body size)
    static let dynamicRadius: CGFloat = 5.95

    /// Returns the corner radius for a button size.
    /// - Parameter textScale: The ratio of the current body font size to the body font size at the text size Large. A dynamic radius is
    ///   multiplied by this ratio.
    func cornerRadius(for size: CGSize, textScale: CGFloat) -> CGFloat {
        let radius: CGFloat =
            switch cornerStyle {
            case .fixed: background.cornerRadius
            case .dynamic where SystemDesign.current.isGlass && background.cornerRadius == Self.dynamicRadius: size.height / 2
            case .dynamic: background.cornerRadius * (background.cornerRadius == Self.dynamicRadius ? textScale : 1)
            case .small: Self.dynamicRadius * 0.75
            case .medium: Self.dynamicRadius
            case .large: Self.dynamicRadius * 1.5
            case .capsule: size.height / 2
            }
        return min(radius, size.height / 2, size.width / 2)
    }

    /// The opacity of the tint colour in the background of tinted buttons. (before iOS 26: chosen by eye; since iOS 26:
    /// Facts/IOS26.md#controls)
    private static var tintShare: CGFloat { SystemDesign.current.isGlass ? 0.188 : 0.18 }

    struct Look {
        var foreground: UIColor
        /// The background colour, or nil if the button has no background.
        var background: UIColor?
    }

    private var asksForGlass: Bool { ![.plain, .tinted, .gray, .filled].contains(base) }
    /// Whether the button has a glass background.
    var isGlass: Bool { asksForGlass && SystemDesign.current.isGlass }
    private var isProminent: Bool { base == .prominentGlass || base == .prominentClearGlass }
    /// The base style as drawn. If the app has the design from before iOS 26, glass buttons are drawn like bordered buttons. (chosen)
    private var drawnBase: Base { !asksForGlass || isGlass ? base : isProminent ? .filled : .gray }

    /// Returns the colours of a glass button, or nil if the button is no glass button. The background of a glass button is the glass
    /// itself. (Facts/IOS26.md#glass)
    private func glassLook(for state: UIControl.State, tint: UIColor) -> Look? {
        guard isGlass else { return nil }
        if state.contains(.disabled) { return Look(foreground: .tertiaryLabel, background: background.backgroundColor) }
        let isFilled = isProminent || automaticallyUpdateForSelection && state.contains(.selected)
        return Look(foreground: baseForegroundColor ?? (isFilled ? .white : .glassLabel), background: background.backgroundColor)
    }
    /// Returns the glass material of a button in a state, or nil if the button has no glass.
    func glass(for state: UIControl.State, tint: UIColor, traits: UITraitCollection) -> GlassMaterial? {
        guard isGlass else { return nil }
        let isDark = traits.userInterfaceStyle == .dark
        let isClear = base == .clearGlass || base == .prominentClearGlass
        let glass: GlassMaterial = isClear ? .clear(isDark: isDark) : .regular(isDark: isDark)
        let isFilled = isProminent || automaticallyUpdateForSelection && state.contains(.selected)
        guard isFilled, !state.contains(.disabled) else {
            return baseBackgroundColor.map { glass.tinted($0.cgColor(with: traits)) } ?? glass
        }
        return glass.prominent((baseBackgroundColor ?? tint).cgColor(with: traits))
    }

    /// Returns the foreground and background colours in a state. A selected button has the next stronger style: plain and grey buttons
    /// look tinted, and tinted buttons look filled. (working knowledge of iOS 15)
    func look(for state: UIControl.State, tint: UIColor) -> Look {
        var base = drawnBase
        if let glass = glassLook(for: state, tint: tint) { return glass }
        if automaticallyUpdateForSelection, state.contains(.selected) { base = base == .tinted || base == .filled ? .filled : .tinted }
        let own = background.backgroundColor
        let main = baseBackgroundColor ?? tint
        var look: Look
        switch base {
        case .plain: look = Look(foreground: baseForegroundColor ?? tint, background: own)
        case .tinted: look = Look(foreground: baseForegroundColor ?? tint, background: own ?? main.withAlphaComponent(Self.tintShare))
        case .gray: look = Look(foreground: baseForegroundColor ?? tint, background: own ?? baseBackgroundColor ?? .secondarySystemFill)
        case .filled:
            let isStep = drawnBase != .filled
            look = Look(foreground: isStep ? .white : baseForegroundColor ?? .white, background: own ?? main)
        case .glass, .clearGlass, .prominentGlass, .prominentClearGlass:
            look = Look(foreground: baseForegroundColor ?? .glassLabel, background: own)
        }
        if state.contains(.disabled) {
            look.foreground = .tertiaryLabel
            if base != .plain, own == nil { look.background = .tertiarySystemFill }
        } else if state.contains(.highlighted) {
            if base == .plain { look.foreground = look.foreground.dimmed(by: UIButton.highlightedBackgroundAlpha) }
            look.background = look.background?.dimmed(by: UIButton.highlightedBackgroundAlpha)
        }
        if let transformer = background.backgroundColorTransformer { look.background = transformer(look.background ?? tint) }
        return look
    }

    /// Returns the configuration with the resolved colours of a button in its current state.
    @MainActor public func updated(for button: UIButton) -> UIButton.Configuration {
        let look = look(for: button.state, tint: button.tintColor)
        var result = self
        result.baseForegroundColor = look.foreground
        result.background.backgroundColor = look.background
        return result
    }

    /// Returns a text with the attributes of the configuration after the transformer has changed them. The text's own attributes take
    /// precedence.
    func styled(
        _ text: AttributedString, font: UIFont, color: UIColor, transformer: UIConfigurationTextAttributesTransformer?
    ) -> NSAttributedString {
        var container = AttributeContainer()
        container.font = font
        container.foregroundColor = color
        if let transformer { container = transformer(container) }
        var result = text
        result.mergeAttributes(container, mergePolicy: .keepCurrent)
        return NSAttributedString(result)
    }
}

extension UIColor {
    /// Returns a dynamic colour whose alpha is multiplied by `factor`.
    func dimmed(by factor: CGFloat) -> UIColor {
        UIColor { traits in
            let color = self.cgColor(with: traits)
            return UIColor(cgColor: color.copy(alpha: color.alpha * factor))
        }
    }
}
