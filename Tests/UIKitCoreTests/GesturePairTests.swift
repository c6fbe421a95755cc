import Testing
import UIKitTestSupport

@testable import UIKitCore

/// Tests for the recognition by two recognizers of the same view, as decision tables.
@MainActor
struct GesturePairTests {
    /// A gesture that the user performs.
    enum Deed: String, CaseIterable, Sendable { case tap, doubleTap, hold, flick, drag, spread }
    enum Kind: String, CaseIterable, Sendable { case tap, doubleTap, longPress, pan, swipe, pinch }

    private func make(_ kind: Kind, _ log: @escaping (String) -> Void) -> UIGestureRecognizer {
        let recognizer: UIGestureRecognizer
        switch kind {
        case .tap: recognizer = UITapGestureRecognizer()
        case .doubleTap:
            let tap = UITapGestureRecognizer()
            tap.numberOfTapsRequired = 2
            recognizer = tap
        case .longPress: recognizer = UILongPressGestureRecognizer()
        case .pan: recognizer = UIPanGestureRecognizer()
        case .swipe: recognizer = UISwipeGestureRecognizer()
        case .pinch: recognizer = UIPinchGestureRecognizer()
        }
        recognizer.name = kind.rawValue
        recognizer.addAction {
            if $0.state == .began
                || $0.state == .ended
                    && !($0 is UIPanGestureRecognizer || $0 is UIPinchGestureRecognizer || $0 is UILongPressGestureRecognizer)
            {
                log(kind.rawValue)
            }
        }
        return recognizer
    }

    private func act(_ deed: Deed, on stage: Stage) {
        switch deed {
        case .tap: stage.tap(100, 100)
        case .doubleTap:
            stage.tap(100, 100)
            stage.tap(100, 100)
        case .hold:
            stage.press(100, 100)
            stage.wait(0.7)
            stage.lift(100, 100)
        case .flick: stage.drag(from: CGPoint(x: 50, y: 100), to: CGPoint(x: 150, y: 100), ticks: 6)
        case .drag: stage.drag(from: CGPoint(x: 50, y: 100), to: CGPoint(x: 150, y: 100), ticks: 90)
        case .spread:
            stage.together(.began, [1: CGPoint(x: 90, y: 100), 2: CGPoint(x: 110, y: 100)])
            for step in 1...6 {
                stage.tick()
                let reach = 10 + CGFloat(step) * 12
                stage.together(.moved, [1: CGPoint(x: 100 - reach, y: 100), 2: CGPoint(x: 100 + reach, y: 100)])
            }
            stage.together(.ended, [1: CGPoint(x: 18, y: 100), 2: CGPoint(x: 182, y: 100)])
        }
        stage.wait(1.5)
    }

    private func received(_ deed: Deed, _ setUp: (UIView, @escaping (String) -> Void) -> Void) -> [String] {
        var log: [String] = []
        Stage.perform { stage in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            view.isMultipleTouchEnabled = true
            stage.root.addSubview(view)
            stage.layout()
            setUp(view) { log.append($0) }
            act(deed, on: stage)
            #expect(stage.window.arena.isIdle, "\(stage.window.arena.dump())")
            #expect(view.gestureRecognizers?.allSatisfy { $0.state == .possible } ?? true)
        }
        return log
    }

    /// The gestures that each recognizer recognizes when it is alone on its view. Two fingers that move apart keep their centre, so they
    /// do not pan. A tap recognizer also recognizes a long touch.
    private static let alone: [Kind: Set<Deed>] = [
        .tap: [.tap, .doubleTap, .hold], .doubleTap: [.doubleTap], .longPress: [.hold, .drag], .pan: [.flick, .drag],
        .swipe: [.flick], .pinch: [.spread],
    ]

    @Test(arguments: Kind.allCases, Deed.allCases)
    func `a recognizer that is alone on a view recognizes its own gestures, each once, and no others`(kind: Kind, deed: Deed) {
        let log = received(deed) { view, log in view.addGestureRecognizer(make(kind, log)) }
        // A slow drag moves more than ten points before half a second has passed, so it is not a long press.
        let expected = (Self.alone[kind]!.contains(deed) && !(kind == .longPress && deed == .drag))
        #expect(!log.isEmpty == expected, "\(kind) and \(deed): \(log)")
        #expect(log.count == (!expected ? 0 : kind == .tap && deed == .doubleTap ? 2 : 1), "\(kind) and \(deed): \(log)")
    }

    @Test(arguments: [
        (Kind.tap, Kind.longPress, Deed.tap, ["tap"]), (.tap, .longPress, .hold, ["longPress"]),
        (.longPress, .tap, .hold, ["longPress"]),
        (.tap, .doubleTap, .doubleTap, ["tap", "doubleTap"]), (.doubleTap, .tap, .doubleTap, ["tap", "doubleTap"]),
        (.doubleTap, .tap, .tap, ["tap"]), (.pan, .swipe, .flick, ["pan"]), (.swipe, .pan, .flick, ["pan"]),
        (.pan, .tap, .tap, ["tap"]), (.pan, .tap, .flick, ["pan"]), (.pan, .longPress, .hold, ["longPress"]),
        (.pinch, .pan, .spread, ["pinch"]), (.pinch, .tap, .spread, ["pinch"]), (.swipe, .tap, .flick, ["swipe"]),
    ])
    func `of two recognizers on one view that want the same gesture the first to recognize gets it`(
        first: Kind, second: Kind, deed: Deed, expected: [String]
    ) {
        let log = received(deed) { view, log in
            view.addGestureRecognizer(make(first, log))
            view.addGestureRecognizer(make(second, log))
        }
        #expect(log == expected)
    }

    @Test(arguments: [
        (Kind.tap, Kind.doubleTap, Deed.tap, ["tap"]), (.tap, .doubleTap, .doubleTap, ["doubleTap"]), (.pan, .swipe, .flick, ["swipe"]),
        (.pan, .swipe, .drag, ["pan"]), (.pan, .longPress, .flick, ["pan"]), (.longPress, .tap, .hold, ["tap"]),
        (.tap, .longPress, .tap, ["tap"]),
    ])
    func `a recognizer that requires another to fail recognizes only after that failure, in either order of adding`(
        waiter: Kind, other: Kind, deed: Deed, expected: [String]
    ) {
        for order in [true, false] {
            let log = received(deed) { view, log in
                let (a, b) = (make(waiter, log), make(other, log))
                a.require(toFail: b)
                for recognizer in order ? [a, b] : [b, a] { view.addGestureRecognizer(recognizer) }
            }
            #expect(log == expected, "\(order ? "the waiter was added first" : "the waiter was added last")")
        }
    }

    @MainActor private final class Judge: NSObject, UIGestureRecognizerDelegate {
        var both = false
        var begins = true
        var receives = true
        var waitsForOthers = false
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { receives }
        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer)
            -> Bool
        { both }
        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer) -> Bool {
            waitsForOthers
        }
    }

    @Test func `a gesture delegate allows simultaneous recognition, prevents beginning, refuses touches or requires a failure`() {
        func pans(_ change: (Judge) -> Void, onFirst: Bool) -> [String] {
            let judge = Judge()
            change(judge)
            return received(.flick) { view, log in
                let (pan, swipe) = (make(.pan, log), make(.swipe, log))
                (onFirst ? pan : swipe).delegate = judge
                view.addGestureRecognizer(pan)
                view.addGestureRecognizer(swipe)
            }
        }
        for onFirst in [true, false] { #expect(pans({ $0.both = true }, onFirst: onFirst) == ["pan", "swipe"]) }
        #expect(pans({ $0.begins = false }, onFirst: true) == ["swipe"])
        #expect(pans({ $0.receives = false }, onFirst: true) == ["swipe"])
        #expect(pans({ $0.waitsForOthers = true }, onFirst: true) == ["swipe"])
        #expect(pans({ $0.waitsForOthers = true }, onFirst: false) == ["pan"])
    }

    @Test func `the arena's dump lists each recognizer's state, the recognizer it waits for and why, and is empty at rest`() {
        Stage.perform { stage in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            view.accessibilityIdentifier = "pad"
            stage.root.addSubview(view)
            stage.layout()
            let (single, double) = (make(.tap) { _ in }, make(.doubleTap) { _ in })
            single.require(toFail: double)
            view.addGestureRecognizer(single)
            view.addGestureRecognizer(double)
            stage.tap(100, 100)
            #expect(
                stage.window.arena.dump() == """
                    UITapGestureRecognizer "doubleTap" on UIView#pad: possible
                    UITapGestureRecognizer "tap" on UIView#pad: possible, wants ended, \
                    waits for UITapGestureRecognizer "doubleTap" on UIView#pad (because of require(toFail:))
                    """)
            stage.wait(1)
            #expect(stage.window.arena.dump() == "")
        }
    }

    /// A recognizer that observes touches and never changes its state.
    private final class Idler: UIGestureRecognizer {
        var resets = 0
        override func reset() { resets += 1 }
    }

    @Test func `a recognizer subclass that never sets its state is reset and does not keep the screen from resting`() {
        Stage.perform { stage in
            let idler = Idler()
            stage.root.addGestureRecognizer(idler)
            stage.tap(100, 100)
            #expect(!stage.window.arena.isIdle)
            stage.wait(1.2)
            #expect(stage.window.arena.isIdle)
            #expect(idler.resets == 1)
        }
    }

    @Test func `two taps that require each other to fail do not both recognize`() {
        let log = received(.tap) { view, log in
            let (a, b) = (make(.tap, log), make(.tap, log))
            a.require(toFail: b)
            b.require(toFail: a)
            view.addGestureRecognizer(a)
            view.addGestureRecognizer(b)
        }
        #expect(log.count <= 1)
    }

    @Test(arguments: 0..<4)
    func `a pan and, unless only its recognizer is removed, its touch are cancelled by removal, hiding or inactivity`(kind: Int) {
        Stage.perform { stage in
            final class Listener: UIView {
                var received: [String] = []
                override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { received.append("began") }
                override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { received.append("cancelled") }
                override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { received.append("ended") }
            }
            let view = Listener(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            stage.root.addSubview(view)
            stage.layout()
            let pan = UIPanGestureRecognizer()
            pan.cancelsTouchesInView = false
            var states: [UIGestureRecognizer.State] = []
            pan.addAction { states.append($0.state) }
            view.addGestureRecognizer(pan)
            stage.press(50, 50)
            stage.move(50, 80)
            switch kind {
            case 0: view.removeFromSuperview()
            case 1: stage.window.isHidden = true
            case 2: UIApplication.shared.applicationState = .inactive
            default: view.removeGestureRecognizer(pan)
            }
            #expect(states == [.began, .cancelled])
            stage.move(50, 90)
            stage.lift(50, 90)
            #expect(states == [.began, .cancelled])
            #expect(view.received == ["began", kind == 3 ? "ended" : "cancelled"])
            #expect(pan.state == .possible)
        }
    }

    @Test func `an exclusive-touch view and other views exclude each other's touches, and a multitouch view gets both touches`() {
        Stage.perform { stage in
            final class Counter: UIView {
                var began = 0
                override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began += touches.count }
            }
            let left = Counter(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let right = Counter(frame: CGRect(x: 100, y: 0, width: 100, height: 100))
            left.isExclusiveTouch = true
            for view in [left, right] { stage.root.addSubview(view) }
            stage.layout()
            for (first, second) in [(left, right), (right, left)] {
                (left.began, right.began) = (0, 0)
                let (a, b) = (CGPoint(x: first.frame.midX, y: 50), CGPoint(x: second.frame.midX, y: 50))
                stage.press(a.x, a.y, finger: 1)
                stage.press(b.x, b.y, finger: 2)
                stage.lift(a.x, a.y, finger: 1)
                stage.lift(b.x, b.y, finger: 2)
                #expect(first.began == 1 && second.began == 0)
            }
            left.isExclusiveTouch = false
            left.isMultipleTouchEnabled = true
            left.began = 0
            stage.together(.began, [1: CGPoint(x: 20, y: 20), 2: CGPoint(x: 60, y: 20)])
            #expect(left.began == 2)
            stage.together(.ended, [1: CGPoint(x: 20, y: 20), 2: CGPoint(x: 60, y: 20)])
        }
    }
}
