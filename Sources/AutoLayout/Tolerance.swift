/// The limits below which numbers count as zero. Chosen: double precision has 16 digits, layouts have sizes up to about 1e5 points and
/// coefficients between 0.01 and 100, and rounding of some hundred operations costs 2 to 3 digits.
enum Tolerance {
    /// Coefficients below this, or below this part of their sources, are rounding errors of coefficients that should be 0.
    static let coefficient = 1e-10
    /// The largest error of a sum that should be 0, relative to the larger of the two numbers.
    static let rounding = 1e-14
    /// Smallest coefficient to divide by. Above `coefficient`, so that rounding never becomes a pivot.
    static let pivot = 1e-8
    /// Costs below this are 0. Costs are sums of coefficients.
    static let cost = 1e-9
    /// The number of points by which a slack may be below 0; far under anything that can be drawn.
    static let feasibility = 1e-9
    /// The tolerance for constants above 1e5, in units in the last place of the largest constant: `feasibility` grows to it.
    static let unitsInTheLastPlace = 64.0
    /// Sizes of coefficients that are distinguishable from rounding: far from `coefficient` and `pivot` also if two are multiplied.
    static let coefficients = 1e-4...1e6
    /// Sizes of constants. The largest makes `feasibility` a ten-thousandth of a point.
    static let constants = 0...1e10
}
