import Testing

@testable import UIKitScroll

/// Tests for the decision which of several nested scroll views a touch scrolls. (Facts/ScrollPhysics.md#nested-scroll-views)
@MainActor @Suite struct NestedScrollViewRulesTests {
    /// Nested scroll views, the outermost first. Each one is 20 points smaller on every side.
    @MainActor private struct Nest {
        let stage = Stage()
        var views: [UIScrollView] = []

        init(_ contents: [CGSize]) {
            for (depth, content) in contents.enumerated() {
                let frame = CGRect(x: depth == 0 ? 0 : 20, y: depth == 0 ? 100 : 20, width: 300 - depth * 40, height: 400 - depth * 40)
                views.append(stage.addScrollView(frame: frame, content: content, in: views.last))
            }
        }

        /// Moves a finger from the middle by `way` in 0.2 s and holds it there.
        func drag(_ way: CGVector, at time: Double = 0.5) {
            stage.swipe(
                from: CGPoint(x: 150, y: 300), velocity: CGVector(dx: way.dx / 0.2, dy: way.dy / 0.2), for: 0.2, at: time, rest: 0.2)
            stage.run(until: time + 0.39)
        }

        /// The indexes of the scroll views that have moved. The outermost one has the index 0.
        var moved: [Int] { views.indices.filter { views[$0].contentOffset != .zero } }
    }

    nonisolated private static let tall = CGSize(width: 100, height: 2000)
    nonisolated private static let wide = CGSize(width: 2000, height: 100)
    nonisolated private static let small = CGSize(width: 100, height: 100)
    nonisolated private static let large = CGSize(width: 2000, height: 2000)

    nonisolated private static let up = CGVector(dx: 5, dy: -80)
    nonisolated private static let left = CGVector(dx: -80, dy: 5)

    @Test(
        arguments: [
            // The contents from outside to inside, the finger's movement, and the scroll view that must move.
            ([tall, tall], up, [1]), ([tall, wide], up, [0]), ([tall, wide], left, [1]), ([wide, tall], left, [0]),
            ([wide, tall], up, [1]),
            ([tall, small], up, [0]), ([tall, large], left, [1]), ([wide, wide], left, [1]), ([wide, tall], up, [1]),
            // Each of these cases has three nested scroll views.
            ([tall, wide, tall], up, [2]), ([tall, wide, tall], left, [1]), ([tall, wide, small], up, [0]), ([wide, tall, wide], up, [1]),
            ([tall, tall, tall], up, [2]), ([tall, small, wide], up, [0]), ([wide, small, tall], left, [0]),
            ([small, small, small], up, []),
        ] as [([CGSize], CGVector, [Int])])
    func `the innermost scroll view that can scroll in the pan's direction takes it`(contents: [CGSize], way: CGVector, who: [Int]) {
        let nest = Nest(contents)
        nest.drag(way)
        #expect(nest.moved == who)
    }

    @Test func `without bouncing an inner scroll view at its end passes the next pan outwards, through three levels`() {
        let nest = Nest([Self.tall, CGSize(width: 100, height: 400), CGSize(width: 100, height: 350)])
        for view in nest.views.dropFirst() { view.bounces = false }
        // The inner view can scroll by 30 points (320 of 350), the middle one by 40 (360 of 400).
        nest.drag(Self.up)
        #expect(nest.moved == [2])
        #expect(nest.views[2].contentOffset.y == 30)
        nest.drag(Self.up, at: 1.5)
        #expect(nest.moved == [1, 2])
        #expect(nest.views[1].contentOffset.y == 40)
        nest.drag(Self.up, at: 2.5)
        #expect(nest.moved == [0, 1, 2])
    }

    @Test func `with bouncing an inner scroll view takes each pan along its axis`() {
        let nest = Nest([Self.tall, CGSize(width: 100, height: 400)])
        nest.drag(Self.up)
        nest.drag(Self.up, at: 3)
        #expect(nest.views[0].contentOffset == .zero)
        #expect(nest.views[1].contentOffset.y > 40)
    }

    @Test func `an inner scroll view at its end takes a pan in the opposite direction`() {
        let nest = Nest([Self.tall, CGSize(width: 100, height: 400)])
        nest.views[1].bounces = false
        nest.stage.perform { nest.views[1].contentOffset.y = 40 }
        nest.drag(CGVector(dx: 0, dy: 30))
        #expect(nest.views[0].contentOffset == .zero)
        #expect(nest.views[1].contentOffset.y < 40)
    }

    @Test func `the pan's first direction decides the scroll view, and a later turn does not change it`() {
        let nest = Nest([Self.tall, Self.wide])
        let stage = nest.stage
        stage.touch(.began, CGPoint(x: 150, y: 300), at: 0.5)
        stage.touch(.moved, CGPoint(x: 150, y: 288), at: 0.52)
        stage.touch(.moved, CGPoint(x: 150, y: 260), at: 0.54)
        stage.touch(.moved, CGPoint(x: 50, y: 260), at: 0.6)
        stage.run(until: 0.65)
        #expect(nest.moved == [0])
    }

    @Test func `a touch that no scroll view takes at first is ignored until it ends, and the next one scrolls`() {
        // The finger first moves sideways, in which no scroll view can scroll, and then up.
        let nest = Nest([Self.tall, Self.tall])
        let stage = nest.stage
        stage.touch(.began, CGPoint(x: 150, y: 300), at: 0.5)
        stage.touch(.moved, CGPoint(x: 120, y: 300), at: 0.55)
        stage.touch(.moved, CGPoint(x: 120, y: 200), at: 0.65)
        stage.run(until: 0.7)
        #expect(nest.moved.isEmpty)
        stage.touch(.ended, CGPoint(x: 120, y: 200), at: 0.9)
        stage.run(until: 1)
        nest.drag(Self.up, at: 1.1)
        #expect(nest.moved == [1])
    }

    @Test func `an exactly diagonal pan goes to the inner scroll view`() {
        let nest = Nest([Self.tall, Self.wide])
        nest.drag(CGVector(dx: -60, dy: -60))
        #expect(nest.moved == [1])
    }

    @Test func `nested paging scroll views of one direction turn the inner pages first`() {
        let stage = Stage()
        let outer = stage.addScrollView(content: CGSize(width: 900, height: 400))
        let inner = stage.addScrollView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 400), content: CGSize(width: 600, height: 400), in: outer)
        outer.isPagingEnabled = true
        inner.isPagingEnabled = true
        inner.bounces = false
        var time = 0.5
        for expected in [(0, 300), (300, 300), (600, 300)] as [(CGFloat, CGFloat)] {
            stage.swipe(from: CGPoint(x: 250, y: 300), velocity: CGVector(dx: -1200, dy: 0), for: 0.1, at: time)
            time += 3
            stage.run(until: time - 0.1)
            #expect(outer.contentOffset.x == expected.0)
            #expect(inner.contentOffset.x == expected.1)
        }
    }

    @Test func `nested paging scroll views of perpendicular directions turn only their own pages`() {
        let stage = Stage()
        let outer = stage.addScrollView(content: CGSize(width: 300, height: 1200))
        let inner = stage.addScrollView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 400), content: CGSize(width: 900, height: 400), in: outer)
        outer.isPagingEnabled = true
        inner.isPagingEnabled = true
        stage.swipe(from: CGPoint(x: 250, y: 300), velocity: CGVector(dx: -1200, dy: 200), for: 0.1, at: 0.5)
        stage.run(until: 3)
        #expect(inner.contentOffset == CGPoint(x: 300, y: 0))
        #expect(outer.contentOffset == .zero)
        stage.swipe(from: CGPoint(x: 250, y: 400), velocity: CGVector(dx: 200, dy: -1200), for: 0.1, at: 3.5)
        stage.run(until: 6)
        #expect(inner.contentOffset == CGPoint(x: 300, y: 0))
        #expect(outer.contentOffset == CGPoint(x: 0, y: 400))
    }

    @Test func `alwaysBounceVertical makes a scroll view take a pan although its content fits`() {
        let nest = Nest([Self.tall, Self.small])
        nest.views[1].alwaysBounceVertical = true
        nest.drag(Self.up)
        #expect(nest.moved == [1])
    }

    @Test func `a touch on a decelerating outer scroll view stops and drags it, not the inner one`() {
        let nest = Nest([Self.tall, Self.tall])
        nest.stage.swipe(from: CGPoint(x: 10, y: 480), velocity: CGVector(dx: 0, dy: -900), for: 0.1, at: 0.2)
        nest.stage.run(until: 0.4)
        #expect(nest.views[0].isDecelerating)
        nest.drag(Self.up, at: 0.5)
        #expect(nest.views[1].contentOffset == .zero)
        #expect(nest.views[0].isDragging)
    }

    @Test func `a pinch zooms the inner scroll view and leaves the outer unchanged`() {
        final class Zoomer: NSObject, UIScrollViewDelegate {
            weak var view: UIView?
            func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
        }
        let nest = Nest([Self.tall, CGSize(width: 260, height: 360)])
        let stage = nest.stage
        let zoomer = Zoomer()
        let view = stage.perform { UIView(frame: CGRect(x: 0, y: 0, width: 260, height: 360)) }
        stage.perform { nest.views[1].addSubview(view) }
        zoomer.view = view
        nest.views[1].delegate = zoomer
        nest.views[1].maximumZoomScale = 3
        stage.touch(.began, CGPoint(x: 120, y: 300), at: 0.5, finger: 1)
        stage.touch(.began, CGPoint(x: 180, y: 300), at: 0.5, finger: 2)
        for step in 1...10 {
            stage.touch(.moved, CGPoint(x: CGFloat(120 - step * 5), y: 300), at: 0.5 + Double(step) * 0.02, finger: 1)
            stage.touch(.moved, CGPoint(x: CGFloat(180 + step * 5), y: 300), at: 0.5 + Double(step) * 0.02, finger: 2)
        }
        stage.run(until: 0.75)
        #expect(nest.views[1].zoomScale > 2)
        #expect(nest.views[0].contentOffset == .zero && nest.views[0].zoomScale == 1)
    }
}
