import Testing
import UIKit

/// Tests for the user info of the keyboard's notifications, with all kinds of casts in apps.
@MainActor @Suite struct KeyboardUserInfoTests {
    @Test func `keyboard userInfo values can be read as objects and as numbers`() throws {
        try Screen.show { screen in
            let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
            screen.view.addSubview(field)
            var posted: [AnyHashable: Any]?
            let token = NotificationCenter.default.addObserver(
                forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
            ) { posted = $0.userInfo }
            field.becomeFirstResponder()
            screen.wait(0.5)
            NotificationCenter.default.removeObserver(token)
            let info = try #require(posted)

            let frame = info[UIResponder.keyboardFrameEndUserInfoKey]
            let rect = try #require(frame as? CGRect)
            #expect(rect.height > 100)
            #expect((frame as? NSValue)?.cgRectValue == rect)

            let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey]
            let seconds = try #require(duration as? Double)
            #expect(duration as? TimeInterval == seconds)
            #expect((duration as? NSNumber)?.doubleValue == seconds)
            #expect(duration as? CGFloat == CGFloat(seconds))

            let curve = info[UIResponder.keyboardAnimationCurveUserInfoKey]
            let number = try #require(curve as? Int)
            #expect(curve as? UInt == UInt(number))
            #expect((curve as? NSNumber)?.uintValue == UInt(number))
            #expect(info[UIResponder.keyboardIsLocalUserInfoKey] as? Bool == true)
        }
    }

    @Test func `NSValue and NSNumber convert geometry and numbers in both directions`() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(NSValue(cgRect: rect).cgRectValue == rect)
        #expect(NSValue(cgPoint: rect.origin).cgPointValue == rect.origin)
        #expect(NSValue(cgSize: rect.size).cgSizeValue == rect.size)
        let values: [Any] = [NSValue(cgRect: rect), NSNumber(value: 0.5)]
        #expect(values[0] as? CGRect == rect)
        #expect(values[1] as? CGFloat == 0.5)
        #expect(values[0] as? CGPoint == nil)
        #expect(values[1] as? CGRect == nil)
    }
}
