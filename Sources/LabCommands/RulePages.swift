import AppBuilding
import Foundation
import LabWindow

/// Finds the pages of `Documentation/Rules`. There is one for each name that the engine prints, and they are shipped beside the program's
/// assets.
enum RulePages {
    /// Returns the page of a name, as Markdown.
    /// - Throws: a `CommandFailure` that lists the searched folders, if the program was moved away from its files.
    static func page(of name: String) throws -> String {
        if let page = RulePage.markdown(of: name) { return forTerminal(page) }
        let folders = RulePage.candidateFolders
        throw CommandFailure(
            "the page \(name).md is in none of \(folders.map(\.path).joined(separator: ", ")); put the folder Documentation beside Assets",
            .environment)
    }

    /// Converts links for a terminal: a rule to its name, and a different page to its path relative to the project's folder.
    static func forTerminal(_ page: String) -> String {
        page.replacing(/\[([^\]]+)\]\(([^)\s]+)\)/) { link in
            let (text, target) = (link.1, link.2)
            guard target.hasPrefix("../Facts/") else { return "'\(text)'" }
            return "\(text) (Documentation/\(target.dropFirst(3)))"
        }
    }
}
