/// Plays failed cells again after all other cells, for the option `--retries`.
///
///     var retries = CheckRetries(cells, limit: 2)
///     while let attempt = retries.nextAttempt() {
///         try play(attempt) { if let last = retries.lastResult($0) { show(last) } }
///     }
struct CheckRetries {
    /// The number of attempts that may still start.
    private var attemptsLeft: Int
    private var waiting: [CheckCell]
    /// The reports of failed attempts, by the order of their cell.
    private var reports: [Int: [String]] = [:]

    /// - Parameter limit: the maximum number of attempts after the first one.
    init(_ cells: [CheckCell], limit: Int) { (waiting, attemptsLeft) = (cells, limit + 1) }

    /// Returns the cells to play in the next attempt; nil if all cells have ended.
    mutating func nextAttempt() -> [CheckCell]? {
        guard !waiting.isEmpty else { return nil }
        defer { waiting = [] }
        attemptsLeft -= 1
        return waiting.sorted { $0.order < $1.order }
    }

    /// Returns the final result of a cell, with the reports of its earlier attempts; nil if the cell will be played again.
    mutating func lastResult(_ played: CellPool.Played) -> CellPool.Played? {
        let result = played.result
        if result.isFailure, result.outcome != .notRun, attemptsLeft > 0 {
            reports[result.cell.order, default: []].append(result.report)
            waiting.append(result.cell)
            return nil
        }
        var played = played
        played.result.failedAttempts = reports[result.cell.order]
        return played
    }
}
