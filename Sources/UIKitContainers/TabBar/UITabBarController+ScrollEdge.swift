@_spi(Toolkit) import UIKitCore
import UIKitScroll

/// The bar without a background while the content of the selected tab ends above it. iOS 15 to 18. (Facts/Bars.md#background)
extension UITabBarController {
    private enum WatchKey {}

    /// Observes the content of the selected tab, and shows the bar accordingly.
    func followLowerEdge() {
        guard !SystemDesign.current.isGlass else { return }
        let scrollView = selectedScrollView
        let watch = associatedValues[ObjectIdentifier(WatchKey.self)] as? LowerEdgeWatch
        if watch == nil || watch?.scrollView !== scrollView || scrollView?.tabBarObserver !== watch {
            associatedValues[ObjectIdentifier(WatchKey.self)] = scrollView.map { LowerEdgeWatch($0, self) }
        }
        showLowerEdge(of: scrollView)
    }

    /// A tab without scrolling content keeps the bar's background.
    fileprivate func showLowerEdge(of scrollView: UIScrollView?) {
        guard let view = viewIfLoaded else { return }
        tabBar.showsEdge = scrollView?.ends(above: tabBar.frame.minY, in: view) ?? false
    }
}

/// Observes the content of one scroll view for a tab bar.
@MainActor
private final class LowerEdgeWatch: ScrollPullObserver {
    private(set) weak var scrollView: UIScrollView?
    private weak var tabs: UITabBarController?

    init(_ scrollView: UIScrollView, _ tabs: UITabBarController) {
        (self.scrollView, self.tabs) = (scrollView, tabs)
        scrollView.tabBarObserver = self
    }

    func fingerLeaves() {}
    func contentMoved() { tabs?.showLowerEdge(of: scrollView) }
}
