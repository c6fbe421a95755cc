import Testing

@testable import UIKitScroll

/// Tests for the properties of a scroll view that affect only one axis.
@MainActor @Suite struct ScrollAxisTests {
    @Test func `bouncesVertically and bouncesHorizontally disable bouncing for one axis, and bounces sets both`() {
        let stage = Stage()
        let view = stage.addScrollView(
            frame: CGRect(x: 0, y: 100, width: 300, height: 400), content: CGSize(width: 1000, height: 1000), in: nil)
        #expect(view.bouncesVertically && view.bouncesHorizontally)
        view.bouncesVertically = false
        stage.swipe(from: CGPoint(x: 100, y: 200), velocity: CGVector(dx: 400, dy: 400), for: 0.2, at: 0.5, rest: 0.2)
        stage.run(until: 0.85)
        #expect(view.contentOffset.x < -10 && view.contentOffset.y == 0)
        stage.run(until: 3)
        #expect(view.contentOffset == .zero)
        view.bounces = false
        #expect(!view.bouncesHorizontally)
        view.bounces = true
        #expect(view.bouncesVertically && view.bouncesHorizontally)
    }

    @Test func `content smaller than the view is aligned at contentAlignmentPoint within the insets`() {
        let stage = Stage()
        let view = stage.addScrollView(
            frame: CGRect(x: 0, y: 100, width: 300, height: 400), content: CGSize(width: 100, height: 100), in: nil)
        stage.process.run {
            view.contentAlignmentPoint = CGPoint(x: 0.5, y: 1)
            #expect(view.contentOffset == CGPoint(x: -100, y: -300))
            view.contentInset.bottom = 50
            #expect(view.contentOffset == CGPoint(x: -100, y: -250))
            view.contentSize = CGSize(width: 500, height: 500)
            #expect(view.contentOffset == .zero)
        }
    }

    @Test func `transfersHorizontalScrollingToParent false gives a horizontal drag no effect, and true scrolls the parent`() {
        let stage = Stage()
        let outer = stage.addScrollView(
            frame: CGRect(x: 0, y: 100, width: 300, height: 400), content: CGSize(width: 1000, height: 400), in: nil)
        let inner = stage.addScrollView(
            frame: CGRect(x: 20, y: 20, width: 260, height: 360), content: CGSize(width: 260, height: 1000), in: outer)
        inner.transfersHorizontalScrollingToParent = false
        stage.swipe(from: CGPoint(x: 200, y: 300), velocity: CGVector(dx: -400, dy: 0), for: 0.2, at: 0.5, rest: 0.2)
        stage.run(until: 2)
        #expect(outer.contentOffset == .zero && inner.contentOffset == .zero)
        inner.transfersHorizontalScrollingToParent = true
        stage.swipe(from: CGPoint(x: 200, y: 300), velocity: CGVector(dx: -400, dy: 0), for: 0.2, at: 2.5, rest: 0.2)
        stage.run(until: 4)
        #expect(outer.contentOffset.x > 50)
    }
}
