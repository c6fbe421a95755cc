import SwiftSyntax

/// A method or computed property of an extension that generated code can call.
struct ExtensionMember {
    let attributes: AttributeListSyntax
    let modifiers: DeclModifierListSyntax
    /// The token of the name, and the name without backticks.
    let nameToken: TokenSyntax
    var base: String { plainName(nameToken) }
    /// The name in the form that lists of overrides use: `tap(_:with:)` or `title`.
    let name: String
    /// The declaration after its modifiers, without its body.
    let declaration: String
    /// Returns the declaration with a different name.
    let renamed: (String) -> String
    /// The arguments of a call, in parentheses; nil for a property.
    let arguments: String?
    /// The keywords in front of a call: `try` and `await`.
    let effects: String
    let canBeSet: Bool
    /// Whether the body of the declaration can be replaced by a call.
    let canBeCalled: Bool

    init?(_ node: some DeclSyntaxProtocol) {
        if let function = node.as(FunctionDeclSyntax.self) {
            self.init(function: function)
        } else if let variable = node.as(
            VariableDeclSyntax.self)
        {
            self.init(variable: variable)
        } else {
            return nil
        }
    }

    private init(function: FunctionDeclSyntax) {
        (attributes, modifiers, nameToken) = (function.attributes, function.modifiers, function.name)
        name = function.nameWithLabels
        let rest =
            (function.genericParameterClause?.trimmedDescription ?? "") + function.signature.trimmedDescription
            + (function.genericWhereClause.map { " " + $0.trimmedDescription } ?? "")
        declaration = "func \(function.name.text)\(rest)"
        renamed = { "func \($0)\(rest)" }
        let parameters = function.signature.parameterClause.parameters
        arguments =
            "("
            + parameters.map { parameter in
                let label = parameter.firstName.text == "_" ? "" : parameter.firstName.text + ": "
                let isInout = parameter.type.trimmedDescription.hasPrefix("inout ")
                return label + (isInout ? "&" : "") + (parameter.secondName ?? parameter.firstName).text
            }.joined(separator: ", ") + ")"
        effects = (function.isThrowing ? "try " : "") + (function.isAsync ? "await " : "")
        canBeSet = false
        canBeCalled = parameters.allSatisfy { $0.ellipsis == nil }
    }

    private init?(variable: VariableDeclSyntax) {
        guard variable.bindings.count == 1, let binding = variable.bindings.first,
            let pattern = binding.pattern.as(IdentifierPatternSyntax.self), let type = binding.typeAnnotation?.type.trimmedDescription
        else { return nil }
        (attributes, modifiers, nameToken) = (variable.attributes, variable.modifiers, pattern.identifier)
        name = plainName(pattern.identifier)
        declaration = "var \(pattern.identifier.text): \(type)"
        renamed = { "var \($0): \(type)" }
        (arguments, effects) = (nil, "")
        let kinds = binding.accessorBlock?.accessors.as(AccessorDeclListSyntax.self)?.map(\.accessorSpecifier.text)
        canBeSet = kinds?.contains("set") == true
        canBeCalled = binding.accessorBlock != nil && kinds.map { $0.contains("get") } ?? true
    }

    /// The attributes and modifiers, except those that concern Objective-C.
    var words: [String] {
        let silent: Set = ["objc", "nonobjc", "IBAction", "IBOutlet", "IBInspectable", "IBSegueAction"]
        let kept = attributes.attributeElements.filter { !silent.contains($0.attributeName.trimmedDescription) }.map(\.trimmedDescription)
        return kept + modifiers.filter { $0.name.text != "dynamic" }.map(\.trimmedDescription)
    }
    /// Returns a body that calls the member named `other`, which may include an object, as in `object.member`. Returns nil if a call
    /// cannot replace the body.
    func body(calling other: String) -> String? {
        guard canBeCalled else { return nil }
        if let arguments { return "return \(effects)\(other)\(arguments)" }
        return "get { \(other) }" + (canBeSet ? " set { \(other) = newValue }" : "")
    }
}
