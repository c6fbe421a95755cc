import IQKeyboardManagerSwift
import Testing
import UIKit

@testable import Simulator

/// Tests for the lines of a report about values that are not restored and fields that stay covered.
@Suite @MainActor struct RunReportTests {
    private func field(_ id: String, _ frame: CGRect) -> UITextField {
        let field = UITextField(frame: frame)
        field.accessibilityIdentifier = id
        return field
    }

    /// Runs the phone. The report checks every tick.
    private func wait(_ seconds: Double, _ phone: SimulatedPhone, _ report: RunReport) {
        let end = phone.time + seconds
        while phone.time < end {
            phone.tick()
            report.look()
        }
    }

    /// Returns the report of a phone with `views` in a controller's view.
    private func run(_ strategy: AdjustmentStrategy = .iq, _ views: () -> [UIView], body: (SimulatedPhone, RunReport) -> Void) -> String {
        var configuration = PhoneConfiguration()
        configuration.device = SimulatedDevice.all.first { $0.name == "iPhone 14" }!
        configuration.strategy = strategy
        let phone = SimulatedPhone(configuration: configuration) {
            let controller = UIViewController()
            controller.view.frame = UIScreen.main.bounds
            for view in views() { controller.view.addSubview(view) }
            return controller
        }
        let report = RunReport(of: phone, title: "test")
        wait(0.2, phone, report)
        phone.process.run { body(phone, report) }
        wait(1, phone, report)
        phone.process.run { _ = (UIApplication.shared.firstResponder as? UIView)?.resignFirstResponder() }
        wait(1, phone, report)
        return report.text()
    }

    @Test func `the report prints a content offset that the engine does not restore, with the reason`() {
        var low: UITextField!
        func form() -> [UIView] {
            let form = UIScrollView(frame: UIScreen.main.bounds)
            form.accessibilityIdentifier = "form"
            form.contentInsetAdjustmentBehavior = .always
            form.contentSize = CGSize(width: 390, height: 785)
            low = field("low", CGRect(x: 20, y: 640, width: 350, height: 44))
            form.addSubview(low)
            return [form]
        }
        let text = run(.iq, form) { _, _ in low.becomeFirstResponder() }
        let end = text.components(separatedBy: "Differences between the beginning and the end of the run\n")[1]
        #expect(end.hasPrefix("  form.contentOffset is "), "\(text)")
        #expect(end.contains("was 0,-47") && end.contains("iq.restoreContentOffset"), "\(text)")
        let back = run(
            .iq,
            {
                let views = form()
                (views[0] as! UIScrollView).iq.restoreContentOffset = true
                return views
            }
        ) { _, _ in low.becomeFirstResponder() }
        #expect(back.hasSuffix("Differences between the beginning and the end of the run\n  none\n"), "\(back)")
    }

    @Test func `the report prints changed sizes and insets edge by edge`() {
        var low: UITextField!
        var form: UIScrollView!
        let text = run(
            .iq,
            {
                form = UIScrollView(frame: UIScreen.main.bounds)
                form.accessibilityIdentifier = "form"
                form.contentInsetAdjustmentBehavior = .never
                form.contentSize = CGSize(width: 390, height: 1200)
                low = field("low", CGRect(x: 20, y: 640, width: 350, height: 44))
                form.addSubview(low)
                return [form]
            }
        ) { phone, _ in
            low.becomeFirstResponder()
            // The app itself changes these values while the keyboard is visible.
            form.contentSize.height = 1300
            form.frame.size.height = 800
        }
        #expect(text.contains("form.size is 390 x 800, was 390 x 844, last written by app\n"), "\(text)")
        #expect(text.contains("form.contentSize is 390 x 1300, was 390 x 1200"), "\(text)")
    }

    @Test func `the report names the last writer of a leftover inset`() {
        var low: UITextField!
        var form: UIScrollView!
        let text = run(
            AdjustmentStrategy.none,
            {
                form = UIScrollView(frame: UIScreen.main.bounds)
                form.accessibilityIdentifier = "form"
                form.contentInsetAdjustmentBehavior = .never
                form.contentSize = CGSize(width: 390, height: 1200)
                low = field("low", CGRect(x: 20, y: 100, width: 350, height: 44))
                form.addSubview(low)
                return [form]
            }
        ) { _, _ in
            low.becomeFirstResponder()
            form.contentInset.bottom = 7
        }
        #expect(text.hasSuffix("form.contentInset.bottom is 7, was 0, last written by app\n"), "\(text)")
    }

    @Test func `decisions of an engine that the app enables are printed next to the notifications that caused them`() {
        var low: UITextField!
        let text = run(
            .own,
            {
                IQKeyboardManager.shared.isEnabled = true
                low = field("low", CGRect(x: 20, y: 760, width: 350, height: 40))
                return [low]
            }
        ) { _, _ in low.becomeFirstResponder() }
        let times: [Double] = text.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            return words.count > 2 && words[1] == "s" ? Double(words[0]) : nil
        }
        #expect(times.count > 5 && times == times.sorted(), "\(text)")
        #expect(text.contains("the engine decides"))
    }

    @Test func `the report warns about a list that stays covered and a header that leaves the screen`() {
        var low: UITextField!
        func screen() -> [UIView] {
            let header = UIView(frame: CGRect(x: 0, y: 47, width: 390, height: 60))
            header.accessibilityIdentifier = "header"
            header.backgroundColor = .white
            let list = UIScrollView(frame: CGRect(x: 0, y: 107, width: 390, height: 640))
            list.accessibilityIdentifier = "list"
            list.contentSize = CGSize(width: 390, height: 2000)
            low = field("low", CGRect(x: 20, y: 760, width: 350, height: 40))
            return [header, list, low]
        }
        let none = run(AdjustmentStrategy.none, screen) { _, _ in low.becomeFirstResponder() }
        #expect(
            none.contains(
                "list: its last 239 points cannot be scrolled into view: when it is scrolled to its end, they are covered by the keyboard"),
            "\(none)")
        #expect(none.contains("low: the keyboard covers all of its 40 points; nothing brings it into sight"), "\(none)")
        let iq = run(.iq, screen) { _, _ in low.becomeFirstResponder() }
        #expect(iq.contains("header: all of its 60 points lie outside of the screen"), "\(iq)")
        #expect(iq.contains("list: its first ") && iq.contains("above the lower edge of the status bar"), "\(iq)")
    }

    private func button(_ id: String, _ frame: CGRect) -> UIButton {
        let button = UIButton(frame: frame)
        button.accessibilityIdentifier = id
        return button
    }

    @Test func `the report names covered fields and controls of a page that does not scroll`() {
        var low: UITextField!
        let text = run(
            AdjustmentStrategy.none,
            {
                low = field("low", CGRect(x: 20, y: 740, width: 300, height: 40))
                let box = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 744))
                box.isScrollEnabled = false
                box.accessibilityIdentifier = "box"
                box.contentSize = CGSize(width: 390, height: 744)
                box.addSubview(button("pay", CGRect(x: 20, y: 690, width: 300, height: 44)))
                box.addSubview(button("half", CGRect(x: 20, y: 398, width: 300, height: 20)))
                box.addSubview(button("gone", CGRect(x: 20, y: 900, width: 300, height: 20)))
                let hidden = button("hidden", CGRect(x: 0, y: 740, width: 20, height: 40))
                hidden.isHidden = true
                let group = UIView(frame: UIScreen.main.bounds)
                for view in [low!, hidden, button("free", CGRect(x: 20, y: 400, width: 300, height: 44))] { group.addSubview(view) }
                return [group, box]
            }
        ) { _, _ in low.becomeFirstResponder() }
        let covered = text.components(
            separatedBy: "Hidden content, since the keyboard first appeared\n"
        ).last!
        .components(separatedBy: "\n\n")[0].split(separator: "\n").map { $0.drop { $0 != "s" }.dropFirst(3) }
        #expect(
            covered == [
                "pay: the keyboard covers all of its 44 points; nothing brings it into sight: scrolling is disabled in box",
                "low: the keyboard covers all of its 40 points; nothing brings it into sight: no scroll view contains it",
                "half: the keyboard covers 10 of its 20 points; nothing brings it into sight: scrolling is disabled in box",
            ], "\(text)")
    }

    @Test func `the report distinguishes a field below the accessory view from a field below the keys`() {
        var low: UITextField!
        let text = run(
            AdjustmentStrategy.none,
            {
                low = field("low", CGRect(x: 20, y: 100, width: 300, height: 40))
                low.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 50))
                return [
                    UIView(frame: UIScreen.main.bounds), low, field("second", CGRect(x: 20, y: 460, width: 300, height: 40)),
                    field("third", CGRect(x: 20, y: 490, width: 300, height: 40)),
                ]
            }
        ) { _, _ in low.becomeFirstResponder() }
        #expect(text.contains("second: the keyboard's accessory view covers "), "\(text)")
        #expect(text.contains("third: the keyboard covers "), "\(text)")
    }

    @Test func `the report names fields and controls in the covered end of a list as dead ends`() {
        var low: UITextField!
        let text = run(
            AdjustmentStrategy.none,
            {
                let list = UIScrollView(frame: UIScreen.main.bounds)
                list.accessibilityIdentifier = "list"
                list.contentInsetAdjustmentBehavior = .never
                list.contentSize = UIScreen.main.bounds.size
                low = field("low", CGRect(x: 20, y: 740, width: 300, height: 40))
                let row = UIView(frame: CGRect(x: 0, y: 780, width: 390, height: 64))
                row.addSubview(button("pay", CGRect(x: 20, y: 10, width: 300, height: 44)))
                for view in [low!, row, button("free", CGRect(x: 20, y: 440, width: 300, height: 44))] { list.addSubview(view) }
                return [list]
            }
        ) { _, _ in low.becomeFirstResponder() }
        #expect(
            text.contains(
                "list: its last 336 points cannot be scrolled into view: when it is scrolled to its end, they are covered by the keyboard\n"
            ),
            "\(text)")
        for id in ["low", "pay"] { #expect(text.contains("\(id): the keyboard covers all of its 4"), "\(text)") }
        #expect(!text.contains("free:"), "\(text)")
    }

    @Test func `the report does not warn about content that fits between bars and keyboard`() {
        var high: UITextField!
        let text = run(
            .iq,
            {
                let list = UIScrollView(frame: CGRect(x: 0, y: 200, width: 390, height: 200))
                list.contentSize = CGSize(width: 390, height: 900)
                high = field("high", CGRect(x: 20, y: 100, width: 350, height: 40))
                return [list, high]
            }
        ) { _, _ in high.becomeFirstResponder() }
        #expect(
            text.contains("Hidden content, since the keyboard first appeared\n  nothing\n"), "\(text)")
    }

    @Test func `the report prints 'no field was moved' only if no field was moved`() {
        var low: UITextField!
        let still = run(
            .own,
            {
                low = field("low", CGRect(x: 20, y: 100, width: 350, height: 40)); return [low]
            }
        ) { _, _ in
            low.becomeFirstResponder()
        }
        #expect(still.hasSuffix("Differences between the beginning and the end of the run\n  none: no field was moved\n"), "\(still)")
        // Here the app's own keyboard manager moves a view and restores it.
        let moved = run(
            .own,
            {
                low = field("low", CGRect(x: 20, y: 640, width: 350, height: 40)); return [low]
            }
        ) { _, _ in
            low.becomeFirstResponder()
            let page = low.superview
            page?.frame.origin.y = -200
            NotificationCenter.default.addObserver(forName: UIResponder.keyboardWillHideNotification, object: nil, queue: nil) { _ in
                page?.frame.origin.y = 0
            }
        }
        #expect(moved.contains("is 200 points higher"), "\(moved)")
        #expect(moved.hasSuffix("Differences between the beginning and the end of the run\n  none\n"), "\(moved)")
    }

    /// A chat whose bar keeps its text above the home indicator. While the bar enters from below the screen, its text is lower.
    final class Conversation: UIViewController {
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 90))
        let message = UITextView(frame: .zero)
        override var inputAccessoryView: UIView? { bar }
        override var canBecomeFirstResponder: Bool { true }
        override func viewDidLoad() {
            message.accessibilityIdentifier = "message"
            message.translatesAutoresizingMaskIntoConstraints = false
            bar.addSubview(message)
            NSLayoutConstraint.activate([
                message.topAnchor.constraint(equalTo: bar.topAnchor),
                message.bottomAnchor.constraint(equalTo: bar.safeAreaLayoutGuide.bottomAnchor),
                message.leadingAnchor.constraint(equalTo: bar.leadingAnchor), message.widthAnchor.constraint(equalToConstant: 300),
            ])
        }
    }

    @Test func `the report prints no size change for a text view in the accessory, which has no earlier size`() throws {
        var configuration = PhoneConfiguration()
        configuration.device = SimulatedDevice.all.first { $0.name == "iPhone 14" }!
        configuration.strategy = .own
        let phone = SimulatedPhone(configuration: configuration) { Conversation() }
        let report = RunReport(of: phone, title: "test")
        wait(0.2, phone, report)
        let screen = try #require(phone.window.rootViewController as? Conversation)
        phone.process.run { _ = screen.message.becomeFirstResponder() }
        wait(1, phone, report)
        #expect(!report.text().contains("message is"), "\(report.text())")
    }

    @Test func `ListReach computes a list's first and last reachable edge and its covered length`() {
        let list = ListReach(frame: CGRect(x: 0, y: 100, width: 300, height: 500), contentHeight: 900, insetTop: 20, insetBottom: 30)
        #expect(list.firstEdge == 120 && list.lastEdge == 570)
        #expect(list.covered(above: 150) == 30 && list.covered(below: 400) == 170)
        #expect(list.covered(above: 90) == 0 && list.covered(below: 600) == 0)
        let short = ListReach(frame: CGRect(x: 0, y: 100, width: 300, height: 500), contentHeight: 80, insetTop: 0, insetBottom: 0)
        #expect(short.lastEdge == 180 && short.covered(below: 400) == 0 && short.covered(above: 400) == 80)
    }
}
