import SwiftSyntax

/// Generic functions over `@objc` protocols. On a phone `any P` conforms to such a protocol, and here it does not, so a parameter of a
/// conforming type becomes `any P`.
extension ObjectiveCRewriter {
    /// Whether the existential of a constraint conforms to it on a phone.
    private func isObjectProtocol(_ type: TypeSyntax) -> Bool {
        let name = lastPart(type.trimmedDescription)
        return index.objectProtocols.contains(name) || name.hasPrefix("UI") && isDelegateName(name) && index.types[name] == nil
    }

    /// `some P` of a parameter.
    func rewriteOpaqueType(_ node: SomeOrAnyTypeSyntax) {
        guard node.someOrAnySpecifier.text == "some", isObjectProtocol(node.constraint), isParameter(node) else { return }
        replace(node.someOrAnySpecifier, with: "any")
    }
    /// Whether the type is used in a parameter directly, as an optional or as an array element, to which values convert.
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

    /// `func f<T: P>(_ values: [T])`, when only the parameters name the type.
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

    /// `extension Array where Element: P` also applies to arrays of `any P`; a copy of the extension provides that.
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
    /// An extension with a different requirement after the file's last line.
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
    /// Whether an expression or a result type uses it, or a member of it is used.
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
