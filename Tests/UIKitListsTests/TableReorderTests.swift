import Foundation
import Offsets
import Testing
import UIKitCore

@testable import UIKitLists

/// The index path that a dragged row proposes, in two sections of three rows, 40 points high, without headers between them.
@MainActor @Suite struct TableReorderTests {
    private let layout = TableLayout(
        sections: (0..<2).map { _ in TableLayout.Section(rows: OffsetIndex(Array(repeating: 40.0, count: 3))) })

    /// Returns the proposal for a row that was dragged down by `distance` points, or up if it is negative.
    private func proposal(from path: IndexPath, draggedBy distance: CGFloat) -> IndexPath {
        var span = layout.span(of: path)
        span.start += distance
        return TableReorder.proposal(from: path, dragged: span, in: layout)
    }

    @Test func `a row that has not moved proposes its own place`() {
        for section in 0..<2 {
            for row in 0..<3 {
                let path = IndexPath(row: row, section: section)
                #expect(proposal(from: path, draggedBy: 0) == path)
            }
        }
    }

    @Test func `a row enters the section above or below when its middle reaches the rows there`() {
        let (last, first) = (IndexPath(row: 2, section: 0), IndexPath(row: 0, section: 1))
        #expect(proposal(from: first, draggedBy: -19) == first)
        #expect(proposal(from: first, draggedBy: -21) == IndexPath(row: 3, section: 0))
        #expect(proposal(from: last, draggedBy: 19) == last)
        #expect(proposal(from: last, draggedBy: 21) == IndexPath(row: 0, section: 1))
    }
}
