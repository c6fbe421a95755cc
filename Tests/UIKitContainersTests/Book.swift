@testable import UIKitContainers
@testable import UIKitCore

/// A data source and delegate of a page controller, with pages named "0", "1" and so on, that records the delegate's calls.
@MainActor
final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let pages: [UIViewController]
    var lines: [String] = []
    init(pages: [UIViewController]) { self.pages = pages }
    convenience init(count: Int) {
        self.init(
            pages: (0..<count).map { index in
                let page = UIViewController()
                page.title = "\(index)"
                return page
            })
    }
    private func index(_ page: UIViewController) -> Int { pages.firstIndex(of: page)! }
    func pageViewController(_ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController)
        -> UIViewController?
    { index(viewController) > 0 ? pages[index(viewController) - 1] : nil }
    func pageViewController(_ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController)
        -> UIViewController?
    { index(viewController) + 1 < pages.count ? pages[index(viewController) + 1] : nil }
    func pageViewController(_ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]) {
        lines.append("to \(pendingViewControllers[0].title!)")
    }
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
        transitionCompleted completed: Bool
    ) { lines.append("from \(previousViewControllers[0].title!) \(completed)") }
}
