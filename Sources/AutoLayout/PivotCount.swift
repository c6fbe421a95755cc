/// The pivots since a tableau was computed from the constraints. Each of them can add rounding errors.
struct PivotCount {
    private(set) var total = 0
    /// The pivots before the last check for rounding errors.
    private var checked = 0

    var sinceCheck: Int { total - checked }

    mutating func add() { total += 1 }

    /// Notes that the tableau is checked now.
    mutating func check() { checked = total }
}
