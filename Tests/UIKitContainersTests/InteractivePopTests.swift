import Simulator
import Testing
import UIKit

@testable import UIKitContainers

@MainActor
@Suite("Interactive pop from the screen's edge")
struct InteractivePopTests {
    @Test(arguments: [0.3, 0.6, 0.9])
    func `the page follows the finger, and the page below starts at 0.3 of the width and brightens gradually`(share: Double) {
        NavigationPhone.show(["A", "B"]) { phone in
            let (a, b) = (phone.navigation.viewControllers[0], phone.top)
            phone.swipe(to: share, ticks: 39)
            // The pan gesture needs ten points to be recognized. Only the movement after the recognition changes the progress.
            let progress = phone.navigation.interactivePopProgress!
            #expect(progress > share - 0.05 && progress < share - 0.02)
            #expect(abs(phone.shownX(b) - 390 * progress) < 1e-6)
            #expect(abs(phone.shownX(a) + 0.3 * 390 * (1 - progress)) < 1e-6)
            #expect(phone.navigation.transitionCoordinator?.isInteractive == true)
            #expect(phone.navigation.topViewController === a, "the stack says what the pop leads to")
            phone.lift()
            phone.settle()
            #expect(phone.names == (progress > 0.5 ? ["A"] : ["A", "B"]))
        }
    }

    @Test func `a flick finishes the pop before the middle of the screen`() {
        NavigationPhone.show(["A", "B"]) { phone in
            phone.swipe(to: 0.35, ticks: 6)
            phone.lift(after: 0)
            phone.settle()
            #expect(phone.names == ["A"])
        }
    }

    @Test(arguments: [0.1, 0.45])
    func `a cancelled pop restores the state byte for byte`(share: Double) {
        NavigationPhone.show(["A", "B"]) { phone in
            phone.wait(1)
            let before = phone.state
            phone.swipe(to: share)
            #expect(phone.state != before)
            phone.lift()
            phone.settle()
            phone.wait(0.5)
            #expect(phone.state == before)
        }
    }

    @Test func `the keyboard moves with its page during a pop, and after a cancelled pop the field is still focused`() {
        NavigationPhone.show(["A", "B"]) { phone in
            phone.top.field.becomeFirstResponder()
            phone.wait(1.25)
            var received: [String] = []
            for name in [UIResponder.keyboardWillHideNotification, UIResponder.keyboardWillShowNotification] {
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
                    MainActor.assumeIsolated { received.append(note.name.rawValue) }
                }
            }
            let keyboard = UIKeyboardController.current!
            let before = keyboard.presentationFrame
            phone.swipe(to: 0.5, ticks: 30)
            #expect(received == ["UIKeyboardWillHideNotification"])
            #expect(abs(keyboard.presentationFrame.minX - phone.shownX(phone.navigation.transition!.from.controller)) < 1e-6)
            #expect(keyboard.presentationFrame.minY == before.minY)
            phone.lift()
            phone.settle()
            #expect(received == ["UIKeyboardWillHideNotification", "UIKeyboardWillShowNotification"])
            #expect(keyboard.presentationFrame == before)
            #expect(phone.top.field.isFirstResponder)
        }
    }

    @Test func `a finished pop hides the keyboard and ends the field's focus`() {
        NavigationPhone.show(["A", "B"]) { phone in
            let field = phone.top.field
            field.becomeFirstResponder()
            phone.wait(1)
            phone.swipe(to: 0.8)
            phone.lift()
            phone.settle()
            #expect(!field.isFirstResponder)
            #expect(UIApplication.shared.firstResponder == nil)
            #expect(UIKeyboardController.current!.phase == .hidden)
        }
    }

    @Test func `in a right-to-left interface the interactive pop is mirrored`() {
        NavigationPhone.show(["A", "B"], locale: "ar_EG") { phone in
            let (a, b) = (phone.navigation.viewControllers[0], phone.top)
            phone.swipe(to: 0.6, ticks: 39)
            let progress = phone.navigation.interactivePopProgress!
            #expect(progress > 0.5)
            #expect(abs(phone.shownX(b) + 390 * progress) < 1e-6)
            #expect(abs(phone.shownX(a) - 0.3 * 390 * (1 - progress)) < 1e-6)
            phone.lift()
            phone.settle()
            #expect(phone.names == ["A"])
        }
    }

    @Test func `the recognizer passes through its states and asks its delegate, and the root cannot be popped`() {
        NavigationPhone.show(["A", "B"]) { phone in
            let recognizer = phone.navigation.interactivePopGestureRecognizer!
            final class Refuser: NSObject, UIGestureRecognizerDelegate {
                var asked = 0
                override init() { super.init() }
                func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
                    asked += 1
                    return false
                }
            }
            var states: [UIGestureRecognizer.State] = []
            recognizer.addAction { if states.last != $0.state { states.append($0.state) } }
            let guardian = recognizer.delegate
            let refuser = Refuser()
            recognizer.delegate = refuser
            phone.swipe(to: 0.8)
            phone.lift()
            phone.settle()
            #expect(refuser.asked == 1 && states.isEmpty && phone.names == ["A", "B"])
            recognizer.delegate = guardian
            phone.swipe(to: 0.8)
            phone.lift()
            phone.settle()
            #expect(states == [.began, .changed, .ended] && phone.names == ["A"])
            recognizer.delegate = nil
            phone.swipe(to: 0.8)
            phone.lift()
            phone.settle()
            #expect(phone.names == ["A"])
        }
    }

    @Test func `a page without back button or bar cannot be swiped away unless the app allows it`() {
        NavigationPhone.show(["A", "B"]) { phone in
            phone.top.navigationItem.hidesBackButton = true
            phone.swipe(to: 0.8)
            phone.lift()
            phone.settle()
            #expect(phone.names == ["A", "B"])
            phone.navigation.interactivePopGestureRecognizer?.delegate = nil
            phone.swipe(to: 0.8)
            phone.lift()
            phone.settle()
            #expect(phone.names == ["A"])
        }
    }

    @Test func `the coordinator notifies of the lift and the cancellation, and reverts alongside animations`() {
        NavigationPhone.show(["A", "B"]) { phone in
            let box = UIView(frame: CGRect(x: 0, y: 300, width: 10, height: 10))
            phone.top.view.addSubview(box)
            phone.swipe(to: 0.2)
            var cancelled: [Bool] = []
            let coordinator = phone.navigation.transitionCoordinator!
            coordinator.notifyWhenInteractionChanges { cancelled.append($0.isCancelled) }
            _ = coordinator.animate { _ in
                box.frame.origin.x = 100
            } completion: { context in
                cancelled.append(context.isCancelled)
            }
            phone.lift()
            #expect(cancelled == [true])
            phone.settle()
            #expect(cancelled == [true, true])
            #expect(box.frame.origin.x == 0)
        }
    }

    @Test func `a touch that the system cancels cancels the pop`() {
        NavigationPhone.show(["A", "B"]) { phone in
            phone.swipe(to: 0.8)
            phone.cancelFinger()
            phone.settle()
            #expect(phone.names == ["A", "B"])
        }
    }
}
