import Testing
import UIKitTestSupport

@testable import UIKitControls
@testable import UIKitText

@Suite("UITextField: places")
@MainActor
struct UITextFieldLayoutTests {
    @Test func `a rounded field is 34 high with the default font, an unframed one 22, a 14 point one 30`() {
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

    @Test func `in a rounded field of 34 points the text begins 7 after the edge, its baseline 23.3 below the top`() {
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

    @Test func `the rounded border is one pixel of #CCCCCC around white with corners of 5`() {
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

    @Test func `the caret is between characters to 0.01 point: 2 wide, as high as the line in whole pixels`() {
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
    func `with uneven letters and every alignment the caret is where the glyphs are`(_ alignment: NSTextAlignment) {
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

    @Test func `long text scrolls as little as needed to keep the caret in sight, and back`() {
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

    @Test func `the placeholder shows in its colour while there is no text`() {
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

    @Test func `accessories take their space from the text; the clear button goes before the right view`() throws {
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

    @Test func `a clear button that comes with the keyboard is at its place, and so does its cross`() throws {
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

    @Test func `a field makes its clear button when it shows one first, above the caret and below the views of the app`() throws {
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

    @Test func `overridden rectangles move text, caret and selection`() {
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

    @Test func `caret and text are at the same points at scales 1, 2 and 3, up to the baseline's pixel`() {
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

    @Test func `colours of the text and of the field follow the appearance`() {
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

    @Test func `solid for half a second after input, off around 0.85, on again after a period of one second`() {
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

    @Test func `typing and moving make it solid again; it does not keep the screen from being at rest`() {
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

    @Test func `a font that is set below a largest text size has this size`() {
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
