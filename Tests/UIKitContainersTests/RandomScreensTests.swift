import Simulator
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitContainers
@testable import UIKitCore

/// Tests with random operations on screens, in any order and with interrupted touches. The program must not crash, no controller may
/// leak, and the hierarchy must stay consistent. `SCREENS_STEPS` is the number of operations, and `SCREENS_SEED` the first of three
/// seeds. Each seed uses a different device, unless `SCREENS_DEVICE` specifies one.
@MainActor
@Suite("Random screens")
struct RandomScreensTests {
    nonisolated static let steps = ProcessInfo.processInfo.environment["SCREENS_STEPS"].flatMap(Int.init) ?? 120
    nonisolated static let seed = ProcessInfo.processInfo.environment["SCREENS_SEED"].flatMap(UInt64.init) ?? 1
    nonisolated static let devices =
        ProcessInfo.processInfo.environment["SCREENS_DEVICE"].map { [$0, $0, $0] } ?? ["iPhone SE", "iPhone 15 Plus", Tablet.name]

    @Test(arguments: [0, 1, 2])
    func `random navigation, presentation, rotation, columns, tabs and focus keep the hierarchy valid`(run: Int) throws {
        let number = Self.seed &+ UInt64(run)
        let made = Made()
        let tablet = try Tablet(Self.devices[run]) { ScreenMaker(dice: SeededGenerator(seed: number &* 104_729), made: made).root() }
        tablet.run {
            var hand = ScreenHand(tablet: tablet, made: made, dice: SeededGenerator(seed: number &* 7919))
            for step in 0..<Self.steps {
                let done = hand.doSomething()
                ScreenInvariants(tablet, "seed \(number), step \(step), \(done)").check()
            }
            hand.liftFinger()
            tablet.window.endEditing(true)
            tablet.hold(.portrait)
            if tablet.root.presentedViewController != nil { tablet.root.dismiss(animated: true) }
            tablet.settle()
            tablet.root.dismiss(animated: false)
            for child in tablet.root.children { (child as? UINavigationController)?.popToRootViewController(animated: false) }
            tablet.settle()
            tablet.wait(1)
            ScreenInvariants(tablet, "seed \(number), end").check()
            #expect(tablet.root.presentedViewController == nil)
            let reachable = Set(Self.everything(below: tablet.root).map(ObjectIdentifier.init))
            let left = made.pages.compactMap(\.page).filter { !reachable.contains(ObjectIdentifier($0)) }
            #expect(left.isEmpty, "seed \(number): \(left.map { $0.title ?? "" }) are still there")
        }
    }

    static func everything(below controller: UIViewController) -> [UIViewController] {
        // The columns are visited in a fixed order. The order of a dictionary differs in every run, so the same seed would perform other
        // operations.
        let split = controller as? UISplitViewController
        let columns = UISplitViewController.Column.all.compactMap { split?.controllers[$0] }
        let roots = UISplitViewController.Column.all.compactMap { split?.detailRoots[$0] }
        return [controller] + (controller.children + columns + roots).flatMap { $0 === controller ? [] : everything(below: $0) }
    }
}

extension UISplitViewController.Column {
    fileprivate static let all: [Self] = [.primary, .supplementary, .secondary, .compact]
}

extension SeededGenerator {
    fileprivate mutating func pick<Element>(_ all: [Element]) -> Element? { all.isEmpty ? nil : all[next(below: all.count)] }
}

/// A weak list of all pages that were created.
@MainActor
private final class Made {
    final class Weak {
        weak var page: Page?
        init(_ page: Page) { self.page = page }
    }
    var pages: [Weak] = []
    func page() -> Page {
        let page = Page("P\(pages.count + 1)")
        pages.append(Weak(page))
        return page
    }
}

@MainActor
private struct ScreenMaker {
    var dice: SeededGenerator
    let made: Made

    /// Returns tabs with a navigation controller, a split view and a page controller.
    func root() -> UIViewController {
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(made.page(), for: .primary)
        split.setViewController(made.page(), for: .secondary)
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        pages.setViewControllers([made.page()], direction: .forward, animated: false)
        let tabs = UITabBarController()
        tabs.viewControllers = [UINavigationController(rootViewController: made.page()), split, pages]
        return tabs
    }
}

/// A user who performs random operations, one after the other.
@MainActor
private struct ScreenHand {
    let tablet: Tablet
    let made: Made
    var dice: SeededGenerator
    private var finger: CGPoint?

    init(tablet: Tablet, made: Made, dice: SeededGenerator) {
        (self.tablet, self.made, self.dice) = (tablet, made, dice)
    }

    /// The topmost presented controller.
    private var top: UIViewController {
        var controller = tablet.root
        while let next = controller.presentedViewController, !next.isBeingDismissed { controller = next }
        return controller
    }
    private var stacks: [UINavigationController] {
        RandomScreensTests.everything(below: top).compactMap { $0 as? UINavigationController }.filter { $0.viewIfLoaded?.window != nil }
    }
    private var tabs: UITabBarController { tablet.root as! UITabBarController }

    mutating func doSomething() -> String {
        let animated = dice.next(below: 3) > 0
        var done: String
        switch dice.next(below: 20) {
        case 0, 1, 2:
            done = "push"
            if let stack = dice.pick(stacks), stack.viewControllers.count < 6 {
                stack.pushViewController(made.page(), animated: animated)
            }
        case 3, 4:
            done = "pop"
            if let stack = dice.pick(stacks), stack.viewControllers.count > 1 { stack.popViewController(animated: animated) }
        case 5, 6, 7: done = present(animated: animated)
        case 8, 9:
            done = "dismiss"
            let all = chain
            if let one = dice.pick(all), one.presentedViewController != nil || one.presentingViewController != nil {
                one.dismiss(animated: animated)
            }
        case 10:
            done = "turn"
            tablet.hold([UIDeviceOrientation.portrait, .landscapeLeft, .landscapeRight][dice.next(below: 3)])
        case 11:
            done = "tab"
            tabs.selectedIndex = dice.next(below: 3)
        case 12:
            done = "column"
            let split = tabs.viewControllers![1] as! UISplitViewController
            switch dice.next(below: 4) {
            case 0: split.show(.primary)
            case 1: split.hide(.primary)
            case 2: split.show(.secondary)
            default: split.preferredDisplayMode = dice.next(below: 2) == 0 ? .oneOverSecondary : .secondaryOnly
            }
        case 13:
            done = "page turn"
            let pages = tabs.viewControllers![2] as! UIPageViewController
            pages.setViewControllers([made.page()], direction: dice.next(below: 2) == 0 ? .forward : .reverse, animated: animated)
        case 14:
            done = "focus"
            let fields = RandomScreensTests.everything(below: top).compactMap {
                ($0 as? Page)?.viewIfLoaded?.window != nil ? ($0 as? Page)?.field : nil
            }
            _ = dice.pick(fields)?.becomeFirstResponder()
        case 15:
            done = "end editing"
            tablet.window.endEditing(true)
        case 16:
            done = "edge swipe"
            liftFinger()
            let width = tablet.window.bounds.width
            drag(
                from: CGPoint(x: 1, y: tablet.window.bounds.midY),
                to: CGPoint(x: width * CGFloat(dice.next(below: 100)) / 100, y: tablet.window.bounds.midY))
        case 17:
            done = "pull"
            liftFinger()
            let x = tablet.window.bounds.midX
            drag(
                from: CGPoint(x: x, y: 120 + CGFloat(dice.next(below: 300))),
                to: CGPoint(x: x, y: CGFloat(dice.next(below: Int(tablet.window.bounds.height)))))
        case 18:
            done = "tap"
            liftFinger()
            let bounds = tablet.window.bounds
            tablet.tap(CGPoint(x: CGFloat(dice.next(below: Int(bounds.width))), y: CGFloat(dice.next(below: Int(bounds.height)))))
        default:
            done = "wait"
            if UIDevice.current.userInterfaceIdiom == .pad, dice.next(below: 3) == 0 {
                done = "resize"
                let screen = UIScreen.main.bounds
                tablet.window.resize(
                    to: tablet.window.frame == screen ? CGRect(x: 0, y: 0, width: 375, height: screen.height) : screen, animated: animated)
            } else {
                tablet.tick(1 + dice.next(below: 60))
            }
        }
        if dice.next(below: 3) == 0 { liftFinger() }
        tablet.tick(dice.next(below: 10))
        return done
    }

    private var chain: [UIViewController] {
        var all = [tablet.root]
        while let next = all.last?.presentedViewController { all.append(next) }
        return all
    }

    private mutating func present(animated: Bool) -> String {
        guard chain.count < 5 else { return "present not" }
        let presenter = top
        guard presenter.viewIfLoaded?.window != nil else { return "present not" }
        let page: UIViewController = dice.next(below: 2) == 0 ? made.page() : UINavigationController(rootViewController: made.page())
        let styles: [UIModalPresentationStyle] = [
            .fullScreen, .pageSheet, .formSheet, .overFullScreen, .popover, .automatic, .overCurrentContext, .currentContext,
        ]
        let style = styles[dice.next(below: styles.count)]
        if dice.next(below: 6) == 0 {
            let alert = UIAlertController(title: "Really?", message: nil, preferredStyle: dice.next(below: 2) == 0 ? .alert : .actionSheet)
            alert.addAction(UIAlertAction(title: "Yes", style: .default))
            alert.addAction(UIAlertAction(title: "No", style: .cancel))
            if dice.next(below: 2) == 0, alert.preferredStyle == .alert { alert.addTextField() }
            alert.popoverPresentationController?.sourceView = presenter.view
            presenter.present(alert, animated: animated)
            return "present alert"
        }
        page.modalPresentationStyle = style
        let motions: [UIModalTransitionStyle] = [.coverVertical, .crossDissolve, .flipHorizontal]
        page.modalTransitionStyle = motions[dice.next(below: 3)]
        if style == .fullScreen, dice.next(below: 4) == 0 { page.modalTransitionStyle = .partialCurl }
        if dice.next(below: 2) == 0 { page.sheetPresentationController?.detents = [.medium(), .large()] }
        page.popoverPresentationController?.sourceView = presenter.view
        page.popoverPresentationController?.sourceRect = CGRect(x: dice.next(below: 300), y: dice.next(below: 600), width: 20, height: 20)
        presenter.present(page, animated: animated)
        return "present \(style) \(page.modalTransitionStyle)"
    }

    // MARK: The finger

    private mutating func drag(from start: CGPoint, to end: CGPoint) {
        tablet.phone.send(.touch(.began, finger: 1, location: start))
        tablet.tick()
        let ticks = 2 + dice.next(below: 12)
        for step in 1...ticks {
            let share = CGFloat(step) / CGFloat(ticks)
            let point = CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
            tablet.phone.send(.touch(.moved, finger: 1, location: point))
            tablet.tick()
            finger = point
        }
    }
    /// Lifts the finger, or cancels the touch.
    mutating func liftFinger() {
        guard let finger else { return }
        tablet.phone.send(.touch(dice.next(below: 4) == 0 ? .cancelled : .ended, finger: 1, location: finger))
        tablet.tick()
        self.finger = nil
    }
}

/// Checks the invariants that must hold at any time, and those that must hold at rest.
@MainActor
private struct ScreenInvariants {
    private let tablet: Tablet
    private let place: String
    init(_ tablet: Tablet, _ place: String) { (self.tablet, self.place) = (tablet, place) }

    func check() {
        var chain: [UIViewController] = []
        var next: UIViewController? = tablet.root
        while let controller = next {
            #expect(!chain.contains { $0 === controller }, "\(place): a presentation goes round in a circle")
            guard chain.count < 20 else { return }
            chain.append(controller)
            let presented = controller.ownPresentedViewController
            if let presented {
                #expect(presented.ownPresentingViewController === controller, "\(place): \(presented) does not know who presents it")
                #expect(presented.parent == nil, "\(place)")
            }
            next = presented
        }
        for controller in chain.flatMap(RandomScreensTests.everything(below:)) {
            for child in controller.children { #expect(child.parent === controller, "\(place): \(child) has another parent") }
            if let stack = controller as? UINavigationController { check(stack) }
        }
        if let responder = UIApplication.shared.firstResponder as? UIView { #expect(responder.window != nil, "\(place)") }
        guard tablet.phone.isAtRest else { return }
        for controller in chain.flatMap(RandomScreensTests.everything(below:)) { checkAppearance(controller) }
        #expect(chain.last?.viewIfLoaded?.window != nil, "\(place): what is on top is not seen")
        #expect(!chain.contains { $0.isBeingPresented || $0.isBeingDismissed }, "\(place): a presentation that does not end")
    }

    private func check(_ stack: UINavigationController) {
        let all = stack.viewControllers
        #expect(Set(all.map(ObjectIdentifier.init)).count == all.count, "\(place)")
        for controller in all { #expect(controller.parent === stack, "\(place): \(controller.title ?? "") has lost its parent") }
        let pages = stack.transitionView.subviews.filter { $0 is NavigationPageView }
        #expect(pages.count <= (stack.transition == nil ? 1 : 2), "\(place): \(pages.count) pages")
        if stack.transition == nil { #expect(stack.transitionView.isUserInteractionEnabled, "\(place)") }
    }

    /// Checks that at rest, a page has appeared if and only if its view is in the window.
    private func checkAppearance(_ controller: UIViewController) {
        guard let page = controller as? Page, let view = page.viewIfLoaded else { return }
        let isThere = view.window != nil
        #expect(
            isThere ? page.appearance == .appeared : page.appearance == .disappeared,
            "\(place): \(page.name) is \(isThere ? "" : "not ")in the window and \(page.appearance)")
    }
}
