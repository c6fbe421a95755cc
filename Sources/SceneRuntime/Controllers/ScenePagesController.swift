import UIKit

/// A page view controller of a scene, which keeps its pages and determines their order.
final class ScenePagesController: UIPageViewController, UIPageViewControllerDataSource {
    let pages: [UIViewController]
    private let showsPageControl: Bool
    private let backgroundColor: UIColor?

    init(_ description: PagesDescription, pages: [UIViewController]) {
        self.pages = pages
        showsPageControl = description.showsPageControl
        backgroundColor = description.backgroundColor
        super.init(
            transitionStyle: description.transitionStyle, navigationOrientation: description.isVertical ? .vertical : .horizontal,
            options: [.interPageSpacing: CGFloat(description.interPageSpacing)])
        for case let page as ScenePageController in pages { page.isKept = true }
        let first = pages.firstIndex { $0.restorationIdentifier == description.first } ?? 0
        setViewControllers([pages[first]], direction: .forward, animated: false)
        dataSource = self
    }

    package required init?(coder: NSCoder) { return nil }

    package override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = backgroundColor
    }

    /// The index of the visible page, from 0.
    var index: Int { viewControllers?.first.flatMap { shown in pages.firstIndex { $0 === shown } } ?? 0 }

    /// Moves to a page. Returns whether the page exists and differs from the current page.
    @discardableResult
    func turn(_ turn: SceneTurn, animated: Bool) -> Bool {
        let present = index
        let goal: Int? =
            switch turn {
            case .forward: present + 1
            case .reverse: present - 1
            case .page(let id): pages.firstIndex { $0.restorationIdentifier == id }
            }
        guard let goal, pages.indices.contains(goal), goal != present else { return false }
        setViewControllers([pages[goal]], direction: goal > present ? .forward : .reverse, animated: animated)
        return true
    }

    package func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
        pages.firstIndex { $0 === viewController }.flatMap { $0 > 0 ? pages[$0 - 1] : nil }
    }
    package func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
        pages.firstIndex { $0 === viewController }.flatMap { $0 + 1 < pages.count ? pages[$0 + 1] : nil }
    }
    package func presentationCount(for pageViewController: UIPageViewController) -> Int { showsPageControl ? pages.count : 0 }
    package func presentationIndex(for pageViewController: UIPageViewController) -> Int { index }
}
