import Simulator
import Testing
import UIKit

@testable import UIKitContainers

@MainActor
@Suite("A finger from the edge goes back")
struct InteractivePopTests {
    @Test(arguments: [0.3, 0.6, 0.9])
    func `the page follows the finger, the one below comes from 0.3 of the width, and it darkens less and less`(share: Double) {
        NavigationPhone.show(["A", "B"]) { phone in
            let (a, b) = (phone.navigation.viewControllers[0], phone.top)
            phone.swipe(to: share, ticks: 39)
            // The pan gesture needs ten points to be recognized. Only the movement after the recognition counts.
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

    @Test func `a flick finishes early, a flick back cancels late`() {
        NavigationPhone.show(["A", "B"]) { phone in
            phone.swipe(to: 0.35, ticks: 6)
            phone.lift(after: 0)
            phone.settle()
            #expect(phone.names == ["A"])
        }
    }

    @Test(arguments: [0.1, 0.45])
    func `a cancelled pop leaves everything byte for byte as it was`(share: Double) {
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

    @Test func `also with the keyboard up: it goes with its page, comes back with it, and the field keeps the focus`() {
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

    @Test func `when the pop finishes the keyboard is gone and the field has lost the focus`() {
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

    @Test func `in a right-to-left interface everything is mirrored`() {
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

    @Test func `the recognizer goes through its states, its delegate is asked, and the root is never swiped away`() {
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

    @Test func `a screen that hides its back button, or the bar, is not swiped away unless the app says so`() {
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

    @Test func `the coordinator tells when the finger leaves, and whether the pop is cancelled; what moved along goes back`() {
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

    @Test func `a finger that the system takes away cancels the pop`() {
        NavigationPhone.show(["A", "B"]) { phone in
            phone.swipe(to: 0.8)
            phone.cancelFinger()
            phone.settle()
            #expect(phone.names == ["A", "B"])
        }
    }
}
