extension Array where Element: AnyObject {
    /// Returns an object's index. The search proceeds from both ends at once, so that repeatedly adding or removing objects at either end
    /// does not take time proportional to the array's length.
    package func place(of object: AnyObject) -> Int? {
        // An array of objects is an array of pointers. Comparing the pointers directly avoids retaining each object, which would take
        // most of the time: a view in a stack of thousands is held by an array of tens of thousands of constraints.
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

    /// Removes an object that is in the array at most once.
    package mutating func remove(_ object: AnyObject) {
        if let place = place(of: object) { remove(at: place) }
    }
}
