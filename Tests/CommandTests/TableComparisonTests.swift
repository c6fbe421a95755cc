import Foundation
import Testing

@testable import LabCommands
@testable import Simulator

/// Tests for `compare --json`: the differences of every pair of strategies.
@Suite struct TableComparisonTests {
    private func entry(_ field: String, gap: CGFloat?, root: CGFloat = 0) -> ComparisonTable.Entry {
        .init(field: field, gap: gap, travel: nil, offset: nil, inset: nil, root: root)
    }

    @Test func `each pair lists the differing numbers of its fields, with null where a phone has none`() throws {
        let comparison = TableComparison(
            scene: "form",
            columns: [
                ("iq", [entry("a", gap: 10), entry("b", gap: 10.001)]), ("none", [entry("a", gap: -30, root: -40), entry("b", gap: 10)]),
                ("guide", [entry("a", gap: nil)]),
            ], leftOut: [])
        #expect(comparison.pairs.map { "\($0.first) \($0.other)" } == ["iq none", "iq guide", "none guide"])
        typealias Difference = TableComparison.Difference
        #expect(
            comparison.pairs[0].differences == [
                Difference(field: "a", what: .gap, first: 10, other: -30), Difference(field: "a", what: .root, first: 0, other: -40),
            ])
        #expect(
            comparison.pairs[1].differences == [
                Difference(field: "a", what: .gap, first: 10, other: nil), Difference(field: "b", what: .gap, first: 10, other: nil),
                Difference(field: "b", what: .root, first: 0, other: nil),
            ])
        #expect(try CompareCommand.jsonLine(comparison).contains(#"{"field":"b","first":0,"other":null,"what":"root"}"#))
    }

    @Test func `equal phones have no differences`() {
        let fields = [entry("a", gap: 10)]
        #expect(TableComparison.differences(fields, fields).isEmpty && TableComparison.differences([], []).isEmpty)
    }
}
