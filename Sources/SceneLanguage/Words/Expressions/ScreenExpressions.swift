import UIKit

// These words read containers, their content, gesture recognizers and menus.

extension ExpressionName {
    static let gestures = ExpressionName(
        "gestures", identified: .recognizer, note: "values at the recognizer's last action",
        [
            .text("state") { "\($0.recognizer.state)" }, .text("lastState") { "\($0.lastState)" }, .number("count") { Double($0.count) },
            .number("numberOfTouches") { Double($0.numberOfTouches) }, .number("scale") { Double($0.scale) },
            .number("rotation") { Double($0.rotation) }, .point("translation") { $0.translation }, .point("location") { $0.location },
        ] as [ExpressionProperty<SceneRecognizer>]
    ) { scene, id throws(ExpressionError) in
        guard let found = scene.recognizer(id) else {
            throw ExpressionError("there is no recognizer \"\(id)\"")
        }
        return found
    }

    static let menu = ExpressionName(
        "menu", note: "`lastChoice` is the title of the entry",
        [.bool("isShown") { $0.isMenuShown }, .text("lastChoice") { $0.lastMenuChoice }]
            as [ExpressionProperty<any SceneObjects>]
    ) { scene, _ in scene }

    static let navigation = ExpressionName(
        "navigation",
        note:
            """
            values of the visible navigation controller: `top` is the id of its top controller, \
            and `progress` is the progress of a swipe back
            """,
        [
            .text("top") { $0.topViewController?.restorationIdentifier ?? "" }, .number("count") { Double($0.viewControllers.count) },
            .number("progress") { Double($0.interactivePopProgress ?? 0) },
            .number("barHeight") { Double($0.navigationBar.frame.height) }, .number("barBottom") { Double($0.navigationBar.frame.maxY) },
            .bool("isBarHidden") { $0.isNavigationBarHidden },
            .bool("isSearchActive") { $0.topViewController?.navigationItem.searchController?.isActive == true },
            .text("backTitle") { $0.navigationBar.backButtonText ?? "" },
        ] as [ExpressionProperty<UINavigationController>]
    ) { scene, _ throws(ExpressionError) in try shown(scene.navigation, "navigation controller") }

    static let tabs = ExpressionName(
        "tabs", note: "values of the visible tab bar controller",
        [
            .text("selected") { $0.selectedViewController?.restorationIdentifier ?? "" },
            .number("selectedIndex") { Double($0.selectedIndex) }, .number("count") { Double($0.viewControllers?.count ?? 0) },
            .text("badge") { $0.selectedViewController?.tabBarItem.badgeValue ?? "" },
            .rect("barFrame") { $0.tabBar.presentationFrameInWindow },
            .bool("isBarHidden") { $0.tabBar.frame.minY >= $0.view.bounds.maxY },
        ] as [ExpressionProperty<UITabBarController>]
    ) { scene, _ throws(ExpressionError) in try shown(scene.shown(UITabBarController.self), "tab bar controller") }

    static let pages = ExpressionName(
        "pages", note: "values of the visible page view controller",
        [
            .text("shown") { $0.shown }, .number("index") { Double($0.index) }, .number("count") { Double($0.count) },
        ] as [ExpressionProperty<ShownPages>]
    ) { scene, _ throws(ExpressionError) in try shown(scene.pages, "page view controller") }

    static let split = ExpressionName(
        "split", note: "values of the visible split view controller",
        [
            .text("displayMode") { "\($0.displayMode)" }, .text("splitBehavior") { "\($0.splitBehavior)" },
            .bool("isCollapsed") { $0.isCollapsed }, .number("primaryColumnWidth") { Double($0.primaryColumnWidth) },
        ] as [ExpressionProperty<UISplitViewController>]
    ) { scene, _ throws(ExpressionError) in try shown(scene.shown(UISplitViewController.self), "split view controller") }

    static let presentation = ExpressionName(
        "presentation",
        note: "`top` is the id of the last presented controller, `count` is the number of presented controllers, "
            + "`frame` is the frame of the last one on the screen, and `detent` is the detent of its sheet",
        [
            .text("top") { $0.presentedControllers.last?.restorationIdentifier ?? "" },
            .number("count") { Double($0.presentedControllers.count) },
            .rect("frame") { scene in
                let last = scene.presentedControllers.last
                return (last?.presentationController?.presentedView ?? last?.viewIfLoaded)?.presentationFrameInWindow ?? .zero
            },
            .text("detent") { $0.detent },
        ] as [ExpressionProperty<any SceneObjects>]
    ) { scene, _ in scene }

    private static func shown<Controller>(_ controller: Controller?, _ name: String) throws(ExpressionError) -> Controller {
        guard let controller else { throw ExpressionError("no \(name) is on the screen") }
        return controller
    }
}
