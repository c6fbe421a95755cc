import Testing

@testable import UIKitScroll

@MainActor @Suite struct ScrollViewOffsetTests {
    // MARK: Animated offsets

    /// The values are from the table of ease-in-ease-out in Facts/MotionCurves.md#standard-curves.
    @Test(
        arguments: [
            (0.0, 0), (0.03, 19.7), (0.09, 187.4), (0.15, 500), (0.21, 812.6), (0.27, 980.3), (0.3, 1000), (0.4, 1000),
        ] as [(Double, CGFloat)])
    func `an animated offset takes 0.3 s, returns interpolated offsets, and calls the delegate at its end`(time: Double, offset: CGFloat) {
        let stage = Stage(framesPerSecond: 100)
        let scrollView = stage.addScrollView()
        let listener = Listener()
        scrollView.delegate = listener
        stage.run(until: 0.5)
        stage.perform { scrollView.setContentOffset(CGPoint(x: 0, y: 1000), animated: true) }
        #expect(scrollView.contentOffset == .zero)
        stage.run(until: 0.5 + time)
        #expect(abs(scrollView.contentOffset.y - offset) < 0.1)
        #expect(listener.received == (time == 0 ? [] : time < 0.3 ? ["didScroll"] : ["didScroll", "didEndScrollingAnimation"]))
    }

    @Test func `an animated offset has the cause of its call in each tick`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        var causes: Set<Cause> = []
        stage.perform {
            SimulatedProcess.current.observePropertyChanges { [id = scrollView.layer.identifier] change in
                if change.layer == id, change.property == "bounds" { causes.insert(change.cause) }
            }
            withCause(.engine("reveal")) { scrollView.setContentOffset(CGPoint(x: 0, y: 300), animated: true) }
        }
        stage.run(until: 1)
        #expect(causes == [.engine("reveal")])
    }

    @Test func `a second animated offset starts from the first one's current offset and calls didEndScrollingAnimation once`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        let listener = Listener()
        scrollView.delegate = listener
        stage.run(until: 0.5)
        stage.perform { scrollView.setContentOffset(CGPoint(x: 0, y: 1000), animated: true) }
        stage.run(until: 0.65)
        #expect(abs(scrollView.contentOffset.y - 500) < 1e-6)
        stage.perform { scrollView.setContentOffset(CGPoint(x: 0, y: 100), animated: true) }
        stage.run(until: 0.8)
        #expect(abs(scrollView.contentOffset.y - 300) < 1e-6)
        stage.run(until: 2)
        #expect(scrollView.contentOffset.y == 100)
        #expect(listener.received == ["didScroll", "didEndScrollingAnimation"])
    }

    @Test func `an animated offset to the current offset does nothing`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        let listener = Listener()
        scrollView.delegate = listener
        stage.perform { scrollView.setContentOffset(.zero, animated: true) }
        stage.run(until: 1)
        #expect(listener.received.isEmpty)
        #expect(stage.process.pendingMotions.isEmpty)
    }

    @Test func `assigning contentOffset cancels an animated offset without didEndScrollingAnimation`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        let listener = Listener()
        scrollView.delegate = listener
        stage.perform { scrollView.setContentOffset(CGPoint(x: 0, y: 1000), animated: true) }
        stage.run(until: 0.1)
        stage.perform { scrollView.contentOffset = CGPoint(x: 0, y: 7) }
        stage.run(until: 1)
        #expect(scrollView.contentOffset.y == 7)
        #expect(listener.received == ["didScroll"])
    }

    @Test func `a touch stops an animated offset where it is`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        stage.perform { scrollView.setContentOffset(CGPoint(x: 0, y: 1000), animated: true) }
        stage.touch(.began, CGPoint(x: 100, y: 300), at: 0.1)
        stage.touch(.moved, CGPoint(x: 100, y: 285), at: 0.15)
        stage.touch(.ended, CGPoint(x: 100, y: 285), at: 0.4)
        stage.run(until: 1)
        #expect(scrollView.contentOffset.y > 100 && scrollView.contentOffset.y < 900)
    }

    // MARK: Offsets in animation blocks

    @Test func `an offset in an animation block moves synchronously with a view in the same block`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        let other = stage.perform {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            stage.window.addSubview(view)
            return view
        }
        stage.run(until: 0.5)
        stage.perform {
            UIView.animate(withDuration: 0.25, delay: 0, options: UIView.AnimationOptions(rawValue: 7 << 16)) {
                scrollView.contentOffset.y = 336
                other.frame.origin.y = -336
            }
        }
        #expect(scrollView.contentOffset.y == 336)
        var frames = 0
        stage.afterTick = { _ in
            let offset = scrollView.layer.presentationBounds.origin.y
            #expect(abs(offset + other.layer.presentationFrame.minY) < 1e-9)
            if offset > 0, offset < 336 { frames += 1 }
        }
        stage.run(until: 1.2)
        #expect(frames > 25)
    }

    @Test func `an offset in an animation block calls scrollViewDidScroll once`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        var calls = 0
        final class Counter: NSObject, UIScrollViewDelegate {
            var count = 0
            func scrollViewDidScroll(_ scrollView: UIScrollView) { count += 1 }
        }
        let counter = Counter()
        scrollView.delegate = counter
        stage.perform { UIView.animate(withDuration: 0.25) { scrollView.contentOffset.y = 100 } }
        stage.run(until: 1)
        calls = counter.count
        #expect(calls == 1)
    }

    @Test func `a drag during an animation block continues from the presented offset`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        stage.run(until: 0.5)
        stage.perform {
            UIView.animate(withDuration: 2, delay: 0, options: [.curveLinear, .allowUserInteraction]) { scrollView.contentOffset.y = 1200 }
        }
        stage.touch(.began, CGPoint(x: 100, y: 300), at: 1.4)
        stage.touch(.moved, CGPoint(x: 100, y: 285), at: 1.5)
        stage.touch(.moved, CGPoint(x: 100, y: 265), at: 1.55)
        stage.run(until: 1.6)
        #expect(abs(scrollView.contentOffset.y - 620) < 1e-6)
        #expect(abs(scrollView.layer.presentationBounds.origin.y - 620) < 1e-6)
    }

    // MARK: Changes by code during motion

    @Test func `assigning contentOffset during deceleration continues from there with the same velocity`() {
        let stage = Stage()
        let scrollView = stage.addScrollView(content: CGSize(width: 300, height: 50_000))
        stage.swipe(from: CGPoint(x: 100, y: 450), velocity: CGVector(dx: 0, dy: -1200), for: 0.1, at: 0.5)
        stage.run(until: 1)
        stage.perform { scrollView.contentOffset.y += 10_000 }
        stage.run(until: 7)
        #expect(abs(scrollView.contentOffset.y - (10_110 + 1200 * 0.49949983316645474)) < 0.01)
    }

    @Test func `setContentOffset without animation stops a deceleration`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        stage.swipe(from: CGPoint(x: 100, y: 450), velocity: CGVector(dx: 0, dy: -1200), for: 0.1, at: 0.5)
        stage.run(until: 1)
        let present = scrollView.contentOffset
        stage.perform { scrollView.setContentOffset(present, animated: false) }
        #expect(!scrollView.isDecelerating)
        stage.run(until: 2)
        #expect(scrollView.contentOffset == present)
    }

    @Test func `a drag continues from a contentOffset assigned during it`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        stage.touch(.began, CGPoint(x: 100, y: 400), at: 0.1)
        stage.touch(.moved, CGPoint(x: 100, y: 380), at: 0.15)
        stage.touch(.moved, CGPoint(x: 100, y: 350), at: 0.2)
        stage.run(until: 0.25)
        stage.perform { scrollView.contentOffset.y += 500 }
        stage.touch(.moved, CGPoint(x: 100, y: 340), at: 0.3)
        stage.run(until: 0.35)
        #expect(scrollView.contentOffset.y == 540)
    }

    @Test func `setContentOffset without animation does not end a drag`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        stage.touch(.began, CGPoint(x: 100, y: 400), at: 0.1)
        stage.touch(.moved, CGPoint(x: 100, y: 380), at: 0.15)
        stage.run(until: 0.2)
        stage.perform { scrollView.setContentOffset(CGPoint(x: 0, y: 200), animated: false) }
        #expect(scrollView.isDragging)
        stage.touch(.moved, CGPoint(x: 100, y: 340), at: 0.25)
        stage.run(until: 0.3)
        #expect(scrollView.contentOffset.y == 240)
    }

    @Test func `an animated offset ends a drag, and the finger scrolls again only after a new touch`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        let listener = Listener()
        scrollView.delegate = listener
        stage.touch(.began, CGPoint(x: 100, y: 400), at: 0.1)
        stage.touch(.moved, CGPoint(x: 100, y: 380), at: 0.15)
        stage.run(until: 0.2)
        stage.perform { scrollView.setContentOffset(CGPoint(x: 0, y: 200), animated: true) }
        #expect(!scrollView.isDragging)
        stage.touch(.moved, CGPoint(x: 100, y: 340), at: 0.25)
        stage.touch(.ended, CGPoint(x: 100, y: 340), at: 0.3)
        stage.run(until: 1)
        #expect(scrollView.contentOffset.y == 200)
        #expect(
            listener.received == [
                "willBeginDragging", "willEndDragging", "didEndDragging(false)", "didScroll", "didEndScrollingAnimation",
            ])
        stage.swipe(from: CGPoint(x: 100, y: 400), velocity: CGVector(dx: 0, dy: -600), for: 0.2, at: 1.5, rest: 0.3)
        stage.run(until: 3)
        #expect(scrollView.contentOffset.y > 300)
    }

    @Test func `removing a decelerating scroll view from its window stops it`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        stage.swipe(from: CGPoint(x: 100, y: 450), velocity: CGVector(dx: 0, dy: -1200), for: 0.1, at: 0.5)
        stage.run(until: 1)
        stage.perform { scrollView.removeFromSuperview() }
        #expect(!scrollView.isDecelerating)
        stage.run(until: 3)
        #expect(stage.process.pendingMotions.isEmpty)
    }

    @Test func `removing a scroll view from its window while it is overscrolled returns it to its range`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        stage.swipe(from: CGPoint(x: 100, y: 200), velocity: CGVector(dx: 0, dy: 1200), for: 0.1, at: 0.5, rest: 0.5)
        stage.run(until: 0.8)
        #expect(scrollView.contentOffset.y < -50)
        stage.perform { scrollView.removeFromSuperview() }
        #expect(scrollView.contentOffset == .zero)
        #expect(!scrollView.isDragging)
    }

    // MARK: Content, size and insets

    @Test func `a contentOffset set by code is not clamped to the content`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        stage.perform { scrollView.contentOffset.y = 5000 }
        stage.run(until: 0.5)
        #expect(scrollView.contentOffset.y == 5000)
    }

    @Test func `a smaller contentSize clamps the offset only if it is out of range`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        stage.perform { scrollView.contentOffset.y = 1000 }
        scrollView.contentSize.height = 1500
        #expect(scrollView.contentOffset.y == 1000)
        scrollView.contentSize.height = 1200
        #expect(scrollView.contentOffset.y == 800)
        scrollView.contentSize.height = 100
        #expect(scrollView.contentOffset.y == 0)
    }

    @Test func `content at its top follows the top inset, and scrolled content stays in place`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        scrollView.contentInset.top = 50
        #expect(scrollView.contentOffset.y == -50)
        scrollView.contentInset.top = 20
        #expect(scrollView.contentOffset.y == -20)
        scrollView.contentOffset.y = 300
        scrollView.contentInset.top = 90
        #expect(scrollView.contentOffset.y == 300)
    }

    @Test func `a larger bottom inset keeps the offset, and removing it in an animation block animates the offset back`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        scrollView.contentInset.bottom = 336
        #expect(scrollView.contentOffset.y == 0)
        stage.perform { scrollView.contentOffset.y = 1936 }
        stage.run(until: 0.5)
        stage.perform { UIView.animate(withDuration: 0.25) { scrollView.contentInset.bottom = 0 } }
        #expect(scrollView.contentOffset.y == 1600)
        #expect(abs(scrollView.layer.presentationBounds.origin.y - 1936) < 1e-9)
    }

    @Test func `a larger contentSize during a deceleration lets it continue`() {
        let stage = Stage()
        let scrollView = stage.addScrollView(content: CGSize(width: 300, height: 600))
        stage.swipe(from: CGPoint(x: 100, y: 450), velocity: CGVector(dx: 0, dy: -1200), for: 0.1, at: 0.5)
        stage.run(until: 0.62)
        #expect(scrollView.isDecelerating)
        stage.perform { scrollView.contentSize.height = 5000 }
        stage.run(until: 7)
        #expect(abs(scrollView.contentOffset.y - (110 + 1200 * 0.49949983316645474)) < 0.01)
    }

    @Test func `an inset change during an overscrolled drag keeps the offset, and the release ends in the new range`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        stage.swipe(from: CGPoint(x: 100, y: 200), velocity: CGVector(dx: 0, dy: 1200), for: 0.1, at: 0.5, rest: 0.5)
        stage.run(until: 0.8)
        let pulled = scrollView.contentOffset.y
        stage.perform { scrollView.contentInset.top = 30 }
        #expect(scrollView.contentOffset.y == pulled)
        stage.run(until: 3)
        #expect(scrollView.contentOffset.y == -30)
    }

    // MARK: scrollRectToVisible

    @Test(arguments: [(1000, 40, 740), (520, 40, 500), (100, 40, 80), (1900, 100, 1700)] as [(CGFloat, CGFloat, CGFloat)])
    func `scrollRectToVisible scrolls as little as possible within the insets`(y: CGFloat, height: CGFloat, offset: CGFloat) {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        scrollView.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 100, right: 0)
        stage.perform {
            scrollView.contentOffset.y = 500
            scrollView.scrollRectToVisible(CGRect(x: 0, y: y, width: 300, height: height), animated: false)
        }
        #expect(scrollView.contentOffset.y == offset)
    }

    // MARK: Safe area

    private func fullScreen(
        _ stage: Stage, _ behavior: UIScrollView.ContentInsetAdjustmentBehavior, contentHeight: CGFloat
    ) -> UIScrollView {
        stage.perform {
            let scrollView = UIScrollView(frame: stage.window.bounds)
            scrollView.contentInsetAdjustmentBehavior = behavior
            scrollView.contentInset = UIEdgeInsets(top: 5, left: 0, bottom: 0, right: 0)
            scrollView.contentSize = CGSize(width: 390, height: contentHeight)
            stage.window.addSubview(scrollView)
            stage.window.layoutWindow()
            return scrollView
        }
    }

    @Test(arguments: [
        // The safe area of the default device is 59 points at the top and 34 at the bottom.
        (UIScrollView.ContentInsetAdjustmentBehavior.automatic, CGFloat(2000), CGFloat(64), CGFloat(34)), (.automatic, 100, 5, 0),
        (.scrollableAxes, 2000, 64, 34), (.scrollableAxes, 100, 5, 0), (.always, 100, 64, 34), (.never, 2000, 5, 0),
    ])
    func `adjustedContentInset adds the safe area by contentInsetAdjustmentBehavior, and the content starts below it`(
        behavior: UIScrollView.ContentInsetAdjustmentBehavior, contentHeight: CGFloat, top: CGFloat, bottom: CGFloat
    ) {
        let stage = Stage()
        let scrollView = fullScreen(stage, behavior, contentHeight: contentHeight)
        #expect(scrollView.adjustedContentInset == UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0))
        #expect(scrollView.contentInset == UIEdgeInsets(top: 5, left: 0, bottom: 0, right: 0))
        #expect(scrollView.contentOffset == CGPoint(x: 0, y: -top))
    }

    @Test func `a safe area change is reported once and keeps the content at its top`() {
        let stage = Stage()
        let scrollView = fullScreen(stage, .always, contentHeight: 2000)
        let listener = Listener()
        scrollView.delegate = listener
        stage.perform {
            scrollView.frame.origin.y = 20
            stage.window.layoutWindow()
        }
        #expect(scrollView.adjustedContentInset.top == 44)
        #expect(scrollView.contentOffset.y == -44)
        #expect(listener.received == ["didChangeAdjustedContentInset", "didScroll"])
    }

    // MARK: Wheel and status bar

    @Test func `wheel scrolling is animated, accumulates, calls the delegate like a fling, and stops at the edge`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        let listener = Listener()
        scrollView.delegate = listener
        stage.at(0.5) { _ in scrollView.scroll(by: CGVector(dx: 0, dy: 60)) }
        stage.at(0.6) { _ in scrollView.scroll(by: CGVector(dx: 0, dy: 60)) }
        stage.run(until: 0.55)
        #expect(scrollView.contentOffset.y > 0 && scrollView.contentOffset.y < 60)
        stage.run(until: 3)
        #expect(scrollView.contentOffset.y == 120)
        #expect(
            listener.received == [
                "willBeginDragging", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating", "didScroll", "didEndDecelerating",
            ])
        stage.at(3.1) { _ in scrollView.scroll(by: CGVector(dx: 0, dy: -500)) }
        stage.run(until: 5)
        #expect(scrollView.contentOffset.y == 0)
    }

    @Test func `wheel scrolling with paging turns one page at a time`() {
        let stage = Stage()
        let scrollView = stage.addScrollView(content: CGSize(width: 1500, height: 400))
        scrollView.isPagingEnabled = true
        for step in 0..<5 { stage.at(0.5 + Double(step) * 0.02) { _ in scrollView.scroll(by: CGVector(dx: 40, dy: 0)) } }
        stage.run(until: 3)
        #expect(scrollView.contentOffset == CGPoint(x: 300, y: 0))
        stage.at(3) { _ in scrollView.scroll(by: CGVector(dx: -40, dy: 0)) }
        stage.run(until: 6)
        #expect(scrollView.contentOffset == .zero)
    }

    @Test func `a status bar tap scrolls the only scroll view to its top and calls its delegate; with two it does nothing`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        scrollView.contentInset.top = 10
        let listener = Listener()
        stage.perform { scrollView.contentOffset.y = 700 }
        scrollView.delegate = listener
        #expect(stage.perform { stage.window.scrollToTop() })
        stage.run(until: 1)
        #expect(scrollView.contentOffset.y == -10)
        #expect(listener.received == ["shouldScrollToTop", "didScroll", "didScrollToTop"])
        stage.perform { scrollView.contentOffset.y = 700 }
        _ = stage.addScrollView(frame: CGRect(x: 0, y: 600, width: 300, height: 100))
        #expect(!stage.perform { stage.window.scrollToTop() })
    }

    @Test func `an animated offset whose target leaves the range ends in it, and one set outside the range stays`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        stage.perform { scrollView.contentInset.bottom = 300 }
        let end = scrollView.contentSize.height - scrollView.bounds.height + scrollView.adjustedContentInset.bottom
        stage.perform { scrollView.setContentOffset(CGPoint(x: 0, y: end), animated: true) }
        stage.run(until: 0.1)
        stage.perform { scrollView.contentInset.bottom = 0 }
        stage.run(until: 1)
        #expect(scrollView.contentOffset.y == end - 300)
        // An offset that was never in the range is kept, because an app has set it on purpose.
        stage.perform { scrollView.setContentOffset(CGPoint(x: 0, y: end + 500), animated: true) }
        stage.run(until: 1.1)
        stage.perform { scrollView.contentInset.bottom = 10 }
        stage.run(until: 2)
        #expect(scrollView.contentOffset.y == end + 500)
    }

    @Test func `a tap keeps an offset that code has set past the edge`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        stage.perform { scrollView.contentOffset = CGPoint(x: 0, y: -12) }
        stage.touch(.began, CGPoint(x: 100, y: 300), at: 0.1)
        stage.touch(.ended, CGPoint(x: 100, y: 300), at: 0.15)
        stage.run(until: 1)
        #expect(scrollView.contentOffset.y == -12)
    }
}

/// Tests for a scroll view that scrolls while an animation changes its size. UIKit animates the origin and the size of the bounds
/// separately.
@MainActor @Suite struct ScrollingWhileResizingTests {
    /// Returns the presented heights and offsets in the ticks of an animation from 400 to 200 points that takes 0.4 s.
    private func presented(
        _ options: UIView.AnimationOptions, scrollsFirst: Bool = false, scroll: @MainActor (UIScrollView) -> Void
    ) -> (heights: [CGFloat], offsets: [CGFloat]) {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        stage.run(until: 0.5)
        stage.perform {
            if scrollsFirst { scroll(scrollView) }
            UIView.animate(withDuration: 0.4, delay: 0, options: options, animations: { scrollView.frame.size.height = 200 })
            if !scrollsFirst { scroll(scrollView) }
        }
        var (heights, offsets): ([CGFloat], [CGFloat]) = ([], [])
        stage.afterTick = { _ in
            heights.append(scrollView.layer.presentationBounds.height)
            offsets.append(scrollView.layer.presentationBounds.minY)
        }
        stage.run(until: 1.2)
        return (heights, offsets)
    }

    @Test(arguments: [UIView.AnimationOptions.curveLinear, [.curveLinear, .beginFromCurrentState]], [false, true])
    func `an animated offset and size, in either order, move smoothly in each tick`(options: UIView.AnimationOptions, scrollsFirst: Bool) {
        let shown = presented(options, scrollsFirst: scrollsFirst) { $0.setContentOffset(CGPoint(x: 0, y: 300), animated: true) }
        for (list, largest) in [(shown.heights, 200 / 0.4 / 60 * 1.2), (shown.offsets, 300 / 0.3 / 60 * 1.9)] {
            let steps = zip(list, list.dropFirst()).map { abs($1 - $0) }
            #expect(steps.allSatisfy { $0 <= largest }, "\(list)")
        }
        #expect(shown.heights.last == 200 && shown.offsets.last == 300)
        #expect(shown.heights.contains { $0 > 250 && $0 < 350 } && shown.offsets.contains { $0 > 50 && $0 < 250 })
    }
}
