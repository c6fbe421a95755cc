import CoreGraphics

extension CGFloat {
    /// At most two decimals, without trailing zeros: for people.
    var shortText: String {
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
