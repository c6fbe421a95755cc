import Testing
import UIKit

@testable import UIKitContainers

/// Tests for cases in which UIKit raises an exception. The toolkit logs the mistake with the same message, and leaves the stack
/// unchanged.
@MainActor @Suite("Misuse of a navigation controller")
struct MisuseTests {
    @Test func `pushing a controller that is already on the stack is reported and changes nothing`() {
        NavigationPhone.show(["A", "B"]) { phone in
            phone.navigation.pushViewController(phone.top, animated: true)
            #expect(phone.navigation.viewControllers.count == 2)
            #expect(
                reported.contains(
                    "Pushing the same view controller instance more than once is not supported (Page \"B\"); it stays where it is"))
        }
    }

    @Test func `popping to a controller that is not on the stack is reported and changes nothing`() {
        NavigationPhone.show(["A", "B"]) { phone in
            #expect(phone.navigation.popToViewController(phone.page("X"), animated: true) == nil)
            #expect(
                reported.contains(
                    """
                    Tried to pop to a view controller that doesn't exist (Page "X"), and nothing happens: the stack has Page "A", Page "B"
                    """
                ))
        }
    }

    @Test func `pushing a navigation controller is reported and changes nothing`() {
        NavigationPhone.show { phone in
            phone.navigation.pushViewController(UINavigationController(), animated: true)
            #expect(phone.navigation.viewControllers.count == 1)
            #expect(reported.contains("Pushing a navigation controller is not supported"))
        }
    }

    @Test func `popping the root returns nil`() {
        NavigationPhone.show { phone in
            #expect(phone.navigation.popViewController(animated: true) == nil)
            #expect(phone.navigation.popToRootViewController(animated: false)?.isEmpty == true)
            #expect(phone.navigation.viewControllers.count == 1)
            #expect(UINavigationController().popViewController(animated: true) == nil)
        }
    }

    @Test func `a controller is not added to a stack twice, or as a child of itself or of its own child`() {
        NavigationPhone.show { phone in
            let page = phone.page("P")
            phone.navigation.setViewControllers([phone.top, page, page, UINavigationController()], animated: false)
            #expect(phone.navigation.viewControllers.count == 2)
            page.addChild(phone.navigation)
            page.addChild(page)
            #expect(page.children.isEmpty)
        }
    }

    private var reported: String { SimulatedProcess.current.mistakes.reported.joined(separator: "\n") }
}
