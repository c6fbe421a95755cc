import CoreGraphics

extension CGFloat {
    /// The number as text with at most two decimals and no trailing zeros.
    package var shortText: String {
        guard isFinite else { return "\(self)" }
        let hundredths = (self * 100).rounded()
        guard hundredths.magnitude < 1e12 else { return "\(self)" }
        let whole = Int(hundredths.magnitude)
        let sign = hundredths < 0 ? "-" : ""
        let fraction = whole % 100
        guard fraction != 0 else { return sign + "\(whole / 100)" }
        return sign + "\(whole / 100)." + (fraction % 10 == 0 ? "\(fraction / 10)" : (fraction < 10 ? "0\(fraction)" : "\(fraction)"))
    }
}

extension CGRect {
    /// The rectangle as text, such as `20, 500, 353 × 34`.
    package var shortText: String { "\(minX.shortText), \(minY.shortText), \(width.shortText) × \(height.shortText)" }
}

extension Double {
    /// The time as text in seconds with milliseconds, such as `1.250 s`.
    package var millisecondsText: String {
        let milliseconds = Int((self * 1000).rounded())
        let rest = String(milliseconds % 1000)
        return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest + " s"
    }
}
