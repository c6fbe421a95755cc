import AppBuilding
import Foundation
import LabWindow

/// Finds the pages in `Documentation/Rules`, one for each rule name that the engine prints. They are installed with the assets.
enum RulePages {
    /// Returns the page about a name as Markdown for a terminal.
    /// - Throws: a `CommandFailure` that lists the searched folders if the executable has been moved away from its files.
    static func page(of name: String) throws -> String {
        if let page = RulePage.markdown(of: name) { return forTerminal(page) }
        let folders = RulePage.candidateFolders
        throw CommandFailure(
            "the page \(name).md is in none of \(folders.map(\.path).joined(separator: ", ")); put the folder Documentation beside Assets",
            .environment)
    }

    /// Converts Markdown links for a terminal: a link to a rule becomes the rule's name, any other link the path relative to the
    /// project's folder.
    static func forTerminal(_ page: String) -> String {
        page.replacing(/\[([^\]]+)\]\(([^)\s]+)\)/) { link in
            let (text, target) = (link.1, link.2)
            guard target.hasPrefix("../Facts/") else { return "'\(text)'" }
            return "\(text) (Documentation/\(target.dropFirst(3)))"
        }
    }
}
