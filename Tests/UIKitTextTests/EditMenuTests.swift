import Testing
import UIKitControls
import UIKitCore
import UIKitTestSupport

@testable import UIKitText

// The field's text begins at x = 27, and its characters are 10.2 points wide.
@MainActor
@Suite("Edit menu") struct EditMenuTests {
    @MainActor private final class Guard: NSObject, UITextFieldDelegate {
        var allows = true
        var asked: [String] = []
        func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
            asked.append(string)
            return allows
        }
    }

    private func stage(_ text: String, secure: Bool = false, _ body: (Stage, UITextField) throws -> Void) rethrows {
        try Stage.perform(measurer: MonospacedMeasurer(advance: 6)) { stage in
            let field = UITextField(frame: CGRect(x: 20, y: 300, width: 350, height: 40))
            field.borderStyle = .roundedRect
            field.text = text
            field.isSecureTextEntry = secure
            stage.root.addSubview(field)
            stage.layout()
            field.becomeFirstResponder()
            stage.layout()
            try body(stage, field)
        }
    }

    /// Returns the titles of the visible menu in their order, or an empty array if there is no menu.
    private func titles() -> [String] {
        func labels(_ view: UIView) -> [UILabel] { (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(labels) }
        let windows = UIApplication.shared.windows.filter { $0.accessibilityIdentifier == "menus" }
        return windows.flatMap(labels).sorted { $0.convert($0.bounds, to: nil).minX < $1.convert($1.bounds, to: nil).minX }.compactMap(
            \.text)
    }

    @Test func `the edit menu's actions depend on text, selection, pasteboard and secure entry`() {
        let cases: [(text: String, selects: Bool, board: String?, secure: Bool, expected: [String])] = [
            ("", false, nil, false, []), ("", false, "x", false, ["Paste"]), ("one two", false, nil, false, ["Select", "Select All"]),
            ("one two", false, "x", false, ["Paste", "Select", "Select All"]),
            ("one two", true, nil, false, ["Cut", "Copy", "Select All"]),
            ("one two", true, "x", false, ["Cut", "Copy", "Paste", "Select All"]), ("one two", false, "x", true, ["Paste", "Select All"]),
        ]
        for (text, selects, board, secure, expected) in cases {
            stage(text, secure: secure) { stage, field in
                UIPasteboard.general.string = board
                if selects { field.editor.changeSelection { $0.select(0..<3) } }
                field.editMenu.present()
                stage.wait(0.5)
                #expect(titles() == expected, "\(text) \(selects) \(board ?? "nothing") \(secure)")
            }
        }
    }

    @Test func `a double tap selects a word and shows the menu above it, and Copy copies it and closes the menu`() {
        stage("one two three") { stage, field in
            stage.tap(45, 320)
            stage.tap(45, 320)
            stage.wait(0.5)
            #expect(field.editing.substring(field.editing.selection) == "one")
            #expect(titles() == ["Cut", "Copy", "Select All"])
            let bar = UIApplication.shared.windows.last!.subviews.last!
            #expect(bar.frame.maxY < 320 && bar.frame.minX >= 8)
            let copy = bar.frame.minX + bar.frame.width * 0.4
            stage.tap(copy, bar.frame.midY)
            stage.wait(0.5)
            #expect(UIPasteboard.general.string == "one")
            #expect(titles().isEmpty)
            #expect(UIApplication.shared.windows.count == 1)
        }
    }

    @Test func `a tap on the caret shows the menu, and a second tap or typing hides it`() {
        stage("one") { stage, field in
            stage.tap(300, 320)
            stage.wait(0.6)
            #expect(titles() == ["Select", "Select All"])
            stage.tap(300, 320)
            stage.wait(0.6)
            #expect(titles().isEmpty)
            stage.tap(300, 320)
            stage.wait(0.6)
            #expect(!titles().isEmpty)
            field.insertText("x")
            stage.wait(0.6)
            #expect(titles().isEmpty)
        }
    }

    @Test func `key commands cut, copy and paste, line breaks become spaces, and the delegate can forbid a paste`() {
        stage("one two") { stage, field in
            let judge = Guard()
            field.delegate = judge
            field.editor.changeSelection { $0.select(0..<4) }
            stage.key(.keyboardX, .command)
            #expect(field.text == "two" && UIPasteboard.general.string == "one ")
            stage.key(.keyboardV, .command)
            #expect(field.text == "one two")
            UIPasteboard.general.string = "a\nb"
            stage.key(.keyboardV, .command)
            #expect(field.text == "one a btwo" && judge.asked.last == "a b")
            judge.allows = false
            stage.key(.keyboardV, .command)
            #expect(field.text == "one a btwo")
            stage.key(.keyboardA, .command)
            stage.key(.keyboardC, .command)
            #expect(UIPasteboard.general.string == "one a btwo")
        }
    }

    @Test func `secure text cannot be cut or copied, by key or action`() {
        stage("secret", secure: true) { stage, field in
            field.editor.changeSelection { $0.selectAll() }
            stage.key(.keyboardC, .command)
            stage.key(.keyboardX, .command)
            #expect(field.text == "secret" && !UIPasteboard.general.hasStrings)
            #expect(!field.canPerformAction("copy:", withSender: nil) && !field.canPerformAction("cut:", withSender: nil))
        }
    }

    @Test func `undo reverts a run of letters as one step and a paste as its own, and redo restores`() {
        stage("") { stage, field in
            UIPasteboard.general.string = "XYZ"
            for letter in ["a", "b", "c"] { field.insertText(letter) }
            stage.key(.keyboardV, .command)
            field.insertText("d")
            #expect(field.text == "abcXYZd")
            var seen: [String] = []
            for _ in 0..<3 {
                stage.key(.keyboardZ, .command)
                seen.append(field.text ?? "")
            }
            #expect(seen == ["abcXYZ", "abc", ""])
            stage.key(.keyboardZ, [.command, .shift])
            #expect(field.text == "abc")
        }
    }
}
