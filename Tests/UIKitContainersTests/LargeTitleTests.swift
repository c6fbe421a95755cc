import Simulator
import Testing
import UIKit

@testable import UIKitContainers

@MainActor
@Suite("Large titles over scrolling content")
struct LargeTitleTests {
    /// A page whose view is a scroll view with content that is twice as high as the screen.
    private final class Scroller: UIViewController {
        let scrollView = UIScrollView()
        override func loadView() {
            view = scrollView
            scrollView.contentSize = CGSize(width: 390, height: 1700)
        }
    }

    private func show(_ test: (NavigationPhone, UIScrollView) throws -> Void) rethrows {
        try NavigationPhone.show(prepare: { $0.navigationBar.prefersLargeTitles = true }) { phone in
            let scroller = Scroller()
            scroller.title = "Mailboxes"
            phone.navigation.setViewControllers([scroller], animated: false)
            phone.tick(2)
            try test(phone, scroller.scrollView)
        }
    }

    private func drag(_ phone: NavigationPhone, by way: CGFloat, ticks: Int = 30, each: (CGFloat) -> Void = { _ in }) {
        let start = CGPoint(x: 200, y: 500)
        phone.phone.send(.touch(.began, finger: 1, location: start))
        phone.tick()
        for step in 1...ticks {
            let dy = way * CGFloat(step) / CGFloat(ticks)
            phone.phone.send(.touch(.moved, finger: 1, location: CGPoint(x: start.x, y: start.y + dy)))
            phone.tick()
            each(dy)
        }
        for _ in 0..<20 {
            phone.phone.send(.touch(.moved, finger: 1, location: CGPoint(x: start.x, y: start.y + way)))
            phone.tick()
        }
        phone.phone.send(.touch(.ended, finger: 1, location: CGPoint(x: start.x, y: start.y + way)))
        phone.tick()
    }

    /// A page that scrolls to the end of its content after it has appeared.
    private final class EndPage: UIViewController {
        let scrollView = UIScrollView()
        override func loadView() {
            view = scrollView
            scrollView.contentSize = CGSize(width: 390, height: 1700)
        }
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            scrollView.contentOffset.y = 900
        }
    }

    @Test func `a page that scrolls its content when it appears has its bar's background at once`() {
        NavigationPhone.show { phone in
            let page = EndPage()
            phone.navigation.pushViewController(page, animated: true)
            phone.settle()
            #expect(page.scrollView.contentOffset.y == 900)
            #expect(phone.bar.backgroundVisibility == 1)
        }
    }

    @Test func `at rest the bar is 96 high and the content starts below it`() {
        show { phone, scrollView in
            #expect(phone.bar.frame == CGRect(x: 0, y: 47, width: 390, height: 96))
            #expect(scrollView.contentOffset.y == -143)
            #expect(scrollView.adjustedContentInset.top == 143)
        }
    }

    @Test func `the bar follows the finger in every frame down to 44, and a half visible title snaps`() {
        show { phone, scrollView in
            var heights: [CGFloat] = []
            drag(phone, by: -35) { _ in
                #expect(abs(phone.bar.frame.maxY - max(91, -scrollView.contentOffset.y)) < 1e-9)
                #expect(abs(scrollView.adjustedContentInset.top - phone.bar.frame.maxY) < 1e-9)
                heights.append(phone.bar.frame.height)
            }
            #expect(Set(heights).count > 15, "\(heights)")
            phone.settle()
            #expect([44, 96].contains(phone.bar.frame.height))
            #expect(scrollView.contentOffset.y == -phone.bar.frame.maxY)
        }
    }

    @Test func `after scrolling the bar is 44 high and shows its background and its inline title`() {
        show { phone, scrollView in
            #expect(phone.bar.backgroundVisibility == 0)
            drag(phone, by: -300)
            phone.settle()
            #expect(phone.bar.frame.height == 44)
            #expect(phone.bar.backgroundVisibility == 1)
            #expect(phone.bar.content?.titleVisibility == 1)
            drag(phone, by: 400)
            phone.settle()
            #expect(phone.bar.frame.height == 96)
            #expect(scrollView.contentOffset.y == -143)
            #expect(phone.bar.content?.titleVisibility == 0)
        }
    }

    @Test func `an overscroll stretches the bar and enlarges the title a little, and both return`() {
        show { phone, scrollView in
            var highest: CGFloat = 0
            var largest: CGFloat = 1
            drag(phone, by: 200) { _ in
                highest = max(highest, phone.bar.frame.height)
                largest = max(largest, phone.bar.content!.largeTitle.transform.a)
            }
            #expect(highest > 130)
            #expect(largest > 1.02 && largest <= 1.1)
            phone.settle()
            #expect(phone.bar.frame.height == 96)
            #expect(phone.bar.content?.largeTitle.transform == .identity)
            #expect(scrollView.contentOffset.y == -143)
        }
    }

    @Test func `an item with the display mode never has a low bar, and a swipe back animates the height between both`() {
        show { phone, scrollView in
            let b = phone.page("B")
            b.navigationItem.largeTitleDisplayMode = .never
            phone.navigation.pushViewController(b, animated: true)
            phone.settle()
            #expect(phone.bar.frame.height == 44)
            phone.wait(1)
            let before = phone.state
            phone.swipe(to: 0.4, ticks: 39)
            let shown = phone.bar.presentationFrameInWindow.height
            #expect(shown > 50 && shown < 90)
            phone.lift()
            phone.settle()
            phone.wait(0.5)
            #expect(phone.bar.frame.height == 44)
            #expect(phone.state == before)
            phone.swipe(to: 0.9)
            phone.lift()
            phone.settle()
            #expect(phone.bar.frame.height == 96)
            #expect(scrollView.contentOffset.y == -143)
        }
    }

    @Test func `a large title is not shown in landscape`() {
        NavigationPhone.show(landscape: true, prepare: { $0.navigationBar.prefersLargeTitles = true }) { phone in
            #expect(phone.bar.frame.height == 32)
        }
    }

    @Test func `in a phone that launches with a large title, the content inset includes bar and status bar at once`() {
        let scroller = Scroller()
        scroller.title = "Mailboxes"
        let phone = SimulatedPhone(makeRoot: {
            let navigation = UINavigationController(rootViewController: scroller)
            navigation.navigationBar.prefersLargeTitles = true
            return navigation
        })
        for _ in 0..<3 { phone.tick() }
        phone.process.run {
            #expect(scroller.scrollView.adjustedContentInset.top == -scroller.scrollView.contentOffset.y)
            #expect(scroller.scrollView.adjustedContentInset.top == scroller.navigationController!.navigationBar.frame.maxY)
        }
    }

    @Test(arguments: [false, true])
    func `a tab that appears for the first time never shows an inline title next to the large title`(isTable: Bool) throws {
        try NavigationPhone.show { phone in
            let pages = (0..<2).map { number in
                let page = isTable ? UITableViewController(style: .insetGrouped) : Scroller()
                page.title = "Tab \(number)"
                let navigation = UINavigationController(rootViewController: page)
                navigation.navigationBar.prefersLargeTitles = true
                return navigation
            }
            let tabs = UITabBarController()
            tabs.viewControllers = pages
            phone.window.rootViewController = tabs
            for (number, navigation) in pages.enumerated() {
                if number > 0 { tabs.selectedIndex = number }
                for _ in 0..<20 {
                    phone.tick()
                    let content = try #require(navigation.navigationBar.content)
                    #expect(content.titleVisibility == 0)
                    #expect(content.shownTitleOpacity == 0)
                }
            }
        }
    }
}
