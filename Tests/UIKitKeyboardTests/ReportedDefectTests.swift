import Testing

@testable import UIKitCore
@testable import UIKitKeyboard
import UIKitScroll
import UIKitText

/// Tests for defects of iOS that developers have reported. Each one is a model that can be selected. (Facts/ReportedDefects.md)
@MainActor
@Suite struct ReportedDefectTests {
    /// Returns the frames that the notifications of showing and hiding contain. On an iPhone 17 with version 26 the keyboard is 308
    /// points high without a bar. The accessory view has 58 points and the screen 874.
    private func frames(_ change: (inout BehaviorModels) -> Void) throws -> (show: [CGRect], hide: [CGRect]) {
        var models = BehaviorModels()
        change(&models)
        var result: (show: [CGRect], hide: [CGRect]) = ([], [])
        try KeyboardBench.run(device: "iPhone 17", systemVersion: 26, models: models) { bench in
            let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
            field.autocorrectionType = .no
            field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 402, height: 58))
            bench.add(field)
            field.becomeFirstResponder()
            let show = try #require(bench.announcements.last)
            bench.wait(0.6)
            #expect(bench.keyboard.visibleFrame.minY == 508, "where the keyboard is does not depend on what is said of it")
            bench.forget()
            field.resignFirstResponder()
            bench.wait(0.6)
            #expect(bench.names == ["WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"])
            #expect(Set(bench.announcements.map(\.end.minY)).count == 1)
            let hide = try #require(bench.announcements.last)
            result = ([show.begin, show.end], [hide.begin, hide.end])
        }
        return result
    }

    private func frame(_ y: CGFloat, _ height: CGFloat) -> CGRect { CGRect(x: 0, y: y, width: 402, height: height) }

    @Test func `without a defect switch frames include the accessory view`() throws {
        let reported = try frames { _ in }
        #expect(reported.show == [frame(874, 366), frame(508, 366)])
        #expect(reported.hide == [frame(508, 366), frame(874, 366)])
    }

    @Test func `hideFrameKeepsAccessory leaves the accessory's height at the bottom edge in a hide's end frame`() throws {
        let reported = try frames { $0.accessoryInKeyboardFrame = .staysAtHide }
        #expect(reported.show == [frame(874, 366), frame(508, 366)])
        #expect(reported.hide == [frame(508, 366), frame(816, 58)])
    }

    @Test func `frameLacksAccessory omits the accessory from every frame`() throws {
        let reported = try frames { $0.accessoryInKeyboardFrame = .leftOut }
        #expect(reported.show == [frame(874, 308), frame(566, 308)])
        #expect(reported.hide == [frame(566, 308), frame(874, 308)])
    }

    @Test func `frameLacksPasswordBar omits the bar from a show's end frame for password fields only`() throws {
        func show(_ model: BehaviorModels.PasswordBarInKeyboardFrame, _ type: UITextContentType?) throws -> (end: CGRect, seen: CGFloat) {
            var models = BehaviorModels()
            models.passwordBarInKeyboardFrame = model
            var result = (CGRect.zero, CGFloat.zero)
            try KeyboardBench.run(models: models) { bench in
                let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
                field.textContentType = type
                field.isSecureTextEntry = type == .password
                bench.add(field)
                field.becomeFirstResponder()
                let end = try #require(bench.announcements.last).end
                bench.wait(0.6)
                result = (end, bench.keyboard.visibleFrame.minY)
            }
            return result
        }
        let whole = try show(.counted, .password)
        let lacking = try show(.leftOut, .password)
        #expect(whole.end.minY == whole.seen && lacking.seen == whole.seen)
        #expect(lacking.end.minY == whole.end.minY + 45 && lacking.end.height == whole.end.height - 45)
        // If the field is not for a password, the bar suggests words, and both models have the same result.
        #expect(try show(.leftOut, nil).end == show(.counted, nil).end)
    }

    @Test func `guideAfterBackground keeps the guide at the bottom after a return to the foreground, until the next show`() throws {
        for (model, back) in [(BehaviorModels.GuideAfterBackground.follows, CGFloat(508)), (.kept, 810)] {
            var models = BehaviorModels()
            models.guideAfterBackground = model
            try KeyboardBench.run(models: models) { bench in
                let field = bench.add(UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34)))
                let guide = bench.window.keyboardLayoutGuide
                field.becomeFirstResponder()
                bench.wait(0.6)
                #expect(guide.layoutFrame.minY == 508)
                UIApplication.shared.applicationState = .background
                bench.wait(0.1)
                #expect(guide.layoutFrame.minY == 810)
                UIApplication.shared.applicationState = .active
                bench.wait(0.6)
                #expect(bench.keyboard.visibleFrame.minY == 508 && guide.layoutFrame.minY == back)
                field.resignFirstResponder()
                bench.wait(0.6)
                #expect(guide.layoutFrame.minY == 810)
                field.becomeFirstResponder()
                bench.wait(0.6)
                #expect(guide.layoutFrame.minY == 508)
            }
        }
    }

    @Test func `guideStaysDuringDrag keeps the guide in place until the finger lifts`() throws {
        for (model, during) in [(BehaviorModels.GuideDuringDrag.follows, CGFloat(600)), (.kept, 508)] {
            var models = BehaviorModels()
            models.guideDuringDrag = model
            try KeyboardBench.run(models: models) { bench in
                let scrollView = bench.add(UIScrollView(frame: UIScreen.main.bounds))
                scrollView.contentSize = CGSize(width: 390, height: 3000)
                scrollView.keyboardDismissMode = .interactive
                let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
                scrollView.addSubview(field)
                let guide = bench.window.keyboardLayoutGuide
                field.becomeFirstResponder()
                bench.wait(0.6)
                #expect(guide.layoutFrame.minY == 508)
                bench.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 600))
                #expect(bench.keyboard.visibleFrame.minY == 600)
                #expect(guide.layoutFrame.minY == during)
                bench.finger(1, .ended, at: CGPoint(x: 200, y: 600))
                bench.wait(0.7)
                #expect(guide.layoutFrame.minY == 810)
            }
        }
    }
}
