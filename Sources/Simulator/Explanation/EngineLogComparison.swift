/// The comparison of a pasted engine log with the engine log of a simulated run, pass by pass and step by step.
package struct EngineLogComparison: Hashable, Sendable {
    package struct Row: Hashable, Sendable {
        package var pasted: String
        package var own: String
        /// Whether the pasted and the simulated side of the row are equal. Numbers are compared to a hundredth of a point.
        package var isSame: Bool
        /// Whether the row is the heading of a pass.
        package var isHeading = false
    }

    package private(set) var rows: [Row] = []
    /// The number of lines in the pasted log that the parser did not recognise.
    package let unreadLines: Int

    package init(pasted: EngineLog, own: EngineLog) {
        unreadLines = pasted.unreadLines
        var numbers = (pasted: 0, own: 0)
        for (left, right) in Self.align(pasted.passes, own.passes, where: { $0.kind == $1.kind }) {
            func heading(_ pass: EngineLog.Pass?, _ number: inout Int) -> String {
                guard let pass else { return "" }
                number += 1
                return "pass \(number): \(pass.kind.rawValue)"
            }
            let headings = (heading(left, &numbers.pasted), heading(right, &numbers.own))
            rows.append(Row(pasted: headings.0, own: headings.1, isSame: left != nil && right != nil, isHeading: true))
            for (one, other) in Self.align(left?.steps ?? [], right?.steps ?? [], where: { $0.kind == $1.kind }) {
                let isSame = zip(one?.numbers ?? [], other?.numbers ?? []).allSatisfy { abs($0 - $1) <= 0.01 }
                rows.append(
                    Row(pasted: one.map { "\($0)" } ?? "", own: other.map { "\($0)" } ?? "", isSame: isSame && one != nil && other != nil))
            }
        }
    }

    /// Returns the longest alignment of two lists, in order. A pair contains nil if only one list has the element.
    static func align<Element>(_ one: [Element], _ other: [Element], where matches: (Element, Element) -> Bool) -> [(Element?, Element?)] {
        // Computes the longest common subsequence of the remaining elements, starting from the end.
        var lengths = [[Int]](repeating: [Int](repeating: 0, count: other.count + 1), count: one.count + 1)
        for i in one.indices.reversed() {
            for j in other.indices.reversed() {
                lengths[i][j] =
                    matches(one[i], other[j]) ? lengths[i + 1][j + 1] + 1 : max(lengths[i + 1][j], lengths[i][j + 1])
            }
        }
        var result: [(Element?, Element?)] = []
        var i = 0
        var j = 0
        while i < one.count || j < other.count {
            if i < one.count, j < other.count, matches(one[i], other[j]) {
                result.append((one[i], other[j]))
                i += 1
                j += 1
            } else if j == other.count || i < one.count && lengths[i + 1][j] >= lengths[i][j + 1] {
                result.append((one[i], nil))
                i += 1
            } else {
                result.append((nil, other[j]))
                j += 1
            }
        }
        return result
    }

    package var differences: Int { rows.count { !$0.isSame } }

    /// Returns two columns with a `|` between equal lines and a `#` between different lines, like `diff --side-by-side`.
    package func text() -> String {
        let width = min(max(rows.map { $0.pasted.count + ($0.isHeading ? 0 : 2) }.max() ?? 0, 20), 90)
        func line(_ left: String, _ mark: String, _ right: String) -> String {
            left + String(repeating: " ", count: max(0, width - left.count)) + " \(mark) " + right
        }
        var lines = [line("pasted log", " ", "this run")]
        for row in rows {
            let indent = row.isHeading ? "" : "  "
            lines.append(
                line(
                    row.pasted.isEmpty ? "" : indent + row.pasted, row.isSame ? "|" : "#", row.own.isEmpty ? "" : indent + row.own))
        }
        lines.append("")
        lines.append(
            rows.isEmpty
                ? "neither log has a pass of the engine"
                : differences == 0 ? "both logs agree" : "\(differences) of \(rows.count) lines differ (#)")
        if unreadLines > 0 { lines.append("lines of the pasted log without a value to compare: \(unreadLines)") }
        return lines.map { $0.hasSuffix(" ") ? String($0.reversed().drop { $0 == " " }.reversed()) : $0 }.joined(separator: "\n") + "\n"
    }
}
