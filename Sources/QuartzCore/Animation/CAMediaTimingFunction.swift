/// A cubic Bézier curve from (0, 0) to (1, 1) that maps a fraction of time to a fraction of progress.
public struct CAMediaTimingFunction: Hashable, Sendable {
    public let x1: Double
    public let y1: Double
    public let x2: Double
    public let y2: Double

    public init(controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) {
        self.init(Double(x1), Double(y1), Double(x2), Double(y2))
    }
    /// Returns the curve's four points: (0, 0), the two control points, (1, 1). `values` receives the x and y of the point `idx`, 0 to 3.
    public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
        let points = [(0, 0), (x1, y1), (x2, y2), (1, 1)]
        guard points.indices.contains(idx) else {
            return reportMistake("a timing function has the control points 0 to 3, not \(idx); nothing is written")
        }
        ptr[0] = Float(points[idx].0)
        ptr[1] = Float(points[idx].1)
    }
    package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        self.x1 = x1
        self.y1 = y1
        self.x2 = x2
        self.y2 = y2
    }
    public init(name: CAMediaTimingFunctionName) {
        switch name {
        case .linear: self.init(0, 0, 1, 1)
        case .easeIn: self.init(0.42, 0, 1, 1)
        case .easeOut: self.init(0, 0, 0.58, 1)
        case .easeInEaseOut: self.init(0.42, 0, 0.58, 1)
        default: self.init(0.25, 0.1, 0.25, 1)
        }
    }

    /// Returns the progress at `fraction` of the duration. Both the progress and `fraction` are from 0 to 1; `fraction` is clamped.
    /// Accurate to 1e-12 in x.
    public func progress(at fraction: Double) -> Double {
        let x = min(max(fraction, 0), 1)
        if x == 0 || x == 1 || (x1 == y1 && x2 == y2) { return x }
        // Bisection cannot fail, because x(s) increases with s. Newton's method then converges quickly.
        var low = 0.0
        var high = 1.0
        var s = x
        for _ in 0..<60 {
            let error = Self.bezier(s, x1, x2) - x
            if abs(error) < 1e-13 { break }
            if error > 0 { high = s } else { low = s }
            let slope = Self.slope(s, x1, x2)
            let newton = s - error / slope
            s = slope > 1e-9 && newton > low && newton < high ? newton : (low + high) / 2
        }
        return Self.bezier(s, y1, y2)
    }

    private static func bezier(_ s: Double, _ a: Double, _ b: Double) -> Double {
        ((1 - 3 * b + 3 * a) * s + (3 * b - 6 * a)) * s * s + 3 * a * s
    }
    private static func slope(_ s: Double, _ a: Double, _ b: Double) -> Double {
        (3 * (1 - 3 * b + 3 * a) * s + 2 * (3 * b - 6 * a)) * s + 3 * a
    }
}

public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}
