/// The models, beginning with the smallest screen, iPhones before iPads. Values that depend on the screen size of an iPhone are in
/// `PhoneScreen+Table.swift`. The source of every number without a remark is Facts/Devices.md#screens, which says how each number is
/// known.
extension SimulatedDevice {
    /// All devices that can be simulated.
    public static let all: [SimulatedDevice] = phones + tablets

    /// All iPhones.
    package static let phones: [SimulatedDevice] = [
        phone("iPhone SE (1st generation)", .smallHomeButton),
        phone("iPhone SE", .homeButton),
        // The size of this notch is chosen. It is the notch of the iPhone 12, enlarged to the space that the status bar leaves.
        phone("iPhone 12 mini", .mini, notch: CGSize(width: 220, height: 34)),
        phone("iPhone 13 mini", .mini),
        phone("iPhone 12", .notched, notch: firstNotch),
        phone("iPhone 12 Pro", .notched, notch: firstNotch),
        phone("iPhone 13", .notched),
        phone("iPhone 13 Pro", .notched),
        phone("iPhone 14", .notched),
        phone("iPhone 16e", .notched),
        phone("iPhone 14 Pro", .island),
        phone("iPhone 15", .island),
        phone("iPhone 15 Pro", .island),
        phone("iPhone 16", .island),
        phone("iPhone 16 Pro", .tallIsland),
        phone("iPhone 17", .tallIsland).shipped(with: 26),
        phone("iPhone 17 Pro", .tallIsland).shipped(with: 26),
        phone("iPhone 11", .flatNotched),
        phone("iPhone 12 Pro Max", .largeNotched, notch: firstNotch),
        phone("iPhone 13 Pro Max", .largeNotched),
        phone("iPhone 14 Plus", .largeNotched),
        phone("iPhone 14 Pro Max", .largeIsland),
        phone("iPhone 15 Plus", .largeIsland),
        phone("iPhone 15 Pro Max", .largeIsland),
        phone("iPhone 16 Plus", .largeIsland),
        phone("iPhone 16 Pro Max", .largeTallIsland),
        phone("iPhone 17 Pro Max", .largeTallIsland).shipped(with: 26),
    ]

    /// All iPads.
    package static let tablets: [SimulatedDevice] = [
        // The screen sizes come from Apple's technical specifications. The corner radii have low confidence.
        tablet("iPad mini (6th generation)", 744, 1133, radius: 21.5),
        tabletWithHomeButton("iPad (9th generation)", 810, 1080),
        tablet("iPad (10th generation)", 820, 1180, radius: 25),  // radius: low confidence
        tablet("iPad Air (5th generation)", 820, 1180, radius: 18),
        tablet("iPad Pro 11-inch (4th generation)", 834, 1194, radius: 18),
        tablet("iPad Pro 12.9-inch (6th generation)", 1024, 1366, radius: 18),
    ]

    /// Other spellings of the names in `all`. An entry without a generation means all generations if their numbers are equal, otherwise
    /// the newest generation in the table.
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

    /// Returns an iPhone with a screen from the table of sizes.
    /// - Parameter notch: The size of the notch if it differs from the size in the table, which is that of later iPhones.
    private static func phone(_ name: String, _ screen: PhoneScreen, notch: CGSize? = nil) -> SimulatedDevice {
        let top = screen.top
        let isLong = !screen.hasHomeButton
        return SimulatedDevice(
            name: name, size: screen.size, scale: screen.scale,
            portraitSafeArea: SafeArea(top: top, bottom: isLong ? bottomSafeArea.portrait : 0),
            // In landscape, the insets at both sides are as large as the top inset in portrait. (documented: Facts/Devices.md)
            landscapeSafeArea: isLong ? SafeArea(left: top, bottom: bottomSafeArea.landscape, right: top) : SafeArea(),
            cornerRadius: screen.cornerRadius, topFeature: notch.map(TopFeature.notch) ?? feature(of: screen),
            statusBarHeight: screen.statusBar.height,
            homeIndicator: screen.indicator.map {
                HomeIndicator(
                    portraitSize: CGSize(width: $0.portrait, height: 5), landscapeSize: CGSize(width: $0.landscape, height: 5), bottomGap: 8
                )
            },
            keyboardClass: screen.keyboard.family)
    }

    private static func feature(of screen: PhoneScreen) -> TopFeature {
        switch screen.cutout {
        case .none: .none
        case .notch(let size): .notch(size)
        case .island(let top):
            .island(CGRect(x: (screen.size.width - islandSize.width) / 2, y: top, width: islandSize.width, height: islandSize.height))
        }
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

    /// Returns a copy of the device whose earliest version of iOS is `systemVersion`. (Facts/IOS26.md#devices)
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
    /// The size of the island at rest, measured on the 393-point screen: from x = 134 to 259 and from y = 11.33 to 48.
    private static let islandSize = CGSize(width: 125, height: 110.0 / 3)
    /// The bottom safe area for the home indicator. (documented: Facts/Devices.md)
    private static let bottomSafeArea: (portrait: CGFloat, landscape: CGFloat) = (34, 21)
}
