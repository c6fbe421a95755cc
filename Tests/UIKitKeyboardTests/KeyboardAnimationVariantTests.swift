import Testing

@testable import UIKitContainers
@testable import UIKitCore
@testable import UIKitKeyboard
import UIKitLists
import UIKitScroll
import UIKitText

/// Tests for changes, other than frames, that observers of the keyboard's will-notifications make in real apps. Each change is animated
/// with the keyboard or not, as in any animation block. (Facts/KeyboardNotifications.md#inside-the-keyboards-animation)
@MainActor
@Suite struct KeyboardAnimationVariantTests {
    /// Calls `change` for every will-show and will-hide notification, with the height that the keyboard covers.
    private func observe(_ change: @escaping @MainActor (CGFloat) -> Void, _ body: () throws -> Void) rethrows {
        let names = [UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification]
        let tokens = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
                let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as! CGRect
                MainActor.assumeIsolated { change(844 - end.minY) }
            }
        }
        defer { tokens.forEach(NotificationCenter.default.removeObserver) }
        try body()
    }

    private func shown(_ view: UIView) -> CGRect { view.layer.presentation()!.frame }

    /// Returns how far the keyboard has appeared: 0 below the screen, 1 at its final position.
    private func share(_ bench: KeyboardBench) -> CGFloat {
        let frame = bench.keyboard.visibleFrame
        return frame.isNull ? 0 : (844 - frame.minY) / 336
    }

    private func field(in bench: KeyboardBench) -> UITextField {
        bench.add(UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34)))
    }

    @Test func `a view animated with the keyboard stays at it when a hide interrupts the show and a show the hide`() throws {
        try KeyboardBench.run { bench in
            let field = field(in: bench)
            let view = bench.add(UIView(frame: CGRect(x: 0, y: 794, width: 390, height: 50)))
            observe({ view.frame.origin.y = 794 - $0 }) {
                field.becomeFirstResponder()
                for tick in 1...90 {
                    bench.tick()
                    if tick == 8 { field.resignFirstResponder() }
                    if tick == 14 { field.becomeFirstResponder() }
                    #expect(abs(shown(view).minY - (794 - 336 * share(bench))) < 1e-6, "tick \(tick)")
                }
                #expect(shown(view).minY == 458)
            }
        }
    }

    @Test func `hiding an arranged view in a keyboard notification collapses its stack in step with the keyboard, and back`() throws {
        try KeyboardBench.run { bench in
            let field = field(in: bench)
            let picture = UIView(), button = UIView()
            let stack = UIStackView(arrangedSubviews: [picture, button])
            stack.axis = .vertical
            stack.translatesAutoresizingMaskIntoConstraints = false
            bench.add(stack)
            NSLayoutConstraint.activate([
                stack.topAnchor.constraint(equalTo: bench.window.topAnchor, constant: 200),
                stack.leadingAnchor.constraint(equalTo: bench.window.leadingAnchor), stack.widthAnchor.constraint(equalToConstant: 390),
                picture.heightAnchor.constraint(equalToConstant: 168), button.heightAnchor.constraint(equalToConstant: 40),
            ])
            bench.tick()
            #expect(shown(button).minY == 168)
            observe({ height in
                picture.isHidden = height > 0
                bench.window.layoutIfNeeded()
            }) {
                field.becomeFirstResponder()
                for tick in 1...45 {
                    bench.tick()
                    #expect(abs(shown(button).minY - 168 * (1 - share(bench))) < 1e-6, "tick \(tick)")
                }
                field.resignFirstResponder()
                for tick in 1...45 {
                    bench.tick()
                    #expect(abs(shown(button).minY - 168 * (1 - share(bench))) < 1e-6, "tick \(tick) of the hide")
                }
            }
        }
    }

    @Test func `a list scrolled to its end moves with the keyboard when its inset is added and removed`() throws {
        try KeyboardBench.run { bench in
            let field = field(in: bench)
            let list = bench.add(UIScrollView(frame: CGRect(x: 0, y: 44, width: 390, height: 800)))
            list.contentInsetAdjustmentBehavior = .never
            list.contentSize = CGSize(width: 390, height: 2000)
            observe({ height in
                list.contentInset.bottom = height
                list.contentOffset.y = 2000 + height - 800
            }) {
                list.contentOffset.y = 1200
                field.becomeFirstResponder()
                for tick in 1...45 {
                    bench.tick()
                    #expect(abs(list.layer.presentation()!.bounds.minY - (1200 + 336 * share(bench))) < 1e-6, "tick \(tick)")
                }
                field.resignFirstResponder()
                for tick in 1...45 {
                    bench.tick()
                    #expect(abs(list.layer.presentation()!.bounds.minY - (1200 + 336 * share(bench))) < 1e-6, "tick \(tick) of the hide")
                }
            }
        }
    }

    @Test func `performWithoutAnimation stops animation blocks inside it, and does not affect a keyboard block around it`() throws {
        try KeyboardBench.run { bench in
            let field = field(in: bench)
            let (still, moving) = (
                UIView(frame: CGRect(x: 0, y: 700, width: 9, height: 9)), UIView(frame: CGRect(x: 0, y: 700, width: 9, height: 9))
            )
            for view in [still, moving] { bench.add(view) }
            observe({ height in
                UIView.performWithoutAnimation { UIView.animate(withDuration: 1) { still.frame.origin.y = 700 - height } }
                UIView.animate(withDuration: 1) {
                    UIView.performWithoutAnimation { moving.alpha = 0.5 }
                    moving.frame.origin.y = 700 - height
                }
            }) {
                field.becomeFirstResponder()
                #expect(shown(still).minY == 364)
                bench.wait(0.1)
                #expect(shown(still).minY == 364 && moving.layer.presentation()!.opacity == 0.5)
                #expect(abs(shown(moving).minY - (700 - 336 * share(bench))) < 1e-6 && share(bench) < 0.9)
            }
        }
    }

    @Test func `an animation with the notification's duration and curve moves with the keyboard and completes with it`()
        throws
    {
        try KeyboardBench.run { bench in
            let field = field(in: bench)
            let view = bench.add(UIView(frame: CGRect(x: 0, y: 794, width: 390, height: 50)))
            var completed: [Bool] = []
            observe({ height in
                UIView.animate(withDuration: 0.25, delay: 0, options: UIView.AnimationOptions(rawValue: 7 << 16)) {
                    view.frame.origin.y = 794 - height
                } completion: {
                    completed.append($0)
                }
            }) {
                field.becomeFirstResponder()
                for tick in 1...45 {
                    bench.tick()
                    #expect(abs(shown(view).minY - (794 - 336 * share(bench))) < 1e-6, "tick \(tick)")
                    if share(bench) < 1 { #expect(completed.isEmpty, "tick \(tick)") }
                }
                #expect(completed == [true])
            }
        }
    }

    @Test func `a change that an observer defers to the main queue does not animate with the keyboard`() throws {
        try KeyboardBench.run { bench in
            let field = field(in: bench)
            let view = bench.add(UIView(frame: CGRect(x: 0, y: 794, width: 390, height: 50)))
            observe({ height in DispatchQueue.main.async { view.frame.origin.y = 794 - height } }) {
                field.becomeFirstResponder()
                bench.tick()
                bench.tick()
                #expect(share(bench) < 0.5 && shown(view).minY == 458)
            }
        }
    }

    @Test func `after an interactive dismissal an observer's changes animate in step with the rest of the keyboard's motion`() throws {
        try KeyboardBench.run { bench in
            let field = field(in: bench)
            let list = bench.add(UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844)))
            list.contentInsetAdjustmentBehavior = .never
            list.keyboardDismissMode = .interactive
            list.contentSize = CGSize(width: 390, height: 3000)
            let bar = bench.add(UIView(frame: CGRect(x: 0, y: 794, width: 390, height: 50)))
            observe({ height in
                bar.alpha = height > 0 ? 1 : 0.2
                bar.frame.origin.y = 794 - height
            }) {
                field.becomeFirstResponder()
                bench.wait(0.7)
                bench.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 640))
                #expect(shown(bar).minY == 458, "nothing is posted while the finger drags")
                let top = bench.keyboard.visibleFrame.minY
                #expect(top == 640)
                bench.finger(1, .ended, at: CGPoint(x: 200, y: 640))
                for tick in 1...40 {
                    bench.tick()
                    let left = bench.keyboard.visibleFrame.isNull ? 0 : (844 - bench.keyboard.visibleFrame.minY) / (844 - top)
                    #expect(abs(shown(bar).minY - (794 - 336 * left)) < 1e-6, "tick \(tick)")
                    #expect(abs(CGFloat(bar.layer.presentation()!.opacity) - (0.2 + 0.8 * left)) < 1e-6, "tick \(tick)")
                }
            }
        }
    }
}
