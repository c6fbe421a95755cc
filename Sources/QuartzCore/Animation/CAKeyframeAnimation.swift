/// An animation through several values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values that the property takes, of the same types as `CABasicAnimation.fromValue`. Ignored if there is a path.
    open var values: [Any]?
    /// The path along which a property of type `CGPoint` moves. If the path has several subpaths, the property jumps from one to the
    /// next.
    open var path: CGPath? { didSet { path = path?.frozen } }
    /// Ascending fractions of the duration from 0 to 1, one for each value. The discrete mode needs one more number than there are
    /// values. If the list is nil or its length is wrong, the values are spaced evenly. Paced modes ignore the list.
    open var keyTimes: [NSNumber]?
    /// The timing functions, one for each segment between two values. Paced modes ignore them.
    open var timingFunctions: [CAMediaTimingFunction]?
    open var calculationMode: CAAnimationCalculationMode = .linear
    /// The tension for the cubic modes, one number for each value, 0 by default. Above 0 the curve is tighter at the value; below 0 it is
    /// rounder.
    open var tensionValues: [NSNumber]?
    /// The continuity for the cubic modes, one number for each value. Numbers other than 0 create a corner at the value.
    open var continuityValues: [NSNumber]?
    /// The bias for the cubic modes, one number for each value. Above 0 the curve overshoots the value before it turns; below 0 it turns
    /// before the value.
    open var biasValues: [NSNumber]?
    /// The rotation of the layer along the path; nil for none.
    open var rotationMode: CAAnimationRotationMode?
    /// The curve that view keyframe animations use instead of the timing function.
    package var viewCurve: MotionCurve?

    override func copied() -> CAAnimation {
        let copy = CAKeyframeAnimation()
        copyProperty(to: copy)
        copy.values = values
        copy.path = path
        copy.keyTimes = keyTimes
        copy.timingFunctions = timingFunctions
        copy.calculationMode = calculationMode
        copy.tensionValues = tensionValues
        copy.continuityValues = continuityValues
        copy.biasValues = biasValues
        copy.rotationMode = rotationMode
        copy.viewCurve = viewCurve
        return copy
    }

    override func body(on layer: CALayer, duration: Double, standard: Double) -> AnimationBody {
        guard let target = target(on: layer), let current = target.value(in: layer.stored) else { return .nothing }
        var places = Keyframes.Places.values((values ?? []).map { LayerValue(mapped($0), like: current, target.keyPath) })
        if let path {
            guard case .point = current else {
                reportMistake("\(target.keyPath) is not a point and cannot follow a path; nothing moves", of: layer, raises: false)
                return .nothing
            }
            places = .path(path)
        }
        guard places.count > 0 else { return .nothing }
        let frames = Keyframes(
            places: places, mode: calculationMode, times: keyTimes?.map(\.doubleValue), functions: timingFunctions ?? [],
            rotation: path == nil ? nil : rotationMode,
            shapes: SplineShape.all(count: places.count, tension: tensionValues, continuity: continuityValues, bias: biasValues))
        return .track(
            AnimationTrack(
                target: target, curve: viewCurve ?? .cubic(timingFunction ?? CAMediaTimingFunction(name: .linear)), duration: duration,
                isAdditive: isAdditive, isCumulative: isCumulative, way: .keyframes(frames)))
    }
}

public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Each value is held until the time of the next value.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// The speed is constant along the whole animation.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// A smooth curve through the values: a Kochanek-Bartels spline. Without tension, continuity and bias, it is a Catmull-Rom spline.
    /// (documented: `CAAnimationCalculationMode.cubic`)
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The layer's x axis points in the direction of the path.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// Values with their times, prepared for evaluation.
struct Keyframes: Hashable {
    enum Places: Hashable {
        case values([LayerValue])
        case path(CGPath)

        /// The number of values, or of end points of the path's segments.
        var count: Int {
            switch self {
            case .values(let values): values.count
            case .path(let path): path.segmentLengths.count + (path.segmentLengths.isEmpty ? 0 : 1)
            }
        }
        var distances: [Double] {
            switch self {
            case .values(let values): zip(values, values.dropFirst()).map { Double($0.distance(to: $1)) }
            case .path(let path): path.segmentLengths.map { Double($0) }
            }
        }
    }

    let places: Places
    let mode: CAAnimationCalculationMode
    let times: [Double]
    let functions: [CAMediaTimingFunction]
    let rotation: CAAnimationRotationMode?
    /// The spline parameters, one for each value; empty if all of them are 0.
    let shapes: [SplineShape]

    init(
        places: Places, mode: CAAnimationCalculationMode, times: [Double]?, functions: [CAMediaTimingFunction],
        rotation: CAAnimationRotationMode? = nil, shapes: [SplineShape] = []
    ) {
        self.shapes = shapes
        self.places = places
        self.mode = mode
        self.rotation = rotation
        let isPaced = mode == .paced || mode == .cubicPaced
        self.functions = isPaced ? [] : functions
        let count = places.count + (mode == .discrete ? 1 : 0)
        let distances = isPaced ? places.distances : []
        let total = distances.reduce(0, +)
        if total > 0 {
            var covered = 0.0
            self.times =
                [0]
                + distances.map { distance in
                    covered += distance
                    return covered / total
                }
        } else if let times, times.count == count, zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 }) {
            self.times = times
        } else {
            self.times = (0..<max(count, 1)).map { count > 1 ? Double($0) / Double(count - 1) : 0 }
        }
    }

    /// The fraction of the interval to the next keyframe below which the current keyframe's value is shown without interpolation.
    /// (chosen)
    private static let leastShare = 1e-6

    /// Returns the value at `fraction` of the duration. For a path with a rotation mode, also returns the direction in radians.
    func value(at fraction: Double) -> (value: LayerValue, angle: CGFloat?) {
        // `index` is the index of the last keyframe whose time has been reached.
        let index = min(times.lastIndex { $0 <= fraction } ?? 0, places.count - 1)
        if mode == .discrete || index == places.count - 1 { return value(in: index, share: 0) }
        let (start, end) = (times[index], times[index + 1])
        var share = end > start ? min(max((fraction - start) / (end - start), 0), 1) : 1
        // A tick can be later than a keyframe's time by a rounding error; see `FrameClock`.
        if share < Self.leastShare { share = 0 }
        if index < functions.count { share = functions[index].progress(at: share) }
        return value(in: index, share: share)
    }

    private func value(in index: Int, share: Double) -> (LayerValue, CGFloat?) {
        switch places {
        case .values(let values):
            guard share > 0, index + 1 < values.count else { return (values[index], nil) }
            if mode == .cubic || mode == .cubicPaced {
                return (
                    .spline(
                        values[max(index - 1, 0)], values[index], values[index + 1], values[min(index + 2, values.count - 1)],
                        leaving: shapes.isEmpty ? SplineShape() : shapes[index],
                        reaching: shapes.isEmpty ? SplineShape() : shapes[index + 1], progress: share),
                    nil
                )
            }
            return (.interpolate(from: values[index], to: values[index + 1], progress: share), nil)
        case .path(let path):
            let last = places.count - 2
            let place = path.place(inSegment: min(index, last), at: index > last ? 1 : share)
            let angle = rotation.map { place.angle + ($0 == .rotateAutoReverse ? .pi : 0) }
            return (.point(place.point), angle)
        }
    }
}

/// The spline parameters of a cubic animation at one value.
struct SplineShape: Hashable {
    var tension: CGFloat = 0
    var continuity: CGFloat = 0
    var bias: CGFloat = 0

    /// Returns the spline parameters of `count` values. Missing list entries count as 0.
    static func all(count: Int, tension: [NSNumber]?, continuity: [NSNumber]?, bias: [NSNumber]?) -> [SplineShape] {
        guard tension != nil || continuity != nil || bias != nil else { return [] }
        func number(_ list: [NSNumber]?, _ index: Int) -> CGFloat {
            guard let list, index < list.count else { return 0 }
            return CGFloat(list[index].doubleValue)
        }
        return (0..<count).map {
            SplineShape(tension: number(tension, $0), continuity: number(continuity, $0), bias: number(bias, $0))
        }
    }

    /// Returns the tangent at which the curve leaves a value, from the differences to the previous and to the next value. (Kochanek and
    /// Bartels, 1984)
    func leaving(_ before: CGFloat, _ after: CGFloat) -> CGFloat {
        (1 - tension) / 2 * ((1 + bias) * (1 + continuity) * before + (1 - bias) * (1 - continuity) * after)
    }
    /// Returns the tangent at which the curve arrives at a value.
    func reaching(_ before: CGFloat, _ after: CGFloat) -> CGFloat {
        (1 - tension) / 2 * ((1 + bias) * (1 - continuity) * before + (1 - bias) * (1 + continuity) * after)
    }
}
