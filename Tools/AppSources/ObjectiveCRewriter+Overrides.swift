import SwiftSyntax

/// Rewrites overrides in extensions, overrides of the runtime's own methods, and observed properties.
extension ObjectiveCRewriter {
    /// Moves an override in an extension into the body of its class. Its lines keep their numbers.
    func noteOverride(_ node: some DeclSyntaxProtocol, _ modifiers: DeclModifierListSyntax) {
        if let function = node.as(FunctionDeclSyntax.self), function.objectiveCName == Self.observation, let scope = scopes.last,
            let override = modifiers.first(where: { $0.name.text == "override" })
        {
            let superclasses = index.types[scope.lastName]?.superclassCandidates ?? []
            if superclasses.allSatisfy({ index.methods("observeValue", in: $0).isEmpty }) { return blank(override) }
        }
        if let function = node.as(FunctionDeclSyntax.self), isRuntimeQuestion(function),
            let override = modifiers.first(where: { $0.name.text == "override" })
        {
            // The toolkit calls these methods on the main actor, where it has a list of every class's methods.
            if isFirstOfItsClasses(plainName(function.name)) { return replace(override, with: "@MainActor") }
        }
        if let function = node.as(FunctionDeclSyntax.self), isAwakenedByName(function),
            let override = modifiers.first(where: { $0.name.text == "override" })
        {
            return blank(override)
        }
        if let override = modifiers.first(where: { $0.name.text == "override" }) {
            if rewriteAccessibility(node, override) { return }
            if rewriteOverrideOfExtension(node, override) { return }
        }
        guard modifiers.has("override"), inactiveDepth == 0, let scope = scopes.last, scope.isExtension,
            node.parent?.is(MemberBlockItemSyntax.self) == true
        else {
            return
        }
        guard let facts = index.types[scope.lastName], facts.isClass else {
            return report(
                at: node, "an extension of \(scope.name), a class of the system, cannot override here; make a subclass and override there")
        }
        guard facts.modules.contains(module) else {
            return report(
                at: node, "an extension of \(scope.name), a class of another module, cannot override here; override in the class itself")
        }
        move(node, modifiers)
    }

    /// Whether the method is one that the Objective-C runtime calls: `responds(to:)` or `forwardingTarget(for:)`. On Linux these methods
    /// are declared in an extension, which a class cannot override. The class therefore gets its own method, which is found by name.
    func isRuntimeQuestion(_ node: FunctionDeclSyntax) -> Bool {
        (node.name.text == "responds" && node.labels == ["to"] || node.name.text == "forwardingTarget" && node.labels == ["for"])
            && node.modifiers.has("override") && scopes.last?.isClassLike == true
    }
    /// Whether no superclass in the app declares the method.
    private func isFirstOfItsClasses(_ method: String) -> Bool {
        let superclasses = scopes.last.flatMap { index.types[$0.lastName]?.superclassCandidates } ?? []
        return superclasses.allSatisfy { index.methods(method, in: $0).isEmpty }
    }

    /// Rewrites `super.responds(to:)` and `super.forwardingTarget(for:)` as calls of the toolkit's functions with the same names.
    func rewriteRuntimeQuestion(_ node: FunctionCallExprSyntax) {
        guard let callee = node.calledExpression.as(MemberAccessExprSyntax.self), callee.base?.is(SuperExprSyntax.self) == true,
            let argument = node.arguments.first, node.arguments.count == 1,
            ["responds to", "forwardingTarget for"].contains("\(callee.declName.baseName.text) \(argument.label?.text ?? "")"),
            isFirstOfItsClasses(callee.declName.baseName.text)
        else { return }
        edits.replace(start(callee), end(callee), with: "ObjectiveCDispatch.\(callee.declName.baseName.text)")
        edits.insert("by: self, ", at: start(argument))
        needsUIKit = true
    }

    /// Rewrites an override of `accessibilityLabel` or a similar property that `NSObject` declares on a phone. Linux's `NSObject` has no
    /// such property to override, so the class gets its own property.
    /// - Returns: whether the declaration is such an override.
    func rewriteAccessibility(_ node: some DeclSyntaxProtocol, _ override: DeclModifierSyntax) -> Bool {
        guard let member = ExtensionMember(node), member.base.hasPrefix("accessibility") || member.base == "isAccessibilityElement",
            let scope = scopes.last, isOfObject(scope.lastName),
            !index.superclasses(of: scope.lastName).contains(where: { index.types[$0]?.members.contains(member.name) == true })
        else { return false }
        replace(override, with: "@MainActor")
        // A property with `willSet` or `didSet` is stored, so it needs an initial value.
        if !member.canBeCalled, let type = node.as(VariableDeclSyntax.self)?.bindings.first?.typeAnnotation,
            !type.type.is(OptionalTypeSyntax.self)
        {
            edits.insert(" = .init()", at: end(type))
        }
        return true
    }
    /// Whether a class or one of its superclasses derives directly from `NSObject`.
    private func isOfObject(_ name: String) -> Bool {
        ([name] + index.superclasses(of: name)).contains { index.types[$0]?.superclassCandidates.contains("NSObject") == true }
    }

    /// Moves an `@objc` member of an extension into the body of its class if a subclass overrides it. If the class is in a different
    /// module, the member calls its overrides instead.
    func noteOverridden(_ node: some DeclSyntaxProtocol) {
        guard let scope = scopes.last, scope.isExtension, inactiveDepth == 0, node.parent?.is(MemberBlockItemSyntax.self) == true,
            let member = ExtensionMember(node), !member.modifiers.has("override", "private", "static"),
            member.attributes.has("objc") || scope.hasObjectiveCMembers, index.overrides.contains(member.name)
        else { return }
        if index.types[scope.lastName]?.modules.contains(module) == true { return move(node, member.modifiers) }
        if index.types[scope.lastName]?.isOther != true { dispatch(member, scope) }
    }

    /// Rewrites `@objc dynamic var`, so that key-value observers are notified of every change.
    func rewriteObservedProperty(_ node: VariableDeclSyntax) {
        guard node.modifiers.has("dynamic"), node.bindingSpecifier.text == "var", node.bindings.count == 1, !node.modifiers.has("override"),
            let binding = node.bindings.first, let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
            scopes.last?.isClassLike == true,
            node.attributes.has("objc") || scopes.last?.hasObjectiveCMembers == true, !node.modifiers.has("lazy")
        else { return }
        func notification(_ old: String) -> String {
            "didChangeObservedValue(of: self, \"\(plainName(pattern.identifier))\", from: \(old))"
        }
        if let block = binding.accessorBlock {
            guard case .accessors(let list) = block.accessors else { return }
            if let observer = list.first(where: { $0.accessorSpecifier.text == "didSet" }), let body = observer.body {
                edits.insert(" \(notification(observer.parameters?.name.text ?? "oldValue")); ", at: end(body.leftBrace))
            } else if list.allSatisfy({ $0.accessorSpecifier.text == "willSet" }) {
                edits.insert(" didSet { \(notification("oldValue")) } ", at: start(block.rightBrace))
            } else {
                return
            }
        } else {
            edits.insert(" { didSet { \(notification("oldValue")) } }", at: end(binding))
        }
        needsUIKit = true
    }
}
