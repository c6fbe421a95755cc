import SwiftSyntax

/// Rewrites the creation of objects whose class is known only at run time: `T(frame:)` of a generic parameter, `type.init()` of a variable.
///
/// On a phone the initializers of the system's classes suffice. On Linux, Swift accepts only `required` initializers, and the overrides
/// in apps are not marked so.
extension ObjectiveCRewriter {
    /// The labels of the initializers that the toolkit's `madeObject` functions support.
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

    /// Reports an error for a system class that conforms to a protocol with an initializer, because Swift accepts only a required
    /// initializer.
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

    /// Changes the superclass of an app's or a scene's delegate from `NSObject` to `UIResponder`. UIKit creates these delegates from
    /// their class. On a phone it can create any `NSObject` in this way, but the toolkit can only create responders.
    func makeResponder(_ node: ClassDeclSyntax) {
        let inherited = node.inheritanceClause?.inheritedTypes.map(\.type) ?? []
        let delegates: Set = ["UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate"]
        guard let first = inherited.first, lastPart(first.trimmedDescription) == "NSObject",
            inherited.contains(where: { delegates.contains(lastPart($0.trimmedDescription)) })
        else { return }
        replace(first, with: "UIResponder")
    }

    /// Registers a responder class that replaces its superclass's `init()`, so that `type.init()` finds the new initializer. Swift itself
    /// cannot call it dynamically.
    func registerMaking(_ node: ClassDeclSyntax) {
        guard index.makesByClass, let scope = scopes.last, scope.canBeExtended, !scope.lastName.hasPrefix("UI"),
            hasPlainInitializer(scope.lastName),
            comesFromSystem(scope.lastName, without: "")
        else { return }
        register(scope, "ObjectiveCDispatch.add(Self_.self, maker: { \(scope.name)() })")
    }
    /// Whether the class declares `init()`, or inherits it from a class of the sources without declaring other initializers.
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

    /// Returns the class `X` if every variable of that name has the type `X.Type`.
    private func classes(ofVariable name: String) -> [String]? {
        let last = lastPart(name)
        guard last.first?.isLowercase == true, let types = index.variables[last], !types.isEmpty,
            types.allSatisfy({ $0.hasSuffix(".Type") })
        else { return nil }
        return types.map { String($0.dropLast(5)) }
    }

    /// Whether a class is a system responder, or derives from one through classes that declare no required initializer.
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
