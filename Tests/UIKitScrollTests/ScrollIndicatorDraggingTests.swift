import Testing

@testable import UIKitScroll

@MainActor @Suite struct ScrollIndicatorDraggingTests {
    /// Returns a scroll view 400 points high with 2000 points of content and visible indicators. Its thumb of 78.8 points moves on a
    /// track of 394 points, for a scroll range of 1600 points.
    private func flashed(_ stage: Stage) -> UIScrollView {
        let scrollView = stage.addScrollView()
        stage.at(0.4) { _ in scrollView.flashScrollIndicators() }
        return scrollView
    }

    @Test func `a 0.1 s press on the indicator widens it to 8 points and drags it, and it hides after the release`() throws {
        let stage = Stage()
        let scrollView = flashed(stage)
        let listener = Listener()
        scrollView.delegate = listener
        stage.touch(.began, CGPoint(x: 293, y: 130), at: 0.5)
        stage.run(until: 0.58)
        #expect(scrollView.indicators.drag == nil)
        stage.run(until: 0.75)
        #expect(scrollView.indicators.drag != nil)
        #expect(scrollView.indicators.vertical.frame.width == 8)
        #expect(scrollView.indicators.vertical.layer.cornerRadius == 4)
        #expect(scrollView.indicators.vertical.frame.maxX == 297)
        stage.touch(.moved, CGPoint(x: 293, y: 130 + 100), at: 0.8)
        stage.run(until: 0.85)
        #expect(abs(scrollView.contentOffset.y - 100 * 1600 / (394 - 78.8)) < 1e-9)
        #expect(!scrollView.isDragging)
        #expect(listener.received == ["didScroll"])
        stage.touch(.moved, CGPoint(x: 293, y: 1000), at: 0.9)
        stage.run(until: 2)
        #expect(scrollView.contentOffset.y == 1600)
        // The thumb stays visible while the finger holds it.
        #expect(scrollView.indicators.vertical.alpha == 1)
        stage.touch(.ended, CGPoint(x: 293, y: 1000), at: 2.1)
        stage.run(until: 4)
        #expect(scrollView.contentOffset.y == 1600)
        #expect(scrollView.indicators.vertical.frame.width == 3)
        #expect(!scrollView.indicators.vertical.isOnScreen)
    }

    @Test func `an immediate drag that starts on the indicator scrolls the content by the finger`() {
        let stage = Stage()
        let scrollView = flashed(stage)
        stage.swipe(from: CGPoint(x: 293, y: 170), velocity: CGVector(dx: 0, dy: -600), for: 0.1, at: 0.5, rest: 0.2)
        stage.run(until: 0.7)
        #expect(scrollView.indicators.drag == nil)
        #expect(scrollView.contentOffset.y > 40)
    }

    @Test func `a press outside the indicator, or after it has faded, does not drag it`() {
        for (place, time) in [(CGPoint(x: 250, y: 130), 0.5), (CGPoint(x: 293, y: 130), 2.0), (CGPoint(x: 293, y: 400), 0.5)] {
            let stage = Stage()
            let scrollView = flashed(stage)
            stage.touch(.began, place, at: time)
            stage.run(until: time + 0.3)
            #expect(scrollView.indicators.drag == nil)
        }
    }

    @Test func `a drag on the horizontal indicator scrolls horizontally only`() {
        let stage = Stage()
        let scrollView = stage.addScrollView(content: CGSize(width: 1200, height: 400))
        stage.at(0.4) { _ in scrollView.flashScrollIndicators() }
        stage.touch(.began, CGPoint(x: 20, y: 494), at: 0.5)
        stage.touch(.moved, CGPoint(x: 70, y: 470), at: 0.7)
        stage.run(until: 0.75)
        // The thumb of 73.5 points moves on a track of 294 points, for a scroll range of 900 points.
        #expect(abs(scrollView.contentOffset.x - 50 * 900 / (294 - 73.5)) < 1e-9)
        #expect(scrollView.contentOffset.y == 0)
    }
}
