import HostSupport

/// A model of iPhone or iPad as data: properties that an app can read, and the shape of the hardware around the screen.
///
/// Unless stated otherwise, lengths are in points of the screen in portrait, with the origin at the top left. The models are in
/// `SimulatedDevice+Table.swift`.
public struct SimulatedDevice: Hashable, Sendable {
    /// The name of the product, such as `iPhone 15`.
    public let name: String
    /// The size of the screen in portrait.
    public let size: CGSize
    /// The number of pixels per point.
    public package(set) var scale: CGFloat
    /// The safe area insets of the screen in portrait.
    public let portraitSafeArea: SafeArea
    /// The safe area insets in landscape, in the coordinates of the rotated screen. They are the same in both landscape orientations.
    public let landscapeSafeArea: SafeArea
    /// The radius of the screen's continuous corners, or 0 on devices with a home button.
    public let cornerRadius: CGFloat
    public let topFeature: TopFeature
    /// The height of the status bar in portrait. In landscape an iPhone hides the status bar, and an iPad shows it.
    public let statusBarHeight: CGFloat
    /// The home indicator, or nil if the device has a home button.
    public let homeIndicator: HomeIndicator?
    public let keyboardClass: KeyboardClass
    /// The earliest major version of iOS that the device can run here: 26 if it shipped with iOS 26, otherwise 17.
    package internal(set) var earliestSystemVersion = 17

    /// The distances from the four edges of the screen, in points.
    public struct SafeArea: Hashable, Sendable {
        public var top: CGFloat
        public var left: CGFloat
        public var bottom: CGFloat
        public var right: CGFloat
        public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
            self.top = top
            self.left = left
            self.bottom = bottom
            self.right = right
        }
    }

    /// The cutout at the upper edge of the screen.
    public enum TopFeature: Hashable, Sendable {
        case none
        /// A notch of this size, whose centre is at the centre of the upper edge.
        case notch(CGSize)
        /// A black capsule with this frame in the screen's coordinates.
        case island(CGRect)
    }

    /// The dimensions of the home indicator in points.
    public struct HomeIndicator: Hashable, Sendable {
        public var portraitSize: CGSize
        public var landscapeSize: CGSize
        /// The distance from the indicator's lower edge to the lower edge of the screen.
        public var bottomGap: CGFloat
    }

    /// The family of the system's keyboard. It determines whether the device is an iPad, and whether an iPhone has regular width in
    /// landscape. The keyboard's dimensions depend on the screen's size (`PhoneScreen`, and `KeyboardMetrics` in UIKitKeyboard).
    public enum KeyboardClass: String, Hashable, Sendable, CaseIterable {
        /// iPhones with a home button.
        case homeButton
        /// The iPhone minis.
        case compact
        /// iPhones without a home button that have compact width in landscape.
        case regular
        /// iPhones that are at least 414 points wide, which have regular width in landscape.
        case large
        /// iPads. (Facts/KeyboardHeights.md#ipad)
        case tablet
    }

    /// Whether the device is an iPad.
    package var isTablet: Bool { keyboardClass == .tablet }

    /// The size of the screen in landscape.
    public var landscapeSize: CGSize { CGSize(width: size.height, height: size.width) }

    /// Returns the size of the screen in an orientation.
    package func size(in orientation: UIInterfaceOrientation) -> CGSize { orientation.isLandscape ? landscapeSize : size }

    /// Returns the transform from points of the portrait screen, or of a rectangle of `size` around it, to points in a different
    /// orientation. In `landscapeRight`, the device's top is at the left and the home button at the right. In `landscapeLeft`, the top is
    /// at the right and the home button at the left.
    package static func turn(_ size: CGSize, to orientation: UIInterfaceOrientation) -> CGAffineTransform {
        switch orientation {
        case .landscapeRight: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: size.width)
        case .landscapeLeft: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: size.height, ty: 0)
        case .portraitUpsideDown: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: size.width, ty: size.height)
        default: .identity
        }
    }

    /// The device that the lab simulates by default.
    public static var `default`: SimulatedDevice { all.first { $0.name == "iPhone 15" }! }

    /// Returns the model with this name. Case, spaces and punctuation are ignored, and `iPhone` may be omitted, so `15 pro` is enough.
    ///
    /// - Throws: `LookupError` if there is no such model.
    public static func named(_ name: String) throws -> SimulatedDevice {
        let wanted = normalized(name)
        if let found = all.first(where: { normalized($0.name) == wanted }) { return found }
        if let title = otherNames.first(where: { normalized($0.key) == wanted })?.value { return try named(title) }
        throw LookupError.unknown(
            name,
            nearest: nearest(to: wanted).map(\.name))
    }

    /// Returns the model whose name is most similar to a normalized name. If no name is similar, returns three models with the nearest
    /// number in the order of the list. If fewer than three models have that number, returns the three models with the largest screens.
    /// Returns only iPads for a name that begins with "iPad", otherwise only iPhones.
    private static func nearest(to wanted: String) -> [SimulatedDevice] {
        // The first spelling includes "iPhone", because that part may be misspelled.
        for spelling in [normalized, letters] {
            if let name = NearestSpelling.of(wanted, in: all.map { spelling($0.name) }) {
                return all.first { spelling($0.name) == name }.map { [$0] } ?? []
            }
        }
        let isPad = wanted.hasPrefix("ipad")
        let models = all.filter { $0.isTablet == isPad }
        guard let number = number(in: wanted) else { return Array(models.suffix(3)) }
        let nearest = models.compactMap { self.number(in: $0.name) }.min { abs($0 - number) < abs($1 - number) }
        let family = models.filter { self.number(in: $0.name) == nearest }
        return Array(family.count < 3 ? models.suffix(3) : family.prefix(3))
    }

    /// Returns the first number in a name, such as 15 in "iPhone 15 Pro".
    private static func number(in name: String) -> Int? {
        Int(name.drop { !$0.isNumber }.prefix { $0.isNumber })
    }

    private static func letters(_ name: String) -> String { String(name.lowercased().filter { $0.isLetter || $0.isNumber }) }
    private static func normalized(_ name: String) -> String {
        let letters = letters(name)
        return letters.hasPrefix("iphone") ? String(letters.dropFirst("iphone".count)) : letters
    }

    /// The error for an unknown device name.
    public enum LookupError: Error, Hashable, CustomStringConvertible {
        case unknown(String, nearest: [String])

        public var description: String {
            switch self {
            case .unknown(let name, let nearest) where nearest.count == 1:
                "no device is called '\(name)'; did you mean '\(nearest[0])'?"
            case .unknown(let name, let nearest):
                "no device is called '\(name)'; there are \(nearest.map { "'\($0)'" }.joined(separator: ", ")) and others: "
                    + "'keyboard-lab devices' lists them"
            }
        }
    }
}
