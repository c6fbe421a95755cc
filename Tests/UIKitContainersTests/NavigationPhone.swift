import Simulator
import UIKit

@testable import UIKitContainers

/// A controller that records its callbacks in a list that several controllers share.
@MainActor
final class Page: UIViewController {
    let name: String
    private weak var diary: PageDiary?
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 300, height: 34))
    var onWillAppear: (() -> Void)?
    var onDidAppear: (() -> Void)?

    init(_ name: String, _ diary: PageDiary? = nil) {
        self.name = name
        self.diary = diary
        super.init(nibName: nil, bundle: nil)
        title = name
        restorationIdentifier = name
    }
    required init?(coder: NSCoder) { return nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        field.accessibilityIdentifier = "field of \(name)"
        view.addSubview(field)
        note("load")
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        note("willAppear")
        onWillAppear?()
    }
    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        note("isAppearing")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        note("didAppear")
        onDidAppear?()
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        note("willDisappear")
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        note("didDisappear")
    }
    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        note(parent == nil ? "willMove(nil)" : "willMove")
    }
    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        note(parent == nil ? "didMove(nil)" : "didMove")
    }
    private func note(_ event: String) { diary?.entries.append("\(name).\(event)") }
}

@MainActor
final class PageDiary: NSObject, UINavigationControllerDelegate {
    var entries: [String] = []
    override init() { super.init() }
    func take() -> [String] {
        defer { entries = [] }
        return entries
    }
    func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool) {
        entries.append("willShow \(viewController.title ?? "")")
    }
    func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
        entries.append("didShow \(viewController.title ?? "")")
    }
}

/// A phone with a navigation controller, and methods that swipe from the edge.
@MainActor
final class NavigationPhone {
    let phone: SimulatedPhone
    let navigation: UINavigationController
    let diary: PageDiary

    private init(_ phone: SimulatedPhone, _ diary: PageDiary) {
        self.phone = phone
        self.diary = diary
        navigation = phone.window.rootViewController as! UINavigationController
    }

    /// Runs a test inside the process of a phone whose navigation stack has the pages "A", "B" and so on.
    static func show(
        _ names: [String] = ["A"], device: String = "iPhone 13", locale: String = "en_US", landscape: Bool = false, engine: Bool = false,
        prepare: (UINavigationController) -> Void = { _ in }, _ test: (NavigationPhone) throws -> Void
    ) rethrows {
        var configuration = PhoneConfiguration()
        configuration.device = try! SimulatedDevice.named(device)
        configuration.process.localeIdentifier = locale
        if landscape { configuration.orientation = .landscapeRight }
        configuration.strategy = engine ? .iq : .none
        let diary = PageDiary()
        let phone = SimulatedPhone(configuration: configuration) {
            let navigation = UINavigationController()
            navigation.delegate = diary
            prepare(navigation)
            navigation.viewControllers = names.map { Page($0, diary) }
            return navigation
        }
        phone.tick()
        phone.tick()
        try phone.process.run { try test(NavigationPhone(phone, diary)) }
    }

    var window: UIWindow { phone.window }
    var bar: UINavigationBar { navigation.navigationBar }
    var top: Page { navigation.topViewController as! Page }
    var names: [String] { navigation.viewControllers.map { ($0 as! Page).name } }
    func page(_ name: String) -> Page { Page(name, diary) }

    func tick(_ count: Int = 1) { for _ in 0..<count { phone.tick() } }
    func wait(_ seconds: Double) { phone.run(until: phone.time + seconds) }
    /// Runs the phone until nothing moves, for at most ten seconds.
    func settle() {
        let end = phone.time + 10
        while !phone.isAtRest, phone.time < end { phone.tick() }
    }

    // MARK: The finger

    /// Touches the left edge, and moves to a fraction of the width in a number of ticks. The finger stays down.
    func swipe(to share: CGFloat, ticks: Int = 20, y: CGFloat = 400) {
        let width = window.bounds.width
        let isReversed = navigation.view.isRightToLeft
        func at(_ x: CGFloat) -> CGPoint { CGPoint(x: isReversed ? width - 0.5 - x : x, y: y) }
        phone.send(.touch(.began, finger: 1, location: at(0)))
        phone.tick()
        for step in 1...ticks {
            fingerX = width * share * CGFloat(step) / CGFloat(ticks)
            phone.send(.touch(.moved, finger: 1, location: at(fingerX)))
            phone.tick()
        }
        last = at(fingerX)
    }
    private var fingerX: CGFloat = 0
    private var last = CGPoint.zero
    /// Holds the finger still until its velocity is zero, and lifts it.
    func lift(after rest: Double = 0.3) {
        if rest > 0 {
            let end = phone.time + rest
            while phone.time < end {
                phone.send(.touch(.moved, finger: 1, location: last))
                phone.tick()
            }
        }
        phone.send(.touch(.ended, finger: 1, location: last))
        phone.tick()
    }
    func cancelFinger() {
        phone.send(.touch(.cancelled, finger: 1, location: last))
        phone.tick()
    }
    func tap(_ point: CGPoint) {
        phone.send(.touch(.began, finger: 1, location: point))
        phone.tick()
        phone.send(.touch(.ended, finger: 1, location: point))
        phone.tick()
    }

    /// The whole state of the phone, except the time.
    var state: String {
        StateDump(of: phone).line.replacingOccurrences(of: #""time":[0-9.e-]+"#, with: "", options: .regularExpression)
    }

    /// Returns the presented x coordinate of the page that contains a controller's view, in points.
    func shownX(_ controller: UIViewController) -> CGFloat { controller.view.superview!.presentationFrameInWindow.minX }
}
