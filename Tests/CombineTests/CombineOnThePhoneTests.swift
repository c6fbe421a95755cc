import PhoneCombine
import Simulator
import Testing
import UIKit

@MainActor @Suite("Combine in virtual time") struct CombineOnThePhoneTests {
    /// A screen with a search field that requests results when typing pauses.
    final class SearchScreen: UIViewController {
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
        private(set) var searched: [(text: String, time: Double)] = []
        private(set) var keyboardHeights: [CGFloat] = []
        private var subscriptions: Set<AnyCancellable> = []
        override func viewDidLoad() {
            view.addSubview(field)
            field.autocorrectionType = .no
            NotificationCenter.default.publisher(for: UITextField.textDidChangeNotification, object: field)
                .compactMap { ($0.object as? UITextField)?.text }
                .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
                .removeDuplicates()
                .sink { [unowned self] in searched.append(($0, CACurrentMediaTime())) }
                .store(in: &subscriptions)
            NotificationCenter.default.publisher(for: UIResponder.keyboardWillShowNotification)
                .compactMap { $0.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect }
                .sink { [unowned self] in keyboardHeights.append($0.height) }
                .store(in: &subscriptions)
        }
    }

    @Test func `a debounced search field sends one query, after the pause`() {
        let (phone, screen) = show { SearchScreen() }
        phone.process.run { _ = screen.field.becomeFirstResponder() }
        for (index, letter) in ["t", "e", "a"].enumerated() { phone.send(.text(letter), at: 1 + Double(index) * 0.1) }
        phone.run(until: 1.49)
        #expect(screen.searched.isEmpty)
        phone.run(until: 3)
        #expect(screen.searched.map(\.text) == ["tea"])
        #expect(abs((screen.searched.first?.time ?? 0) - 1.5) < 0.034, "two ticks after 300 ms at most")
    }

    @Test func `a publisher for keyboardWillShowNotification delivers the keyboard's frame`() {
        let (phone, screen) = show { SearchScreen() }
        #expect(screen.keyboardHeights.isEmpty)
        phone.process.run { _ = screen.field.becomeFirstResponder() }
        phone.run(until: 1)
        #expect(screen.keyboardHeights.count == 1)
        #expect(screen.keyboardHeights.allSatisfy { $0 > 200 })
    }

    final class FormModel: ObservableObject {
        @Published var name = ""
        @Published var isAccepted = false
    }
    /// A screen with a label and a button that are bound to a model.
    final class FormScreen: UIViewController {
        let model = FormModel()
        let label = UILabel()
        let button = UIButton(type: .system)
        private(set) var changes = 0
        private var subscriptions: Set<AnyCancellable> = []
        override func viewDidLoad() {
            model.$name.map { "Hello, \($0)" }.assign(to: \.text, on: label).store(in: &subscriptions)
            model.$name.combineLatest(model.$isAccepted) { !$0.isEmpty && $1 }
                .receive(on: DispatchQueue.main)
                .assign(to: \.isEnabled, on: button).store(in: &subscriptions)
            model.objectWillChange.sink { [unowned self] in changes += 1 }.store(in: &subscriptions)
        }
    }

    @Test func `published values update a label and a button's isEnabled`() {
        let (phone, screen) = show { FormScreen() }
        #expect(screen.label.text == "Hello, ")
        #expect(!screen.button.isEnabled)
        phone.process.run {
            screen.model.name = "Ann"
            #expect(screen.label.text == "Hello, Ann", "without a scheduler at once")
            screen.model.isAccepted = true
            #expect(!screen.button.isEnabled, "received on the main queue: in the next tick")
        }
        phone.run(until: phone.time + 0.05)
        #expect(screen.button.isEnabled)
        #expect(screen.changes == 2)
    }

    @Test func `a published property has its old value while the new one is sent`() {
        let model = FormModel()
        var seen: [String] = []
        let subscription = model.$name.sink { seen.append("\(model.name) to \($0)") }
        model.name = "Bea"
        #expect(seen == [" to ", " to Bea"])
        subscription.cancel()
        model.name = "Cy"
        #expect(seen.count == 2)
    }

    @Test func `subscribers receive each value in the order in which they subscribed`() {
        let (subject, model) = (PassthroughSubject<Int, Never>(), FormModel())
        var receivedValues: [Int] = []
        var changed: [Int] = []
        var subscriptions: [AnyCancellable] = []
        for index in 0..<40 {
            subject.sink { _ in receivedValues.append(index) }.store(in: &subscriptions)
            model.objectWillChange.sink { changed.append(index) }.store(in: &subscriptions)
        }
        subject.send(1)
        model.name = "Dora"
        #expect(receivedValues == Array(0..<40))
        #expect(changed == Array(0..<40))
    }

    @Test func `a timer publishes at intervals of virtual time, with the phone's date`() {
        var times: [Double] = []
        var dates: [Date] = []
        var subscription: AnyCancellable?
        let (phone, _) = show {
            subscription = Timer.publish(every: 0.5, on: .main, in: .common).autoconnect()
                .sink {
                    times.append(CACurrentMediaTime())
                    dates.append($0)
                }
            return UIViewController()
        }
        phone.run(until: 2.1)
        #expect(times.count == 4)
        #expect(zip(times, [0.5, 1, 1.5, 2]).allSatisfy { abs($0 - $1) < 0.02 })
        #expect(abs(dates[3].timeIntervalSince(dates[0]) - 1.5) < 0.02)
        subscription?.cancel()
        phone.run(until: 4)
        #expect(times.count == 4)
    }

    @Test(arguments: [true, false]) func `delay and throttle use virtual time`(isOnRunLoop: Bool) {
        let (phone, _) = show { UIViewController() }
        let subject = PassthroughSubject<Int, Never>()
        var delayed: [Double] = []
        var throttled: [Int] = []
        var subscriptions: [AnyCancellable] = []
        phone.process.run {
            if isOnRunLoop {
                subject.delay(for: 0.25, scheduler: RunLoop.main).sink { _ in delayed.append(CACurrentMediaTime()) }.store(
                    in: &subscriptions)
                subject.throttle(for: 1, scheduler: RunLoop.main, latest: true).sink { throttled.append($0) }.store(in: &subscriptions)
            } else {
                subject.delay(for: 0.25, scheduler: DispatchQueue.main).sink { _ in delayed.append(CACurrentMediaTime()) }
                    .store(in: &subscriptions)
                subject.throttle(for: 1, scheduler: DispatchQueue.main, latest: true).sink { throttled.append($0) }.store(
                    in: &subscriptions)
            }
        }
        for value in 1...5 {
            phone.process.run { subject.send(value) }
            phone.run(until: phone.time + 0.3)
        }
        phone.run(until: 4)
        #expect(delayed.count == 5)
        #expect(zip(delayed, stride(from: 0.35, to: 2, by: 0.3)).allSatisfy { abs($0 - $1) < 0.05 }, "\(delayed)")
        #expect(throttled.first == 1)
        #expect(throttled.last == 5)
        #expect(throttled.count == 3, "\(throttled)")
    }

    @Test func `receive(on: .main) delivers a value from another queue on the phone's main queue`() {
        let (phone, _) = show { UIViewController() }
        var result = 0
        var subscription: AnyCancellable?
        let queue = DispatchQueue(label: "adding")
        phone.process.run {
            subscription = Just(20).receive(on: queue).map { $0 + 1 }.receive(on: DispatchQueue.main).sink { result = $0 }
        }
        queue.sync {}
        #expect(result == 0)
        phone.run(until: phone.time + 0.05)
        #expect(result == 21)
        subscription?.cancel()
    }

    @Test func `a KVO publisher sends a property's current value and its changes until it is cancelled`() {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (phone, screen) = show { UIViewController() }
        var offsets: [CGFloat] = []
        var subscription: AnyCancellable?
        phone.process.run {
            scrollView.contentSize.height = 500
            screen.view.addSubview(scrollView)
            subscription = scrollView.publisher(for: \.contentOffset).map(\.y).sink { offsets.append($0) }
            scrollView.contentOffset.y = 60
        }
        phone.run(until: phone.time + 0.1)
        #expect(offsets == [0, 60])
        subscription?.cancel()
        phone.process.run { scrollView.contentOffset.y = 90 }
        phone.run(until: phone.time + 0.1)
        #expect(offsets == [0, 60])
    }

    private func show<Controller: UIViewController>(_ make: @escaping () -> Controller) -> (SimulatedPhone, Controller) {
        var controller: Controller!
        let phone = SimulatedPhone {
            controller = make()
            return controller
        }
        phone.run(until: 0.1)
        return (phone, controller)
    }
}
