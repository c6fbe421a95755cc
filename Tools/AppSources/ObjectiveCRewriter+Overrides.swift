import SwiftSyntax

/// Overrides in extensions, and properties that tell of their changes.
extension ObjectiveCRewriter {
    /// An override in an extension is moved into the body of its class; its lines keep their numbers.
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
            // The toolkit asks on the main actor, where it knows the methods of every class.
            if isFirstOfItsClasses(plainName(function.name)) { return replace(override, with: "@MainActor") }
        }
        if let function = node.as(FunctionDeclSyntax.self), isAwakenedByName(function),
            let override = modifiers.first(where: { $0.name.text == "override" })
        {
            return blank(override)
        }
        guard modifiers.has("override"), let scope = scopes.last, scope.isExtension, node.parent?.is(MemberBlockItemSyntax.self) == true
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
        // What stands under a condition would have to take it along.
        guard conditions.isEmpty else {
            return report(at: node, "an override in an extension cannot stand under #if here; write it in the body of \(scope.name)")
        }
        moved.append(MovedMember(type: scope.lastName, start: start(node), end: end(node), line: line(node)))
    }

    /// Returns whether the method is one that the runtime calls on a phone: `responds(to:)` and `forwardingTarget(for:)`. On Linux an
    /// extension declares them, which no class can override, so the class gets methods of its own that are found by name.
    func isRuntimeQuestion(_ node: FunctionDeclSyntax) -> Bool {
        (node.name.text == "responds" && node.labels == ["to"] || node.name.text == "forwardingTarget" && node.labels == ["for"])
            && node.modifiers.has("override") && scopes.last?.isClassLike == true
    }
    /// Whether no class of the app above the present one has the method.
    private func isFirstOfItsClasses(_ method: String) -> Bool {
        let superclasses = scopes.last.flatMap { index.types[$0.lastName]?.superclassCandidates } ?? []
        return superclasses.allSatisfy { index.methods(method, in: $0).isEmpty }
    }

    /// `super.responds(to:)` is a question to the system's class, which answers for the object.
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

    /// A method of an extension that a subclass overrides, which only `@objc` ones can have, is moved into the body of its class too.
    func noteOverridden(_ node: FunctionDeclSyntax) {
        guard let scope = scopes.last, scope.isExtension, node.attributes.has("objc") || scope.hasObjectiveCMembers,
            !node.modifiers.has("override", "private", "static", "class"), node.parent?.is(MemberBlockItemSyntax.self) == true,
            index.types[scope.lastName]?.modules.contains(module) == true, index.overrides.contains(node.nameWithLabels), conditions.isEmpty
        else { return }
        moved.append(MovedMember(type: scope.lastName, start: start(node), end: end(node), line: line(node)))
    }

    /// Rewrites `@objc dynamic var`, so that its observers are notified of every change.
    func rewriteObservedProperty(_ node: VariableDeclSyntax) {
        guard node.modifiers.has("dynamic"), node.bindingSpecifier.text == "var", node.bindings.count == 1, !node.modifiers.has("override"),
            let binding = node.bindings.first, let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
            scopes.last?.isClassLike == true,
            node.attributes.has("objc") || scopes.last?.hasObjectiveCMembers == true, !node.modifiers.has("lazy")
        else { return }
        func tell(_ old: String) -> String { "didChangeObservedValue(of: self, \"\(plainName(pattern.identifier))\", from: \(old))" }
        if let block = binding.accessorBlock {
            guard case .accessors(let list) = block.accessors else { return }
            if let observer = list.first(where: { $0.accessorSpecifier.text == "didSet" }), let body = observer.body {
                edits.insert(" \(tell(observer.parameters?.name.text ?? "oldValue")); ", at: end(body.leftBrace))
            } else if list.allSatisfy({ $0.accessorSpecifier.text == "willSet" }) {
                edits.insert(" didSet { \(tell("oldValue")) } ", at: start(block.rightBrace))
            } else {
                return
            }
        } else {
            edits.insert(" { didSet { \(tell("oldValue")) } }", at: end(binding))
        }
        needsUIKit = true
    }
}
