import QuartzCore

/// The parameters of iOS 26 glass: the visible part of the background, the tint, the blur and the highlight along the edge.
///
/// The keyboard, bars, buttons and `UIGlassEffect` use these materials. (Facts/IOS26.md#glass)
package struct GlassMaterial: Hashable, Sendable {
    /// The colour that the glass adds to the background.
    package var tint: CGColor
    /// The fraction of the background in the result, from 0 to 1. The remainder is `tint`.
    package var share: CGFloat
    /// The saturation factor of the background.
    package var saturation: CGFloat
    /// The standard deviation of the blur in points.
    package var radius: CGFloat
    /// The highlight along the edge as lines with a width of a third of a point, from the outermost inwards.
    package var rim: [RimLine]
    /// The colour of the highlight along the edge.
    package var rimColor = CGColor.white
    /// Whether the light comes from the upper left instead of from above.
    package var isLitFromLeft = false
    /// The place for which regular glass was created. It is nil for other glass. Glass with a place adapts to the content behind it.
    package private(set) var place: Place?
    /// The opacity from 0 to 1 of the black shadow around floating glass, far inside its outline. (`GlassShadowView`)
    package var shadow: CGFloat

    /// The places at which regular glass has different parameters.
    package enum Place: Hashable, Sendable {
        /// Any place other than those below.
        case anywhere
        /// The place of bar items.
        case bar
        /// The place of the items in a bar at the bottom of a phone's screen.
        case lowerBar
    }

    /// The opacities of a highlight line, from 0 to 1. One opacity applies to the top, and the other to the sides and the bottom.
    package struct RimLine: Hashable, Sendable {
        package var top: CGFloat
        package var side: CGFloat
        package init(top: CGFloat, side: CGFloat) { (self.top, self.side) = (top, side) }
    }

    package init(
        tint: CGColor, share: CGFloat, saturation: CGFloat = 1.75, radius: CGFloat = 8, rim: [RimLine] = [], shadow: CGFloat = 0
    ) {
        (self.tint, self.share, self.saturation) = (tint, share, saturation)
        (self.radius, self.rim, self.shadow) = (radius, rim, shadow)
    }

    /// The material as a backdrop effect of the compositor.
    package var backdrop: DisplayNode.Backdrop {
        // A backdrop adds a tint after subtracting the luma of the background's contribution, but glass adds its tint unchanged. This
        // formula converts the tint from one rule to the other.
        let luma = 0.2126 * tint.red + 0.7152 * tint.green + 0.0722 * tint.blue
        func component(_ value: CGFloat) -> CGFloat { value * (1 - share) + luma * share }
        return DisplayNode.Backdrop(
            radius: radius, chromaContribution: share * saturation, lumaContribution: share,
            tint: CGColor(red: component(tint.red), green: component(tint.green), blue: component(tint.blue)))
    }

    // MARK: Variants

    /// The edge highlight of light glass. (Facts/IOS26.md#panel)
    package static let lightRim = [RimLine(top: 0.81, side: 0.19), RimLine(top: 0.62, side: 0.09), RimLine(top: 0.32, side: 0)]
    /// The edge highlight of dark glass. (Facts/IOS26.md#dark)
    package static let darkRim = [RimLine(top: 0.114, side: 0.06), RimLine(top: 0.076, side: 0.03), RimLine(top: 0.03, side: 0)]
    /// The edge highlight of floating glass, with a width of a third of a point on all sides. (Facts/IOS26.md#glass)
    private static let lightEdge = [RimLine(top: 0.8, side: 0.8), RimLine(top: 0.3, side: 0.2)]
    /// The edge highlight of glass in a strong colour. (Facts/IOS26.md#glass)
    private static let prominentEdge = [0.75, 0.55, 0.355].map { RimLine(top: $0, side: $0) }
    /// The white edge highlight of a menu, with a width of one point. (Facts/IOS26.md#menus)
    private static let menuEdge = Array(repeating: RimLine(top: 1, side: 1), count: 3)
    private static let darkEdge = [0.119, 0.089, 0.055].map { RimLine(top: $0, side: $0) }
    /// The edge highlight of the items in dark bars. It is stronger at the upper left. (Facts/IOS26.md#glass-bars; values of other parts
    /// of the edge are chosen)
    private static let darkBarEdge = [RimLine(top: 0.16, side: 0.08), RimLine(top: 0.126, side: 0.06), RimLine(top: 0.087, side: 0.03)]

    /// Returns the glass of the keyboard. (Facts/IOS26.md#light and Facts/IOS26.md#dark)
    package static func keyboard(isDark: Bool) -> GlassMaterial {
        isDark
            ? GlassMaterial(tint: CGColor(hex: 0x1A1A1B), share: 0.17, rim: darkRim)
            : GlassMaterial(tint: CGColor(hex: 0xD8DADE), share: 0.275, rim: lightRim)
    }

    /// Returns the default glass of bars, buttons and other elements. (Facts/IOS26.md#glass)
    package static func regular(isDark: Bool, in place: Place = .anywhere) -> GlassMaterial {
        var result =
            isDark
            ? GlassMaterial(tint: CGColor(hex: 0x171717), share: 0.17, rim: darkEdge, shadow: 0.2)
            : GlassMaterial(tint: .white, share: 0.25, rim: lightEdge, shadow: 0.067)
        result.place = place
        guard place != .anywhere else { return result }
        if isDark {
            result.tint = CGColor(hex: place == .bar ? 0x1E1E1E : 0x282829)
            (result.rim, result.isLitFromLeft) = (darkBarEdge, true)
        } else {
            (result.tint, result.shadow) = (CGColor(hex: 0xFCFCFE), 0.12)
        }
        return result
    }

    /// Returns the glass of alerts and action sheets. Large glass is more opaque. (Facts/IOS26.md#alerts)
    package static func panel(isDark: Bool) -> GlassMaterial {
        isDark
            ? GlassMaterial(tint: CGColor(hex: 0x1C1C1E), share: 0.12, radius: 14, rim: darkEdge, shadow: 0.2)
            : GlassMaterial(tint: .white, share: 0.17, radius: 14, rim: lightEdge, shadow: 0.12)
    }
    /// Returns the glass of menus. (Facts/IOS26.md#menus)
    package static func menu(isDark: Bool) -> GlassMaterial {
        isDark
            ? GlassMaterial(tint: CGColor(hex: 0x1C1C1E), share: 0.15, rim: darkEdge, shadow: 0.24)
            : GlassMaterial(tint: CGColor(hex: 0xF8F8F8), share: 0.2, rim: menuEdge, shadow: 0.085)
    }
    /// Returns the glass of floating sheets. (Facts/IOS26.md#sheets)
    package static func sheet(isDark: Bool) -> GlassMaterial {
        isDark
            ? GlassMaterial(tint: CGColor(hex: 0x1C1C1E), share: 0.12, radius: 20, shadow: 0.2)
            : GlassMaterial(tint: .white, share: 0.2, radius: 20, shadow: 0.1)
    }

    /// Returns clear glass, which shows almost all of the background. (chosen: Facts/IOS26.md#glass)
    package static func clear(isDark: Bool) -> GlassMaterial {
        GlassMaterial(
            tint: isDark ? .black : .white, share: 0.85, saturation: 1.2, radius: 2, rim: isDark ? darkEdge : lightEdge, shadow: 0.06)
    }

    /// Returns the glass of a control's thumb while the user drags it. (chosen: Facts/IOS26.md#glass-under-a-finger)
    package static func lens(isDark: Bool) -> GlassMaterial {
        GlassMaterial(
            tint: isDark ? CGColor(hex: 0x3A3A3C) : .white, share: 0.8, saturation: 1.2, radius: 1, rim: isDark ? darkEdge : lightEdge,
            shadow: 0.075)
    }

    /// Returns the same glass with a tint. The colour replaces the tint in proportion to the colour's opacity. (chosen:
    /// Facts/IOS26.md#glass)
    package func tinted(_ color: CGColor) -> GlassMaterial {
        var result = self
        result.place = nil
        let part = color.alpha
        func mixed(_ own: CGFloat, _ other: CGFloat) -> CGFloat { own * (1 - part) + other * part }
        result.tint = CGColor(
            red: mixed(tint.red, color.red), green: mixed(tint.green, color.green), blue: mixed(tint.blue, color.blue))
        return result
    }

    /// Returns the glass of the most important button on a screen. It consists only of the tint with a brighter edge. If this material is
    /// clear glass, the result also shows some of the background. (Facts/IOS26.md#glass)
    package func prominent(_ color: CGColor) -> GlassMaterial {
        var result = tinted(color.copy(alpha: 1))
        result.share = share > 0.5 ? 0.4 : 0
        result.rim = Self.prominentEdge
        result.rimColor = Self.lit(color, from: 0.286)
        return result
    }
    /// Returns the colour of symbols on prominent glass, which is almost white with a trace of the tint. (Facts/IOS26.md#glass)
    package static func prominentLabel(on tint: CGColor) -> CGColor { lit(tint, from: 0.627) }
    private static func lit(_ color: CGColor, from least: CGFloat) -> CGColor {
        func lit(_ component: CGFloat) -> CGFloat { min(least + 1.48 * component, 1) }
        return CGColor(red: lit(color.red), green: lit(color.green), blue: lit(color.blue))
    }
}
