import Testing
import UIKitTestSupport

@testable import UIKitControls

@Suite("UILabel")
@MainActor
struct UILabelTests {
    @Test(arguments: [(3, 61.0 / 3), (2, 20.5), (1, 21)] as [(CGFloat, CGFloat)])
    func `a 17-point line is 20.33 high at scale 3, 20.5 at 2 and 21 at 1, and equally wide`(_ scale: CGFloat, _ expected: CGFloat) {
        Stage.perform(scale: scale) { stage in
            let label = UILabel()
            stage.root.addSubview(label)
            label.text = "Text"
            #expect(abs(label.intrinsicContentSize.height - expected) < 1e-9)
            #expect(label.intrinsicContentSize.width == 68)
        }
    }

    @Test func `labels wrap at the same words at every scale`() {
        let text = "The quick brown fox jumps over the lazy dog and does not look back"
        var pictures: Set<[String]> = []
        for scale in [1, 2, 3] as [CGFloat] {
            Stage.perform(scale: scale, measurer: UnevenMeasurer()) { stage in
                let label = UILabel(frame: CGRect(x: 0, y: 0, width: 133.4, height: 400))
                label.numberOfLines = 0
                label.text = text
                stage.root.addSubview(label)
                pictures.insert(stage.glyphRuns(of: label).map(\.text))
            }
        }
        #expect(pictures.count == 1)
        #expect((pictures.first?.count ?? 0) > 3)
    }

    /// A label with padding around its text, implemented in the usual way.
    private final class PaddedLabel: UILabel {
        static let insets = UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
        override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: Self.insets)) }
        override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
            let text = super.textRect(forBounds: bounds.inset(by: Self.insets), limitedToNumberOfLines: numberOfLines)
            return CGRect(x: text.minX - 12, y: text.minY - 8, width: text.width + 24, height: text.height + 16)
        }
    }

    @Test func `a label with padding adds it to its intrinsic and fitting sizes, and shows all of its text`() {
        Stage.perform(scale: 3) { stage in
            let (plain, label) = (UILabel(), PaddedLabel())
            for each in [plain, label] {
                each.text = "Great with feta"
                stage.root.addSubview(each)
            }
            let size = plain.intrinsicContentSize
            let larger = CGSize(width: size.width + 24, height: size.height + 16)
            #expect(isSame(label.intrinsicContentSize, larger))
            #expect(isSame(label.sizeThatFits(CGSize(width: 40, height: 40)), larger))
            label.sizeToFit()
            #expect(stage.glyphRuns(of: label).map(\.text).joined() == stage.glyphRuns(of: sized(plain)).map(\.text).joined())
            label.numberOfLines = 0
            let narrow = label.sizeThatFits(CGSize(width: 104, height: 0))
            plain.numberOfLines = 0
            let within = plain.sizeThatFits(CGSize(width: 80, height: 0))
            #expect(isSame(narrow, CGSize(width: within.width + 24, height: within.height + 16)))
        }
    }
    private func isSame(_ a: CGSize, _ b: CGSize) -> Bool { abs(a.width - b.width) < 1e-9 && abs(a.height - b.height) < 1e-9 }
    private func sized(_ label: UILabel) -> UILabel {
        label.sizeToFit()
        return label
    }

    @Test func `a label sized by sizeToFit truncates no text`() {
        Stage.perform(measurer: UnevenMeasurer()) { stage in
            for count in 1...40 {
                let label = UILabel()
                stage.root.addSubview(label)
                label.text = String("Some text that goes on and on for a while".prefix(count))
                label.sizeToFit()
                #expect(!label.drawnLayout.isTruncated)
            }
        }
    }

    @Test func `a 17-point baseline is drawn on a pixel 28 below the top of a 44-point bar, where firstBaseline reports it`() {
        Stage.perform { stage in
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
            stage.root.addSubview(label)
            label.font = .systemFont(ofSize: 17, weight: .semibold)
            label.text = "Title"
            let runs = stage.glyphRuns(of: label)
            #expect(runs.count == 1)
            #expect(abs((runs.first?.origin.y ?? 0) - 28) < 0.34)
            #expect(abs(label.firstBaseline - (runs.first?.origin.y ?? 0)) < 1e-9)
        }
    }

    @Test func `text is centred vertically and truncated with an ellipsis to the lines that fit`() {
        Stage.perform { stage in
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 45))
            stage.root.addSubview(label)
            label.numberOfLines = 0
            label.text = "aaaa bbbb cccc dddd"
            let runs = stage.glyphRuns(of: label)
            #expect(runs.map(\.text) == ["aaaa", "bbbb", "\u{2026}"])
            #expect(abs(runs[1].origin.y - runs[0].origin.y - 20.287) < 0.34)
        }
    }

    @Test func `a label draws its textColor, highlightedTextColor when highlighted, and the disabled colour when disabled`() {
        Stage.perform { stage in
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
            stage.root.addSubview(label)
            label.text = "a"
            label.textColor = .systemRed
            label.highlightedTextColor = .white
            #expect(stage.glyphRuns(of: label).first?.color.hexDescription == "#FF3B30")
            label.isHighlighted = true
            #expect(stage.glyphRuns(of: label).first?.color.hexDescription == "#FFFFFF")
            label.isEnabled = false
            #expect(stage.glyphRuns(of: label).first?.color.hexDescription == "#3C3C434D")
        }
    }

    @Test func `the default text colour follows the interface style`() {
        Stage.perform { stage in
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
            stage.root.addSubview(label)
            label.text = "a"
            #expect(stage.glyphRuns(of: label).first?.color == .black)
            UIScreen.main.userInterfaceStyle = .dark
            #expect(stage.glyphRuns(of: label).first?.color == .white)
        }
    }

    @Test func `attributed runs have their own fonts and colours, and setting text replaces them with plain text`() {
        Stage.perform { stage in
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 30))
            stage.root.addSubview(label)
            let text = NSMutableAttributedString(string: "one two")
            text.addAttribute(.foregroundColor, value: UIColor.systemRed, range: NSRange(location: 4, length: 3))
            text.addAttribute(.font, value: UIFont.boldSystemFont(ofSize: 20), range: NSRange(location: 4, length: 3))
            label.attributedText = text
            let runs = stage.glyphRuns(of: label)
            #expect(runs.map(\.text) == ["one ", "two"])
            #expect(runs.map(\.font.size) == [17, 20])
            #expect(runs[1].font.weight == UIFont.Weight.bold.rawValue)
            #expect(runs[0].color == .black && runs[1].color.hexDescription == "#FF3B30")
            #expect(label.text == "one two")
            label.text = "plain"
            #expect(stage.glyphRuns(of: label).map(\.text) == ["plain"])
        }
    }

    @Test(arguments: [(NSTextAlignment.left, 0), (.center, 91.5), (.right, 183), (.natural, 0)] as [(NSTextAlignment, CGFloat)])
    func `textAlignment sets the horizontal position of the drawn text`(_ alignment: NSTextAlignment, _ expected: CGFloat) {
        Stage.perform { stage in
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 20))
            stage.root.addSubview(label)
            label.textAlignment = alignment
            label.text = "x"
            #expect(abs((stage.glyphRuns(of: label).first?.origin.x ?? -1) - expected) < 0.01)
        }
    }

    @Test func `sizeThatFits wraps at the given width up to numberOfLines, and is zero without text`() {
        Stage.perform { stage in
            let label = UILabel()
            stage.root.addSubview(label)
            label.font = .systemFont(ofSize: 10)
            label.text = "one two three"
            #expect(label.sizeThatFits(CGSize(width: 70, height: 0)).width == 130, "one line is as long as its text")
            #expect(abs(label.sizeThatFits(CGSize(width: 70, height: 0)).height - 12) < 1e-9)
            label.numberOfLines = 0
            #expect(abs(label.sizeThatFits(CGSize(width: 70, height: 0)).height - 24) < 1e-9)
            #expect(label.sizeThatFits(.zero).width == 130)
            label.numberOfLines = 2
            #expect(label.sizeThatFits(CGSize(width: 50, height: 1)).height == label.sizeThatFits(CGSize(width: 70, height: 1)).height)
            label.text = nil
            #expect(label.sizeThatFits(CGSize(width: 50, height: 50)) == .zero)
        }
    }
}

@Suite("Fonts and attributed strings")
@MainActor
struct FontTests {
    @Test func `text styles have their documented sizes and weights`() {
        let table: [(UIFont.TextStyle, CGFloat)] = [
            (.largeTitle, 34), (.title1, 28), (.title2, 22), (.title3, 20), (.headline, 17), (.body, 17), (.callout, 16),
            (.subheadline, 15),
            (.footnote, 13), (.caption1, 12), (.caption2, 11),
        ]
        for (style, size) in table { #expect(UIFont.preferredFont(forTextStyle: style).pointSize == size) }
        #expect(UIFont.preferredFont(forTextStyle: .headline).face.weight == 0.3)
        #expect(UIFont.preferredFont(forTextStyle: .body).face.weight == 0)
    }

    @Test func `fonts are equal if face and size are equal, size 0 means 14 points, and withSize changes the size`() {
        #expect(UIFont.systemFont(ofSize: 17) == UIFont.systemFont(ofSize: 17, weight: .regular))
        #expect(UIFont.systemFont(ofSize: 17) != UIFont.boldSystemFont(ofSize: 17))
        #expect(UIFont.systemFont(ofSize: 0).pointSize == 14)
        #expect(UIFont.systemFont(ofSize: 12).withSize(20) == .systemFont(ofSize: 20))
    }

    @Test func `a string's size is the sum of its advances and one line height`() {
        SimulatedProcess(name: "size").run {
            SimulatedProcess.current.textMeasurer = MonospacedMeasurer()
            let size = "four".size(withAttributes: [.font: UIFont.systemFont(ofSize: 20)])
            #expect(size.width == 80 && abs(size.height - 23.867) < 0.001)
        }
    }
}
