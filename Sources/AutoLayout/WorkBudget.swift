/// The work of one operation, and its limit.
struct WorkBudget {
    /// The number of cells that the operation has computed so far.
    var spent = 0
    /// The maximum of `spent`. Constraints that connect thousands of variables in cycles fill the tableau, and the work increases with
    /// the third power of the number of variables. (chosen so that the work for a stack view of 2,000 views is less, with any
    /// distribution)
    var limit = 40_000_000

    var isExceeded: Bool { spent > limit }
}
