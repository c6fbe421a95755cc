@_spi(Toolkit) import UIKitCore
import UIKitScroll

/// The bar's transparent background while the content of the selected tab ends above the bar. Only on iOS 15 to 18.
/// (Facts/Bars.md#background)
extension UITabBarController {
    private enum WatchKey {}

    /// Observes the scroll view of the selected tab, and updates the bar's background.
    func followLowerEdge() {
        guard !SystemDesign.current.isGlass else { return }
        let scrollView = selectedScrollView
        let watch = associatedValues[ObjectIdentifier(WatchKey.self)] as? LowerEdgeWatch
        if watch == nil || watch?.scrollView !== scrollView || scrollView?.tabBarObserver !== watch {
            associatedValues[ObjectIdentifier(WatchKey.self)] = scrollView.map { LowerEdgeWatch($0, self) }
        }
        showLowerEdge(of: scrollView)
    }

    /// Updates the bar's background for the scroll view's position. A tab without a scroll view keeps the background.
    fileprivate func showLowerEdge(of scrollView: UIScrollView?) {
        guard let view = viewIfLoaded else { return }
        tabBar.showsEdge = scrollView?.ends(above: tabBar.frame.minY, in: view) ?? false
    }
}

/// The observer of one scroll view, on behalf of a tab bar with a background.
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
