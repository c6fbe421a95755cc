import Testing
import UIKit

@testable import UIKitContainers

@MainActor
@Suite("The stack of a navigation controller")
struct NavigationStackTests {
    private final class Spy: UINavigationController {
        var pushed: [UIViewController] = []
        override func pushViewController(_ viewController: UIViewController, animated: Bool) {
            pushed.append(viewController)
            super.pushViewController(viewController, animated: animated)
        }
    }

    @Test func `init(rootViewController:) pushes the root controller`() {
        NavigationPhone.show { _ in
            let root = UIViewController()
            let spy = Spy(rootViewController: root)
            #expect(spy.pushed == [root] && spy.viewControllers == [root])
        }
    }

    @Test func `popping the root returns nothing and changes nothing`() {
        NavigationPhone.show { phone in
            #expect(phone.navigation.popViewController(animated: true) == nil)
            #expect(phone.navigation.popToRootViewController(animated: true)?.isEmpty == true)
            #expect(phone.names == ["A"])
        }
    }

    @Test func `a push during a push completes the first one at once, with all its callbacks`() {
        NavigationPhone.show { phone in
            phone.navigation.pushViewController(phone.page("B"), animated: true)
            phone.tick(4)
            _ = phone.diary.take()
            phone.navigation.pushViewController(phone.page("C"), animated: true)
            #expect(phone.diary.entries.prefix(4) == ["A.didDisappear", "B.didAppear", "didShow B", "B.didMove"])
            phone.settle()
            #expect(phone.names == ["A", "B", "C"])
            #expect(phone.navigation.transition == nil)
        }
    }

    @Test func `a push from an appearance method starts after the current transition`() {
        NavigationPhone.show { phone in
            let b = phone.page("B")
            b.onWillAppear = { [weak phone] in
                guard let phone, phone.names.count == 2 else { return }
                phone.navigation.pushViewController(phone.page("C"), animated: true)
            }
            phone.navigation.pushViewController(b, animated: true)
            phone.settle()
            #expect(phone.names == ["A", "B", "C"])
            #expect(phone.top.view.window != nil)
            #expect(b.view.window == nil)
            #expect(phone.diary.entries.last == "C.didMove")
        }
    }

    @Test func `a push during a swipe back cancels the swipe first`() {
        NavigationPhone.show(["A", "B"]) { phone in
            phone.swipe(to: 0.4)
            phone.navigation.pushViewController(phone.page("C"), animated: true)
            phone.lift()
            phone.settle()
            #expect(phone.names == ["A", "C"] || phone.names == ["A", "B", "C"])
            #expect(phone.navigation.transition == nil)
            #expect(phone.top.view.window != nil)
        }
    }

    @Test func `popped controllers are deallocated, after a pop by code and by swipe`() {
        NavigationPhone.show { phone in
            weak var b: Page?
            weak var c: Page?
            do {
                let (first, second) = (phone.page("B"), phone.page("C"))
                (b, c) = (first, second)
                phone.navigation.pushViewController(first, animated: true)
                phone.settle()
                phone.navigation.pushViewController(second, animated: true)
                phone.settle()
            }
            c?.field.becomeFirstResponder()
            phone.wait(1)
            phone.swipe(to: 0.9)
            phone.lift()
            phone.settle()
            phone.wait(1)
            #expect(c == nil)
            phone.navigation.popViewController(animated: true)
            phone.settle()
            phone.wait(1)
            #expect(b == nil)
        }
    }

    @Test func `popping a controller in code releases the keyboard`() {
        NavigationPhone.show(["A", "B"]) { phone in
            let field = phone.top.field
            field.becomeFirstResponder()
            phone.wait(1)
            phone.navigation.popViewController(animated: true)
            phone.settle()
            #expect(!field.isFirstResponder)
            #expect(UIKeyboardController.current!.phase == .hidden)
            phone.top.field.becomeFirstResponder()
            phone.wait(1)
            #expect(UIKeyboardController.current!.phase == .shown)
        }
    }

    @Test func `show(_:sender:) of a controller in the stack pushes`() {
        NavigationPhone.show { phone in
            phone.top.show(phone.page("B"), sender: nil)
            phone.settle()
            #expect(phone.names == ["A", "B"])
            #expect(phone.top.navigationController === phone.navigation)
        }
    }

    @Test func `a push takes half a second along the system's spring curve`() {
        NavigationPhone.show { phone in
            let b = phone.page("B")
            phone.navigation.pushViewController(b, animated: true)
            phone.tick(6)
            // The factor is p(0.1) of the critically damped spring. (Facts/MotionCurves.md#keyboard-curve)
            #expect(abs(phone.shownX(b) - 390 * (1 - 0.544778)) < 0.01)
            phone.wait(0.5)
            #expect(phone.shownX(b) == 0)
        }
    }
}
