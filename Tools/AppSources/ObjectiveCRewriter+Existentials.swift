import SwiftSyntax

/// Rewrites generic functions whose type parameter conforms to an `@objc` protocol `P`. On a phone `any P` conforms to `P`, but on Linux
/// it does not, so a parameter of the generic type gets the type `any P`.
extension ObjectiveCRewriter {
    /// Whether `any P` conforms to `P` on a phone.
    private func isObjectProtocol(_ type: TypeSyntax) -> Bool {
        let name = lastPart(type.trimmedDescription)
        return index.objectProtocols.contains(name) || name.hasPrefix("UI") && isDelegateName(name) && index.types[name] == nil
    }

    /// Rewrites `some P` in a parameter as `any P`.
    func rewriteOpaqueType(_ node: SomeOrAnyTypeSyntax) {
        guard node.someOrAnySpecifier.text == "some", isObjectProtocol(node.constraint), isParameter(node) else { return }
        replace(node.someOrAnySpecifier, with: "any")
    }
    /// Whether the type is a parameter's type, or inside it as an optional or an array element, so that arguments convert to `any P`.
    private func isParameter(_ node: some SyntaxProtocol) -> Bool {
        var next = node.parent
        while let present = next {
            if let parameter = present.as(FunctionParameterSyntax.self) { return !parameter.type.trimmedDescription.hasPrefix("inout ") }
            guard
                present.is(TupleTypeSyntax.self) || present.is(TupleTypeElementSyntax.self) || present.is(TupleTypeElementListSyntax.self)
                    || present.is(OptionalTypeSyntax.self) || present.is(ArrayTypeSyntax.self)
                    || present.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
            else { return false }
            next = present.parent
        }
        return false
    }

    /// Rewrites `func f<T: P>(_ values: [T])` if `T` occurs only in the parameters.
    func rewriteGenericFunction(_ node: FunctionDeclSyntax) {
        guard let clause = node.genericParameterClause, node.genericWhereClause == nil else { return }
        for parameter in clause.parameters {
            guard let bound = parameter.inheritedType, isObjectProtocol(bound) else { continue }
            let uses = TypeUses(of: plainName(parameter.name), in: node)
            guard !uses.list.isEmpty, uses.list.allSatisfy(isParameter), !uses.isNamedElsewhere else { continue }
            for use in uses.list { replace(use, with: "(any \(bound.trimmedDescription))") }
            if clause.parameters.count == 1 { blank(clause) } else { continue }
        }
    }

    /// Records an extension such as `extension Array where Element: P`. On a phone it also applies to arrays of `any P`; on Linux a copy
    /// of the extension does.
    func noteElementExtension(_ node: ExtensionDeclSyntax) {
        guard node.inheritanceClause == nil, inactiveDepth == 0, let clause = node.genericWhereClause, clause.requirements.count == 1,
            let requirement = clause.requirements.first?.requirement.as(ConformanceRequirementSyntax.self),
            isObjectProtocol(requirement.rightType), ["Array", "Sequence", "Collection"].contains(node.extendedType.trimmedDescription)
        else { return }
        copied.append(
            CopiedExtension(
                condition: condition, start: start(node), end: end(node), line: line(node), from: start(requirement), to: end(requirement),
                requirement: "\(requirement.leftType.trimmedDescription) == any \(requirement.rightType.trimmedDescription)"))
    }
    /// The copy of an extension with a different requirement, which is added after the file's last line.
    struct CopiedExtension {
        let condition: String?
        let start: Int
        let end: Int
        let line: Int
        let from: Int
        let to: Int
        let requirement: String
    }
    func writeCopiedExtensions() {
        for copy in copied {
            var edits = edits
            edits.replace(copy.from, copy.to, with: copy.requirement)
            let code =
                "#sourceLocation(file: \(quoted(path)), line: \(copy.line))\n" + edits.take(copy.start, copy.end, from: source)
                + "\n#sourceLocation(file: \(quoted(path + " (Objective-C members)")), line: 1)"
            self.edits.tail.append(copy.condition.map { "#if \($0)\n\(code)\n#endif" } ?? code)
        }
    }
}

/// The uses of a generic parameter in a function.
private final class TypeUses: SyntaxVisitor {
    private(set) var list: [IdentifierTypeSyntax] = []
    /// Whether an expression or a result type uses the parameter, or code uses a member of it.
    private(set) var isNamedElsewhere = false
    private let name: String

    init(of name: String, in node: FunctionDeclSyntax) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
        walk(node)
    }
    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        if plainName(node.name) == name { list.append(node) }
        return .visitChildren
    }
    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if plainName(node.baseName) == name { isNamedElsewhere = true }
        return .visitChildren
    }
}
