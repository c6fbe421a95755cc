import Testing
import UIKitText

@testable import UIKitCore
@testable import UIKitKeyboard
@testable import UIKitScroll

/// Tests for the user info of every keyboard notification. (Facts/KeyboardNotifications.md#names-and-user-info)
@MainActor
@Suite struct KeyboardUserInfoTests {
    private func expectWhole(
        _ notification: Notification, duration: Double = 0.25, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let info = try #require(notification.userInfo)
        let begin = try #require(info["UIKeyboardFrameBeginUserInfoKey"] as? CGRect, sourceLocation: sourceLocation)
        let end = try #require(info["UIKeyboardFrameEndUserInfoKey"] as? CGRect, sourceLocation: sourceLocation)
        #expect(
            info["UIKeyboardCenterBeginUserInfoKey"] as? CGPoint == CGPoint(x: begin.midX, y: begin.midY), sourceLocation: sourceLocation)
        #expect(info["UIKeyboardCenterEndUserInfoKey"] as? CGPoint == CGPoint(x: end.midX, y: end.midY), sourceLocation: sourceLocation)
        #expect(
            info["UIKeyboardBoundsUserInfoKey"] as? CGRect == CGRect(x: 0, y: 0, width: end.width, height: end.height),
            sourceLocation: sourceLocation)
        #expect(info["UIKeyboardAnimationDurationUserInfoKey"] as? Double == duration, sourceLocation: sourceLocation)
        #expect(info["UIKeyboardAnimationCurveUserInfoKey"] as? Int == 7, sourceLocation: sourceLocation)
        #expect(info["UIKeyboardIsLocalUserInfoKey"] is Bool, sourceLocation: sourceLocation)
        #expect(info["UIKeyboardFrameChangedByUserInteraction"] is Bool, sourceLocation: sourceLocation)
        #expect(info.count == 9, sourceLocation: sourceLocation)
    }
    private func byUser(_ bench: KeyboardBench) -> [Bool] {
        bench.notifications.map { $0.userInfo?["UIKeyboardFrameChangedByUserInteraction"] as? Bool ?? false }
    }

    @Test func `show, height change, rotation, page transition, another app's keyboard and hide post all nine values`() throws {
        try KeyboardBench.run { bench in
            let field = bench.add(UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34)))
            field.becomeFirstResponder()
            bench.wait(0.7)
            bench.keyboard.suggestsWords = false
            bench.wait(0.7)
            UIApplication.shared.scene.turn(to: .landscapeRight, animated: true)
            bench.wait(1)
            UIApplication.shared.scene.turn(to: .portrait, animated: false)
            bench.wait(1)
            #expect(bench.keyboard.beginTravel())
            bench.keyboard.endTravel(isBack: true)
            bench.keyboard.setKeyboardOfOtherApp(isShowing: true)
            bench.wait(0.7)
            field.becomeFirstResponder()
            bench.wait(0.7)
            field.resignFirstResponder()
            bench.wait(0.7)
            #expect(bench.notifications.count >= 20)
            for (index, notification) in bench.notifications.enumerated() {
                try expectWhole(notification, duration: (4..<8).contains(index) ? 0 : 0.25)
            }
            #expect(!byUser(bench).contains(true))
            #expect(bench.notifications.filter { $0.userInfo?["UIKeyboardIsLocalUserInfoKey"] as? Bool == false }.count == 4)
        }
    }

    @Test func `userInfo's centers and bounds are those of the frames, in screen coordinates`() throws {
        try KeyboardBench.run { bench in
            bench.add(UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))).becomeFirstResponder()
            let info = try #require(bench.notifications.first?.userInfo)
            #expect(info["UIKeyboardCenterBeginUserInfoKey"] as? CGPoint == CGPoint(x: 195, y: 844 + 168))
            #expect(info["UIKeyboardCenterEndUserInfoKey"] as? CGPoint == CGPoint(x: 195, y: 844 - 168))
            #expect(info["UIKeyboardBoundsUserInfoKey"] as? CGRect == CGRect(x: 0, y: 0, width: 390, height: 336))
        }
    }

    @Test func `notifications after an interactive drag are flagged as by user, and the next ones are not`() throws {
        try KeyboardBench.run { bench in
            let scrollView = UIScrollView(frame: UIScreen.main.bounds)
            scrollView.contentSize = CGSize(width: 390, height: 3000)
            scrollView.keyboardDismissMode = .interactive
            bench.add(scrollView)
            let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
            scrollView.addSubview(field)
            for end in [620 as CGFloat, 840] {
                field.becomeFirstResponder()
                bench.wait(0.7)
                bench.notifications = []
                bench.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: end))
                for y in stride(from: 610 as CGFloat, through: 560, by: -10) where end == 620 {
                    bench.finger(1, .moved, at: CGPoint(x: 200, y: y))
                    bench.tick()
                }
                bench.finger(1, .ended, at: CGPoint(x: 200, y: end == 620 ? 560 : end))
                bench.wait(0.7)
                #expect(byUser(bench) == [true, true, true, true], "to \(end)")
                for notification in bench.notifications { try expectWhole(notification) }
            }
            bench.notifications = []
            field.becomeFirstResponder()
            bench.wait(0.7)
            #expect(byUser(bench) == [false, false, false, false])
        }
    }

    @Test func `dragging an iPad's floating keyboard posts notifications flagged as by user, and setMode does not`() throws {
        try KeyboardBench.run(device: "iPad Pro 11") { bench in
            bench.add(UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))).becomeFirstResponder()
            bench.wait(0.7)
            bench.notifications = []
            try bench.keyboard.setMode(.floating)
            bench.wait(0.7)
            #expect(!bench.notifications.isEmpty && !byUser(bench).contains(true))
            for notification in bench.notifications { try expectWhole(notification) }
            bench.notifications = []
            let grip = try #require(bench.keyboard.grip)
            bench.drag(from: grip, to: CGPoint(x: grip.x - 100, y: grip.y - 200))
            bench.lift(at: CGPoint(x: grip.x - 100, y: grip.y - 200))
            bench.wait(0.7)
            #expect(!bench.notifications.isEmpty && !byUser(bench).contains(false))
        }
    }
}
