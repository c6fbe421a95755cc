import SwiftSyntax

/// Rewrites `#selector`, `#keyPath` and Xcode's literals, such as `#colorLiteral`.
extension ObjectiveCRewriter {
    func rewriteMacro(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        switch node.macroName.text {
        case "selector": return rewriteSelector(node)
        case "keyPath":
            rewriteKeyPath(node)
            return .skipChildren
        case "colorLiteral":
            edits.replace(start(node.pound), end(node.macroName), with: "UIColor")
            needsUIKit = true
        case "imageLiteral":
            guard let argument = node.arguments.first, argument.label?.text == "resourceName" else { break }
            replace(node, with: "(UIImage(named: \(argument.expression.trimmedDescription)) ?? UIImage())")
            needsUIKit = true
            return .skipChildren
        case "fileLiteral":
            guard let argument = node.arguments.first, argument.label?.text == "resourceName" else { break }
            replace(node, with: "Bundle.main.bundleURL.appendingPathComponent(\(argument.expression.trimmedDescription))")
            return .skipChildren
        default: rewritePreview(node.macroName, node.arguments, node.trailingClosure, node)
        }
        return .visitChildren
    }

    // MARK: Selectors

    private func rewriteSelector(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.arguments.count == 1, let argument = node.arguments.first, let paren = node.leftParen else { return .visitChildren }
        var reference = argument.expression
        var type: TypeSyntax?
        // The reference may have a cast or extra parentheses: `#selector(tap(_:) as (Form) -> (UIButton) -> Void)`,
        // `#selector((tap(_:)))`.
        if let sequence = reference.as(SequenceExprSyntax.self), sequence.elements.count == 3,
            let cast = sequence.elements.last?.as(TypeExprSyntax.self), let first = sequence.elements.first
        {
            reference = first
            type = cast.type
        }
        while let tuple = reference.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            reference = only.expression
            if let sequence = reference.as(SequenceExprSyntax.self), sequence.elements.count == 3,
                let cast = sequence.elements.last?.as(TypeExprSyntax.self), let first = sequence.elements.first
            {
                reference = first
                type = cast.type
            }
        }
        guard let named = SelectorReference(reference) else {
            report(at: node, "#selector takes a method or, with getter: or setter:, a property; this is neither")
            return .skipChildren
        }
        guard let owner = owner(of: named) else {
            report(
                at: node, "#selector(\(named.base)) stands in no class here; write the class before it: #selector(MyClass.\(named.base))")
            return .skipChildren
        }
        let inner: String
        switch argument.label?.text {
        case "getter", "setter":
            let isGetter = argument.label?.text == "getter"
            guard case .type(let name) = owner else {
                report(
                    at: node,
                    "#selector(\(argument.label?.text ?? ""):) of an object is not supported here; write its class before the property")
                return .skipChildren
            }
            let isOfSystem = index.types[lastPart(name)]?.properties.contains(named.base) != true
            let key = ObjectiveCNames.key(named.base, isOfSystem: isOfSystem)
            inner =
                isGetter
                ? "\"\(named.base)\", reading: \\\(name).\(named.spelledBase)"
                : "\"\(ObjectiveCNames.setter(key))\", writing: \\\(name).\(named.spelledBase)"
        default: inner = call(named, owner, type)
        }
        needsUIKit = true
        edits.replace(start(node.pound), end(node.macroName), with: "Selector")
        let (from, to) = (end(paren), node.rightParen.map { start($0) } ?? end(node))
        let lines = from < to ? source[from..<to].count { $0 == UInt8(ascii: "\n") } : 0
        if from <= to { edits.replace(from, to, with: inner + String(repeating: "\n", count: lines)) }
        return .skipChildren
    }

    private enum Owner {
        case type(String)
        case object(String)
    }

    /// Returns the type that declares the method: the type written before it, or else the enclosing type.
    private func owner(of reference: SelectorReference) -> Owner? {
        guard let base = reference.owner else { return scopes.last.map { .type($0.name) } }
        let text = Self.withoutAny(base)
        switch text {
        case "self", "super", "Self", "type(of: self)", "self.classForCoder": return scopes.last.map { .type($0.name) }
        default: break
        }
        let plain = text.hasSuffix(".self") ? String(text.dropLast(5)) : text
        let last = lastPart(String(plain.prefix { $0 != "<" }))
        if last.first?.isUppercase == true || index.types[last] != nil && index.variables[last] == nil { return .type(plain) }
        return declaredClass(of: last).map { .type($0) } ?? .object(text)
    }

    /// Returns the text of an owner without `any`: `P` for `(any P)`.
    private static func withoutAny(_ base: ExprSyntax) -> String {
        if let tuple = base.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return withoutAny(only.expression)
        }
        if let type = base.as(TypeExprSyntax.self)?.type.as(SomeOrAnyTypeSyntax.self) { return type.constraint.trimmedDescription }
        return base.trimmedDescription
    }

    /// Returns the class of a variable by its name, if all variables of that name have the same class and only one class has that name.
    private func declaredClass(of variable: String) -> String? {
        guard let types = index.variables[variable], types.count == 1, let type = types.first else { return nil }
        let name = type.last == "?" || type.last == "!" ? String(type.dropLast()) : type
        guard let facts = index.types[name], facts.isClass, !facts.isGeneric, facts.fullNames.count == 1 else { return nil }
        return facts.fullNames.first
    }

    /// Returns the arguments of `Selector(...)`: the selector's name, and a reference to the method.
    private func call(_ reference: SelectorReference, _ owner: Owner, _ cast: TypeSyntax?) -> String {
        guard case .type(let written) = owner else {
            guard case .object(let object) = owner else { return "" }
            let name = reference.labels.map { ObjectiveCNames.selector(reference.base, labels: $0) } ?? reference.base
            let plain = object.hasSuffix("?") || object.hasSuffix("!") ? String(object.dropLast()) : object
            return "\"\(name)\", of: \(plain), calling: { $0.\(reference.spelling) }"
        }
        // `UIResponder` implements the methods of this protocol.
        let type = written == "UIResponderStandardEditActions" ? "UIResponder" : written
        let known = index.methods(reference.base, in: lastPart(String(type.prefix { $0 != "<" })))
        let parameters = cast.flatMap(parameterTypes)
        let named = known.filter { method in
            if let parameters, method.labels.count != parameters.count { return false }
            guard let labels = reference.labels else { return true }
            return labels == method.labels
        }
        // Overloads with the same number of parameters differ in their types.
        let typed = named.filter { method in parameters.map { $0 == method.types.map(Self.plainType) } ?? true }
        let fitting = typed.isEmpty ? named : typed
        let method = fitting.count == 1 ? fitting.first : fitting.first(where: \.isObjectiveC) ?? fitting.first
        let name: String
        if let method {
            name = method.objectiveCName
        } else if let labels = reference.labels {
            name = ObjectiveCNames.selector(reference.base, labels: labels)
        } else {
            name = reference.base
        }
        // A protocol's requirement is found by name only, because any class may implement it.
        if method != nil, let facts = index.types[lastPart(type)], facts.isOther, index.requirements.contains(name) { return "\"\(name)\"" }
        var spelling = reference.spelling
        if reference.labels == nil, known.count > 1, let method, !method.labels.isEmpty {
            spelling += "(" + method.labels.map { ($0 ?? "_") + ":" }.joined() + ")"
        }
        var suffix = ""
        if let cast {
            suffix = " as \(curried(cast, type))"
        } else if known.count > 1, let method, method.labels.isEmpty {
            suffix = " as (\(type)) -> @MainActor () -> \(method.result)"
        }
        return "\"\(name)\", calling: \(type).\(spelling)\(suffix)"
    }

    /// Returns the parameter types in the type of a method.
    private func parameterTypes(_ type: TypeSyntax) -> [String]? {
        guard let function = type.as(FunctionTypeSyntax.self) else { return nil }
        let method = function.returnClause.type.as(FunctionTypeSyntax.self) ?? function
        return method.parameters.map { Self.plainType($0.type.trimmedDescription) }
    }
    /// Returns the text of a type without attributes and other parts that do not distinguish types.
    private static func plainType(_ text: String) -> String {
        let withoutWords = text.split(separator: " ").filter { !$0.hasPrefix("@") && $0 != "any" }.joined()
        return withoutWords.hasSuffix("!") ? withoutWords.dropLast() + "?" : withoutWords
    }

    /// Returns the type of an unapplied method: `(Form) -> (UIButton) -> Void`, even if the source says only `(UIButton) -> Void`.
    private func curried(_ type: TypeSyntax, _ owner: String) -> String {
        guard let function = type.as(FunctionTypeSyntax.self) else { return type.trimmedDescription }
        let inner = function.returnClause.type
        if let result = inner.as(FunctionTypeSyntax.self) {
            return "\(text(start(function), start(inner)))@MainActor \(result.trimmedDescription)"
        }
        return "(\(owner)) -> @MainActor \(function.trimmedDescription)"
    }

    // MARK: Key paths

    /// Rewrites `#keyPath(Form.title.text)` as "title.text", without the type in front.
    private func rewriteKeyPath(_ node: MacroExpansionExprSyntax) {
        guard node.arguments.count == 1, let argument = node.arguments.first else { return }
        let parts = argument.trimmedDescription.split(separator: ".").map {
            $0.trimmingCharacters { $0 == "?" || $0 == "!" || $0 == "`" || $0 == " " || $0 == "\n" }
        }
        var names = parts[...]
        var owner: String?
        while let first = names.first, first.first?.isUppercase == true || first == "self" {
            if first.first?.isUppercase == true { owner = first }
            names = names.dropFirst()
        }
        guard !names.isEmpty, names.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }) else {
            return report(at: node, "#keyPath takes names of properties with dots between them; this is something else")
        }
        let type = owner ?? scopes.last?.lastName ?? ""
        let keys = names.enumerated().map { position, name in
            // Only the type of the first property is known. The app's own classes keep the names of their properties.
            ObjectiveCNames.key(name, isOfSystem: position > 0 || index.types[type]?.properties.contains(name) != true)
        }
        replace(node, with: "\"\(keys.joined(separator: "."))\"")
    }
}

extension Substring {
    fileprivate func trimmingCharacters(_ isTrimmed: (Character) -> Bool) -> String {
        var rest = self
        while let first = rest.first, isTrimmed(first) { rest = rest.dropFirst() }
        while let last = rest.last, isTrimmed(last) { rest = rest.dropLast() }
        return String(rest)
    }
}

/// The reference in `#selector(...)`, which has a name and may have an owner and labels.
struct SelectorReference {
    let owner: ExprSyntax?
    let base: String
    /// The name as written in the source, with backticks.
    let spelledBase: String
    /// The argument labels; nil if the source has none.
    let labels: [String?]?
    /// The name and labels as written in the source.
    var spelling: String { spelledBase + (labels.map { $0.isEmpty ? "" : "(" + $0.map { ($0 ?? "_") + ":" }.joined() + ")" } ?? "") }

    init?(_ expression: ExprSyntax) {
        let name: DeclReferenceExprSyntax
        if let member = expression.as(MemberAccessExprSyntax.self) {
            guard let base = member.base else { return nil }
            owner = base
            name = member.declName
        } else if let plain = expression.as(DeclReferenceExprSyntax.self) {
            owner = nil
            name = plain
        } else if let call = expression.as(FunctionCallExprSyntax.self), call.arguments.isEmpty, call.trailingClosure == nil,
            let inner = SelectorReference(call.calledExpression)
        {
            // Some sources write a call: `#selector(reload())`.
            self = inner
            return
        } else {
            return nil
        }
        guard case .identifier = name.baseName.tokenKind else { return nil }
        spelledBase = name.baseName.text
        base = plainName(name.baseName)
        labels = name.argumentNames.map { $0.arguments.map { $0.name.text == "_" ? nil : plainName($0.name) } }
    }
}

/// Rewrites calls of methods of a target.
extension ObjectiveCRewriter {
    /// Casts the target of an action to `NSObjectProtocol`, so that its methods can be called. UIKit declares a target as `AnyObject?`,
    /// and in Objective-C an `AnyObject` has these methods: `item.target?.perform(item.action, with: nil)`.
    func rewriteTargetCall(_ node: FunctionCallExprSyntax) {
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), plainName(member.declName.baseName) == "perform",
            let first = node.arguments.first, first.label == nil,
            node.arguments.count > 1 || Self.isAction(first.expression),
            let target = member.base?.as(OptionalChainingExprSyntax.self)?.expression
                ?? member.base?.as(ForceUnwrapExprSyntax.self)?.expression,
            let property = target.as(MemberAccessExprSyntax.self), property.base != nil, plainName(property.declName.baseName) == "target"
        else { return }
        edits.insert("(", at: start(target))
        edits.insert(" as? any NSObjectProtocol)", at: end(target))
        needsUIKit = true
    }

    /// Whether an expression reads the `action` of a control or item: `item.action!`.
    private static func isAction(_ expression: ExprSyntax) -> Bool {
        let value = expression.as(ForceUnwrapExprSyntax.self)?.expression ?? expression
        return value.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "action"
    }
}
