/// The lines that differ between two texts, in the format of `diff -U2`.
struct LinePatch {
    private struct Line {
        /// The character at the start of the line in the patch: a space, `-` or `+`.
        var sign: Character
        var text: Substring
        /// The numbers of the line in the old and in the new text, from 1. For a text that does not contain the line, the number of the
        /// line that follows.
        var old, new: Int
    }
    private let lines: [Line]

    /// The number of unchanged lines that the patch shows before and after a change. (chosen: enough to find the location)
    private static let context = 2

    init(from old: String, to new: String) {
        let (old, new) = (Self.lines(old), Self.lines(new))
        var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
        for change in new.difference(from: old) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var (i, j) = (0, 0)
        var result: [Line] = []
        while i < old.count || j < new.count {
            if removed.contains(i), i < old.count {
                result.append(Line(sign: "-", text: old[i], old: i + 1, new: j + 1))
                i += 1
            } else if inserted.contains(j), j < new.count {
                result.append(Line(sign: "+", text: new[j], old: i + 1, new: j + 1))
                j += 1
            } else if i < old.count, j < new.count {
                result.append(Line(sign: " ", text: old[i], old: i + 1, new: j + 1))
                (i, j) = (i + 1, j + 1)
            } else {
                break
            }
        }
        lines = result
    }

    private static func lines(_ text: String) -> [Substring] {
        var lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
        if lines.last == "" { lines.removeLast() }
        return lines
    }

    /// Returns the patch with a header that names the file; an empty text if the texts are equal.
    func text(file: String) -> String {
        let changes = lines.indices.filter { lines[$0].sign != " " }
        guard !changes.isEmpty else { return "" }
        var hunks: [ClosedRange<Int>] = []
        for place in changes {
            let range = max(0, place - Self.context)...min(lines.count - 1, place + Self.context)
            if let last = hunks.last, range.lowerBound <= last.upperBound + 1 {
                hunks[hunks.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                hunks.append(range)
            }
        }
        let body = hunks.flatMap { hunk -> [String] in
            let part = lines[hunk]
            let (old, new) = (part.count { $0.sign != "+" }, part.count { $0.sign != "-" })
            let start = lines[hunk.lowerBound]
            return ["@@ -\(start.old),\(old) +\(start.new),\(new) @@"] + part.map { "\($0.sign)\($0.text)" }
        }
        return (["--- \(file)", "+++ \(file)"] + body).joined(separator: "\n")
    }
}
