/// The syntax tree of a predicate.
indirect enum PredicateTerm {
    case constant(Bool)
    case not(PredicateTerm)
    case and([PredicateTerm])
    case or([PredicateTerm])
    case comparison(PredicateComparison)

    func holds(for object: Any?, variables: [String: Any]) -> Bool {
        switch self {
        case .constant(let value): value
        case .not(let term): !term.holds(for: object, variables: variables)
        case .and(let terms): terms.allSatisfy { $0.holds(for: object, variables: variables) }
        case .or(let terms): terms.contains { $0.holds(for: object, variables: variables) }
        case .comparison(let comparison): comparison.holds(for: object, variables: variables)
        }
    }
}

/// A comparison of two values.
struct PredicateComparison {
    enum Kind: String {
        case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
        case beginsWith = "BEGINSWITH"
        case endsWith = "ENDSWITH"
        case contains = "CONTAINS"
        case like = "LIKE"
        case matches = "MATCHES"
        case isIn = "IN"
        case between = "BETWEEN"
    }
    enum Quantity { case one, any, all, none }

    var left: PredicateValue
    var right: PredicateValue
    var kind: Kind
    var ignoresCase = false
    var ignoresDiacritics = false
    var quantity = Quantity.one

    func holds(for object: Any?, variables: [String: Any]) -> Bool {
        let (a, b) = (left.value(of: object, variables), right.value(of: object, variables))
        switch quantity {
        case .one: return compare(a, b)
        case .any: return (PredicateObject.list(a) ?? []).contains { compare($0, b) }
        case .all: return (PredicateObject.list(a) ?? []).allSatisfy { compare($0, b) }
        case .none: return !(PredicateObject.list(a) ?? []).contains { compare($0, b) }
        }
    }

    private func compare(_ a: Any?, _ b: Any?) -> Bool {
        switch kind {
        case .equal: return isEqual(a, b)
        case .notEqual: return !isEqual(a, b)
        case .less: return order(a, b) == .orderedAscending
        case .greater: return order(a, b) == .orderedDescending
        case .lessOrEqual: return order(a, b).map { $0 != .orderedDescending } ?? false
        case .greaterOrEqual: return order(a, b).map { $0 != .orderedAscending } ?? false
        case .between:
            guard let bounds = PredicateObject.list(b), bounds.count == 2, let low = order(a, bounds[0]), let high = order(a, bounds[1])
            else { return false }
            return low != .orderedAscending && high != .orderedDescending
        case .isIn:
            if let whole = text(b) { return text(a).map { whole.contains($0) } ?? false }
            return (PredicateObject.list(b) ?? []).contains { isEqual($0, a) }
        case .contains:
            if let whole = text(a) { return text(b).map { whole.contains($0) } ?? false }
            return (PredicateObject.list(a) ?? []).contains { isEqual($0, b) }
        case .beginsWith: return zipped(a, b) { $0.hasPrefix($1) }
        case .endsWith: return zipped(a, b) { $0.hasSuffix($1) }
        case .like: return zipped(a, b) { matches($0, Self.expression(ofWildcards: $1)) }
        case .matches:
            // Do not fold the case of the expression itself, because `\D` and `\d` have different meanings.
            guard let whole = PredicateObject.text(a), let expression = PredicateObject.text(b) else { return false }
            return matches(ignoresDiacritics ? whole.folding(options: .diacriticInsensitive, locale: nil) : whole, expression)
        }
    }

    private func zipped(_ a: Any?, _ b: Any?, _ body: (String, String) -> Bool) -> Bool {
        guard let a = text(a), let b = text(b) else { return false }
        return body(a, b)
    }
    /// Returns the string without the differences that the comparison ignores; nil for values that are not strings.
    private func text(_ value: Any?) -> String? {
        guard let text = PredicateObject.text(value) else { return nil }
        guard ignoresCase || ignoresDiacritics else { return text }
        var options: String.CompareOptions = []
        if ignoresCase { options.insert(.caseInsensitive) }
        if ignoresDiacritics { options.insert(.diacriticInsensitive) }
        return text.folding(options: options, locale: nil)
    }
    private func isEqual(_ a: Any?, _ b: Any?) -> Bool {
        if let a = text(a), let b = text(b) { return a == b }
        return PredicateObject.isEqual(a, b)
    }
    private func order(_ a: Any?, _ b: Any?) -> ComparisonResult? {
        if let a = text(a), let b = text(b) { return a == b ? .orderedSame : a < b ? .orderedAscending : .orderedDescending }
        return PredicateObject.order(a, b)
    }

    /// Returns whether the whole string matches a regular expression.
    private func matches(_ text: String, _ expression: String) -> Bool {
        let options: NSRegularExpression.Options = ignoresCase ? [.caseInsensitive, .dotMatchesLineSeparators] : .dotMatchesLineSeparators
        guard let regular = try? NSRegularExpression(pattern: "^(?:\(expression))$", options: options) else {
            reportMistake("NSPredicate: \"\(expression)\" is not a regular expression; nothing matches it")
            return false
        }
        return regular.firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count)) != nil
    }
    /// Converts a pattern to a regular expression. In the pattern, `*` matches any characters and `?` matches one character.
    private static func expression(ofWildcards text: String) -> String {
        var result = ""
        var isEscaped = false
        for character in text {
            if character == "\\", !isEscaped {
                isEscaped = true
                continue
            }
            switch character {
            case "*" where !isEscaped: result += ".*"
            case "?" where !isEscaped: result += "."
            default: result += NSRegularExpression.escapedPattern(for: String(character))
            }
            isEscaped = false
        }
        return result
    }
}

/// One side of a comparison.
indirect enum PredicateValue {
    case constant(Any?)
    case object
    case variable(String)
    case keyPath(PredicateValue, String)
    case list([PredicateValue])
    case sum(PredicateValue, PredicateValue, (Double, Double) -> Double)

    func value(of object: Any?, _ variables: [String: Any]) -> Any? {
        switch self {
        case .constant(let value): return value
        case .object: return object
        case .variable(let name): return variables[name]
        case .keyPath(let base, let path): return PredicateObject.value(at: path, of: base.value(of: object, variables))
        case .list(let values): return values.map { $0.value(of: object, variables) as Any }
        case .sum(let a, let b, let join):
            guard let a = PredicateObject.number(a.value(of: object, variables)),
                let b = PredicateObject.number(b.value(of: object, variables))
            else { return nil }
            return NSNumber(value: join(a, b))
        }
    }
}

/// Converts values to the types that predicates compare.
enum PredicateObject {
    /// Returns the value inside all optionals; nil if there is none.
    static func plain(_ value: Any?) -> Any? {
        guard let value, !(value is NSNull) else { return nil }
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional else { return value }
        return mirror.children.first.flatMap { plain($0.value) }
    }
    static func text(_ value: Any?) -> String? {
        switch plain(value) {
        case let text as String: text
        case let text as NSString: "\(text)"
        case let text as Substring: String(text)
        default: nil
        }
    }
    static func number(_ value: Any?) -> Double? {
        switch plain(value) {
        case let number as NSNumber: number.doubleValue
        case let number as any BinaryInteger: Double(number)
        case let number as any BinaryFloatingPoint: Double(number)
        case let flag as Bool: flag ? 1 : 0
        case let decimal as Decimal: NSDecimalNumber(decimal: decimal).doubleValue
        default: nil
        }
    }
    static func list(_ value: Any?) -> [Any?]? {
        switch plain(value) {
        case let list as [Any]: list.map { $0 }
        case let list as NSArray: (0..<list.count).map { list[$0] }
        case let set as NSSet: set.allObjects
        case let set as Set<AnyHashable>: set.map { $0.base }
        case let dictionary as [AnyHashable: Any]: dictionary.values.map { $0 }
        case let dictionary as NSDictionary: dictionary.allValues
        default: nil
        }
    }
    static func isEqual(_ a: Any?, _ b: Any?) -> Bool {
        guard let a = plain(a), let b = plain(b) else { return plain(a) == nil && plain(b) == nil }
        if let a = number(a), let b = number(b) { return a == b }
        if let order = order(a, b) { return order == .orderedSame }
        if let a = a as? NSObject, let b = b as? NSObject { return a.isEqual(b) }
        if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
        if let a = list(a), let b = list(b) { return a.count == b.count && zip(a, b).allSatisfy { isEqual($0, $1) } }
        return Mirror(reflecting: a).displayStyle == .class && (a as AnyObject) === (b as AnyObject)
    }
    /// Returns the order of two values; nil if they have no order.
    static func order(_ a: Any?, _ b: Any?) -> ComparisonResult? {
        if let a = number(a), let b = number(b) { return a == b ? .orderedSame : a < b ? .orderedAscending : .orderedDescending }
        if let a = text(a), let b = text(b) { return a == b ? .orderedSame : a < b ? .orderedAscending : .orderedDescending }
        if let a = date(a), let b = date(b) { return a.compare(b) }
        return nil
    }
    private static func date(_ value: Any?) -> Date? { plain(value) as? Date ?? (plain(value) as? NSDate).map { $0 as Date } }

    /// Returns the value at a key path. For a list, returns the list of the elements' values.
    static func value(at path: String, of object: Any?) -> Any? {
        var value = plain(object)
        var keys = path.split(separator: ".").map(String.init)[...]
        while let key = keys.popFirst() {
            if let name = key.first, name == "@" {
                return operation(String(key.dropFirst()), list(value) ?? [], over: keys.joined(separator: "."))
            }
            if key.uppercased() == "SELF" { continue }
            value = plain(single(key, of: value))
        }
        return value
    }
    private static func operation(_ name: String, _ values: [Any?], over path: String) -> Any? {
        let parts = path.isEmpty ? values : values.map { value(at: path, of: $0) }
        let numbers = parts.compactMap(number)
        switch name {
        case "count": return NSNumber(value: values.count)
        case "sum": return NSNumber(value: numbers.reduce(0, +))
        case "avg": return numbers.isEmpty ? NSNumber(value: 0) : NSNumber(value: numbers.reduce(0, +) / Double(numbers.count))
        case "min": return parts.compactMap { $0 }.min { order($0, $1) == .orderedAscending }
        case "max": return parts.compactMap { $0 }.max { order($0, $1) == .orderedAscending }
        case "unionOfObjects": return parts.compactMap { $0 }
        case "distinctUnionOfObjects":
            // The objects stay in the order of their first occurrence, because Foundation specifies no order.
            return parts.compactMap { $0 }.reduce(into: []) { distinct, part in
                if !distinct.contains(where: { isEqual($0, part) }) { distinct.append(part) }
            }
        default:
            reportMistake("NSPredicate: @\(name) is not an operation on a list; its value is nil")
            return nil
        }
    }
    private static func single(_ key: String, of object: Any?) -> Any? {
        switch object {
        case nil: return nil
        case let dictionary as [AnyHashable: Any]: return dictionary[key]
        case let dictionary as NSDictionary: return dictionary.object(forKey: key)
        default: break
        }
        if let text = text(object) { return key == "length" ? NSNumber(value: text.utf16.count) : nil }
        if let list = list(object) { return list.map { value(at: key, of: $0) as Any } }
        if let object = object as? any NSObjectProtocol, InterfaceThread.isCurrent { return object.value(forKey: key) }
        // Read the stored property through a mirror, because Swift values have no `value(forKey:)`.
        var mirror: Mirror? = object.map { Mirror(reflecting: $0) }
        while let present = mirror {
            if let child = present.children.first(where: { $0.label == key }) { return child.value }
            mirror = present.superclassMirror
        }
        reportMistake("NSPredicate: \(object.map { "\(type(of: $0))" } ?? "nil") has no value for the key \(key)")
        return nil
    }
}
