import SwiftSyntax

/// Rewrites `@objc` protocols with optional requirements, and their calls.
///
/// An optional requirement becomes a throwing one with a default implementation that throws; the app's implementations need not throw. A
/// call `delegate?.tapped?(x)` becomes `(try? delegate?.tapped(x))`, which is nil when the delegate does not implement the method.
extension ObjectiveCRewriter {
    func rewriteProtocol(_ node: ProtocolDeclSyntax) {
        guard node.attributes.has("objc") else { return }
        // Only classes can adopt an Objective-C protocol.
        let inherited = node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
        if !inherited.contains(where: { ["AnyObject", "class", "NSObjectProtocol"].contains($0) }) {
            if let clause = node.inheritanceClause {
                edits.insert(" AnyObject,", at: end(clause.colon))
            } else {
                edits.insert(": AnyObject", at: end(node.name))
            }
        }
        let access = node.modifiers.first { ["public", "package"].contains($0.name.text) }.map { $0.name.text + " " } ?? ""
        var defaults: [String] = []
        for member in node.memberBlock.members {
            if let function = member.decl.as(FunctionDeclSyntax.self), let optional = function.modifiers.first(where: isOptional) {
                blank(optional)
                let clause = function.signature.parameterClause
                if !function.isThrowing {
                    edits.insert(" throws", at: function.signature.effectSpecifiers?.asyncSpecifier.map { end($0) } ?? end(clause))
                }
                let result = function.signature.returnClause.map { " " + $0.trimmedDescription } ?? ""
                let kind = function.modifiers.has("static", "class") ? "static " : ""
                let isolation = function.attributes.has("MainActor") ? "@MainActor " : ""
                defaults.append(
                    "\(isolation)\(access)\(kind)func \(function.name.text)\(clause.trimmedDescription)"
                        + "\(function.isAsync ? " async" : "") throws\(result) { throw RequirementIsNotImplemented() }")
            } else if let variable = member.decl.as(VariableDeclSyntax.self), let optional = variable.modifiers.first(where: isOptional) {
                blank(optional)
                for binding in variable.bindings {
                    guard let accessors = binding.accessorBlock?.accessors.as(AccessorDeclListSyntax.self),
                        let type = binding.typeAnnotation?.type
                    else { continue }
                    guard accessors.count == 1, let getter = accessors.first else {
                        report(
                            at: variable,
                            "an optional property that can be set is not supported here; make it { get }, or give the protocol a method")
                        continue
                    }
                    edits.insert(" throws", at: end(getter.accessorSpecifier))
                    defaults.append(
                        "\(access)var \(binding.pattern.trimmedDescription): \(type.trimmedDescription) "
                            + "{ get throws { throw RequirementIsNotImplemented() } }")
                }
            } else if let modifiers = member.decl.asProtocol(WithModifiersSyntax.self)?.modifiers,
                let optional = modifiers.first(where: isOptional)
            {
                report(at: optional, "only methods and properties can be optional requirements here")
            }
        }
        guard !defaults.isEmpty else { return }
        needsUIKit = true
        let code = "extension \(plainName(node.name)) { " + defaults.joined(separator: "; ") + " }"
        edits.tail.append(condition.map { "#if \($0)\n\(code)\n#endif" } ?? code)
    }
    private func isOptional(_ modifier: DeclModifierSyntax) -> Bool { modifier.name.text == "optional" }

    // MARK: Calls

    func rewriteOptionalCall(_ node: FunctionCallExprSyntax) {
        let called: ExprSyntax
        let mark: TokenSyntax
        let isForced: Bool
        if let chaining = node.calledExpression.as(OptionalChainingExprSyntax.self) {
            (called, mark, isForced) = (chaining.expression, chaining.questionMark, false)
        } else if let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self) {
            (called, mark, isForced) = (forced.expression, forced.exclamationMark, true)
        } else {
            return
        }
        guard let member = called.as(MemberAccessExprSyntax.self), let base = member.base else { return }
        let name = plainName(member.declName.baseName)
        // `name?(x)` with a closure property needs no rewriting.
        guard !isClosure(name) else { return }
        if index.optionalMethods[name] != nil {
            edits.insert(isForced ? "(try! " : "(try? ", at: start(node))
            edits.replace(start(mark), end(mark), with: "")
            edits.insert(")" + continuation(of: Syntax(node)), at: end(node))
        } else if isDelegate(base) || Self.isOfSystemDelegate(name) {
            // The toolkit implements the optional requirements of the system's delegates by default, so they can always be called.
            edits.replace(start(mark), end(mark), with: "")
            if !isForced, !hasChain(base), !base.is(SuperExprSyntax.self), node.parent?.is(CodeBlockItemSyntax.self) != true {
                edits.insert("Optional(", at: start(base))
                edits.insert(")?", at: end(base))
            }
        }
    }
    /// Whether a property with this name stores a function.
    private func isClosure(_ name: String) -> Bool {
        index.variables[name]?.contains { type in
            type.contains("->") || words(type).contains { index.aliases[$0]?.contains("->") == true }
        } == true
    }
    /// Whether a method's name begins with a delegating object, as the names of system delegates' methods do.
    private static func isOfSystemDelegate(_ name: String) -> Bool { askingObjects.contains { name.hasPrefix($0) } }
    private static let askingObjects = [
        "textField", "textView", "tableView", "collectionView", "scrollView", "searchBar", "pickerView", "tabBar", "navigationController",
        "navigationBar", "gestureRecognizer", "presentationController", "popoverPresentationController", "imagePickerController",
        "pageViewController", "splitViewController", "numberOfSections", "viewForZooming", "applicationDid", "applicationWill", "sceneDid",
        "sceneWill", "animationDid",
    ]
    private func words(_ type: String) -> [String] { type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init) }

    /// Returns `?` if the optional chain continues after the call: `delegate?.name?(x).count` needs another question mark after the
    /// parenthesis.
    private func continuation(of node: Syntax) -> String {
        guard let parent = node.parent else { return "" }
        if let member = parent.as(MemberAccessExprSyntax.self), member.base?.id == node.id { return "?" }
        if let item = parent.as(SubscriptCallExprSyntax.self), item.calledExpression.id == node.id { return "?" }
        return ""
    }

    private func hasChain(_ expression: ExprSyntax) -> Bool {
        var next: ExprSyntax? = expression
        while let present = next {
            if present.is(OptionalChainingExprSyntax.self) { return true }
            next =
                present.as(MemberAccessExprSyntax.self)?.base ?? present.as(FunctionCallExprSyntax.self)?.calledExpression
                ?? present.as(SubscriptCallExprSyntax.self)?.calledExpression
        }
        return false
    }

    /// Returns the name at the end of an expression: `delegate` for `self.delegate?`.
    private func lastName(_ expression: ExprSyntax) -> String? {
        if let chaining = expression.as(OptionalChainingExprSyntax.self) { return lastName(chaining.expression) }
        if let forced = expression.as(ForceUnwrapExprSyntax.self) { return lastName(forced.expression) }
        if let member = expression.as(MemberAccessExprSyntax.self) { return plainName(member.declName.baseName) }
        if let plain = expression.as(DeclReferenceExprSyntax.self) { return plainName(plain.baseName) }
        return nil
    }
    private func isDelegate(_ expression: ExprSyntax) -> Bool {
        guard let name = lastName(expression) else { return false }
        if isDelegateName(name) { return true }
        return index.variables[name]?.contains { words($0).contains(where: refinesDelegate) } == true
    }
    /// Whether a type is a delegate or data source protocol of the system, or refines such a protocol.
    private func refinesDelegate(_ type: String) -> Bool {
        var next = [type]
        var seen: Set<String> = []
        while let present = next.popLast() {
            guard seen.insert(present).inserted else { continue }
            if isDelegateName(present) { return true }
            next += index.types[present]?.superclassCandidates ?? []
            next += index.aliases[present].map(words) ?? []
        }
        return false
    }

    // MARK: Properties, and whether there is a method

    func rewriteOptionalProperty(_ node: MemberAccessExprSyntax) {
        guard let base = node.base, let protocols = index.optionalProperties[plainName(node.declName.baseName)], let name = lastName(base)
        else { return }
        let mentions = index.variables[name]?.contains { type in
            type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { protocols.contains(String($0)) }
        }
        guard mentions == true || name.hasPrefix("$") && isDefaulted(node) else { return }
        edits.insert("(try? ", at: start(node))
        edits.insert(")" + continuation(of: Syntax(node)), at: end(node))
    }

    /// Whether `??` follows, as in `$0.legs ?? 4`: the value is optional, whatever the type of the closure's parameter.
    private func isDefaulted(_ node: MemberAccessExprSyntax) -> Bool {
        guard let elements = node.parent?.as(ExprListSyntax.self).map(Array.init),
            let place = elements.firstIndex(where: { $0.id == node.id }), place + 1 < elements.count
        else { return false }
        return elements[place + 1].as(BinaryOperatorExprSyntax.self)?.operator.text == "??"
    }

    /// Returns the optional method of a name. If several methods have the name, returns the one with the same labels.
    private func optionalMethod(_ name: DeclReferenceExprSyntax) -> SourceIndex.OptionalMethod? {
        let methods = index.optionalMethods[plainName(name.baseName)]
        guard let labels = name.argumentNames?.arguments.map({ $0.name.text == "_" ? nil : plainName($0.name) }) else {
            return methods?.first
        }
        return methods?.first { $0.labels == labels }
    }

    /// Rewrites a reference to an optional method that is not called at once, as in `guard let ask = delegate?.ask(_:about:)`. It becomes
    /// a closure that calls the method, or nil. A reference without labels stays, because it may mean a property of the app.
    func rewriteOptionalValue(_ node: MemberAccessExprSyntax) {
        guard let base = node.base, !isCalled(node), !isCompared(node), let method = optionalMethod(node.declName),
            node.declName.argumentNames != nil || index.variables[plainName(node.declName.baseName)] == nil,
            !base.is(SuperExprSyntax.self), !isType(base)
        else { return }
        let object = base.as(OptionalChainingExprSyntax.self)?.expression
        let arguments = method.labels.enumerated().map { position, label in (label.map { "\($0): " } ?? "") + "a\(position)" }
        let parameters = method.types.enumerated().map { position, type in "a\(position): \(type)" }
        let closure =
            "{ (\(parameters.joined(separator: ", "))) -> \(method.result) in "
            + "try! target.\(node.declName.baseName.text)(\(arguments.joined(separator: ", "))) }"
        edits.insert(object == nil ? "(Optional(" : "((", at: start(node))
        edits.replace(
            object.map { end($0) } ?? end(base), end(node),
            with: ").flatMap { target in implementation(of: \"\(method.selector)\", by: target).map { _ in \(closure) } })")
        needsUIKit = true
    }
    private func isCalled(_ node: MemberAccessExprSyntax) -> Bool {
        guard let parent = node.parent else { return false }
        if let call = parent.as(FunctionCallExprSyntax.self) { return call.calledExpression.id == node.id }
        // The method is called at once in `delegate?.tapped?(x)`, in `delegate!.tapped!(x)`, and if the code accesses a member of the
        // result.
        return parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self) || parent.is(MemberAccessExprSyntax.self)
    }
    private func isCompared(_ node: MemberAccessExprSyntax) -> Bool {
        guard let elements = node.parent?.as(ExprListSyntax.self).map(Array.init),
            let place = elements.firstIndex(where: { $0.id == node.id })
        else { return false }
        return place + 2 < elements.count && elements[place + 2].is(NilLiteralExprSyntax.self)
    }
    private func isType(_ base: ExprSyntax) -> Bool {
        base.as(DeclReferenceExprSyntax.self).map {
            index.types[plainName($0.baseName)] != nil || $0.baseName.text.first?.isUppercase == true
        } ?? false
    }

    /// Rewrites `delegate?.tapped != nil`, which checks whether the delegate implements the method.
    func rewriteComparison(_ node: SequenceExprSyntax) {
        let elements = Array(node.elements)
        for (position, element) in elements.enumerated()
        where position + 2 < elements.count && elements[position + 2].is(NilLiteralExprSyntax.self) {
            guard let member = element.as(MemberAccessExprSyntax.self), let base = member.base,
                let sign = elements[position + 1].as(BinaryOperatorExprSyntax.self)?.operator.text, sign == "!=" || sign == "==",
                let method = optionalMethod(member.declName)
            else { continue }
            let baseEnd = base.as(OptionalChainingExprSyntax.self).map { end($0.expression) } ?? end(base)
            edits.insert("implementation(of: \"\(method.selector)\", by: ", at: start(member))
            edits.replace(baseEnd, end(member), with: ")")
            needsUIKit = true
        }
    }
}
