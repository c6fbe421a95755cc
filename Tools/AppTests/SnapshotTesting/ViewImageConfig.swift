import UIKit

/// The size, safe area and traits of the screen on which a controller is drawn.
public struct ViewImageConfig: Sendable {
    public enum Orientation: Sendable { case portrait, landscape }
    public typealias TabletOrientation = Orientation

    public var safeArea: UIEdgeInsets
    /// The size in points; nil for the view's current size.
    public var size: CGSize?
    public var traits: UITraitCollection

    public init(safeArea: UIEdgeInsets = .zero, size: CGSize? = nil, traits: UITraitCollection = .init()) {
        (self.safeArea, self.size, self.traits) = (safeArea, size, traits)
    }

    /// Creates the screen of a device by its name (Facts/Devices.md).
    private init(_ name: String, _ orientation: Orientation) {
        guard let device = try? SimulatedDevice.named(name) else { preconditionFailure("there is no device \(name)") }
        let area = orientation == .landscape ? device.landscapeSafeArea : device.portraitSafeArea
        self.init(
            device.size, orientation, UIEdgeInsets(top: area.top, left: area.left, bottom: area.bottom, right: area.right), device.scale,
            isTablet: name.hasPrefix("iPad"))
    }

    /// - Parameter portrait: the size in portrait, in points.
    private init(_ portrait: CGSize, _ orientation: Orientation, _ safeArea: UIEdgeInsets, _ scale: CGFloat, isTablet: Bool = false) {
        let isWide = orientation == .landscape
        // Phones of 414 points and more are regular in landscape. (documented: Human Interface Guidelines, Layout)
        let isRegular = isTablet || isWide && portrait.width >= 414
        var traits = UITraitCollection()
        traits.horizontalSizeClass = isRegular ? .regular : .compact
        traits.verticalSizeClass = isWide && !isTablet ? .compact : .regular
        traits.userInterfaceIdiom = isTablet ? .pad : .phone
        traits.displayScale = scale
        let size = isWide ? CGSize(width: portrait.height, height: portrait.width) : portrait
        self.init(safeArea: safeArea, size: size, traits: traits)
    }

    /// Returns the screen of a phone of 2017 or 2018 with a notch. (documented: Human Interface Guidelines of 2018, Adaptivity and
    /// Layout)
    private static func notched(_ width: CGFloat, _ height: CGFloat, _ orientation: Orientation) -> Self {
        let area =
            orientation == .portrait
            ? UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0) : UIEdgeInsets(top: 0, left: 44, bottom: 21, right: 44)
        return Self(CGSize(width: width, height: height), orientation, area, 3)
    }

    public static let iPhoneSe = iPhoneSe(.portrait)
    public static func iPhoneSe(_ orientation: Orientation) -> Self { Self("iPhone SE (1st generation)", orientation) }
    public static let iPhone8 = iPhone8(.portrait)
    public static func iPhone8(_ orientation: Orientation) -> Self { Self("iPhone SE", orientation) }
    public static let iPhone8Plus = iPhone8Plus(.portrait)
    public static func iPhone8Plus(_ orientation: Orientation) -> Self {
        // In landscape a phone hides its status bar. (documented: the same guidelines)
        let area = UIEdgeInsets(top: orientation == .portrait ? 20 : 0, left: 0, bottom: 0, right: 0)
        return Self(CGSize(width: 414, height: 736), orientation, area, 3)
    }
    public static let iPhoneX = iPhoneX(.portrait)
    public static func iPhoneX(_ orientation: Orientation) -> Self { notched(375, 812, orientation) }
    public static let iPhoneXr = iPhoneXr(.portrait)
    public static func iPhoneXr(_ orientation: Orientation) -> Self { Self("iPhone XR", orientation) }
    public static let iPhoneXsMax = iPhoneXsMax(.portrait)
    public static func iPhoneXsMax(_ orientation: Orientation) -> Self { notched(414, 896, orientation) }
    public static let iPhone12 = iPhone12(.portrait)
    public static func iPhone12(_ orientation: Orientation) -> Self { Self("iPhone 12", orientation) }
    public static let iPhone12Pro = iPhone12Pro(.portrait)
    public static func iPhone12Pro(_ orientation: Orientation) -> Self { Self("iPhone 12 Pro", orientation) }
    public static let iPhone12ProMax = iPhone12ProMax(.portrait)
    public static func iPhone12ProMax(_ orientation: Orientation) -> Self { Self("iPhone 12 Pro Max", orientation) }
    public static let iPhone13Mini = iPhone13Mini(.portrait)
    public static func iPhone13Mini(_ orientation: Orientation) -> Self { Self("iPhone 13 mini", orientation) }
    public static let iPhone13 = iPhone13(.portrait)
    public static func iPhone13(_ orientation: Orientation) -> Self { Self("iPhone 13", orientation) }
    public static let iPhone13Pro = iPhone13Pro(.portrait)
    public static func iPhone13Pro(_ orientation: Orientation) -> Self { Self("iPhone 13 Pro", orientation) }
    public static let iPhone13ProMax = iPhone13ProMax(.portrait)
    public static func iPhone13ProMax(_ orientation: Orientation) -> Self { Self("iPhone 13 Pro Max", orientation) }

    public static let iPadMini = iPadMini(.landscape)
    public static func iPadMini(_ orientation: Orientation) -> Self { Self("iPad mini", orientation) }
    public static let iPadPro11 = iPadPro11(.landscape)
    public static func iPadPro11(_ orientation: Orientation) -> Self { Self("iPad Pro 11-inch", orientation) }
    public static let iPadPro12_9 = iPadPro12_9(.landscape)
    public static func iPadPro12_9(_ orientation: Orientation) -> Self { Self("iPad Pro 12.9-inch", orientation) }
}
