import Foundation
import KeyboardLabXCTest

/// A file format of snapshots, with a function that compares two of them.
public struct Diffing<Value> {
    public var toData: (Value) -> Data
    public var fromData: (Data) -> Value
    /// Returns a description of the difference and the attachments for the test; nil for equal values.
    public var diff: (Value, Value) -> (String, [XCTAttachment])?

    public init(
        toData: @escaping (Value) -> Data, fromData: @escaping (Data) -> Value,
        diff: @escaping (Value, Value) -> (String, [XCTAttachment])?
    ) {
        (self.toData, self.fromData, self.diff) = (toData, fromData, diff)
    }
}

extension Diffing where Value == String {
    /// Compares texts line by line.
    public static var lines: Diffing {
        Diffing(
            toData: { Data($0.utf8) }, fromData: { String(decoding: $0, as: UTF8.self) },
            diff: { old, new in old == new ? nil : (LineDifference(old, new).text, []) })
    }
}

extension Diffing where Value == Data {
    static var data: Diffing {
        Diffing(
            toData: { $0 }, fromData: { $0 },
            diff: { old, new in
                guard old != new else { return nil }
                return (old.count == new.count ? "expected the same bytes" : "expected \(old.count) bytes, found \(new.count)", [])
            })
    }
}

/// The difference of two texts, with the lines around each change.
struct LineDifference {
    /// The changed lines with a prefix: a minus sign if only the reference has the line, a plus sign if only the snapshot has it.
    let text: String
    /// The number of unchanged lines shown beside a change. (chosen: as `diff -u`)
    private static let context = 3

    init(_ old: String, _ new: String) {
        let (old, new) = (old.components(separatedBy: "\n"), new.components(separatedBy: "\n"))
        let changes = new.difference(from: old)
        var removed: Set<Int> = [], inserted: Set<Int> = []
        for change in changes {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var lines: [(text: String, isChange: Bool)] = []
        var (left, right) = (0, 0)
        while left < old.count || right < new.count {
            if removed.contains(left) {
                lines.append(("\u{2212}" + old[left], true))
                left += 1
            } else if inserted.contains(right) {
                lines.append(("+" + new[right], true))
                right += 1
            } else {
                lines.append((" " + old[left], false))
                (left, right) = (left + 1, right + 1)
            }
        }
        let changed = lines.indices.filter { lines[$0].isChange }
        var shown: [String] = []
        var last = -1
        for index in lines.indices where changed.contains(where: { abs($0 - index) <= Self.context }) {
            if index != last + 1, !shown.isEmpty { shown.append("...") }
            shown.append(lines[index].text)
            last = index
        }
        text = shown.joined(separator: "\n")
    }
}
