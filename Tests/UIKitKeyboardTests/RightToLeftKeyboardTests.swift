import QuartzCore
import Testing
import UIKitText

@testable import UIKitKeyboard

/// Tests for keyboards of languages that are written from right to left.
@MainActor
@Suite struct RightToLeftKeyboardTests {
    /// A measurer for which every character is one and a half times as wide as the font's size.
    private final class WideMeasurer: TextMeasurer {
        func advances(of text: String, font: FontFace) -> [CGFloat] { text.map { _ in font.size * 1.5 } }
    }

    @Test func `in a right-to-left layout the bar's first suggestion is at the right and is hit there`() {
        func bar(_ isRightToLeft: Bool) -> PredictiveBarPicture {
            PredictiveBarPicture(
                size: CGSize(width: 390, height: 45), palette: .light, cells: [.init(title: "a"), .init(title: "b"), .init(title: "c")],
                measurer: AverageTextMeasurer(), isRightToLeft: isRightToLeft)
        }
        #expect(bar(true).frame(of: 0) == bar(false).frame(of: 2) && bar(true).frame(of: 2) == bar(false).frame(of: 0))
        #expect(bar(true).cell(at: CGPoint(x: 380, y: 20)) == 0 && bar(true).cell(at: CGPoint(x: 10, y: 20)) == 2)
    }

    @Test func `a non-ASCII letter that is wider than its cap is drawn smaller, and an ASCII letter is not`() throws {
        func size(of letter: String) throws -> CGFloat {
            let plane = KeyboardPlane(
                name: .letters, grid: .columns(11), rows: [KeyboardRow(middle: [KeyboardKey(.character(letter))])])
            let metrics = KeyboardMetrics(screenSize: CGSize(width: 390, height: 844), scale: 3)
            let geometry = KeyboardGeometry(plane: plane, metrics: metrics, showsBar: false)
            let picture = KeyboardPicture(
                geometry: geometry, palette: .light, shift: .off, returnKey: .init(), pressed: [], isBlank: false, titles: .init(),
                spaceTitle: nil, measurer: WideMeasurer())
            let placed = try #require(geometry.keys.first { $0.key.name == letter })
            guard case .glyphs(let run)? = picture.label(of: placed).first else { return 0 }
            return run.font.size
        }
        #expect(try size(of: "ض") < size(of: "W"))
        #expect(try size(of: "W") == KeyboardPicture.letterFont.size)
    }
}
