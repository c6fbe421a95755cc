extension Array where Element: AnyObject {
    /// Returns an object's index, searching from both ends at once: the first and the last objects are found quickly, so that adding or
    /// removing one object after another does not cost the length of the list each time.
    package func place(of object: AnyObject) -> Int? {
        // An array of objects is an array of pointers. Comparing pointers retains no object during its comparison, which would take longer
        // than all the rest: a view of a stack of thousands is held by an array of ten thousands of constraints.
        let pointer = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
        return withUnsafeBytes { bytes in
            let pointers = bytes.assumingMemoryBound(to: UnsafeRawPointer.self)
            var low = 0
            var high = pointers.count - 1
            while low <= high {
                if pointers[high] == pointer { return high }
                if pointers[low] == pointer { return low }
                high -= 1
                low += 1
            }
            return nil
        }
    }

    /// Removes an object that is in the list at most once.
    package mutating func remove(_ object: AnyObject) {
        if let place = place(of: object) { remove(at: place) }
    }
}
