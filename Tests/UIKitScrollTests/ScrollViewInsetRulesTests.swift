@_spi(Toolkit) import UIKitCore
import Foundation
import Testing

@testable import UIKitScroll

private final class NavigationLike: UIViewController {
    override var isNavigationContainer: Bool { true }
}

/// A view that counts the changes of its safe area.
private final class SafeAreaListener: UIView {
    var count = 0
    override func safeAreaInsetsDidChange() { count += 1 }
}

private final class InsetListener: UIView {
    let received: (UIEdgeInsets) -> Void
    init(_ received: @escaping (UIEdgeInsets) -> Void) {
        self.received = received
        super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override func safeAreaInsetsDidChange() { received(safeAreaInsets) }
}

private final class CountingScrollView: UIScrollView {
    var layouts = 0
    override func layoutSubviews() { layouts += 1 }
}

@MainActor @Suite struct ScrollViewInsetRulesTests {
    /// Returns the inset that a scroll view gets in a controller inside another controller. Its content is smaller than the view.
    private func adjustment(
        in container: UIViewController, _ behavior: UIScrollView.ContentInsetAdjustmentBehavior = .automatic, adjusts: Bool = true,
        isFirst: Bool = true
    ) -> UIEdgeInsets {
        let stage = Stage()
        return stage.perform {
            let controller = UIViewController()
            controller.automaticallyAdjustsScrollViewInsets = adjusts
            if !isFirst { controller.view.addSubview(UIView()) }
            let scrollView = UIScrollView(frame: stage.window.bounds)
            scrollView.contentInsetAdjustmentBehavior = behavior
            scrollView.contentSize = CGSize(width: 100, height: 100)
            controller.view.addSubview(scrollView)
            container.addChild(controller)
            container.view.addSubview(controller.view)
            controller.didMove(toParent: container)
            stage.window.rootViewController = container
            stage.window.layoutWindow()
            return scrollView.adjustedContentInset
        }
    }

    @Test func `automatic adjusts content that fits only for a navigation controller's first scroll view, and always does so`() {
        // The safe area of the default device is 59 points at the top and 34 at the bottom.
        let whole = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
        #expect(adjustment(in: NavigationLike()) == whole)
        #expect(adjustment(in: UIViewController()) == .zero)
        #expect(adjustment(in: NavigationLike(), adjusts: false) == .zero)
        #expect(adjustment(in: NavigationLike(), isFirst: false) == .zero)
        #expect(adjustment(in: NavigationLike(), .scrollableAxes) == .zero)
        #expect(adjustment(in: NavigationLike(), .always) == whole)
        #expect(adjustment(in: NavigationLike(), .never) == .zero)
    }

    @Test func `a fling on fractional coordinates changes neither the adjusted insets nor the content's safe area`() {
        let stage = Stage()
        let listener = Listener()
        let content = stage.perform { SafeAreaListener(frame: CGRect(x: 0, y: 3000, width: 100, height: 100)) }
        let scrollView = stage.perform {
            let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0.1, width: 390, height: 851.7))
            scrollView.contentInsetAdjustmentBehavior = .always
            scrollView.contentSize = CGSize(width: 390, height: 200_000.3)
            stage.window.addSubview(scrollView)
            scrollView.addSubview(content)
            return scrollView
        }
        stage.run(until: 0.1)
        stage.perform { scrollView.contentOffset.y = 70_000.7 }
        stage.run(until: 0.2)
        scrollView.delegate = listener
        content.count = 0
        let insets = scrollView.adjustedContentInset
        stage.swipe(from: CGPoint(x: 100, y: 450), velocity: CGVector(dx: 0, dy: -1733), for: 0.1, at: 0.5)
        stage.run(until: 6)
        #expect(!listener.received.contains("didChangeAdjustedContentInset"))
        #expect(content.count == 0)
        #expect(scrollView.adjustedContentInset == insets)
    }

    @Test func `views in a scroll view have no safe area that it adjusts for, at any offset, and with .never they do`() {
        let stage = Stage()
        stage.perform {
            let scrollView = UIScrollView(frame: stage.window.bounds)
            scrollView.contentSize = CGSize(width: 390, height: 3000)
            stage.window.addSubview(scrollView)
            let content = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 3000))
            scrollView.addSubview(content)
            // The inner view is larger than the view that contains it.
            let inner = UIView(frame: CGRect(x: 0, y: -50, width: 390, height: 3100))
            content.addSubview(inner)
            stage.window.layoutWindow()
            let whole = scrollView.safeAreaInsets
            #expect(whole.top > 0 && scrollView.adjustedContentInset.top == whole.top)
            for offset: CGFloat in [-whole.top, 0, 500, 3000] {
                scrollView.contentOffset.y = offset
                stage.window.layoutWindow()
                #expect(content.safeAreaInsets == .zero && inner.safeAreaInsets == .zero)
            }
            // Without the automatic adjustment, content immediately gets a safe area where it overlaps the bars.
            var received: [UIEdgeInsets] = []
            let listener = InsetListener { received.append($0) }
            listener.frame = CGRect(x: 0, y: 2000, width: 390, height: 100)
            scrollView.contentOffset.y = 2000
            scrollView.addSubview(listener)
            stage.window.layoutWindow()
            #expect(received == [])
            scrollView.contentInsetAdjustmentBehavior = .never
            stage.window.layoutWindow()
            #expect(received == [UIEdgeInsets(top: whole.top, left: 0, bottom: 0, right: 0)])
            scrollView.contentInsetAdjustmentBehavior = .automatic
            stage.window.layoutWindow()
            #expect(received.last == .zero && received.count == 2)
        }
    }

    @Test func `a scroll view is laid out once per frame in which its content moves, and in no other frame`() {
        let stage = Stage()
        let scrollView = CountingScrollView()
        _ = stage.addScrollView(scrollView)
        stage.run(until: 0.4)
        scrollView.layouts = 0
        var offsets: Set<CGFloat> = [scrollView.contentOffset.y]
        stage.afterTick = { _ in offsets.insert(scrollView.contentOffset.y) }
        stage.swipe(from: CGPoint(x: 100, y: 450), velocity: CGVector(dx: 0, dy: -1200), for: 0.1, at: 0.5)
        stage.run(until: 6)
        // The indicators, which appear when the drag begins, cause one more layout.
        #expect(scrollView.layouts >= offsets.count - 1 && scrollView.layouts <= offsets.count + 2)
    }

    @Test func `scrollToTop scrolls only if a single visible scroll view has scrollsToTop`() {
        let stage = Stage()
        let first = stage.addScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let second = stage.addScrollView(frame: CGRect(x: 0, y: 200, width: 100, height: 100))
        stage.perform {
            first.contentOffset.y = 50
            second.contentOffset.y = 50
            #expect(!stage.window.scrollToTop())
            second.scrollsToTop = false
            #expect(stage.window.scrollToTop())
        }
        stage.run(until: 1)
        #expect(first.contentOffset.y == 0)
        #expect(second.contentOffset.y == 50)
        stage.perform {
            first.contentOffset.y = 50
            second.scrollsToTop = true
            first.isHidden = true
            #expect(stage.window.scrollToTop())
        }
        stage.run(until: 2)
        #expect(first.contentOffset.y == 50)
        #expect(second.contentOffset.y == 0)
    }

    @Test func `the indicator avoids the safe area only with automaticallyAdjustsScrollIndicatorInsets`() {
        let stage = Stage()
        let scrollView = stage.perform {
            let scrollView = UIScrollView(frame: stage.window.bounds)
            scrollView.contentInsetAdjustmentBehavior = .always
            scrollView.contentSize = CGSize(width: 100, height: 5000)
            stage.window.addSubview(scrollView)
            stage.window.layoutWindow()
            return scrollView
        }
        #expect(scrollView.verticalThumb(at: scrollView.contentOffset)?.position == 62)
        scrollView.automaticallyAdjustsScrollIndicatorInsets = false
        #expect(scrollView.verticalThumb(at: scrollView.contentOffset)?.position == 3)
        scrollView.verticalScrollIndicatorInsets.top = 10
        #expect(scrollView.verticalThumb(at: scrollView.contentOffset)?.position == 13)
    }

    @Test func `changing contentSize during a fling changes its end`() {
        for (height, rest) in [(CGFloat(700), CGFloat(300)), (9000, 709.4)] {
            let stage = Stage()
            let scrollView = stage.addScrollView()
            stage.swipe(from: CGPoint(x: 100, y: 450), velocity: CGVector(dx: 0, dy: -1200), for: 0.1, at: 0.5)
            // The height changes repeatedly, like that of content that is measured while it is shown.
            for step in 0..<20 { stage.at(0.65 + Double(step) * 0.01) { _ in scrollView.contentSize.height = height + CGFloat(step % 2) } }
            stage.at(0.9) { _ in scrollView.contentSize.height = height }
            stage.run(until: 7)
            #expect(abs(scrollView.contentOffset.y - rest) < 0.1)
        }
    }

    @Test func `visibleSize is the bounds' size less the adjusted insets, and at least zero`() {
        Stage().perform {
            let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
            scrollView.contentInsetAdjustmentBehavior = .never
            scrollView.contentInset = UIEdgeInsets(top: 10, left: 20, bottom: 90, right: 30)
            #expect(scrollView.visibleSize == CGSize(width: 250, height: 400))
            scrollView.contentInset.bottom = 600
            #expect(scrollView.visibleSize == CGSize(width: 250, height: 0))
        }
    }

    @Test func `a non-finite targetContentOffset is ignored`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        let listener = Listener()
        listener.target = CGPoint(x: CGFloat.nan, y: .infinity)
        scrollView.delegate = listener
        stage.swipe(from: CGPoint(x: 100, y: 450), velocity: CGVector(dx: 0, dy: -1200), for: 0.1, at: 0.5)
        stage.run(until: 7)
        #expect(abs(scrollView.contentOffset.y - 709.4) < 0.1)
        #expect(scrollView.contentOffset.x == 0)
    }

    @Test func `a custom deceleration rate travels the sum of its powers`() {
        for rate in [0.995, 0.985, 0.5] as [CGFloat] {
            let stage = Stage()
            let scrollView = stage.addScrollView()
            scrollView.decelerationRate = UIScrollView.DecelerationRate(rawValue: rate)
            stage.swipe(from: CGPoint(x: 100, y: 450), velocity: CGVector(dx: 0, dy: -1200), for: 0.1, at: 0.5)
            stage.run(until: 6)
            #expect(abs(scrollView.contentOffset.y - (110 - 1200 / (1000 * log(rate)))) < 0.01)
        }
    }
}
