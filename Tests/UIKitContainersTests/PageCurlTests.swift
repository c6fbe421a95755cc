import Testing
import UIKitTestSupport

@testable import QuartzCore
@testable import UIKitContainers
@testable import UIKitCore

/// Tests for page curls. The current page rolls off the next page, and the previous page rolls down again.
@MainActor
@Suite("Page curl transition")
struct PageCurlTests {
    private func book(
        showing first: Int = 0, locale: String = "en_US", isVertical: Bool = false,
        _ body: (Stage, UIPageViewController, Book) throws -> Void
    ) rethrows {
        try Stage.perform(locale: locale) { stage in
            let book = Book(count: 3)
            let controller = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: isVertical ? .vertical : .horizontal)
            controller.dataSource = book
            controller.delegate = book
            controller.setViewControllers([book.pages[first]], direction: .forward, animated: false)
            stage.window.rootViewController = controller
            stage.wait(0.1)
            try body(stage, controller, book)
        }
    }

    private struct Curl: Equatable {
        var page: UIView
        var progress: CGFloat
        var direction: DisplayNode.CurlDirection
    }

    /// Returns the curl of the moving page at a time. The page must be drawn above everything else.
    private func curl(_ stage: Stage, _ controller: UIPageViewController, at time: Double? = nil) -> Curl? {
        guard let container = controller.view.subviews.first else { return nil }
        let curled = container.subviews.filter { $0.layer.displayNode(at: time ?? stage.now)?.warp != nil }
        guard let page = curled.first else { return nil }
        #expect(curled.count == 1 && container.subviews.last === page && container.subviews.count == 2)
        guard case .curl(let progress, let direction)? = page.layer.displayNode(at: time ?? stage.now)?.warp else { return nil }
        return Curl(page: page, progress: progress, direction: direction)
    }

    @Test func `setViewControllers curls the old page off as a function of time and calls the completion at the end`() throws {
        try book { stage, controller, book in
            var done: [Bool] = []
            controller.setViewControllers([book.pages[1]], direction: .forward, animated: true) { done.append($0) }
            let start = stage.now
            var last: CGFloat = -1
            for time in stride(from: 0.0, through: PageCurlView.duration, by: PageCurlView.duration / 8) {
                let leaf = try #require(curl(stage, controller, at: start + time))
                #expect(leaf.page === book.pages[0].view && leaf.direction == .left && leaf.progress > last)
                last = leaf.progress
            }
            let first = curl(stage, controller, at: start)
            #expect(first?.progress == 0 && last == 1)
            let middle = try #require(curl(stage, controller, at: start + PageCurlView.duration / 2))
            #expect(abs(middle.progress - 0.5) < 1e-3)
            #expect(!stage.process.pendingMotions.isEmpty)
            stage.wait(PageCurlView.duration + 0.05)
            #expect(controller.viewControllers == [book.pages[1]] && done == [true] && book.lines.isEmpty)
            let after = curl(stage, controller)
            #expect(after == nil && book.pages[0].view.superview == nil && stage.process.pendingMotions.isEmpty)
            #expect(book.pages[1].isAppearingOrAppeared && !book.pages[0].isAppearingOrAppeared)
            #expect(book.pages[1].view.convert(book.pages[1].view.bounds, to: nil) == stage.window.bounds)
        }
    }

    @Test func `in reverse the previous page is curled down onto the current one`() {
        book(showing: 1) { stage, controller, book in
            controller.setViewControllers([book.pages[0]], direction: .reverse, animated: true)
            #expect(curl(stage, controller) == Curl(page: book.pages[0].view, progress: 1, direction: .left))
            stage.wait(1)
            #expect(controller.viewControllers == [book.pages[0]])
            #expect(curl(stage, controller) == nil)
        }
    }

    @Test func `the curl follows the finger in both directions, and a slow lift decides at the middle`() throws {
        try book { stage, controller, book in
            stage.press(340, 400)
            stage.tick()
            for (x, share) in [(CGFloat(320), 20.0 / 340), (170, 0.5), (68, 0.8), (204, 0.4)] {
                stage.move(x, 400)
                stage.tick()
                let leaf = try #require(curl(stage, controller))
                #expect(leaf.page === book.pages[0].view && abs(leaf.progress - CGFloat(share)) < 1e-9, "\(x): \(leaf.progress)")
            }
            stage.wait(0.3)
            stage.lift(204, 400)
            stage.wait(1)
            #expect(controller.viewControllers == [book.pages[0]] && book.lines == ["to 1", "from 0 false"])
            let after = curl(stage, controller)
            #expect(after == nil && book.pages[1].view.superview == nil)
            #expect(book.pages[0].isAppearingOrAppeared && !book.pages[1].isAppearingOrAppeared)
            stage.press(340, 400)
            stage.tick()
            for x in stride(from: CGFloat(320), through: 100, by: -20) {
                stage.move(x, 400)
                stage.tick()
            }
            stage.wait(0.3)
            stage.lift(100, 400)
            stage.wait(1)
            #expect(controller.viewControllers == [book.pages[1]] && book.lines.suffix(2) == ["to 1", "from 0 true"])
        }
    }

    @Test func `a flick turns a page from anywhere in either direction, but not before the first page`() {
        book { stage, controller, book in
            stage.drag(from: CGPoint(x: 60, y: 400), to: CGPoint(x: 350, y: 400))
            stage.wait(1)
            #expect(controller.viewControllers == [book.pages[0]] && book.lines.isEmpty)
            stage.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 250, y: 400), ticks: 5)
            stage.wait(1)
            #expect(controller.viewControllers == [book.pages[1]])
            stage.drag(from: CGPoint(x: 60, y: 400), to: CGPoint(x: 160, y: 400), ticks: 5)
            stage.wait(1)
            #expect(controller.viewControllers == [book.pages[0]] && book.lines == ["to 1", "from 0 true", "to 0", "from 1 true"])
        }
    }

    @Test func `a tap near an edge turns the page on that side, and a tap in the middle does not`() {
        book { stage, controller, book in
            stage.tap(200, 400)
            stage.wait(1)
            #expect(controller.viewControllers == [book.pages[0]])
            stage.tap(380, 400)
            stage.wait(1)
            #expect(controller.viewControllers == [book.pages[1]] && book.lines == ["to 1", "from 0 true"])
            stage.tap(10, 400)
            stage.wait(1)
            #expect(controller.viewControllers == [book.pages[0]])
        }
    }

    @Test func `right to left the page curls to the right, and with vertical navigation upwards`() {
        book(locale: "ar") { stage, controller, book in
            stage.drag(from: CGPoint(x: 60, y: 400), to: CGPoint(x: 160, y: 400), ticks: 5)
            #expect(curl(stage, controller)?.direction == .right)
            stage.wait(1)
            #expect(controller.viewControllers == [book.pages[1]])
        }
        book(isVertical: true) { stage, controller, book in
            stage.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 600), ticks: 5)
            #expect(curl(stage, controller)?.direction == .up)
            stage.wait(1)
            #expect(controller.viewControllers == [book.pages[1]])
        }
    }

    @Test func `a curl ends when its container is removed, and a new turn interrupts it`() {
        book { stage, controller, book in
            var done: [Bool] = []
            controller.setViewControllers([book.pages[1]], direction: .forward, animated: true) { done.append($0) }
            stage.wait(0.2)
            controller.setViewControllers([book.pages[2]], direction: .forward, animated: true) { done.append($0) }
            #expect(done == [false])
            stage.wait(1)
            #expect(done == [false, true] && controller.viewControllers == [book.pages[2]])
            controller.setViewControllers([book.pages[0]], direction: .reverse, animated: true) { done.append($0) }
            stage.wait(0.2)
            stage.window.rootViewController = UIViewController()
            stage.wait(1)
            #expect(done.count == 3 && controller.viewControllers == [book.pages[0]] && stage.process.pendingMotions.isEmpty)
        }
    }
}
