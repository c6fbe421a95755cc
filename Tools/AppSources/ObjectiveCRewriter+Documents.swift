import SwiftSyntax

/// Registers the classes and members that storyboards and xibs find by name. The members are `awakeFromNib()` methods of objects that are
/// not responders.
extension ObjectiveCRewriter {
    static let awaking = "awakeFromNib"

    /// Registers a class that a document can refer to by name. Generic classes and classes inside functions are not registered. A class
    /// inside a type, which Interface Builder cannot name directly, needs a name in `@objc(Name)`, as on a phone.
    func registerName(_ node: ClassDeclSyntax) {
        // `NSStringFromClass` also returns the name in `@objc(Name)`.
        let ownName = node.attributes.objectiveCName
        guard index.namesClasses || ownName != nil, let scope = scopes.last, scope.canBeExtended, node.inheritanceClause != nil else {
            return
        }
        guard ownName != nil || scope.name == scope.lastName else { return }
        // Documents create views, controllers and items with an initialiser that every subclass has, and other objects with `init()`.
        // Scenes create views and controllers with `init()`, with a function of Lab.swift, or as UIKit does.
        let made = index.makers.first { $0.type == scope.lastName && $0.module == module }.map { "\($0.function)()" }
        let ownInitializer = isMadeByName(scope.lastName) || index.hasPlainInitializer(scope.lastName)
        let maker =
            (made ?? (ownInitializer ? "\(scope.name)()" : nil)).map { ", make: { \($0) }" }
            ?? (index.hasSystemInitializer(scope.lastName) ? "" : ", canBeMade: false")
        let named = "named: \(quoted(ownName ?? scope.lastName)), module: \(quoted(CompanionModules.imported(module)))"
        register(scope, "ObjectiveCDispatch.add(class: Self_.self, \(named)\(maker))")
    }

    private func isMadeByName(_ name: String) -> Bool {
        comes(name, from: ["NSObject", "NSLayoutConstraint"]) && index.canBeMadeOfNothing(name)
    }
    private func comes(_ name: String, from roots: Set<String>) -> Bool {
        var next = [name]
        var seen: Set<String> = []
        while let present = next.popLast() {
            guard seen.insert(present).inserted, let facts = index.types[present] else { continue }
            if !roots.isDisjoint(with: facts.superclassCandidates) { return true }
            next += facts.superclassCandidates
        }
        return false
    }

    /// Whether the method is the `awakeFromNib()` of a direct subclass of `NSObject`. On Linux, `NSObject` has no such method to
    /// override.
    func isAwakenedByName(_ node: FunctionDeclSyntax) -> Bool {
        guard plainName(node.name) == Self.awaking, node.signature.parameterClause.parameters.isEmpty, node.modifiers.has("override"),
            let scope = scopes.last
        else { return false }
        return index.types[scope.lastName]?.superclassCandidates.contains("NSObject") ?? false
    }
    /// Rewrites `super.awakeFromNib()` in such a method.
    func rewriteAwaking(_ node: FunctionCallExprSyntax) {
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == Self.awaking,
            member.base?.is(SuperExprSyntax.self) == true, let scope = scopes.last,
            index.types[scope.lastName]?.superclassCandidates.contains("NSObject") == true
        else { return }
        blank(node)
    }
}
