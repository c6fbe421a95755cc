import UIKit

extension PublicCall {
    /// Calls for navigation, presentation and containment.
    @MainActor static let controllers: [PublicCall] = [
        PublicCall("push") { caller in
            let new = caller.chance(5) ? caller.controller : UIViewController()
            caller.add(new)
            caller.navigation.pushViewController(new, animated: caller.animated)
        },
        PublicCall("pop") { _ = $0.navigation.popViewController(animated: $0.animated) },
        PublicCall("pop to") { _ = $0.navigation.popToViewController($0.controller, animated: $0.animated) },
        PublicCall("pop to root") { _ = $0.navigation.popToRootViewController(animated: $0.animated) },
        PublicCall("setViewControllers") { caller in
            caller.navigation.setViewControllers([caller.root, caller.controller, caller.controller], animated: caller.animated)
        },
        PublicCall("the root alone") { $0.navigation.setViewControllers([$0.root], animated: $0.animated) },
        PublicCall("present") { caller in
            let new = caller.chance(4) ? caller.controller : UIViewController()
            new.modalPresentationStyle = caller.pick([.pageSheet, .fullScreen, .overFullScreen, .formSheet, .overCurrentContext])
            caller.add(new)
            caller.controller.present(new, animated: caller.animated)
        },
        PublicCall("present an alert") { caller in
            let alert = UIAlertController(
                title: caller.words, message: caller.words, preferredStyle: caller.chance(4) ? .actionSheet : .alert)
            for _ in 0..<caller.below(4) {
                alert.addAction(UIAlertAction(title: caller.words, style: caller.pick([.default, .cancel, .destructive])))
            }
            if caller.chance(2) { alert.addTextField() }
            caller.root.present(alert, animated: caller.animated)
        },
        PublicCall("dismiss") { $0.controller.dismiss(animated: $0.animated) },
        PublicCall("dismiss all") { $0.navigation.dismiss(animated: $0.animated) },
        PublicCall("addChild") { caller in
            let child = caller.controller
            caller.controller.addChild(child)
            if caller.chance(2) { child.didMove(toParent: child.parent) }
        },
        PublicCall("removeFromParent") { caller in
            let child = caller.controller
            if child !== caller.root, child !== caller.navigation { child.removeFromParent() }
        },
        PublicCall("setNavigationBarHidden") { $0.navigation.setNavigationBarHidden($0.animated, animated: $0.animated) },
        PublicCall("title") { $0.controller.title = $0.words },
        PublicCall("loadViewIfNeeded") { $0.controller.loadViewIfNeeded() },
    ]

    /// Calls of all kinds of scroll views.
    @MainActor static let scrolling: [PublicCall] = [
        PublicCall("contentOffset") { $0.scrollView.contentOffset = $0.point },
        PublicCall("setContentOffset") { $0.scrollView.setContentOffset($0.point, animated: $0.animated) },
        PublicCall("contentSize") { $0.some(UIScrollView.self)?.contentSize = $0.size },
        PublicCall("contentInset") { $0.scrollView.contentInset = $0.insets },
        PublicCall("contentInset back") { caller in for view in caller.scrollViews { view.contentInset = .zero } },
        PublicCall("verticalScrollIndicatorInsets") { $0.scrollView.verticalScrollIndicatorInsets = $0.insets },
        PublicCall("scrollRectToVisible") { $0.scrollView.scrollRectToVisible($0.rect, animated: $0.animated) },
        PublicCall("zoomScale") { caller in
            guard let view = caller.some(UIScrollView.self) else { return }
            view.minimumZoomScale = caller.number
            view.maximumZoomScale = caller.number
            view.setZoomScale(caller.number, animated: caller.animated)
        },
        PublicCall("zoom to") { $0.some(UIScrollView.self)?.zoom(to: $0.rect, animated: $0.animated) },
        PublicCall("keyboardDismissMode") { $0.scrollView.keyboardDismissMode = $0.pick([.none, .onDrag, .interactive]) },
        PublicCall("flashScrollIndicators") { $0.scrollView.flashScrollIndicators() },
        PublicCall("decelerationRate") { $0.scrollView.decelerationRate = .init(rawValue: $0.number) },
    ]
}

extension PublicCaller {
    var navigation: UINavigationController { controllers[0] as! UINavigationController }
    var scrollViews: [UIScrollView] { views.compactMap { $0 as? UIScrollView } + [lists.table, lists.collection] }
    var scrollView: UIScrollView { pick(scrollViews) }

    /// Adds a controller to the controllers for the calls. Only the newest few, the navigation controller and its root are kept.
    func add(_ controller: UIViewController) {
        guard !controllers.contains(where: { $0 === controller }) else { return }
        controllers.append(controller)
        if controllers.count > 8 { controllers.remove(at: 2) }
    }
}
