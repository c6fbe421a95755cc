/// The state of a list that loads data and creates cells.
struct ListWork {
    /// Whether the list reads all data again before the next layout.
    var needsReload = true
    /// Whether the list is reading from the data source and the delegate. Until it has finished, the previous state applies.
    var isLoading = false
    var isTiling = false
    /// The number of times that rows or items have moved. Code that calls the app compares the numbers before and after the call, to
    /// detect that its rows or items are obsolete.
    var generation = 0
}
