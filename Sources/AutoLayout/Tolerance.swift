/// The limits below which numbers count as zero. They are chosen for double precision, which has 16 digits. Layouts have sizes up to
/// about 1e5 points and coefficients between 0.01 and 100, and the rounding of a few hundred operations costs 2 to 3 digits.
enum Tolerance {
    /// The limit for coefficients, both absolute and relative to the numbers from which they are computed. Smaller coefficients are
    /// rounding errors.
    static let coefficient = 1e-10
    /// The maximum rounding error of a sum of two numbers that should be 0, relative to the number with the larger absolute value.
    static let rounding = 1e-14
    /// The smallest coefficient by which a row is divided. It is larger than `coefficient`, so that a rounding error never becomes a
    /// pivot.
    static let pivot = 1e-8
    /// The limit below which a cost counts as 0. Costs are sums of coefficients.
    static let cost = 1e-9
    /// The number of points by which a slack may be below 0. It is far below anything visible.
    static let feasibility = 1e-9
    /// The tolerance for constants above 1e5, in units in the last place of the largest constant. `feasibility` is increased to this
    /// tolerance.
    static let unitsInTheLastPlace = 64.0
    /// The range of coefficients that can be distinguished from rounding errors. Even the product of two such coefficients is far from
    /// `coefficient` and `pivot`.
    static let coefficients = 1e-4...1e6
    /// The range of constants. For the largest constant, `feasibility` is a ten-thousandth of a point.
    static let constants = 0...1e10
}
