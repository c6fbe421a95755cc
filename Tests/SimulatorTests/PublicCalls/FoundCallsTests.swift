import Simulator
import Testing
import UIKit

/// Tests for calls that the random caller has found. Each of them stopped the program or never returned.
@MainActor @Suite("Regressions found by random API calls") struct FoundCallsTests {
    /// Shows a controller on a phone with an engine, runs `body` with it, and then runs a second of ticks.
    private func phone(_ body: (UIViewController) -> Void) -> SimulatedPhone {
        var configuration = PhoneConfiguration()
        configuration.strategy = .iqRevised
        let root = UIViewController()
        let phone = SimulatedPhone(configuration: configuration) { root }
        phone.process.run { body(root) }
        for _ in 0..<60 { phone.tick() }
        _ = phone.displayList
        return phone
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, .greatestFiniteMagnitude, 1e300])
    func `views accept NaN and huge numbers as geometry`(number: CGFloat) {
        let phone = phone { root in
            let (outer, inner) = (UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), UIScrollView())
            root.view.addSubview(outer)
            outer.addSubview(inner)
            inner.frame = CGRect(x: number, y: 0, width: 100, height: number)
            outer.transform = CGAffineTransform(scaleX: number, y: 1)
            inner.transform = CGAffineTransform(a: number, b: number, c: 1, d: number, tx: number, ty: 0)
            inner.center = CGPoint(x: number, y: number)
            inner.layer.anchorPoint = CGPoint(x: number, y: 0.5)
            outer.contentSize = CGSize(width: number, height: 1000)
            outer.scrollRectToVisible(CGRect(x: number, y: 10, width: 10, height: number), animated: true)
            outer.zoom(to: CGRect(x: number, y: 10, width: 10, height: number), animated: true)
            outer.setContentOffset(CGPoint(x: 0, y: number), animated: true)
            root.additionalSafeAreaInsets = UIEdgeInsets(top: number, left: 0, bottom: number, right: 0)
            root.view.layoutMargins = UIEdgeInsets(top: number, left: number, bottom: number, right: number)
            outer.layoutIfNeeded()
        }
        let numbers = phone.process.run { phone.window.rootViewController!.view.subviews.flatMap { [$0.frame.width, $0.bounds.minY] } }
        #expect(numbers.allSatisfy { $0.isFinite })
    }

    @Test func `text inputs and attributed strings accept invalid ranges`() {
        let nowhere = [NSRange(location: NSNotFound, length: 3), NSRange(location: -1, length: Int.max), NSRange(location: 2, length: -5)]
        _ = phone { root in
            let (field, view) = (UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40)), UITextView())
            view.frame = CGRect(x: 0, y: 200, width: 200, height: 40)
            for input in [field, view] as [UIView & UITextInput] {
                root.view.addSubview(input)
                input.becomeFirstResponder()
                for range in nowhere { input.setMarkedText("marked", selectedRange: range) }
            }
            for range in nowhere {
                view.selectedRange = range
                view.scrollRangeToVisible(range)
                let text = NSMutableAttributedString(string: "text")
                text.addAttribute(.font, value: UIFont.systemFont(ofSize: 9), range: range)
                text.replaceCharacters(in: range, with: "other")
                text.enumerateAttributes(in: range) { _, _, _ in }
                #expect(text.string == "text")
            }
        }
    }

    @Test(arguments: [CGFloat.nan, .infinity, 1e300, -5, 0])
    func `labels and text views accept fonts of any size`(size: CGFloat) {
        _ = phone { root in
            let (label, view) = (UILabel(), UITextView())
            for (number, text) in ([label, view] as [UIView]).enumerated() {
                text.frame = CGRect(x: 0, y: CGFloat(number) * 200, width: 300, height: 150)
                root.view.addSubview(text)
            }
            label.text = "some words"
            label.font = .systemFont(ofSize: size)
            view.text = String(repeating: "long ", count: 60)
            view.font = .systemFont(ofSize: size)
            view.becomeFirstResponder()
        }
    }

    @Test func `UIDatePicker accepts dates outside the calendar's range`() {
        _ = phone { root in
            for seconds in [Double.nan, .infinity, -.infinity, 1e300, -1e15] {
                let picker = UIDatePicker()
                picker.preferredDatePickerStyle = .inline
                picker.date = Date(timeIntervalSinceReferenceDate: seconds)
                picker.minimumDate = Date(timeIntervalSinceReferenceDate: seconds)
                picker.countDownDuration = seconds
                root.view.addSubview(picker)
                picker.preferredDatePickerStyle = .wheels
            }
        }
    }

    @Test func `an empty or extreme input view works on a phone without a home indicator`() throws {
        var configuration = PhoneConfiguration()
        configuration.device = try SimulatedDevice.named("iPhone SE")
        let field = UITextField(frame: CGRect(x: 20, y: 300, width: 200, height: 34))
        let phone = SimulatedPhone(configuration: configuration) {
            let root = UIViewController()
            root.view.addSubview(field)
            return root
        }
        for height in [0, 0.1, 33.333, 5000, -40] as [CGFloat] {
            phone.process.run {
                field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: height))
                field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: height / 2))
                field.becomeFirstResponder()
                field.reloadInputViews()
            }
            for _ in 0..<60 { phone.tick() }
            phone.process.run {
                #expect(field.isFirstResponder)
                field.resignFirstResponder()
            }
            for _ in 0..<60 { phone.tick() }
        }
    }
}
