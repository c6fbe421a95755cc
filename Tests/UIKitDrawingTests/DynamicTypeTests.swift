import Testing
import UIKitControls
import UIKitTestSupport

@testable import UIKitDrawing

@Suite("Dynamic Type")
@MainActor
struct DynamicTypeTests {
    @Test(
        arguments: [
            (UIFont.TextStyle.largeTitle, 31, 34, 60), (.title1, 25, 28, 58), (.title2, 19, 22, 56), (.title3, 17, 20, 55),
            (.headline, 14, 17, 53),
            (.body, 14, 17, 53), (.callout, 13, 16, 51), (.subheadline, 12, 15, 49), (.footnote, 12, 13, 44), (.caption1, 11, 12, 43),
            (.caption2, 11, 11, 40),
        ] as [(UIFont.TextStyle, CGFloat, CGFloat, CGFloat)])
    func `text styles have their sizes at the smallest, Large and largest category, and never shrink in between`(
        _ style: UIFont.TextStyle, _ smallest: CGFloat, _ large: CGFloat, _ largest: CGFloat
    ) {
        func size(_ category: UIContentSizeCategory) -> CGFloat {
            UIFont.preferredFont(forTextStyle: style, compatibleWith: UITraitCollection(preferredContentSizeCategory: category)).pointSize
        }
        #expect(size(.extraSmall) == smallest && size(.large) == large && size(.accessibilityExtraExtraExtraLarge) == largest)
        let all = UIContentSizeCategory.allInOrder.map(size)
        #expect(all == all.sorted())
    }

    @Test func `the body style has the twelve documented sizes`() {
        let sizes = UIContentSizeCategory.allInOrder.map { UIFont.TextStyle.body.size(at: $0) }
        #expect(sizes == [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53])
    }

    @Test func `a label with adjustsFontForContentSizeCategory and a text style follows the setting, others keep their size`() {
        Stage.perform { stage in
            let (adjusting, fixed, plain) = (UILabel(), UILabel(), UILabel())
            for label in [adjusting, fixed, plain] {
                label.text = "Text"
                label.font = .preferredFont(forTextStyle: .body)
                stage.root.addSubview(label)
            }
            adjusting.adjustsFontForContentSizeCategory = true
            plain.font = .systemFont(ofSize: 17)
            plain.adjustsFontForContentSizeCategory = true
            let height = adjusting.intrinsicContentSize.height
            UIScreen.main.preferredContentSizeCategory = .accessibilityMedium
            #expect(adjusting.font.pointSize == 28 && fixed.font.pointSize == 17 && plain.font.pointSize == 17)
            #expect(adjusting.intrinsicContentSize.height > height + 10)
            UIScreen.main.preferredContentSizeCategory = .large
            #expect(adjusting.font == .preferredFont(forTextStyle: .body))
        }
    }

    @Test func `each attributed run adjusts to the content size category by its own text style`() {
        Stage.perform { stage in
            let text = NSMutableAttributedString(string: "Big small", attributes: [.font: UIFont.preferredFont(forTextStyle: .title1)])
            text.addAttribute(.font, value: UIFont.preferredFont(forTextStyle: .caption1), range: NSRange(location: 4, length: 5))
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 900, height: 100))
            label.attributedText = text
            label.adjustsFontForContentSizeCategory = true
            stage.root.addSubview(label)
            UIScreen.main.preferredContentSizeCategory = .extraExtraExtraLarge
            #expect(stage.glyphRuns(of: label).map(\.font.size) == [34, 18])
        }
    }

    @Test func `a configured button's title and height follow the content size category`() {
        Stage.perform { stage in
            var configuration = UIButton.Configuration.filled()
            configuration.title = "Go"
            let button = UIButton(configuration: configuration)
            stage.root.addSubview(button)
            #expect(button.titleLabel?.font.pointSize == 17)
            UIScreen.main.preferredContentSizeCategory = .extraExtraExtraLarge
            #expect(button.titleLabel?.font.pointSize == 23)
            #expect(abs(button.intrinsicContentSize.height - (83.0 / 3 + 14)) < 1e-9)
        }
    }

    @Test func `UIFontMetrics scales by the style's leading up to a maximum, and its fonts follow the setting in their weight`() {
        Stage.perform { stage in
            let metrics = UIFontMetrics(forTextStyle: .body)
            let huge = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
            #expect(metrics.scaledValue(for: 22, compatibleWith: huge) == 62)
            #expect(metrics.scaledValue(for: 22) == 22)
            #expect(metrics.scaledFont(for: .systemFont(ofSize: 22), maximumPointSize: 40, compatibleWith: huge).pointSize == 40)
            let label = UILabel()
            label.font = metrics.scaledFont(for: .systemFont(ofSize: 22, weight: .bold))
            label.adjustsFontForContentSizeCategory = true
            stage.root.addSubview(label)
            UIScreen.main.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
            #expect(label.font.pointSize == 62 && label.font.face.weight == UIFont.Weight.bold.rawValue)
        }
    }

    @Test func `bold italic descriptors stay adjustable unless sized, unknown font names give nil, digits can be monospaced`() throws {
        let body = UIFont.preferredFont(forTextStyle: .body, compatibleWith: UITraitCollection(preferredContentSizeCategory: .large))
        let bold = UIFont(descriptor: try #require(body.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic])), size: 0)
        #expect(bold.fontDescriptor.symbolicTraits == [.traitBold, .traitItalic] && bold.pointSize == 17)
        let larger = bold.adjusted(to: UITraitCollection(preferredContentSizeCategory: .extraLarge))
        #expect(larger.pointSize == 19 && larger.face.isItalic)
        #expect(
            UIFont(descriptor: bold.fontDescriptor, size: 30).adjusted(to: UITraitCollection(preferredContentSizeCategory: .small))
                .pointSize == 30)
        #expect(UIFont(name: "Inter-SemiBoldItalic", size: 12)?.face == FontFace(weight: 0.3, size: 12, isItalic: true))
        #expect(UIFont(name: "Papyrus", size: 12) == nil)
        #expect(UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .regular).face.hasMonospacedDigits)
    }
}
