/// The system palette and semantic colours.
///
/// Their values, also for increased contrast, are documented at the source that Facts/Colours.md#semantic-colours names. The values of
/// teal, cyan, mint and yellow for increased contrast are the values that Apple published for iOS 15 (working knowledge, not
/// re-verified). Since iOS 26, an app with the new design has a different palette (Facts/Colours.md#system-colours-since-ios-26).
extension UIColor {
    public static let clear = UIColor(cgColor: .clear)
    public static let black = UIColor(cgColor: .black)
    public static let white = UIColor(cgColor: .white)
    public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
    public static let gray = UIColor(white: 0.5, alpha: 1)
    public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
    public static let red = UIColor(cgColor: CGColor(hex: 0xFF0000))
    public static let green = UIColor(cgColor: CGColor(hex: 0x00FF00))
    public static let blue = UIColor(cgColor: CGColor(hex: 0x0000FF))
    public static let cyan = UIColor(cgColor: CGColor(hex: 0x00FFFF))
    public static let yellow = UIColor(cgColor: CGColor(hex: 0xFFFF00))
    public static let magenta = UIColor(cgColor: CGColor(hex: 0xFF00FF))
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)

    /// Creates a colour from its values for light and dark, for light and dark with increased contrast, and for dark elevated without and
    /// with increased contrast.
    private convenience init(_ light: UInt32, _ dark: UInt32, contrast: (UInt32, UInt32)? = nil, elevated: (UInt32, UInt32)? = nil) {
        self.init(dynamicProvider: { traits in
            let isHigh = traits.accessibilityContrast == .high
            guard traits.userInterfaceStyle == .dark else { return UIColor(cgColor: CGColor(hex: isHigh ? contrast?.0 ?? light : light)) }
            if let elevated, traits.userInterfaceLevel == .elevated {
                return UIColor(cgColor: CGColor(hex: isHigh ? elevated.1 : elevated.0))
            }
            return UIColor(cgColor: CGColor(hex: isHigh ? contrast?.1 ?? dark : dark))
        })
    }
    /// Creates a colour that has a different value since iOS 26. Each palette has values for light and dark, without and with increased
    /// contrast.
    private convenience init(_ classic: Palette, since26 glass: Palette) {
        self.init(dynamicProvider: { traits in
            // A worker thread belongs to no process, so the classic palette is used on it.
            let palette = InterfaceThread.isCurrent && SystemDesign.current.isGlass ? glass : classic
            let isHigh = traits.accessibilityContrast == .high
            return traits.userInterfaceStyle == .dark
                ? UIColor(cgColor: CGColor(hex: isHigh ? palette.contrast.1 : palette.dark))
                : UIColor(cgColor: CGColor(hex: isHigh ? palette.contrast.0 : palette.light))
        })
    }
    private typealias Palette = (light: UInt32, dark: UInt32, contrast: (UInt32, UInt32))
    /// Creates a colour from its values for light and dark, and its alphas as integers from 0 to 255. The alphas differ with increased
    /// contrast.
    private convenience init(
        _ light: UInt32, _ lightAlpha: CGFloat, _ dark: UInt32, _ darkAlpha: CGFloat, contrast: (light: CGFloat, dark: CGFloat)
    ) {
        self.init(dynamicProvider: { traits in
            let isHigh = traits.accessibilityContrast == .high
            guard traits.userInterfaceStyle == .dark else {
                return UIColor(cgColor: CGColor(hex: light, alpha: isHigh ? contrast.light : lightAlpha))
            }
            return UIColor(cgColor: CGColor(hex: dark, alpha: isHigh ? contrast.dark : darkAlpha))
        })
    }

    public static let systemBlue = UIColor(
        (0x007AFF, 0x0A84FF, contrast: (0x0040DD, 0x409CFF)), since26: (0x0088FF, 0x0091FF, contrast: (0x1E6EF4, 0x5CB8FF)))
    public static let systemGreen = UIColor(
        (0x34C759, 0x30D158, contrast: (0x248A3D, 0x30DB5B)), since26: (0x34C759, 0x30D158, contrast: (0x008932, 0x4AD968)))
    public static let systemIndigo = UIColor(
        (0x5856D6, 0x5E5CE6, contrast: (0x3634A3, 0x7D7AFF)), since26: (0x6155F5, 0x6D7CFF, contrast: (0x564ADE, 0xA7AAFF)))
    public static let systemOrange = UIColor(
        (0xFF9500, 0xFF9F0A, contrast: (0xC93400, 0xFFB340)), since26: (0xFF8D28, 0xFF9230, contrast: (0xC55300, 0xFFA056)))
    public static let systemPink = UIColor(
        (0xFF2D55, 0xFF375F, contrast: (0xD30F45, 0xFF6482)), since26: (0xFF2D55, 0xFF375F, contrast: (0xE7124D, 0xFF8AC4)))
    public static let systemPurple = UIColor(
        (0xAF52DE, 0xBF5AF2, contrast: (0x8944AB, 0xDA8FFF)), since26: (0xCB30E0, 0xDB34F2, contrast: (0xB02FC2, 0xEA8DFF)))
    public static let systemRed = UIColor(
        (0xFF3B30, 0xFF453A, contrast: (0xD70015, 0xFF6961)), since26: (0xFF383C, 0xFF4245, contrast: (0xE9152D, 0xFF6165)))
    public static let systemYellow = UIColor(
        (0xFFCC00, 0xFFD60A, contrast: (0xB25000, 0xFFD426)), since26: (0xFFCC00, 0xFFD600, contrast: (0xA16A00, 0xFEDF43)))
    public static let systemTeal = UIColor(
        (0x30B0C7, 0x40C8E0, contrast: (0x008299, 0x5DE6FF)), since26: (0x00C3D0, 0x00D2E0, contrast: (0x008198, 0x3BDDEC)))
    public static let systemCyan = UIColor(
        (0x32ADE6, 0x64D2FF, contrast: (0x0071A4, 0x70D7FF)), since26: (0x00C0E8, 0x3CD3FE, contrast: (0x007EAE, 0x6DD9FF)))
    public static let systemMint = UIColor(
        (0x00C7BE, 0x63E6E2, contrast: (0x0C817B, 0x66D4CF)), since26: (0x00C8B3, 0x00DAC3, contrast: (0x008575, 0x54DFCB)))
    public static let systemBrown = UIColor(
        (0xA2845E, 0xAC8E68, contrast: (0x7F6545, 0xB59469)), since26: (0xAC7F5E, 0xB78A66, contrast: (0x956D51, 0xDBA679)))
    public static let systemGray = UIColor(0x8E8E93, 0x8E8E93, contrast: (0x6C6C70, 0xAEAEB2))
    public static let systemGray2 = UIColor(0xAEAEB2, 0x636366, contrast: (0x8E8E93, 0x7C7C80))
    public static let systemGray3 = UIColor(0xC7C7CC, 0x48484A, contrast: (0xAEAEB2, 0x545456))
    public static let systemGray4 = UIColor(0xD1D1D6, 0x3A3A3C, contrast: (0xBCBCC0, 0x444446))
    public static let systemGray5 = UIColor(0xE5E5EA, 0x2C2C2E, contrast: (0xD8D8DC, 0x363638))
    public static let systemGray6 = UIColor(0xF2F2F7, 0x1C1C1E, contrast: (0xEBEBF0, 0x242426))

    public static let label = UIColor(0x000000, 0xFFFFFF)
    public static let secondaryLabel = UIColor(0x3C3C43, 0.60, 0xEBEBF5, 0.60, contrast: (0.68, 0.68))
    public static let tertiaryLabel = UIColor(0x3C3C43, 0.30, 0xEBEBF5, 0.30, contrast: (0.38, 0.38))
    public static let quaternaryLabel = UIColor(0x3C3C43, 0.18, 0xEBEBF5, 0.16, contrast: (0.26, 0.24))
    public static let placeholderText = UIColor(0x3C3C43, 0.30, 0xEBEBF5, 0.30, contrast: (0.38, 0.38))
    public static let systemFill = UIColor(0x787880, 0.20, 0x787880, 0.36, contrast: (0.28, 0.44))
    public static let secondarySystemFill = UIColor(0x787880, 0.16, 0x787880, 0.32, contrast: (0.24, 0.40))
    public static let tertiarySystemFill = UIColor(0x767680, 0.12, 0x767680, 0.24, contrast: (0.20, 0.32))
    public static let quaternarySystemFill = UIColor(0x747480, 0.08, 0x767680, 0.18, contrast: (0.16, 0.26))
    public static let systemBackground = UIColor(0xFFFFFF, 0x000000, contrast: (0xFFFFFF, 0x000000), elevated: (0x1C1C1E, 0x242426))
    public static let secondarySystemBackground = UIColor(
        0xF2F2F7, 0x1C1C1E, contrast: (0xEBEBF0, 0x242426), elevated: (0x2C2C2E, 0x363638))
    public static let tertiarySystemBackground = UIColor(0xFFFFFF, 0x2C2C2E, contrast: (0xFFFFFF, 0x363638), elevated: (0x3A3A3C, 0x444446))
    /// The colour `systemGroupedBackground` under an older name, which UIKit has deprecated.
    public static var groupTableViewBackground: UIColor { systemGroupedBackground }
    public static let systemGroupedBackground = UIColor(0xF2F2F7, 0x000000, contrast: (0xEBEBF0, 0x000000), elevated: (0x1C1C1E, 0x242426))
    public static let secondarySystemGroupedBackground = UIColor(
        0xFFFFFF, 0x1C1C1E, contrast: (0xFFFFFF, 0x242426), elevated: (0x2C2C2E, 0x363638))
    public static let tertiarySystemGroupedBackground = UIColor(
        0xF2F2F7, 0x2C2C2E, contrast: (0xEBEBF0, 0x363638), elevated: (0x3A3A3C, 0x444446))
    public static let separator = UIColor(0x3C3C43, 0.29, 0x545458, 0.60, contrast: (0.37, 0.68))
    public static let opaqueSeparator = UIColor(0xC6C6C8, 0x38383A)
    public static let link = UIColor(
        (0x007AFF, 0x0984FF, contrast: (0x007AFF, 0x0984FF)), since26: (0x0088FF, 0x0091FF, contrast: (0x0088FF, 0x0091FF)))

    /// The colour of text on a dark background. It is equal in light and dark mode.
    public static let lightText = UIColor(white: 1, alpha: 0.6)
    /// The colour of text on a light background. It is equal in light and dark mode.
    public static let darkText = UIColor(cgColor: .black)
}
