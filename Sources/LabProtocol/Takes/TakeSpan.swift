/// A part of a run in virtual seconds. The end is excluded.
package struct TakeSpan: Hashable, Sendable, Codable {
    package var from: Double
    package var to: Double
    package init(_ from: Double, _ to: Double) {
        self.from = from
        self.to = to
    }

    package var length: Double { max(to - from, 0) }
    /// The tolerance for rounding errors, because ticks are at multiples of the tick's length. (chosen to be far below the length of a
    /// tick)
    package static let tolerance = 1e-9
    package func contains(_ time: Double) -> Bool { time >= from - Self.tolerance && time < to - Self.tolerance }

    /// Returns the intersection with another span; nil if it is empty.
    package func intersection(_ other: TakeSpan) -> TakeSpan? {
        let both = TakeSpan(max(from, other.from), min(to, other.to))
        return both.to > both.from + Self.tolerance ? both : nil
    }

    /// Returns equivalent spans in order, in which empty spans are left out and spans that touch or overlap are merged.
    package static func joined(_ spans: [TakeSpan]) -> [TakeSpan] {
        var result: [TakeSpan] = []
        for span in spans.sorted(by: { $0.from < $1.from }) where span.to > span.from + tolerance {
            if let last = result.last, span.from <= last.to + tolerance {
                result[result.count - 1].to = max(last.to, span.to)
            } else {
                result.append(span)
            }
        }
        return result
    }
}
