import SwiftSyntax

/// Objects of a class that is known only at run time: `T(frame:)` of a generic parameter, `type.init()` of a variable.
///
/// On a phone the initializers of the system's classes suffice; here Swift requires them to be `required`, which the overrides of apps are
/// not.
extension ObjectiveCRewriter {
    /// The labels of the initializers for which the toolkit has a `madeObject`.
    private static let systemInitializers: Set<String> = [
        "", "frame:", "nibName:bundle:", "reuseIdentifier:", "style:reuseIdentifier:", "frame:style:", "frame:collectionViewLayout:",
        "style:", "collectionViewLayout:", "rootViewController:",
    ]

    func rewriteMaking(_ node: FunctionCallExprSyntax) {
        let labels = node.arguments.map { ($0.label?.text ?? "_") + ":" }.joined()
        guard let paren = node.leftParen, node.trailingClosure == nil, Self.systemInitializers.contains(labels) else { return }
        let kind: String
        let bound: [String]
        if let plain = node.calledExpression.as(DeclReferenceExprSyntax.self), plain.argumentNames == nil {
            let name = plainName(plain.baseName)
            guard let found = genericBound(of: name, around: Syntax(node)) else { return }
            (kind, bound) = (name + ".self", found)
        } else if let member = node.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init",
            let base = member.base
        {
            let name = base.trimmedDescription
            if let found = genericBound(of: name, around: Syntax(node)) {
                (kind, bound) = (name + ".self", found)
            } else if let found = classes(ofVariable: name) {
                (kind, bound) = (name, found)
            } else {
                return
            }
        } else {
            return
        }
        guard bound.contains(where: { comesFromSystem($0, without: labels) }) else { return }
        edits.replace(start(node), end(paren), with: "madeObject(of: \(kind)" + (node.arguments.isEmpty ? "" : ", "))
        needsUIKit = true
    }

    /// Rejects a conformance of a system's class to a protocol with an initializer, which Swift satisfies only with a required one.
    func refuseMakingProtocol(_ node: ExtensionDeclSyntax) {
        guard let scope = scopes.last, index.types[scope.lastName]?.isClass != true, index.types[scope.lastName]?.isOther != true,
            scope.lastName.hasPrefix("UI") || scope.lastName == "NSObject",
            let found = node.inheritanceClause?.inheritedTypes.first(where: { index.makingProtocols.contains($0.type.trimmedDescription) })
        else { return }
        report(
            at: found,
            "\(scope.name) cannot conform to \(found.type.trimmedDescription) here, which requires an initializer; "
                + "let a class of your own conform, and mark its initializer as required")
    }

    /// UIKit makes the delegates of an app and of its scenes by their class. On a phone every object of Objective-C can be made so, and
    /// here responders can; so a delegate that inherits from `NSObject` becomes one.
    func makeResponder(_ node: ClassDeclSyntax) {
        let inherited = node.inheritanceClause?.inheritedTypes.map(\.type) ?? []
        let delegates: Set = ["UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate"]
        guard let first = inherited.first, lastPart(first.trimmedDescription) == "NSObject",
            inherited.contains(where: { delegates.contains(lastPart($0.trimmedDescription)) })
        else { return }
        replace(first, with: "UIResponder")
    }

    /// Registers a responder class whose own `init()` replaces its system class's, so that `type.init()` finds it; Swift itself cannot
    /// dispatch to it.
    func registerMaking(_ node: ClassDeclSyntax) {
        guard index.makesByClass, let scope = scopes.last, scope.canBeExtended, !scope.lastName.hasPrefix("UI"),
            hasPlainInitializer(scope.lastName),
            comesFromSystem(scope.lastName, without: "")
        else { return }
        register(scope, "ObjectiveCDispatch.add(Self_.self, maker: { \(scope.name)() })")
    }
    /// Whether the initializer is declared by the class, or inherited from a class of the sources that has no others.
    private func hasPlainInitializer(_ name: String) -> Bool {
        guard let facts = index.types[name], facts.isClass, !facts.isGeneric, facts.fullNames.count == 1 else { return false }
        if facts.hasPlainInitializer { return true }
        return !facts.hasOwnInitializers && facts.superclassCandidates.contains(where: hasPlainInitializer)
    }

    /// Returns the constraints of the generic parameter with that name; nil if none is in scope.
    private func genericBound(of name: String, around node: Syntax) -> [String]? {
        guard name.first?.isUppercase == true, !name.hasPrefix("UI") else { return nil }
        var next: Syntax? = node.parent
        while let present = next {
            next = present.parent
            guard let declaration = present.asProtocol(WithGenericParametersSyntax.self),
                let parameter = declaration.genericParameterClause?.parameters.first(where: { plainName($0.name) == name })
            else { continue }
            var bound = parameter.inheritedType.map { parts($0) } ?? []
            for requirement in declaration.genericWhereClause?.requirements ?? [] {
                guard let conformance = requirement.requirement.as(ConformanceRequirementSyntax.self),
                    conformance.leftType.trimmedDescription == name
                else { continue }
                bound += parts(conformance.rightType)
            }
            return bound
        }
        return nil
    }
    private func parts(_ type: TypeSyntax) -> [String] {
        if let composition = type.as(CompositionTypeSyntax.self) { return composition.elements.map { $0.type.trimmedDescription } }
        return [type.trimmedDescription]
    }

    /// The class in `X.Type`, when every variable of that name is declared so.
    private func classes(ofVariable name: String) -> [String]? {
        let last = lastPart(name)
        guard last.first?.isLowercase == true, let types = index.variables[last], !types.isEmpty,
            types.allSatisfy({ $0.hasSuffix(".Type") })
        else { return nil }
        return types.map { String($0.dropLast(5)) }
    }

    /// Whether a class is one of the system's responders, or derives from one without declaring a required initialiser in between.
    private func comesFromSystem(_ name: String, without labels: String) -> Bool {
        var next = [name]
        var seen: Set<String> = []
        while let present = next.popLast() {
            guard seen.insert(present).inserted else { continue }
            // An extension of a system's class is not a class of the sources.
            guard let facts = index.types[present], facts.isClass else {
                if present.hasPrefix("UI") && !isDelegateName(present) || labels.isEmpty && present == "NSObject" { return true }
                continue
            }
            if facts.requiredInitializers.contains(labels) { return false }
            next += facts.superclassCandidates
        }
        return false
    }
}
