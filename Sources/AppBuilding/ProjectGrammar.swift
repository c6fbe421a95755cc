import Foundation
import HostSupport

/// The grammar of the words that a project, a package or a folder may pass to a compiler, a manifest, a path or a terminal.
///
/// Projects are data. Each of their words is checked against one of these kinds before use, and a word that does not match is
/// rejected by name. Quoting would not be enough: a compiler opens `@FILE`, and a path leaves its folder by `..`.
///
/// ```swift
/// try ProjectGrammar.identifier.check(name, "the module's name", at: "Package.swift")
/// try ProjectGrammar.relativePath.check(folder, "dstPath", at: project.place(phase))
/// ```
package enum ProjectGrammar {
    /// The name of a module, or a compilation condition.
    case identifier
    /// A feature of the compiler, with the value or the mode that some have: `StrictConcurrency=complete`, `ExistentialAny:migrate`.
    case feature
    /// A default isolation of a module.
    case isolation
    /// A display name: of a target, a package or a product.
    case name
    /// The name of a file or a folder.
    case fileName
    /// A path that stays inside its base folder.
    case relativePath
    /// A path from the root.
    case fullPath
    /// A branch or a tag of git.
    case revision
    /// The address of a repository, in the syntax of `git clone`.
    case address

    /// The longest identifier, bytes. (chosen: a file's name has 255 at most, and the package manager adds suffixes)
    static let longestIdentifier = 200
    /// The longest name of a file, bytes. (documented: NAME_MAX of Linux)
    static let longestName = 255
    /// The longest path, bytes. (documented: PATH_MAX of Linux, with the byte at its end)
    static let longestPath = 4095

    func matches(_ text: String) -> Bool {
        switch self {
        case .identifier: text.utf8.count <= Self.longestIdentifier && text.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil
        case .feature:
            text.utf8.count <= Self.longestIdentifier
                && text.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*(?:[=:][A-Za-z_][A-Za-z0-9_]*)?/) != nil
        case .isolation: text == "nonisolated" || text == "MainActor"
        case .name: !text.isEmpty && text.utf8.count <= Self.longestName && !Self.hasControls(text)
        case .fileName:
            !text.isEmpty && text.utf8.count <= Self.longestName && text != "." && text != ".." && !text.utf8.contains(UInt8(ascii: "/"))
                && !Self.hasControls(text)
        case .relativePath:
            text.utf8.count <= Self.longestPath
                && text.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { Self.fileName.matches(String($0)) }
        case .fullPath: text.utf8.first == UInt8(ascii: "/") && text.utf8.count <= Self.longestPath && !Self.hasControls(text)
        case .revision: text.utf8.count <= Self.longestName && text.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9._\/+-]*/) != nil
        case .address:
            text.utf8.count <= Self.longestPath
                && text.wholeMatch(
                    of: /(?:(?:https?|ssh|git):\/\/(?!-)|[A-Za-z0-9][A-Za-z0-9._-]*@(?!-)|\/)[A-Za-z0-9._~:\/@+%=,-]+/) != nil
        }
    }

    /// Returns the word if it matches.
    /// - Parameters:
    ///   - what: the object with the word, for messages.
    ///   - place: the file, with its line if known.
    /// - Throws: `CommandFailure` for any other word.
    @discardableResult
    func check(_ text: String, _ what: @autoclosure () -> String, at place: @autoclosure () -> String) throws -> String {
        guard matches(text) else {
            throw CommandFailure(
                "\(shown(place())): \(shown(what())) is \"\(Self.excerpt(text))\"; expected \(expected), so change it there")
        }
        return text
    }

    private var expected: String {
        switch self {
        case .identifier: "letters, digits and underscores, \(Self.longestIdentifier) at most, and no digit first"
        case .feature: "the name of a feature, such as ExistentialAny or StrictConcurrency=complete"
        case .isolation: "nonisolated or MainActor"
        case .name: "a name of at most \(Self.longestName) bytes without control characters"
        case .fileName: "the name of a file: at most \(Self.longestName) bytes, no slash, no control character, not . or .."
        case .relativePath: "a path below that folder: names with slashes between them, none of them . or .., and no control character"
        case .fullPath: "a path of at most \(Self.longestPath) bytes without control characters"
        case .revision: "the name of a branch or a tag"
        case .address: "the address of a repository, such as https://example.com/Kit.git"
        }
    }

    /// Returns whether a text has characters that end a line, control a terminal or reverse the writing direction.
    static func hasControls(_ text: String) -> Bool { text.unicodeScalars.contains(where: isControl) }

    fileprivate static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// The maximum displayed length of a rejected word, Unicode scalars. (chosen)
    private static let shownLength = 120
    /// Returns the displayed start of a word.
    static func excerpt(_ text: String) -> String {
        let start = text.unicodeScalars.prefix(shownLength)
        return shown(String(start)) + (start.endIndex == text.endIndex ? "" : "...")
    }
}

/// Returns a text in the form for a terminal, in one line.
package func shown(_ text: String) -> String { TerminalText.line(text) }

/// Returns several lines in the form for a terminal.
package func shownLines(_ text: String) -> String { TerminalText.safe(text) }
