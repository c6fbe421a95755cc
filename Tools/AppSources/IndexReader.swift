import SwiftSyntax

/// Collects a file's declarations in an index. Declarations inside functions are skipped, because no other file can see them.
final class IndexReader: SyntaxVisitor {
    var index: SourceIndex
    private let file: AppFile
    private var path: [String] = []
    private lazy var lines = SourceLines(file.source)

    init(_ index: SourceIndex, _ file: AppFile) {
        self.index = index
        self.file = file
        super.init(viewMode: .sourceAccurate)
    }

    private func open(
        _ name: String, _ inheritance: InheritanceClauseSyntax?, _ attributes: AttributeListSyntax, isDeclaration: Bool = true
    ) {
        path.append(name)
        var facts = index.types[name] ?? SourceIndex.TypeFacts()
        facts.superclassCandidates += inheritance?.inheritedTypes.map { lastPart($0.type) } ?? []
        if attributes.has("objcMembers") { facts.hasObjectiveCMembers = true }
        if attributes.has("MainActor"), isDeclaration { facts.isOnMainActor = true }
        index.types[name] = facts
    }

    private func openValue(_ token: TokenSyntax, _ attributes: AttributeListSyntax) {
        let name = plainName(token)
        if path.isEmpty, attributes.has("main") {
            let line = lines.place(token.positionAfterSkippingLeadingTrivia.utf8Offset).line
            index.mainValues.append(AppEntries.Main(name: name, module: file.module, path: file.path, line: line))
        }
        open(name, nil, attributes)
        index.types[name]?.isOther = true
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = plainName(node.name)
        if path.isEmpty {
            let inherited = node.inheritanceClause?.inheritedTypes.map { lastPart($0.type) } ?? []
            index.classes.append(
                SourceIndex.TopClass(
                    name: name, path: file.path, module: file.module,
                    line: lines.place(node.name.positionAfterSkippingLeadingTrivia.utf8Offset).line,
                    isMain: node.attributes.hasAny(["main", "UIApplicationMain"]),
                    isDelegate: inherited.contains { ["UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate"].contains($0) },
                    canBegin: node.genericParameterClause == nil && !node.modifiers.has("private", "fileprivate")))
        }
        open(name, node.inheritanceClause, node.attributes)
        index.types[name]?.isClass = true
        if node.attributes.areUnavailable { index.types[name]?.isUnavailable = true }
        index.types[name]?.modules.insert(file.module)
        index.types[name]?.fullNames.insert(path.joined(separator: "."))
        if node.genericParameterClause != nil { index.types[name]?.isGeneric = true }
        return .visitChildren
    }
    override func visitPost(_ node: ClassDeclSyntax) { path.removeLast() }
    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: InitializerClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: AttributeListSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        openValue(node.name, node.attributes)
        return .visitChildren
    }
    override func visitPost(_ node: StructDeclSyntax) { path.removeLast() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        openValue(node.name, node.attributes)
        return .visitChildren
    }
    override func visitPost(_ node: EnumDeclSyntax) { path.removeLast() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        open(lastPart(node.extendedType), nil, node.attributes, isDeclaration: false)
        return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { path.removeLast() }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = plainName(node.name)
        open(name, node.inheritanceClause, node.attributes)
        index.types[name]?.isOther = true
        if node.memberBlock.members.contains(where: { $0.decl.is(InitializerDeclSyntax.self) }) { index.makingProtocols.insert(name) }
        if node.attributes.has("objc") {
            if node.memberBlock.members.allSatisfy({ !$0.decl.isOfType }) { index.objectProtocols.insert(name) }
            for member in node.memberBlock.members {
                if let function = member.decl.as(FunctionDeclSyntax.self) {
                    index.requirements.insert(function.objectiveCName)
                    if function.modifiers.has("optional") {
                        index.optionalMethods[plainName(function.name), default: []].append(SourceIndex.OptionalMethod(function))
                    }
                } else if let variable = member.decl.as(VariableDeclSyntax.self), variable.modifiers.has("optional") {
                    for binding in variable.bindings {
                        guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
                        index.optionalProperties[plainName(pattern.identifier), default: []].insert(name)
                    }
                }
            }
        }
        return .visitChildren
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { path.removeLast() }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        for parameter in node.signature.parameterClause.parameters {
            note(plainName(parameter.secondName ?? parameter.firstName), parameter.type)
        }
        note(node.nameWithLabels, node.modifiers, node.attributes, Syntax(node))
        if path.isEmpty, SourceIndex.isMakersFile(file.path),
            node.signature.parameterClause.parameters.isEmpty, let result = node.signature.returnClause?.type
        {
            index.makers.append(
                SourceIndex.Maker(
                    function: plainName(node.name), type: lastPart(result), module: file.module, path: file.path,
                    line: lines.place(node.name.positionAfterSkippingLeadingTrivia.utf8Offset).line))
        }
        // A function inside a function is not a method of the enclosing type.
        if let type = path.last, node.parent?.is(MemberBlockItemSyntax.self) == true {
            index.types[type]?.methods.append(
                SourceIndex.Method(
                    base: plainName(node.name), labels: node.labels, objectiveCName: node.objectiveCName,
                    isObjectiveC: node.attributes.hasAny(["objc", "IBAction"]) || node.modifiers.has("override"),
                    isStatic: node.modifiers.has("static", "class"),
                    result: node.signature.returnClause?.type.trimmedDescription ?? "Void", types: node.parameterTypes))
        }
        return .visitChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        if let type = path.last, node.modifiers.has("required") {
            let labels = node.signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined()
            index.types[type]?.requiredInitializers.insert(labels)
        }
        if let type = path.last {
            let parameters = node.signature.parameterClause.parameters
            if !node.modifiers.has("convenience"), parameters.first?.firstName.text != "coder" {
                index.types[type]?.hasOwnInitializers = true
                index.types[type]?.initializers.insert(parameters.map { $0.firstName.text + ":" }.joined())
            }
            if parameters.allSatisfy({ $0.defaultValue != nil }), node.optionalMark == nil,
                node.signature.effectSpecifiers?.throwsClause == nil, node.signature.effectSpecifiers?.asyncSpecifier == nil
            {
                index.types[type]?.hasPlainInitializer = true
            }
        }
        for parameter in node.signature.parameterClause.parameters {
            note(plainName(parameter.secondName ?? parameter.firstName), parameter.type)
        }
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        let isOptionalRequirement = node.modifiers.has("optional")
        for binding in node.bindings {
            guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
            let name = plainName(pattern.identifier)
            if !isOptionalRequirement {
                if binding.typeAnnotation == nil, let made = binding.initializer?.value.as(FunctionCallExprSyntax.self),
                    let type = made.calledExpression.as(DeclReferenceExprSyntax.self), type.baseName.text.first?.isUppercase == true
                {
                    index.variables[name, default: []].insert(plainName(type.baseName))
                } else {
                    note(name, binding.typeAnnotation?.type)
                }
            }
            if let type = path.last, node.parent?.is(MemberBlockItemSyntax.self) == true { index.types[type]?.properties.insert(name) }
            note(name, node.modifiers, node.attributes, Syntax(node))
        }
        return .visitChildren
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        index.aliases[plainName(node.name)] = node.initializer.value.trimmedDescription
        return .skipChildren
    }

    /// Adds a member to the facts of the current type.
    private func note(_ name: String, _ modifiers: DeclModifierListSyntax, _ attributes: AttributeListSyntax, _ node: Syntax) {
        if modifiers.has("override") { index.overrides.insert(name) }
        guard let type = path.last, node.parent?.is(MemberBlockItemSyntax.self) == true else { return }
        index.types[type]?.members.insert(name)
        if !modifiers.has("override") { index.types[type]?.introduced.insert(name) }
        guard !modifiers.has("override", "static", "private"),
            let around = node.parent?.parent?.parent?.parent?.as(ExtensionDeclSyntax.self),
            attributes.has("objc") || around.attributes.has("objc")
        else { return }
        index.types[type]?.extensionMembers.insert(name)
    }

    private func note(_ name: String, _ type: TypeSyntax?) {
        index.variables[name, default: []].insert(type.map { $0.trimmedDescription } ?? "")
    }
    private func lastPart(_ type: TypeSyntax) -> String {
        if let member = type.as(MemberTypeSyntax.self) { return plainName(member.name) }
        if let plain = type.as(IdentifierTypeSyntax.self) { return plainName(plain.name) }
        if let attributed = type.as(AttributedTypeSyntax.self) { return lastPart(attributed.baseType) }
        return type.trimmedDescription
    }
}
