import SwiftSyntax

/// Moves members of extensions that take part in overriding into the bodies of their classes, because Swift supports overriding only in
/// the bodies of classes.
extension ObjectiveCRewriter {
    /// A member of an extension, and the class into whose body it moves.
    struct MovedMember {
        /// The name of the class as the extension spells it.
        let type: String
        let condition: String?
        let start: Int
        let end: Int
        let line: Int
        /// The edits of a member that moves as a whole.
        let edits: [(start: Int, end: Int, text: String)]
        /// A declaration for a class body in a different file, where this file's private names are not visible. The declaration calls the
        /// original member, which gets a new name. Nil if a call cannot replace the member.
        let forwarding: Forwarding?
    }
    struct Forwarding {
        let code: String
        /// The edits of the original member, which stays in place: a new name, and no `override`.
        let edits: [(start: Int, end: Int, text: String)]
    }

    /// - Parameters:
    ///   - name: the member's name in the class; nil to keep its name.
    ///   - isOverride: whether the member overrides a member of a superclass.
    func move(_ node: some DeclSyntaxProtocol, _ modifiers: DeclModifierListSyntax, as name: String? = nil, isOverride: Bool = true) {
        guard let scope = scopes.last else { return }
        if let semicolon = node.parent?.as(MemberBlockItemSyntax.self)?.semicolon { blank(semicolon) }
        let member = ExtensionMember(node)
        var edits: [(Int, Int, String)] = []
        if let member, let name { edits.append((start(member.nameToken), end(member.nameToken), name)) }
        if let override = modifiers.first(where: { $0.name.text == "override" }), !isOverride {
            edits.append((start(override), end(override), ""))
        }
        moved.append(
            MovedMember(
                type: scope.name, condition: condition, start: start(node), end: end(node), line: line(node), edits: edits,
                forwarding: member.flatMap { forwarding($0, as: name, isOverride: isOverride) }))
    }

    private func forwarding(_ member: ExtensionMember, as newName: String?, isOverride: Bool) -> Forwarding? {
        // The name includes the class, because each class of a hierarchy may have such a member.
        let type = String((scopes.last?.name ?? "").map { $0 == "." ? "_" : $0 })
        let name = "moved_\(key)_\(type)_\(member.base)"
        guard let body = member.body(calling: name), !member.modifiers.has("private", "fileprivate") else { return nil }
        var edits = [(start(member.nameToken), end(member.nameToken), name)]
        if let override = member.modifiers.first(where: { $0.name.text == "override" }) {
            edits.append((start(override), end(override), ""))
        }
        let words = member.words.filter { isOverride || $0 != "override" }.joined(separator: " ")
        let declaration = newName.map { member.renamed($0) } ?? member.declaration
        return Forwarding(code: "\(words) \(declaration) { \(body) }", edits: edits)
    }
}

extension AppRewriting {
    /// Moves members from extensions into the bodies of their classes.
    static func move(_ rewriter: ObjectiveCRewriter, among all: [ObjectiveCRewriter]) {
        for member in rewriter.moved {
            let own = rewriter.ends(of: member.type)
            let home = own.isEmpty ? all.first { $0.module == rewriter.module && !$0.ends(of: member.type).isEmpty } : rewriter
            guard let home else { continue }
            let braces = own.isEmpty ? home.ends(of: member.type) : own
            let code: String
            if home !== rewriter, let forwarding = member.forwarding {
                for edit in forwarding.edits { rewriter.edits.replace(edit.start, edit.end, with: edit.text) }
                code = forwarding.code
            } else {
                for edit in member.edits { rewriter.edits.replace(edit.start, edit.end, with: edit.text) }
                code = rewriter.edits.take(member.start, member.end, from: rewriter.source)
                rewriter.edits.blank(member.start, member.end, in: rewriter.source)
            }
            let mark = "#sourceLocation(file: \(quoted(rewriter.path)), line: \(member.line))"
            let text = member.condition.map { "#if \($0)\n\(mark)\n\(code)\n#endif" } ?? "\(mark)\n\(code)"
            for brace in braces {
                let back = "#sourceLocation(file: \(quoted(home.path)), line: \(home.lines.place(brace).line))"
                home.edits.insert("\n\(text)\n\(back)\n", at: brace)
            }
            if rewriter.needsUIKit { home.needsUIKit = true }
        }
    }
}

extension ObjectiveCRewriter {
    /// Returns the end offsets of the bodies of the class with this name, or else of a class with the same last name.
    fileprivate func ends(of type: String) -> [Int] {
        if let found = classEnds[type] { return found }
        let last = lastPart(type)
        return classEnds.filter { lastPart($0.key) == last }.sorted { $0.key < $1.key }.first?.value ?? []
    }
}
