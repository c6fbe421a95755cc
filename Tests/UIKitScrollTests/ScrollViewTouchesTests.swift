import Testing
import UIKitControls

@testable import UIKitScroll

/// A content view that records its touch calls with their times.
@MainActor
private final class TouchContent: UIView {
    var received: [String] = []
    private func note(_ what: String) { received.append("\(what) \((CACurrentMediaTime() * 60).rounded() / 60)") }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled") }
    var names: [String] { received.map { String($0.prefix { $0 != " " }) } }
}

private final class TrustingScrollView: UIScrollView {
    override func touchesShouldCancel(in view: UIView) -> Bool { true }
}

private final class RefusingScrollView: UIScrollView {
    override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { false }
}

@MainActor @Suite struct ScrollViewTouchesTests {
    private func content(in scrollView: UIScrollView, _ stage: Stage) -> TouchContent {
        stage.perform {
            let content = TouchContent(frame: CGRect(x: 0, y: 0, width: 300, height: 2000))
            scrollView.addSubview(content)
            return content
        }
    }

    private func button(in scrollView: UIScrollView, _ stage: Stage, _ tapped: @escaping () -> Void) -> UIButton {
        stage.perform {
            let button = UIButton(frame: CGRect(x: 50, y: 50, width: 200, height: 44))
            button.addAction(UIAction { _ in tapped() }, for: .touchUpInside)
            scrollView.addSubview(button)
            return button
        }
    }

    @Test func `content receives touchesBegan after a 0.15 s rest`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        let content = content(in: scrollView, stage)
        stage.touch(.began, CGPoint(x: 100, y: 300), at: 0.5)
        stage.run(until: 0.64)
        #expect(content.received.isEmpty)
        stage.run(until: 0.66)
        #expect(content.names == ["began"])
    }

    @Test func `with delaysContentTouches false content receives touchesBegan at once`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        scrollView.delaysContentTouches = false
        let content = content(in: scrollView, stage)
        stage.touch(.began, CGPoint(x: 100, y: 300), at: 0.5)
        stage.run(until: 0.5)
        #expect(content.names == ["began"])
    }

    @Test func `a tap shorter than the delay sends touchesBegan and touchesEnded when the finger lifts`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        let content = content(in: scrollView, stage)
        stage.tap(CGPoint(x: 100, y: 300), at: 0.5, for: 0.05)
        stage.run(until: 0.54)
        #expect(content.received.isEmpty)
        stage.run(until: 0.6)
        #expect(content.names == ["began", "ended"])
    }

    @Test(arguments: [0.05, 0.3])
    func `a short and a long tap both press a button and do not scroll`(duration: Double) {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        var taps = 0
        _ = button(in: scrollView, stage) { taps += 1 }
        stage.tap(CGPoint(x: 100, y: 170), at: 0.5, for: duration)
        stage.run(until: 1)
        #expect(taps == 1)
        #expect(scrollView.contentOffset == .zero)
    }

    @Test func `a quick drag scrolls, and the content receives no touches`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        let content = content(in: scrollView, stage)
        stage.swipe(from: CGPoint(x: 100, y: 400), velocity: CGVector(dx: 0, dy: -600), for: 0.3, at: 0.5, rest: 0.2)
        stage.run(until: 2)
        #expect(content.received.isEmpty)
        #expect(scrollView.contentOffset.y > 100)
    }

    @Test func `a quick drag that starts on a button scrolls and neither highlights nor presses it`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        var taps = 0
        let button = button(in: scrollView, stage) { taps += 1 }
        stage.swipe(from: CGPoint(x: 100, y: 170), velocity: CGVector(dx: 0, dy: -400), for: 0.2, at: 0.5, rest: 0.2)
        stage.run(until: 0.6)
        #expect(!button.isHighlighted)
        stage.run(until: 2)
        #expect(taps == 0)
        #expect(scrollView.contentOffset.y > 50)
    }

    @Test func `a drag after the delay cancels the content's touch and scrolls`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        let content = content(in: scrollView, stage)
        stage.touch(.began, CGPoint(x: 100, y: 400), at: 0.5)
        stage.touch(.moved, CGPoint(x: 100, y: 396), at: 0.8)
        stage.touch(.moved, CGPoint(x: 100, y: 380), at: 0.9)
        stage.touch(.moved, CGPoint(x: 100, y: 350), at: 1.0)
        stage.touch(.ended, CGPoint(x: 100, y: 350), at: 1.3)
        stage.run(until: 2)
        #expect(content.names == ["began", "moved", "cancelled"])
        #expect(scrollView.contentOffset.y == 30)
    }

    @Test func `a button keeps its touch during a drag, unless touchesShouldCancel returns true`() {
        for (scrollView, taps, offset) in [(UIScrollView(), 1, CGFloat(0)), (TrustingScrollView(), 0, 15)] {
            let stage = Stage()
            let scrollView = stage.addScrollView(scrollView)
            var tapped = 0
            let button = button(in: scrollView, stage) { tapped += 1 }
            stage.touch(.began, CGPoint(x: 100, y: 170), at: 0.5)
            stage.run(until: 0.75)
            #expect(button.isHighlighted)
            stage.touch(.moved, CGPoint(x: 100, y: 155), at: 0.8)
            stage.touch(.moved, CGPoint(x: 100, y: 140), at: 0.9)
            stage.touch(.ended, CGPoint(x: 100, y: 140), at: 1.2)
            stage.run(until: 2)
            #expect(tapped == taps)
            #expect(scrollView.contentOffset.y == offset)
            #expect(!button.isHighlighted)
        }
    }

    @Test func `with canCancelContentTouches false content keeps its touches and nothing scrolls`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        scrollView.canCancelContentTouches = false
        let content = content(in: scrollView, stage)
        stage.touch(.began, CGPoint(x: 100, y: 400), at: 0.5)
        stage.touch(.moved, CGPoint(x: 100, y: 380), at: 0.9)
        stage.touch(.moved, CGPoint(x: 100, y: 350), at: 1.0)
        stage.touch(.ended, CGPoint(x: 100, y: 350), at: 1.3)
        stage.run(until: 2)
        #expect(content.names == ["began", "moved", "moved", "ended"])
        #expect(scrollView.contentOffset == .zero)
    }

    @Test func `touchesShouldBegin false sends the content no touches, and a drag still scrolls`() {
        let stage = Stage()
        let scrollView = stage.addScrollView(RefusingScrollView())
        let content = content(in: scrollView, stage)
        stage.touch(.began, CGPoint(x: 100, y: 400), at: 0.5)
        stage.touch(.moved, CGPoint(x: 100, y: 380), at: 0.9)
        stage.touch(.moved, CGPoint(x: 100, y: 350), at: 1.0)
        stage.touch(.ended, CGPoint(x: 100, y: 350), at: 1.3)
        stage.run(until: 2)
        #expect(content.received.isEmpty)
        #expect(scrollView.contentOffset.y == 30)
    }

    @Test func `a touch that stops a deceleration triggers no tap gesture and no content touches, the next one does`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        let content = content(in: scrollView, stage)
        var taps = 0
        stage.perform {
            for view in [scrollView, content] {
                let tap = UITapGestureRecognizer()
                tap.addAction { _ in taps += 1 }
                view.addGestureRecognizer(tap)
            }
        }
        stage.swipe(from: CGPoint(x: 100, y: 450), velocity: CGVector(dx: 0, dy: -1200), for: 0.1, at: 0.5)
        stage.tap(CGPoint(x: 100, y: 300), at: 0.9)
        stage.run(until: 1.5)
        #expect(taps == 0)
        #expect(content.received.isEmpty)
        #expect(!scrollView.isDecelerating)
        stage.tap(CGPoint(x: 100, y: 300), at: 2)
        stage.run(until: 3)
        #expect(taps == 1)
    }

    @Test func `a finger that stops a deceleration can drag from there at once`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        stage.swipe(from: CGPoint(x: 100, y: 450), velocity: CGVector(dx: 0, dy: -1200), for: 0.1, at: 0.5)
        stage.touch(.began, CGPoint(x: 100, y: 300), at: 0.855)
        stage.run(until: 0.87)
        let caught = scrollView.contentOffset.y
        stage.touch(.moved, CGPoint(x: 100, y: 280), at: 0.9)
        stage.touch(.moved, CGPoint(x: 100, y: 270), at: 0.95)
        stage.run(until: 1)
        #expect(abs(scrollView.contentOffset.y - (caught + 10)) < 1e-9)
    }
}

@MainActor @Suite struct NestedScrollViewTests {
    @MainActor private struct Nest {
        let stage = Stage()
        let outer: UIScrollView
        let inner: UIScrollView

        /// A scroll view that scrolls vertically and contains a second scroll view.
        init(innerContent: CGSize) {
            outer = stage.addScrollView()
            inner = stage.addScrollView(frame: CGRect(x: 0, y: 50, width: 300, height: 200), content: innerContent, in: outer)
        }

        func drag(_ way: CGVector) {
            stage.swipe(from: CGPoint(x: 150, y: 250), velocity: CGVector(dx: way.dx / 0.2, dy: way.dy / 0.2), for: 0.2, at: 0.5, rest: 0.2)
            stage.run(until: 0.85)
        }
    }

    @Test func `the inner scroll view takes a drag that both can scroll`() {
        let nest = Nest(innerContent: CGSize(width: 300, height: 900))
        nest.drag(CGVector(dx: 0, dy: -60))
        #expect(nest.inner.contentOffset.y > 40)
        #expect(nest.outer.contentOffset == .zero)
    }

    @Test func `a horizontal inner scroll view takes horizontal drags only, and the outer one vertical ones`() {
        var nest = Nest(innerContent: CGSize(width: 900, height: 200))
        nest.drag(CGVector(dx: -12, dy: -60))
        #expect(nest.inner.contentOffset == .zero)
        #expect(nest.outer.contentOffset.y > 40)
        nest = Nest(innerContent: CGSize(width: 900, height: 200))
        nest.drag(CGVector(dx: -60, dy: -12))
        #expect(nest.inner.contentOffset.x > 40)
        #expect(nest.outer.contentOffset == .zero)
    }

    @Test func `a non-bouncing inner scroll view at its end passes the drag to the outer one`() {
        let nest = Nest(innerContent: CGSize(width: 300, height: 900))
        nest.inner.bounces = false
        nest.stage.perform { nest.inner.contentOffset.y = 700 }
        nest.drag(CGVector(dx: 0, dy: -60))
        #expect(nest.inner.contentOffset.y == 700)
        #expect(nest.outer.contentOffset.y > 40)
    }

    @Test func `a bouncing inner scroll view at its end keeps the drag`() {
        let nest = Nest(innerContent: CGSize(width: 300, height: 900))
        nest.stage.perform { nest.inner.contentOffset.y = 700 }
        nest.drag(CGVector(dx: 0, dy: -60))
        #expect(nest.inner.contentOffset.y > 700)
        #expect(nest.outer.contentOffset == .zero)
    }

    @Test func `an inner scroll view whose content fits passes the drag to the outer one`() {
        let nest = Nest(innerContent: CGSize(width: 300, height: 200))
        nest.drag(CGVector(dx: 0, dy: -60))
        #expect(nest.outer.contentOffset.y > 40)
    }

    @Test func `an inner scroll view with isScrollEnabled false passes the drag to the outer one`() {
        let nest = Nest(innerContent: CGSize(width: 300, height: 900))
        nest.inner.isScrollEnabled = false
        nest.drag(CGVector(dx: 0, dy: -60))
        #expect(nest.inner.contentOffset == .zero)
        #expect(nest.outer.contentOffset.y > 40)
    }

    @Test func `a drag that began in the inner scroll view stays there past its end`() {
        let nest = Nest(innerContent: CGSize(width: 300, height: 220))
        nest.inner.bounces = false
        nest.drag(CGVector(dx: 0, dy: -150))
        #expect(nest.inner.contentOffset.y == 20)
        #expect(nest.outer.contentOffset == .zero)
    }

    @Test func `wheel scrolling goes to the innermost scroll view that can scroll, and then to the outer one`() {
        let nest = Nest(innerContent: CGSize(width: 300, height: 220))
        let point = CGPoint(x: 150, y: 250)
        nest.stage.at(0.5) { _ in nest.stage.window.scroll(by: CGVector(dx: 0, dy: 50), at: point) }
        nest.stage.run(until: 3)
        #expect(nest.inner.contentOffset.y == 20)
        #expect(nest.outer.contentOffset == .zero)
        nest.stage.at(3) { _ in nest.stage.window.scroll(by: CGVector(dx: 0, dy: 50), at: point) }
        nest.stage.run(until: 6)
        #expect(nest.inner.contentOffset.y == 20)
        #expect(nest.outer.contentOffset.y == 50)
    }
}
