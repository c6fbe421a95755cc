/// The progress of a list that queries its data source and places cells.
struct ListWork {
    /// Whether the list queries everything again before the next layout.
    var needsReload = true
    /// Whether the data source and the delegate are being queried for numbers and sizes. Meanwhile the previous state applies.
    var isLoading = false
    var isTiling = false
    /// The number of times that rows or items have been moved. Code that calls the app compares it afterwards, to detect whether its own
    /// rows or items are still valid.
    var generation = 0
}
