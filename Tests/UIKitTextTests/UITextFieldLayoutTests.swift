import Testing
import UIKitTestSupport

@testable import UIKitControls
@testable import UIKitText

@Suite("UITextField: layout")
@MainActor
struct UITextFieldLayoutTests {
    @Test func `intrinsic height is 22 without a border, 34 with a rounded one, 30 at 14 points, and width fits the text`() {
        Stage.perform { stage in
            let field = UITextField()
            stage.root.addSubview(field)
            #expect(field.intrinsicContentSize.height == 22)
            field.borderStyle = .roundedRect
            #expect(field.intrinsicContentSize.height == 34)
            field.font = .systemFont(ofSize: 14)
            #expect(field.intrinsicContentSize.height == 30)
            field.text = "ab"
            #expect(field.intrinsicContentSize.width == CGFloat(42))
        }
    }

    @Test func `in a rounded field of 34 points text starts at x 7 with its baseline at y 23.33`() {
        Stage.perform { stage in
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
            field.borderStyle = .roundedRect
            field.text = "Text"
            stage.root.addSubview(field)
            stage.layout()
            #expect(abs(field.baseline - 23.333) < 0.01)
            #expect(field.textRect(forBounds: field.bounds).minX == 7)
            let run = stage.glyphRuns(of: field.canvas).first
            #expect(abs((run?.origin.y ?? 0) + field.contentView.frame.minY - 23.333) < 0.01)
        }
    }

    @Test func `a rounded border is a one-pixel #CCCCCC stroke around white with radius 5, and .none draws nothing`() {
        Stage.perform { stage in
            let field = makeField(stage)
            let own = field.layer.displayNode(at: 0)?.contents ?? []
            #expect(own.count == 2)
            guard case .fill(let path, let fill, _) = own[0], case .stroke(_, let stroke, let width, _, _) = own[1] else {
                Issue.record("\(own)")
                return
            }
            #expect(fill == .white && stroke.hexDescription == "#CCCCCC" && abs(width - 1.0 / 3) < 1e-9)
            #expect(abs(path.boundingBox.width - (200 - 1.0 / 3)) < 1e-9)
            field.borderStyle = .none
            #expect(field.layer.displayNode(at: 0)?.contents.isEmpty == true)
        }
    }

    @Test func `the caret is between characters, 2 points wide and as high as the line in pixels, and hidden when resigned`() {
        Stage.perform { stage in
            let field = makeField(stage, text: "abc")
            field.becomeFirstResponder()
            for offset in 0...3 {
                let rect = field.caretRect(for: UITextPosition(offset: offset))
                #expect(abs(rect.midX - (7 + 10 * CGFloat(offset))) < 0.01)
                #expect(rect.width == 2)
                #expect(abs(rect.height - 35.0 / 3) < 0.01)
                #expect(abs(rect.minY - 11) < 0.01)
            }
            stage.layout()
            #expect(!field.caret.isHidden && abs(field.caret.frame.midX - 37) < 0.01)
            field.resignFirstResponder()
            stage.layout()
            #expect(field.caret.isHidden)
        }
    }

    @Test(arguments: [NSTextAlignment.left, .center, .right])
    func `the caret matches the glyphs for uneven advances and each alignment`(_ alignment: NSTextAlignment) {
        Stage.perform(measurer: UnevenMeasurer()) { stage in
            let field = makeField(stage, text: "wavy line ")
            field.textAlignment = alignment
            field.becomeFirstResponder()
            stage.layout()
            let advances = UnevenMeasurer().advances(of: "wavy line ", font: FontFace(size: 10))
            let total = advances.reduce(0, +)
            let start: CGFloat = 7 + (alignment == .left ? 0 : alignment == .center ? (186 - total) / 2 : 186 - total)
            var x = start
            for offset in 0...10 {
                #expect(abs(field.caretRect(for: UITextPosition(offset: offset)).midX - x) < 0.01)
                if offset < 10 { x += advances[offset] }
            }
            let run = stage.glyphRuns(of: field.canvas).first
            #expect(abs((run?.origin.x ?? 0) + field.contentView.frame.minX - start) < 0.01)
        }
    }

    @Test func `long text scrolls as little as needed to show the caret, and back to a truncated start on resigning`() {
        Stage.perform { stage in
            let field = makeField(stage, text: String(repeating: "x", count: 30), width: 114)
            field.becomeFirstResponder()
            stage.layout()
            #expect(field.scrollOffset == 200)
            #expect(abs(field.caret.frame.midX - 107) < 0.01)
            for _ in 0..<9 { stage.key(.keyboardLeftArrow) }
            #expect(field.scrollOffset == 200)
            for _ in 0..<3 { stage.key(.keyboardLeftArrow) }
            #expect(field.scrollOffset == 180)
            #expect(abs(field.caret.frame.midX - 7) < 0.01)
            stage.key(.keyboardEnd)
            for _ in 0..<5 { stage.key(.keyboardDeleteOrBackspace) }
            #expect(field.scrollOffset == 150)
            field.resignFirstResponder()
            stage.layout()
            #expect(field.scrollOffset == 0)
            #expect(stage.glyphRuns(of: field.canvas).map(\.text).joined().hasSuffix("\u{2026}"))
        }
    }

    @Test func `the placeholder is drawn in its colour on the text's baseline while the text is empty`() {
        Stage.perform { stage in
            let field = makeField(stage)
            field.placeholder = "Name"
            stage.layout()
            let run = stage.glyphRuns(of: field).first
            #expect(run?.text == "Name" && run?.color.hexDescription == "#3C3C434D")
            let textBaseline = field.baseline
            #expect(abs((run?.origin.y ?? 0) + field.placeholderLabel.frame.minY + field.contentView.frame.minY - textBaseline) < 0.34)
            field.becomeFirstResponder()
            field.insertText("x")
            stage.layout()
            #expect(stage.glyphRuns(of: field).map(\.text) == ["x"])
        }
    }

    @Test func `left view, right view and clear button reduce the text rect by their modes, and the clear button is at the end`() throws {
        try Stage.perform { stage in
            let field = makeField(stage, text: "abc")
            let left = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            let right = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
            (field.leftView, field.rightView) = (left, right)
            #expect(field.textRect(forBounds: field.bounds).minX == 7)
            (field.leftViewMode, field.rightViewMode) = (.always, .unlessEditing)
            stage.layout()
            #expect(left.frame == CGRect(x: 0, y: 7, width: 20, height: 20))
            #expect(right.frame == CGRect(x: 170, y: 7, width: 30, height: 20))
            #expect(field.textRect(forBounds: field.bounds).minX == 27 && field.textRect(forBounds: field.bounds).maxX == 163)
            field.clearButtonMode = .whileEditing
            field.becomeFirstResponder()
            stage.layout()
            let button = try #require(field.clearButton)
            #expect(right.isHidden && !button.isHidden)
            #expect(button.frame == CGRect(x: 176, y: 22.0 / 3, width: 19, height: 19) || abs(button.frame.minY - 7.5) < 0.4)
            #expect(field.editingRect(forBounds: field.bounds).maxX == 171)
        }
    }

    @Test func `a clear button that appears in an animation block is placed without animation, with its image`() throws {
        try Stage.perform { stage in
            let field = makeField(stage, text: "abc")
            field.clearButtonMode = .whileEditing
            stage.layout()
            UIView.animate(withDuration: 0.25) {
                field.becomeFirstResponder()
                stage.layout()
            }
            let button = try #require(field.clearButton)
            let cross = try #require(button.imageView)
            #expect(cross.frame.width > 0)
            for view in [button, cross] { #expect((view.layer.animationKeys() ?? []).isEmpty) }
        }
    }

    @Test func `a field creates its clear button when first needed, above the caret and below the app's views, and keeps it`() throws {
        try Stage.perform { stage in
            let field = makeField(stage)
            field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            field.leftViewMode = .always
            stage.layout()
            #expect(!field.subviews.contains { $0 is UIButton })
            field.clearButtonMode = .always
            stage.layout()
            // An empty field has no clear button.
            #expect(field.clearButton == nil)
            field.text = "abc"
            stage.layout()
            let button = try #require(field.clearButton)
            #expect(!button.isHidden && button.frame.width == ClearButton.side)
            #expect(field.subviews.map { $0 === button } == [false, false, false, true, false])
            field.text = ""
            stage.layout()
            #expect(button.isHidden && field.clearButton === button && field.subviews.count == 5)
        }
    }

    @Test func `overridden textRect and editingRect move the text and the caret`() {
        @MainActor final class Padded: UITextField {
            override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 30, dy: 0) }
            override func editingRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 40, dy: 0) }
        }
        Stage.perform { stage in
            let field = Padded(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
            field.font = .systemFont(ofSize: 10)
            field.text = "ab"
            stage.root.addSubview(field)
            stage.layout()
            #expect(field.contentView.frame.minX == 30)
            field.becomeFirstResponder()
            stage.layout()
            #expect(field.contentView.frame.minX == 40)
            #expect(abs(field.caret.frame.midX - 60) < 0.01)
        }
    }

    @Test func `caret positions are equal at scales 1, 2 and 3`() {
        var places: Set<[Int]> = []
        for scale in [1, 2, 3] as [CGFloat] {
            Stage.perform(scale: scale, measurer: UnevenMeasurer()) { stage in
                let field = makeField(stage, text: "same place")
                field.becomeFirstResponder()
                places.insert((0...10).map { Int((field.caretRect(for: UITextPosition(offset: $0)).midX * 1000).rounded()) })
            }
        }
        #expect(places.count == 1)
    }

    @Test func `the colours of text and field follow dark mode`() {
        Stage.perform { stage in
            let field = makeField(stage, text: "a")
            UIScreen.main.userInterfaceStyle = .dark
            stage.layout()
            #expect(stage.glyphRuns(of: field.canvas).first?.color == .white)
            guard case .fill(_, let fill, _) = field.layer.displayNode(at: 0)?.contents.first else {
                Issue.record("no border")
                return
            }
            #expect(fill.hexDescription == "#1C1C1E")
        }
    }
}

@Suite("Caret blinking")
@MainActor
struct CaretBlinkTests {
    private func opacity(_ stage: Stage, _ field: UITextField, at time: Double) -> CGFloat {
        field.caret.layer.displayNode(at: time)?.opacity ?? 0
    }

    @Test func `the caret is opaque for 0.5 s after input, invisible at 0.85 s, and blinks with a period of 1 s`() {
        Stage.perform { stage in
            let field = makeField(stage)
            field.becomeFirstResponder()
            stage.layout()
            for time in stride(from: 0, through: 0.5, by: 0.05) { #expect(opacity(stage, field, at: time) > 0.9, "\(time)") }
            #expect(abs(opacity(stage, field, at: 0.6) - 0.5) < 0.01)
            #expect(opacity(stage, field, at: 0.85) < 0.01)
            for time in [1.35, 2.35, 7.35] { #expect(opacity(stage, field, at: time) > 0.99) }
            for time in [1.85, 2.85, 7.85] { #expect(opacity(stage, field, at: time) < 0.01) }
        }
    }

    @Test func `typing makes the caret opaque again, and blinking is not reported as pending`() {
        Stage.perform { stage in
            let field = makeField(stage)
            field.becomeFirstResponder()
            stage.wait(0.85)
            stage.layout()
            #expect(opacity(stage, field, at: stage.now) < 0.05)
            field.insertText("x")
            stage.layout()
            #expect(opacity(stage, field, at: stage.now) == 1)
            #expect(stage.process.pendingMotions.isEmpty)
        }
    }

    @Test func `a set font is limited by maximumContentSizeCategory if it adjusts for the category, and kept otherwise`() {
        Stage.perform { stage in
            UIScreen.main.preferredContentSizeCategory = .accessibilityLarge
            stage.root.maximumContentSizeCategory = .large
            let (label, field, text) = (UILabel(), UITextField(), UITextView())
            for view in [label, field, text] { stage.root.addSubview(view) }
            (label.adjustsFontForContentSizeCategory, field.adjustsFontForContentSizeCategory) = (true, true)
            text.adjustsFontForContentSizeCategory = true
            let large = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
            let body = UIFont.preferredFont(forTextStyle: .body, compatibleWith: large)
            #expect(body.pointSize > 17)
            (label.font, field.font, text.font) = (body, body, body)
            #expect([label.font.pointSize, field.font?.pointSize, text.font?.pointSize] == [17, 17, 17])
            // A font that does not follow the text size stays as it is.
            label.adjustsFontForContentSizeCategory = false
            label.font = body
            #expect(label.font == body)
        }
    }
}
