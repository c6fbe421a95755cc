import Simulator
import Testing
import UIKit

@testable import UIKitContainers

/// A screen with two pages side by side, each with its own controller.
@MainActor
private final class Halves: UIViewController {
    let upper = Page("upper"), lower = Page("lower")
    override func viewDidLoad() {
        super.viewDidLoad()
        for (index, page) in [upper, lower].enumerated() {
            addChild(page)
            page.view.frame = CGRect(x: 0, y: CGFloat(index) * 200 + 50, width: 390, height: 200)
            page.field.frame.origin.y = 40
            view.addSubview(page.view)
            page.didMove(toParent: self)
        }
    }
}

@MainActor
@Suite("Fields in controllers that appear and disappear")
struct FocusLifeTests {
    private func show(_ root: @escaping () -> UIViewController, _ test: (SimulatedPhone) throws -> Void) rethrows {
        var configuration = PhoneConfiguration()
        configuration.device = try! SimulatedDevice.named("iPhone 13")
        configuration.strategy = .none
        let phone = SimulatedPhone(configuration: configuration, makeRoot: root)
        phone.tick()
        phone.tick()
        try phone.process.run { try test(phone) }
    }
    private func wait(_ phone: SimulatedPhone) { phone.run(until: phone.time + 1) }
    private func edit(_ page: Page, _ phone: SimulatedPhone) {
        page.field.becomeFirstResponder()
        wait(phone)
        #expect(page.field.isFirstResponder && UIKeyboardController.current!.phase == .shown)
    }
    /// Checks that the keyboard has hidden once and stays hidden, and that there is no first responder.
    private func expectReleased(_ page: Page, _ phone: SimulatedPhone, sourceLocation: SourceLocation = #_sourceLocation) {
        wait(phone)
        #expect(!page.field.isFirstResponder && UIApplication.shared.firstResponder == nil, sourceLocation: sourceLocation)
        #expect(UIKeyboardController.current!.phase == .hidden, sourceLocation: sourceLocation)
        #expect(phone.events.count("keyboardWillHide") == 1, sourceLocation: sourceLocation)
        #expect(phone.events.count("keyboardDidHide") == 1, sourceLocation: sourceLocation)
        #expect(phone.events.count("keyboardWillShow") == 1, sourceLocation: sourceLocation)
        #expect(phone.events.count("endEditing") == 1, sourceLocation: sourceLocation)
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet, .overFullScreen], [true, false])
    func `dismissing a presented controller releases the keyboard`(style: UIModalPresentationStyle, animated: Bool) {
        show {
            Page("below")
        } _: { phone in
            let page = Page("above")
            page.modalPresentationStyle = style
            phone.window.rootViewController!.present(page, animated: false)
            wait(phone)
            edit(page, phone)
            page.dismiss(animated: animated)
            expectReleased(page, phone)
            #expect(page.view.window == nil)
        }
    }

    @Test func `swiping a sheet away releases the keyboard, and pulling it a little does not`() {
        show {
            Page("below")
        } _: { phone in
            let page = Page("above")
            phone.window.rootViewController!.present(page, animated: false)
            wait(phone)
            edit(page, phone)
            @MainActor func pull(to end: CGFloat, ticks: Int, rest: Int) {
                phone.send(.touch(.began, finger: 1, location: CGPoint(x: 195, y: 100)))
                phone.tick()
                for step in 1...ticks {
                    phone.send(.touch(.moved, finger: 1, location: CGPoint(x: 195, y: 100 + (end - 100) * CGFloat(step) / CGFloat(ticks))))
                    phone.tick()
                }
                for _ in 0..<rest {
                    phone.send(.touch(.moved, finger: 1, location: CGPoint(x: 195, y: end)))
                    phone.tick()
                }
                phone.send(.touch(.ended, finger: 1, location: CGPoint(x: 195, y: end)))
                wait(phone)
            }
            pull(to: 180, ticks: 20, rest: 20)
            #expect(page.field.isFirstResponder && page.presentingViewController != nil)
            #expect(phone.events.count("keyboardWillHide") == 0 && UIKeyboardController.current!.phase == .shown)
            pull(to: 800, ticks: 10, rest: 0)
            #expect(page.presentingViewController == nil)
            expectReleased(page, phone)
        }
    }

    @Test func `a tab that disappears loses the keyboard and does not request it when the tab returns`() {
        show {
            let tabs = UITabBarController()
            tabs.viewControllers = [Page("A"), Page("B")]
            return tabs
        } _: { phone in
            let tabs = phone.window.rootViewController as! UITabBarController
            let page = tabs.selectedViewController as! Page
            edit(page, phone)
            tabs.selectedIndex = 1
            expectReleased(page, phone)
            tabs.selectedIndex = 0
            wait(phone)
            #expect(!page.field.isFirstResponder && phone.events.count("keyboardWillShow") == 1)
        }
    }

    @Test func `removing a child controller releases the keyboard`() {
        show {
            Halves()
        } _: { phone in
            let halves = phone.window.rootViewController as! Halves
            edit(halves.lower, phone)
            halves.lower.willMove(toParent: nil)
            halves.lower.view.removeFromSuperview()
            halves.lower.removeFromParent()
            expectReleased(halves.lower, phone)
        }
    }

    @Test func `moving the focus to a different child's field by tap or Tab leaves the keyboard shown and posts no hide`() {
        show {
            Halves()
        } _: { phone in
            let halves = phone.window.rootViewController as! Halves
            edit(halves.upper, phone)
            @MainActor func tap(_ page: Page) {
                let place = page.field.convert(CGPoint(x: 40, y: 17), to: nil)
                phone.send(.touch(.began, finger: 1, location: place))
                phone.tick()
                phone.send(.touch(.ended, finger: 1, location: place))
                wait(phone)
            }
            @MainActor func tab(_ modifiers: UIKeyModifierFlags) {
                for isDown in [true, false] {
                    phone.send(
                        .key(usage: UIKeyboardHIDUsage.keyboardTab.rawValue, modifiers: modifiers.rawValue, isDown: isDown))
                    phone.tick()
                }
                wait(phone)
            }
            tap(halves.lower)
            #expect(halves.lower.field.isFirstResponder)
            tap(halves.upper)
            #expect(halves.upper.field.isFirstResponder)
            tab([])
            #expect(halves.lower.field.isFirstResponder)
            tab(.shift)
            #expect(halves.upper.field.isFirstResponder)
            #expect(phone.events.count("keyboardWillHide") == 0 && phone.events.count("keyboardWillShow") == 1)
            #expect(phone.events.count("beginEditing") == 5 && phone.events.count("endEditing") == 4)
        }
    }

    @Test func `moving the focus to a field in an undimmed sheet and back leaves the keyboard shown`() {
        show {
            Page("below")
        } _: { phone in
            let below = phone.window.rootViewController as! Page
            let above = Page("above")
            above.sheetPresentationController?.detents = [.medium()]
            above.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
            below.present(above, animated: true)
            wait(phone)
            edit(below, phone)
            above.field.becomeFirstResponder()
            wait(phone)
            #expect(above.field.isFirstResponder)
            below.field.becomeFirstResponder()
            wait(phone)
            #expect(below.field.isFirstResponder)
            #expect(phone.events.count("keyboardWillHide") == 0 && phone.events.count("keyboardWillShow") == 1)
        }
    }

    @Test func `a push over a focused field hides its keyboard until the pop`() {
        NavigationPhone.show { phone in
            let page = phone.top
            page.field.becomeFirstResponder()
            phone.wait(1)
            phone.navigation.pushViewController(phone.page("B"), animated: true)
            phone.wait(1)
            expectReleased(page, phone.phone)
            phone.navigation.popViewController(animated: true)
            phone.wait(1)
            #expect(page.field.isFirstResponder && UIKeyboardController.current!.phase == .shown)
        }
    }
}
