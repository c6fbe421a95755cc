import IQKeyboardManagerSwift
import KeyboardAdjustment
import Simulator
import Testing
import UIKit

@MainActor @Suite("Movement shares by actor") struct MovementShareTests {
    /// A screen with a field at y 640. The app itself moves it up by `ownLift` when the keyboard appears.
    final class Screen: UIViewController {
        let field = UITextField(frame: CGRect(x: 20, y: 640, width: 350, height: 40))
        let other = UITextField(frame: CGRect(x: 20, y: 100, width: 350, height: 40))
        var ownLift: CGFloat = 0
        override func viewDidLoad() {
            view.backgroundColor = .white
            field.accessibilityIdentifier = "email"
            view.accessibilityIdentifier = "page"
            [field, other].forEach(view.addSubview)
            NotificationCenter.default.addObserver(
                self, selector: Screen.keyboardWillShow, name: UIResponder.keyboardWillShowNotification, object: nil)
        }
        func keyboardWillShow(_ note: Notification) { field.frame.origin.y -= ownLift }
    }

    private func phone(_ strategy: AdjustmentStrategy, ownLift: CGFloat = 0) throws -> (SimulatedPhone, Screen) {
        var configuration = PhoneConfiguration()
        configuration.device = try SimulatedDevice.named("iPhone 14")
        configuration.strategy = strategy
        let phone = SimulatedPhone(configuration: configuration) {
            let screen = Screen()
            screen.ownLift = ownLift
            return screen
        }
        phone.run(until: 0.1)
        return (phone, try #require(phone.window.rootViewController as? Screen))
    }
    private func tap(_ phone: SimulatedPhone, _ point: CGPoint) {
        phone.send(.touch(.began, finger: 0, location: point))
        phone.send(.touch(.ended, finger: 0, location: point), at: phone.nextTickTime + 0.05)
        phone.run(until: phone.time + 1)
    }

    /// A chat with an input bar above the keyboard.
    final class Chat: UIViewController {
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 50))
        let message = UITextField(frame: CGRect(x: 10, y: 8, width: 300, height: 34))
        override var inputAccessoryView: UIView? { bar }
        override var canBecomeFirstResponder: Bool { true }
        override func viewDidLoad() {
            message.accessibilityIdentifier = "message"
            bar.addSubview(message)
        }
    }

    @Test func `a field that moves with the keyboard has ridesOnKeyboard set and a total movement of 0`() throws {
        var configuration = PhoneConfiguration()
        configuration.device = try SimulatedDevice.named("iPhone 14")
        configuration.strategy = .none
        let phone = SimulatedPhone(configuration: configuration) { Chat() }
        phone.run(until: 1)
        let place = try phone.process.run {
            let chat = try #require(phone.window.rootViewController as? Chat)
            return chat.message.convert(CGPoint(x: 150, y: 17), to: nil)
        }
        tap(phone, place)
        let shares = try #require(phone.movementShares)
        #expect(shares.ridesOnKeyboard && shares.total == 0)
        #expect("\(shares)" == "message moves with the keyboard")
        #expect(phone.explanation.distance == nil)
        let table = ComparisonTable([(title: "none", phone: phone)])
        table.note()
        #expect(table.text().split(separator: "\n")[1].split(separator: " ") == ["message", "moves", "with", "the", "keyboard", "yes"])
        #expect(ComparisonTable.lines(of: phone)[0] == "message: moves with the keyboard")
        #expect(ComparisonTable(columns: [(title: "none", fields: table.fields(at: 0))]).text() == table.text())
    }

    /// A page that scrolls itself after a return key, a tap, or the selection of a row.
    final class Scroller: UIViewController, UITextFieldDelegate, UITableViewDataSource, UITableViewDelegate {
        let page = UIScrollView(frame: UIScreen.main.bounds)
        let first = UITextField(frame: CGRect(x: 20, y: 100, width: 350, height: 40))
        let rows = UITableView(frame: CGRect(x: 0, y: 300, width: 390, height: 100))
        let pad = UIView(frame: CGRect(x: 0, y: 200, width: 390, height: 60))
        override func viewDidLoad() {
            view.addSubview(page)
            page.accessibilityIdentifier = "page"
            page.contentInsetAdjustmentBehavior = .never
            page.contentSize = CGSize(width: 390, height: 2000)
            first.delegate = self
            rows.dataSource = self
            rows.delegate = self
            pad.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Scroller.padTapped))
            [first, rows, pad].forEach(page.addSubview)
        }
        func textFieldShouldReturn(_ textField: UITextField) -> Bool {
            page.contentOffset.y += 7
            return false
        }
        func padTapped(_ recognizer: UITapGestureRecognizer) { page.contentOffset.y += 11 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { page.contentOffset.y += 13 }
    }

    @Test func `a move by a delegate or gesture recognizer in response to input is attributed to the app`() throws {
        var configuration = PhoneConfiguration()
        configuration.device = try SimulatedDevice.named("iPhone 14")
        configuration.strategy = .own
        let phone = SimulatedPhone(configuration: configuration) { Scroller() }
        phone.run(until: 0.1)
        tap(phone, CGPoint(x: 100, y: 120))
        for (body, way) in [
            ({ phone.send(.text("\n")) }, 7.0), ({ self.tap(phone, CGPoint(x: 100, y: 215)) }, 18),
            ({ self.tap(phone, CGPoint(x: 100, y: 300)) }, 31),
        ] {
            body()
            phone.run(until: phone.time + 1)
            let shares = try #require(phone.movementShares)
            #expect(shares.shares.map { "\($0.view).\($0.property) \($0.amount) \($0.cause)" } == ["page.contentOffset.y \(way) app"])
        }
    }

    @Test func `the engine's share is the whole movement if only the engine moves views`() throws {
        let (phone, _) = try phone(.iq)
        tap(phone, CGPoint(x: 100, y: 660))
        let shares = try #require(phone.movementShares)
        // The field's lower edge at y 680 must move above 844 - 336 - 10 - 34, and above the margin of 34: by 250 points.
        #expect(shares.total == -250)
        #expect(
            shares.shares.map { "\($0.view).\($0.property) \($0.amount) \($0.cause)" } == ["page.frame.origin.y -250.0 engine(rootOrigin)"])
        #expect(shares.conflicts.isEmpty)
    }

    @Test func `a field moved by the engine and by the app is reported as a conflict with both shares`() throws {
        let (phone, screen) = try phone(.iq, ownLift: 100)
        tap(phone, CGPoint(x: 100, y: 660))
        let shares = try #require(phone.movementShares)
        let way = screen.field.convert(screen.field.bounds, to: nil).minY - 640
        #expect(shares.total == way)
        let conflict = try #require(shares.conflicts.first)
        #expect(conflict.subject == "email on the screen")
        #expect(Set(conflict.actors.map(\.name)) == ["engine", "app"])
        #expect(conflict.actors.first { $0.name == "app" }?.amount == -100)
        #expect(conflict.total == way)
        let (total, engine) = (Double(-way).shortestText, Double(-way - 100).shortestText)
        let actors = "the engine (up by \(engine)) and the app (up by 100)"
        #expect(conflict.sentence == "conflict: \(actors) moved email on the screen: up by \(total) in total")
        let moves = "the engine moved it up by \(engine), the app moved it up by 100\n"
        let line = "email is \(total) points higher than without the keyboard: " + moves
        #expect("\(shares)".hasPrefix(line), "\(shares)")
        #expect(phone.events.entries.last { $0.name == "moved" }?.view == "email")
    }

    @Test func `with the strategy none an app's move is the app's share and is not a conflict`() throws {
        let (phone, _) = try phone(.none, ownLift: 100)
        tap(phone, CGPoint(x: 100, y: 660))
        let shares = try #require(phone.movementShares)
        #expect(shares.total == -100)
        #expect(shares.conflicts.isEmpty)
    }

    @Test func `the shares are nil after the keyboard hides and start from 0 when it shows again`() throws {
        let (phone, screen) = try phone(.iq)
        tap(phone, CGPoint(x: 100, y: 660))
        phone.process.run { _ = screen.field.resignFirstResponder() }
        phone.run(until: phone.time + 1)
        #expect(phone.movementShares == nil)
        tap(phone, CGPoint(x: 100, y: 660))
        #expect(phone.movementShares?.total == -250)
    }

    @Test func `a newly focused field includes its movement since the keyboard was shown`() throws {
        let (phone, screen) = try phone(.iq)
        tap(phone, CGPoint(x: 100, y: 660))
        phone.process.run { _ = screen.other.becomeFirstResponder() }
        phone.run(until: phone.time + 1)
        // The root view has moved up and back.
        let shares = try #require(phone.movementShares)
        #expect(shares.total == 0)
        #expect(screen.view.frame.minY == 0)
    }

    @Test func `rotating the phone causes no conflict`() throws {
        let (phone, screen) = try phone(.iq)
        screen.field.autoresizingMask = [.flexibleTopMargin, .flexibleWidth]
        tap(phone, CGPoint(x: 100, y: 660))
        phone.send(.orientation(.landscapeLeft, isAnimated: true))
        phone.run(until: phone.time + 1.5)
        let shares = try #require(phone.movementShares)
        #expect(shares.conflicts.isEmpty, "\(shares)")
        #expect(shares.shares.contains { $0.cause == .engine("rootOrigin") })
    }

    @Test func `a safe area move is layout's share, even while keyboardLayoutGuide moves a different view`() throws {
        let (phone, screen) = try phone(.iqRevised)
        phone.process.run {
            let bar = UIView(frame: .zero)
            bar.accessibilityIdentifier = "bar"
            screen.view.addSubview(bar)
            for view in [bar, screen.field] { view.translatesAutoresizingMaskIntoConstraints = false }
            let guide = screen.view.keyboardLayoutGuide
            NSLayoutConstraint.activate([
                bar.bottomAnchor.constraint(equalTo: guide.topAnchor), bar.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
                bar.widthAnchor.constraint(equalToConstant: 100), bar.heightAnchor.constraint(equalToConstant: 30),
                screen.field.bottomAnchor.constraint(equalTo: screen.view.safeAreaLayoutGuide.bottomAnchor, constant: -100),
                screen.field.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor, constant: 20),
                screen.field.widthAnchor.constraint(equalToConstant: 350), screen.field.heightAnchor.constraint(equalToConstant: 40),
            ])
        }
        phone.run(until: 0.2)
        tap(phone, CGPoint(x: 100, y: 690))
        let shares = try #require(phone.movementShares)
        // A root view that has moved up has no lower safe area, so the field moves by another 34 points.
        let own = shares.shares.filter { $0.view == "email" }
        #expect(own.map(\.amount) == [34])
        #expect(own.allSatisfy { if case .layout = $0.cause { true } else { false } }, "\(own)")
    }

    @Test func `the overlay draws each part of the gap and an arrow for each actor`() throws {
        let (phone, _) = try phone(.iq, ownLift: 100)
        tap(phone, CGPoint(x: 100, y: 660))
        func texts(_ detail: ExplanationOverlay.Detail) -> [String] {
            ExplanationOverlay(phone.explanation, detail: detail, measurer: AverageTextMeasurer()).node(on: phone.screenSize).contents
                .compactMap { if case .glyphs(let run) = $0 { run.text } else { nil } }
        }
        for part in ["10 distance", "34 safe area", "34 margin"] { #expect(texts(.gap).contains(part)) }
        #expect(texts(.everything).contains("app 100 up"))
        #expect(texts(.everything).contains { $0.hasPrefix("conflict: ") })
        #expect(!texts(.gap).contains("app 100 up"))
    }
}
