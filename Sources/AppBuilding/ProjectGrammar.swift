import Foundation
import HostSupport

/// The grammar of the words that a project, package or folder may pass to a compiler, a manifest, a path or a terminal.
///
/// Projects are untrusted data. Every word is checked against one of these kinds before use, and an invalid word is reported and
/// rejected. Quoting the words would not be enough, because a compiler opens `@FILE`, and because a path can leave its folder with `..`.
///
/// ```swift
/// try ProjectGrammar.identifier.check(name, "the module's name", at: "Package.swift")
/// try ProjectGrammar.relativePath.check(folder, "dstPath", at: project.place(phase))
/// ```
package enum ProjectGrammar {
    /// The name of a module or of a compilation condition.
    case identifier
    /// The name of a compiler feature, with its value or mode if it has one: `StrictConcurrency=complete`, `ExistentialAny:migrate`.
    case feature
    /// The default isolation of a module.
    case isolation
    /// The displayed name of a target, a package or a product.
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

    /// The maximum length of an identifier, in bytes. (chosen, because a file name has at most 255 bytes, and the package manager adds
    /// suffixes)
    static let longestIdentifier = 200
    /// The maximum length of a file name, in bytes. (documented: NAME_MAX of Linux)
    static let longestName = 255
    /// The maximum length of a path, in bytes. (documented: PATH_MAX of Linux, including the terminating byte)
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

    /// Returns the word if it is valid.
    /// - Parameters:
    ///   - what: a name for the word in error messages.
    ///   - place: the file that contains the word, with its line if known.
    /// - Throws: `CommandFailure` if the word is invalid.
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

    /// Returns whether a text contains characters that end a line, control a terminal or reverse the writing direction.
    static func hasControls(_ text: String) -> Bool { text.unicodeScalars.contains(where: isControl) }

    fileprivate static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// The maximum length of a rejected word in a message, in Unicode scalars. (chosen)
    private static let shownLength = 120
    /// Returns the beginning of a word for a message.
    static func excerpt(_ text: String) -> String {
        let start = text.unicodeScalars.prefix(shownLength)
        return shown(String(start)) + (start.endIndex == text.endIndex ? "" : "...")
    }
}

/// Returns a text as one line that is safe to print in a terminal.
package func shown(_ text: String) -> String { TerminalText.line(text) }

/// Returns a text of several lines that is safe to print in a terminal.
package func shownLines(_ text: String) -> String { TerminalText.safe(text) }
