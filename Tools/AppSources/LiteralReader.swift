import SwiftSyntax

/// Reads the expressions of a manifest that consist of literals, calls of the package manager's functions, and constants of both.
///
/// The manifest is not run, so any other expression is an error (`ComputedPart`).
final class LiteralReader {
    private var constants: [String: ExprSyntax] = [:]
    /// Every name that the file mentions, with the positions of its mentions.
    private var mentions: [String: [DeclReferenceExprSyntax]] = [:]
    /// The names of functions that the file declares itself. They may hide the package manager's functions.
    private var ownFunctions: Set<String> = []
    /// Constants that have been read.
    private var used: Set<String> = []
    private var open: Set<String> = []
    private var steps = 0

    /// The maximum number of expressions to read. Without it, constants that each refer to another constant twice would take exponential
    /// time. (chosen: large manifests have 5,000)
    private static let mostSteps = 200_000
    /// The maximum depth of constants that refer to each other. (chosen)
    private static let deepest = 50

    init(_ tree: SourceFileSyntax) {
        for item in tree.statements {
            guard let variable = item.item.as(VariableDeclSyntax.self) else { continue }
            for binding in variable.bindings {
                guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text, let value = binding.initializer?.value
                else { continue }
                constants[name] = value
            }
        }
        let visitor = MentionVisitor(viewMode: .sourceAccurate)
        visitor.walk(tree)
        mentions = visitor.mentions
        ownFunctions = visitor.functions
    }

    /// Returns the value of a constant at the top level of the file; nil if no constant has that name.
    func constant(_ name: String) -> ExprSyntax? { constants[name] }

    /// Checks that no other code of the file can change the read constants, by checking that no other code mentions them.
    /// - Parameter root: the constant that the package manager reads.
    /// - Throws: `ComputedPart` for the first such mention.
    func checkNobodyChanges(_ root: String) throws {
        let names = used.union([root])
        let declarations = names.compactMap { constants[$0] }
        for name in names.sorted() {
            for mention in mentions[name] ?? [] {
                let isInside = declarations.contains { $0.position <= mention.position && mention.endPosition <= $0.endPosition }
                guard isInside else { throw ComputedPart(mention, "what \(name) is") }
            }
        }
    }

    // MARK: Expressions

    func value(_ expression: ExprSyntax) throws -> LiteralValue {
        steps += 1
        guard steps <= Self.mostSteps else { throw ComputedPart(expression, "more values than \(Self.mostSteps)") }
        if let text = expression.as(StringLiteralExprSyntax.self) { return .text(try self.text(of: text)) }
        if let list = expression.as(ArrayExprSyntax.self) { return .list(try list.elements.map { try value($0.expression) }) }
        if let flag = expression.as(BooleanLiteralExprSyntax.self) { return .flag(flag.literal.tokenKind == .keyword(.true)) }
        if expression.is(NilLiteralExprSyntax.self) { return .none }
        if let group = expression.as(TupleExprSyntax.self), group.elements.count == 1, let only = group.elements.first, only.label == nil {
            return try value(only.expression)
        }
        if let sum = expression.as(SequenceExprSyntax.self) { return try self.sum(sum) }
        if let call = expression.as(FunctionCallExprSyntax.self) { return .call(try self.call(call)) }
        if let member = expression.as(MemberAccessExprSyntax.self) { return try self.member(member) }
        if let name = expression.as(DeclReferenceExprSyntax.self), name.argumentNames == nil { return try named(name) }
        throw ComputedPart(expression, "this")
    }

    private func named(_ node: DeclReferenceExprSyntax) throws -> LiteralValue {
        let name = node.baseName.text
        guard let constant = constants[name] else { throw ComputedPart(node, name) }
        guard open.insert(name).inserted, open.count <= Self.deepest else { throw ComputedPart(node, "\(name) of itself") }
        defer { open.remove(name) }
        used.insert(name)
        return try value(constant)
    }

    private func text(of literal: StringLiteralExprSyntax) throws -> String {
        if let text = literal.representedLiteralValue { return text }
        guard literal.openingPounds == nil, literal.openingQuote.tokenKind == .stringQuote else { throw ComputedPart(literal, "a text") }
        // An interpolation of a constant, as in `"\(name)Tests"`, is as certain as a literal.
        return try literal.segments.map { segment in
            if let part = segment.as(StringSegmentSyntax.self), !part.content.text.contains("\\") { return part.content.text }
            guard let part = segment.as(ExpressionSegmentSyntax.self), part.expressions.count == 1, let only = part.expressions.first,
                only.label == nil, case .text(let text) = try value(only.expression)
            else { throw ComputedPart(literal, "a text") }
            return text
        }.joined()
    }

    /// Returns the value of lists or texts that are joined by plus signs.
    private func sum(_ sequence: SequenceExprSyntax) throws -> LiteralValue {
        var values: [LiteralValue] = []
        for (position, element) in sequence.elements.enumerated() {
            if position.isMultiple(of: 2) {
                values.append(try value(element))
            } else if element.as(BinaryOperatorExprSyntax.self)?.operator.text != "+" {
                throw ComputedPart(element, "a value with an operator")
            }
        }
        let lists = values.compactMap { if case .list(let list) = $0 { list } else { nil } }
        if lists.count == values.count { return .list(lists.flatMap(\.self)) }
        let texts = values.compactMap { if case .text(let text) = $0 { text } else { nil } }
        guard texts.count == values.count else { throw ComputedPart(sequence, "a sum") }
        return .text(texts.joined())
    }

    /// The types of the package manager that a manifest may write before a function's name, as in `Target.target(...)`.
    private static let types: Set<String> = [
        "Package", "Package.Dependency", "Product", "Target", "Target.Dependency", "Resource", "SwiftSetting", "CSetting", "CXXSetting",
        "LinkerSetting", "BuildSettingCondition", "TargetDependencyCondition", "SwiftVersion", "SwiftLanguageMode", "Platform",
        "Target.PluginUsage", "BuildConfiguration",
    ]

    private func call(_ node: FunctionCallExprSyntax) throws -> LiteralCall {
        guard node.trailingClosure == nil, node.additionalTrailingClosures.isEmpty else {
            throw ComputedPart(node, "a value with a closure")
        }
        var name = ""
        if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
            name = member.declName.baseName.text
            guard member.base.map({ Self.types.contains($0.trimmedDescription) }) ?? true else {
                throw ComputedPart(node, "what \(member.trimmedDescription.prefix(60)) returns")
            }
        } else if let own = node.calledExpression.as(DeclReferenceExprSyntax.self), own.baseName.text == "Package" {
            name = "Package"
        } else {
            throw ComputedPart(node, "what \(node.calledExpression.trimmedDescription.prefix(60)) returns")
        }
        guard !ownFunctions.contains(name) else { throw ComputedPart(node, "what its own function \(name) returns") }
        let arguments = node.arguments.map { (label: $0.label?.text, value: $0.expression) }
        return LiteralCall(name: name, arguments: arguments, expression: ExprSyntax(node))
    }

    private func member(_ node: MemberAccessExprSyntax) throws -> LiteralValue {
        let name = node.declName.baseName.text
        if let base = node.base {
            if name == "self", base.is(DeclReferenceExprSyntax.self) { return .type(base.trimmedDescription) }
            guard Self.types.contains(base.trimmedDescription) else {
                throw ComputedPart(node, node.trimmedDescription.prefix(60).description)
            }
        }
        guard !ownFunctions.contains(name) else { throw ComputedPart(node, "its own \(name)") }
        return .member(name)
    }
}

/// Collects the names that a file mentions, and the names of its own functions and static values.
private final class MentionVisitor: SyntaxVisitor {
    var mentions: [String: [DeclReferenceExprSyntax]] = [:]
    var functions: Set<String> = []

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        // A name after a dot is a member, so it does not mention the constant of that name.
        if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id { mentions[node.baseName.text, default: []].append(node) }
        return .visitChildren
    }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        functions.insert(node.name.text)
        return .visitChildren
    }
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.parent?.is(MemberBlockItemSyntax.self) == true else { return .visitChildren }
        for binding in node.bindings {
            if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text { functions.insert(name) }
        }
        return .visitChildren
    }
}
