import SwiftSyntax

/// The modules that a file imports on a phone and that are not here.
final class MissingImports: SyntaxVisitor {
    private(set) var list: [Diagnostic] = []
    private let path: String
    private let platform: PlatformCondition
    private let lines: SourceLines

    /// The modules whose import is replaced or needs no replacement.
    private static let replaced: Set<String> = ["ObjectiveC", "Darwin"]

    init(_ file: AppFile, _ tree: SourceFileSyntax, _ platform: PlatformCondition) {
        path = file.path
        lines = SourceLines(file.source)
        self.platform = PlatformCondition(modules: platform.modules, isOfPackage: file.isOfPackage)
        super.init(viewMode: .sourceAccurate)
        if platform.modules != nil { walk(tree) }
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let first = node.path.first, let modules = platform.modules else { return .skipChildren }
        let name = plainName(first.name)
        if !modules.contains(name), !Self.replaced.contains(name), !CompanionModules.names.contains(name) {
            let place = lines.place(node.positionAfterSkippingLeadingTrivia.utf8Offset)
            list.append(Diagnostic(path: path, line: place.line, column: place.column, severity: .warning, message: name))
        }
        return .skipChildren
    }
    /// Visits the clauses that are certain to be compiled. The app's own conditions are left to the compiler.
    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        for clause in node.clauses {
            guard let holds = platform.value(clause.condition) else { break }
            guard holds else { continue }
            if let elements = clause.elements { walk(elements) }
            break
        }
        return .skipChildren
    }
    // Imports are at the top of a file.
    override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    /// Returns the warning or error about a file by its first missing module, whose name is the message so far.
    /// - Parameter delegate: the app's or a scene's delegate in that file, without which the app starts differently.
    static func reported(_ missing: Diagnostic, isNothingLeft: Bool, delegate: String? = nil) -> Diagnostic {
        var reported = missing
        if isNothingLeft {
            reported.severity = .error
            reported.message = "this file needs the module \(missing.message), which does not exist here, and no other file is left"
        } else {
            reported.message = "this file is left out, since it imports \(missing.message), which does not exist here"
            if let delegate { reported.message += "; \(delegate) is in it, so nothing happens that it does when the app starts" }
        }
        return reported
    }
}
