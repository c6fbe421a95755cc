import QuartzCore
import Foundation

/// Finds the pages of `Documentation/Rules`, one for each name that the engine prints. They come with the program, beside its assets.
enum RulePages {
    /// The folders that may hold the pages, in the order in which they are tried.
    static var candidateFolders: [URL] {
        AssetsFolder.candidates().map {
            $0.deletingLastPathComponent().appendingPathComponent("Documentation/Rules", isDirectory: true).standardizedFileURL
        }
    }

    /// The page of a name, as Markdown.
    /// - Throws: a `CommandFailure` that names the folders where the page is not, when the program was moved away from its files.
    static func page(of name: String) throws -> String {
        let folders = candidateFolders
        for folder in folders {
            if let page = try? String(contentsOf: folder.appendingPathComponent(name + ".md"), encoding: .utf8) { return forTerminal(page) }
        }
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
