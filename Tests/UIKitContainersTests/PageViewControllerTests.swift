import Testing
import UIKitTestSupport

@testable import UIKitContainers
@testable import UIKitCore

@MainActor
@Suite("Page view controllers")
struct PageViewControllerTests {
    private func book(locale: String = "en_US", _ body: (Stage, UIPageViewController, Book) throws -> Void) rethrows {
        try Stage.perform(locale: locale) { stage in
            let book = Book(count: 4)
            let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            controller.dataSource = book
            controller.delegate = book
            controller.setViewControllers([book.pages[0]], direction: .forward, animated: false)
            stage.window.rootViewController = controller
            stage.wait(0.1)
            try body(stage, controller, book)
        }
    }

    /// A controller that records the widths with which its view was laid out.
    @MainActor private final class Measured: UIViewController {
        var widths: Set<CGFloat> = []
        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            widths.insert(view.bounds.width)
        }
    }
    @MainActor private final class Pages: UIPageViewController {
        let first = Measured()
        override func viewDidLoad() {
            super.viewDidLoad()
            setViewControllers([first], direction: .forward, animated: false)
            view.layoutIfNeeded()
        }
    }

    @Test(arguments: [20, 0] as [CGFloat], [true, false])
    func `a page set before the first layout is laid out only in its final size`(spacing: CGFloat, scrolls: Bool) {
        Stage.perform { stage in
            let controller = Pages(
                transitionStyle: scrolls ? .scroll : .pageCurl, navigationOrientation: .horizontal,
                options: [.interPageSpacing: spacing])
            let first = controller.first
            first.loadViewIfNeeded()
            first.view.layoutIfNeeded()
            first.widths = []
            // The pages are set before a layout pass, so the container has no size yet.
            controller.loadViewIfNeeded()
            stage.window.rootViewController = controller
            stage.wait(0.1)
            #expect(first.widths == [stage.window.bounds.width])
            #expect(first.view.window != nil && first.view.frame.size == stage.window.bounds.size)
        }
    }

    @Test func `a page set in viewDidLoad with spacing never has a frame of the spacing's width`() {
        Stage.perform { stage in
            let controller = UIPageViewController(
                transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 20])
            controller.loadViewIfNeeded()
            let page = UIViewController()
            page.view.frame = CGRect(x: 0, y: 0, width: 321, height: 432)
            controller.setViewControllers([page], direction: .forward, animated: false)
            #expect(page.view.bounds.size == CGSize(width: 321, height: 432))
            stage.window.rootViewController = controller
            stage.wait(0.1)
            #expect(page.view.bounds.size == stage.window.bounds.size)
        }
    }

    @Test func `a swipe turns the page and calls the delegate`() {
        book { stage, controller, book in
            stage.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 60, y: 400))
            stage.wait(1)
            #expect(controller.viewControllers == [book.pages[1]] && book.lines == ["to 1", "from 0 true"])
            #expect(book.pages[1].view.convert(book.pages[1].view.bounds, to: nil) == stage.window.bounds)
            #expect(book.pages[1].isAppearingOrAppeared && !book.pages[0].isAppearingOrAppeared)
            stage.drag(from: CGPoint(x: 60, y: 400), to: CGPoint(x: 350, y: 400))
            stage.wait(1)
            #expect(controller.viewControllers == [book.pages[0]])
        }
    }

    @Test func `a page that springs back is reported as not completed`() {
        book { stage, controller, book in
            stage.press(350, 400)
            stage.tick()
            for x in stride(from: CGFloat(340), through: 280, by: -10) {
                stage.move(x, 400)
                stage.tick()
            }
            stage.wait(0.3)
            stage.lift(280, 400)
            stage.wait(1)
            #expect(controller.viewControllers == [book.pages[0]] && book.lines == ["to 1", "from 0 false"])
            #expect(book.pages[0].isAppearingOrAppeared && !book.pages[1].isAppearingOrAppeared)
        }
    }

    /// Tests the order of the callbacks. (Facts/Navigation.md#pages)
    @Test(arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl], [true, false])
    func `pages appear and disappear in the order of their transition style, turned or not`(
        style: UIPageViewController.TransitionStyle, isTurned: Bool
    ) {
        Stage.perform { stage in
            let diary = PageDiary()
            let book = Book(pages: [Page("old", diary), Page("new", diary)])
            let controller = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
            controller.dataSource = book
            controller.setViewControllers([book.pages[0]], direction: .forward, animated: false)
            stage.window.rootViewController = controller
            stage.wait(0.1)
            diary.entries = []
            stage.press(350, 400)
            stage.tick()
            for x in stride(from: CGFloat(340), through: isTurned ? 40 : 300, by: -10) {
                stage.move(x, 400)
                stage.tick()
            }
            stage.wait(0.3)
            stage.lift(isTurned ? 40 : 300, 400)
            stage.wait(1)
            let begin = ["new.willAppear", "old.willDisappear"]
            let end =
                switch (style, isTurned) {
                case (.scroll, true): ["new.didAppear", "old.didDisappear"]
                case (.scroll, false): ["old.willAppear", "old.didAppear", "new.willDisappear", "new.didDisappear"]
                case (_, true): ["old.didDisappear", "new.didAppear"]
                case (_, false): ["new.willDisappear", "old.willAppear", "new.didDisappear", "old.didAppear"]
                }
            let calls = diary.take().filter { $0.contains(".will") || $0.contains(".did") }.filter { $0.contains("ppear") }
            #expect(calls == begin + end)
        }
    }

    @Test func `dragging before the first page springs back`() {
        book { stage, controller, book in
            stage.drag(from: CGPoint(x: 60, y: 400), to: CGPoint(x: 350, y: 400))
            stage.wait(1)
            #expect(controller.viewControllers == [book.pages[0]] && book.lines.isEmpty)
            #expect(book.pages[0].view.convert(CGPoint.zero, to: nil) == .zero)
        }
    }

    @Test func `setViewControllers turns pages in either direction without calling the delegate`() {
        book { stage, controller, book in
            var done: [Bool] = []
            controller.setViewControllers([book.pages[3]], direction: .forward, animated: true) { done.append($0) }
            stage.wait(1)
            #expect(controller.viewControllers == [book.pages[3]] && done == [true] && book.lines.isEmpty)
            controller.setViewControllers([book.pages[1]], direction: .reverse, animated: true) { done.append($0) }
            stage.wait(1)
            #expect(controller.viewControllers == [book.pages[1]] && done == [true, true])
            stage.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 60, y: 400))
            stage.wait(1)
            #expect(controller.viewControllers == [book.pages[2]])
        }
    }

    @Test func `right to left, the next page is on the left`() {
        book(locale: "ar") { stage, controller, book in
            stage.drag(from: CGPoint(x: 60, y: 400), to: CGPoint(x: 350, y: 400))
            stage.wait(1)
            #expect(controller.viewControllers == [book.pages[1]])
        }
    }

    @Test func `the scroll view's class name begins with an underscore, so that keyboard managers skip it`() {
        book { _, controller, _ in
            #expect(controller.view.subviews.contains { "\(type(of: $0))".hasPrefix("_") && $0 is UIScrollView })
        }
    }
}
