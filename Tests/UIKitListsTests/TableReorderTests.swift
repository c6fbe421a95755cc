import Foundation
import Offsets
import Testing
import UIKitCore

@testable import UIKitLists

/// Tests for the index path that a dragged row proposes, in two sections of three rows that are 40 points high.
@MainActor @Suite struct TableReorderTests {
    private static func layout(header: CGFloat) -> TableLayout {
        TableLayout(
            sections: (0..<2).map { _ in TableLayout.Section(header: header, rows: OffsetIndex(Array(repeating: 40.0, count: 3))) })
    }

    /// Returns the proposal for a row that was dragged down by `distance` points, or up if it is negative.
    private func proposal(from path: IndexPath, draggedBy distance: CGFloat, header: CGFloat) -> IndexPath {
        let layout = Self.layout(header: header)
        var span = layout.span(of: path)
        span.start += distance
        return TableReorder.proposal(from: path, dragged: span, in: layout)
    }

    @Test(arguments: [0.0, 10, 30])
    func `a row dragged by less than 10 points keeps its own index path as the proposal`(header: Double) {
        for section in 0..<2 {
            for row in 0..<3 {
                let path = IndexPath(row: row, section: section)
                for distance in [-9.0, 0, 9] { #expect(proposal(from: path, draggedBy: distance, header: header) == path) }
            }
        }
    }

    /// The height of the header between the sections, and the distance at which a row passes it.
    @Test(arguments: [(0.0, 10.0), (10, 10), (30, 15), (80, 40)])
    func `a dragged row enters the next section at its near end first, and then passes the row there`(header: Double, threshold: Double) {
        let (last, first) = (IndexPath(row: 2, section: 0), IndexPath(row: 0, section: 1))
        #expect(proposal(from: first, draggedBy: 1 - threshold, header: header) == first)
        #expect(proposal(from: first, draggedBy: -threshold - 1, header: header) == IndexPath(row: 3, section: 0))
        #expect(proposal(from: first, draggedBy: -header - 21, header: header) == IndexPath(row: 2, section: 0))
        #expect(proposal(from: last, draggedBy: threshold - 1, header: header) == last)
        #expect(proposal(from: last, draggedBy: threshold + 1, header: header) == IndexPath(row: 0, section: 1))
        #expect(proposal(from: last, draggedBy: header + 21, header: header) == IndexPath(row: 1, section: 1))
    }
}
