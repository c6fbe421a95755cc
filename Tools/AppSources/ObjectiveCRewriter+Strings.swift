import SwiftSyntax

/// Rewrites calls of Foundation functions that must have a different implementation in the toolkit: texts with plural forms, and the
/// bundle of a class.
///
/// Foundation's functions of these names belong to other modules and cannot be overridden, so the rewritten call has a different label. A
/// literal format has no plural forms, so its call is unchanged.
extension ObjectiveCRewriter {
    func rewriteStringCall(_ node: FunctionCallExprSyntax) {
        guard let first = node.arguments.first else { return }
        let called = node.calledExpression
        if let label = first.label, label.text == "format", Self.isString(called), !first.expression.is(StringLiteralExprSyntax.self) {
            edits.replace(start(label), end(label), with: "phoneFormat")
            needsUIKit = true
        } else if let label = first.label, label.text == "for", called.trimmedDescription == "Bundle", node.arguments.count == 1 {
            edits.replace(start(label), end(label), with: "phoneClass")
            needsUIKit = true
        } else if first.label == nil, let member = called.as(MemberAccessExprSyntax.self),
            !first.expression.is(StringLiteralExprSyntax.self),
            member.declName.baseName.text == "localizedStringWithFormat", member.base?.trimmedDescription == "String"
        {
            edits.replace(start(member.declName.baseName), end(member.declName.baseName), with: "phoneStringWithFormat")
            needsUIKit = true
        }
    }

    /// Whether a call is `String(...)` or `String.init(...)`.
    private static func isString(_ called: ExprSyntax) -> Bool {
        ["String", "String.init", "Swift.String"].contains(called.trimmedDescription)
    }
}
