import Testing
import UIKitTestSupport

@testable import UIKitControls

@Suite("Labels with attributes and limited space")
@MainActor
struct AttributedLabelTests {
    private func label(_ stage: Stage, width: CGFloat, height: CGFloat = 400, lines: Int = 0) -> UILabel {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: height))
        label.numberOfLines = lines
        label.font = .systemFont(ofSize: 10)
        stage.root.addSubview(label)
        return label
    }

    @Test func `AttributeContainer accepts a dictionary of attributes, with any type of number`() {
        Stage.perform { _ in
            let container = AttributeContainer([
                .font: UIFont.systemFont(ofSize: 15, weight: .semibold), .foregroundColor: UIColor.red, .kern: 2,
                .underlineStyle: NSUnderlineStyle.single.rawValue, .strikethroughStyle: NSNumber(value: 1),
            ])
            let text = AttributedString("Sort", attributes: container)
            #expect(text.font == .systemFont(ofSize: 15, weight: .semibold))
            #expect(text.foregroundColor == .red && text.kern == 2)
            #expect(text.underlineStyle == .single && text.strikethroughStyle == .single)
            // A conversion to `NSAttributedString` and back keeps the attribute.
            #expect(AttributedString(NSAttributedString(text)).kern == 2)
            #expect(AttributeContainer([:]) == AttributeContainer())
        }
    }

    @Test
    func `a run without attributes uses the label's, and font and textColor return the first run's`() {
        Stage.perform { stage in
            let label = label(stage, width: 300)
            label.textColor = .blue
            let text = NSMutableAttributedString(string: "aaaa bbbb")
            let first: [NSAttributedString.Key: Any] = [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 20)]
            text.addAttributes(first, range: NSRange(location: 0, length: 4))
            label.attributedText = text
            let runs = stage.glyphRuns(of: label)
            #expect(runs.map(\.font.size) == [20, 10])
            #expect(runs.map(\.color) == [UIColor.red.cgColor, UIColor.blue.cgColor])
            #expect(label.font.pointSize == 20 && label.textColor == .red)
            label.text = "cc"
            #expect(stage.glyphRuns(of: label).map(\.font.size) == [20])
        }
    }

    @Test func `head, tail and first line indents offset and narrow the lines`() {
        Stage.perform { stage in
            let style = NSMutableParagraphStyle()
            style.firstLineHeadIndent = 20
            style.headIndent = 10
            style.tailIndent = -10
            let label = label(stage, width: 80)
            label.attributedText = NSAttributedString(
                string: "aaaaa bbbbbb", attributes: [.font: UIFont.systemFont(ofSize: 10), .paragraphStyle: style])
            let runs = stage.glyphRuns(of: label)
            #expect(runs.map(\.text) == ["aaaaa", "bbbbbb"])
            #expect(runs.map(\.origin.x) == [20, 10])
        }
    }

    @Test func `line height limits, line height multiple, line spacing and paragraph spacing add up to the height`() {
        Stage.perform(scale: 1) { stage in
            let style = NSMutableParagraphStyle()
            style.minimumLineHeight = 20
            style.maximumLineHeight = 20
            style.lineSpacing = 3
            style.paragraphSpacing = 7
            let label = label(stage, width: 45)
            label.attributedText = NSAttributedString(
                string: "aaaa bbbb\ncccc", attributes: [.font: UIFont.systemFont(ofSize: 10), .paragraphStyle: style])
            // There are three lines of 20 points, line spacing after each line but the last, and paragraph spacing.
            #expect(abs(label.sizeThatFits(CGSize(width: 45, height: 0)).height - (3 * 20 + 2 * 3 + 7)) < 0.01)
            style.minimumLineHeight = 0
            style.maximumLineHeight = 0
            style.lineHeightMultiple = 2
            label.attributedText = NSAttributedString(
                string: "aaaa", attributes: [.font: UIFont.systemFont(ofSize: 10), .paragraphStyle: style])
            #expect(abs(label.drawnLayout.size.height - 2 * UIFont.systemFont(ofSize: 10).lineHeight) < 1e-9)
        }
    }

    @Test func `each paragraph has its own alignment`() {
        Stage.perform { stage in
            func piece(_ text: String, _ alignment: NSTextAlignment) -> NSAttributedString {
                let style = NSMutableParagraphStyle()
                style.alignment = alignment
                return NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 10), .paragraphStyle: style])
            }
            let text = NSMutableAttributedString(attributedString: piece("aa\n", .left))
            text.append(piece("bb\n", .center))
            text.append(piece("cc", .right))
            let label = label(stage, width: 100)
            label.attributedText = text
            #expect(stage.glyphRuns(of: label).map { $0.origin.x.rounded() } == [0, 40, 80])
            label.textAlignment = .right
            #expect(stage.glyphRuns(of: label).map { $0.origin.x.rounded() } == [80, 80, 80])
        }
    }

    @Test func `a text attachment's image takes its width and is on the baseline`() throws {
        try Stage.perform { stage in
            let attachment = NSTextAttachment(
                image: UIImage(DisplayImage(width: 30, height: 30, premultipliedBGRA: Array(repeating: 0, count: 3600)), scale: 1))
            let text = NSMutableAttributedString(string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 10)])
            text.insert(NSAttributedString(attachment: attachment), at: 1)
            let label = label(stage, width: 200)
            label.attributedText = text
            #expect(label.sizeThatFits(.zero).width == 50)
            let runs = stage.glyphRuns(of: label)
            #expect(runs.map(\.text) == ["a", "b"] && runs[1].origin.x == 40)
            let rect = try #require(stage.items(of: label).compactMap { if case .image(_, let rect, _) = $0 { rect } else { nil } }.first)
            #expect(rect.minX == 10 && rect.size == CGSize(width: 30, height: 30) && abs(rect.maxY - runs[0].origin.y) < 0.34)
            attachment.bounds = CGRect(x: 0, y: -4, width: 12, height: 12)
            label.attributedText = text
            #expect(label.sizeThatFits(.zero).width == 32)
        }
    }

    @Test func `baselineOffset raises its run`() {
        Stage.perform { stage in
            let text = NSMutableAttributedString(string: "x2", attributes: [.font: UIFont.systemFont(ofSize: 10)])
            text.addAttribute(.baselineOffset, value: 4, range: NSRange(location: 1, length: 1))
            let label = label(stage, width: 100)
            label.attributedText = text
            let runs = stage.glyphRuns(of: label)
            #expect(abs(runs[0].origin.y - runs[1].origin.y - 4) < 1e-9)
        }
    }

    @Test func `text shrinks to fit, not below minimumScaleFactor, and keeps its baseline`() {
        Stage.perform { stage in
            let label = label(stage, width: 60, height: 40, lines: 1)
            label.text = "aaaaaaaaaa"
            let full = stage.glyphRuns(of: label)[0]
            #expect(label.drawnLayout.isTruncated)
            label.adjustsFontSizeToFitWidth = true
            let shrunk = stage.glyphRuns(of: label)[0]
            #expect(shrunk.text == "aaaaaaaaaa" && shrunk.font.size <= 6 && shrunk.font.size > 5.7)
            #expect(abs(shrunk.origin.y - full.origin.y) < 0.34)
            label.minimumScaleFactor = 0.8
            #expect(label.drawnLayout.isTruncated && stage.glyphRuns(of: label)[0].font.size == 8)
            label.minimumScaleFactor = 0
            label.baselineAdjustment = .alignCenters
            #expect(stage.glyphRuns(of: label)[0].origin.y < full.origin.y)
        }
    }

    @Test func `a slightly too long line is tightened before it is truncated`() {
        Stage.perform(measurer: TrackingMeasurer()) { stage in
            let label = label(stage, width: 98, height: 40, lines: 1)
            label.text = "aaaaaaaaaa"
            #expect(label.drawnLayout.isTruncated)
            label.allowsDefaultTighteningForTruncation = true
            let run = stage.glyphRuns(of: label)[0]
            #expect(run.text == "aaaaaaaaaa" && run.font.tracking < 0)
            label.frame.size.width = 80
            #expect(label.drawnLayout.isTruncated)
        }
    }

    @Test func `a label's shadow is its text drawn behind it with an offset`() {
        Stage.perform { stage in
            let label = label(stage, width: 100)
            label.text = "ab"
            label.shadowColor = .systemRed
            label.shadowOffset = CGSize(width: 2, height: 3)
            let runs = stage.glyphRuns(of: label)
            #expect(runs.count == 2 && runs[0].color == UIColor.systemRed.cgColor(with: label.traitCollection))
            #expect(runs[0].origin.x - runs[1].origin.x == 2 && abs(runs[0].origin.y - runs[1].origin.y - 3) < 0.34)
        }
    }

    @Test func `boundingRect returns the same size as a label of that width`() {
        Stage.perform(scale: 1) { stage in
            let text = "The quick brown fox jumps over the lazy dog"
            let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 10)]
            for width in stride(from: 30.0, to: 480, by: 37) {
                let label = label(stage, width: width)
                label.text = text
                let measured = text.boundingRect(
                    with: CGSize(width: width, height: .infinity), options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
                #expect(measured.height.rounded(.up) == label.sizeThatFits(CGSize(width: width, height: 0)).height)
                #expect(measured.width <= width + 0.001)
            }
            #expect(text.size(withAttributes: attributes).width == 430)
        }
    }
}

/// A text measurer that gives every character ten points at size 10, plus the font's tracking.
private final class TrackingMeasurer: TextMeasurer {
    func advances(of text: String, font: FontFace) -> [CGFloat] { text.map { _ in font.size + font.tracking } }
}
