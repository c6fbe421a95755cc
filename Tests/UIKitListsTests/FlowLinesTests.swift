import CoreGraphics
import Testing

@testable import UIKitLists

/// Tests that the lines of a flow section, updated after items reported their sizes, equal lines that are computed from the beginning.
struct FlowLinesTests {
    private func section(count: Int) -> FlowSection {
        var section = FlowSection()
        section.count = count
        section.across = 100
        section.itemSpacing = 5
        section.common = CGSize(width: 30, height: 40)
        return section
    }

    @Test(arguments: [1, 2, 3])
    func `setting sizes in any order gives the same lines as a complete rebuild`(seed: Int) {
        var grown = section(count: 200)
        grown.formLines(spacing: 7)
        // Sizes are first reported from the last item backwards, then in any order. One to six items of these widths fit on a line.
        for step in 0..<150 {
            let item = step < 40 ? 199 - step : (step * 7919 * seed) % 200
            let width = CGFloat([12, 30, 47, 60, 100, 20][(step * seed + step / 3) % 6])
            grown.setSize(CGSize(width: width, height: CGFloat(20 + step * seed % 30)), at: item)
            var anew = grown
            anew.formLines(spacing: 7)
            #expect(grown.lines == anew.lines, "after \(step + 1) sizes")
        }
        #expect(grown.lines.itemCount == 200)
    }

    @Test func `setting the sizes of the last 2,000 of 100,000 items backwards keeps all items in valid lines`() {
        var section = section(count: 100_000)
        section.formLines(spacing: 0)
        for item in (98_000..<100_000).reversed() { section.setSize(CGSize(width: 100, height: CGFloat(item % 50 + 1)), at: item) }
        #expect(section.lines.itemCount == 100_000)
        #expect(section.lines.items(inLine: section.lines.lineCount - 1) == 99_999..<100_000)
        #expect(section.frame(of: 99_000)?.height == 1)
    }
}
