import SwiftSyntax

/// Rewrites `#if` and `#available`, so that conditions about the platform have the same result as on a phone.
extension ObjectiveCRewriter {
    func rewriteConditions(_ node: IfConfigDeclSyntax) {
        var earlier: [String] = []
        var earlierHeld = false
        for clause in node.clauses {
            var parts = earlier.map { "!(\($0))" }
            let value = platform.value(clause.condition)
            if let condition = clause.condition {
                let compiled = rewriteCondition(condition)
                parts.append(compiled)
                earlier.append(compiled)
            }
            let isInactive = earlierHeld || value == false
            if value == true, clause.condition != nil { earlierHeld = true }
            conditions.append(parts.isEmpty ? "true" : parts.map { "(\($0))" }.joined(separator: " && "))
            inactiveDepth += isInactive ? 1 : 0
            if let elements = clause.elements { walk(elements) }
            inactiveDepth -= isInactive ? 1 : 0
            conditions.removeLast()
        }
    }

    /// Rewrites the platform conditions, and returns the condition on one line.
    private func rewriteCondition(_ condition: ExprSyntax) -> String {
        var compiled = ""
        var position = start(condition)
        for question in PlatformQuestions.all(in: condition) {
            guard let spelling = spelling(of: question) else { continue }
            compiled += text(position, start(question)) + spelling
            position = end(question)
            replace(question, with: spelling)
        }
        compiled += text(position, end(condition))
        return compiled.split(whereSeparator: \.isNewline).map { $0.prefix(while: { _ in true }) }.joined(separator: " ")
    }

    /// Returns a replacement for a condition that has a different value on Linux than on a phone; nil if the values are the same.
    private func spelling(of question: ExprSyntax) -> String? {
        guard let call = question.as(FunctionCallExprSyntax.self) else {
            return platform.isOfPackage ? nil : PlatformCondition.spelling(false)
        }
        guard let argument = call.arguments.first?.expression.trimmedDescription, call.arguments.count == 1 else { return nil }
        let function = call.calledExpression.trimmedDescription
        guard let holds = platform.holds(function, argument) else { return nil }
        // If Linux's compiler gives the same result, the condition stays. That compiler supports neither submodules, as in
        // `canImport(os.log)`, nor the companions of IQKeyboardManager, which are one module in the toolkit.
        let isUnknown = argument.contains(".") || CompanionModules.names.contains(argument)
        if function == "canImport" ? !(holds && isUnknown) : !holds && argument != "Linux" { return nil }
        return PlatformCondition.spelling(holds)
    }

    /// Rewrites `#available(iOS 15, *)`, so that it checks the version of the simulated system.
    func rewriteAvailability(_ node: AvailabilityConditionSyntax) {
        for element in node.availabilityArguments {
            guard let version = element.argument.as(PlatformVersionSyntax.self), version.platform.text == "iOS",
                let tuple = version.version
            else { continue }
            let numbers = [tuple.major.text] + tuple.components.prefix(2).map(\.number.text)
            guard numbers.allSatisfy({ Int($0) != nil }) else { continue }
            let isNegated = node.availabilityKeyword.tokenKind == .poundUnavailable
            replace(node, with: (isNegated ? "!" : "") + "systemIsAtLeast(" + numbers.joined(separator: ", ") + ")")
            needsUIKit = true
            return
        }
    }
}

/// The calls and the name `SWIFT_PACKAGE` in a condition, in the order of the text.
private final class PlatformQuestions: SyntaxVisitor {
    private var questions: [ExprSyntax] = []
    static func all(in condition: ExprSyntax) -> [ExprSyntax] {
        let reader = PlatformQuestions(viewMode: .sourceAccurate)
        reader.walk(condition)
        return reader.questions
    }
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        questions.append(ExprSyntax(node))
        return .skipChildren
    }
    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if node.baseName.text == PlatformCondition.packageFlag { questions.append(ExprSyntax(node)) }
        return .skipChildren
    }
}
