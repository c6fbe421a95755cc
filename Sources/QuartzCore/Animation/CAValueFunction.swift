/// Converts the numbers of an animation of `transform` to a transform.
///
/// Partial: a function that would rotate or move the layer out of its plane has no effect, which is reported. The other components of the
/// layer's transform stay unchanged.
public final class CAValueFunction: NSObject, Sendable {
    public let name: CAValueFunctionName
    /// Creates a function; nil for unknown names.
    public init?(name: CAValueFunctionName) {
        guard CAValueFunctionName.all.contains(name) else { return nil }
        self.name = name
        super.init()
    }

    /// The component of the transform that the numbers set; nil for functions that leave the plane.
    var part: String? {
        switch name {
        case .rotateZ: "rotation.z"
        case .scale: "scale"
        case .scaleX: "scale.x"
        case .scaleY: "scale.y"
        case .translate: "translation"
        case .translateX: "translation.x"
        case .translateY: "translation.y"
        default: nil
        }
    }

    /// Returns an animation's value in the type of the component. `translate` and `scale` take arrays of three numbers.
    func value(_ given: Any) -> Any {
        guard let list = (given as? [Any])?.compactMap({ ($0 as? NSNumber)?.doubleValue ?? ($0 as? CGFloat).map(Double.init) }),
            list.count >= 2
        else { return given }
        if name == .translate { return CGSize(width: list[0], height: list[1]) }
        if list[0] != list[1] {
            reportMistake(
                "a scale by \(list[0]) and \(list[1]) at once uses the first number in both directions", raises: false)
        }
        return CGFloat(list[0])
    }
}

public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The rotations, whose values are in radians.
    public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
    public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
    public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
    public static let scale = CAValueFunctionName(rawValue: "scale")
    public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
    public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
    public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
    /// The translations, whose values are in points.
    public static let translate = CAValueFunctionName(rawValue: "translate")
    public static let translateX = CAValueFunctionName(rawValue: "translateX")
    public static let translateY = CAValueFunctionName(rawValue: "translateY")
    public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
    static let all: Set<CAValueFunctionName> = [
        .rotateX, .rotateY, .rotateZ, .scale, .scaleX, .scaleY, .scaleZ, .translate, .translateX, .translateY, .translateZ,
    ]
}
