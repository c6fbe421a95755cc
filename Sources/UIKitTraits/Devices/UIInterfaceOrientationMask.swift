/// A set of interface orientations, such as those that a view controller supports. The raw values are UIKit's. (documented: UIKit's
/// headers)
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let portrait = UIInterfaceOrientationMask(.portrait)
    public static let portraitUpsideDown = UIInterfaceOrientationMask(.portraitUpsideDown)
    public static let landscapeLeft = UIInterfaceOrientationMask(.landscapeLeft)
    public static let landscapeRight = UIInterfaceOrientationMask(.landscapeRight)
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]

    /// Creates a set with one orientation.
    package init(_ orientation: UIInterfaceOrientation) { rawValue = 1 << UInt(orientation.rawValue) }

    package func contains(_ orientation: UIInterfaceOrientation) -> Bool {
        orientation != .unknown && contains(UIInterfaceOrientationMask(orientation))
    }
}

extension UIDeviceOrientation {
    /// The interface orientation that is upright for this device orientation, or nil if the device lies flat or its orientation is
    /// unknown. If the device is turned to the left, the interface must be turned to the right. (documented: the names of the two are
    /// opposite)
    package var interfaceOrientation: UIInterfaceOrientation? {
        switch self {
        case .portrait: .portrait
        case .portraitUpsideDown: .portraitUpsideDown
        case .landscapeLeft: .landscapeRight
        case .landscapeRight: .landscapeLeft
        case .unknown, .faceUp, .faceDown: nil
        }
    }
}

extension UIInterfaceOrientation {
    /// The device orientation in which this interface orientation is upright.
    package var deviceOrientation: UIDeviceOrientation {
        switch self {
        case .portrait: .portrait
        case .portraitUpsideDown: .portraitUpsideDown
        case .landscapeLeft: .landscapeRight
        case .landscapeRight: .landscapeLeft
        case .unknown: .unknown
        }
    }

    /// The angle by which the phone is turned when this interface orientation is upright, in radians clockwise.
    var phoneAngle: CGFloat {
        switch self {
        case .portrait, .unknown: 0
        case .portraitUpsideDown: .pi
        case .landscapeRight: -.pi / 2
        case .landscapeLeft: .pi / 2
        }
    }

    /// Returns the angle of the shortest rotation to `other` in radians, positive clockwise. A half turn is clockwise.
    package func angle(to other: UIInterfaceOrientation) -> CGFloat {
        let way = other.phoneAngle - phoneAngle
        if way > .pi + 1e-6 { return way - 2 * .pi }
        return way < -.pi + 1e-6 ? way + 2 * .pi : way
    }
}
