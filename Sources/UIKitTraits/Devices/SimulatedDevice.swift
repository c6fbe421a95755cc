import HostSupport

/// A phone or iPad model as data: the properties that an app can read, and the shape of the hardware around the screen.
///
/// Lengths are points of the screen in portrait, origin at the top left, unless stated otherwise. The models are in
/// `SimulatedDevice+Table.swift`.
public struct SimulatedDevice: Hashable, Sendable {
    /// The name under which it is sold, `iPhone 15`.
    public let name: String
    /// The screen's size in portrait.
    public let size: CGSize
    /// Pixels per point.
    public package(set) var scale: CGFloat
    /// The safe area insets of the screen in portrait.
    public let portraitSafeArea: SafeArea
    /// The safe area insets in landscape, in the coordinates of the rotated screen; the same for both directions.
    public let landscapeSafeArea: SafeArea
    /// The radius of the screen's continuous corners; 0 on devices with a home button.
    public let cornerRadius: CGFloat
    public let topFeature: TopFeature
    /// The height of the status bar in portrait. In landscape a phone hides it and an iPad does not.
    public let statusBarHeight: CGFloat
    /// The bar at the bottom that a device without a home button shows.
    public let homeIndicator: HomeIndicator?
    public let keyboardClass: KeyboardClass
    /// The earliest simulated major version of the system that it runs: 26 where it shipped with that.
    package internal(set) var earliestSystemVersion = 17

    /// Distances from the screen's four edges, points.
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
        /// A notch of this size, centred at the upper edge.
        case notch(CGSize)
        /// A black capsule in the screen's coordinates.
        case island(CGRect)
    }

    /// The dimensions of the home indicator in points.
    public struct HomeIndicator: Hashable, Sendable {
        public var portraitSize: CGSize
        public var landscapeSize: CGSize
        /// The distance from the indicator's lower edge to the screen's.
        public var bottomGap: CGFloat
    }

    /// The family of the system's keyboard. Its dimensions follow from the screen's size (`PhoneScreen`, and `KeyboardMetrics` in
    /// UIKitKeyboard); the family determines whether a device is an iPad, and which phones are wide in landscape.
    public enum KeyboardClass: String, Hashable, Sendable, CaseIterable {
        /// Phones with a home button.
        case homeButton
        /// The minis.
        case compact
        /// Phones without a home button that are not wide in landscape.
        case regular
        /// Phones that are wide in landscape, from 414 points on.
        case large
        /// iPads: Facts/KeyboardHeights.md#ipad.
        case tablet
    }

    /// Whether it is an iPad.
    package var isTablet: Bool { keyboardClass == .tablet }

    /// The screen's size in landscape.
    public var landscapeSize: CGSize { CGSize(width: size.height, height: size.width) }

    /// Returns the screen's size in an orientation.
    package func size(in orientation: UIInterfaceOrientation) -> CGSize { orientation.isLandscape ? landscapeSize : size }

    /// Returns the transform from points of the portrait screen, or of anything of `size` around it, to their positions in another
    /// orientation. In landscape the top is at the left (`landscapeRight`, whose home button is at the right) or at the right.
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

    /// Returns the model of this name. Case, spaces and punctuation do not count and `iPhone` may be left out, so `15 pro` is enough.
    ///
    /// - Throws: `LookupError` for an unknown name.
    public static func named(_ name: String) throws -> SimulatedDevice {
        let wanted = normalized(name)
        if let found = all.first(where: { normalized($0.name) == wanted }) { return found }
        if let title = otherNames.first(where: { normalized($0.key) == wanted })?.value { return try named(title) }
        throw LookupError.unknown(
            name,
            nearest: nearest(to: wanted).map(\.name))
    }

    /// Returns the model whose name is closest to a normalized one. If none is close, returns three of those whose number is closest, in
    /// the order of the list, or the three with the largest screens where fewer have that number. Only iPads are returned for a name that
    /// begins with "iPad", otherwise only iPhones.
    private static func nearest(to wanted: String) -> [SimulatedDevice] {
        // Including the "iPhone", which may be the misspelled part.
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

    /// The reason why no device is found for a name.
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
