import Foundation

/// A length as a whole number of units. Sums are therefore exact in any order, and do not drift when items change often.
///
/// A unit is 1/196,608 pt, where 196,608 is 3 × 2¹⁶. Therefore every pixel on screens of scale 1, 2 or 3 is a whole number of units,
/// and so are halves, quarters and eighths of a pixel. A single length is at most `largest`. A sum of lengths is at most 4.6e13 pt; a
/// larger sum is clamped to this value.
struct ExactLength: Equatable, Comparable, AdditiveArithmetic, Sendable {
    static let unitsPerPoint: Double = 196_608

    var units: Int64

    static let zero = ExactLength(units: 0)

    init(units: Int64) { self.units = units }

    /// Creates the nearest whole number of units. `points` must be finite, and at most `largest` in magnitude.
    init(points: Double) { units = Int64((points * Self.unitsPerPoint).rounded()) }

    /// The largest length in points. Above it, a `Double` cannot represent the product of a length and a count exactly enough.
    static let largest: Double = 1e10

    var points: Double { Double(units) / Self.unitsPerPoint }

    static func < (left: ExactLength, right: ExactLength) -> Bool { left.units < right.units }
    static func + (left: ExactLength, right: ExactLength) -> ExactLength {
        saturated(left.units.addingReportingOverflow(right.units), isNegative: right.units < 0)
    }
    static func - (left: ExactLength, right: ExactLength) -> ExactLength {
        saturated(left.units.subtractingReportingOverflow(right.units), isNegative: right.units > 0)
    }
    static func * (left: ExactLength, right: Int) -> ExactLength {
        saturated(left.units.multipliedReportingOverflow(by: Int64(right)), isNegative: (left.units < 0) != (right < 0))
    }

    private static func saturated(_ result: (partialValue: Int64, overflow: Bool), isNegative: Bool) -> ExactLength {
        ExactLength(units: result.overflow ? (isNegative ? .min : .max) : result.partialValue)
    }
}
