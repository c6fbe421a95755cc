import SwiftSyntax

/// Registers the methods and properties that Objective-C finds by name. The registrations follow the file's last line, where the file's
/// private members are visible.
extension ObjectiveCRewriter {
    /// The actions whose overrides are found by name without an `@objc` attribute, because responders declare them as `@objc`.
    private static let editActions: Set<String> = [
        "cut:", "copy:", "paste:", "select:", "selectAll:", "delete:", "toggleBoldface:", "toggleItalics:", "toggleUnderline:",
        "increaseSize:", "decreaseSize:", "makeTextWritingDirectionLeftToRight:", "makeTextWritingDirectionRightToLeft:",
    ]
    /// The methods whose overrides `targetViewController(forAction:sender:)` searches for.
    private static let showing: Set<String> = ["show:sender:", "showDetailViewController:sender:"]

    /// The selector of key-value observation. On a phone every `NSObject` has this method; on Linux the toolkit finds it by name.
    static let observation = "observeValueForKeyPath:of:change:context:"

    /// Returns the enclosing class of a member that can be registered: the code at the end of the file must be able to name the class.
    private func listingScope(_ member: some SyntaxProtocol) -> Scope? {
        guard let scope = scopes.last, scope.isClassLike, scope.canBeExtended, isMember(Syntax(member)) else { return nil }
        return scope
    }
    private func isMember(_ node: Syntax) -> Bool { node.parent?.is(MemberBlockItemSyntax.self) == true }

    func register(_ node: FunctionDeclSyntax) {
        guard let scope = listingScope(node), !node.modifiers.has("static", "class"), node.genericParameterClause == nil, !node.isAsync
        else {
            return
        }
        let selector = node.objectiveCName
        let isOverride = node.modifiers.has("override")
        let isListed =
            node.attributes.hasAny(["objc", "IBAction", "IBSegueAction"])
            || scope.hasObjectiveCMembers && !isOverride && (scope.isObjectiveC || !isPrivate(node.modifiers))
            || index.requirements.contains(selector)
            || isOverride && (Self.editActions.contains(selector) || index.asksWhoShows && Self.showing.contains(selector))
            || index.asksForMethods && scope.isDelegate && !isOverride && !isPrivate(node.modifiers) || selector == Self.observation
            || selector == Self.awaking && isAwakenedByName(node) || isRuntimeQuestion(node)
        guard isListed, !node.attributes.has("nonobjc"), !node.attributes.areUnavailable else { return }
        let parameters = node.signature.parameterClause.parameters
        guard parameters.allSatisfy({ $0.ellipsis == nil && !$0.type.trimmedDescription.hasPrefix("inout ") }) else { return }
        // A method with a function or a `some` type as a parameter cannot be called through a selector.
        let types = parameters.map { $0.type.trimmedDescription }
        guard types.allSatisfy({ !$0.contains("->") && !$0.contains("some ") }) else { return }
        // The parameter types distinguish overloads of the method.
        let isOverloaded = index.types[scope.lastName].map { facts in
            facts.methods.count { $0.base == plainName(node.name) && $0.labels == node.labels } > 1
        }
        let arguments = node.labels.enumerated().map { position, label in
            let type = types[position].hasSuffix("!") ? types[position].dropLast() + "?" : types[position]
            return (label.map { "\($0): " } ?? "") + "$1(\(position))" + (isOverloaded == true ? " as \(type)" : "")
        }.joined(separator: ", ")
        let call = parameters.isEmpty ? "target.\(node.name.text)()" : "$0.\(node.name.text)(\(arguments))"
        let body = parameters.isEmpty ? "{ target, _ in \(node.isThrowing ? "try " : "")\(call) }" : "{ try \(call) }"
        add(scope, "ObjectiveCDispatch.add(Self_.self, \"\(selector)\", arity: \(parameters.count)) \(body)")
    }

    func register(_ node: VariableDeclSyntax) {
        guard let scope = listingScope(node), !node.modifiers.has("static", "class", "override", "lazy") || node.modifiers.has("lazy"),
            !node.modifiers.has("static", "class", "override")
        else { return }
        let isListed =
            node.attributes.hasAny(["objc", "IBOutlet", "IBInspectable"])
            || scope.hasObjectiveCMembers && (scope.isObjectiveC || !isPrivate(node.modifiers)) && !node.attributes.has("nonobjc")
        guard isListed, !node.attributes.areUnavailable else { return }
        for binding in node.bindings {
            guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self), binding.typeAnnotation != nil || node.bindings.count == 1
            else { continue }
            if binding.typeAnnotation?.type.trimmedDescription.contains("->") == true { continue }
            let name = pattern.identifier.text
            let key = node.attributes.objectiveCName ?? plainName(pattern.identifier)
            let write = canBeSet(node, binding) ? ", write: { $0.\(name) = try $1(0) }" : ""
            add(scope, "ObjectiveCDispatch.add(Self_.self, property: \"\(key)\", read: { $0.\(name) }\(write))")
        }
    }

    private func canBeSet(_ node: VariableDeclSyntax, _ binding: PatternBindingSyntax) -> Bool {
        guard node.bindingSpecifier.text == "var" else { return false }
        switch binding.accessorBlock?.accessors {
        case .getter: return false
        case .accessors(let list):
            let kinds = list.map(\.accessorSpecifier.text)
            return !kinds.contains("get") || kinds.contains("set")
        case nil: return true
        @unknown default: return false
        }
    }
    private func isPrivate(_ modifiers: DeclModifierListSyntax) -> Bool { modifiers.has("private", "fileprivate") }
    func register(_ scope: Scope, _ code: String) { add(scope, code) }
    private func add(_ scope: Scope, _ code: String) {
        // Swift does not allow code to mention an unavailable declaration.
        guard !scopes.contains(where: \.isUnavailable) else { return }
        registrations.append(Registration(type: scope.name, condition: condition, code: code))
    }

    /// Writes the registrations at the end of the file.
    /// - Returns: a call of the function that makes all registrations of this file; nil if there are none.
    func writeRegistrations() -> String? {
        guard !registrations.isEmpty else { return nil }
        needsUIKit = true
        var calls: [String] = []
        var position = 0
        while position < registrations.count {
            let first = registrations[position]
            var group: [String] = []
            while position < registrations.count, registrations[position].type == first.type,
                registrations[position].condition == first.condition
            {
                group.append(registrations[position].code.replacing("Self_.self", with: "\(first.type).self"))
                position += 1
            }
            let name = "objectiveCMembers_\(key)_\(calls.count)"
            var code = "extension \(first.type) { @MainActor static func \(name)() {\n" + group.joined(separator: "\n") + "\n} }"
            var call = "\(first.type).\(name)()"
            if let condition = first.condition {
                code = "#if \(condition)\n\(code)\n#endif"
                call = "#if \(condition)\n\(call)\n#endif"
            }
            edits.tail.append(code)
            calls.append(call)
        }
        edits.tail.append("@MainActor func objectiveCMembers_\(key)() {\n" + calls.joined(separator: "\n") + "\n}")
        return "objectiveCMembers_\(key)()"
    }
}

extension String {
    /// Returns the text with every occurrence of a string replaced.
    fileprivate func replacing(_ old: String, with new: String) -> String {
        var result = ""
        var rest = self[...]
        while let range = rest.firstRange(of: old) {
            result += rest[..<range.lowerBound] + new
            rest = rest[range.upperBound...]
        }
        return result + rest
    }
}
