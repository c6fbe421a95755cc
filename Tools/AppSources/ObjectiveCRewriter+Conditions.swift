import SwiftSyntax

/// `#if` and `#available`: questions about the platform, answered as a phone does.
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

    /// Rewrites the platform questions of a condition. Answers the condition in one line.
    private func rewriteCondition(_ condition: ExprSyntax) -> String {
        var compiled = ""
        var position = start(condition)
        for call in PlatformCalls.all(in: condition) {
            guard let argument = call.arguments.first?.expression.trimmedDescription, call.arguments.count == 1 else { continue }
            let function = call.calledExpression.trimmedDescription
            guard let holds = platform.holds(function, argument) else { continue }
            // Linux's compiler says the same about these by itself; but it knows no parts of modules, as in `canImport(os.log)`.
            if function == "canImport" ? !(holds && argument.contains(".")) : !holds && argument != "Linux" { continue }
            let spelling = PlatformCondition.spelling(holds)
            compiled += text(position, start(call)) + spelling
            position = end(call)
            replace(call, with: spelling)
        }
        compiled += text(position, end(condition))
        return compiled.split(whereSeparator: \.isNewline).map { $0.prefix(while: { _ in true }) }.joined(separator: " ")
    }

    /// `#available(iOS 15, *)` asks the simulated system.
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

/// The calls in a condition, in the order of the text.
private final class PlatformCalls: SyntaxVisitor {
    private var calls: [FunctionCallExprSyntax] = []
    static func all(in condition: ExprSyntax) -> [FunctionCallExprSyntax] {
        let reader = PlatformCalls(viewMode: .sourceAccurate)
        reader.walk(condition)
        return reader.calls
    }
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        calls.append(node)
        return .skipChildren
    }
}
