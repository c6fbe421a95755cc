import Testing
import UIKit
import UIKitCore

@testable import IQKeyboardManagerSwift

/// Tests for `IQTextView`.
@MainActor @Suite struct PlaceholderTextViewTests {
    private func run(_ body: @MainActor (EnginePhone, IQTextView) throws -> Void) rethrows {
        try EnginePhone.run { phone in
            let view = IQTextView(frame: CGRect(x: 0, y: 100, width: 200, height: 120))
            view.placeholder = "Notes"
            phone.root.addSubview(view)
            phone.window.layoutWindow()
            try body(phone, view)
        }
    }

    @Test func `the placeholder is visible exactly while the text is empty, whether typed or set`() {
        run { _, view in
            #expect(view.placeholderLabel.alpha == 1 && view.placeholderLabel.text == "Notes")
            view.text = "a"
            #expect(view.placeholderLabel.alpha == 0)
            view.attributedText = NSAttributedString(string: "")
            #expect(view.placeholderLabel.alpha == 1)
            view.becomeFirstResponder()
            view.insertText("b")
            #expect(view.placeholderLabel.alpha == 0)
            view.deleteBackward()
            #expect(view.placeholderLabel.alpha == 1)
            view.attributedPlaceholder = NSAttributedString(string: "Remarks")
            #expect(view.placeholder == "Remarks" && view.attributedPlaceholder?.string == "Remarks")
        }
    }

    @Test func `the placeholder label wraps, is clear, has the placeholderText colour, and follows font and alignment`() {
        run { _, view in
            let label = view.placeholderLabel
            #expect(label.lineBreakMode == .byWordWrapping && label.numberOfLines == 0)
            #expect(label.backgroundColor == .clear && label.textColor == .placeholderText)
            #expect(label.autoresizingMask == [.flexibleWidth, .flexibleHeight] && !label.isAccessibilityElement)
            #expect(label.font == .systemFont(ofSize: 12))
            view.font = .systemFont(ofSize: 20)
            view.textAlignment = .center
            #expect(label.font == .systemFont(ofSize: 20) && label.textAlignment == .center)
            view.font = nil
            #expect(label.font == .systemFont(ofSize: 12))
            view.placeholderTextColor = .red
            #expect(label.textColor == .red)
        }
    }

    @Test func `the placeholder label starts at the text origin, inside textContainerInset and lineFragmentPadding`() {
        run { phone, view in
            // The standard text container has insets of 8 above and below, and a padding of 5 at each side.
            #expect(view.placeholderLabel.frame.origin == CGPoint(x: 5, y: 8))
            #expect(view.placeholderLabel.frame.width == 190)
            view.textContainerInset = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 30)
            view.textContainer.lineFragmentPadding = 2
            phone.window.layoutWindow()
            #expect(view.placeholderLabel.frame.origin == CGPoint(x: 22, y: 10))
            #expect(view.placeholderLabel.frame.width == 146)
        }
    }

    @Test func `an empty text view's intrinsic height fits its placeholder, and a filled one's fits its text`() {
        run { phone, view in
            view.isScrollEnabled = false
            let line = view.placeholderLabel.frame.height
            #expect(view.intrinsicContentSize.height == line + 16)
            view.placeholder = String(repeating: "many words ", count: 20)
            phone.window.layoutWindow()
            #expect(view.placeholderLabel.frame.height > 3 * line)
            #expect(view.intrinsicContentSize.height == view.placeholderLabel.frame.height + 16)
            view.text = "a"
            let plain = UITextView(frame: view.frame)
            plain.isScrollEnabled = false
            plain.text = "a"
            #expect(view.intrinsicContentSize == plain.intrinsicContentSize)
        }
    }

    @Test func `in an empty centred text view the caret is at the placeholder's first letter`() {
        run { phone, view in
            view.textAlignment = .center
            phone.window.layoutWindow()
            let width = view.placeholderLabel.textRect(forBounds: view.placeholderLabel.bounds, limitedToNumberOfLines: 1).width
            #expect(width > 10)
            #expect(view.caretRect(for: view.beginningOfDocument).minX == (200 - width) / 2)
            view.text = "a"
            #expect(view.caretRect(for: view.beginningOfDocument).minX > (200 - width) / 2)
        }
    }

    @Test func `awakeFromNib after init(coder:) adds no second placeholder label`() throws {
        try EnginePhone.run { _ in
            let view = try #require(IQTextView(coder: NSCoder()))
            view.awakeFromNib()
            #expect(view.subviews.filter { $0 === view.placeholderLabel }.count == 1)
            view.insertText("a")
            #expect(view.placeholderLabel.alpha == 0)
        }
    }
}
