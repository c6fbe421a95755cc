import SwiftParser
import SwiftSyntax

/// The parts of a file that can be omitted, and their positions.
struct SourceParts {
    /// A part, with the byte ranges to replace by spaces.
    struct Part {
        let kind: LeftOutPart.Kind
        let around: String
        let text: String
        /// The byte ranges to remove.
        let ranges: [Range<Int>]
        /// The byte range in which the missing name may have caused compiler errors.
        let region: Range<Int>
        /// The replacement for the first range, if the code does not compile without one.
        var filling = ""
    }
    /// The reason why no part can be left out at a position, for the message to the user.
    struct Refusal: Error { let reason: String }

    let source: [UInt8]
    let tree: SourceFileSyntax
    private let lines: SourceLines

    init(_ source: [UInt8]) {
        self.source = source
        tree = source.withUnsafeBufferPointer { Parser.parse(source: $0) }
        lines = SourceLines(source)
    }

    // MARK: Finding

    /// Returns the token with this name that is nearest to a column of a line. The column may differ, because a rewritten line can be
    /// longer than the app's own line.
    func token(_ name: String, line: Int, column: Int) -> TokenSyntax? {
        tree.tokens(viewMode: .sourceAccurate).lazy.filter { plainName($0) == name }
            .map { (token: $0, place: lines.place(start($0))) }
            .filter { $0.place.line == line }
            .min { abs($0.place.column - column) < abs($1.place.column - column) }?.token
    }

    /// The lines that a range covers.
    func lineRange(_ range: Range<Int>) -> ClosedRange<Int> {
        lines.place(range.lowerBound).line...lines.place(max(range.lowerBound, range.upperBound - 1)).line
    }
    func place(_ part: Part) -> (line: Int, column: Int) { lines.place(part.ranges[0].lowerBound) }

    /// Returns the smallest part around a token that can be left out.
    /// - Throws: `Refusal` if other code needs the part.
    func part(around token: TokenSyntax) throws -> Part {
        var node = Syntax(token)
        while let parent = node.parent {
            if let pattern = node.as(SwitchCaseItemSyntax.self) { return part(pattern) }
            if let inherited = node.as(InheritedTypeSyntax.self) { return try part(inherited) }
            if let item = node.as(CodeBlockItemSyntax.self) { return try part(item) }
            if node.is(FunctionParameterSyntax.self) || node.is(ReturnClauseSyntax.self),
                let function = ancestor(of: node, FunctionDeclSyntax.self)
            {
                return try part(function)
            }
            if node.is(MemberBlockItemSyntax.self) { throw Refusal(reason: "a property or type of the app's needs it") }
            node = parent
        }
        throw Refusal(reason: "it is needed here")
    }

    private func part(_ item: CodeBlockItemSyntax) throws -> Part {
        guard isWithoutResult(item) else { throw Refusal(reason: "its value is used here") }
        // A case without a statement does not compile, so it gets a replacement.
        let isAloneInCase =
            item.parent?.parent?.is(SwitchCaseSyntax.self) == true && item.parent?.children(viewMode: .sourceAccurate).count == 1
        return Part(
            kind: .statement, around: around(item), text: text(item), ranges: [range(item)], region: range(item),
            filling: isAloneInCase ? "break" : "")
    }

    /// Returns whether a statement is an assignment, or a call whose result is unused.
    private func isWithoutResult(_ item: CodeBlockItemSyntax) -> Bool {
        guard case .expr(var expression) = item.item else { return false }
        while true {
            if let inner = expression.as(TryExprSyntax.self) { expression = inner.expression; continue }
            if let inner = expression.as(AwaitExprSyntax.self) { expression = inner.expression; continue }
            if let inner = expression.as(OptionalChainingExprSyntax.self) { expression = inner.expression; continue }
            break
        }
        if let sequence = expression.as(SequenceExprSyntax.self) { return sequence.elements.contains(where: isAssignment) }
        return expression.is(FunctionCallExprSyntax.self) && !isResult(item)
    }
    private func isAssignment(_ node: ExprSyntax) -> Bool {
        if node.is(AssignmentExprSyntax.self) { return true }
        guard let word = node.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
        return word.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(word)
    }

    /// Whether a call is the only statement of a function or property with a result, so that the call's value is the result.
    private func isResult(_ item: CodeBlockItemSyntax) -> Bool {
        guard let list = item.parent, list.children(viewMode: .sourceAccurate).count == 1, let body = list.parent else { return false }
        if body.is(AccessorBlockSyntax.self) { return true }
        guard body.is(CodeBlockSyntax.self), let owner = body.parent else { return false }
        if let function = owner.as(FunctionDeclSyntax.self) { return function.signature.returnClause != nil }
        return owner.as(AccessorDeclSyntax.self)?.accessorSpecifier.text == "get"
    }

    private func part(_ item: SwitchCaseItemSyntax) -> Part {
        guard let clause = ancestor(of: Syntax(item), SwitchCaseSyntax.self), let label = clause.label.as(SwitchCaseLabelSyntax.self) else {
            return Part(kind: .caseClause, around: around(item), text: text(item), ranges: [range(item)], region: range(item))
        }
        guard label.caseItems.count > 1 else {
            return Part(kind: .caseClause, around: around(item), text: text(clause), ranges: [range(clause)], region: range(clause))
        }
        let ranges = [range(item)] + comma(of: item.trailingComma, before: item)
        return Part(kind: .caseClause, around: around(item), text: text(item), ranges: ranges, region: range(item))
    }

    private func part(_ inherited: InheritedTypeSyntax) throws -> Part {
        guard let clause = ancestor(of: Syntax(inherited), InheritanceClauseSyntax.self), let owner = clause.parent else {
            throw Refusal(reason: "a type of the app's needs it")
        }
        let isFirst = clause.inheritedTypes.first == inherited
        guard !owner.is(ProtocolDeclSyntax.self), !(owner.is(ClassDeclSyntax.self) && isFirst) else {
            throw Refusal(reason: "a type of the app's inherits from it")
        }
        // If the list has only one name, its colon is removed too.
        let isAlone = clause.inheritedTypes.count == 1
        let ranges =
            isAlone
            ? [range(clause.colon), range(inherited.type)]
            : [range(inherited.type)] + comma(of: inherited.trailingComma, before: inherited)
        return Part(
            kind: .conformance, around: around(inherited), text: text(inherited.type),
            ranges: ranges.sorted { $0.lowerBound < $1.lowerBound }, region: range(inherited.type))
    }

    private func part(_ function: FunctionDeclSyntax) throws -> Part {
        guard function.parent?.is(MemberBlockItemSyntax.self) == true else { throw Refusal(reason: "a function of the app's needs it") }
        return Part(kind: .method, around: around(function), text: text(function), ranges: [range(function)], region: range(function))
    }

    /// Returns the word `override` of the declaration that a name belongs to, and the name with its labels.
    func overriding(_ token: TokenSyntax) -> (part: Part, name: String, type: String)? {
        var node = Syntax(token)
        while let parent = node.parent {
            let function = node.as(FunctionDeclSyntax.self), variable = node.as(VariableDeclSyntax.self)
            if let modifiers = function?.modifiers ?? variable?.modifiers {
                guard let word = modifiers.first(where: { $0.name.text == "override" }), let type = enclosing(node).last else { return nil }
                let name = function?.nameWithLabels ?? plainName(token)
                let head = start(node)..<max(end(word), end(token))
                return (
                    Part(
                        kind: .override, around: around(node) + "." + name, text: "override", ranges: [range(word)], region: head), name,
                    type
                )
            }
            if node.is(MemberBlockItemSyntax.self) || node.is(CodeBlockItemSyntax.self) { return nil }
            node = parent
        }
        return nil
    }

    /// Returns the argument that a label token belongs to, and the call's name with all its labels.
    func argument(_ token: TokenSyntax) -> (part: Part, call: String, type: String?)? {
        guard let argument = token.parent?.as(LabeledExprSyntax.self), argument.label == token,
            let call = ancestor(of: Syntax(argument), FunctionCallExprSyntax.self), call.arguments.contains(argument)
        else { return nil }
        var labels = call.arguments.map { $0.label.map(plainName) ?? "_" }
        var base = "", type: String?
        if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
            base = plainName(member.declName.baseName)
            let owner = member.base?.trimmedDescription
            if base == "init" || owner?.first?.isUppercase == true { type = owner }
            if base.first?.isUppercase == true { (base, type) = ("init", call.calledExpression.trimmedDescription) }
        } else {
            base = call.calledExpression.trimmedDescription
            if base.first?.isUppercase == true { (base, type) = ("init", base) }
        }
        // The label of a trailing closure is known only from the declaration, so `*` replaces it.
        if call.trailingClosure != nil { labels.append("*") }
        labels += call.additionalTrailingClosures.map { plainName($0.label) }
        let ranges = [range(argument)] + comma(of: argument.trailingComma, before: argument)
        return (
            Part(
                kind: .argument, around: around(argument), text: text(argument), ranges: ranges.sorted { $0.lowerBound < $1.lowerBound },
                region: range(argument)), base + "(" + labels.map { $0 + ":" }.joined() + ")", type
        )
    }

    // MARK: Finding again

    /// Returns the part that a record describes; nil if the source no longer contains it.
    func part(_ known: LeftOutPart) -> Part? {
        let finder = Finder(self, known)
        finder.walk(tree)
        return finder.found.indices.contains(known.number) ? finder.found[known.number] : nil
    }
    /// Returns the index of a part among those with the same text in the same enclosing declarations.
    func number(of part: Part, in path: String) -> Int {
        let finder = Finder(
            self, LeftOutPart(path: path, kind: part.kind, around: part.around, text: part.text, number: 0, name: "", member: ""))
        finder.walk(tree)
        return finder.found.firstIndex { $0.ranges == part.ranges } ?? 0
    }

    private final class Finder: SyntaxVisitor {
        private let parts: SourceParts
        private let known: LeftOutPart
        private(set) var found: [Part] = []
        init(_ parts: SourceParts, _ known: LeftOutPart) {
            (self.parts, self.known) = (parts, known)
            super.init(viewMode: .sourceAccurate)
        }
        private func take(_ part: Part?) {
            guard let part, part.kind == known.kind, part.around == known.around, part.text == known.text else { return }
            found.append(part)
        }
        override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
            if known.kind == .statement { take(try? parts.part(node)) }
            return .visitChildren
        }
        override func visit(_ node: SwitchCaseItemSyntax) -> SyntaxVisitorContinueKind {
            if known.kind == .caseClause { take(parts.part(node)) }
            return .visitChildren
        }
        override func visit(_ node: InheritedTypeSyntax) -> SyntaxVisitorContinueKind {
            if known.kind == .conformance { take(try? parts.part(node)) }
            return .visitChildren
        }
        override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
            if known.kind == .method { take(try? parts.part(node)) }
            if known.kind == .override { take(parts.overriding(node.name)?.part) }
            return .visitChildren
        }
        override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
            if known.kind == .override { take(parts.overriding(node.identifier)?.part) }
            return .visitChildren
        }
        override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
            if known.kind == .argument, let label = node.label { take(parts.argument(label)?.part) }
            return .visitChildren
        }
    }

    // MARK: Syntax

    private func start(_ node: some SyntaxProtocol) -> Int { node.positionAfterSkippingLeadingTrivia.utf8Offset }
    private func end(_ node: some SyntaxProtocol) -> Int { node.endPositionBeforeTrailingTrivia.utf8Offset }
    private func range(_ node: some SyntaxProtocol) -> Range<Int> { start(node)..<max(start(node), end(node)) }
    private func text(_ node: some SyntaxProtocol) -> String { String(decoding: source[range(node)], as: UTF8.self) }

    private func ancestor<Node: SyntaxProtocol>(of node: Syntax, _ kind: Node.Type) -> Node? {
        var node = node.parent
        while let present = node {
            if let found = present.as(kind) { return found }
            node = present.parent
        }
        return nil
    }

    /// Returns the comma to remove with an element of a list: the comma after it, or the previous one if the element is the last.
    private func comma(of own: TokenSyntax?, before node: some SyntaxProtocol) -> [Range<Int>] {
        guard own == nil else { return own.map { [range($0)] } ?? [] }
        guard let before = node.previousToken(viewMode: .sourceAccurate), before.text == "," else { return [] }
        return [range(before)]
    }

    /// Returns the names of the types around a token, outermost first.
    func types(around token: TokenSyntax) -> [String] { enclosing(Syntax(token)) }
    /// Returns the names of the types and functions around a node, outermost first.
    private func around(_ node: some SyntaxProtocol) -> String {
        enclosing(Syntax(node), withFunctions: true).joined(separator: ".")
    }
    private func enclosing(_ node: Syntax, withFunctions: Bool = false) -> [String] {
        var names: [String] = []
        var next = node.parent
        while let present = next {
            if let type = present.asProtocol(NamedDeclSyntax.self), !present.is(FunctionDeclSyntax.self) {
                names.append(plainName(type.name))
            }
            if let type = present.as(ExtensionDeclSyntax.self) { names.append(type.extendedType.trimmedDescription) }
            if withFunctions {
                if let function = present.as(FunctionDeclSyntax.self) { names.append(function.nameWithLabels) }
                if present.is(InitializerDeclSyntax.self) { names.append("init") }
                if let binding = present.as(PatternBindingSyntax.self) { names.append(binding.pattern.trimmedDescription) }
            }
            next = present.parent
        }
        return names.reversed()
    }
}
