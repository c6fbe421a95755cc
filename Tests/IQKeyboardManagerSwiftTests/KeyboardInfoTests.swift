import Testing
import UIKit

@testable import IQKeyboardManagerSwift

@MainActor @Suite struct KeyboardInfoTests {
    @Test func `before the first keyboard the info is hidden, with the documented defaults`() {
        EnginePhone.run { _ in
            let keyboard = IQKeyboardNotification()
            let info = keyboard.keyboardInfo
            #expect(info.event == .didHide)
            #expect(info.endFrame == CGRect(x: 0, y: 844, width: 390, height: 0))
            #expect(info.beginFrame == info.endFrame)
            #expect(info.animationDuration == 0.25)
            #expect(info.animationCurve == .easeOut)
            #expect(info.isLocal)
            #expect(!keyboard.isVisible)
            #expect(keyboard.oldKeyboardInfo == info)
        }
    }

    @Test func `the keyboard's private curve is preserved, and a duration of 0 becomes 0.25`() {
        EnginePhone.run { phone in
            let keyboard = IQKeyboardNotification()
            phone.post(UIResponder.keyboardWillShowNotification, CGRect(x: 0, y: 508, width: 390, height: 336), duration: 0)
            #expect(keyboard.keyboardInfo.animationCurve.rawValue == 7)
            #expect(keyboard.keyboardInfo.animationOptions.rawValue == 458_752)
            #expect(keyboard.keyboardInfo.animationDuration == 0.25)
        }
    }

    @Test func `a subscriber receives the latest matching event at once, and later changes until it unsubscribes`() {
        EnginePhone.run { phone in
            let keyboard = IQKeyboardNotification()
            var received: [IQKeyboardInfo.Event] = []
            keyboard.subscribe(identifier: "test") { event, _ in received.append(event) }
            #expect(received == [.didHide])
            #expect(keyboard.isSubscribed(for: .willShow, identifier: "test"))
            phone.keyboardShows()
            phone.post(UIResponder.keyboardDidShowNotification, CGRect(x: 0, y: 508, width: 390, height: 336))
            #expect(received == [.didHide, .willShow, .didShow])
            keyboard.unsubscribe(for: [.willHide], identifier: "test")
            phone.keyboardHides()
            #expect(received == [.didHide, .willShow, .didShow, .didHide])
            keyboard.unsubscribe(identifier: "test")
            #expect(!keyboard.isSubscribed(identifier: "test"))
            #expect(keyboard.oldKeyboardInfo.event == .willHide)
        }
    }

    @Test func `on iOS 26 a hiding keyboard has height 0`() {
        EnginePhone.run { phone in
            SimulatedProcess.current.settings.systemVersion = 26
            let keyboard = IQKeyboardNotification()
            phone.post(UIResponder.keyboardWillHideNotification, CGRect(x: 0, y: 786, width: 390, height: 58))
            #expect(keyboard.frame == CGRect(x: 0, y: 844, width: 390, height: 0))
            phone.post(UIResponder.keyboardWillShowNotification, CGRect(x: 0, y: 786, width: 390, height: 58))
            #expect(keyboard.frame.height == 58)
        }
    }

    @Test func `text inputs: repeated begins are reported once, and an end is reported before the view is cleared`() {
        EnginePhone.run { phone in
            let observer = IQTextInputViewNotification()
            var received: [String] = []
            observer.subscribe(identifier: "test") { event, view in
                received.append("\(event.name) \(view.tag) \(observer.textInputView?.tag ?? -1)")
            }
            let field = phone.addField(y: 100)
            field.tag = 7
            field.becomeFirstResponder()
            NotificationCenter.default.post(name: UITextField.textDidBeginEditingNotification, object: field)
            field.resignFirstResponder()
            #expect(received == ["BeginEditing 7 7", "EndEditing 7 7"])
            #expect(observer.textInputView == nil)
            NotificationCenter.default.post(name: UITextField.textDidBeginEditingNotification, object: phone.root)
            #expect(received.count == 2)
        }
    }

    @Test func `the pop gesture watch fires once, when the view is at (0, 0) and the gesture has ended`() {
        EnginePhone.run { phone in
            phone.root.frame.origin.y = -310
            var swipeIsOver = false
            var calls = 0
            let watch = PopGestureWatch(home: .zero) {
                calls += 1
                return swipeIsOver
            }
            watch.begin(with: phone.root)
            #expect(calls == 0)
            phone.root.frame.origin.y = 0
            #expect(calls == 1)
            // Setting the same frame rectangle again is not reported.
            phone.root.frame = phone.root.frame
            #expect(calls == 1)
            swipeIsOver = true
            phone.root.frame.origin.x = 5
            phone.root.frame.origin.x = 0
            #expect(calls == 2)
            phone.root.frame.origin.x = 5
            phone.root.frame.origin.x = 0
            #expect(calls == 2)
            withExtendedLifetime(watch) {}
        }
    }
}

/// Tests for text views with a find bar.
@MainActor @Suite struct SearchedTextViewTests {
    @Test func `while a text view's find bar is visible, its field's begin event is reported as the text view's`() throws {
        try EnginePhone.run { phone in
            let text = UITextView(frame: CGRect(x: 0, y: 100, width: 390, height: 200))
            text.isFindInteractionEnabled = true
            phone.root.addSubview(text)
            let observer = IQTextInputViewNotification()
            var received: [String] = []
            observer.subscribe(identifier: "test") { event, view in received.append("\(event.name) \(view === text)") }
            text.becomeFirstResponder()
            let find = try #require(text.iqFindInteraction)
            #expect(text.iqIsFindInteractionEnabled && !UITextField().iqIsFindInteractionEnabled)
            find.presentFindNavigator(showingReplace: false)
            #expect(find.isFindNavigatorVisible && !text.isFirstResponder)
            #expect(received == ["BeginEditing true", "EndEditing true", "BeginEditing true"])
            #expect(observer.textInputView === text)
        }
    }

    @Test func `the observed text input is the next focused field after a text view without a find bar`() {
        EnginePhone.run { phone in
            let text = UITextView(frame: CGRect(x: 0, y: 100, width: 390, height: 200))
            text.isFindInteractionEnabled = true
            phone.root.addSubview(text)
            let field = phone.addField(y: 400)
            let observer = IQTextInputViewNotification()
            text.becomeFirstResponder()
            field.becomeFirstResponder()
            #expect(observer.textInputView === field)
        }
    }
}
