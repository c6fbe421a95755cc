import SwiftSyntax

/// Gives bodies to the members that Core Data and Core Animation implement at run time: properties and methods with `@NSManaged`.
extension ObjectiveCRewriter {
    /// Inserts accessors that read and write the object's storage by the property's name.
    func rewriteManagedProperty(_ node: VariableDeclSyntax) {
        guard node.attributes.has("NSManaged") else { return }
        guard isManaged(scopes.last?.lastName ?? "") else {
            return report(
                at: node, "@NSManaged is for classes of Core Data and for layers; keep the value in a stored property")
        }
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier, let type = binding.typeAnnotation,
                binding.accessorBlock == nil
            else { continue }
            let key = quoted(plainName(name))
            edits.insert(
                " { get { managedValue(of: self, \(key)) } set { setManagedValue(newValue, of: self, \(key)) } }", at: end(type))
            needsUIKit = needsUIKit || !importsCoreData
        }
    }

    /// Whether a class may derive from a managed object or a layer: one of its superclasses is neither of the app nor one of UIKit's.
    private func isManaged(_ name: String) -> Bool {
        var next = [name]
        var seen: Set<String> = []
        while let present = next.popLast() {
            guard seen.insert(present).inserted else { continue }
            guard let facts = index.types[present] else {
                if present.hasPrefix("UI") || present == "NSObject" || present.isEmpty { continue }
                return true
            }
            next += facts.superclassCandidates
        }
        return false
    }

    /// Inserts the body of an accessor of a relationship, such as `addToItems(_:)`. The name in `@objc(addItemsObject:)` is the same
    /// with Objective-C's prefix. (documented: Core Data Programming Guide, "Creating Relationships")
    func rewriteManagedMethod(_ node: FunctionDeclSyntax) {
        guard node.attributes.has("NSManaged"), node.body == nil, let parameter = node.signature.parameterClause.parameters.last
        else { return }
        let name = plainName(node.name)
        guard let verb = ["addTo", "removeFrom"].first(where: { name.hasPrefix($0) }), node.labels == [nil] else {
            report(at: node, "\(name) has no body here; write one that changes the relationship with mutableSetValue(forKey:)")
            return
        }
        let key = name.dropFirst(verb.count).prefix(1).lowercased() + name.dropFirst(verb.count + 1)
        let value = plainName(parameter.secondName ?? parameter.firstName)
        edits.insert(
            " { changeManagedObjects(of: self, \(quoted(key)), adding: \(verb == "addTo"), \(value)) }", at: end(node.signature))
    }
}
