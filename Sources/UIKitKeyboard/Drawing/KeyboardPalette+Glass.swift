import QuartzCore

/// The colours since iOS 26. (Facts/IOS26.md#light and Facts/IOS26.md#dark)
extension KeyboardPalette {
    static let glassLight = KeyboardPalette(
        backdrop: GlassMaterial.keyboard(isDark: false).backdrop,
        key: .white,
        // A pressed cap is darker: white becomes #C1C3C6. (from one replica; another replica has #E7E8EC)
        specialKey: CGColor(gray: 0, alpha: 0.235),
        activeShift: .white, activeShiftIcon: .black, shadow: CGColor(gray: 0, alpha: 0), label: .black,
        disabledLabel: CGColor(gray: 0, alpha: 0.3), stripIcon: .black,
        // The separator is #D1D2D7 over #E2E3E8.
        separator: CGColor(gray: 0, alpha: 0.077), barField: CGColor(gray: 1, alpha: 0.65),
        blueKey: CGColor(hex: 0x0088FF), blueLabel: .white, bubble: .white, bubbleShadow: CGColor(gray: 0, alpha: 0.3),
        plates: Plates(chroma: 0.62, luma: 0.32, light: 184 / 255), languageTag: CGColor(gray: 0, alpha: 0.2),
        word: CGColor(hex: 0x000000, alpha: 0.66),
        rim: GlassMaterial.lightRim)

    static let glassDark = KeyboardPalette(
        // The material is #161617 over black and #404143 over a light page. (measured at two points; blur and saturation are those of
        // the light material)
        backdrop: GlassMaterial.keyboard(isDark: true).backdrop,
        key: CGColor(gray: 1, alpha: 0.163), specialKey: CGColor(gray: 1, alpha: 0.12),
        activeShift: .white, activeShiftIcon: .white, shadow: CGColor(gray: 0, alpha: 0), label: .white,
        disabledLabel: CGColor(gray: 1, alpha: 0.35), stripIcon: .white,
        separator: CGColor(gray: 1, alpha: 0.1), barField: CGColor(gray: 1, alpha: 0.16), blueKey: CGColor(hex: 0x0091FF),
        blueLabel: .white, bubble: CGColor(hex: 0x4A4A4C), bubbleShadow: CGColor(gray: 0, alpha: 0.4),
        // The `Plates` blending adds white with an opacity of 16.3 percent.
        plates: Plates(chroma: 0.837, luma: 0.837, light: 0.163), hasFilledIcons: true, languageTag: CGColor(gray: 1, alpha: 0.25),
        word: CGColor(gray: 1, alpha: 0.75),
        // The rim is the one of the dark tab bar: #2E2E2E and #252525 over #131313. (derived: Facts/IOS26.md#dark)
        rim: GlassMaterial.darkRim)
}
