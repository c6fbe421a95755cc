import SwiftSyntax

/// Rewrites closures that do not escape on a phone, and escape in Linux's Foundation.
extension ObjectiveCRewriter {
    /// Methods of Foundation that call a closure only while they run. Linux declares the closure as escaping, so a closure that uses
    /// members must capture `self` there. (documented: NSRegularExpression.swift of swift-corelibs-foundation)
    private static let enumerating: Set<String> = ["enumerateMatches"]

    /// Captures `self` in the closure of such a call. The added statement uses the capture, so that the compiler does not warn.
    func rewriteEnumeration(_ node: FunctionCallExprSyntax) {
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), Self.enumerating.contains(member.declName.baseName.text),
            scopes.last?.isClassLike == true,
            let closure = node.trailingClosure ?? node.arguments.last?.expression.as(ClosureExprSyntax.self),
            let signature = closure.signature, signature.capture == nil, !closure.statements.isEmpty
        else { return }
        edits.insert("[self] ", at: start(signature))
        edits.insert(" _ = self;", at: end(signature.inKeyword))
    }
}
