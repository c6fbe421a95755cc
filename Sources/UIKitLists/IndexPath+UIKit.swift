extension IndexPath {
    /// Creates the index path of a table row.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
    /// Creates the index path of a collection view item.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    public var section: Int {
        get { number(at: 0) }
        set { setNumber(newValue, at: 0) }
    }
    public var row: Int {
        get { number(at: 1) }
        set { setNumber(newValue, at: 1) }
    }
    public var item: Int {
        get { number(at: 1) }
        set { setNumber(newValue, at: 1) }
    }

    /// Returns the index at a position. If the index path is too short for a row or an item, logs a mistake and returns `NSNotFound`.
    private func number(at position: Int) -> Int {
        if position < count { return self[position] }
        reportMistake("the index path \(Array(self)) has no \(position == 0 ? "section" : "row or item"); two numbers were expected")
        return NSNotFound
    }

    private mutating func setNumber(_ number: Int, at position: Int) {
        while count <= position { append(0) }
        self[position] = number
    }
}

extension NSIndexPath {
    /// Creates the index path of a table row.
    public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }
    /// Creates the index path of a collection view item.
    public convenience init(item: Int, section: Int) { self.init(indexes: [section, item], length: 2) }
    public var section: Int { index(atPosition: 0) }
    public var row: Int { index(atPosition: 1) }
    public var item: Int { index(atPosition: 1) }
}
