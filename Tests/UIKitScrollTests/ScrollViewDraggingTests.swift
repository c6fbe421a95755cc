import Testing

@testable import UIKitScroll

@MainActor @Suite struct ScrollViewDraggingTests {
    @Test func `content follows the finger from where the pan is recognised, and stays on a release after a rest`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        stage.touch(.began, CGPoint(x: 100, y: 400), at: 0.1)
        stage.touch(.moved, CGPoint(x: 100, y: 393), at: 0.12)
        stage.run(until: 0.15)
        #expect(scrollView.isTracking && !scrollView.isDragging)
        #expect(scrollView.contentOffset == .zero)
        stage.touch(.moved, CGPoint(x: 100, y: 388), at: 0.16)
        stage.run(until: 0.2)
        #expect(scrollView.isDragging)
        #expect(scrollView.contentOffset == .zero)
        stage.touch(.moved, CGPoint(x: 140, y: 338), at: 0.22)
        stage.run(until: 0.25)
        #expect(scrollView.contentOffset == CGPoint(x: 0, y: 50))
        stage.touch(.ended, CGPoint(x: 140, y: 338), at: 0.5)
        stage.run(until: 0.55)
        #expect(!scrollView.isTracking && !scrollView.isDragging && !scrollView.isDecelerating)
        #expect(scrollView.contentOffset == CGPoint(x: 0, y: 50))
    }

    @Test func `touchesEnded at a new position counts as a movement to it`() {
        let stage = Stage()
        let scrollView = stage.addScrollView(content: CGSize(width: 300, height: 5000))
        let start = CGPoint(x: 100, y: 450)
        stage.touch(.began, start, at: 0.5)
        for step in 1...5 { stage.touch(.moved, CGPoint(x: 100, y: 450 - Double(step) * 20), at: 0.5 + Double(step) * 0.02) }
        stage.touch(.ended, CGPoint(x: 100, y: 330), at: 0.62)
        stage.run(until: 6)
        // The finger has 1000 points per second until it lifts. The first 20 points only make it a pan.
        #expect(abs(scrollView.contentOffset.y - (100 + 1000 * 0.49949983316645474)) < 0.01)
    }

    @Test(arguments: [30, 60, 120])
    func `a flick ends where deceleration ends, at each frame rate`(framesPerSecond: Int) {
        let stage = Stage(framesPerSecond: framesPerSecond)
        let scrollView = stage.addScrollView(content: CGSize(width: 300, height: 5000))
        // The finger has 1200 points per second for 0.1 s. The pan is recognised at the first event, after 10 points.
        let lift = stage.swipe(from: CGPoint(x: 100, y: 450), velocity: CGVector(dx: 0, dy: -1200), for: 0.1, at: 0.5)
        stage.run(until: 0.6 + 1.0 / 30)
        #expect(scrollView.isDecelerating)
        stage.run(until: 6)
        #expect(abs(scrollView.contentOffset.y - (110 + 1200 * 0.49949983316645474)) < 0.01)
        #expect(!scrollView.isDecelerating)
        #expect(abs(lift - 0.6) < 1e-9)
    }

    @Test func `offsets at the same times are equal at 30, 60 and 120 frames per second`() {
        func offsets(_ framesPerSecond: Int) -> [CGFloat] {
            let stage = Stage(framesPerSecond: framesPerSecond)
            let scrollView = stage.addScrollView(content: CGSize(width: 300, height: 800))
            // Every event, also the lift, happens between two ticks.
            stage.swipe(from: CGPoint(x: 100, y: 450), velocity: CGVector(dx: 0, dy: -1500), for: 0.1, at: 0.507)
            var shown: [CGFloat] = []
            stage.afterTick = { now in
                if abs((now * 30).rounded() - now * 30) < 1e-6 { shown.append(scrollView.contentOffset.y) }
            }
            stage.run(until: 3)
            return shown
        }
        let slow = offsets(30)
        #expect(slow.max()! > 400)
        #expect(slow.last == 400)
        #expect(offsets(60) == slow)
        #expect(offsets(120) == slow)
    }

    @Test func `a release after 0.1 s of rest leaves the content in place and reports velocity zero and no deceleration`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        let listener = Listener()
        scrollView.delegate = listener
        stage.swipe(from: CGPoint(x: 100, y: 450), velocity: CGVector(dx: 0, dy: -1200), for: 0.1, at: 0.5, rest: 0.12)
        stage.run(until: 3)
        #expect(abs(scrollView.contentOffset.y - 110) < 1e-9)
        #expect(listener.velocity == .zero)
        #expect(listener.received == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)"])
    }

    @Test func `the fast deceleration rate travels 0.0995 times the velocity`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        scrollView.decelerationRate = .fast
        stage.swipe(from: CGPoint(x: 100, y: 450), velocity: CGVector(dx: 0, dy: -1200), for: 0.1, at: 0.5)
        stage.run(until: 4)
        #expect(abs(scrollView.contentOffset.y - (110 + 1200 * 0.09949916247342207)) < 0.01)
    }

    @Test func `a flick calls the delegate in UIKit's order, with points per millisecond and the final offset as target`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        let listener = Listener()
        scrollView.delegate = listener
        stage.swipe(from: CGPoint(x: 100, y: 450), velocity: CGVector(dx: 0, dy: -1200), for: 0.1, at: 0.5)
        stage.run(until: 6)
        #expect(
            listener.received == [
                "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating", "didScroll",
                "didEndDecelerating",
            ])
        #expect(abs(listener.velocity.y - 1.2) < 1e-9)
        #expect(abs(listener.proposedTarget.y - scrollView.contentOffset.y) < 1e-9)
    }

    @Test func `targetContentOffset set by the delegate is reached exactly and clamped to the range`() {
        for (wanted, landed) in [(CGFloat(500), CGFloat(500)), (5000, 1600), (-90, 0)] {
            let stage = Stage()
            let scrollView = stage.addScrollView()
            let listener = Listener()
            listener.target = CGPoint(x: 0, y: wanted)
            scrollView.delegate = listener
            stage.swipe(from: CGPoint(x: 100, y: 450), velocity: CGVector(dx: 0, dy: -1200), for: 0.1, at: 0.5)
            stage.run(until: 8)
            #expect(scrollView.contentOffset == CGPoint(x: 0, y: landed))
        }
    }

    @Test func `a pull past the top is rubber-banded and springs back`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        stage.swipe(from: CGPoint(x: 100, y: 200), velocity: CGVector(dx: 0, dy: 1200), for: 0.1, at: 0.5, rest: 0.2)
        stage.run(until: 0.75)
        let pulled = -110 * 0.55 * 400 / (110 * 0.55 + 400)
        #expect(abs(scrollView.contentOffset.y - pulled) < 1e-9)
        stage.run(until: 0.8 + 0.1)
        #expect(abs(scrollView.contentOffset.y - pulled * 2 * 0.36787944117144233) < 1e-6)
        stage.run(until: 3)
        #expect(scrollView.contentOffset == .zero)
    }

    @Test func `without bouncing a pull past the top neither scrolls nor calls the delegate`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        scrollView.bounces = false
        let listener = Listener()
        scrollView.delegate = listener
        stage.swipe(from: CGPoint(x: 100, y: 200), velocity: CGVector(dx: 0, dy: 1200), for: 0.2, at: 0.5)
        stage.run(until: 2)
        #expect(listener.received.isEmpty)
        #expect(scrollView.contentOffset == .zero)
    }

    @Test func `content that fits bounces only with alwaysBounceVertical`() {
        for (always, moves) in [(false, false), (true, true)] {
            let stage = Stage()
            let scrollView = stage.addScrollView(content: CGSize(width: 300, height: 100))
            scrollView.alwaysBounceVertical = always
            stage.swipe(from: CGPoint(x: 100, y: 200), velocity: CGVector(dx: 0, dy: 1200), for: 0.1, at: 0.5)
            var lowest: CGFloat = 0
            stage.afterTick = { _ in lowest = min(lowest, scrollView.contentOffset.y) }
            stage.run(until: 3)
            #expect((lowest < 0) == moves)
            #expect(scrollView.contentOffset == .zero)
        }
    }

    @Test func `a flick past the end overshoots by the spring's distance and ends at the edge`() {
        let stage = Stage()
        let scrollView = stage.addScrollView(content: CGSize(width: 300, height: 600))
        stage.swipe(from: CGPoint(x: 100, y: 450), velocity: CGVector(dx: 0, dy: -1200), for: 0.1, at: 0.5)
        var highest: CGFloat = 0
        stage.afterTick = { _ in highest = max(highest, scrollView.contentOffset.y) }
        stage.run(until: 3)
        // The content starts at 110 with 1200 points per second. At the edge, at 200, the velocity is 1200 - 90 k. From there the spring
        // moves at most v / (w e) further.
        let velocityAtEdge = 1200 - 90 * 2.0020026706730794
        #expect(abs(highest - (200 + velocityAtEdge / 10 * 0.36787944117144233)) < 0.5)
        #expect(scrollView.contentOffset.y == 200)
    }

    @Test func `a touch stops deceleration at the offset of the touch's time, and its lift starts nothing`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        let listener = Listener()
        scrollView.delegate = listener
        stage.swipe(from: CGPoint(x: 100, y: 450), velocity: CGVector(dx: 0, dy: -1200), for: 0.1, at: 0.5)
        stage.run(until: 0.8)
        listener.received = []
        stage.tap(CGPoint(x: 100, y: 300), at: 0.805)
        stage.run(until: 3)
        // The content stops at the position of the touch's own time, not at that of a frame.
        let caught = 110 + 1200 * 0.49949983316645474 * (1 - exp(-2.0020026706730794 * 0.205))
        #expect(abs(scrollView.contentOffset.y - caught) < 1e-6)
        #expect(listener.received == ["didScroll", "didEndDecelerating"])
    }

    @Test func `a touch during a bounce catches the content without a jump, and the release bounces back`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        stage.swipe(from: CGPoint(x: 100, y: 200), velocity: CGVector(dx: 0, dy: 2400), for: 0.1, at: 0.5)
        stage.touch(.began, CGPoint(x: 100, y: 300), at: 0.705)
        stage.run(until: 0.72)
        let caught = scrollView.contentOffset.y
        #expect(caught < -20)
        stage.touch(.moved, CGPoint(x: 100, y: 289), at: 0.75)
        stage.run(until: 0.8)
        #expect(scrollView.isDragging)
        #expect(scrollView.contentOffset.y == caught)
        stage.touch(.moved, CGPoint(x: 100, y: 288), at: 0.85)
        stage.run(until: 0.9)
        #expect(scrollView.contentOffset.y > caught && scrollView.contentOffset.y < caught + 1)
        stage.touch(.ended, CGPoint(x: 100, y: 288), at: 1.0)
        stage.run(until: 3)
        #expect(scrollView.contentOffset == .zero)
    }

    @Test func `a flick turns one page, and a slow release returns to the page`() {
        let stage = Stage()
        let scrollView = stage.addScrollView(content: CGSize(width: 1500, height: 400))
        scrollView.isPagingEnabled = true
        stage.swipe(from: CGPoint(x: 280, y: 300), velocity: CGVector(dx: -2400, dy: 0), for: 0.1, at: 0.5)
        stage.run(until: 3)
        #expect(scrollView.contentOffset == CGPoint(x: 300, y: 0))
        stage.swipe(from: CGPoint(x: 280, y: 300), velocity: CGVector(dx: -600, dy: 0), for: 0.15, at: 3.5, rest: 0.2)
        stage.run(until: 6)
        #expect(scrollView.contentOffset == CGPoint(x: 300, y: 0))
    }

    @Test func `isDirectionalLockEnabled keeps a mostly vertical drag vertical, and without it both axes scroll`() {
        for (locked, x) in [(true, CGFloat(0)), (false, 20)] {
            let stage = Stage()
            let scrollView = stage.addScrollView(content: CGSize(width: 2000, height: 2000))
            scrollView.isDirectionalLockEnabled = locked
            stage.touch(.began, CGPoint(x: 100, y: 400), at: 0.1)
            stage.touch(.moved, CGPoint(x: 98, y: 388), at: 0.15)
            stage.touch(.moved, CGPoint(x: 78, y: 358), at: 0.2)
            stage.run(until: 0.25)
            #expect(scrollView.contentOffset == CGPoint(x: x, y: 30))
        }
    }

    @Test func `isScrollEnabled false during a drag ends it`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        stage.touch(.began, CGPoint(x: 100, y: 400), at: 0.1)
        stage.touch(.moved, CGPoint(x: 100, y: 380), at: 0.15)
        stage.touch(.moved, CGPoint(x: 100, y: 350), at: 0.2)
        stage.run(until: 0.25)
        stage.perform { scrollView.isScrollEnabled = false }
        #expect(!scrollView.isDragging)
        stage.touch(.moved, CGPoint(x: 100, y: 300), at: 0.3)
        stage.touch(.ended, CGPoint(x: 100, y: 300), at: 0.31)
        stage.run(until: 0.5)
        #expect(scrollView.contentOffset.y == 30)
    }

    @Test func `a frame between two ticks interpolates the content and the indicator without changing contentOffset`() throws {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        stage.swipe(from: CGPoint(x: 100, y: 450), velocity: CGVector(dx: 0, dy: -1200), for: 0.1, at: 0.5)
        stage.run(until: 0.8)
        let model = scrollView.contentOffset
        for time in [0.8, 0.804, 0.81, 0.815] {
            stage.process.motions.markChanged()
            let node = try #require(stage.perform { stage.window.layer.displayNode(at: time) })
            let shown = try #require(node.children.first { $0.id == scrollView.layer.identifier })
            let expected = 110 + 1200 * 0.49949983316645474 * (1 - exp(-2.0020026706730794 * (time - 0.6)))
            #expect(abs(shown.bounds.minY - expected) < 1e-6)
            let thumb = try #require(shown.children.first { $0.id == scrollView.indicators.vertical.layer.identifier })
            #expect(abs(thumb.transform.ty - shown.bounds.minY - (3 + (394 - 78.8) * expected / 1600)) < 1e-6)
        }
        #expect(scrollView.contentOffset == model)
    }

    @Test func `a drag and its deceleration change the bounds with the cause user`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        var causes: Set<Cause> = []
        stage.perform {
            SimulatedProcess.current.observePropertyChanges { [id = scrollView.layer.identifier] change in
                if change.layer == id, change.property == "bounds" { causes.insert(change.cause) }
            }
        }
        stage.swipe(from: CGPoint(x: 100, y: 450), velocity: CGVector(dx: 0, dy: -1200), for: 0.1, at: 0.5)
        stage.run(until: 3)
        #expect(causes == [.user])
    }

    @Test func `a deceleration is reported as pending by name, and nothing is pending after it`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        scrollView.accessibilityIdentifier = "list"
        stage.swipe(from: CGPoint(x: 100, y: 450), velocity: CGVector(dx: 0, dy: -1200), for: 0.1, at: 0.5)
        stage.run(until: 1)
        #expect(stage.process.pendingMotions.contains("UIScrollView#list deceleration"))
        stage.run(until: 7)
        #expect(stage.process.pendingMotions.isEmpty)
        #expect(!stage.process.ticks.wantsTick)
        #expect(stage.process.motions.isEmpty)
    }
}
