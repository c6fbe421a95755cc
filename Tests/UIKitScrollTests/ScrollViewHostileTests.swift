import Testing

@testable import UIKitScroll

/// Tests for incorrect use, which nevertheless occurs in apps.
@MainActor @Suite struct ScrollViewHostileTests {
    @Test func `a scroll view with empty or negative content, or of one point, handles drags and calls without scrolling`() {
        for (frame, content) in [
            (CGRect(x: 0, y: 100, width: 300, height: 400), CGSize.zero),
            (CGRect(x: 0, y: 100, width: 300, height: 400), CGSize(width: -50, height: -900)),
            (CGRect(x: 100, y: 300, width: 1, height: 1), CGSize(width: 0, height: 5000)),
        ] {
            let stage = Stage()
            let scrollView = stage.addScrollView(frame: frame, content: content)
            scrollView.alwaysBounceVertical = true
            stage.swipe(from: CGPoint(x: 100.5, y: 300.5), velocity: CGVector(dx: 50, dy: 1200), for: 0.1, at: 0.5)
            stage.run(until: 3)
            #expect(scrollView.contentOffset.y == 0)
            stage.perform {
                scrollView.flashScrollIndicators()
                scrollView.scrollRectToVisible(CGRect(x: 0, y: 0, width: 10, height: 10), animated: true)
            }
            stage.run(until: 5)
        }
    }

    @Test func `negative content insets reduce the range, and content rests in it`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        scrollView.contentInset = UIEdgeInsets(top: -100, left: 0, bottom: -200, right: 0)
        stage.run(until: 0.1)
        #expect(scrollView.contentOffset.y == 100)
        stage.swipe(from: CGPoint(x: 100, y: 480), velocity: CGVector(dx: 0, dy: -9000), for: 0.1, at: 0.5)
        stage.run(until: 6)
        #expect(abs(scrollView.contentOffset.y - 1400) < 1e-9)
        #expect(!scrollView.isDecelerating)
        stage.perform { scrollView.contentInset = UIEdgeInsets(top: -1500, left: 0, bottom: -1500, right: 0) }
        stage.run(until: 7)
        #expect(scrollView.contentOffset.y == 1500)
    }

    @Test func `content smaller than the view returns to its top inset, and large insets make it scrollable`() {
        let stage = Stage()
        let scrollView = stage.addScrollView(content: CGSize(width: 300, height: 100))
        scrollView.alwaysBounceVertical = true
        scrollView.contentInset = UIEdgeInsets(top: 40, left: 0, bottom: 60, right: 0)
        stage.swipe(from: CGPoint(x: 100, y: 480), velocity: CGVector(dx: 0, dy: -3000), for: 0.1, at: 0.5)
        stage.run(until: 4)
        #expect(scrollView.contentOffset.y == -40)
        // Content also scrolls if only its insets make it larger than the view.
        scrollView.contentInset.bottom = 400
        stage.swipe(from: CGPoint(x: 100, y: 480), velocity: CGVector(dx: 0, dy: -3000), for: 0.1, at: 4.5)
        stage.run(until: 8)
        #expect(scrollView.contentOffset.y == 100)
    }

    @Test func `removing a scroll view during a fling ends the deceleration at once and keeps its offset`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        let listener = Listener()
        scrollView.delegate = listener
        stage.swipe(from: CGPoint(x: 100, y: 450), velocity: CGVector(dx: 0, dy: -1200), for: 0.1, at: 0.5)
        stage.run(until: 0.7)
        stage.perform { scrollView.removeFromSuperview() }
        let offset = scrollView.contentOffset
        #expect(!scrollView.isDecelerating)
        #expect(listener.received.last == "didEndDecelerating")
        stage.run(until: 2)
        #expect(scrollView.contentOffset == offset)
        #expect(stage.process.pendingMotions.isEmpty)
    }

    @Test(arguments: ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging", "willBeginDecelerating", "didEndDecelerating"])
    func `a delegate can remove itself or the scroll view in each callback, and the scroll view comes to rest`(moment: String) {
        final class Quitter: NSObject, UIScrollViewDelegate {
            let moment: String
            let removes: Bool
            var count = 0
            init(_ moment: String, removes: Bool) {
                self.moment = moment
                self.removes = removes
            }
            private func note(_ what: String, _ scrollView: UIScrollView) {
                guard what == moment else { return }
                count += 1
                if removes { scrollView.removeFromSuperview() } else { scrollView.delegate = nil }
            }
            func scrollViewDidScroll(_ scrollView: UIScrollView) { note("didScroll", scrollView) }
            func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("willBeginDragging", scrollView) }
            func scrollViewWillEndDragging(
                _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
            ) { note("willEndDragging", scrollView) }
            func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
                note("didEndDragging", scrollView)
            }
            func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("willBeginDecelerating", scrollView) }
            func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("didEndDecelerating", scrollView) }
        }
        for removes in [false, true] {
            let stage = Stage()
            let scrollView = stage.addScrollView()
            let quitter = Quitter(moment, removes: removes)
            scrollView.delegate = quitter
            stage.swipe(from: CGPoint(x: 100, y: 450), velocity: CGVector(dx: 0, dy: -1200), for: 0.1, at: 0.5)
            stage.run(until: 7)
            #expect(quitter.count >= 1)
            #expect(!scrollView.isDragging && !scrollView.isDecelerating)
            #expect(stage.process.pendingMotions.isEmpty)
            if removes { #expect(scrollView.window == nil) } else { #expect(quitter.count == 1) }
        }
    }

    @Test func `a fling ends normally when its delegate is deallocated`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        var listener: Listener? = Listener()
        scrollView.delegate = listener
        stage.swipe(from: CGPoint(x: 100, y: 450), velocity: CGVector(dx: 0, dy: -1200), for: 0.1, at: 0.5)
        stage.run(until: 0.7)
        listener = nil
        stage.run(until: 7)
        #expect(scrollView.delegate == nil)
        #expect(abs(scrollView.contentOffset.y - 709.4) < 0.1)
    }

    @Test func `each non-finite value is logged as a mistake with the property's name and changes nothing`() {
        let process = SimulatedProcess(name: "test")
        process.run {
            let view = UIScrollView()
            view.contentSize = CGSize(width: 20, height: 10)
            view.contentSize.width = .nan
            view.contentInset.top = .infinity
            view.maximumZoomScale = .infinity
            view.minimumZoomScale = -.nan
            view.contentOffset.x = .nan
            view.bounds.origin.y = .infinity
            view.setContentOffset(CGPoint(x: 0, y: CGFloat.nan), animated: true)
            view.setZoomScale(.nan, animated: false)
            #expect(view.contentSize == CGSize(width: 20, height: 10) && view.contentInset == .zero && view.contentOffset == .zero)
            #expect(view.maximumZoomScale == 1 && view.minimumZoomScale == 1 && view.zoomScale == 1)
        }
        #expect(process.mistakes.reported.count == 8)
        #expect(process.mistakes.reported.first?.contains("contentSize must be finite") == true)
    }

    @Test func `extremely fast flings and low deceleration rates end`() {
        let stage = Stage()
        let scrollView = stage.addScrollView(content: CGSize(width: 300, height: 900_000))
        stage.swipe(from: CGPoint(x: 100, y: 450), velocity: CGVector(dx: 0, dy: -80000), for: 0.02, at: 0.5, every: 0.001)
        scrollView.decelerationRate = UIScrollView.DecelerationRate(rawValue: 0.9)
        stage.run(until: 4)
        #expect(!scrollView.isDecelerating)
        scrollView.decelerationRate = UIScrollView.DecelerationRate(rawValue: 0)
        stage.swipe(from: CGPoint(x: 100, y: 450), velocity: CGVector(dx: 0, dy: -800), for: 0.1, at: 4.5)
        stage.run(until: 4.7)
        #expect(!scrollView.isDecelerating)
    }
}
