import QuartzCore

/// The models, smallest screen first, phones before iPads. The source of every number without a remark is Facts/Devices.md#screens, which
/// says how each is known.
extension SimulatedDevice {
    /// Every available device.
    public static let all: [SimulatedDevice] = phones + tablets

    /// The iPhones.
    package static let phones: [SimulatedDevice] = [
        smallHomeButton("iPhone SE (1st generation)"),
        homeButton("iPhone SE"),
        mini("iPhone 12 mini", notch: CGSize(width: 220, height: 34)),  // chosen: the 12's, enlarged as far as the status bar leaves room
        mini("iPhone 13 mini", notch: CGSize(width: 175, height: 37)),
        notched("iPhone 12", notch: firstNotch),
        notched("iPhone 12 Pro", notch: firstNotch),
        notched("iPhone 13"),
        notched("iPhone 13 Pro"),
        notched("iPhone 14"),
        notched("iPhone 16e"),
        island("iPhone 14 Pro"),
        island("iPhone 15"),
        island("iPhone 15 Pro"),
        island("iPhone 16"),
        tallIsland("iPhone 16 Pro"),
        tallIsland("iPhone 17").shipped(with: 26),
        tallIsland("iPhone 17 Pro").shipped(with: 26),
        flatNotched("iPhone 11"),
        largeNotched("iPhone 12 Pro Max", notch: firstNotch),
        largeNotched("iPhone 13 Pro Max"),
        largeNotched("iPhone 14 Plus"),
        largeIsland("iPhone 14 Pro Max"),
        largeIsland("iPhone 15 Plus"),
        largeIsland("iPhone 15 Pro Max"),
        largeIsland("iPhone 16 Plus"),
        largeTallIsland("iPhone 16 Pro Max"),
        largeTallIsland("iPhone 17 Pro Max").shipped(with: 26),
    ]

    /// The iPads.
    package static let tablets: [SimulatedDevice] = [
        // Screen: Apple's technical specifications; radius: low confidence.
        tablet("iPad mini (6th generation)", 744, 1133, radius: 21.5),
        tabletWithHomeButton("iPad (9th generation)", 810, 1080),
        tablet("iPad (10th generation)", 820, 1180, radius: 25),  // radius: low confidence
        tablet("iPad Air (5th generation)", 820, 1180, radius: 18),
        tablet("iPad Pro 11-inch (4th generation)", 834, 1194, radius: 18),
        tablet("iPad Pro 12.9-inch (6th generation)", 1024, 1366, radius: 18),
    ]

    /// Other spellings of a name in `all`: one entry stands for the generations that share every number, and a name without a generation
    /// for the newest one here.
    static let otherNames = [
        "iPhone 5s": "iPhone SE (1st generation)", "iPhone 5": "iPhone SE (1st generation)", "iPhone SE 1": "iPhone SE (1st generation)",
        "iPhone XR": "iPhone 11",
        "iPhone SE 2": "iPhone SE", "iPhone SE 3": "iPhone SE",
        "iPhone SE (2nd generation)": "iPhone SE", "iPhone SE (3rd generation)": "iPhone SE",
        "iPad": "iPad (10th generation)", "iPad 10": "iPad (10th generation)", "iPad 9": "iPad (9th generation)",
        "iPad (7th generation)": "iPad (9th generation)", "iPad (8th generation)": "iPad (9th generation)",
        "iPad mini": "iPad mini (6th generation)", "iPad mini 6": "iPad mini (6th generation)",
        "iPad Air": "iPad Air (5th generation)", "iPad Air 5": "iPad Air (5th generation)",
        "iPad Air 4": "iPad Air (5th generation)", "iPad Air (4th generation)": "iPad Air (5th generation)",
        "iPad Pro": "iPad Pro 11-inch (4th generation)", "iPad Pro 11": "iPad Pro 11-inch (4th generation)",
        "iPad Pro 11-inch": "iPad Pro 11-inch (4th generation)", "iPad Pro 11-inch (3rd generation)": "iPad Pro 11-inch (4th generation)",
        "iPad Pro 12.9": "iPad Pro 12.9-inch (6th generation)", "iPad Pro 12.9-inch": "iPad Pro 12.9-inch (6th generation)",
        "iPad Pro 12.9-inch (5th generation)": "iPad Pro 12.9-inch (6th generation)",
    ]

    // MARK: Families

    private static func homeButton(_ name: String) -> SimulatedDevice {
        SimulatedDevice(
            name: name, size: CGSize(width: 375, height: 667), scale: 2, portraitSafeArea: SafeArea(top: 20), landscapeSafeArea: SafeArea(),
            cornerRadius: 0, topFeature: .none, statusBarHeight: 20, homeIndicator: nil, keyboardClass: .homeButton)
    }

    /// 320 × 568 at 2. (documented: Apple's table of display sizes; status bar and safe areas as on every phone with a home button)
    private static func smallHomeButton(_ name: String) -> SimulatedDevice {
        SimulatedDevice(
            name: name, size: CGSize(width: 320, height: 568), scale: 2, portraitSafeArea: SafeArea(top: 20), landscapeSafeArea: SafeArea(),
            cornerRadius: 0, topFeature: .none, statusBarHeight: 20, homeIndicator: nil, keyboardClass: .homeButton)
    }

    /// iPhone XR and 11: 414 × 896 at 2, safe area and status bar 48
    /// (documented: Facts/Devices.md); corners of 41.5 (published values of the display's corner
    /// radius); the notch is that of the X, 209 × 30, enlarged by its 115 percent of width (unsure).
    private static func flatNotched(_ name: String) -> SimulatedDevice {
        withoutHomeButton(
            name, 414, 896, top: 48, radius: 41.5, feature: .notch(CGSize(width: 230, height: 33)), statusBar: 48, keyboard: .large,
            scale: 2)
    }

    private static func mini(_ name: String, notch: CGSize) -> SimulatedDevice {
        withoutHomeButton(
            name, 375, 812, top: 50, radius: 44, feature: .notch(notch), statusBar: 50, keyboard: .compact)
    }

    private static func notched(_ name: String, notch: CGSize = laterNotch) -> SimulatedDevice {
        withoutHomeButton(name, 390, 844, top: 47, radius: 47.33, feature: .notch(notch), statusBar: 47, keyboard: .regular)
    }

    private static func largeNotched(_ name: String, notch: CGSize = laterNotch) -> SimulatedDevice {
        withoutHomeButton(name, 428, 926, top: 47, radius: 53.33, feature: .notch(notch), statusBar: 47, keyboard: .large)
    }

    private static func island(_ name: String) -> SimulatedDevice {
        withoutHomeButton(
            name, 393, 852, top: 59, radius: 55, feature: .island(islandRect(width: 393, y: lowerIslandTop)), statusBar: 54,
            keyboard: .regular)
    }

    private static func largeIsland(_ name: String) -> SimulatedDevice {
        withoutHomeButton(
            name, 430, 932, top: 59, radius: 55, feature: .island(islandRect(width: 430, y: lowerIslandTop)), statusBar: 54,
            keyboard: .large)
    }

    private static func tallIsland(_ name: String) -> SimulatedDevice {
        withoutHomeButton(
            name, 402, 874, top: 62, radius: 62, feature: .island(islandRect(width: 402, y: tallIslandTop)), statusBar: 62,
            keyboard: .regular)
    }

    private static func largeTallIsland(_ name: String) -> SimulatedDevice {
        withoutHomeButton(
            name, 440, 956, top: 62, radius: 62, feature: .island(islandRect(width: 440, y: tallIslandTop)), statusBar: 62,
            keyboard: .large)
    }

    private static func tablet(_ name: String, _ width: CGFloat, _ height: CGFloat, radius: CGFloat) -> SimulatedDevice {
        let area = SafeArea(top: 24, bottom: 20)
        return SimulatedDevice(
            name: name, size: CGSize(width: width, height: height), scale: 2, portraitSafeArea: area, landscapeSafeArea: area,
            cornerRadius: radius, topFeature: .none, statusBarHeight: 24, homeIndicator: tabletIndicator, keyboardClass: .tablet)
    }

    private static func tabletWithHomeButton(_ name: String, _ width: CGFloat, _ height: CGFloat) -> SimulatedDevice {
        SimulatedDevice(
            name: name, size: CGSize(width: width, height: height), scale: 2, portraitSafeArea: SafeArea(top: 20),
            landscapeSafeArea: SafeArea(top: 20), cornerRadius: 0, topFeature: .none, statusBarHeight: 20, homeIndicator: nil,
            keyboardClass: .tablet)
    }

    /// Returns the same device with this as its earliest system version. (Facts/IOS26.md#devices)
    private func shipped(with systemVersion: Int) -> SimulatedDevice {
        var device = self
        device.earliestSystemVersion = systemVersion
        return device
    }

    // MARK: Shared measures

    /// The home indicator of iPads. (Facts/Devices.md#home-indicator: about 320 × 5 to 6, gap 8)
    private static let tabletIndicator = HomeIndicator(
        portraitSize: CGSize(width: 320, height: 5), landscapeSize: CGSize(width: 320, height: 5), bottomGap: 8)

    /// The notch of the iPhone 12 family. (Facts/Devices.md#notch-and-island, low confidence)
    private static let firstNotch = CGSize(width: 211, height: 32)
    /// The notch of the iPhone 13 and later. (Facts/Devices.md#notch-and-island, low confidence)
    private static let laterNotch = CGSize(width: 162, height: 33)
    /// The resting capsule, measured on the 393-point screen: 134...259 × 11.33...48.
    private static let islandSize = CGSize(width: 125, height: 110.0 / 3)
    /// Measured on the 393-point screen.
    private static let lowerIslandTop: CGFloat = 34.0 / 3
    /// The top of the island on 402 and 440-point screens. (Facts/Devices.md#notch-and-island, low confidence)
    private static let tallIslandTop: CGFloat = 14
    /// The area that is kept free for the home indicator. (documented: Facts/Devices.md)
    private static let bottomSafeArea: (portrait: CGFloat, landscape: CGFloat) = (34, 21)

    private static func islandRect(width: CGFloat, y: CGFloat) -> CGRect {
        CGRect(x: (width - islandSize.width) / 2, y: y, width: islandSize.width, height: islandSize.height)
    }

    /// Height and gap measured on the 390-point screen (139 × 5, 8 above the edge), the width also on 393 points (140) and 402 (144); 134
    /// on 375 points from common mock-ups; 148 on the large screens and the landscape widths chosen within the range of
    /// Facts/Devices.md#home-indicator.
    private static func indicator(width: CGFloat) -> HomeIndicator {
        let portrait: CGFloat =
            switch width {
            case ..<390: 134
            case 390: 139
            case 393: 140
            case 402: 144
            default: 148
            }
        let landscape: CGFloat = width < 390 ? 209 : 225
        return HomeIndicator(
            portraitSize: CGSize(width: portrait, height: 5), landscapeSize: CGSize(width: landscape, height: 5), bottomGap: 8)
    }

    private static func withoutHomeButton(
        _ name: String, _ width: CGFloat, _ height: CGFloat, top: CGFloat, radius: CGFloat, feature: TopFeature, statusBar: CGFloat,
        keyboard: KeyboardClass, scale: CGFloat = 3
    ) -> SimulatedDevice {
        // In landscape, both sides keep free what the top keeps free in portrait. (documented: Facts/Devices.md)
        SimulatedDevice(
            name: name, size: CGSize(width: width, height: height), scale: scale,
            portraitSafeArea: SafeArea(top: top, bottom: bottomSafeArea.portrait),
            landscapeSafeArea: SafeArea(left: top, bottom: bottomSafeArea.landscape, right: top),
            cornerRadius: radius, topFeature: feature, statusBarHeight: statusBar, homeIndicator: indicator(width: width),
            keyboardClass: keyboard)
    }
}
