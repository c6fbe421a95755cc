import QuartzCore

/// The glass of iOS 26 as numbers: how much of the background it shows, what it adds, and the light along its edge.
///
/// The keyboard, bars, buttons and `UIGlassEffect` all take their glass from here. (Facts/IOS26.md#glass)
package struct GlassMaterial: Hashable, Sendable {
    /// The glass's own colour.
    package var tint: CGColor
    /// The share of the background that shows through, 0 to 1; the rest is `tint`.
    package var share: CGFloat
    /// The factor for the saturation of the background that shows through.
    package var saturation: CGFloat
    /// The standard deviation of the blur in points.
    package var radius: CGFloat
    /// The light along the edge in lines of a third of a point, from the outermost inwards.
    package var rim: [RimLine]
    /// The colour of that light.
    package var rimColor = CGColor.white
    /// Whether the light comes from the upper left, and not from above.
    package var isLitFromLeft = false
    /// The place of regular glass, which turns light or dark with the content behind it; nil for other glass.
    package private(set) var place: Place?
    /// The opacity, 0 to 1, of the black shadow around floating glass, deep inside its outline. (`GlassShadowView`)
    package var shadow: CGFloat

    /// The places of regular glass.
    package enum Place: Hashable, Sendable {
        /// Any place without glass of its own.
        case anywhere
        /// The items of bars.
        case bar
        /// The items of a bar at the lower edge of a phone's screen.
        case lowerBar
    }

    /// The opacity of the light over the material: along the top, and at the sides and below, 0 to 1.
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

    /// The effect of the compositor on the pixels behind.
    package var backdrop: DisplayNode.Backdrop {
        // A backdrop's rule adds the difference in brightness to its own colour; this rule adds the tint unchanged. They agree where the
        // colour is the tint without that part of its hue that would show through.
        let luma = 0.2126 * tint.red + 0.7152 * tint.green + 0.0722 * tint.blue
        func component(_ value: CGFloat) -> CGFloat { value * (1 - share) + luma * share }
        return DisplayNode.Backdrop(
            radius: radius, chromaContribution: share * saturation, lumaContribution: share,
            tint: CGColor(red: component(tint.red), green: component(tint.green), blue: component(tint.blue)))
    }

    // MARK: Variants

    /// The rim of light glass. (Facts/IOS26.md#panel)
    package static let lightRim = [RimLine(top: 0.81, side: 0.19), RimLine(top: 0.62, side: 0.09), RimLine(top: 0.32, side: 0)]
    /// The rim of dark glass. (Facts/IOS26.md#dark)
    package static let darkRim = [RimLine(top: 0.114, side: 0.06), RimLine(top: 0.076, side: 0.03), RimLine(top: 0.03, side: 0)]
    /// The rim around floating glass: a third of a point, all the way round. (Facts/IOS26.md#glass)
    private static let lightEdge = [RimLine(top: 0.8, side: 0.8), RimLine(top: 0.3, side: 0.2)]
    /// The rim around glass in a strong colour. (Facts/IOS26.md#glass)
    private static let prominentEdge = [0.75, 0.55, 0.355].map { RimLine(top: $0, side: $0) }
    /// The white rim around a menu, a point wide. (Facts/IOS26.md#menus)
    private static let menuEdge = Array(repeating: RimLine(top: 1, side: 1), count: 3)
    private static let darkEdge = [0.119, 0.089, 0.055].map { RimLine(top: $0, side: $0) }
    /// The rim around the items of dark bars, at the upper left and elsewhere. (Facts/IOS26.md#glass-bars; elsewhere chosen)
    private static let darkBarEdge = [RimLine(top: 0.16, side: 0.08), RimLine(top: 0.126, side: 0.06), RimLine(top: 0.087, side: 0.03)]

    /// The keyboard's glass. (Facts/IOS26.md#light and Facts/IOS26.md#dark)
    package static func keyboard(isDark: Bool) -> GlassMaterial {
        isDark
            ? GlassMaterial(tint: CGColor(hex: 0x1A1A1B), share: 0.17, rim: darkRim)
            : GlassMaterial(tint: CGColor(hex: 0xD8DADE), share: 0.275, rim: lightRim)
    }

    /// The default glass of bars, buttons and other elements. (Facts/IOS26.md#glass)
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

    /// The glass of alerts and action sheets: large glass is more opaque. (Facts/IOS26.md#alerts)
    package static func panel(isDark: Bool) -> GlassMaterial {
        isDark
            ? GlassMaterial(tint: CGColor(hex: 0x1C1C1E), share: 0.12, radius: 14, rim: darkEdge, shadow: 0.2)
            : GlassMaterial(tint: .white, share: 0.17, radius: 14, rim: lightEdge, shadow: 0.12)
    }
    /// The glass of menus. (Facts/IOS26.md#menus)
    package static func menu(isDark: Bool) -> GlassMaterial {
        isDark
            ? GlassMaterial(tint: CGColor(hex: 0x1C1C1E), share: 0.15, rim: darkEdge, shadow: 0.24)
            : GlassMaterial(tint: CGColor(hex: 0xF8F8F8), share: 0.2, rim: menuEdge, shadow: 0.085)
    }
    /// The glass of floating sheets. (Facts/IOS26.md#sheets)
    package static func sheet(isDark: Bool) -> GlassMaterial {
        isDark
            ? GlassMaterial(tint: CGColor(hex: 0x1C1C1E), share: 0.12, radius: 20, shadow: 0.2)
            : GlassMaterial(tint: .white, share: 0.2, radius: 20, shadow: 0.1)
    }

    /// Glass that shows almost all of the background. (chosen: Facts/IOS26.md#glass)
    package static func clear(isDark: Bool) -> GlassMaterial {
        GlassMaterial(
            tint: isDark ? .black : .white, share: 0.85, saturation: 1.2, radius: 2, rim: isDark ? darkEdge : lightEdge, shadow: 0.06)
    }

    /// The glass that a control's thumb turns into under a finger. (chosen: Facts/IOS26.md#glass-under-a-finger)
    package static func lens(isDark: Bool) -> GlassMaterial {
        GlassMaterial(
            tint: isDark ? CGColor(hex: 0x3A3A3C) : .white, share: 0.8, saturation: 1.2, radius: 1, rim: isDark ? darkEdge : lightEdge,
            shadow: 0.075)
    }

    /// Returns the same glass with a colour: the part that hides the background has the colour, in proportion to its opacity. (chosen:
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

    /// Returns the glass of a screen's most important button: only the tint, with a brighter line along its edge. Clear glass shows some
    /// of the background. (Facts/IOS26.md#glass)
    package func prominent(_ color: CGColor) -> GlassMaterial {
        var result = tinted(color.copy(alpha: 1))
        result.share = share > 0.5 ? 0.4 : 0
        result.rim = Self.prominentEdge
        result.rimColor = Self.lit(color, from: 0.286)
        return result
    }
    /// Returns the colour of symbols on prominent glass: nearly white, with a trace of the tint. (Facts/IOS26.md#glass)
    package static func prominentLabel(on tint: CGColor) -> CGColor { lit(tint, from: 0.627) }
    private static func lit(_ color: CGColor, from least: CGFloat) -> CGColor {
        func lit(_ component: CGFloat) -> CGFloat { min(least + 1.48 * component, 1) }
        return CGColor(red: lit(color.red), green: lit(color.green), blue: lit(color.blue))
    }
}
