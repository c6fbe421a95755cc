import Testing
import UIKitTestSupport

@testable import UIKitControls
@testable import UIKitTypesetting

@MainActor
@Suite("Tabs, line break strategy and font widths")
struct ParagraphLookTests {
    private func text(_ text: String, _ change: (NSMutableParagraphStyle) -> Void) -> NSAttributedString {
        let style = NSMutableParagraphStyle()
        change(style)
        return NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 20), .paragraphStyle: style])
    }
    private func starts(_ label: UILabel) -> [CGFloat] {
        label.drawnLayout.lines.flatMap { $0.runs.filter { !$0.text.isEmpty }.map { ($0.x * 1000).rounded() / 1000 } }
    }

    @Test func `tab stops align text left, right, centred or at a column terminator, and default intervals apply`() {
        Stage.perform { _ in
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 400, height: 30))
            label.attributedText = text("A\tB\tC") {
                $0.tabStops = [NSTextTab(textAlignment: .left, location: 150), NSTextTab(textAlignment: .left, location: 60)]
            }
            #expect(starts(label) == [0, 60, 150])
            let width = label.drawnLayout.advances[0]
            label.attributedText = text("A\tB\tC") {
                $0.tabStops = [NSTextTab(textAlignment: .right, location: 100), NSTextTab(textAlignment: .center, location: 200)]
            }
            let right = starts(label)
            #expect(abs(right[1] - (100 - width)) < 0.01 && abs(right[2] - (200 - width / 2)) < 0.01)
            label.attributedText = text("\t1.5") {
                let point = CharacterSet(charactersIn: ".")
                $0.tabStops = [NSTextTab(textAlignment: .natural, location: 100, options: [.columnTerminators: point])]
            }
            #expect(abs(starts(label)[0] - (100 - width)) < 0.01)
            label.attributedText = text("A\tB\tC") {
                $0.tabStops = []
                $0.defaultTabInterval = 50
            }
            #expect(starts(label) == [0, 50, 100])
            #expect(NSParagraphStyle.default.tabStops.map(\.location) == (1...12).map { CGFloat($0) * 28 })
        }
    }

    @Test func `a label moves a second word to its last line if it can, not with an empty strategy or attributed text`() {
        Stage.perform { _ in
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 1000, height: 200))
            label.numberOfLines = 0
            label.text = "aaaa bbbb cccc dddd"
            let word = label.drawnLayout.size.width / 4
            label.frame.size.width = word * 3.5
            @MainActor func lines() -> [String] {
                label.drawnLayout.lines.map { $0.runs.map(\.text).joined().trimmingCharacters(in: .whitespaces) }
            }
            #expect(lines() == ["aaaa bbbb", "cccc dddd"])
            label.lineBreakStrategy = []
            #expect(lines() == ["aaaa bbbb cccc", "dddd"])
            label.lineBreakStrategy = .pushOut
            label.text = "aaaa bbbb"
            label.frame.size.width = word * 1.5
            #expect(lines() == ["aaaa", "bbbb"])
            label.attributedText = text("aaaa bbbb cccc dddd") { _ in }
            label.frame.size.width = 10_000
            label.frame.size.width = label.drawnLayout.size.width / 4 * 3.5
            #expect(lines() == ["aaaa bbbb cccc", "dddd"])
        }
    }

    @Test func `font widths scale the advances and keep the line height`() {
        let standard = UIFont.systemFont(ofSize: 17, weight: .bold)
        for (width, share) in [(UIFont.Width.compressed, 0.7), (.condensed, 0.85), (.standard, 1), (.expanded, 1.25)]
            as [(UIFont.Width, CGFloat)]
        {
            let font = UIFont.systemFont(ofSize: 17, weight: .bold, width: width)
            #expect(abs(font.face.stretch - share) < 1e-9 && font.lineHeight == standard.lineHeight)
        }
        #expect(UIFont.systemFont(ofSize: 17, weight: .bold, width: .standard) == standard)
    }
}
