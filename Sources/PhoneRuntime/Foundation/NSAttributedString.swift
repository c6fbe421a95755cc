/// Text with attributes on ranges. Shadows Foundation's class.
///
/// Foundation's own class halts the program on Linux when adjacent ranges hold different objects (two fonts, two colours) under one key:
/// its core compares only values that it knows. Ranges count UTF-16 units, as everywhere in UIKit.
open class NSAttributedString: NSObject, @unchecked Sendable {
    public struct Key: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }
    public struct EnumerationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Enumerates from the end to the beginning.
        public static let reverse = EnumerationOptions(rawValue: 1 << 1)
        /// Permits adjacent ranges with equal values to be enumerated separately, which is never done here.
        public static let longestEffectiveRangeNotRequired = EnumerationOptions(rawValue: 1 << 20)
    }

    /// A range with the same attributes.
    package struct Run {
        package var length: Int
        package var attributes: [Key: Any]
        package init(length: Int, attributes: [Key: Any]) {
            self.length = length
            self.attributes = attributes
        }
    }
    // Changed only by the mutable subclass.
    var text: NSString
    package internal(set) var runs: [Run]

    /// Creates text with its attributes; the runs' lengths add up to the text's UTF-16 units, and none is 0.
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

    /// Partial: archives hold no attributes here; the text is decoded without them.
    public required init?(coder: NSCoder) {
        text = NSString(string: coder.decodeObject(forKey: "NSString") as? String ?? "")
        runs = text.length > 0 ? [Run(length: text.length, attributes: [:])] : []
        super.init()
    }

    open var string: String { text as String }
    open var length: Int { text.length }

    // MARK: Attributes

    /// Returns the run that contains a position, and where it begins; nil for a position outside the text, which is reported.
    func run(at location: Int) -> (index: Int, start: Int)? {
        guard location >= 0, location < length else {
            reportMistake("place \(location) lies outside a text of \(length) UTF-16 units, and has no attributes")
            return nil
        }
        // The search starts from both ends: texts are mostly written, and changed, at one of them.
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
    /// Returns the attributes at a position. `range` receives the largest range in `rangeLimit` that has equal ones.
    open func attributes(
        at location: Int, longestEffectiveRange range: UnsafeMutablePointer<NSRange>?, in rangeLimit: NSRange
    ) -> [Key: Any] {
        var found = NSRange()
        let result = attributes(at: location, effectiveRange: &found)
        range?.pointee = found.intersection(rangeLimit) ?? NSRange(location: location, length: 0)
        return result
    }
    /// Returns an attribute at a position. `range` receives the largest range in `rangeLimit` in which its value is equal.
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

    /// Returns whether a range lies in the text, and reports the mistake otherwise.
    fileprivate func isInside(_ range: NSRange) -> Bool {
        if range.location >= 0, range.length >= 0, range.location <= length, range.length <= length - range.location { return true }
        reportMistake(
            "the range of \(range.length) units at \(range.location) lies outside a text of \(length) UTF-16 units, and nothing happens")
        return false
    }

    /// Extends the range so that it splits no surrogate pair.
    fileprivate func withWholePairs(_ range: NSRange) -> NSRange {
        func isInsidePair(_ location: Int) -> Bool {
            location > 0 && location < length && UTF16.isTrailSurrogate(text.character(at: location))
                && UTF16.isLeadSurrogate(text.character(at: location - 1))
        }
        let start = isInsidePair(range.location) ? range.location - 1 : range.location
        let end = isInsidePair(range.upperBound) ? range.upperBound + 1 : range.upperBound
        return NSRange(location: start, length: end - start)
    }

    /// Returns the runs inside a range, clipped to it.
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

/// Text whose characters and attributes change.
open class NSMutableAttributedString: NSAttributedString, @unchecked Sendable {
    open func beginEditing() {}
    open func endEditing() {}

    // MARK: Characters

    /// Replaces characters. Inserted text takes the attributes of the first character replaced, or of the one before.
    open func replaceCharacters(in range: NSRange, with str: String) {
        guard isInside(range) else { return }
        let attributes =
            length == 0
            ? [:]
            : self.attributes(
                at: range.length > 0 || range.location == 0 ? min(range.location, length - 1) : range.location - 1, effectiveRange: nil)
        replaceCharacters(in: range, with: NSAttributedString(string: str, attributes: attributes))
    }
    /// Replaces characters. When the range splits a surrogate pair, the whole pair is replaced.
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

    /// Makes a run begin at `location`, and returns its index.
    private func split(at location: Int) -> Int {
        guard location < length, let (index, start) = run(at: location) else { return runs.count }
        guard start < location else { return index }
        let rest = Run(length: runs[index].length - (location - start), attributes: runs[index].attributes)
        runs[index].length = location - start
        runs.insert(rest, at: index + 1)
        return index + 1
    }

    /// Joins neighbours with equal attributes in and beside the given runs.
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
    /// Returns the part of the range that lies in a text of `length` UTF-16 units. For a range that begins beyond the text, or nowhere
    /// (`NSNotFound`), it is empty at the text's end.
    package func units(in length: Int) -> Range<Int> {
        let start = Swift.min(Swift.max(location, 0), length)
        return start..<start + Swift.min(Swift.max(self.length, 0), length - start)
    }
}

extension NSString {
    /// Returns the text with other units in place of `range`, which must not split a scalar. Foundation's `replacingCharacters(in:with:)`
    /// on Linux moves both ends of the range to the beginnings of characters, and so includes or excludes whole flags and families.
    fileprivate func replacingUnits(in range: NSRange, with new: String) -> NSString {
        let text = self as String
        let start = String.Index(utf16Offset: range.location, in: text)
        let end = String.Index(utf16Offset: range.upperBound, in: text)
        return (String(text.unicodeScalars[..<start]) + new + String(text.unicodeScalars[end...])) as NSString
    }
}
