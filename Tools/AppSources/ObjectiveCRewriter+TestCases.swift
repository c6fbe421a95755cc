import SwiftSyntax

/// Rewrites XCTest test cases that are on the main actor.
///
/// Apple's XCTest calls tests on the main thread, so a class of tests or a single test can be `@MainActor`. XCTest for Linux traps when
/// it lists such a test. The rewritten test is nonisolated, and its body runs on the main actor.
extension ObjectiveCRewriter {
    /// The methods that XCTest calls before and after tests.
    private static let aroundTests: Set<String> = ["setUp", "setUpWithError", "tearDown", "tearDownWithError"]

    func rewriteTest(_ node: FunctionDeclSyntax) {
        let name = plainName(node.name)
        guard let scope = scopes.last, node.parent?.is(MemberBlockItemSyntax.self) == true, let body = node.body,
            node.signature.parameterClause.parameters.isEmpty, node.signature.returnClause == nil,
            node.signature.effectSpecifiers?.asyncSpecifier == nil, !node.modifiers.has("nonisolated", "private"),
            Self.aroundTests.contains(name) ? node.modifiers.has("override") : name.hasPrefix("test") && !node.modifiers.has("static"),
            index.isTestCase(scope.lastName)
        else { return }
        let attribute = node.attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }
            .first { $0.attributeName.trimmedDescription == "MainActor" }
        guard attribute != nil || index.isOnMainActor(scope.lastName) || isOnMainActor(extensionAround: node) else { return }
        if let attribute { blank(attribute) }
        edits.insert("nonisolated ", at: node.modifiers.first.map(start) ?? start(node.funcKeyword))
        // The superclass's method is nonisolated too, so the call stays outside the closure. Inside the closure, Swift 6 would not let
        // code send `self`.
        let statements = Array(body.statements)
        let first = statements.first.flatMap { isCallOfSuper($0, name) ? $0 : nil }
        let closing = statements.count > 1 ? statements.last.flatMap { isCallOfSuper($0, name) ? start($0) : nil } : nil
        let inside = statements.dropFirst(first == nil ? 0 : 1).dropLast(closing == nil ? 0 : 1)
        let canThrow = inside.contains { statement in
            statement.tokens(viewMode: .sourceAccurate).contains { token in
                token.text == "throw" || token.text == "try" && !["?", "!"].contains(token.nextToken(viewMode: .sourceAccurate)?.text)
            }
        }
        let word = canThrow ? "try " : ""
        let separator = first == nil || first?.semicolon != nil ? "" : ";"
        let opening = "\(separator) \(word)MainActor.assumeIsolated { () -> Void in"
        edits.insert(opening, at: first.map(end) ?? end(body.leftBrace))
        edits.insert(closing == nil ? "} " : "}; ", at: closing ?? start(body.rightBrace))
    }

    /// Adds a test to a class of Quick that runs its examples. XCTest for Linux finds tests by their names only, and on a phone Quick makes
    /// a test for each example at run time. The test prints the example's name before it runs the example. (documented: Quick's `allTests`)
    func addTestOfSpec(_ node: ClassDeclSyntax) {
        guard let scope = scopes.last, index.isSpec(scope.lastName), !PlatformCondition.nativeModules.contains(module) else { return }
        let test = " func testSpec() throws { for (name, run) in Self.allTests { print(\"  \\(name)\"); try run(self)() } }"
        edits.insert(test, at: end(node.memberBlock.leftBrace))
    }

    /// Whether a statement is `super.setUp()` or a similar call.
    private func isCallOfSuper(_ statement: CodeBlockItemSyntax, _ name: String) -> Bool {
        guard case .expr(var expression) = statement.item else { return false }
        if let attempt = expression.as(TryExprSyntax.self) { expression = attempt.expression }
        guard let call = expression.as(FunctionCallExprSyntax.self), let callee = call.calledExpression.as(MemberAccessExprSyntax.self)
        else { return false }
        return callee.base?.is(SuperExprSyntax.self) == true && callee.declName.baseName.text == name
    }

    private func isOnMainActor(extensionAround node: FunctionDeclSyntax) -> Bool {
        var next = node.parent
        while let parent = next {
            if let around = parent.as(ExtensionDeclSyntax.self) { return around.attributes.has("MainActor") }
            next = parent.parent
        }
        return false
    }
}

extension SourceIndex {
    /// Whether a class derives from XCTest's test case.
    func isTestCase(_ name: String) -> Bool { inheritance(of: name).contains("XCTestCase") }

    /// Whether a class derives from Quick's class of specifications.
    func isSpec(_ name: String) -> Bool { name != "QuickSpec" && inheritance(of: name).contains("QuickSpec") }

    /// Whether a class is on the main actor because of its own attribute, a superclass or a protocol.
    func isOnMainActor(_ name: String) -> Bool {
        let inherited = inheritance(of: name)
        return ([name] + inherited).contains { types[$0]?.isOnMainActor == true }
            // UIKit's protocols are on the main actor. The protocols of other frameworks are not.
            || inherited.contains { $0.hasPrefix("UI") && types[$0] == nil }
    }

    /// Returns the names in the inheritance clauses of a class and of all its superclasses and protocols.
    private func inheritance(of name: String) -> [String] {
        var result: [String] = []
        var next = types[name]?.superclassCandidates ?? []
        var seen: Set<String> = [name]
        while let present = next.popLast() {
            guard seen.insert(present).inserted else { continue }
            result.append(present)
            next += types[present]?.superclassCandidates ?? []
        }
        return result
    }
}
