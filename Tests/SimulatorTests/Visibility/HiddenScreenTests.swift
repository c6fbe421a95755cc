import IQKeyboardManagerSwift
import Testing
import UIKit

@testable import Simulator

/// Tests with defective screens. They check which obstacles hide the views, and which views a user can reach while the keyboard is
/// visible.
@Suite @MainActor struct HiddenScreenTests {
    private func field(_ id: String, _ frame: CGRect) -> UITextField {
        let field = UITextField(frame: frame)
        field.accessibilityIdentifier = id
        return field
    }
    private func button(_ id: String, _ frame: CGRect) -> UIButton {
        let button = UIButton(frame: frame)
        button.accessibilityIdentifier = id
        return button
    }
    private func form(_ height: CGFloat, _ views: [UIView]) -> UIScrollView {
        let form = UIScrollView(frame: UIScreen.main.bounds)
        form.accessibilityIdentifier = "form"
        form.contentInsetAdjustmentBehavior = .never
        form.contentSize = CGSize(width: 390, height: height)
        views.forEach(form.addSubview)
        return form
    }

    private func phone(_ strategy: AdjustmentStrategy = .none, _ views: @escaping () -> [UIView]) -> SimulatedPhone {
        var configuration = PhoneConfiguration()
        configuration.device = SimulatedDevice.all.first { $0.name == "iPhone 14" }!
        configuration.strategy = strategy
        return SimulatedPhone(configuration: configuration) {
            let controller = UIViewController()
            controller.view.frame = UIScreen.main.bounds
            for view in views() { controller.view.addSubview(view) }
            return controller
        }
    }

    /// Focuses a view, and waits for the keyboard. Returns the findings at rest.
    private func watch(_ phone: SimulatedPhone, _ focus: () -> UIView?) -> [ReachWatch.Finding] {
        let watch = ReachWatch(of: phone)
        func wait(_ seconds: Double) {
            let end = phone.time + seconds
            while phone.time < end {
                phone.tick()
                watch.look()
            }
        }
        wait(0.2)
        phone.process.run { _ = focus()?.becomeFirstResponder() }
        wait(1.2)
        return watch.findings
    }

    @Test func `a button at the lower edge without a scroll view is a dead end`() {
        var low: UIView?
        let phone = phone {
            low = field("email", CGRect(x: 20, y: 100, width: 350, height: 40))
            return [low!, button("create", CGRect(x: 20, y: 766, width: 350, height: 44))]
        }
        let found = watch(phone) { low }
        #expect(
            found.map(\.sentence) == [
                "create: the keyboard covers all of its 44 points; nothing brings it into sight: no scroll view contains it"
            ])
        #expect(found.first?.reach.state == .deadEnd && (found.first?.time ?? 0) > 0.2 && (found.first?.time ?? 9) < 0.7)
    }

    @Test func `content 50 points beyond the scroll range is a dead end, and the finding prints the distance`() {
        var low: UIView?
        let phone = phone {
            low = field("email", CGRect(x: 20, y: 100, width: 350, height: 40))
            let form = form(844, [low!, button("create", CGRect(x: 20, y: 800, width: 350, height: 44))])
            form.contentInset.bottom = 286
            return [form]
        }
        let found = watch(phone) { low }
        #expect(
            found.map(\.sentence) == [
                "create: the keyboard covers all of its 44 points; nothing brings it into sight: form scrolls by 286 points at most, "
                    + "and 50 more are needed"
            ])
    }

    @Test func `enough inset makes a button reachable, and a dismissible keyboard yields a separate state`() {
        func find(_ prepare: @escaping (UIScrollView) -> Void) -> [ReachWatch.Finding] {
            var low: UIView?
            let phone = phone {
                low = field("email", CGRect(x: 20, y: 100, width: 350, height: 40))
                let form = form(844, [low!, button("create", CGRect(x: 20, y: 800, width: 350, height: 44))])
                prepare(form)
                return [form]
            }
            return watch(phone) { low }
        }
        #expect(find { $0.contentInset.bottom = 336 }.map(\.reach.state) == [.scrolling])
        let dismissed = find {
            $0.alwaysBounceVertical = true
            $0.keyboardDismissMode = .onDrag
        }
        #expect(dismissed.map(\.reach.state) == [.afterDismissal] && dismissed.first?.sentence.hasSuffix("(drag form)") == true)
        #expect(find { $0.isScrollEnabled = false }.first?.sentence.hasSuffix("scrolling is disabled in form") == true)
    }

    /// A view that accepts keys, but is not a text input.
    private final class Pin: UIView, UIKeyInput {
        override var canBecomeFirstResponder: Bool { true }
        var hasText: Bool { false }
        func insertText(_ text: String) {}
        func deleteBackward() {}
    }

    @Test func `an app's view that only accepts keys is checked like a field`() {
        var pin: UIView?
        let phone = phone {
            pin = Pin(frame: CGRect(x: 20, y: 700, width: 350, height: 60))
            pin?.accessibilityIdentifier = "pin"
            return [pin!]
        }
        let found = watch(phone) { pin }
        #expect(found.map(\.name) == ["pin"] && found.first?.isFocused == true && found.first?.reach.state == .deadEnd)
    }

    @Test func `hidden, transparent, disabled and off-screen controls are not checked`() {
        var low: UIView?
        let phone = phone {
            low = field("email", CGRect(x: 20, y: 100, width: 350, height: 40))
            let views = ["hidden", "clear", "off"].map { button($0, CGRect(x: 20, y: 766, width: 350, height: 44)) }
            views[0].isHidden = true
            views[1].alpha = 0
            views[2].isEnabled = false
            return [low!, button("drawer", CGRect(x: -300, y: 100, width: 200, height: 44))] + views
        }
        #expect(watch(phone) { low }.isEmpty)
    }

    @Test func `a finding names the covering floating footer, the sheet's edge or the window in front`() throws {
        var views: [UIView] = []
        let phone = phone {
            let email = field("email", CGRect(x: 20, y: 100, width: 350, height: 40))
            let footer = UIView(frame: CGRect(x: 0, y: 90, width: 390, height: 40))
            footer.accessibilityIdentifier = "footer"
            footer.backgroundColor = .white
            let save = button("save", CGRect(x: 100, y: 0, width: 100, height: 40))
            save.backgroundColor = .red
            footer.addSubview(save)
            let list = form(2000, [button("far", CGRect(x: 0, y: 900, width: 100, height: 44))])
            list.frame = CGRect(x: 0, y: 200, width: 390, height: 300)
            views = [email, list.subviews.first { $0.accessibilityIdentifier == "far" }!, save]
            return [email, footer, list]
        }
        phone.tick()
        try phone.process.run {
            let reader = VisibilityReader(of: phone)
            let email = try #require(reader.visibility(of: views[0]))
            #expect(email.covers.map(\.name) == ["footer"] && email.share == 0.25, "the button is a part of the footer")
            #expect(try #require(reader.visibility(of: views[1])).covers.map(\.kind) == [.screenEdge])
            #expect(try #require(reader.visibility(of: views[2])).isWhole())
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 130))
            window.accessibilityIdentifier = "banner"
            window.backgroundColor = .black
            window.isHidden = false
            let later = try #require(VisibilityReader(of: phone).visibility(of: views[0]))
            #expect(later.covers.map(\.kind) == [.window] && later.covers.first?.name == "banner")
            window.isHidden = true
        }
    }

    @Test func `a layer in front of all views of a page hides the views below it, and views between them still count`() throws {
        var low: UIView?
        let phone = phone {
            low = field("email", CGRect(x: 20, y: 300, width: 350, height: 40))
            let footer = UIView(frame: CGRect(x: 0, y: 320, width: 390, height: 100))
            footer.accessibilityIdentifier = "footer"
            footer.backgroundColor = .white
            return [low!, footer]
        }
        phone.tick()
        try phone.process.run {
            let line = CALayer()
            line.frame = CGRect(x: 0, y: 300, width: 390, height: 10)
            line.backgroundColor = UIColor.black.cgColor
            phone.window.rootViewController?.view.layer.addSublayer(line)
            let account = try #require(VisibilityReader(of: phone).visibility(of: low!))
            #expect(account.share == 0.25 && account.covers.map(\.share) == [0.5, 0.25], "\(account)")
            #expect(account.covers.first?.name == "footer")
        }
    }

    @Test func `a presented page hides a field of the page below it`() throws {
        var low: UIView?
        let phone = phone {
            low = field("email", CGRect(x: 20, y: 500, width: 350, height: 40))
            return [low!]
        }
        phone.tick()
        phone.process.run {
            let page = UIViewController()
            page.view.backgroundColor = .white
            phone.window.rootViewController?.present(page, animated: false)
        }
        for _ in 0..<30 { phone.tick() }
        try phone.process.run {
            let account = try #require(VisibilityReader(of: phone).visibility(of: low!))
            #expect(account.mainCover?.kind == .sheet, "\(account.covers)")
        }
    }

    @Test func `a field's hidden time starts with the frame in which the keyboard reaches it`() throws {
        var low: UIView?
        let phone = phone {
            low = field("low", CGRect(x: 20, y: 600, width: 350, height: 40))
            return [low!, field("high", CGRect(x: 20, y: 100, width: 350, height: 40))]
        }
        phone.run(until: 0.5)
        var history = VisibilityHistory()
        var first: Double?
        phone.process.run { _ = low?.becomeFirstResponder() }
        for _ in 0..<90 {
            phone.tick()
            phone.process.run {
                let account = history.note(VisibilityReader(of: phone).visibility(of: low!), of: low!, at: phone.time)
                if let account, !account.isWhole(), first == nil { first = phone.time }
                #expect(account?.since == first)
            }
        }
        #expect(try #require(first) > 0.5)
    }

    @Test(arguments: [
        (y: 700.0, place: "40 points covered"), (490, "22 points covered"), (100, "368 points above the keyboard"),
    ])
    func `a phone's lines print how many points of the field the keyboard covers`(y: Double, place: String) {
        var low: UIView?
        let phone = phone {
            low = field("low", CGRect(x: 20, y: y, width: 350, height: 40))
            return [low!]
        }
        phone.tick()
        phone.process.run { _ = low?.becomeFirstResponder() }
        phone.run(until: 1.5)
        #expect(ComparisonTable.lines(of: phone).first == "low: \(place)")
    }

    @Test func `a part that UIKit makes is named as the view that it belongs to`() throws {
        let phone = phone {
            let send = button("send", CGRect(x: 250, y: 200, width: 80, height: 40))
            send.configuration = .filled()
            let card = UIView(frame: CGRect(x: 200, y: 300, width: 100, height: 40))
            card.accessibilityIdentifier = "card"
            let paper = UIView(frame: CGRect(x: 10, y: 0, width: 80, height: 40))
            paper.backgroundColor = .red
            card.addSubview(paper)
            return [
                field("name", CGRect(x: 20, y: 200, width: 300, height: 40)), send,
                field("mail", CGRect(x: 20, y: 300, width: 300, height: 40)), card,
            ]
        }
        phone.tickUntilRest {}
        let covers = phone.process.run {
            let reader = VisibilityReader(of: phone) { $0.accessibilityIdentifier ?? "a view without a name" }
            return phone.window.rootViewController!.view.subviews.filter { $0 is UITextField }
                .compactMap { reader.visibility(of: $0)?.covers.first?.name }
        }
        #expect(covers == ["send", "card"])
    }

    @Test func `a trace lists the hidden views of each frame`() {
        let phone = phone {
            [700, 100].map { self.field("field \($0)", CGRect(x: 20, y: CGFloat($0), width: 350, height: 40)) }
        }
        let trace = Trace(of: phone)
        phone.tick()
        #expect(trace.tickLines().last?.contains("\"hidden\"") == false)
        phone.process.run { _ = phone.window.rootViewController?.view.subviews.first?.becomeFirstResponder() }
        phone.run(until: 1.5)
        let line = trace.tickLines().last ?? ""
        #expect(line.contains(#""hidden":{"field 700":{"share":0,"since":"#), "\(line)")
        #expect(line.contains(#""kind":"keyboard","name":"the keyboard","share":1"#), "\(line)")
    }
}
