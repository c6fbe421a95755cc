import Testing
import UIKitTestSupport

@testable import UIKitContainers
@testable import UIKitControls

@MainActor
@Suite struct TabGroupTests {
    @MainActor private final class Listener: NSObject, UITabBarControllerDelegate {
        var received: [String] = []
        func tabBarController(_ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?) {
            received.append("\(previousTab?.identifier ?? "none") to \(selectedTab.identifier)")
        }
    }

    @Test func `a tab group is one tab that shows its selected child, and a tap on it calls the delegate`() {
        Stage.perform { stage in
            @MainActor func tab(_ name: String) -> UITab {
                UITab(title: name, image: nil, identifier: name) { _ in
                    let page = UIViewController()
                    page.title = name
                    return page
                }
            }
            let (home, fresh, old) = (tab("home"), tab("fresh"), tab("old"))
            let group = UITabGroup(title: "Library", image: nil, identifier: "library", children: [fresh, old])
            group.defaultChildIdentifier = "old"
            let controller = UITabBarController()
            let listener = Listener()
            controller.delegate = listener
            controller.tabs = [home, group]
            stage.window.rootViewController = controller
            stage.wait(0.1)
            #expect(controller.tabBar.items?.map(\.title) == ["home", "Library"])
            #expect(controller.tab(forIdentifier: "fresh") === fresh && fresh.parent === group)
            stage.tap(stage.window.bounds.width * 0.75, stage.window.bounds.height - stage.window.safeAreaInsets.bottom - 20)
            stage.wait(0.1)
            #expect(controller.selectedViewController?.title == "old" && controller.selectedTab === old)
            #expect(listener.received == ["home to old"])
            group.selectedChild = fresh
            stage.wait(0.1)
            #expect(controller.selectedViewController?.title == "fresh" && controller.selectedIndex == 1)
            #expect(fresh.viewController?.viewIfLoaded?.window != nil && old.viewController?.viewIfLoaded?.window == nil)
            #expect(controller.tabBar.items?.map(\.title) == ["home", "Library"])
            controller.selectedTab = home
            controller.selectedTab = old
            #expect(controller.selectedViewController?.title == "old" && group.selectedChild === old)
        }
    }
}
