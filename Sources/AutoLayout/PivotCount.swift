/// The number of pivots since the tableau was last computed from the constraints. Each pivot can add rounding errors.
struct PivotCount {
    private(set) var total = 0
    /// The number of pivots at the time of the last check for rounding errors.
    private var checked = 0

    var sinceCheck: Int { total - checked }

    mutating func add() { total += 1 }

    /// Records that the tableau is being checked.
    mutating func check() { checked = total }
}
