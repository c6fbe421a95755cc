/// Text with attributes on ranges. Replaces Foundation's class.
///
/// Foundation's own class traps on Linux if adjacent ranges have different objects (two fonts, two colours) for one key, because it can
/// compare only types that it knows. Ranges count UTF-16 units, as in UIKit.
open class NSAttributedString: NSObject, @unchecked Sendable {
    public struct Key: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }
    public struct EnumerationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Enumerates from the end of the range to its beginning.
        public static let reverse = EnumerationOptions(rawValue: 1 << 1)
        /// Allows adjacent ranges with equal values to be enumerated separately. The simulator's UIKit never does so.
        public static let longestEffectiveRangeNotRequired = EnumerationOptions(rawValue: 1 << 20)
    }

    /// A range of characters with equal attributes.
    package struct Run {
        package var length: Int
        package var attributes: [Key: Any]
        package init(length: Int, attributes: [Key: Any]) {
            self.length = length
            self.attributes = attributes
        }
    }
    // Declared as variables, because the mutable subclass changes them.
    var text: NSString
    package internal(set) var runs: [Run]

    /// Creates text with attributes. The sum of the runs' lengths must be the length of the text in UTF-16 units, and each length must be
    /// above 0.
    package init(string: String, runs: [Run]) {
        text = NSString(string: string)
        self.runs = runs
        super.init()
    }

    public init(string str: String) {
        text = NSString(string: str)
        runs = text.length > 0 ? [Run(length: text.length, attributes: [:])] : []
        super.init()
    }
    public init(string str: String, attributes attrs: [Key: Any]?) {
        text = NSString(string: str)
        runs = text.length > 0 ? [Run(length: text.length, attributes: attrs ?? [:])] : []
        super.init()
    }
    public init(attributedString attrStr: NSAttributedString) {
        text = attrStr.text
        runs = attrStr.runs
        super.init()
    }
    public convenience override init() { self.init(string: "") }

    /// Partial: the text is decoded without attributes.
    public required init?(coder: NSCoder) {
        text = NSString(string: coder.decodeObject(forKey: "NSString") as? String ?? "")
        runs = text.length > 0 ? [Run(length: text.length, attributes: [:])] : []
        super.init()
    }

    open var string: String { text as String }
    open var length: Int { text.length }

    // MARK: Attributes

    /// Returns the run at a position and the position at which the run begins. Returns nil and reports a mistake for a position outside
    /// the text.
    func run(at location: Int) -> (index: Int, start: Int)? {
        guard location >= 0, location < length else {
            reportMistake("place \(location) lies outside a text of \(length) UTF-16 units, and has no attributes")
            return nil
        }
        // Search from both ends at once, because texts are usually edited near one of the ends.
        var (low, high) = (0, runs.count - 1)
        var start = 0
        var end = length
        while low <= high {
            if location < start + runs[low].length { return (low, start) }
            if location >= end - runs[high].length { return (high, end - runs[high].length) }
            start += runs[low].length
            end -= runs[high].length
            low += 1
            high -= 1
        }
        return nil
    }

    open func attributes(at location: Int, effectiveRange range: UnsafeMutablePointer<NSRange>?) -> [Key: Any] {
        guard let (index, start) = run(at: location) else {
            range?.pointee = NSRange(location: NSNotFound, length: 0)
            return [:]
        }
        range?.pointee = NSRange(location: start, length: runs[index].length)
        return runs[index].attributes
    }
    open func attribute(_ attrName: Key, at location: Int, effectiveRange range: UnsafeMutablePointer<NSRange>?) -> Any? {
        attributes(at: location, effectiveRange: range)[attrName]
    }
    /// Returns the attributes at a position. `range` receives the largest range inside `rangeLimit` with equal attributes.
    open func attributes(
        at location: Int, longestEffectiveRange range: UnsafeMutablePointer<NSRange>?, in rangeLimit: NSRange
    ) -> [Key: Any] {
        var found = NSRange()
        let result = attributes(at: location, effectiveRange: &found)
        range?.pointee = found.intersection(rangeLimit) ?? NSRange(location: location, length: 0)
        return result
    }
    /// Returns the value of an attribute at a position. `range` receives the largest range inside `rangeLimit` with an equal value.
    open func attribute(
        _ attrName: Key, at location: Int, longestEffectiveRange range: UnsafeMutablePointer<NSRange>?, in rangeLimit: NSRange
    ) -> Any? {
        range?.pointee = NSRange(location: location, length: 0)
        enumerateAttribute(attrName, in: rangeLimit) { _, piece, stop in
            guard piece.contains(location) else { return }
            range?.pointee = piece
            stop.pointee = true
        }
        return attribute(attrName, at: location, effectiveRange: nil)
    }

    /// Returns whether a range is inside the text. Reports a mistake if it is not.
    fileprivate func isInside(_ range: NSRange) -> Bool {
        if range.location >= 0, range.length >= 0, range.location <= length, range.length <= length - range.location { return true }
        reportMistake(
            "the range of \(range.length) units at \(range.location) lies outside a text of \(length) UTF-16 units, and nothing happens")
        return false
    }

    /// Returns the range, extended so that it does not split surrogate pairs.
    fileprivate func withWholePairs(_ range: NSRange) -> NSRange {
        func isInsidePair(_ location: Int) -> Bool {
            location > 0 && location < length && UTF16.isTrailSurrogate(text.character(at: location))
                && UTF16.isLeadSurrogate(text.character(at: location - 1))
        }
        let start = isInsidePair(range.location) ? range.location - 1 : range.location
        let end = isInsidePair(range.upperBound) ? range.upperBound + 1 : range.upperBound
        return NSRange(location: start, length: end - start)
    }

    /// Returns the runs in a range, clipped to the range.
    private func pieces(_ range: NSRange) -> [(attributes: [Key: Any], range: NSRange)] {
        var result: [(attributes: [Key: Any], range: NSRange)] = []
        let units = range.units(in: length)
        let range = NSRange(location: units.lowerBound, length: units.count)
        var start = 0
        for run in runs {
            let part = NSRange(
                location: max(start, range.location), length: max(0, min(start + run.length, range.upperBound) - max(start, range.location))
            )
            if part.length > 0 { result.append((run.attributes, part)) }
            start += run.length
        }
        return result
    }

    public func enumerateAttributes(
        in enumerationRange: NSRange, options opts: EnumerationOptions = [],
        using block: ([Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop = ObjCBool(false)
        let pieces = pieces(enumerationRange)
        for piece in opts.contains(.reverse) ? pieces.reversed() : pieces {
            block(piece.attributes, piece.range, &stop)
            if stop.boolValue { return }
        }
    }
    /// Enumerates an attribute. Adjacent ranges with equal values are combined.
    public func enumerateAttribute(
        _ attrName: Key, in enumerationRange: NSRange, options opts: EnumerationOptions = [],
        using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var merged: [(value: Any?, range: NSRange)] = []
        for piece in pieces(enumerationRange) {
            let value = piece.attributes[attrName]
            if let last = merged.last, Self.areEqual(last.value, value) {
                merged[merged.count - 1].range.length += piece.range.length
            } else {
                merged.append((value, piece.range))
            }
        }
        var stop = ObjCBool(false)
        for piece in opts.contains(.reverse) ? merged.reversed() : merged {
            block(piece.value, piece.range, &stop)
            if stop.boolValue { return }
        }
    }

    public func attributedSubstring(from range: NSRange) -> NSAttributedString {
        guard isInside(range) else { return NSAttributedString(string: "") }
        let range = withWholePairs(range)
        let result = NSAttributedString(string: text.substring(with: range))
        result.runs = pieces(range).map { Run(length: $0.range.length, attributes: $0.attributes) }
        return result
    }

    // MARK: Equality and copies

    static func areEqual(_ lhs: Any?, _ rhs: Any?) -> Bool {
        switch (lhs, rhs) {
        case (nil, nil): return true
        case (let lhs?, let rhs?):
            if let lhs = lhs as? NSObject, let rhs = rhs as? NSObject { return lhs.isEqual(rhs) }
            guard let lhs = lhs as? AnyHashable, let rhs = rhs as? AnyHashable else { return false }
            return lhs == rhs
        default: return false
        }
    }
    package static func areEqual(_ lhs: [Key: Any], _ rhs: [Key: Any]) -> Bool {
        lhs.count == rhs.count && lhs.allSatisfy { areEqual($0.value, rhs[$0.key]) }
    }
    open func isEqual(to other: NSAttributedString) -> Bool {
        string == other.string && runs.count == other.runs.count
            && zip(runs, other.runs).allSatisfy { $0.length == $1.length && Self.areEqual($0.attributes, $1.attributes) }
    }
    open override func isEqual(_ object: Any?) -> Bool { (object as? NSAttributedString).map(isEqual(to:)) ?? false }
    open override var hash: Int { string.hashValue }
    open override func copy() -> Any { NSAttributedString(attributedString: self) }
    open override func mutableCopy() -> Any { NSMutableAttributedString(attributedString: self) }
    open override var description: String { string }
}

/// Text whose characters and attributes can be changed.
open class NSMutableAttributedString: NSAttributedString, @unchecked Sendable {
    open func beginEditing() {}
    open func endEditing() {}

    // MARK: Characters

    /// Replaces characters. Inserted text gets the attributes of the first replaced character, or of the previous character if no
    /// character is replaced.
    open func replaceCharacters(in range: NSRange, with str: String) {
        guard isInside(range) else { return }
        let attributes =
            length == 0
            ? [:]
            : self.attributes(
                at: range.length > 0 || range.location == 0 ? min(range.location, length - 1) : range.location - 1, effectiveRange: nil)
        replaceCharacters(in: range, with: NSAttributedString(string: str, attributes: attributes))
    }
    /// Replaces characters. If the range splits a surrogate pair, the whole pair is replaced.
    open func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
        guard isInside(range) else { return }
        let range = withWholePairs(range)
        let first = split(at: range.location)
        let last = split(at: range.upperBound)
        text = text.replacingUnits(in: range, with: attrString.string)
        let inserted = attrString.runs
        runs.replaceSubrange(first..<last, with: inserted)
        join(around: first..<first + inserted.count)
    }
    open func append(_ attrString: NSAttributedString) { replaceCharacters(in: NSRange(location: length, length: 0), with: attrString) }
    open func insert(_ attrString: NSAttributedString, at loc: Int) {
        replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
    }
    open func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: NSAttributedString(string: "")) }
    open func setAttributedString(_ attrString: NSAttributedString) {
        text = attrString.text
        runs = attrString.runs
    }

    // MARK: Attributes

    open func setAttributes(_ attrs: [Key: Any]?, range: NSRange) { change(range) { $0 = attrs ?? [:] } }
    open func addAttribute(_ name: Key, value: Any, range: NSRange) { change(range) { $0[name] = value } }
    open func addAttributes(_ attrs: [Key: Any], range: NSRange) { change(range) { $0.merge(attrs) { _, new in new } } }
    open func removeAttribute(_ name: Key, range: NSRange) { change(range) { $0[name] = nil } }

    private func change(_ range: NSRange, _ body: (inout [Key: Any]) -> Void) {
        guard isInside(range) else { return }
        let first = split(at: range.location)
        let last = split(at: range.upperBound)
        for index in first..<last { body(&runs[index].attributes) }
        join(around: first..<last)
    }

    /// Splits a run so that a run begins at `location`. Returns the index of the new run.
    private func split(at location: Int) -> Int {
        guard location < length, let (index, start) = run(at: location) else { return runs.count }
        guard start < location else { return index }
        let rest = Run(length: runs[index].length - (location - start), attributes: runs[index].attributes)
        runs[index].length = location - start
        runs.insert(rest, at: index + 1)
        return index + 1
    }

    /// Joins adjacent runs with equal attributes, among the given runs and their neighbours.
    private func join(around touched: Range<Int>) {
        let place = max(0, touched.lowerBound - 1)..<min(touched.upperBound + 1, runs.count)
        var joined: [Run] = []
        for run in runs[place] where run.length > 0 {
            if let last = joined.last, Self.areEqual(last.attributes, run.attributes) {
                joined[joined.count - 1].length += run.length
            } else {
                joined.append(run)
            }
        }
        if joined.count < place.count { runs.replaceSubrange(place, with: joined) }
    }
}

extension NSRange {
    /// Returns the part of the range inside a text of `length` UTF-16 units. For a range that begins after the text, or at `NSNotFound`,
    /// returns an empty range at the end of the text.
    package func units(in length: Int) -> Range<Int> {
        let start = Swift.min(Swift.max(location, 0), length)
        return start..<start + Swift.min(Swift.max(self.length, 0), length - start)
    }
}

extension NSString {
    /// Returns the text with new characters in a range. The range must not split a scalar. Foundation's `replacingCharacters(in:with:)`
    /// on Linux would move both ends of the range to character boundaries, and so would change whole flags or family emoji.
    fileprivate func replacingUnits(in range: NSRange, with new: String) -> NSString {
        let text = self as String
        let start = String.Index(utf16Offset: range.location, in: text)
        let end = String.Index(utf16Offset: range.upperBound, in: text)
        return (String(text.unicodeScalars[..<start]) + new + String(text.unicodeScalars[end...])) as NSString
    }
}
