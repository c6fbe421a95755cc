import SwiftSyntax

/// Rewrites `@objc` members that an app declares in extensions of the system's classes, and that the app's classes override.
///
/// The rewritten member calls the override if the object's class has one. Overrides get a name of their own, which a generated protocol
/// requires, so that Swift finds the override of the nearest superclass.
extension ObjectiveCRewriter {
    private static func overriding(_ member: ExtensionMember) -> String {
        "Overriding_" + String(member.name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }

    /// Rewrites a member of an extension, so that it calls its overrides.
    func dispatch(_ member: ExtensionMember, _ scope: Scope) {
        let (base, inherited) = ("overriding_" + member.base, "inherited_" + member.base)
        guard let own = member.body(calling: inherited) else { return }
        edits.replace(start(member.nameToken), end(member.nameToken), with: inherited)
        let type = Self.overriding(member)
        let isOfType = member.modifiers.has("class")
        let isolation = scope.name.hasPrefix("UI") ? "@preconcurrency @MainActor " : ""
        let access = member.modifiers.has("public", "open") ? "public " : ""
        let requirement = member.renamed(base) + (member.arguments == nil ? (member.canBeSet ? " { get set }" : " { get }") : "")
        let found = "(self as? any \(type)\(isOfType ? ".Type" : ""))"
        let kept = own.hasPrefix("return ") ? String(own.dropFirst(7)) : own
        let body: String
        if let arguments = member.arguments {
            body = "if let found = \(found) { return \(member.effects)found.\(base)\(arguments) }; return \(kept)"
        } else {
            let set = "set { if let found = \(found) { found.\(base) = newValue } else { \(inherited) = newValue } }"
            body = "get { if let found = \(found) { return found.\(base) }; return \(inherited) }" + (member.canBeSet ? " " + set : "")
        }
        addToTail(
            "\(isolation)\(access)protocol \(type): AnyObject { \(isOfType ? "static " : "")\(requirement) }\n"
                + "extension \(scope.name) { \(member.words.joined(separator: " ")) \(member.declaration) { \(body) } }")
    }

    /// Renames an override of a member that an extension declares.
    /// - Returns: whether the declaration is such an override.
    func rewriteOverrideOfExtension(_ node: some DeclSyntaxProtocol, _ override: DeclModifierSyntax) -> Bool {
        guard let member = ExtensionMember(node), let scope = scopes.last, isOfExtension(member.name, scope), isInType(node) else {
            return false
        }
        guard member.canBeCalled else {
            report(
                at: node,
                "observers of a property that an extension of the system's class declares are not supported here; "
                    + "override it with get and set")
            return true
        }
        let name = "overriding_" + member.base
        let isOverride = isOverriddenAbove(member.name, scope)
        if !isOverride { addToTail("extension \(scope.name): \(Self.overriding(member)) {}") }
        if scope.isExtension {
            move(node, member.modifiers, as: name, isOverride: isOverride)
        } else {
            edits.replace(start(member.nameToken), end(member.nameToken), with: name)
            if !isOverride { blank(override) }
        }
        return true
    }

    /// Rewrites `super.title` in a class that overrides a member of an extension.
    func rewriteSuper(_ node: MemberAccessExprSyntax) {
        guard node.base?.is(SuperExprSyntax.self) == true, let scope = scopes.last, !index.dispatched.isEmpty else { return }
        let base = plainName(node.declName.baseName)
        let name = index.dispatched.first { $0 == base || $0.hasPrefix(base + "(") && fits($0, node) }
        guard let name, isOfExtension(name, scope) else { return }
        let prefix = isOverriddenAbove(name, scope) ? "overriding_" : "inherited_"
        edits.replace(start(node.declName.baseName), end(node.declName.baseName), with: prefix + base)
    }
    private func fits(_ name: String, _ node: MemberAccessExprSyntax) -> Bool {
        guard let call = node.parent?.as(FunctionCallExprSyntax.self) else { return true }
        return name.hasSuffix("(" + call.arguments.map { ($0.label?.text ?? "_") + ":" }.joined() + ")") || call.trailingClosure != nil
    }

    /// Whether a member with that name comes from an extension of a system class, and not from a class of the sources.
    private func isOfExtension(_ name: String, _ scope: Scope) -> Bool {
        index.dispatched.contains(name)
            && !index.superclasses(of: scope.lastName).contains { index.types[$0]?.introduced.contains(name) == true }
    }
    private func isInType(_ node: some DeclSyntaxProtocol) -> Bool { node.parent?.is(MemberBlockItemSyntax.self) == true }
    /// Whether a superclass in the sources declares the member or overrides it.
    private func isOverriddenAbove(_ name: String, _ scope: Scope) -> Bool {
        index.superclasses(of: scope.lastName).contains { index.types[$0]?.members.contains(name) == true }
    }
    private func addToTail(_ code: String) { edits.tail.append(condition.map { "#if \($0)\n\(code)\n#endif" } ?? code) }
}
