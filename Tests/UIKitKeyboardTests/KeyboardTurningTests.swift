import Testing
import UIKitText

@testable import UIKitCore
@testable import UIKitKeyboard

/// Tests for the keyboard while the interface rotates. (Facts/KeyboardNotifications.md#sequences, the row on rotation)
@MainActor
@Suite struct KeyboardTurningTests {
    static func portrait(_ height: CGFloat) -> CGRect { CGRect(x: 0, y: 844 - height, width: 390, height: height) }
    static func landscape(_ height: CGFloat) -> CGRect { CGRect(x: 0, y: 390 - height, width: 844, height: height) }
    static func belowPortrait(_ height: CGFloat) -> CGRect { CGRect(x: 0, y: 844, width: 390, height: height) }
    static func belowLandscape(_ height: CGFloat) -> CGRect { CGRect(x: 0, y: 390, width: 844, height: height) }

    private func hold(_ orientation: UIDeviceOrientation) { UIApplication.shared.scene.hold(orientation) }

    private func focused(_ bench: KeyboardBench, _ change: (PlainField) -> Void = { _ in }) -> PlainField {
        let field = bench.add(PlainField())
        change(field)
        field.becomeFirstResponder()
        bench.wait(0.7)
        bench.forget()
        bench.notifications = []
        return field
    }

    @Test func `a rotation posts a hide in old coordinates and a show in new ones, and did notifications for the show alone`() throws {
        try KeyboardBench.run { bench in
            let field = focused(bench)
            hold(.landscapeLeft)
            #expect(
                bench.announcements == [
                    .init(name: "WillChangeFrame", begin: Self.portrait(336), end: Self.belowPortrait(336)),
                    .init(name: "WillHide", begin: Self.portrait(336), end: Self.belowPortrait(336)),
                    .init(name: "WillChangeFrame", begin: Self.belowLandscape(219), end: Self.landscape(219)),
                    .init(name: "WillShow", begin: Self.belowLandscape(219), end: Self.landscape(219)),
                ])
            for notification in bench.notifications {
                #expect(notification.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double == 0.25)
                #expect(notification.userInfo?[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int == 7)
                #expect(notification.userInfo?[UIResponder.keyboardIsLocalUserInfoKey] as? Bool == true)
                #expect(notification.object as? UIScreen === UIScreen.main)
            }
            bench.forget()
            bench.wait(0.3)
            #expect(bench.names == [])
            bench.wait(0.4)
            #expect(
                bench.announcements == [
                    .init(name: "DidChangeFrame", begin: Self.belowLandscape(219), end: Self.landscape(219)),
                    .init(name: "DidShow", begin: Self.belowLandscape(219), end: Self.landscape(219)),
                ])
            #expect(field.isFirstResponder && bench.keyboard.phase == .shown)
            bench.forget()
            hold(.portrait)
            bench.wait(1)
            #expect(bench.names == ["WillChangeFrame", "WillHide", "WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
            #expect(bench.announcements.last?.end == Self.portrait(336))
        }
    }

    @Test func `a hidden keyboard posts nothing on rotation, and then shows and types in the new orientation`() throws {
        try KeyboardBench.run { bench in
            hold(.landscapeRight)
            bench.wait(1)
            #expect(bench.names == [])
            let field = bench.add(PlainField())
            field.becomeFirstResponder()
            bench.wait(0.7)
            #expect(bench.announcements.first?.begin == Self.belowLandscape(219) && bench.announcements.first?.end == Self.landscape(219))
            try bench.press("h", "i")
            #expect(field.text == "hi")
        }
    }

    @Test func `the keyboard stays at the bottom edge, as wide as its window, on every frame of a rotation`() throws {
        try KeyboardBench.run { bench in
            _ = focused(bench)
            hold(.landscapeLeft)
            for _ in 0..<24 {
                let window = bench.keyboard.window.layer.presentationBounds
                let host = bench.keyboard.host.layer.presentationFrame
                #expect(abs(host.maxY - window.maxY) < 0.01 && abs(host.width - window.width) < 0.01)
                bench.tick()
            }
        }
    }

    @Test func `a rotation gives accessory and input views the new width, and keeps the field's text and plane`() throws {
        try KeyboardBench.run { bench in
            let bar = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
            let field = focused(bench) { $0.accessory = bar }
            try bench.press("a", "123")
            hold(.landscapeLeft)
            bench.wait(1)
            #expect(bar.frame == CGRect(x: 0, y: 0, width: 844, height: 44))
            #expect(bench.announcements.last?.end == Self.landscape(263))
            #expect(field.text == "a" && bench.keyboard.plane == .numbers)
            try bench.press("1")
            #expect(field.text == "a1")
            let other = bench.add(PlainField())
            let own = UIView(frame: CGRect(x: 0, y: 0, width: 844, height: 120))
            other.replacement = own
            other.becomeFirstResponder()
            bench.wait(0.7)
            hold(.portrait)
            bench.wait(1)
            #expect(own.frame.width == 390 && bench.keyboard.frame == Self.portrait(120 + 34))
        }
    }

    @Test func `a rotation during a show or a hide ends in the right state and frame, with one did notification`() throws {
        try KeyboardBench.run { bench in
            let field = bench.add(PlainField())
            field.becomeFirstResponder()
            bench.wait(0.1)
            hold(.landscapeLeft)
            bench.wait(1)
            #expect(bench.keyboard.phase == .shown && bench.keyboard.host.frame == Self.landscape(219))
            #expect(bench.keyboard.host.layer.presentationFrame == bench.keyboard.host.frame)
            #expect(bench.names.filter { $0 == "DidShow" }.count == 1)
            bench.forget()
            field.resignFirstResponder()
            bench.wait(0.1)
            hold(.portrait)
            bench.wait(1)
            #expect(bench.keyboard.phase == .hidden && bench.keyboard.window.isHidden)
            #expect(bench.keyboard.window.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
            #expect(bench.names == ["WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"])
        }
    }

    @Test func `a field that resigns in a rotation's willHide gets no keyboard, and gets one when it becomes first responder`() throws {
        try KeyboardBench.run { bench in
            let field = focused(bench)
            let token = NotificationCenter.default.addObserver(forName: UIResponder.keyboardWillHideNotification, object: nil, queue: nil) {
                _ in
                MainActor.assumeIsolated { _ = field.resignFirstResponder() }
            }
            hold(.landscapeLeft)
            bench.wait(1)
            NotificationCenter.default.removeObserver(token)
            #expect(bench.names == ["WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"])
            #expect(bench.keyboard.phase == .hidden)
            field.becomeFirstResponder()
            bench.wait(0.7)
            #expect(bench.keyboard.host.frame == Self.landscape(219))
        }
    }

    /// Regression test: once, the frame also included the strip below the input view when it was shown again.
    @Test func `an input view has the same height each time it is shown or reloaded`() throws {
        try KeyboardBench.run { bench in
            let field = bench.add(PlainField())
            field.replacement = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 120))
            for _ in 0..<3 {
                field.becomeFirstResponder()
                bench.wait(0.7)
                #expect(bench.keyboard.frame == Self.portrait(120 + 34))
                field.reloadInputViews()
                bench.wait(0.7)
                #expect(bench.keyboard.frame == Self.portrait(120 + 34))
                field.resignFirstResponder()
                bench.wait(0.7)
            }
        }
    }

    @Test func `emoji stay shown through rotations, and are as high as the letters in landscape`() throws {
        try KeyboardBench.run { bench in
            _ = focused(bench)
            try bench.press("emoji")
            bench.wait(0.7)
            hold(.landscapeLeft)
            bench.wait(1)
            #expect(bench.keyboard.showsEmoji && bench.keyboard.host.frame == Self.landscape(219))
            hold(.portrait)
            bench.wait(1)
            #expect(bench.keyboard.showsEmoji && bench.keyboard.host.frame.maxY == 844 && bench.keyboard.host.frame.width == 390)
        }
    }
}
