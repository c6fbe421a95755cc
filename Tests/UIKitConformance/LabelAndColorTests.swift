import Testing
import UIKit

@MainActor
struct LabelAndColorTests {
    private func label(_ text: String?, lines: Int = 1) -> UILabel {
        let label = UILabel()
        label.font = .systemFont(ofSize: 17)
        label.text = text
        label.numberOfLines = lines
        return label
    }

    @Test func `a label's intrinsic size fits its text, and its width is 0 without text`() {
        Screen.show { _ in
            #expect(label(nil).intrinsicContentSize.width == 0)
            let (short, long) = (label("Hi").intrinsicContentSize, label("Hi there").intrinsicContentSize)
            #expect(long.width > short.width)
            #expect(long.height == short.height)
            #expect(short.height >= UIFont.systemFont(ofSize: 17).lineHeight.rounded(.down))
        }
    }

    @Test func `a label with several lines wraps at the given width`() {
        Screen.show { _ in
            let text = "The quick brown fox jumps over the lazy dog"
            let one = label(text).sizeThatFits(CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude))
            let many = label(text, lines: 0).sizeThatFits(CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude))
            let two = label(text, lines: 2).sizeThatFits(CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude))
            #expect(many.width <= 100)
            #expect(many.height > two.height && two.height > one.height)
        }
    }

    @Test func `sizeToFit keeps the origin`() {
        Screen.show { _ in
            let view = label("Hello")
            view.frame = CGRect(x: 7, y: 8, width: 1, height: 1)
            view.sizeToFit()
            #expect(isClose(view.frame.minX, 7) && isClose(view.frame.minY, 8))
            #expect(view.frame.width > 20)
        }
    }

    @Test func `setting a label's text or attributedText updates the other`() {
        Screen.show { _ in
            let view = label("Hello")
            #expect(view.attributedText?.string == "Hello")
            view.attributedText = NSAttributedString(string: "Bye", attributes: [.foregroundColor: UIColor.systemRed])
            #expect(view.text == "Bye")
        }
    }

    @Test func `a dynamic colour resolves with the given traits`() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        var white: CGFloat = -1
        color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)).getWhite(&white, alpha: nil)
        #expect(white == 1)
        color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)).getWhite(&white, alpha: nil)
        #expect(white == 0)
    }

    @Test func `getRed returns the components of a colour`() {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        #expect(UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5).getRed(&red, green: &green, blue: &blue, alpha: &alpha))
        #expect(isClose(red, 0.25) && isClose(green, 0.5) && isClose(blue, 0.75) && isClose(alpha, 0.5))
        UIColor(hue: 0.5, saturation: 1, brightness: 1, alpha: 1).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        #expect(isClose(red, 0) && isClose(green, 1) && isClose(blue, 1))
    }

    @Test func `text styles scale with the content size category and have the documented sizes`() {
        func size(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
            UIFont.preferredFont(forTextStyle: style, compatibleWith: UITraitCollection(preferredContentSizeCategory: category)).pointSize
        }
        #expect(size(.body, .large) == 17)
        #expect(size(.largeTitle, .large) == 34)
        #expect(size(.caption2, .large) == 11)
        #expect(size(.body, .extraSmall) == 14)
        #expect(size(.body, .accessibilityExtraExtraExtraLarge) == 53)
    }
}
