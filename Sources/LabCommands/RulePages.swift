import AppBuilding
import Foundation
import LabWindow

/// Finds the pages of `Documentation/Rules`, one for each name that the engine prints. They come with the program, beside its assets.
enum RulePages {
    /// The page of a name, as Markdown.
    /// - Throws: a `CommandFailure` that names the folders where the page is not, when the program was moved away from its files.
    static func page(of name: String) throws -> String {
        if let page = RulePage.markdown(of: name) { return forTerminal(page) }
        let folders = RulePage.candidateFolders
        throw CommandFailure(
            "the page \(name).md is in none of \(folders.map(\.path).joined(separator: ", ")); put the folder Documentation beside Assets",
            .environment)
    }

    /// Links as a terminal can show them: a rule by its name, another page by its path from the project's folder.
    static func forTerminal(_ page: String) -> String {
        page.replacing(/\[([^\]]+)\]\(([^)\s]+)\)/) { link in
            let (text, target) = (link.1, link.2)
            guard target.hasPrefix("../Facts/") else { return "'\(text)'" }
            return "\(text) (Documentation/\(target.dropFirst(3)))"
        }
    }
}
