/// Interface orientations as a set: what a controller can show itself in. Raw values are UIKit's. (documented: UIKit's headers)
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

    /// The set of one orientation.
    package init(_ orientation: UIInterfaceOrientation) { rawValue = 1 << UInt(orientation.rawValue) }

    package func contains(_ orientation: UIInterfaceOrientation) -> Bool {
        orientation != .unknown && contains(UIInterfaceOrientationMask(orientation))
    }
}

extension UIDeviceOrientation {
    /// The interface that is upright when the device is held so; nil when it lies flat or nobody knows. A device that is turned to the
    /// left wants an interface that is turned to the right. (documented: the names of the two are opposite)
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
    /// How the device is held when the interface is upright.
    package var deviceOrientation: UIDeviceOrientation {
        switch self {
        case .portrait: .portrait
        case .portraitUpsideDown: .portraitUpsideDown
        case .landscapeLeft: .landscapeRight
        case .landscapeRight: .landscapeLeft
        case .unknown: .unknown
        }
    }

    /// How far the phone is turned from upright when it is held so that this interface is upright: radians, clockwise.
    package var phoneAngle: CGFloat {
        switch self {
        case .portrait, .unknown: 0
        case .portraitUpsideDown: .pi
        case .landscapeRight: -.pi / 2
        case .landscapeLeft: .pi / 2
        }
    }

    /// The shortest way to `other`, radians, clockwise above 0; half a turn goes clockwise.
    package func angle(to other: UIInterfaceOrientation) -> CGFloat {
        let way = other.phoneAngle - phoneAngle
        if way > .pi + 1e-6 { return way - 2 * .pi }
        return way < -.pi + 1e-6 ? way + 2 * .pi : way
    }
}
