import Testing

@testable import UIKitScroll

/// A delegate that records every call. Repeated moves are recorded once.
@MainActor
private final class Recorder: NSObject, UIScrollViewDelegate {
    var received: [String] = []
    weak var zoomed: UIView?
    private func note(_ what: String) { if received.last != what { received.append(what) } }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { note("scroll") }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("begin drag") }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { note("will end drag") }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { note("end drag, goes on \(decelerate)") }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("begin decelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("end decelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("end animation") }
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        note("to top?")
        return true
    }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { note("at top") }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { note("begin zoom") }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { note("zoom") }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) { note("end zoom") }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { note("insets") }
}

@MainActor @Suite struct ScrollDelegateOrderTests {
    private static let drag = ["begin drag", "scroll", "will end drag"]

    /// The operations, each with the calls that the delegate must receive.
    private static let table: [String: (act: @MainActor @Sendable (Stage, UIScrollView) -> Void, received: [String])] = [
        "a drag that is released at rest": (
            { stage, _ in stage.swipe(from: CGPoint(x: 100, y: 400), velocity: CGVector(dx: 0, dy: -600), for: 0.2, at: 0.5, rest: 0.2) },
            drag + ["end drag, goes on false"]
        ),
        "a fling": (
            { stage, _ in stage.swipe(from: CGPoint(x: 100, y: 400), velocity: CGVector(dx: 0, dy: -900), for: 0.1, at: 0.5) },
            drag + ["end drag, goes on true", "begin decelerating", "scroll", "end decelerating"]
        ),
        "a fling that a finger catches": (
            { stage, _ in
                stage.swipe(from: CGPoint(x: 100, y: 400), velocity: CGVector(dx: 0, dy: -900), for: 0.1, at: 0.5)
                stage.tap(CGPoint(x: 100, y: 300), at: 0.8)
            }, drag + ["end drag, goes on true", "begin decelerating", "scroll", "end decelerating"]
        ),
        "a fling that is caught and flung on": (
            { stage, _ in
                stage.swipe(from: CGPoint(x: 100, y: 400), velocity: CGVector(dx: 0, dy: -900), for: 0.1, at: 0.5)
                stage.swipe(from: CGPoint(x: 100, y: 400), velocity: CGVector(dx: 0, dy: -900), for: 0.1, at: 0.8)
            },
            drag + ["end drag, goes on true", "begin decelerating", "scroll", "end decelerating"] + drag
                + ["end drag, goes on true", "begin decelerating", "scroll", "end decelerating"]
        ),
        "a pull past the top, held and released": (
            { stage, _ in stage.swipe(from: CGPoint(x: 100, y: 200), velocity: CGVector(dx: 0, dy: 900), for: 0.2, at: 0.5, rest: 0.2) },
            drag + ["end drag, goes on true", "begin decelerating", "scroll", "end decelerating"]
        ),
        "an animated offset": (
            { stage, view in stage.at(0.5) { _ in view.setContentOffset(CGPoint(x: 0, y: 300), animated: true) } },
            ["scroll", "end animation"]
        ),
        "an animated offset that a finger takes over": (
            { stage, view in
                stage.at(0.5) { _ in view.setContentOffset(CGPoint(x: 0, y: 300), animated: true) }
                stage.swipe(from: CGPoint(x: 100, y: 400), velocity: CGVector(dx: 0, dy: -600), for: 0.2, at: 0.55, rest: 0.2)
            }, ["scroll"] + drag + ["end drag, goes on false"]
        ),
        "an animated offset in the middle of a fling": (
            { stage, view in
                stage.swipe(from: CGPoint(x: 100, y: 400), velocity: CGVector(dx: 0, dy: -900), for: 0.1, at: 0.5)
                stage.at(0.8) { _ in view.setContentOffset(.zero, animated: true) }
            }, drag + ["end drag, goes on true", "begin decelerating", "scroll", "end decelerating", "scroll", "end animation"]
        ),
        "an offset set by code": ({ stage, view in stage.at(0.5) { _ in view.contentOffset.y = 300 } }, ["scroll"]),
        "the offset that is there already": ({ stage, view in stage.at(0.5) { _ in view.contentOffset = .zero } }, []),
        "an offset set by code in the middle of a fling": (
            { stage, view in
                stage.swipe(from: CGPoint(x: 100, y: 400), velocity: CGVector(dx: 0, dy: -900), for: 0.1, at: 0.5)
                stage.at(0.8) { _ in view.setContentOffset(.zero, animated: false) }
            }, drag + ["end drag, goes on true", "begin decelerating", "scroll", "end decelerating", "scroll"]
        ),
        "a rectangle that is scrolled to": (
            { stage, view in stage.at(0.5) { _ in view.scrollRectToVisible(CGRect(x: 0, y: 900, width: 10, height: 10), animated: true) } },
            ["scroll", "end animation"]
        ),
        "a rectangle that is in view": (
            { stage, view in stage.at(0.5) { _ in view.scrollRectToVisible(CGRect(x: 0, y: 90, width: 10, height: 10), animated: true) } },
            []
        ),
        "a tap on the status bar": (
            { stage, view in
                stage.at(0.4) { _ in view.contentOffset.y = 300 }
                stage.at(0.5) { _ in stage.window.scrollToTop() }
            }, ["scroll", "to top?", "scroll", "at top"]
        ),
        "a tap on the status bar at the top": ({ stage, _ in stage.at(0.5) { _ in stage.window.scrollToTop() } }, []),
        "a turn of the wheel": (
            { stage, view in stage.at(0.5) { _ in stage.window.scroll(by: CGVector(dx: 0, dy: 48), at: CGPoint(x: 100, y: 200)) } },
            ["begin drag", "will end drag", "end drag, goes on true", "begin decelerating", "scroll", "end decelerating"]
        ),
        "a page that is turned": (
            { stage, view in
                view.isPagingEnabled = true
                stage.swipe(from: CGPoint(x: 100, y: 400), velocity: CGVector(dx: 0, dy: -900), for: 0.1, at: 0.5)
            }, drag + ["end drag, goes on true", "begin decelerating", "scroll", "end decelerating"]
        ),
        "a change of the insets": ({ stage, view in stage.at(0.5) { _ in view.contentInset.top = 20 } }, ["insets", "scroll"]),
        "a scale set by code": ({ stage, view in stage.at(0.5) { _ in view.zoomScale = 2 } }, ["scroll", "zoom"]),
        "a touch that does nothing": ({ stage, _ in stage.tap(CGPoint(x: 100, y: 300), at: 0.5) }, []),
    ]

    @Test func `each kind of scrolling calls the delegate in UIKit's order`() {
        for what in Self.table.keys.sorted() { play(what) }
    }

    private func play(_ what: String) {
        guard let entry = Self.table[what] else { return }
        let stage = Stage()
        let recorder = Recorder()
        let content = stage.perform { UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 2000)) }
        let scrollView = stage.addScrollView()
        stage.perform { scrollView.addSubview(content) }
        recorder.zoomed = content
        scrollView.maximumZoomScale = 2
        scrollView.delegate = recorder
        entry.act(stage, scrollView)
        stage.run(until: 6)
        #expect(recorder.received == entry.received, "\(what)")
    }

    @Test func `an animated zoom and a pinch each call willBeginZooming and didEndZooming once, around all moves`() {
        let stage = Stage()
        let recorder = Recorder()
        let content = stage.perform { UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400)) }
        let scrollView = stage.addScrollView(content: CGSize(width: 300, height: 400))
        stage.perform { scrollView.addSubview(content) }
        recorder.zoomed = content
        scrollView.maximumZoomScale = 3
        scrollView.delegate = recorder
        stage.at(0.2) { _ in scrollView.setZoomScale(2, animated: true) }
        stage.run(until: 1)
        func moves(_ received: [String]) -> [String] { received.filter { $0 != "scroll" && $0 != "zoom" } }
        #expect(moves(recorder.received) == ["begin zoom", "end zoom"])
        #expect(recorder.received.contains("scroll") && recorder.received.contains("zoom"))
        recorder.received = []
        stage.touch(.began, CGPoint(x: 100, y: 300), at: 1.5, finger: 1)
        stage.touch(.began, CGPoint(x: 200, y: 300), at: 1.5, finger: 2)
        for step in 1...10 {
            let way = CGFloat(step) * 8
            stage.touch(.moved, CGPoint(x: 100 - way, y: 300), at: 1.5 + Double(step) * 0.02, finger: 1)
            stage.touch(.moved, CGPoint(x: 200 + way, y: 300), at: 1.5 + Double(step) * 0.02, finger: 2)
        }
        stage.touch(.ended, CGPoint(x: 20, y: 300), at: 1.9, finger: 1)
        stage.touch(.ended, CGPoint(x: 280, y: 300), at: 1.9, finger: 2)
        stage.run(until: 4)
        #expect(moves(recorder.received).first == "begin zoom")
        #expect(moves(recorder.received).last == "end zoom")
        #expect(moves(recorder.received).filter { $0.hasSuffix("zoom") } == ["begin zoom", "end zoom"])
    }

    /// Checks that the calls follow each other in a possible order and that every beginning has its end.
    private func check(_ received: [String], _ story: String) {
        var isDragging = false
        var isDecelerating = false
        var mustDecelerate = false
        for call in received {
            if mustDecelerate { #expect(call == "begin decelerating", "\(story): \(received)") }
            switch call {
            case "begin drag":
                #expect(!isDragging && !isDecelerating, "\(story): \(received)")
                isDragging = true
            case "will end drag": #expect(isDragging, "\(story): \(received)")
            case "end drag, goes on true", "end drag, goes on false":
                #expect(isDragging, "\(story): \(received)")
                isDragging = false
                mustDecelerate = call.hasSuffix("true")
            case "begin decelerating":
                #expect(!isDragging && !isDecelerating, "\(story): \(received)")
                isDecelerating = true
                mustDecelerate = false
            case "end decelerating":
                #expect(isDecelerating, "\(story): \(received)")
                isDecelerating = false
            case "end animation", "at top": #expect(!isDragging && !isDecelerating, "\(story): \(received)")
            default: break
            }
        }
        #expect(!isDragging && !isDecelerating && !mustDecelerate, "\(story): \(received)")
    }

    @Test(arguments: 1...40)
    func `random drags and changes give balanced, ordered delegate calls, an offset in range and nothing pending`(seed: Int) {
        var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15
        func random(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        let stage = Stage()
        let recorder = Recorder()
        let heights: [CGFloat] = [100, 450, 2000]
        let width: CGFloat = random(2) == 0 ? 300 : 700
        let scrollView = stage.addScrollView(content: CGSize(width: width, height: heights[random(3)]))
        scrollView.delegate = recorder
        scrollView.bounces = random(4) > 0
        scrollView.alwaysBounceVertical = random(2) == 0
        scrollView.isPagingEnabled = random(4) == 0
        scrollView.isDirectionalLockEnabled = random(2) == 0
        scrollView.contentInset = UIEdgeInsets(top: CGFloat(random(60) - 20), left: 0, bottom: CGFloat(random(60) - 20), right: 0)
        var story: [String] = []
        var time = 0.2
        for _ in 0..<12 {
            let place = CGPoint(x: CGFloat(40 + random(220)), y: CGFloat(150 + random(300)))
            switch random(7) {
            case 0, 1, 2:
                let velocity = CGVector(dx: CGFloat(random(2400) - 1200), dy: CGFloat(random(6000) - 3000))
                let rest = Double(random(3)) * 0.07
                let lift = stage.swipe(from: place, velocity: velocity, for: 0.05 + Double(random(10)) * 0.02, at: time, rest: rest)
                story.append("swipe \(velocity) at \(time)")
                time = lift
            case 3:
                stage.tap(place, at: time)
                story.append("tap at \(time)")
                time += 0.06
            case 4:
                let offset = CGPoint(x: 0, y: CGFloat(random(1500) - 100))
                stage.at(time) { _ in scrollView.setContentOffset(scrollView.area.clamp(offset), animated: true) }
                story.append("animated \(offset) at \(time)")
            case 5:
                let offset = CGPoint(x: 0, y: CGFloat(random(1500)))
                stage.at(time) { _ in scrollView.contentOffset = scrollView.area.clamp(offset) }
                story.append("offset \(offset) at \(time)")
            default:
                let height = CGFloat(100 + random(2000))
                stage.at(time) { _ in scrollView.contentSize.height = height }
                story.append("height \(height) at \(time)")
            }
            time += Double(1 + random(40)) * 0.02
        }
        stage.run(until: time + 12)
        check(recorder.received, story.joined(separator: ", "))
        #expect(scrollView.contentOffset == scrollView.area.clamp(scrollView.contentOffset), "\(story)")
        #expect(stage.process.pendingMotions.isEmpty, "\(story)")
    }
}
