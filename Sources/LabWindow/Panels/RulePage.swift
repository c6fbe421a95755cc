import Foundation
import HostSupport
import LabProtocol
import QuartzCore

/// The pages in `Documentation/Rules`, one for each rule name that the engine uses. They are installed with the assets.
package enum RulePage {
    /// The folders that may contain the pages, in the order of the search.
    package static var candidateFolders: [URL] {
        AssetsFolder.candidates().map {
            $0.deletingLastPathComponent().appendingPathComponent("Documentation/Rules", isDirectory: true).standardizedFileURL
        }
    }

    /// Returns the page about a name as Markdown; nil if the executable has been moved away from its files.
    package static func markdown(of name: String) -> String? {
        for folder in candidateFolders {
            if let page = try? String(contentsOf: folder.appendingPathComponent(name + ".md"), encoding: .utf8) { return page }
        }
        return nil
    }

    /// Returns the page about a rule as facts, with a link back to the Why tab.
    static func facts(of name: String) -> [Fact] {
        let back = Fact.link(localized("‹ Back to why"), .closePage)
        guard let page = markdown(of: name) else {
            return [back, .space, .problem(localized("The page \(name).md is missing beside the program's assets."))]
        }
        var facts = [back, .space]
        for line in paragraphs(of: page) {
            if line.hasPrefix("## ") {
                facts += [.space, .heading(String(line.dropFirst(3)))]
            } else if line.hasPrefix("# ") {
                facts.append(.title(String(line.dropFirst(2))))
            } else {
                facts.append(.sentence(plain(line), link(in: line, on: name).map { .page($0) }))
            }
        }
        return facts
    }

    /// Returns the headings, paragraphs and list items of a page, each as one line.
    static func paragraphs(of page: String) -> [String] {
        var result: [String] = []
        var continues = false
        for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
            let text = line.trimmingCharacters(in: .whitespaces)
            let isHeading = text.hasPrefix("#")
            if continues, !text.isEmpty, !isHeading, !text.hasPrefix("- ") {
                result[result.count - 1] += " " + text
            } else if !text.isEmpty {
                result.append(text)
            }
            continues = !text.isEmpty && !isHeading
        }
        return result
    }

    /// Returns the name of the other rule to whose page a line links; nil if the line has no such link.
    private static func link(in line: String, on name: String) -> String? {
        line.firstMatch(of: /\]\(([A-Za-z]+)\.md\)/).map { String($0.1) }.flatMap { $0 == name ? nil : $0 }
    }

    /// Returns the line without Markdown syntax.
    static func plain(_ line: String) -> String {
        var text = line.replacing(/\[([^\]]+)\]\([^)\s]+\)/) { String($0.1) }
        text = text.replacing("`", with: "").replacing("**", with: "")
        if text.hasPrefix("*"), text.hasSuffix("*"), text.count > 2 { text = String(text.dropFirst().dropLast()) }
        return text.hasPrefix("- ") ? "• " + text.dropFirst(2) : text
    }
}
