extension Array where Element: AnyObject {
    /// Where an object stands, looked for from both ends at once: what came last and what came first are found soon, so that adding or removing one
    /// object after another does not cost the length of the list each time.
    package func place(of object: AnyObject) -> Int? {
        var low = startIndex
        var high = endIndex - 1
        while low <= high {
            if self[high] === object { return high }
            if self[low] === object { return low }
            high -= 1
            low += 1
        }
        return nil
    }

    /// Takes out an object that stands in the list at most once.
    package mutating func remove(_ object: AnyObject) {
        if let place = place(of: object) { remove(at: place) }
    }
}
