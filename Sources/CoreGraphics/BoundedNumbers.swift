// Limits for the lengths, positions and factors that apps supply. A NaN, or a number so large that sums and products overflow, is
// replaced before other positions are computed from it.

extension CGFloat {
    /// The maximum absolute value. It is far beyond every screen, and small enough that products of a few such numbers are finite.
    /// (chosen)
    package static let bound: CGFloat = 1e12

    /// The number clamped to plus or minus `bound`; 0 for NaN.
    package var bounded: CGFloat { isNaN ? 0 : Swift.min(Swift.max(self, -Self.bound), Self.bound) }
}

extension CGPoint {
    package var bounded: CGPoint { CGPoint(x: x.bounded, y: y.bounded) }
    package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGSize {
    package var bounded: CGSize { CGSize(width: width.bounded, height: height.bounded) }
}

extension CGRect {
    package var bounded: CGRect { CGRect(origin: origin.bounded, size: size.bounded) }
    package var isFinite: Bool { origin.isFinite && size.width.isFinite && size.height.isFinite }
}

extension CGAffineTransform {
    package var bounded: CGAffineTransform {
        CGAffineTransform(a: a.bounded, b: b.bounded, c: c.bounded, d: d.bounded, tx: tx.bounded, ty: ty.bounded)
    }
    package var isFinite: Bool { [a, b, c, d, tx, ty].allSatisfy(\.isFinite) }
}

extension Int {
    /// Creates the integer part of a number of points, pixels or rows. It is clamped to plus or minus two billion, so that a few such
    /// numbers can be multiplied and added; 0 for NaN.
    package init(bounded number: CGFloat) {
        self = number.isNaN ? 0 : Int(Swift.min(Swift.max(number, -2e9), 2e9))
    }
}
