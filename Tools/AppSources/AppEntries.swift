import SwiftSyntax

/// The entry points of an app: its screens, main types and previews.
struct AppEntries {
    struct Screen {
        let name: String
        let module: String
        let path: String
        let line: Int
        /// The code that creates the screen; nil if its initializer needs an argument and no function of `Lab.swift` supplies it.
        let making: String?
        /// Whether a file `Lab.swift` contains a function that creates the screen.
        var hasMaker = false
    }
    /// A type with `@main` or `@UIApplicationMain`.
    struct Main {
        let name: String
        let module: String
        let path: String
        let line: Int
    }
    /// The module whose `main.swift` calls `KeyboardLab.run` or `UIApplicationMain`.
    let runningModule: String?
    let mainTypes: [Main]
    /// Whether the sources set the window's root view controller.
    let setsRoot: Bool
    /// View controllers that are neither nested in another type nor generic, in the order of the files.
    let screens: [Screen]
    /// The elements of `screens` that no other class creates.
    let roots: [Screen]
    let previews: [ObjectiveCRewriter.Preview]

    init(_ index: SourceIndex, _ rewriters: [ObjectiveCRewriter], setsRoot: Bool) {
        let delegateFiles = Set(index.classes.filter(\.isDelegate).map(\.path))
            .subtracting(index.classes.filter { !$0.isDelegate }.map(\.path))
        var made: [String: Set<String>] = [:]
        // A controller that the app's delegate creates is a root screen; a controller that another screen creates is not.
        for rewriter in rewriters where !delegateFiles.contains(rewriter.path) && !SourceIndex.isMakersFile(rewriter.path) {
            made.merge(rewriter.made) { $0.union($1) }
        }
        runningModule = rewriters.first { $0.runsItself && $0.isMainFile }?.module
        mainTypes =
            index.classes.filter(\.isMain).map { Main(name: $0.name, module: $0.module, path: $0.path, line: $0.line) }
            + index.mainValues
        self.setsRoot = setsRoot
        let screens = index.classes.filter { $0.canBegin && index.isController($0.name) }.map {
            let (name, module) = ($0.name, $0.module)
            let maker = index.makers.first { $0.type == name && $0.module == module }
            return Screen(
                name: name, module: module, path: $0.path, line: $0.line,
                making: maker.map { "\($0.function)()" } ?? (index.canBeMadeOfNothing(name) ? "\(name)()" : nil),
                hasMaker: maker != nil)
        }
        self.screens = screens
        roots = screens.filter { screen in screen.making != nil && made[screen.name, default: []].subtracting([screen.name]).isEmpty }
        previews = rewriters.flatMap(\.previews)
    }
}

extension SourceIndex {
    /// Whether the class derives from a view controller of the system. A system class is recognized by its name.
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
    /// Whether the program starts in this file.
    var isMainFile: Bool { path == "main.swift" || path.hasSuffix("/main.swift") || isOnlyFile && runsItself }

    /// Records which type creates objects of which other type.
    func noteMaking(_ node: FunctionCallExprSyntax) {
        if let plain = node.calledExpression.as(DeclReferenceExprSyntax.self) {
            if plain.baseName.text == "UIApplicationMain" { runsItself = true }
            note(plain.baseName)
        } else if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            let base = member.base?.as(DeclReferenceExprSyntax.self)
        {
            if member.declName.baseName.text == "init" { note(base.baseName) }
            if ["run", "main"].contains(member.declName.baseName.text), base.baseName.text == "KeyboardLab" { runsItself = true }
        }
    }
    private func note(_ token: TokenSyntax) {
        let name = plainName(token)
        if index.types[name]?.isClass == true, previewDepth == 0 { made[name, default: []].insert(scopes.last?.lastName ?? "") }
    }
}
