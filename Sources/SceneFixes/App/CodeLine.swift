import Foundation
import SceneSyntax

/// A line of an app's source that makes a constraint, and the line that makes a changed one.
package enum CodeLine {
    /// Returns the line with a change; nil if the line does not make the constraint in a known way.
    ///
    ///     CodeLine.changed("send.bottomAnchor.constraint(equalTo: view.bottomAnchor)", by: .pin(constraint: 1, isLeft: false))
    package static func changed(_ line: String, by edit: AppChange.Edit) -> String? {
        switch edit {
        case .pin(_, let isLeft): pinned(line, isLeft: isLeft)
        case .constant(_, let constant): with(constant, line)
        default: nil
        }
    }

    /// Returns the lines that differ between two texts of a file, as `diff -U2` prints them.
    package static func patch(from old: String, to new: String, file: String) -> String { LinePatch(from: old, to: new).text(file: file) }

    /// The sides that end at a lower edge: `equalTo: view.safeAreaLayoutGuide.bottomAnchor`, and the same at the start of a line.
    private static let edge = #"((?:[A-Za-z_][\w?!]*\.)*?)(?:safeAreaLayoutGuide\.|layoutMarginsGuide\.)?bottomAnchor"#

    private static func pinned(_ line: String, isLeft: Bool) -> String? {
        // The owner's edge comes first, or is the argument. A call may have its argument on the next line.
        let pattern =
            isLeft
            ? #"(^|[\s\[(,=])"# + edge + #"(?=\.constraint\()"#
            : #"((?:equalTo|lessThanOrEqualTo|greaterThanOrEqualTo):\s*)"# + edge
        let new = line.replacingOccurrences(of: pattern, with: "$1$2keyboardLayoutGuide.topAnchor", options: .regularExpression)
        return new == line ? nil : new
    }

    private static func with(_ constant: CGFloat, _ line: String) -> String? {
        let text = SceneNumber.thousandths(Double(constant))
        let new = line.replacingOccurrences(of: #"constant:\s*-?[0-9.]+(?=\s*\))"#, with: "constant: \(text)", options: .regularExpression)
        if new != line { return new }
        let added = line.replacingOccurrences(
            of: #"(\.constraint\((?:equalTo|lessThanOrEqualTo|greaterThanOrEqualTo):\s*[\w.?!]+)\)"#, with: "$1, constant: \(text))",
            options: .regularExpression)
        return added == line ? nil : added
    }
}
