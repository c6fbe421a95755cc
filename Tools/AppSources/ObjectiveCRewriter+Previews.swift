import SwiftSyntax

/// Rewrites `#Preview("Name") { SomeViewController() }`, which `--screen "Name"` shows.
extension ObjectiveCRewriter {
    struct Preview {
        /// The name for `--screen`: the preview's own name, or `Preview of` and the file's name.
        let name: String
        let variable: String
        let module: String
        let path: String
        let line: Int
    }

    func isPreview(_ macro: TokenSyntax) -> Bool { macro.text == "Preview" }

    /// Turns a preview into a variable that contains its closure. Other macros are unchanged.
    func rewritePreview(
        _ macro: TokenSyntax, _ arguments: LabeledExprListSyntax, _ closure: ClosureExprSyntax?, _ node: some SyntaxProtocol
    ) {
        guard isPreview(macro), let closure, scopes.isEmpty else { return }
        let variable = "appPreview_\(key)_\(previews.count)"
        let label = "@MainActor let \(variable): @MainActor () -> AnyObject = "
        let (from, to) = (start(node), start(closure))
        let lines = source[from..<to].count { $0 == UInt8(ascii: "\n") }
        edits.replace(from, to, with: label + String(repeating: "\n", count: lines))
        // A preview for a different platform, or inside an app's own condition, may never be compiled.
        guard inactiveDepth == 0, conditions.allSatisfy({ $0 == "(DEBUG)" }) else { return }
        let file = path.split(separator: "/").last.map(String.init) ?? path
        let first = arguments.first.flatMap {
            $0.label == nil ? $0.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue : nil
        }
        let unnamed = "Preview of " + (file.hasSuffix(".swift") ? String(file.dropLast(6)) : file)
        let number = previews.count { $0.name == unnamed || $0.name.hasPrefix(unnamed + " ") }
        previews.append(
            Preview(
                name: first ?? (number == 0 ? unnamed : "\(unnamed) \(number + 1)"), variable: variable, module: module, path: path,
                line: line(node)))
    }
}
