import SwiftSyntax

/// The imports of a file whose modules exist on a phone but not on Linux.
final class MissingImports: SyntaxVisitor {
    private(set) var list: [Diagnostic] = []
    private let path: String
    private let platform: PlatformCondition
    private let lines: SourceLines

    /// The modules whose imports the rewriter replaces or removes.
    private static let replaced: Set<String> = ["ObjectiveC", "Darwin"]
    /// The toolkit's module for snapshot tests, which also has the functions of `InlineSnapshotTesting`.
    static let snapshots = "SnapshotTesting"
    static func isSnapshots(_ name: String, among modules: Set<String>?) -> Bool {
        name == "InlineSnapshotTesting" && modules?.contains(name) == false && modules?.contains(snapshots) == true
    }

    init(_ file: AppFile, _ tree: SourceFileSyntax, _ platform: PlatformCondition) {
        path = file.path
        lines = SourceLines(file.source)
        self.platform = platform.of(file)
        super.init(viewMode: .sourceAccurate)
        if platform.modules != nil { walk(tree) }
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let first = node.path.first, let modules = platform.modules else { return .skipChildren }
        let name = plainName(first.name)
        if !modules.contains(name), !Self.replaced.contains(name), !CompanionModules.names.contains(name),
            !Self.isSnapshots(name, among: modules)
        {
            let place = lines.place(node.positionAfterSkippingLeadingTrivia.utf8Offset)
            list.append(Diagnostic(path: path, line: place.line, column: place.column, severity: .warning, message: name))
        }
        return .skipChildren
    }
    /// Visits only clauses that are certainly compiled. The compiler evaluates the app's own conditions later.
    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        for clause in node.clauses {
            guard let holds = platform.value(clause.condition) else { break }
            guard holds else { continue }
            if let elements = clause.elements { walk(elements) }
            break
        }
        return .skipChildren
    }
    // Imports are at the top level of a file, so bodies are skipped.
    override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    /// Returns the warning or error for a file that imports a missing module. On input, the diagnostic's message is only the module's
    /// name.
    /// - Parameter delegate: the name of the app's or a scene's delegate in that file, without which the app starts differently.
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
