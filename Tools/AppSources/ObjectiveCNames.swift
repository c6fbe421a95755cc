import SwiftSyntax

/// Converts Swift names into their Objective-C spelling.
enum ObjectiveCNames {
    /// Returns the selector of a method: `tap(_:with:)` is `tap:with:`, `load(file:)` is `loadWithFile:`. (documented: "Importing Swift
    /// into Objective-C"; Swift's rule for the first label is in the compiler's sources)
    /// - Parameter labels: the argument labels, with nil for an argument without a label.
    static func selector(_ base: String, labels: [String?], throwing: Bool = false) -> String {
        var parts = labels.map { $0 ?? "" }
        if throwing { parts.append("error") }
        guard let first = parts.first else { return base }
        var name = base
        if throwing, labels.isEmpty {
            name += "AndReturnError"
        } else if !first.isEmpty {
            name += (startsWithPreposition(first) ? "" : "With") + first.prefix(1).uppercased() + first.dropFirst()
        }
        return name + ":" + parts.dropFirst().map { $0 + ":" }.joined()
    }

    static func setter(_ property: String) -> String { "set" + property.prefix(1).uppercased() + property.dropFirst() + ":" }

    /// Returns the Objective-C key of a property. The key of a Boolean system property is `hidden` instead of `isHidden`; an app's own
    /// properties keep their names.
    static func key(_ property: String, isOfSystem: Bool) -> String {
        guard isOfSystem, property.hasPrefix("is"), let third = property.dropFirst(2).first, third.isUppercase else { return property }
        return third.lowercased() + property.dropFirst(3)
    }

    private static let prepositions = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given", "in",
        "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until", "using", "via", "when",
        "with", "within",
    ]
    private static func startsWithPreposition(_ label: String) -> Bool {
        prepositions.contains { label.hasPrefix($0) && (label.dropFirst($0.count).first.map { !$0.isLowercase } ?? true) }
    }
}

extension FunctionDeclSyntax {
    /// The argument labels as callers write them; nil for `_`.
    var labels: [String?] { signature.parameterClause.parameters.map { $0.firstName.text == "_" ? nil : plainName($0.firstName) } }
    /// The name with its labels, such as `tap(_:with:)`.
    var nameWithLabels: String { plainName(name) + "(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")" }
    var parameterTypes: [String] { signature.parameterClause.parameters.map { $0.type.trimmedDescription } }
    var isThrowing: Bool { signature.effectSpecifiers?.throwsClause != nil }
    var isAsync: Bool { signature.effectSpecifiers?.asyncSpecifier != nil }
    /// The selector: the name in `@objc(name:)`, or else the name that Swift derives.
    var objectiveCName: String {
        attributes.objectiveCName ?? ObjectiveCNames.selector(plainName(name), labels: labels, throwing: isThrowing)
    }
}

/// Returns a name without backticks.
func plainName(_ token: TokenSyntax) -> String {
    let text = token.text
    return text.hasPrefix("`") && text.hasSuffix("`") && text.utf8.count > 2 ? String(text.dropFirst().dropLast()) : text
}

extension AttributeListSyntax {
    var attributeElements: [AttributeSyntax] { compactMap { $0.as(AttributeSyntax.self) } }
    func has(_ name: String) -> Bool { attributeElements.contains { $0.attributeName.trimmedDescription == name } }
    func hasAny(_ names: Set<String>) -> Bool { attributeElements.contains { names.contains($0.attributeName.trimmedDescription) } }
    /// Whether `@available(*, unavailable)` or a similar attribute forbids using the declaration.
    var areUnavailable: Bool {
        attributeElements.contains {
            $0.attributeName.trimmedDescription == "available" && ($0.arguments?.trimmedDescription.contains("unavailable") ?? false)
        }
    }
    /// The name in the parentheses of `@objc(...)`.
    var objectiveCName: String? {
        for attribute in attributeElements where attribute.attributeName.trimmedDescription == "objc" {
            guard let arguments = attribute.arguments else { continue }
            let text = arguments.trimmedDescription.filter { !$0.isWhitespace }
            if !text.isEmpty { return text }
        }
        return nil
    }
}

extension DeclModifierListSyntax {
    func has(_ names: String...) -> Bool { contains { names.contains($0.name.text) && $0.detail == nil } }
}

extension DeclSyntax {
    /// Whether the requirement belongs to the type itself instead of its instances: a static member or an initializer.
    var isOfType: Bool { self.is(InitializerDeclSyntax.self) || asProtocol(WithModifiersSyntax.self)?.modifiers.has("static") == true }
}

extension SourceIndex.OptionalMethod {
    init(_ function: FunctionDeclSyntax) {
        self.init(
            selector: function.objectiveCName, labels: function.labels, types: function.parameterTypes,
            result: function.signature.returnClause?.type.trimmedDescription ?? "Void")
    }
}
