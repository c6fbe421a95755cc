import SwiftSyntax

/// Evaluates `#if` conditions about the platform as for an iPhone simulator. The rewriter replaces such a condition by one that has the
/// same result on Linux.
struct PlatformCondition: Sendable {
    /// The modules that can be imported; nil if they are unknown.
    let modules: Set<String>?
    /// Whether the code belongs to a package. The compiler cannot tell, because every module here is built as a module of a package.
    var isOfPackage = false
    /// Whether conditions keep their results on Linux: in libraries for tests, which have code of their own for XCTest for Linux.
    var isNative = false
    /// The modules of these libraries.
    static let nativeModules: Set<String> = ["Quick", "Nimble"]

    /// Returns the conditions of a file.
    func of(_ file: AppFile) -> PlatformCondition {
        PlatformCondition(modules: modules, isOfPackage: file.isOfPackage, isNative: Self.nativeModules.contains(file.module))
    }

    /// Returns whether a condition holds on a phone. (documented) The result of `canImport` depends on the modules that the app can
    /// import.
    func holds(_ function: String, _ argument: String) -> Bool? {
        if isNative { return nil }
        return switch (function, argument) {
        case ("os", "iOS"), ("targetEnvironment", "simulator"), ("canImport", "UIKit"): true
        case ("os", _), ("targetEnvironment", _): false
        case ("canImport", _):
            modules.map {
                let name = String(argument.prefix { $0 != "." && $0 != "," })
                return $0.contains(name) || CompanionModules.names.contains(name)
            }
        default: nil
        }
    }

    static let packageFlag = "SWIFT_PACKAGE"

    /// Returns a condition that has this value on Linux.
    static func spelling(_ holds: Bool) -> String { holds ? "os(Linux)" : "os(iOS)" }

    /// Returns the value of a condition; nil if the platform alone does not determine it.
    func value(_ condition: ExprSyntax?) -> Bool? {
        guard let condition else { return true }
        if let call = condition.as(FunctionCallExprSyntax.self), call.arguments.count == 1, let argument = call.arguments.first {
            return holds(call.calledExpression.trimmedDescription, argument.expression.trimmedDescription)
        }
        if let flag = condition.as(DeclReferenceExprSyntax.self), flag.baseName.text == Self.packageFlag { return isOfPackage }
        if let negation = condition.as(PrefixOperatorExprSyntax.self), negation.operator.text == "!" {
            return value(negation.expression).map { !$0 }
        }
        if let tuple = condition.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return value(only.expression)
        }
        if let sequence = condition.as(SequenceExprSyntax.self) {
            let elements = Array(sequence.elements)
            let operators = Set(elements.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator.text })
            let values = elements.filter { !$0.is(BinaryOperatorExprSyntax.self) }.map { value($0) }
            if operators == ["&&"] { return values.contains(false) ? false : values.contains(nil) ? nil : true }
            if operators == ["||"] { return values.contains(true) ? true : values.contains(nil) ? nil : false }
        }
        return nil
    }
}
