import Testing

@testable import UIKitCore
@testable import UIKitKeyboard
import UIKitScroll
import UIKitText

/// Tests that changes which an app makes in a will-notification are animated with the keyboard.
/// (Facts/KeyboardNotifications.md#inside-the-keyboards-animation)
@MainActor
@Suite struct KeyboardImplicitAnimationTests {
    /// Runs a test with a field and with a view that every notification with this name changes.
    func run(
        _ name: Notification.Name, systemVersion: Int = 17, change: @escaping (UIView, CGRect) -> Void,
        then body: (KeyboardBench, UITextField, UIView) throws -> Void
    ) throws {
        try KeyboardBench.run(systemVersion: systemVersion) { bench in
            let field = bench.add(UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34)))
            let view = bench.add(UIView(frame: CGRect(x: 0, y: 700, width: 100, height: 50)))
            let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
                let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as! CGRect
                MainActor.assumeIsolated { change(view, end) }
            }
            defer { NotificationCenter.default.removeObserver(token) }
            try body(bench, field, view)
        }
    }

    func shownY(_ view: UIView) -> CGFloat { view.layer.presentation()!.frame.minY }

    /// Compares the completed fraction of the view's animation with the completed fraction of the keyboard's animation, in every tick of
    /// `seconds`.
    func expectWithKeyboard(
        _ bench: KeyboardBench, _ view: UIView, from start: CGFloat, to end: CGFloat, seconds: Double = 0.6,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let keyboard = try #require(bench.announcements.first)
        let (top, goal) = (keyboard.begin.minY, keyboard.end.minY)
        for tick in 1...Int(seconds * 60) {
            bench.wait(1.0 / 60)
            let shown = bench.keyboard.visibleFrame
            let share = shown.isNull ? 1 : (shown.minY - top) / (goal - top)
            let expected = start + (end - start) * share
            #expect(abs(shownY(view) - expected) < 1e-6, "tick \(tick)", sourceLocation: sourceLocation)
        }
        #expect(shownY(view) == end, sourceLocation: sourceLocation)
    }

    @Test(arguments: [16, 17, 18, 26]) func `frames set in willShow move with the keyboard and inherit its duration`(version: Int) throws {
        var inherited: Double?
        try run(UIResponder.keyboardWillShowNotification, systemVersion: version) { view, end in
            view.frame.origin.y = end.minY - 60
            inherited = UIView.inheritedAnimationDuration
        } then: { bench, field, view in
            field.becomeFirstResponder()
            #expect(view.frame.minY == bench.announcements[0].end.minY - 60)
            #expect(inherited == (version < 26 ? 0.25 : 0.3832))
            try expectWithKeyboard(bench, view, from: 700, to: view.frame.minY)
        }
    }

    @Test func `a frame set in willChangeFrame animates with the keyboard`() throws {
        try run(UIResponder.keyboardWillChangeFrameNotification) { view, end in
            view.frame.origin.y = end.minY - 60
        } then: { bench, field, view in
            field.becomeFirstResponder()
            try expectWithKeyboard(bench, view, from: 700, to: 448)
        }
    }

    @Test func `a frame set in willHide animates with the keyboard`() throws {
        try run(UIResponder.keyboardWillHideNotification) { view, end in
            view.frame.origin.y = end.minY - 144
        } then: { bench, field, view in
            view.frame.origin.y = 400
            field.becomeFirstResponder()
            bench.wait(0.7)
            bench.forget()
            field.resignFirstResponder()
            try expectWithKeyboard(bench, view, from: 400, to: 700)
        }
    }

    @Test func `a frame set in willHide after an interactive dismissal animates with the rest of the keyboard's motion`() throws {
        try run(UIResponder.keyboardWillHideNotification) { view, end in
            view.frame.origin.y = end.minY - 144
        } then: { bench, field, view in
            let scrollView = bench.add(UIScrollView(frame: UIScreen.main.bounds))
            scrollView.contentSize = CGSize(width: 390, height: 3000)
            scrollView.keyboardDismissMode = .interactive
            view.frame.origin.y = 400
            field.becomeFirstResponder()
            bench.wait(0.7)
            bench.forget()
            bench.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 600))
            #expect(shownY(view) == 400 && bench.names == [])
            bench.finger(1, .ended, at: CGPoint(x: 200, y: 600))
            try expectWithKeyboard(bench, view, from: 400, to: 700)
        }
    }

    @Test func `constraints, offsets, insets and alphas set in willShow animate with the keyboard`() throws {
        try KeyboardBench.run { bench in
            let field = bench.add(UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34)))
            let scrollView = bench.add(UIScrollView(frame: CGRect(x: 0, y: 200, width: 390, height: 300)))
            scrollView.contentSize = CGSize(width: 390, height: 1000)
            let pinned = UIView()
            pinned.translatesAutoresizingMaskIntoConstraints = false
            bench.add(pinned)
            let top = pinned.topAnchor.constraint(equalTo: bench.window.topAnchor, constant: 700)
            NSLayoutConstraint.activate([top, pinned.heightAnchor.constraint(equalToConstant: 20)])
            bench.window.layoutIfNeeded()
            let token = NotificationCenter.default.addObserver(
                forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
            ) { _ in
                MainActor.assumeIsolated {
                    top.constant = 400
                    bench.window.layoutIfNeeded()
                    scrollView.contentInset.bottom = 336
                    scrollView.contentOffset.y = 200
                    scrollView.alpha = 0.5
                }
            }
            defer { NotificationCenter.default.removeObserver(token) }
            field.becomeFirstResponder()
            #expect(scrollView.contentOffset.y == 200 && scrollView.contentInset.bottom == 336 && scrollView.alpha == 0.5)
            bench.wait(0.1)
            let share = (844 - bench.keyboard.visibleFrame.minY) / 336
            #expect(share > 0.4 && share < 0.7)
            #expect(abs(shownY(pinned) - (700 - 300 * share)) < 1e-6)
            let shown = try #require(scrollView.layer.presentation())
            #expect(abs(shown.bounds.minY - 200 * share) < 1e-6)
            #expect(abs(CGFloat(shown.opacity) - (1 - 0.5 * share)) < 1e-6)
        }
    }

    @Test func `an animation block without options inherits the keyboard's duration and curve`() throws {
        try run(UIResponder.keyboardWillShowNotification) { view, end in
            UIView.animate(withDuration: 15) { view.frame.origin.y = end.minY - 60 }
        } then: { bench, field, view in
            field.becomeFirstResponder()
            try expectWithKeyboard(bench, view, from: 700, to: 448)
        }
    }

    @Test func `overriding blocks, springs, animators and performWithoutAnimation in willShow keep their own timing`() throws {
        let linear: UIView.AnimationOptions = [.curveLinear, .overrideInheritedDuration, .overrideInheritedCurve]
        let ways: [(name: String, middle: CGFloat?, body: @MainActor (UIView) -> Void)] = [
            ("override", 650, { view in UIView.animate(withDuration: 1, delay: 0, options: linear) { view.frame.origin.y = 600 } }),
            (
                "animator", 650,
                { view in
                    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.y = 600 }
                    animator.startAnimation()
                }
            ),
            (
                "beginAnimations", 650,
                { view in
                    UIView.beginAnimations(nil, context: nil)
                    UIView.setAnimationDuration(1)
                    UIView.setAnimationCurve(.linear)
                    view.frame.origin.y = 600
                    UIView.commitAnimations()
                }
            ),
            ("performWithoutAnimation", 600, { view in UIView.performWithoutAnimation { view.frame.origin.y = 600 } }),
            (
                "spring", nil,
                { view in
                    UIView.animate(withDuration: 3, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0) {
                        view.frame.origin.y = 600
                    }
                }
            ),
        ]
        for way in ways {
            try run(UIResponder.keyboardWillShowNotification) { view, _ in
                way.body(view)
            } then: { bench, field, view in
                field.becomeFirstResponder()
                bench.wait(0.5)
                if let middle = way.middle {
                    #expect(abs(shownY(view) - middle) < 1e-6, "\(way.name)")
                } else {
                    #expect(shownY(view) > 610, "\(way.name): the keyboard has arrived, and the spring has not")
                }
            }
        }
    }

    @Test func `changes made in didShow and didChangeFrame are not animated`() throws {
        for name in [UIResponder.keyboardDidShowNotification, UIResponder.keyboardDidChangeFrameNotification] {
            var inherited: Double?
            try run(name) { view, end in
                view.frame.origin.y = end.minY - 60
                inherited = UIView.inheritedAnimationDuration
            } then: { bench, field, view in
                field.becomeFirstResponder()
                bench.wait(0.45)
                #expect(shownY(view) == 700 && inherited == nil)
                bench.wait(0.1)
                #expect(shownY(view) == 448 && inherited == 0)
            }
        }
    }

    @Test func `with animations disabled a frame set in willShow changes at once`() throws {
        var inherited: Double?
        try run(UIResponder.keyboardWillShowNotification) { view, end in
            view.frame.origin.y = end.minY - 60
            inherited = UIView.inheritedAnimationDuration
        } then: { _, field, view in
            UIView.performWithoutAnimation { _ = field.becomeFirstResponder() }
            #expect(shownY(view) == 448 && inherited == 0)
        }
    }

    @Test func `an animated setContentOffset in willShow keeps its own timing`() throws {
        try KeyboardBench.run { bench in
            let field = bench.add(UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34)))
            let scrollView = bench.add(UIScrollView(frame: CGRect(x: 0, y: 200, width: 390, height: 300)))
            scrollView.contentSize = CGSize(width: 390, height: 1000)
            @MainActor func offsets(_ begin: () -> Void) -> [CGFloat] {
                scrollView.contentOffset = .zero
                begin()
                var offsets: [CGFloat] = []
                for _ in 0..<30 {
                    bench.tick()
                    offsets.append(scrollView.layer.presentation()!.bounds.minY)
                }
                return offsets
            }
            let alone = offsets { scrollView.setContentOffset(CGPoint(x: 0, y: 200), animated: true) }
            let token = NotificationCenter.default.addObserver(
                forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
            ) { _ in MainActor.assumeIsolated { scrollView.setContentOffset(CGPoint(x: 0, y: 200), animated: true) } }
            defer { NotificationCenter.default.removeObserver(token) }
            let announced = offsets { field.becomeFirstResponder() }
            #expect(zip(alone, announced).allSatisfy { abs($0 - $1) < 1e-6 })
        }
    }
}
