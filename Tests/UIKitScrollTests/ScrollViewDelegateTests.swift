import Testing

@testable import UIKitScroll

/// A delegate that stops the content from being pulled below its top, as in many apps.
private final class TopClamp: NSObject, UIScrollViewDelegate {
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if scrollView.contentOffset.y < 0 { scrollView.contentOffset.y = 0 }
    }
}

/// A delegate of an endless list: it moves the content back by 1000 points whenever the offset exceeds 1200.
private final class Recentring: NSObject, UIScrollViewDelegate {
    var shifts = 0
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard scrollView.contentOffset.y > 1200 else { return }
        shifts += 1
        scrollView.contentOffset.y -= 1000
    }
}

@MainActor private protocol ListDelegate: UIScrollViewDelegate {
    func pick(_ row: Int)
}

/// A scroll view whose delegate has a more specific type, as in table and text views.
private final class ListView: UIScrollView {
    var delegate: (any ListDelegate)? {
        get { scrollDelegate as? any ListDelegate }
        set { scrollDelegate = newValue }
    }
}

private final class Picker: NSObject, ListDelegate {
    var received: [String] = []
    func pick(_ row: Int) { received.append("pick \(row)") }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { received.append("didScroll") }
}

/// A delegate that stops the content when its deceleration begins.
private final class Stopper: NSObject, UIScrollViewDelegate {
    var received: [String] = []
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        received.append("willBeginDecelerating")
        scrollView.setContentOffset(scrollView.contentOffset, animated: false)
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { received.append("didEndDecelerating") }
}

@MainActor @Suite struct ScrollViewDelegateTests {
    @Test func `an offset clamped in scrollViewDidScroll holds in each frame, and the scroll view comes to rest`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        let clamp = TopClamp()
        scrollView.delegate = clamp
        stage.swipe(from: CGPoint(x: 100, y: 200), velocity: CGVector(dx: 0, dy: 1200), for: 0.2, at: 0.5)
        var lowest: CGFloat = 0
        stage.afterTick = { _ in lowest = min(lowest, scrollView.contentOffset.y) }
        stage.run(until: 4)
        #expect(lowest == 0)
        #expect(stage.process.pendingMotions.isEmpty)
    }

    @Test func `recentring the offset in scrollViewDidScroll does not change a flick's distance`() {
        let stage = Stage()
        let scrollView = stage.addScrollView(content: CGSize(width: 300, height: 3000))
        let recentring = Recentring()
        scrollView.delegate = recentring
        stage.perform { scrollView.contentOffset.y = 500 }
        stage.swipe(from: CGPoint(x: 100, y: 450), velocity: CGVector(dx: 0, dy: -3600), for: 0.1, at: 0.5)
        stage.run(until: 8)
        // The pan is recognised at the first event, after 30 points, so that the finger moves the content by 330 points.
        #expect(abs(scrollView.contentOffset.y + 1000 * CGFloat(recentring.shifts) - (500 + 330 + 3600 * 0.49949983316645474)) < 0.01)
        #expect(recentring.shifts > 0)
    }

    @Test func `a subclass can narrow its delegate's type, and both properties return the same object`() {
        let list = ListView()
        let picker = Picker()
        list.delegate = picker
        list.delegate?.pick(3)
        list.contentOffset.y = 5
        #expect((list as UIScrollView).delegate === picker)
        #expect(picker.received == ["pick 3", "didScroll"])
    }

    @Test func `a scroll view holds its delegate weakly`() {
        let scrollView = UIScrollView()
        do { scrollView.delegate = Picker() }
        #expect(scrollView.delegate == nil)
    }

    @Test func `stopping the scroll in scrollViewWillBeginDecelerating ends the deceleration there`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        let stopper = Stopper()
        scrollView.delegate = stopper
        stage.swipe(from: CGPoint(x: 100, y: 450), velocity: CGVector(dx: 0, dy: -1200), for: 0.1, at: 0.5)
        stage.run(until: 3)
        #expect(stopper.received == ["willBeginDecelerating", "didEndDecelerating"])
        #expect(abs(scrollView.contentOffset.y - 110) < 1e-9)
    }

    @Test func `a scroll view released while decelerating is deallocated, and no motion remains`() {
        let stage = Stage()
        weak var gone: UIScrollView?
        stage.perform {
            let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
            scrollView.contentSize = CGSize(width: 300, height: 2000)
            scrollView.scroll(by: CGVector(dx: 0, dy: 100))
            #expect(scrollView.isDecelerating)
            gone = scrollView
        }
        stage.run(until: 2)
        #expect(gone == nil)
        #expect(stage.process.pendingMotions.isEmpty)
    }

    @Test func `scrolling in one process does not affect a scroll view in a second one`() {
        let (one, two) = (Stage(), Stage())
        let (first, second) = (one.addScrollView(), two.addScrollView())
        one.swipe(from: CGPoint(x: 100, y: 450), velocity: CGVector(dx: 0, dy: -1200), for: 0.1, at: 0.5)
        for tick in 1...120 {
            one.run(until: Double(tick) / 60)
            two.run(until: Double(tick) / 60)
        }
        #expect(first.contentOffset.y > 400)
        #expect(second.contentOffset == .zero)
        #expect(two.process.pendingMotions.isEmpty)
    }
}
