import IQKeyboardManagerSwift
import Simulator
import Testing
import UIKit

@testable import UIKitContainers

@MainActor
@Suite("Keyboard avoidance in a navigation controller")
struct NavigationEngineTests {
    /// Shows a page with a low field, so that the engine must move a view.
    private func show(_ test: (NavigationPhone, Page) throws -> Void) rethrows {
        try NavigationPhone.show(["A", "B"], engine: true) { phone in
            let page = phone.top
            page.field.frame.origin.y = 740
            page.field.becomeFirstResponder()
            phone.wait(1)
            try test(phone, page)
        }
    }

    @Test func `the engine moves the top controller, but not the bar or the navigation controller`() {
        show { phone, page in
            #expect(page.view.frame.minY < 0)
            #expect(phone.navigation.view.frame.minY == 0)
            #expect(phone.bar.frame.minY == 47)
            #expect(page.field.iq.parentContainerViewController() === page)
        }
    }

    @Test func `the engine moves a container around the navigation controller as a whole`() {
        NavigationPhone.show { phone in
            let outer = UIViewController()
            let navigation = UINavigationController(rootViewController: Page("X"))
            outer.addChild(navigation)
            outer.view.addSubview(navigation.view)
            let field = (navigation.topViewController as! Page).field
            _ = navigation.topViewController?.view
            #expect(field.iq.parentContainerViewController() === outer)
            phone.tick()
        }
    }

    @Test func `a page stays moved during a swipe back, and cancelling restores the keyboard`() {
        show { phone, page in
            let y = page.view.frame.minY
            phone.swipe(to: 0.4)
            #expect(page.view.frame.minY == y)
            phone.lift()
            phone.settle()
            phone.wait(0.6)
            // The page has its final position, and the engine, which waits for that, has decided as for the first page.
            #expect(page.view.frame.minY == y)
            #expect(page.field.isFirstResponder)
            let field = page.field.convert(page.field.bounds, to: nil)
            #expect(field.maxY <= UIKeyboardController.current!.frame.minY)
            phone.window.endEditing(true)
            phone.wait(1)
            #expect(page.view.frame.minY == 0)
        }
    }

    @Test func `after a pop the engine moves the page for its focused field as before`() {
        show { phone, _ in
            phone.swipe(to: 0.8)
            phone.lift()
            phone.settle()
            phone.wait(0.6)
            let a = phone.top
            #expect(a.view.frame.minY == 0)
            a.field.frame.origin.y = 740
            a.field.becomeFirstResponder()
            phone.wait(1)
            #expect(a.view.frame.minY < 0)
            phone.window.endEditing(true)
            phone.wait(1)
            #expect(a.view.frame.minY == 0)
        }
    }
}
