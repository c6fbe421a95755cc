import Testing

@testable import UIKitScroll

/// A delegate with one zoomable view that records its calls. Repeated moves are recorded once.
@MainActor
private final class Zoomer: NSObject, UIScrollViewDelegate {
    let view: UIView
    var received: [String] = []
    var centres = false
    init(_ view: UIView) { self.view = view }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
    private func note(_ what: String) { if received.last != what { received.append(what) } }
    func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { note("willBeginZooming") }
    func scrollViewDidZoom(_ scrollView: UIScrollView) {
        note("didZoom")
        guard centres else { return }
        let x = max(0, (scrollView.bounds.width - scrollView.contentSize.width) / 2)
        let y = max(0, (scrollView.bounds.height - scrollView.contentSize.height) / 2)
        scrollView.contentInset = UIEdgeInsets(top: y, left: x, bottom: y, right: x)
    }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        note("didEndZooming(\((scale * 1000).rounded() / 1000))")
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("willBeginDragging") }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { note("didEndDragging(\(decelerate))") }
}

@MainActor @Suite struct ScrollViewZoomingTests {
    @MainActor private struct Picture {
        let stage: Stage
        let scrollView: UIScrollView
        let view: UIView
        let zoomer: Zoomer

        /// A scroll view at (0, 100) with 300 x 400 points. It contains a view of the same size, which can be zoomed from 1 to 4 times.
        init(framesPerSecond: Int = 60, _ scrollView: UIScrollView? = nil) {
            let stage = Stage(framesPerSecond: framesPerSecond)
            self.stage = stage
            let made = stage.addScrollView(scrollView, content: CGSize(width: 300, height: 400))
            view = stage.perform { UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400)) }
            zoomer = Zoomer(view)
            made.delegate = zoomer
            made.maximumZoomScale = 4
            stage.perform { [view] in made.addSubview(view) }
            self.scrollView = made
        }

        /// Moves two fingers on a horizontal line around `middle`, so that their distance changes from `start` to `end`. They lift one
        /// after the other.
        func pinch(
            about middle: CGPoint, from start: CGFloat, to end: CGFloat, at time: Double, for duration: Double = 0.2,
            moving: CGVector = .zero
        ) {
            func places(_ share: Double) -> (CGPoint, CGPoint) {
                let half = (start + (end - start) * share) / 2
                let centre = CGPoint(x: middle.x + moving.dx * share, y: middle.y + moving.dy * share)
                return (CGPoint(x: centre.x - half, y: centre.y), CGPoint(x: centre.x + half, y: centre.y))
            }
            let first = places(0)
            stage.touch(.began, first.0, at: time, finger: 1)
            stage.touch(.began, first.1, at: time, finger: 2)
            for step in 1...20 {
                let place = places(Double(step) / 20)
                let moment = time + duration * Double(step) / 20
                stage.touch(.moved, place.0, at: moment, finger: 1)
                stage.touch(.moved, place.1, at: moment, finger: 2)
            }
            let last = places(1)
            stage.touch(.ended, last.0, at: time + duration + 0.15, finger: 1)
            stage.touch(.ended, last.1, at: time + duration + 0.15, finger: 2)
        }

        /// Returns the point of the zoomed view that is visible at a point of the window.
        func seen(at place: CGPoint) -> CGPoint { stage.perform { view.convert(place, from: nil) } }
    }

    @Test func `setting zoomScale scales the view and contentSize around the centre, and back`() {
        let picture = Picture()
        picture.stage.perform { picture.scrollView.zoomScale = 2 }
        #expect(picture.scrollView.zoomScale == 2)
        #expect(picture.view.transform == CGAffineTransform(scaleX: 2, y: 2))
        #expect(picture.view.frame == CGRect(x: 0, y: 0, width: 600, height: 800))
        #expect(picture.scrollView.contentSize == CGSize(width: 600, height: 800))
        #expect(picture.scrollView.contentOffset == CGPoint(x: 150, y: 200))
        #expect(picture.zoomer.received == ["didZoom"])
        picture.stage.perform { picture.scrollView.zoomScale = 1 }
        #expect(picture.scrollView.contentSize == CGSize(width: 300, height: 400))
        #expect(picture.view.frame == CGRect(x: 0, y: 0, width: 300, height: 400))
        #expect(picture.scrollView.contentOffset == .zero)
    }

    @Test func `zoomScale set by code is clamped to its range`() {
        let picture = Picture()
        picture.stage.perform { picture.scrollView.zoomScale = 9 }
        #expect(picture.scrollView.zoomScale == 4)
        picture.stage.perform { picture.scrollView.setZoomScale(-2, animated: false) }
        #expect(picture.scrollView.zoomScale == 1)
    }

    @Test(arguments: [30, 60, 120])
    func `an animated zoom takes 0.3 s with ease-in-out and calls the delegate in order`(framesPerSecond: Int) {
        let picture = Picture(framesPerSecond: framesPerSecond)
        picture.stage.at(0.1) { _ in picture.scrollView.setZoomScale(3, animated: true) }
        picture.stage.run(until: 0.1)
        #expect(picture.scrollView.zoomScale == 1)
        #expect(picture.scrollView.isZoomAnimating)
        picture.stage.run(until: 0.1 + 0.1)
        // After a third of the time, the Bézier curve (0.42, 0, 0.58, 1) has covered 0.2318 of the distance.
        let progress = OffsetAnimation.timing.progress(at: 1.0 / 3)
        #expect(abs(progress - 0.2318) < 0.0005)
        #expect(abs(picture.scrollView.zoomScale - (1 + 2 * progress)) < 1e-9)
        picture.stage.run(until: 1)
        #expect(picture.scrollView.zoomScale == 3)
        #expect(picture.scrollView.contentOffset == CGPoint(x: 300, y: 400))
        #expect(picture.zoomer.received == ["willBeginZooming", "didZoom", "didEndZooming(3.0)"])
        #expect(picture.stage.process.pendingMotions.allSatisfy { $0.contains("ScrollIndicatorView") })
    }

    @Test func `zoom(to:) centres the rectangle at the largest scale that fits, animated or not`() {
        for animated in [false, true] {
            let picture = Picture()
            picture.stage.at(0.1) { _ in picture.scrollView.zoom(to: CGRect(x: 100, y: 100, width: 100, height: 50), animated: animated) }
            picture.stage.run(until: 1)
            #expect(picture.scrollView.zoomScale == 3)
            // The rectangle's centre (150, 125) is three times as far from the origin, and in the middle of the view of 300 x 400 points.
            #expect(picture.scrollView.contentOffset == CGPoint(x: 300, y: 175))
        }
    }

    @Test func `zoom(to:) at a corner is clamped to the content`() {
        let picture = Picture()
        picture.stage.perform { picture.scrollView.zoom(to: CGRect(x: 0, y: 0, width: 75, height: 100), animated: false) }
        #expect(picture.scrollView.zoomScale == 4)
        #expect(picture.scrollView.contentOffset == .zero)
    }

    @Test func `a pinch zooms around its centre, keeps the content under the fingers, and calls the delegate in order`() {
        let picture = Picture()
        let middle = CGPoint(x: 100, y: 250)
        picture.pinch(about: middle, from: 100, to: 200, at: 0.5)
        picture.stage.run(until: 0.5)
        let held = picture.seen(at: middle)
        picture.stage.run(until: 0.75)
        #expect(picture.scrollView.isZooming)
        // The pinch is recognised at the second event, after 10 points. From then on the scale follows the distance of the fingers.
        #expect(abs(picture.scrollView.zoomScale - 200 / 110) < 0.1)
        let later = picture.seen(at: middle)
        #expect(abs(later.x - held.x) < 1e-6 && abs(later.y - held.y) < 1e-6)
        picture.stage.run(until: 2)
        #expect(!picture.scrollView.isZooming)
        #expect(picture.zoomer.received.first == "willBeginZooming")
        #expect(picture.zoomer.received.contains("didZoom"))
        #expect(picture.zoomer.received.last?.hasPrefix("didEndZooming") == true)
    }

    @Test func `moving both fingers during a pinch moves the content along`() {
        let picture = Picture()
        let middle = CGPoint(x: 150, y: 300)
        picture.pinch(about: middle, from: 100, to: 200, at: 0.5, moving: CGVector(dx: 40, dy: -30))
        picture.stage.run(until: 0.56)
        let held = picture.seen(at: CGPoint(x: 150 + 40 * 0.25, y: 300 - 30 * 0.25))
        picture.stage.run(until: 0.71)
        let later = picture.seen(at: CGPoint(x: 190, y: 270))
        #expect(abs(later.x - held.x) < 4 && abs(later.y - held.y) < 4)
    }

    @Test func `a pinch past the maximum is rubber-banded and springs back, and then didEndZooming is called`() {
        let picture = Picture()
        picture.stage.perform { picture.scrollView.zoomScale = 4 }
        picture.zoomer.received = []
        let middle = CGPoint(x: 150, y: 300)
        picture.pinch(about: middle, from: 60, to: 240, at: 0.5)
        picture.stage.run(until: 0.8)
        let stretched = picture.scrollView.zoomScale
        #expect(stretched > 4.5 && stretched < 8)
        picture.stage.run(until: 0.86)
        #expect(picture.scrollView.isZoomBouncing)
        #expect(picture.zoomer.received == ["willBeginZooming", "didZoom"])
        // From the lift of the first finger at 0.85 s, the scale returns with the spring of content that was pulled too far.
        picture.stage.run(until: 0.95)
        #expect(abs(picture.scrollView.zoomScale - (4 + (stretched - 4) * 2 * 0.36787944117144233)) < 1e-6)
        picture.stage.run(until: 3)
        #expect(picture.scrollView.zoomScale == 4)
        #expect(picture.zoomer.received == ["willBeginZooming", "didZoom", "didEndZooming(4.0)"])
        #expect(picture.scrollView.contentOffset == picture.scrollView.area.clamp(picture.scrollView.contentOffset))
    }

    @Test func `a pinch below the minimum springs back, with the offset and contentSize restored`() {
        let picture = Picture()
        picture.pinch(about: CGPoint(x: 150, y: 300), from: 240, to: 80, at: 0.5)
        picture.stage.run(until: 0.8)
        #expect(picture.scrollView.zoomScale < 0.8)
        picture.stage.run(until: 3)
        #expect(picture.scrollView.zoomScale == 1)
        #expect(picture.scrollView.contentOffset == .zero)
        #expect(picture.scrollView.contentSize == CGSize(width: 300, height: 400))
    }

    @Test func `with bouncesZoom false the scale stops at its limits`() {
        let picture = Picture()
        picture.scrollView.bouncesZoom = false
        picture.pinch(about: CGPoint(x: 150, y: 300), from: 240, to: 80, at: 0.5)
        var scales: Set<CGFloat> = []
        picture.stage.afterTick = { _ in scales.insert(picture.scrollView.zoomScale) }
        picture.stage.run(until: 2)
        #expect(scales == [1])
    }

    @Test func `lifting one finger of a pinch continues as a drag at the same scale, and the offset ends in range`() {
        let picture = Picture()
        picture.stage.touch(.began, CGPoint(x: 100, y: 300), at: 0.5, finger: 1)
        picture.stage.touch(.began, CGPoint(x: 200, y: 300), at: 0.5, finger: 2)
        for step in 1...10 {
            let way = CGFloat(step) * 4
            picture.stage.touch(.moved, CGPoint(x: 100 - way / 2, y: 300 - way), at: 0.5 + Double(step) * 0.02, finger: 1)
            picture.stage.touch(.moved, CGPoint(x: 200 + way, y: 300 - way), at: 0.5 + Double(step) * 0.02, finger: 2)
        }
        picture.stage.touch(.ended, CGPoint(x: 240, y: 260), at: 0.8, finger: 2)
        picture.stage.run(until: 0.81)
        #expect(!picture.scrollView.isZooming)
        let before = picture.scrollView.contentOffset
        let scale = picture.scrollView.zoomScale
        picture.stage.touch(.moved, CGPoint(x: 80, y: 240), at: 0.9, finger: 1)
        picture.stage.touch(.moved, CGPoint(x: 80, y: 220), at: 0.95, finger: 1)
        picture.stage.run(until: 1)
        #expect(picture.scrollView.isDragging)
        #expect(picture.scrollView.contentOffset.y > before.y + 15)
        #expect(picture.scrollView.zoomScale == scale)
        picture.stage.touch(.ended, CGPoint(x: 80, y: 220), at: 1.3, finger: 1)
        picture.stage.run(until: 4)
        #expect(picture.scrollView.contentOffset == picture.scrollView.area.clamp(picture.scrollView.contentOffset))
    }

    @Test func `a pinch during a zoom bounce starts from the current scale, and the scale ends at the maximum`() {
        let picture = Picture()
        picture.stage.perform { picture.scrollView.zoomScale = 4 }
        picture.pinch(about: CGPoint(x: 150, y: 300), from: 60, to: 240, at: 0.5)
        picture.stage.run(until: 0.9)
        let caught = picture.scrollView.zoomScale
        #expect(picture.scrollView.isZoomBouncing && caught > 4)
        picture.pinch(about: CGPoint(x: 150, y: 300), from: 200, to: 210, at: 0.91, for: 0.02)
        picture.stage.run(until: 0.96)
        #expect(picture.scrollView.isZooming)
        #expect(picture.scrollView.zoomScale > 4)
        picture.stage.run(until: 3)
        #expect(picture.scrollView.zoomScale == 4)
    }

    @Test func `content centred by insets in scrollViewDidZoom stays centred during zooms`() {
        let picture = Picture()
        picture.zoomer.centres = true
        picture.scrollView.minimumZoomScale = 0.5
        picture.stage.at(0.1) { _ in picture.scrollView.setZoomScale(0.5, animated: true) }
        picture.stage.run(until: 1)
        #expect(picture.scrollView.contentOffset == CGPoint(x: -75, y: -100))
        picture.pinch(about: CGPoint(x: 150, y: 300), from: 200, to: 60, at: 1.5)
        picture.stage.run(until: 4)
        #expect(picture.scrollView.zoomScale == 0.5)
        #expect(picture.scrollView.contentOffset == CGPoint(x: -75, y: -100))
        let middle = picture.seen(at: CGPoint(x: 150, y: 300))
        #expect(abs(middle.x - 150) < 1e-9 && abs(middle.y - 200) < 1e-9)
    }

    @Test func `pinchGestureRecognizer is nil unless the scale range has a length`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        #expect(scrollView.pinchGestureRecognizer == nil)
        scrollView.maximumZoomScale = 3
        #expect(scrollView.pinchGestureRecognizer?.view === scrollView)
        scrollView.minimumZoomScale = 3
        #expect(scrollView.pinchGestureRecognizer == nil)
    }

    @Test func `without viewForZooming nothing zooms`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        scrollView.maximumZoomScale = 3
        stage.perform {
            scrollView.zoomScale = 2
            scrollView.zoom(to: CGRect(x: 0, y: 0, width: 10, height: 10), animated: true)
        }
        #expect(scrollView.zoomScale == 1)
        #expect(scrollView.contentSize == CGSize(width: 300, height: 2000))
    }

    @Test func `removing a scroll view during a zoom clamps its scale and ends the zoom`() {
        for moment in [0.6, 0.9] {
            let picture = Picture()
            picture.stage.perform { picture.scrollView.zoomScale = 4 }
            picture.pinch(about: CGPoint(x: 150, y: 300), from: 60, to: 240, at: 0.5)
            picture.stage.run(until: moment)
            picture.stage.perform { picture.scrollView.removeFromSuperview() }
            #expect(picture.scrollView.zoomScale == 4)
            #expect(!picture.scrollView.isZooming && !picture.scrollView.isZoomBouncing)
            picture.stage.run(until: 2)
            #expect(picture.stage.process.pendingMotions.isEmpty)
        }
    }

    @Test func `stopScrollingAndZooming ends an animated zoom at its target and a fling where it is`() {
        let picture = Picture()
        picture.stage.at(0.1) { _ in picture.scrollView.setZoomScale(3, animated: true) }
        picture.stage.run(until: 0.2)
        picture.stage.perform { picture.scrollView.stopScrollingAndZooming() }
        #expect(!picture.scrollView.isZoomAnimating)
        #expect(picture.scrollView.zoomScale == 3)
        picture.stage.swipe(from: CGPoint(x: 150, y: 400), velocity: CGVector(dx: 0, dy: -1000), for: 0.1, at: 0.5)
        picture.stage.run(until: 0.7)
        #expect(picture.scrollView.isDecelerating)
        picture.stage.perform { picture.scrollView.stopScrollingAndZooming() }
        let offset = picture.scrollView.contentOffset
        picture.stage.run(until: 1)
        #expect(picture.scrollView.contentOffset == offset)
    }

    @Test func `a frame between two ticks of a zoom interpolates the scale`() throws {
        let picture = Picture()
        picture.stage.at(0.1) { _ in picture.scrollView.setZoomScale(3, animated: true) }
        picture.stage.run(until: 0.25)
        for time in [0.25, 0.256, 0.262] {
            picture.stage.process.motions.markChanged()
            let node = try #require(picture.stage.perform { picture.stage.window.layer.displayNode(at: time) })
            let shown = try #require(node.children.first { $0.id == picture.scrollView.layer.identifier })
            let view = try #require(shown.children.first { $0.id == picture.view.layer.identifier })
            let scale = 1 + 2 * OffsetAnimation.timing.progress(at: (time - 0.1) / 0.3)
            #expect(abs(view.transform.a - scale) < 1e-9)
            // The origin of the frame stays in its place.
            #expect(abs(view.transform.tx) < 1e-9 && abs(view.transform.ty) < 1e-9)
        }
    }

    @Test func `a scale set in an animation block animates with the block`() {
        let picture = Picture()
        picture.stage.at(0.1) { _ in
            UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear, animations: { picture.scrollView.zoomScale = 3 })
        }
        picture.stage.run(until: 0.3)
        #expect(picture.scrollView.zoomScale == 3)
        let shown = picture.stage.perform { picture.view.presentationFrameInWindow }
        #expect(abs(shown.width - 600) < 1e-6)
    }

    @Test func `contentSize set while zoomed is scaled back with the zoom`() {
        let picture = Picture()
        picture.stage.perform {
            picture.scrollView.zoomScale = 2
            picture.scrollView.contentSize = CGSize(width: 800, height: 1000)
            picture.scrollView.zoomScale = 1
        }
        #expect(picture.scrollView.contentSize == CGSize(width: 400, height: 500))
    }
}
