import Testing
import UIKit
import UIKitCore

@testable import IQKeyboardManagerSwift

@MainActor @Suite("Search for the controller to move") struct RootSearchTests {
    private final class Named: UIViewController {
        var hook: UIViewController?
        override func iq_parentContainerViewController() -> UIViewController? { hook ?? self }
    }
    private func controller(_ name: String) -> Named {
        let controller = Named()
        controller.restorationIdentifier = name
        return controller
    }
    private func run(_ body: () -> Void) {
        let process = SimulatedProcess(name: "search")
        process.run {
            process.installUIKit(on: SimulatedDevice.all[0])
            body()
        }
    }

    @Test func `for a field in a child controller the outermost parent moves`() {
        run {
            let parent = controller("parent")
            let child = controller("child")
            parent.addChild(child)
            let search = RootSearch(from: child)
            #expect(search.controller === parent)
            #expect(RootSearch.text(search.steps) == "child contains the field; parent is its parent")
        }
    }

    @Test func `in a navigation controller the top view controller moves, whichever page contains the field`() {
        run {
            let first = controller("first")
            let second = controller("second")
            let navigation = UINavigationController(rootViewController: first)
            navigation.restorationIdentifier = "stack"
            navigation.pushViewController(second, animated: false)
            let search = RootSearch(from: first)
            #expect(search.controller === second)
            #expect(search.steps.map(\.reason) == [.containsField, .outermostNavigation, .topOfNavigation])
            #expect(search.steps.map(\.name) == ["first", "stack", "second"])
        }
    }

    @Test func `a container around the navigation controller moves as a whole`() {
        run {
            let page = controller("page")
            let navigation = UINavigationController(rootViewController: page)
            let drawer = controller("drawer")
            drawer.addChild(navigation)
            let search = RootSearch(from: page)
            #expect(search.controller === drawer)
            #expect(search.steps.last?.reason == .wrapsNavigation)
        }
    }

    @Test func `iq_parentContainerViewController overrides the search`() {
        run {
            let menu = controller("menu")
            let page = controller("page")
            page.hook = menu
            let search = RootSearch(from: page)
            #expect(search.controller === menu)
            #expect(search.steps.last?.name == "menu")
            #expect(search.steps.last?.reason == .namedByHook)
        }
    }
}
