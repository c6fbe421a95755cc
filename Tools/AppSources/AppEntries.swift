import SwiftSyntax

/// What an app of these sources can begin with.
struct AppEntries {
    struct Screen {
        let name: String
        let path: String
        let line: Int
    }
    /// Whether the sources call `KeyboardLab.run` themselves.
    let runsItself: Bool
    /// Classes with `@main` or `@UIApplicationMain`.
    let mainTypes: [String]
    /// Files in which delegates of an app or of a scene are the only classes.
    let delegateFiles: Set<String>
    /// View controllers that are no one else's part and not generic, in the order of the files.
    let screens: [Screen]
    /// Those of `screens` that no other class makes.
    let roots: [Screen]

    init(_ index: SourceIndex, _ rewriters: [ObjectiveCRewriter]) {
        let delegateFiles = Set(index.classes.filter(\.isDelegate).map(\.path))
            .subtracting(index.classes.filter { !$0.isDelegate }.map(\.path))
        var made: [String: Set<String>] = [:]
        // What an app's delegate makes is the root, and none of another screen's.
        for rewriter in rewriters where !delegateFiles.contains(rewriter.path) {
            made.merge(rewriter.made) { $0.union($1) }
        }
        self.delegateFiles = delegateFiles
        runsItself = rewriters.contains(where: \.runsItself)
        mainTypes = index.classes.filter(\.isMain).map(\.name)
        let screens = index.classes.filter { $0.canBegin && index.isController($0.name) }.map {
            Screen(name: $0.name, path: $0.path, line: $0.line)
        }
        self.screens = screens
        roots = screens.filter { screen in made[screen.name, default: []].subtracting([screen.name]).isEmpty }
    }
}

extension SourceIndex {
    /// Whether the class comes from one of the system's controllers; what they are called is enough.
    func isController(_ name: String) -> Bool {
        var next = [name]
        var seen: Set<String> = []
        while let present = next.popLast() {
            guard seen.insert(present).inserted else { continue }
            if let facts = types[present], facts.isClass {
                next += facts.superclassCandidates
            } else if present.hasPrefix("UI"), present.hasSuffix("Controller") {
                return true
            }
        }
        return false
    }
}

extension ObjectiveCRewriter {
    /// Notes which type makes objects of which.
    func noteMaking(_ node: FunctionCallExprSyntax) {
        if let plain = node.calledExpression.as(DeclReferenceExprSyntax.self) {
            note(plain.baseName)
        } else if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            let base = member.base?.as(DeclReferenceExprSyntax.self)
        {
            if member.declName.baseName.text == "init" { note(base.baseName) }
            if member.declName.baseName.text == "run", base.baseName.text == "KeyboardLab" { runsItself = true }
        }
    }
    private func note(_ token: TokenSyntax) {
        let name = plainName(token)
        if index.types[name]?.isClass == true { made[name, default: []].insert(scopes.last?.lastName ?? "") }
    }
}
