import UIKitCore

/// One side of a comparison: a constant value, the evaluated object itself, or its value at a key path.
///
/// Partial: functions, sets and arithmetic are missing. Use `NSPredicate(format:)` for these.
open class NSExpression: NSObject, @unchecked Sendable {
    public enum ExpressionType: UInt, Sendable {
        case constantValue = 0
        case evaluatedObject, variable, keyPath
        case aggregate = 14
    }
    public let expressionType: ExpressionType
    private let value: Any?

    private init(_ type: ExpressionType, _ value: Any?) {
        expressionType = type
        self.value = value
        super.init()
    }
    public convenience init(forConstantValue obj: Any?) { self.init(.constantValue, obj) }
    public convenience init(forKeyPath keyPath: String) { self.init(.keyPath, keyPath) }
    public convenience init(forVariable string: String) { self.init(.variable, string) }
    public convenience init(forAggregate subexpressions: [NSExpression]) { self.init(.aggregate, subexpressions) }
    open class func expressionForEvaluatedObject() -> NSExpression { NSExpression(.evaluatedObject, nil) }

    open var constantValue: Any? { expressionType == .constantValue ? value : nil }
    open var keyPath: String { expressionType == .keyPath ? value as? String ?? "" : "" }
    open var variable: String { expressionType == .variable ? value as? String ?? "" : "" }
    open var collection: Any { value as? [NSExpression] ?? [] }

    /// The expression in the format of a predicate, and the arguments for its `%@` and `%K`.
    fileprivate var words: (text: String, arguments: [Any?]) {
        switch expressionType {
        case .constantValue: return ("%@", [value])
        case .evaluatedObject: return ("SELF", [])
        case .keyPath: return ("%K", [value])
        case .variable: return ("$\(variable)", [])
        case .aggregate:
            let parts = (value as? [NSExpression] ?? []).map(\.words)
            return ("{" + parts.map(\.text).joined(separator: ", ") + "}", parts.flatMap(\.arguments))
        }
    }
}

/// A comparison of two expressions.
///
/// Partial: a custom selector as the operator logs a mistake.
open class NSComparisonPredicate: NSPredicate {
    public enum Modifier: UInt, Sendable { case direct = 0, all, any }
    public enum Operator: UInt, Sendable {
        case lessThan = 0
        case lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo, equalTo, notEqualTo, matches, like, beginsWith, endsWith, `in`
        case contains = 99
        case between
    }
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let caseInsensitive = Options(rawValue: 1)
        public static let diacriticInsensitive = Options(rawValue: 2)
        /// The option for texts that are already normalized.
        ///
        /// Partial: the texts are compared without normalization, which gives the same result.
        public static let normalized = Options(rawValue: 4)
    }

    public let leftExpression: NSExpression
    public let rightExpression: NSExpression
    public let comparisonPredicateModifier: Modifier
    public let predicateOperatorType: Operator
    public let options: Options

    public init(
        leftExpression lhs: NSExpression, rightExpression rhs: NSExpression, modifier: Modifier, type: Operator, options: Options = []
    ) {
        (leftExpression, rightExpression) = (lhs, rhs)
        (comparisonPredicateModifier, predicateOperatorType, self.options) = (modifier, type, options)
        let (left, right) = (lhs.words, rhs.words)
        let quantity =
            switch modifier {
            case .direct: ""
            case .all: "ALL "
            case .any: "ANY "
            }
        let flags = (options.contains(.caseInsensitive) ? "c" : "") + (options.contains(.diacriticInsensitive) ? "d" : "")
        let sign = Self.signs[type] ?? "=="
        let meant = NSPredicate(
            format: "\(quantity)\(left.text) \(sign)\(flags.isEmpty ? "" : "[\(flags)]") \(right.text)",
            argumentArray: (left.arguments + right.arguments).map { $0 ?? NSNull() })
        super.init(block: { object, variables in meant.evaluate(with: object, substitutionVariables: variables) })
    }
    /// Returns nil.
    ///
    /// Partial: the toolkit cannot read archived predicates.
    public required init?(coder: NSCoder) { return nil }

    private static let signs: [Operator: String] = [
        .lessThan: "<", .lessThanOrEqualTo: "<=", .greaterThan: ">", .greaterThanOrEqualTo: ">=", .equalTo: "==", .notEqualTo: "!=",
        .matches: "MATCHES", .like: "LIKE", .beginsWith: "BEGINSWITH", .endsWith: "ENDSWITH", .in: "IN", .contains: "CONTAINS",
        .between: "BETWEEN",
    ]
}
