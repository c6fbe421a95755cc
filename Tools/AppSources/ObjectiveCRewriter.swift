import SwiftSyntax

/// Replaces the code of one file that Linux's compiler rejects by code with the same meaning. Lines keep their numbers. Columns stay the
/// same if the replacement has the same length.
///
/// Each kind of code has an extension: attributes, selectors, optional requirements, conditions.
final class ObjectiveCRewriter: SyntaxVisitor {
    /// A type or an extension that encloses the current node.
    struct Scope {
        /// The full name at the file's top level. For a type inside a function, only the type's own name.
        let name: String
        let lastName: String
        let isExtension: Bool
        /// Whether an extension at the file's top level can name the type and compiles for all its specializations.
        let canBeExtended: Bool
        let isClassLike: Bool
        let hasObjectiveCMembers: Bool
        /// Whether the scope is an `@objc` extension, which exposes even its private members to Objective-C.
        let isObjectiveC: Bool
        /// Whether the class conforms to a delegate or data source protocol, so that its methods may be called by name.
        let isDelegate: Bool
        /// Whether code may not mention the type, because it is marked unavailable.
        let isUnavailable: Bool
    }
    /// The registration of a member that is found by its name.
    struct Registration {
        let type: String
        let condition: String?
        let code: String
    }

    let path: String
    let module: String
    let source: [UInt8]
    let index: SourceIndex
    private(set) lazy var lines = SourceLines(source)
    var edits = SourceEdits()
    var diagnostics: [Diagnostic] = []
    var scopes: [Scope] = []
    var registrations: [Registration] = []
    var moved: [MovedMember] = []
    var copied: [CopiedExtension] = []
    /// The offsets of the closing braces of class bodies, by class name. A class that `#if` declares twice has several.
    var classEnds: [String: [Int]] = [:]
    /// The enclosing `#if` conditions in their compiled form, and the number of them that are false on a phone.
    var conditions: [String] = []
    var inactiveDepth = 0
    var importsUIKit = false
    /// Whether the rewritten code uses the toolkit.
    var needsUIKit = false
    var lowerImports: [ImportDeclSyntax] = []
    var usesShadowedNames = false
    /// The declarations of Combine that the file uses and Apple's Foundation declares, and whether the file imports Combine itself.
    var foundationNames: Set<String> = []
    var importsCombine = false
    var importsCoreData = false
    /// The classes of which this file creates objects, with the types that create them, and whether the file calls `KeyboardLab.run`.
    var made: [String: Set<String>] = [:]
    var runsItself = false
    /// Whether this file is the only one of its module.
    var isOnlyFile = false
    /// Whether entry points (`@main`) are removed, because the program gets a different one.
    let removesEntryPoints: Bool
    /// Letters and digits that are unique among the app's files.
    var key = ""
    var previews: [Preview] = []
    /// The number of previews around the current place. A screen in a preview is not an entry point.
    var previewDepth = 0
    let platform: PlatformCondition

    init(_ file: AppFile, index: SourceIndex, removesEntryPoints: Bool, platform: PlatformCondition) {
        path = file.path
        module = file.module
        source = file.source
        self.index = index
        self.removesEntryPoints = removesEntryPoints
        self.platform = platform.of(file)
        super.init(viewMode: .sourceAccurate)
    }

    // MARK: Places

    func start(_ node: some SyntaxProtocol) -> Int { node.positionAfterSkippingLeadingTrivia.utf8Offset }
    func end(_ node: some SyntaxProtocol) -> Int { node.endPositionBeforeTrailingTrivia.utf8Offset }
    func text(_ from: Int, _ to: Int) -> String { from < to ? String(decoding: source[from..<to], as: UTF8.self) : "" }
    func line(_ node: some SyntaxProtocol) -> Int { lines.place(start(node)).line }

    func blank(_ node: some SyntaxProtocol) { edits.blank(start(node), end(node), in: source) }
    /// Replaces a node and keeps the number of lines.
    func replace(_ node: some SyntaxProtocol, with text: String) {
        let (from, to) = (start(node), end(node))
        guard from <= to else { return }
        let lines = source[from..<to].count { $0 == UInt8(ascii: "\n") }
        edits.replace(from, to, with: text + String(repeating: "\n", count: lines))
    }
    func report(_ severity: Diagnostic.Severity = .error, at node: some SyntaxProtocol, _ message: String) {
        guard inactiveDepth == 0 else { return }
        let place = lines.place(start(node))
        diagnostics.append(Diagnostic(path: path, line: place.line, column: place.column, severity: severity, message: message))
    }
    var condition: String? { conditions.isEmpty ? nil : conditions.map { "(\($0))" }.joined(separator: " && ") }

    // MARK: Scopes

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = plainName(node.name)
        let isHidden = scopes.last != nil && node.modifiers.has("private")
        open(
            name, node, isExtension: false, isClassLike: true, inheritance: node.inheritanceClause,
            canBeExtended: node.genericParameterClause == nil && !isHidden,
            hasObjectiveCMembers: index.hasObjectiveCMembers(name))
        if inactiveDepth == 0, let scope = scopes.last { classEnds[scope.name, default: []].append(start(node.memberBlock.rightBrace)) }
        makeResponder(node)
        registerMaking(node)
        addTestOfSpec(node)
        registerName(node)
        return .visitChildren
    }
    override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        open(plainName(node.name), node, isExtension: false, isClassLike: false, inheritance: nil, canBeExtended: false)
        return .visitChildren
    }
    override func visitPost(_ node: ActorDeclSyntax) { scopes.removeLast() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        let canBeExtended = node.genericParameterClause == nil && !node.modifiers.has("private")
        open(plainName(node.name), node, isExtension: false, isClassLike: false, inheritance: nil, canBeExtended: canBeExtended)
        return .visitChildren
    }
    override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        let canBeExtended = node.genericParameterClause == nil && !node.modifiers.has("private")
        open(plainName(node.name), node, isExtension: false, isClassLike: false, inheritance: nil, canBeExtended: canBeExtended)
        return .visitChildren
    }
    override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let written = node.extendedType.trimmedDescription
        let name = index.aliases[lastPart(written)] ?? written
        let isGeneric = node.genericWhereClause != nil || name.contains("<") || index.types[lastPart(name)]?.isGeneric == true
        open(
            name, node, isExtension: true, isClassLike: index.types[lastPart(name)]?.isOther != true, inheritance: node.inheritanceClause,
            canBeExtended: !isGeneric,
            hasObjectiveCMembers: node.attributes.has("objc") || index.hasObjectiveCMembers(lastPart(name)))
        noteElementExtension(node)
        refuseMakingProtocol(node)
        return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

    private func open(
        _ name: String, _ node: some SyntaxProtocol, isExtension: Bool, isClassLike: Bool, inheritance: InheritanceClauseSyntax?,
        canBeExtended: Bool, hasObjectiveCMembers: Bool = false
    ) {
        let isLocal = isInFunction(Syntax(node))
        let outer = isLocal ? nil : scopes.last
        scopes.append(
            Scope(
                name: (outer.map { $0.name + "." } ?? "") + name, lastName: lastPart(name), isExtension: isExtension,
                canBeExtended: canBeExtended && !isLocal && (outer?.canBeExtended ?? true), isClassLike: isClassLike,
                hasObjectiveCMembers: hasObjectiveCMembers,
                isObjectiveC: isExtension && node.asProtocol(WithAttributesSyntax.self)?.attributes.has("objc") == true,
                isDelegate: inheritance?.inheritedTypes.contains { isDelegateName($0.type.trimmedDescription) } ?? false,
                isUnavailable: index.types[lastPart(name)]?.isUnavailable == true
                    || node.asProtocol(WithAttributesSyntax.self)?.attributes.areUnavailable == true))
    }
    private func isInFunction(_ node: Syntax) -> Bool {
        var next = node.parent
        while let parent = next {
            if parent.is(CodeBlockSyntax.self) || parent.is(ClosureExprSyntax.self) || parent.is(AccessorBlockSyntax.self) { return true }
            next = parent.parent
        }
        return false
    }
    func lastPart(_ name: String) -> String { name.split(separator: ".").last.map(String.init) ?? name }
    func isDelegateName(_ name: String) -> Bool {
        let lowered = name.lowercased()
        return lowered.hasSuffix("delegate") || lowered.hasSuffix("datasource")
    }

    // MARK: Forwarding to the extensions

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { rewriteAttribute(node) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        rewriteProtocol(node)
        return .visitChildren
    }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        register(node)
        noteOverride(node, node.modifiers)
        noteOverridden(node)
        rewriteGenericFunction(node)
        rewriteTest(node)
        rewriteManagedMethod(node)
        return .visitChildren
    }
    override func visit(_ node: SomeOrAnyTypeSyntax) -> SyntaxVisitorContinueKind {
        rewriteOpaqueType(node)
        return .visitChildren
    }
    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
        noteOverride(node, node.modifiers)
        return .visitChildren
    }
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        noteOverride(node, node.modifiers)
        return .visitChildren
    }
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        register(node)
        noteOverride(node, node.modifiers)
        noteOverridden(node)
        rewriteObservedProperty(node)
        rewriteManagedProperty(node)
        return .visitChildren
    }
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        if isPreview(node.macroName) { previewDepth += 1 }
        return rewriteMacro(node)
    }
    override func visitPost(_ node: MacroExpansionExprSyntax) { if isPreview(node.macroName) { previewDepth -= 1 } }
    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
        if isPreview(node.macroName) { previewDepth += 1 }
        rewritePreview(node.macroName, node.arguments, node.trailingClosure, node)
        return .visitChildren
    }
    override func visitPost(_ node: MacroExpansionDeclSyntax) { if isPreview(node.macroName) { previewDepth -= 1 } }
    override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind {
        rewriteAvailability(node)
        return .skipChildren
    }
    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        rewriteConditions(node)
        return .skipChildren
    }
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        rewriteOptionalCall(node)
        rewriteTargetCall(node)
        rewriteRuntimeQuestion(node)
        rewriteMaking(node)
        rewriteStringCall(node)
        rewriteAwaking(node)
        rewriteEnumeration(node)
        noteMaking(node)
        return .visitChildren
    }
    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        rewriteOptionalProperty(node)
        rewriteOptionalValue(node)
        rewriteSuper(node)
        return .visitChildren
    }
    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        rewriteComparison(node)
        return .visitChildren
    }
    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        rewriteImport(node)
        return .skipChildren
    }
    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        noteName(node.baseName)
        refuseRuntime(node)
        return .visitChildren
    }
    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        noteName(node.name)
        return .visitChildren
    }
}
