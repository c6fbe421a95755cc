import Testing

@testable import UIKitCore
@testable import UIKitKeyboard
import UIKitScroll
import UIKitText

@MainActor @Suite("Keyboard layout guide") struct KeyboardLayoutGuideTests {
    /// Returns a bar that is constrained to the guide, in a window with a field.
    private func bar(in bench: KeyboardBench, on guide: UILayoutGuide? = nil) -> UIView {
        let bar = bench.add(UIView())
        bar.translatesAutoresizingMaskIntoConstraints = false
        let guide = guide ?? bench.window.keyboardLayoutGuide
        NSLayoutConstraint.activate([
            bar.leadingAnchor.constraint(equalTo: guide.leadingAnchor), bar.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            bar.heightAnchor.constraint(equalToConstant: 44), bar.bottomAnchor.constraint(equalTo: guide.topAnchor),
        ])
        bench.tick()
        return bar
    }

    @Test func `without a keyboard the guide is the bottom safe area, or empty with usesBottomSafeArea off`() throws {
        try KeyboardBench.run { bench in
            let bar = bar(in: bench)
            #expect(bench.window.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 810, width: 390, height: 34))
            #expect(bar.frame == CGRect(x: 0, y: 766, width: 390, height: 44))
            bench.window.keyboardLayoutGuide.usesBottomSafeArea = false
            bench.tick()
            #expect(bar.frame.maxY == 844)
            #expect(bench.window.keyboardLayoutGuide === bench.window.keyboardLayoutGuide)
            #expect(bench.window.keyboardLayoutGuide.owningView === bench.window)
        }
    }

    /// Checks the guide's definition in the current frame: the bar's lower edge is at the keyboard's upper edge, or at the safe area.
    private func expectTied(_ bar: UIView, _ bench: KeyboardBench, _ comment: String) {
        let keyboard = bench.keyboard.presentationFrame.minY
        let expected = min(keyboard, 810)
        let shown = bar.presentationFrameInWindow.maxY
        #expect(abs(shown - expected) < 0.01, "\(comment): \(shown), not \(expected)")
    }

    @Test func `the guide's model frame is at the end at once, and its presentation follows the keyboard's curve`() throws {
        try KeyboardBench.run { bench in
            let bar = bar(in: bench)
            _ = bench.add(PlainField()).becomeFirstResponder()
            #expect(bar.frame.maxY == 508)
            // The bar moves by less than the keyboard, because it starts above the safe area. It follows the same curve.
            for _ in 0..<40 {
                bench.tick()
                let part = (844 - bench.keyboard.presentationFrame.minY) / 336
                #expect(abs(bar.presentationFrameInWindow.maxY - (810 - 302 * part)) < 0.01)
            }
            #expect(bar.presentationFrameInWindow.maxY == 508)
            _ = UIApplication.shared.firstResponder?.resignFirstResponder()
            bench.wait(1)
            #expect(bar.presentationFrameInWindow.maxY == 810)
        }
    }

    @Test func `during a drag the guide follows the keyboard on every frame, and it returns when the touch is cancelled`() throws {
        try KeyboardBench.run { bench in
            let scrollView = bench.add(UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844)))
            scrollView.contentSize = CGSize(width: 390, height: 2000)
            scrollView.keyboardDismissMode = .interactive
            let field = PlainField()
            scrollView.addSubview(field)
            let bar = bar(in: bench)
            _ = field.becomeFirstResponder()
            bench.wait(1)
            bench.finger(1, .began, at: CGPoint(x: 300, y: 300))
            for y in stride(from: 300 as CGFloat, through: 840, by: 20) {
                bench.finger(1, .moved, at: CGPoint(x: 300, y: y))
                bench.tick()
                expectTied(bar, bench, "finger at \(y)")
            }
            #expect(bar.frame.maxY == 810)
            bench.finger(1, .moved, at: CGPoint(x: 300, y: 560))
            bench.tick()
            expectTied(bar, bench, "back at 560")
            bench.finger(1, .cancelled, at: CGPoint(x: 300, y: 560))
            bench.wait(1)
            #expect(bar.frame.maxY == 508)
        }
    }

    @Test func `keyboardDismissPadding starts the keyboard's drag earlier, and a negative padding counts as 0`() throws {
        for (padding, top) in [(0, 560), (44, 604), (-20, 560)] as [(CGFloat, CGFloat)] {
            try KeyboardBench.run { bench in
                let scrollView = bench.add(UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844)))
                scrollView.contentSize = CGSize(width: 390, height: 2000)
                scrollView.keyboardDismissMode = .interactive
                let field = PlainField()
                scrollView.addSubview(field)
                bench.window.keyboardLayoutGuide.keyboardDismissPadding = padding
                _ = field.becomeFirstResponder()
                bench.wait(1)
                bench.finger(1, .began, at: CGPoint(x: 300, y: 300))
                bench.finger(1, .moved, at: CGPoint(x: 300, y: 400))
                bench.finger(1, .moved, at: CGPoint(x: 300, y: 560))
                bench.tick()
                #expect(bench.keyboard.presentationFrame.minY == top)
                #expect(bench.window.keyboardLayoutGuide.keyboardDismissPadding == max(padding, 0))
            }
        }
    }

    @Test func `moving a view updates its guide, which is empty if the keyboard does not cover the view`() throws {
        try KeyboardBench.run { bench in
            let card = bench.add(UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 744)))
            let bar = UIView()
            bar.translatesAutoresizingMaskIntoConstraints = false
            card.addSubview(bar)
            NSLayoutConstraint.activate([
                bar.bottomAnchor.constraint(equalTo: card.keyboardLayoutGuide.topAnchor), bar.heightAnchor.constraint(equalToConstant: 10),
                bar.widthAnchor.constraint(equalTo: card.keyboardLayoutGuide.widthAnchor),
            ])
            _ = bench.add(PlainField()).becomeFirstResponder()
            bench.wait(1)
            #expect(bar.frame.maxY == 408)
            card.frame.origin.y = 0
            bench.wait(0.1)
            #expect(bar.frame.maxY == 508)
            // The keyboard does not cover a view that ends above it.
            card.frame = CGRect(x: 0, y: 0, width: 390, height: 300)
            bench.wait(0.1)
            #expect(bar.frame.maxY == 300)
        }
    }

    @Test func `a view that is added while the keyboard is shown has its guide in place`() throws {
        try KeyboardBench.run { bench in
            _ = bench.add(PlainField()).becomeFirstResponder()
            bench.wait(1)
            let bar = bar(in: bench)
            #expect(bar.frame.maxY == 508)
        }
    }

    // MARK: Tracked constraints

    private func run(_ body: (KeyboardBench, UIView, inout KeyboardPlacement, (KeyboardPlacement) -> Void) throws -> Void) throws {
        try KeyboardBench.run { bench in
            let view = bench.add(UIView())
            view.translatesAutoresizingMaskIntoConstraints = false
            var placement = KeyboardPlacement.offScreen
            let guides = KeyboardGuides.current
            var shown = placement
            guides.source = { shown }
            try body(bench, view, &placement) { new in
                shown = new
                guides.keyboardMoved()
            }
        }
    }
    private let floatingTop = KeyboardPlacement(.floating, frame: CGRect(x: 35, y: 0, width: 320, height: 276))
    private let floatingMiddle = KeyboardPlacement(.floating, frame: CGRect(x: 35, y: 280, width: 320, height: 276))

    @Test func `near and away constraints are active by placement, and only while the guide follows the undocked keyboard`() throws {
        try run { bench, view, _, move in
            let guide = bench.window.keyboardLayoutGuide
            let near = view.topAnchor.constraint(equalTo: guide.bottomAnchor)
            let away = view.bottomAnchor.constraint(equalTo: guide.topAnchor)
            guide.setConstraints([near], activeWhenNearEdge: .top)
            guide.setConstraints([away], activeWhenAwayFrom: .top)
            move(floatingTop)
            #expect(!near.isActive && !away.isActive)
            guide.followsUndockedKeyboard = true
            #expect(near.isActive && !away.isActive)
            move(floatingMiddle)
            #expect(!near.isActive && away.isActive)
            move(.offScreen)
            #expect(!near.isActive && away.isActive)
            guide.followsUndockedKeyboard = false
            #expect(!near.isActive && !away.isActive)
        }
    }

    @Test func `constraints for several edges are active only if all of the edges match`() throws {
        try run { bench, view, _, move in
            let guide = bench.window.keyboardLayoutGuide
            guide.followsUndockedKeyboard = true
            let centred = view.centerXAnchor.constraint(equalTo: bench.window.centerXAnchor)
            let corner = view.leadingAnchor.constraint(equalTo: bench.window.leadingAnchor)
            guide.setConstraints([centred], activeWhenAwayFrom: [.top, .bottom])
            guide.setConstraints([corner], activeWhenNearEdge: [.top, .leading])
            move(floatingMiddle)
            #expect(centred.isActive && !corner.isActive)
            move(floatingTop)
            #expect(!centred.isActive && corner.isActive)
            #expect(guide.constraints(activeWhenNearEdge: [.top, .leading]) == [corner])
            #expect(guide.constraints(activeWhenNearEdge: .top) == [])
        }
    }

    @Test func `a constraint in several sets is active while any of them applies`() throws {
        try run { bench, view, _, move in
            let guide = bench.window.keyboardLayoutGuide
            guide.followsUndockedKeyboard = true
            let shared = view.widthAnchor.constraint(equalToConstant: 100)
            guide.setConstraints([shared], activeWhenNearEdge: .bottom)
            guide.setConstraints([shared], activeWhenAwayFrom: [.leading, .trailing])
            #expect(shared.isActive)
            // The keyboard is away from every edge, so the first set of constraints is deactivated and the second set stays active.
            move(KeyboardPlacement(.undocked, frame: CGRect(x: 0, y: 280, width: 390, height: 276)))
            #expect(shared.isActive)
            move(floatingTop)
            #expect(!shared.isActive)
            move(.offScreen)
            guide.setConstraints([], activeWhenNearEdge: .bottom)
            #expect(shared.isActive)
            guide.removeAllTrackedConstraints()
            #expect(!shared.isActive)
        }
    }

    @Test func `setConstraints replaces the earlier array, an empty one deactivates it, and all sets can be removed`() throws {
        try run { bench, view, _, move in
            let guide = bench.window.keyboardLayoutGuide
            guide.followsUndockedKeyboard = true
            let first = view.topAnchor.constraint(equalTo: bench.window.topAnchor)
            let second = view.leadingAnchor.constraint(equalTo: bench.window.leadingAnchor)
            guide.setConstraints([first], activeWhenNearEdge: .bottom)
            #expect(first.isActive)
            guide.setConstraints([second], activeWhenNearEdge: .bottom)
            #expect(!first.isActive && second.isActive)
            guide.setConstraints([], activeWhenNearEdge: .bottom)
            #expect(!second.isActive && guide.constraints(activeWhenNearEdge: .bottom).isEmpty)
            guide.setConstraints([first], activeWhenAwayFrom: .top)
            guide.removeAllTrackedConstraints()
            #expect(!first.isActive)
            move(floatingTop)
            move(.offScreen)
            #expect(!first.isActive)
        }
    }

    /// Tests two sets of constraints that exclude each other, at random placements. They must never be active together, and the active
    /// one must be the one that a second implementation computes.
    @Test func `over ten thousand random placements active sets match a recomputation and no constraints conflict`() throws {
        try run { bench, view, _, move in
            var contradictions = 0
            NotificationCenter.default.addObserver(forName: .unsatisfiableConstraints, object: nil, queue: nil) { _ in
                MainActor.assumeIsolated { contradictions += 1 }
            }
            let guide = bench.window.keyboardLayoutGuide
            guide.followsUndockedKeyboard = true
            NSLayoutConstraint.activate([
                view.heightAnchor.constraint(equalToConstant: 44), view.widthAnchor.constraint(equalToConstant: 100),
                view.leadingAnchor.constraint(equalTo: bench.window.leadingAnchor),
            ])
            let edges: [NSDirectionalRectEdge] = [
                .top, .bottom, .leading, .trailing, [.top, .leading], [.leading, .trailing], [.top, .bottom],
            ]
            var sets: [(near: Bool, edges: NSDirectionalRectEdge, constraint: NSLayoutConstraint)] = []
            let above = view.bottomAnchor.constraint(equalTo: guide.topAnchor)
            let below = view.topAnchor.constraint(equalTo: guide.bottomAnchor)
            guide.setConstraints([above], activeWhenAwayFrom: .top)
            guide.setConstraints([below], activeWhenNearEdge: .top)
            sets.append((false, .top, above))
            sets.append((true, .top, below))
            for edge in edges where edge != .top {
                for near in [true, false] {
                    let constraint = view.widthAnchor.constraint(equalToConstant: 100)
                    if near {
                        guide.setConstraints([constraint], activeWhenNearEdge: edge)
                    } else {
                        guide.setConstraints([constraint], activeWhenAwayFrom: edge)
                    }
                    sets.append((near, edge, constraint))
                }
            }
            var state: UInt64 = 42
            func next(_ bound: Int) -> CGFloat {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return CGFloat(Int((state >> 33) % UInt64(bound)))
            }
            var previous = NSDirectionalRectEdge.bottom
            for step in 0..<10_000 {
                let mode = KeyboardPlacement.Mode.allCases[Int(next(7))]
                let frame: CGRect =
                    switch mode {
                    case .docked: CGRect(x: 0, y: 844 - 336, width: 390, height: 336)
                    case .undocked, .split: CGRect(x: 0, y: next(500), width: 390, height: 300)
                    case .shortcutsBar: CGRect(x: 60, y: 775, width: 270, height: 69)
                    case .launcher: CGRect(x: next(2) * 320, y: 780, width: 60, height: 60)
                    default: CGRect(x: next(400) - 100, y: next(700), width: 320, height: 276)
                    }
                let placement = KeyboardPlacement(mode, frame: frame)
                move(placement)
                // The second implementation was written from the facts.
                let near = Self.naiveEdges(placement, previous: previous)
                previous = near
                for set in sets {
                    let holds = set.near ? set.edges.isSubset(of: near) : set.edges.intersection(near).isEmpty
                    guard set.constraint.isActive == holds else {
                        Issue.record("step \(step): \(placement) near \(near): \(set.near) \(set.edges)")
                        return
                    }
                }
                let rect = guide.layoutFrame
                #expect(abs((near.contains(.top) ? view.frame.minY - rect.maxY : view.frame.maxY - rect.minY)) < 0.01)
            }
            #expect(contradictions == 0)
        }
    }

    private static func naiveEdges(_ place: KeyboardPlacement, previous: NSDirectionalRectEdge) -> NSDirectionalRectEdge {
        let window = CGRect(x: 0, y: 0, width: 390, height: 844)
        guard place.mode != .offScreen, place.frame.intersects(window) else { return .bottom }
        if place.mode == .docked || place.mode == .shortcutsBar { return .bottom }
        let limits: (CGFloat, NSDirectionalRectEdge) -> CGFloat = { $0 * (previous.contains($1) ? 0.17 : 0.15) }
        var near: NSDirectionalRectEdge = []
        let left = place.frame.minX
        let right = 390 - place.frame.maxX
        let top = place.frame.minY
        let bottom = 844 - place.frame.maxY
        if place.mode == .floating || place.mode == .launcher {
            if left <= right, left < limits(390, .leading) { near.insert(.leading) }
            if right < left, right < limits(390, .trailing) { near.insert(.trailing) }
        }
        if place.mode == .launcher {
            near.insert(.bottom)
        } else if place.mode != .floating || top <= bottom {
            if top < limits(844, .top) { near.insert(.top) }
        } else if bottom < limits(844, .bottom) {
            near.insert(.bottom)
        }
        return near
    }
}
