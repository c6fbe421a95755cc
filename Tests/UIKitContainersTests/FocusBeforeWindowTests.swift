import Simulator
import Testing
import UIKit

@testable import UIKitContainers
@testable import UIKitCore
@testable import UIKitKeyboard

/// A page that requests the keyboard in one of the controller's life cycle methods.
@MainActor
private final class Eager: UIViewController {
    enum Moment: CaseIterable { case viewDidLoad, viewWillAppear, viewIsAppearing, viewDidAppear }
    let moment: Moment
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 300, height: 34))
    var entries: [String] = []
    var answers: [Bool] = []
    /// The page's frame rectangle in its window in `viewIsAppearing`.
    var place = CGRect.null

    init(_ moment: Moment) {
        self.moment = moment
        super.init(nibName: nil, bundle: nil)
        for (name, text) in [
            (UIResponder.keyboardWillShowNotification, "willShow"), (UIResponder.keyboardDidShowNotification, "didShow"),
        ] {
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
                MainActor.assumeIsolated { self?.entries.append(text) }
            }
        }
    }
    required init?(coder: NSCoder) { nil }
    private func note(_ moment: Moment) {
        entries.append("\(moment)")
        if moment == self.moment { answers.append(field.becomeFirstResponder()) }
    }
    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(field)
        note(.viewDidLoad)
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        note(.viewWillAppear)
    }
    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        place = view.convert(view.bounds, to: nil)
        note(.viewIsAppearing)
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        note(.viewDidAppear)
    }
}

@MainActor
@Suite("Focus requests before the view is in a window")
struct FocusBeforeWindowTests {
    private var keyboard: UIKeyboardController { .current! }

    enum Way: CaseIterable { case push, pushAtOnce, sheet, fullScreen, fullScreenAtOnce, tab, root, child }

    private func show(_ page: UIViewController, _ way: Way, in phone: NavigationPhone) {
        switch way {
        case .push, .pushAtOnce: phone.navigation.pushViewController(page, animated: way == .push)
        case .sheet: phone.navigation.present(page, animated: true)
        case .fullScreen, .fullScreenAtOnce:
            page.modalPresentationStyle = .fullScreen
            phone.navigation.present(page, animated: way == .fullScreen)
        case .tab:
            let tabs = UITabBarController()
            tabs.viewControllers = [UIViewController(), page]
            phone.window.rootViewController = tabs
            phone.wait(0.5)
            tabs.selectedIndex = 1
        case .root: phone.window.rootViewController = page
        case .child:
            let top = phone.navigation.topViewController!
            top.addChild(page)
            page.view.frame = top.view.bounds
            top.view.addSubview(page.view)
            page.didMove(toParent: top)
        }
    }

    /// Tests that the keyboard appears with the page. UIKit documents that the view is in a window from `viewIsAppearing` on. Earlier
    /// requests for the keyboard are fulfilled at that moment.
    @Test(arguments: Eager.Moment.allCases, Way.allCases)
    private func `a field focused before its page appears shows the keyboard once, with the page`(moment: Eager.Moment, way: Way) {
        NavigationPhone.show { phone in
            let page = Eager(moment)
            show(page, way, in: phone)
            phone.wait(1.5)
            #expect(page.field.isFirstResponder && keyboard.phase == .shown && keyboard.host.frame == keyboard.frame)
            #expect(page.entries.filter { $0 == "willShow" }.count == 1 && page.entries.filter { $0 == "didShow" }.count == 1)
            let shows = page.entries.firstIndex(of: "willShow")!
            let appears = page.entries.firstIndex(of: "viewDidAppear")!
            #expect(moment == .viewDidAppear ? shows > appears : shows < appears, "\(page.entries)")
            #expect(shows > page.entries.firstIndex(of: "viewWillAppear")!, "\(page.entries)")
        }
    }

    /// Tests the page's frame in `viewIsAppearing`. (Facts/Presentations.md#appearing)
    @Test(arguments: [Way.push, .sheet, .fullScreen])
    private func `in viewIsAppearing the page has its frame, and the keyboard appears with it`(way: Way) {
        NavigationPhone.show { phone in
            let page = Eager(.viewIsAppearing)
            show(page, way, in: phone)
            #expect(keyboard.phase == .showing && page.entries.filter { $0 == "viewIsAppearing" }.count == 1)
            phone.tick(5)
            let seen = keyboard.host.layer.presentationFrame
            #expect(way == .push ? seen.minX > 1 : seen.minY > keyboard.frame.minY + 1, "\(seen)")
            phone.wait(1.5)
            #expect(page.place == page.view.convert(page.view.bounds, to: nil))
            #expect(page.entries.last == "viewDidAppear" || page.entries.last == "didShow")
        }
    }

    @Test func `on a push the keyboard slides in with the page, or rises if requested in viewDidAppear`() {
        for moment in [Eager.Moment.viewDidLoad, .viewWillAppear, .viewDidAppear] {
            NavigationPhone.show { phone in
                let page = Eager(moment)
                phone.navigation.pushViewController(page, animated: true)
                phone.tick(5)
                if moment == .viewDidAppear {
                    #expect(keyboard.phase == .hidden)
                } else {
                    let x = keyboard.host.layer.presentationFrame.minX
                    #expect(x > 1 && abs(x - phone.shownX(page)) < 0.01)
                    #expect(keyboard.host.layer.presentationFrame.minY == keyboard.frame.minY)
                }
                phone.wait(1.5)
                let shown = phone.phone.events.entries.first { $0.name == "keyboardWillShow" }
                let details = "\(shown?.details ?? [])"
                #expect(details.contains("844"), "it begins below the screen: \(details)")
            }
        }
    }

    @Test func `an alert's keyboard rises with the alert, with the animation that its notifications specify`() {
        NavigationPhone.show { phone in
            var inherited: Double?
            let observer = NotificationCenter.default.addObserver(
                forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
            ) { _ in MainActor.assumeIsolated { inherited = UIView.inheritedAnimationDuration } }
            defer { NotificationCenter.default.removeObserver(observer) }
            let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
            alert.addTextField()
            phone.navigation.present(alert, animated: true)
            phone.tick(4)
            #expect(keyboard.host.layer.presentationFrame.minY > keyboard.frame.minY + 50)
            // The alert has its final size from the first frame on. Only its transform grows.
            let field = alert.textFields![0]
            #expect(field.layer.presentationFrame == field.frame && field.frame.width > 200)
            phone.wait(1.5)
            #expect(inherited == 0.25 && keyboard.phase == .shown)
            let times = ["keyboardWillShow", "keyboardDidShow"].map { name in phone.phone.events.entries.first { $0.name == name }!.time }
            #expect(times[1] - times[0] > 0.4)
        }
    }

    @Test func `the keyboard stays in place when the focus moves to a field of the pushed page`() {
        NavigationPhone.show { phone in
            phone.top.field.becomeFirstResponder()
            phone.wait(1)
            let page = Eager(.viewWillAppear)
            phone.navigation.pushViewController(page, animated: true)
            phone.tick(5)
            #expect(page.field.isFirstResponder && keyboard.host.layer.presentationFrame == keyboard.frame)
            phone.wait(1)
            #expect(page.field.isFirstResponder && keyboard.phase == .shown && phone.phone.events.count("keyboardWillHide") == 0)
        }
    }

    @Test(arguments: [true, false])
    func `a field that was focused when its page was covered is focused again after the pop`(animated: Bool) {
        NavigationPhone.show { phone in
            let field = phone.top.field
            field.becomeFirstResponder()
            phone.wait(1)
            phone.navigation.pushViewController(phone.page("B"), animated: animated)
            phone.wait(1)
            #expect(keyboard.phase == .hidden && !field.isFirstResponder)
            phone.navigation.popViewController(animated: animated)
            if animated {
                phone.tick(5)
                #expect(keyboard.host.layer.presentationFrame.minX < -1, "it comes in with the page")
            }
            phone.wait(1)
            #expect(keyboard.phase == .shown && field.isFirstResponder && keyboard.host.frame == keyboard.frame)
            // If there was no keyboard before the push, there is none after the pop.
            field.resignFirstResponder()
            phone.wait(1)
            phone.navigation.pushViewController(phone.page("C"), animated: animated)
            phone.wait(1)
            phone.navigation.popViewController(animated: animated)
            phone.wait(1)
            #expect(keyboard.phase == .hidden)
        }
    }

    @Test func `a cancelled swipe back hides the covered page's keyboard again, and the next pop shows it`() {
        NavigationPhone.show { phone in
            let field = phone.top.field
            field.becomeFirstResponder()
            phone.wait(1)
            phone.navigation.pushViewController(phone.page("B"), animated: true)
            phone.wait(1)
            phone.swipe(to: 0.2)
            phone.lift()
            phone.wait(1.5)
            #expect(phone.names == ["A", "B"] && !field.isFirstResponder && keyboard.phase == .hidden)
            phone.navigation.popViewController(animated: true)
            phone.wait(1)
            #expect(field.isFirstResponder && keyboard.phase == .shown && keyboard.host.frame == keyboard.frame)
        }
    }

    @Test func `a page that focuses its field in viewWillAppear shows the keyboard again after a pop`() {
        NavigationPhone.show { phone in
            let page = Eager(.viewWillAppear)
            phone.navigation.pushViewController(page, animated: true)
            phone.wait(1)
            phone.navigation.pushViewController(phone.page("B"), animated: true)
            phone.wait(1)
            #expect(keyboard.phase == .hidden)
            phone.navigation.popViewController(animated: true)
            phone.wait(1)
            #expect(page.field.isFirstResponder && keyboard.phase == .shown)
        }
    }

    @Test func `a field that resigned, was removed or is disabled does not gain a pending focus when it is added`() {
        NavigationPhone.show { phone in
            let first = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 34))
            #expect(!first.becomeFirstResponder())
            first.resignFirstResponder()
            phone.top.view.addSubview(first)
            #expect(!first.isFirstResponder)
            first.removeFromSuperview()
            #expect(!first.becomeFirstResponder())
            phone.top.view.addSubview(first)
            #expect(!first.isFirstResponder, "it was on the screen before and stood nowhere")
            let second = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 34))
            second.isEnabled = false
            #expect(!second.becomeFirstResponder())
            phone.top.view.addSubview(second)
            #expect(!second.isFirstResponder)
            let third = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 34))
            #expect(!third.becomeFirstResponder())
            phone.top.view.addSubview(third)
            #expect(third.isFirstResponder)
        }
    }
}

@MainActor
@Suite("Resets of root view frames")
struct RootPlaceTests {
    @Test(arguments: [false, true])
    func `resizing the window resets its root view's frame`(animated: Bool) throws {
        var configuration = PhoneConfiguration()
        configuration.device = try SimulatedDevice.named("iPhone 13")
        configuration.strategy = .none
        let phone = SimulatedPhone(configuration: configuration) { UIViewController() }
        phone.run(until: 0.5)
        phone.process.run {
            let root = phone.window.rootViewController!.view!
            root.frame.origin.y = -120
            phone.window.windowScene!.resize(phone.window, to: CGSize(width: 390, height: 700), animated: animated)
            phone.run(until: 1.5)
            #expect(root.frame == CGRect(x: 0, y: 0, width: 390, height: 700))
            root.frame.origin.y = -120
            phone.send(.orientation(.landscapeLeft, isAnimated: animated))
            phone.run(until: 3)
            #expect(root.frame == phone.window.bounds)
        }
    }

    @Test func `a page's moved frame stays during a swipe back and is reset when the swipe is cancelled`() {
        NavigationPhone.show(["A", "B"]) { phone in
            let root = phone.top.view!
            let home = root.frame
            root.frame.origin.y -= 100
            phone.swipe(to: 0.4)
            #expect(root.frame.origin.y == home.minY - 100)
            phone.lift()
            phone.settle()
            #expect(root.frame == home)
        }
    }

    @Test func `a pop resets the moved frame of the page that returns`() {
        NavigationPhone.show(["A", "B"]) { phone in
            let below = phone.navigation.viewControllers[0]
            _ = below.view
            phone.navigation.popViewController(animated: true)
            phone.settle()
            let home = below.view.frame
            phone.navigation.pushViewController(phone.page("C"), animated: false)
            phone.tick()
            below.view.frame.origin.y = -50
            phone.navigation.popViewController(animated: true)
            phone.tick()
            #expect(below.view.frame == home)
        }
    }
}

/// A page in a navigation controller with an accessory bar of its own.
@MainActor
private final class Conversation: UITableViewController {
    private let bar: UIView = {
        let bar = UIView()
        bar.autoresizingMask = .flexibleHeight
        bar.heightAnchor.constraint(equalToConstant: 50).isActive = true
        return bar
    }()
    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { bar }
}

@MainActor
private final class Launcher: NSObject, UIApplicationDelegate {
    var window: UIWindow?
    private let root: UIViewController
    init(_ root: UIViewController) {
        self.root = root
        super.init()
    }
    func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = root
        window?.makeKeyAndVisible()
        return true
    }
}

@MainActor
@Suite("First frame of a screen that starts with the keyboard")
struct FirstFrameWithKeyboardTests {
    /// Returns the views whose presented frame rectangle differs from their model frame rectangle.
    private func moving(in view: UIView) -> [UIView] {
        let isElsewhere = view.layer.presentationFrame != view.layer.frame
        return (isElsewhere ? [view] : []) + view.subviews.flatMap { moving(in: $0) }
    }
    private func check(_ page: UIViewController, wants responder: UIResponder) {
        page.title = "Ada"
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Delete", style: .plain, target: nil, action: nil)
        let phone = SimulatedPhone(launching: { Launcher(UINavigationController(rootViewController: page)) })
        phone.tick()
        phone.process.run {
            #expect(responder.isFirstResponder)
            #expect(moving(in: page.navigationController!.navigationBar).isEmpty)
            #expect(moving(in: page.view).isEmpty)
        }
    }

    @Test func `in the first frame bar and page are at their final positions while an accessory rises`() {
        let page = Conversation()
        check(page, wants: page)
    }
    @Test(arguments: Eager.Moment.allCases)
    private func `in the first frame bar and page are at their final positions while the keyboard rises`(moment: Eager.Moment) {
        let page = Eager(moment)
        check(page, wants: page.field)
    }
}
