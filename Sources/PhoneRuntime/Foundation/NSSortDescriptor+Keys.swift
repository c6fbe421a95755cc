extension NSObject {
    /// The value of a property by its key path, in the form that sort descriptors read.
    fileprivate subscript(sorted key: String) -> Any? { value(forKeyPath: key) }
}

extension NSSortDescriptor {
    /// Creates a descriptor that compares the values of a property. Without a key it compares the objects themselves.
    ///
    /// Numbers, strings and dates are compared; nil comes first. (documented: NSSortDescriptor)
    public convenience init(key: String?, ascending: Bool) { self.init(key: key, ascending: ascending, comparing: compared) }
    /// Creates a descriptor that compares with a method. `caseInsensitiveCompare:`, `localizedCaseInsensitiveCompare:` and
    /// `localizedStandardCompare:` are known; every other selector compares like `compare:`.
    public convenience init(key: String?, ascending: Bool, selector: Selector?) {
        let name = selector?.name ?? ""
        let ignoresCase = ["caseInsensitiveCompare:", "localizedCaseInsensitiveCompare:", "localizedStandardCompare:"].contains(name)
        let options: String.CompareOptions =
            name == "localizedStandardCompare:" ? [.caseInsensitive, .numeric, .diacriticInsensitive] : .caseInsensitive
        self.init(
            key: key, ascending: ascending,
            comparing: { left, right in
                guard ignoresCase, let left = left as? String, let right = right as? String else { return compared(left, right) }
                return left.compare(right, options: options)
            })
    }
    /// Creates a descriptor that compares the values of a property with a closure.
    public convenience init(key: String?, ascending: Bool, comparator: @escaping Comparator) {
        self.init(key: key, ascending: ascending, comparing: { comparator($0 ?? NSNull(), $1 ?? NSNull()) })
    }
    private convenience init(key: String?, ascending: Bool, comparing: @escaping (Any?, Any?) -> ComparisonResult) {
        let path = key ?? "self"
        let comparator: Comparator = { left, right in comparing(unwrapped(left), unwrapped(right)) }
        if path == "self" {
            self.init(keyPath: \NSObject.self, ascending: ascending, comparator: comparator)
        } else {
            self.init(keyPath: \NSObject[sorted: path], ascending: ascending, comparator: comparator)
        }
    }
}

/// Compares two values as `compare:` does. Nil comes first; values that cannot be compared are equal.
private func compared(_ left: Any?, _ right: Any?) -> ComparisonResult {
    switch (left, right) {
    case (nil, nil): .orderedSame
    case (nil, _): .orderedAscending
    case (_, nil): .orderedDescending
    case (let left as String, let right as String): left.compare(right)
    case (let left as Date, let right as Date): left.compare(right)
    default: number(left).flatMap { left in number(right).map { order(left, $0) } } ?? .orderedSame
    }
}
private func order<Value: Comparable>(_ left: Value, _ right: Value) -> ComparisonResult {
    left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
}
private func number(_ value: Any?) -> Double? {
    switch value {
    case let value as NSNumber: value.doubleValue
    case let value as any BinaryInteger: Double(value)
    case let value as any BinaryFloatingPoint: Double(value)
    case let value as Bool: value ? 1 : 0
    default: nil
    }
}
