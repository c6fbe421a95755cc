import Foundation
import SwiftSyntax

/// Decides which code of an app is left out, so that a single name that the toolkit lacks does not prevent the whole app from running.
///
/// The left-out parts are replaced by spaces in the bytes of the files before any other step reads the files. Lines and columns stay the
/// same. The app's files on disk are not changed.
struct LeavingOut {
    /// An error of the compiler, with its location in the app's own file.
    struct CompilerError {
        let path: String
        let line: Int
        let column: Int
        let message: String

        /// Returns the errors in the compiler's output in their order, without duplicates.
        static func all(in text: String) -> [CompilerError] {
            var known: Set<Substring> = []
            return text.split(separator: "\n").compactMap { line in
                guard let match = line.wholeMatch(of: /(.+?):(\d+):(\d+): error: (.+)/), let row = Int(match.2), let column = Int(match.3),
                    !line.hasPrefix(" "), known.insert(line).inserted
                else { return nil }
                return CompilerError(path: String(match.1), line: row, column: column, message: String(match.4))
            }
        }
    }

    /// The files in the form in which they are compiled.
    private(set) var files: [AppFile]
    /// The parts that are left out of the files.
    private(set) var parts: [LeftOutPart] = []
    private(set) var diagnostics: [Diagnostic] = []
    /// The errors that cannot be fixed by leaving a part out.
    private(set) var remaining: [CompilerError] = []

    private let original: [AppFile]
    private var read: [String: SourceParts] = [:]
    private var index = SourceIndex()

    /// - Parameters:
    ///   - files: the files of the app.
    ///   - known: the parts that earlier runs have left out. A part that no longer exists is dropped from the record. A part is compiled
    ///     again if the app now declares the name that was missing.
    init(_ files: [AppFile], known: [LeftOutPart]) {
        (self.files, original) = (files, files)
        guard !known.isEmpty else { return }
        for part in known where part.kind == .override || !isDeclared(part.member) {
            guard let parts = parts(of: part.path), let found = parts.part(part) else { continue }
            leave(out: found, part)
        }
    }

    /// Whether a file of the app may declare a member of this name.
    private mutating func isDeclared(_ member: String) -> Bool {
        readIndex()
        let name = String(member.prefix { $0 != "(" })
        return index.types.values.contains { $0.properties.contains(name) || $0.methods.contains { $0.base == name && !$0.isObjectiveC } }
    }
    private mutating func readIndex() {
        guard index.types.isEmpty else { return }
        for file in original { if let parts = parts(of: file.path) { index.add(file, parts.tree) } }
    }
    private mutating func parts(of path: String) -> SourceParts? {
        if let known = read[path] { return known }
        guard let file = original.first(where: { $0.path == path }) else { return nil }
        let parts = SourceParts(file.source)
        read[path] = parts
        return parts
    }

    private mutating func leave(out found: SourceParts.Part, _ part: LeftOutPart) {
        guard !parts.contains(part), let position = files.firstIndex(where: { $0.path == part.path }) else { return }
        var source = files[position].source
        let (newline, feed) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        for range in found.ranges {
            for byte in range where source[byte] != newline && source[byte] != feed { source[byte] = UInt8(ascii: " ") }
        }
        for (offset, byte) in zip(found.ranges[0], found.filling.utf8) where source[offset] != newline { source[offset] = byte }
        files[position].source = source
        parts.append(part)
        if let place = read[part.path]?.place(found) {
            diagnostics.append(
                Diagnostic(path: part.path, line: place.line, column: place.column, severity: .warning, message: part.message))
        }
    }

    // MARK: Errors

    /// Leaves out the parts that cause these errors, if the toolkit lacks a system name in the part and no other code needs the part.
    mutating func answer(_ errors: [CompilerError], _ names: SystemNames) {
        readIndex()
        var regions: [(path: String, lines: ClosedRange<Int>)] = []
        var unanswered: [CompilerError] = []
        for error in errors {
            guard let parts = parts(of: error.path) else {
                unanswered.append(error)
                continue
            }
            do {
                guard let (part, name) = try cause(of: error, in: parts, names) else {
                    unanswered.append(error)
                    continue
                }
                let known = LeftOutPart(
                    path: error.path, kind: part.kind, around: part.around, text: part.text,
                    number: parts.number(of: part, in: error.path), name: name,
                    member: name.split(separator: ".").last.map(String.init) ?? name)
                // If the part has been left out already, it cannot be the cause of the error.
                let isNew = !self.parts.contains {
                    $0.path == known.path && $0.kind == known.kind && $0.around == known.around
                        && $0.text == known.text && $0.number == known.number
                }
                if isNew {
                    leave(out: part, known)
                    regions.append((error.path, parts.lineRange(part.region)))
                } else {
                    unanswered.append(error)
                }
            } catch let refusal {
                diagnostics.append(
                    Diagnostic(
                        path: error.path, line: error.line, column: error.column, severity: .error,
                        message: "`\(refusal.name)` is \(SystemNames.framework(of: refusal.name)), but the toolkit does not have it yet. "
                            + "\(refusal.reason.prefix(1).uppercased() + refusal.reason.dropFirst()), so it cannot be left out"))
                remaining.append(error)
            }
        }
        // The other errors in the lines of a left-out statement have the same cause.
        remaining += unanswered.filter { error in !regions.contains { $0.path == error.path && $0.lines.contains(error.line) } }
    }

    /// The reason why a part that uses a missing system name cannot be left out.
    private struct Refused: Error {
        let name: String
        let reason: String
    }

    /// Returns the part to leave out because of an error, and the missing name. Returns nil if the error is a mistake in the app's code.
    private func cause(
        of error: CompilerError, in parts: SourceParts, _ names: SystemNames
    ) throws(Refused) -> (part: SourceParts.Part, name: String)? {
        if let match = error.message.firstMatch(
            of: /(?:value of type|static member|instance member|type) '([^']+)' has no (?:dynamic )?member '([^']+)'/)
        {
            let member = String(match.2)
            guard let owner = names.owner(of: member, in: String(match.1), index) else { return nil }
            return try part(String(member.prefix { $0 != "(" }), of: error, in: parts, missing: "\(owner).\(member)")
        }
        if let match = error.message.firstMatch(of: /^'([^']+)' is not a member type of (?:\w+ )?'([^']+)'/) {
            guard let owner = names.owner(of: String(match.1), in: String(match.2).split(separator: ".").suffix(1).joined(), index) else {
                return nil
            }
            return try part(String(match.1), of: error, in: parts, missing: "\(owner).\(match.1)")
        }
        if let match = error.message.firstMatch(of: /cannot find (?:type )?'([^']+)' in scope/) {
            let name = String(match.1)
            guard names.hasType(name) else {
                // The name may be a member of the enclosing type that is used without `self`.
                guard let token = parts.token(name, line: error.line, column: error.column),
                    let owner = parts.types(around: token).reversed().lazy.compactMap({ names.owner(of: name, in: $0, index) }).first
                else { return nil }
                return try part(name, of: error, in: parts, missing: "\(owner).\(name)")
            }
            let found = try part(name, of: error, in: parts, missing: name)
            if let found, found.part.kind == .method, isCalled(found.part) {
                throw Refused(name: name, reason: "the method is called elsewhere")
            }
            return found
        }
        if error.message.contains(" does not override any "), let token = declaredName(at: error, in: parts),
            let found = parts.overriding(token), let owner = names.owner(of: found.name, in: found.type, index)
        {
            return (found.part, "\(owner).\(found.name)")
        }
        if let match = error.message.firstMatch(of: /^extra argument '([^']+)' in call/),
            let token = parts.token(String(match.1), line: error.line, column: error.column), let found = parts.argument(token),
            let owner = owner(ofCall: found.call, type: found.type, names)
        {
            return (found.part, owner)
        }
        return nil
    }

    private func part(
        _ word: String, of error: CompilerError, in parts: SourceParts, missing name: String
    ) throws(Refused) -> (part: SourceParts.Part, name: String)? {
        guard let token = parts.token(word, line: error.line, column: error.column) else { return nil }
        do { return (try parts.part(around: token), name) } catch {
            throw Refused(name: name, reason: (error as? SourceParts.Refusal)?.reason ?? "it is needed here")
        }
    }

    /// Returns the name that a declaration with an error declares, which is the first name after the error's column.
    private func declaredName(at error: CompilerError, in parts: SourceParts) -> TokenSyntax? {
        parts.tree.tokens(viewMode: .sourceAccurate).first { token in
            guard case .identifier = token.tokenKind else { return false }
            guard token.parent?.is(FunctionDeclSyntax.self) == true || token.parent?.is(IdentifierPatternSyntax.self) == true else {
                return false
            }
            let offset = token.positionAfterSkippingLeadingTrivia.utf8Offset
            return parts.lineRange(offset..<offset + 1).lowerBound == error.line && parts.overriding(token) != nil
        }
    }

    /// Returns the function of the system that has all the labels of a call.
    private func owner(ofCall call: String, type: String?, _ names: SystemNames) -> String? {
        // A trailing closure's label does not appear in the call.
        func fits(_ listed: String) -> Bool {
            guard let mark = call.firstIndex(of: "*") else { return listed == call }
            return listed.hasPrefix(call[..<mark]) && listed.filter { $0 == ":" }.count == call.filter { $0 == ":" }.count
        }
        if let type { return names.function(where: fits, in: type).map { "\(type).\($0)" } }
        return names.function(where: fits)
    }

    /// Whether the app mentions a method outside its declaration.
    private func isCalled(_ part: SourceParts.Part) -> Bool {
        guard let match = part.text.firstMatch(of: /func\s+(\w+)/) else { return true }
        let name = String(match.1)
        return read.values.contains { parts in
            parts.tree.tokens(viewMode: .sourceAccurate).contains {
                plainName($0) == name && $0.parent?.is(FunctionDeclSyntax.self) != true
            }
        }
    }
}
