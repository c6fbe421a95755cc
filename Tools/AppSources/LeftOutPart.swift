import Foundation

/// A part of an app's sources that is not compiled because it uses a name of Apple's frameworks that the toolkit lacks.
struct LeftOutPart: Codable, Hashable {
    enum Kind: String, Codable {
        /// An assignment, or a call whose result is unused.
        case statement
        /// The word `override` of a method or property that the toolkit lacks: it becomes the app's own member.
        case override
        /// An argument of a call, including its label.
        case argument
        /// A protocol to which a type or an extension declares conformance.
        case conformance
        /// A case of a `switch`, or one of several patterns of a case.
        case caseClause
        /// A method whose signature contains a type that the toolkit lacks.
        case method
    }
    var path: String
    var kind: Kind
    /// The names of the enclosing declarations, as the app spells them.
    var around: String
    /// The source text of the part. After lines before the part have changed, the text and `around` identify the part.
    var text: String
    /// The index of the part among those with the same text in the same enclosing declarations, from 0.
    var number: Int
    /// The missing name: `UIViewController.preferredTransition`.
    var name: String
    /// The last component of `name`. When the app declares a member with this name, the part is compiled again.
    var member: String

    /// The message to the user about the part.
    var message: String {
        let reason = "`\(name)` is \(SystemNames.framework(of: name)), but the toolkit does not have it yet"
        return switch kind {
        case .statement: "this was left out: \(reason)"
        case .override: "the word `override` was left out: \(reason), so nothing calls what stands here"
        case .argument: "the argument `\(text.prefix { $0 != ":" }):` was left out: \(reason)"
        case .conformance: "`\(text)` was left out of what is conformed to: \(reason)"
        case .caseClause: "this case was left out: \(reason), so it never occurs"
        case .method: "this method was left out: \(reason)"
        }
    }
}

/// The file that records the left-out parts of an app, so that the next run need not find them again from compiler errors.
struct LeftOutRecord {
    let path: String

    var parts: [LeftOutPart] {
        guard let data = FileManager.default.contents(atPath: path) else { return [] }
        return (try? JSONDecoder().decode([LeftOutPart].self, from: data)) ?? []
    }

    /// Writes the record, or deletes the file if no part is left out.
    func write(_ parts: [LeftOutPart]) throws {
        guard !parts.isEmpty else {
            try? FileManager.default.removeItem(atPath: path)
            return
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try encoder.encode(parts).write(to: URL(fileURLWithPath: path), options: .atomic)
    }
}
