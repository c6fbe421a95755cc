import Testing
import UIKit

@MainActor
private final class FieldDiary: NSObject, UITextFieldDelegate {
    let diary = Diary()
    var mayBegin = true
    var mayEnd = true
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        diary.note("shouldBegin")
        return mayBegin
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { diary.note("didBegin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        diary.note("shouldEnd")
        return mayEnd
    }
    func textFieldDidEndEditing(_ textField: UITextField) { diary.note("didEnd") }
}

@MainActor
struct TextFieldTests {
    private func field(on screen: Screen, _ delegate: UITextFieldDelegate? = nil) -> UITextField {
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
        field.delegate = delegate
        screen.view.addSubview(field)
        return field
    }

    @Test func `a delegate permits the beginning and the end of editing and receives didBegin and didEnd`() {
        Screen.show { screen in
            let delegate = FieldDiary()
            let field = field(on: screen, delegate)
            #expect(field.becomeFirstResponder())
            #expect(field.isEditing)
            #expect(field.resignFirstResponder())
            #expect(!field.isEditing)
            #expect(delegate.diary.entries == ["shouldBegin", "didBegin", "shouldEnd", "didEnd"])
        }
    }

    @Test func `a delegate can refuse the beginning and the end of editing`() {
        Screen.show { screen in
            let delegate = FieldDiary()
            let field = field(on: screen, delegate)
            delegate.mayBegin = false
            #expect(!field.becomeFirstResponder())
            delegate.mayBegin = true
            delegate.mayEnd = false
            #expect(field.becomeFirstResponder())
            #expect(!field.resignFirstResponder())
            #expect(field.isFirstResponder)
            #expect(screen.view.endEditing(true), "endEditing(true) does not ask")
            #expect(!field.isFirstResponder)
        }
    }

    @Test func `typing sends editingChanged, and setting the text does not`() {
        Screen.show { screen in
            let field = field(on: screen)
            let diary = Diary()
            field.addAction(UIAction { action in diary.note((action.sender as! UITextField).text ?? "") }, for: .editingChanged)
            field.text = "set"
            field.becomeFirstResponder()
            field.insertText("!")
            field.deleteBackward()
            #expect(diary.entries == ["set!", "set"])
        }
    }

    @Test func `a field's text is never nil, and editing begins with the caret at its end`() {
        Screen.show { screen in
            let field = field(on: screen)
            #expect(field.text == "")
            field.text = "héllo 👨‍👩‍👧"
            field.becomeFirstResponder()
            let range = field.selectedTextRange!
            #expect(range.isEmpty)
            #expect(field.compare(range.start, to: field.endOfDocument) == .orderedSame)
            field.deleteBackward()
            #expect(field.text == "héllo ", "one press deletes a whole family")
        }
    }

    @Test func `keyboard notifications contain the end frame and the animation duration`() {
        Screen.show { screen in
            let field = field(on: screen)
            let diary = Diary()
            var end: CGRect?
            let names: [(Notification.Name, String)] = [
                (UIResponder.keyboardWillShowNotification, "willShow"), (UIResponder.keyboardDidShowNotification, "didShow"),
                (UIResponder.keyboardWillHideNotification, "willHide"), (UIResponder.keyboardDidHideNotification, "didHide"),
            ]
            let observers = names.map { name, word in
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
                    let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
                    MainActor.assumeIsolated {
                        diary.note(word)
                        if word == "willShow" { end = frame }
                    }
                }
            }
            defer { observers.forEach { NotificationCenter.default.removeObserver($0) } }
            field.becomeFirstResponder()
            screen.wait(1.5)
            #expect(diary.entries == ["willShow", "didShow"])
            #expect(end.map { isClose($0.maxY, screen.window.screen.bounds.maxY) && $0.height > 200 } == true, "\(String(describing: end))")
            field.resignFirstResponder()
            screen.wait(1.5)
            #expect(diary.entries == ["willShow", "didShow", "willHide", "didHide"])
        }
    }
}
