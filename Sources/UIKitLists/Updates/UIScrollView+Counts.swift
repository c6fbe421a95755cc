extension UIScrollView {
    /// Returns the count limited to the valid range for rows, items or sections. An invalid count is logged as a mistake.
    func usable(count: Int, _ what: @autoclosure () -> String) -> Int {
        // An `OffsetIndex` cannot count further than this.
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
