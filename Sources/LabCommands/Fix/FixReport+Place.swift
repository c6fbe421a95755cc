import Foundation
import HostSupport
import SceneFixes

extension FixReport {
    /// The place of a change in an app's sources, and the text there.
    struct Place: Encodable {
        var file: String?
        var line: Int?
        /// The line as written, and as it would be.
        var expression: String?
        var proposed: String?
        /// The element of a storyboard or xib.
        var element: String?
        /// A statement to add, if no written line makes the change.
        var statement: String?
        /// The change as `diff -U2` prints it; nil if the line cannot be changed by pattern.
        var patch: String?

        private enum CodingKeys: CodingKey { case file, line, expression, proposed, element, statement }
    }
}

extension FixReport.Place {
    /// The size of the largest source file that is read, bytes. (chosen: far above any written by hand)
    private static let mostBytes = 4 << 20
    /// The lines of a statement that are searched for the constraint. (chosen: a call with each argument on a line)
    private static let mostLines = 4

    init(_ change: AppChange) {
        (element, statement) = (change.element, change.statement)
        guard let place = change.line else { return }
        file = Self.short(place.path)
        line = place.line
        guard let data = try? OutputPlace.named(place.path).contents(limit: Self.mostBytes) else { return }
        let text = String(decoding: data, as: UTF8.self)
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard lines.indices.contains(place.line - 1) else { return }
        expression = lines[place.line - 1].trimmingCharacters(in: .whitespaces)
        for index in (place.line - 1)..<min(lines.count, place.line - 1 + Self.mostLines) {
            guard let new = CodeLine.changed(lines[index], by: change.edit) else { continue }
            (expression, proposed) = (lines[index].trimmingCharacters(in: .whitespaces), new.trimmingCharacters(in: .whitespaces))
            line = index + 1
            lines[index] = new
            patch = CodeLine.patch(from: text, to: lines.joined(separator: "\n"), file: Self.short(place.path))
            return
        }
    }

    /// Returns a path below the current folder relative to it.
    private static func short(_ path: String) -> String {
        let folder = FileManager.default.currentDirectoryPath + "/"
        return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
    }

    /// The place in words, without the patch.
    var text: String {
        let head = file.map { "\($0):\(line ?? 1)" + (patch == nil ? ": \(expression ?? "")" : "") }
        return [head, element.map { "the element at \($0)" }, statement.map { "add: \($0)" }].compactMap { $0 }.joined(separator: "; ")
    }
}
