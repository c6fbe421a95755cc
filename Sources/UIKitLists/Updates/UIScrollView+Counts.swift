extension UIScrollView {
    /// Returns a number of rows, items or sections that a list can have; reports any other.
    func usable(count: Int, _ what: @autoclosure () -> String) -> Int {
        // The maximum that an `OffsetIndex` supports.
        let most = Int(Int32.max)
        if !(0...most).contains(count) {
            reportMistake(
                """
                \(self): the data source has \(count) \(what()); a number from 0 to \(most) was expected, \
                and the nearest is taken
                """,
                of: self)
        }
        return min(max(count, 0), most)
    }
}
