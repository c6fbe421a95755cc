import Testing
import UIKitTestSupport

@testable import UIKitControls
@testable import UIKitText

// Characters are as wide as the font's size.
@Suite("UITextField: attributes and drawing") @MainActor struct UITextFieldAttributesTests {
    private func perform(_ body: (Stage, UITextField) throws -> Void) rethrows {
        try Stage.perform { stage in
            let field = UITextField(frame: CGRect(x: 100, y: 100, width: 200, height: 34))
            field.font = .systemFont(ofSize: 10)
            stage.root.addSubview(field)
            stage.layout()
            try body(stage, field)
        }
    }

    @Test func `attributed text is drawn in its colours and fonts, sets the field's font, and plain text removes it`() {
        perform { stage, field in
            let text = NSMutableAttributedString(string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 20)])
            text.append(NSAttributedString(string: "cd", attributes: [.foregroundColor: UIColor.red]))
            field.attributedText = text
            stage.layout()
            #expect(field.text == "abcd")
            // The font at the beginning of the text becomes the field's font.
            #expect(field.font?.pointSize == 20)
            let runs = stage.glyphRuns(of: field)
            #expect(runs.map(\.text) == ["ab", "cd"])
            #expect(runs.last?.color == UIColor.red.cgColor(with: field.traitCollection))
            #expect(field.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor === UIColor.label)
            field.text = "plain"
            stage.layout()
            #expect(stage.glyphRuns(of: field).map(\.text) == ["plain"])
            field.attributedText = nil
            #expect(field.text == "")
        }
    }

    @Test func `typed text has typingAttributes until the caret moves, and they are nil unless the field is edited`() {
        perform { _, field in
            field.text = "ab"
            #expect(field.typingAttributes == nil)
            field.becomeFirstResponder()
            field.typingAttributes = [.foregroundColor: UIColor.green]
            field.insertText("c")
            field.insertText("d")
            #expect(field.attributedText?.attribute(.foregroundColor, at: 3, effectiveRange: nil) as? UIColor === UIColor.green)
            field.selectedTextRange = UITextRange(offsets: 1..<1)
            field.insertText("x")
            #expect(field.attributedText?.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor === UIColor.label)
        }
    }

    @Test func `defaultTextAttributes apply to the whole text, and set font and textColor`() {
        perform { stage, field in
            field.text = "abc"
            field.defaultTextAttributes = [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.red, .kern: 5]
            stage.layout()
            #expect(field.font?.pointSize == 12 && field.textColor === UIColor.red)
            #expect(field.defaultTextAttributes[.kern] as? Int == 5)
            #expect(stage.glyphRuns(of: field).map(\.font.tracking) == [5])
        }
    }

    @Test func `adjustsFontSizeToFitWidth shrinks text down to minimumFontSize, and short text keeps its size`() {
        perform { stage, field in
            field.text = String(repeating: "x", count: 25)
            field.adjustsFontSizeToFitWidth = true
            stage.layout()
            #expect(stage.glyphRuns(of: field).map(\.font.size) == [8])
            field.minimumFontSize = 9
            stage.layout()
            // The shortened text and its ellipsis have the same small font.
            #expect(Set(stage.glyphRuns(of: field).map(\.font.size)) == [9])
            field.text = "short"
            stage.layout()
            #expect(stage.glyphRuns(of: field).map(\.font.size) == [10])
        }
    }

    @Test func `an overridden drawText is called while the field is not edited`() {
        final class Shifted: UITextField {
            override func drawText(in rect: CGRect) { super.drawText(in: rect.offsetBy(dx: 30, dy: 0)) }
        }
        Stage.perform { stage in
            let field = Shifted(frame: CGRect(x: 100, y: 100, width: 200, height: 34))
            field.text = "ab"
            stage.root.addSubview(field)
            stage.layout()
            #expect(stage.glyphRuns(of: field).map(\.origin.x) == [30])
            field.becomeFirstResponder()
            stage.layout()
            #expect(stage.glyphRuns(of: field).map(\.origin.x) == [0])
        }
    }

    @Test func `an overridden drawPlaceholder is called with the placeholder rect's size`() {
        final class Shifted: UITextField {
            var rects: [CGRect] = []
            override func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 12, dy: 0) }
            override func drawPlaceholder(in rect: CGRect) {
                rects.append(rect)
                super.drawPlaceholder(in: rect.offsetBy(dx: 30, dy: 0))
            }
        }
        Stage.perform { stage in
            let field = Shifted(frame: CGRect(x: 100, y: 100, width: 200, height: 34))
            field.placeholder = "ab"
            stage.root.addSubview(field)
            stage.layout()
            #expect(stage.glyphRuns(of: field).map(\.origin.x) == [30])
            #expect(field.rects.last == CGRect(x: 0, y: 0, width: 176, height: 34))
            field.text = "x"
            stage.layout()
            #expect(stage.glyphRuns(of: field).map(\.origin.x) == [0])
        }
    }

    @Test func `marked text has markedTextStyle instead of the underline`() {
        perform { stage, field in
            field.text = "ab"
            field.becomeFirstResponder()
            field.markedTextStyle = [.foregroundColor: UIColor.red]
            field.setMarkedText("xy", selectedRange: NSRange(location: 2, length: 0))
            stage.layout()
            let red = UIColor.red.cgColor(with: field.traitCollection)
            #expect(stage.glyphRuns(of: field.canvas).map { $0.color == red } == [false, true])
            field.unmarkText()
            stage.layout()
            #expect(stage.glyphRuns(of: field.canvas).map(\.text) == ["abxy"])
        }
    }

    @Test func `farthest positions, character ranges and the base writing direction follow the text's direction`() {
        perform { _, field in
            field.text = "abc"
            let range = UITextRange(offsets: 0..<3)
            #expect(field.position(within: range, farthestIn: .right)?.offset == 3)
            field.text = "שלם"
            #expect(field.position(within: range, farthestIn: .right)?.offset == 0)
            #expect(field.characterRange(byExtending: UITextPosition(offset: 1), in: .left)?.offsets == 1..<2)
            #expect(field.baseWritingDirection(for: UITextPosition(offset: 0), in: .forward) == .rightToLeft)
        }
    }

    @Test func `smart quotes and dashes replace typed ones, except if disabled, in addresses or in inserted text`() {
        perform { _, field in
            field.becomeFirstResponder()
            for character in "\"It's\" -- 'so'---" { field.insertTypedText(String(character)) }
            #expect(field.text == "\u{201C}It\u{2019}s\u{201D} \u{2014} \u{2018}so\u{2019}\u{2014}-")
            field.text = ""
            field.smartQuotesType = .no
            field.smartDashesType = .no
            for character in "\"--'" { field.insertTypedText(String(character)) }
            #expect(field.text == "\"--'")
            // Smart punctuation changes neither addresses nor text that an app inserts.
            field.text = ""
            field.smartQuotesType = .default
            field.keyboardType = .emailAddress
            field.insertTypedText("'")
            field.keyboardType = .default
            field.insertText("'")
            #expect(field.text == "''")
        }
    }
}
