import Testing
import UIKitControls
import UIKitKeyboard
import UIKitScroll
import UIKitTestSupport

@testable import UIKitContainers
@testable import UIKitCore

/// Tests for navigation bars over content that gets its position late. (Facts/Bars.md#background)
@MainActor
@Suite("Navigation bars at the start of content")
struct UpperEdgeTests {
    /// A page whose scroll view is constrained to the view's top and to the keyboard.
    private final class Page: UIViewController {
        let scroll = UIScrollView()
        override func viewDidLoad() {
            super.viewDidLoad()
            scroll.translatesAutoresizingMaskIntoConstraints = false
            scroll.alwaysBounceVertical = true
            view.addSubview(scroll)
            NSLayoutConstraint.activate([
                scroll.topAnchor.constraint(equalTo: view.topAnchor),
                scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                scroll.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
            ])
        }
    }

    @Test func `a bar has no background when its tabs replace a screen in UIView.transition(with:)`() {
        Stage.perform { stage in
            stage.window.rootViewController = UIViewController()
            stage.wait(0.5)
            let page = Page()
            let navigation = UINavigationController(rootViewController: page)
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation]
            tabs.view.layoutIfNeeded()
            UIView.transition(with: stage.window, duration: 0.4, options: [.transitionCrossDissolve, .allowAnimatedContent]) {
                UIView.performWithoutAnimation { stage.window.rootViewController = tabs }
            }
            stage.wait(1)
            #expect(page.scroll.contentOffset.y == -page.scroll.adjustedContentInset.top)
            #expect(navigation.navigationBar.backgroundVisibility == 0)
        }
    }
}
