import Compositing
import Simulator
import Testing
import UIKit

@testable import UIKitContainers
@testable import UIKitCore

/// An animator that slides a view up over the container within a second.
@MainActor
private final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPresenting: Bool
    var ended: [Bool] = []
    init(isPresenting: Bool) { self.isPresenting = isPresenting }
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let container = context.containerView
        let view = context.view(forKey: isPresenting ? .to : .from)!
        let below = container.bounds.offsetBy(dx: 0, dy: container.bounds.height)
        if isPresenting {
            UIView.performWithoutAnimation {
                container.addSubview(view)
                view.frame = below
            }
        }
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { [isPresenting] in
            view.frame = isPresenting ? container.bounds : below
            if !isPresenting { view.alpha = 0.5 }
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
    func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
}

/// A transitioning delegate that returns the animator `Slide`, and an interactive transition if there is one.
@MainActor
private final class Hand: NSObject, UIViewControllerTransitioningDelegate {
    var finger: UIPercentDrivenInteractiveTransition?
    let out = Slide(isPresenting: false)
    func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController)
        -> (any UIViewControllerAnimatedTransitioning)?
    { Slide(isPresenting: true) }
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { out }
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { finger }
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { finger }
}

@MainActor
@Suite("Presentation transitions")
struct ModalTransitionTests {
    private func phone(_ diary: PageDiary, isDark: Bool = false, fonts: FontLibrary? = nil) throws -> Tablet {
        try Tablet("iPhone 13", isDark: isDark, fonts: fonts) { Page("A", diary) }
    }

    @Test func `an interactive dismissal shows the view at its percentage and removes it when finished`() throws {
        let diary = PageDiary()
        let hand = Hand()
        let phone = try phone(diary)
        phone.run {
            let page = Page("B", diary)
            page.modalPresentationStyle = .fullScreen
            page.transitioningDelegate = hand
            phone.root.present(page, animated: true)
            phone.settle()
            _ = diary.take()
            hand.finger = UIPercentDrivenInteractiveTransition()
            var done = 0
            page.dismiss(animated: true) { done += 1 }
            #expect(page.transitionCoordinator?.isInteractive == true && page.transitionCoordinator?.initiallyInteractive == true)
            for share in [0.2, 0.6, 0.4] {
                hand.finger?.update(share)
                phone.tick(3)
                #expect(abs(page.view.presentationFrameInWindow.minY - 844 * share) < 0.5)
            }
            #expect(done == 0 && diary.take() == ["B.willDisappear", "A.willAppear", "A.isAppearing"])
            hand.finger?.finish()
            phone.settle()
            #expect(done == 1 && phone.root.presentedViewController == nil && hand.out.ended == [true])
            #expect(diary.take() == ["A.didAppear", "B.didDisappear"])
        }
    }

    @Test func `a cancelled dismissal restores the views and calls the appearance methods in reverse`() throws {
        let diary = PageDiary()
        let hand = Hand()
        let phone = try phone(diary)
        phone.run {
            let page = Page("B", diary)
            page.modalPresentationStyle = .fullScreen
            page.transitioningDelegate = hand
            phone.root.present(page, animated: true)
            phone.settle()
            phone.wait(0.5)
            let frame = page.view.frame
            hand.finger = UIPercentDrivenInteractiveTransition()
            page.dismiss(animated: true)
            hand.finger?.update(0.5)
            phone.tick(5)
            _ = diary.take()
            hand.finger?.cancel()
            phone.settle()
            #expect(page.view.frame == frame && page.view.alpha == 1 && page.view.window != nil && !page.isBeingDismissed)
            #expect(phone.root.presentedViewController === page && phone.root.view.window == nil && hand.out.ended == [false])
            #expect(diary.take() == ["A.willDisappear", "B.willAppear", "B.isAppearing", "B.didAppear", "A.didDisappear"])
            hand.finger = nil
            page.dismiss(animated: true)
            phone.settle()
            #expect(phone.root.presentedViewController == nil)
        }
    }

    @Test func `a cancelled presentation presents nothing`() throws {
        let diary = PageDiary()
        let hand = Hand()
        let phone = try phone(diary)
        phone.run {
            let page = Page("B", diary)
            page.modalPresentationStyle = .fullScreen
            page.transitioningDelegate = hand
            hand.finger = UIPercentDrivenInteractiveTransition()
            _ = diary.take()
            phone.root.present(page, animated: true)
            hand.finger?.update(0.3)
            phone.tick(4)
            #expect(abs(page.view.presentationFrameInWindow.minY - 844 * 0.7) < 1)
            hand.finger?.cancel()
            phone.settle()
            #expect(phone.root.presentedViewController == nil && page.view.window == nil && !page.isBeingPresented)
            #expect(phone.root.view.window != nil && phone.window.subviews.count == 1)
            #expect(diary.take().suffix(5) == ["B.willDisappear", "A.willAppear", "A.isAppearing", "A.didAppear", "B.didDisappear"])
        }
    }

    @Test func `a flip shows the old page in its first half and the new page in its second half`() throws {
        let fonts = try FontLibrary()
        let diary = PageDiary()
        let phone = try phone(diary, fonts: fonts)
        try phone.run {
            phone.root.view.backgroundColor = .systemRed
            let page = Page("B", diary)
            page.modalPresentationStyle = .fullScreen
            page.modalTransitionStyle = .flipHorizontal
            var done = 0
            phone.root.present(page, animated: true) { done += 1 }
            page.view.backgroundColor = .systemBlue
            phone.wait(0.2)
            let early = Compositor.picture(of: phone.phone.displayList, fonts: fonts, scale: 1)
            #expect(color(early, 195, 600) >> 16 > 0xC0, "still the red one")
            try phone.picture("flip-early", fonts: fonts)
            phone.wait(0.35)
            let late = Compositor.picture(of: phone.phone.displayList, fonts: fonts, scale: 1)
            #expect(color(late, 195, 600) & 0xFF > 0xC0, "the blue one now")
            phone.settle()
            #expect(done == 1 && page.view.window != nil && phone.root.view.window == nil)
            page.dismiss(animated: true) { done += 1 }
            phone.settle()
            #expect(done == 2 && phone.root.view.window != nil && page.view.window == nil)
        }
    }

    @Test func `a partial curl leaves the page's upper part above the presented page, and a tap on it dismisses`() throws {
        let fonts = try FontLibrary()
        let diary = PageDiary()
        let phone = try phone(diary, fonts: fonts)
        try phone.run {
            phone.root.view.backgroundColor = .systemRed
            let page = Page("B", diary)
            page.modalPresentationStyle = .fullScreen
            page.modalTransitionStyle = .partialCurl
            phone.root.present(page, animated: true)
            page.view.backgroundColor = .systemBlue
            phone.settle()
            phone.wait(1)
            try phone.picture("partial-curl", fonts: fonts)
            let curled = Compositor.picture(of: phone.phone.displayList, fonts: fonts, scale: 1)
            #expect(color(curled, 60, 100) >> 16 > 0xC0 && color(curled, 350, 800) & 0xFF > 0xC0)
            #expect(phone.root.presentedViewController === page)
            phone.tap(CGPoint(x: 100, y: 100))
            phone.settle()
            phone.wait(0.5)
            #expect(phone.root.presentedViewController == nil)
            let flat = Compositor.picture(of: phone.phone.displayList, fonts: fonts, scale: 1)
            #expect(color(flat, 350, 800) >> 16 > 0xC0)
        }
    }

    private func color(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Int {
        let bytes = bitmap.bytes.assumingMemoryBound(to: UInt8.self) + y * bitmap.stride + x * 4
        return Int(bytes[2]) << 16 | Int(bytes[1]) << 8 | Int(bytes[0])
    }

    @Test(arguments: [true, false])
    func `a transition between children animates and calls their appearance methods`(animated: Bool) throws {
        let diary = PageDiary()
        let phone = try phone(diary)
        phone.run {
            let parent = phone.root
            let (old, new) = (Page("old", diary), Page("new", diary))
            for child in [old, new] {
                parent.addChild(child)
                child.didMove(toParent: parent)
            }
            old.view.frame = CGRect(x: 0, y: 300, width: 390, height: 200)
            parent.view.addSubview(old.view)
            phone.settle()
            new.view.frame = CGRect(x: 390, y: 300, width: 390, height: 200)
            _ = diary.take()
            var finished: Bool?
            parent.transition(from: old, to: new, duration: animated ? 0.4 : 0, animations: { new.view.frame.origin.x = 0 }) {
                finished = $0
                diary.entries.append("completion")
            }
            phone.tick(6)
            if animated {
                let x = new.view.presentationFrameInWindow.minX
                #expect(x > 0 && x < 390 && old.view.window != nil)
            }
            phone.settle()
            #expect(finished == true && old.view.superview == nil && new.view.superview === parent.view)
            // A transition without animation ends before a layout pass has placed the new view.
            let change = animated ? ["new.isAppearing", "old.didDisappear"] : ["old.didDisappear", "new.isAppearing"]
            #expect(diary.take() == ["old.willDisappear", "new.willAppear"] + change + ["new.didAppear", "completion"])
            parent.transition(from: new, to: old, duration: 0.3, options: .transitionFlipFromLeft, animations: nil)
            phone.settle()
            #expect(old.view.superview === parent.view && new.view.superview == nil && !new.view.isHidden)
        }
    }
}

/// Tests for cases in which UIKit raises an exception. The toolkit logs the mistake with the same message, and presents no controller.
@MainActor @Suite("Misuse of presentations")
struct PresentationMisuseTests {
    private var reported: String { SimulatedProcess.current.mistakes.reported.joined(separator: "\n") }

    @Test func `presenting a controller that is already presented is reported and does nothing`() throws {
        let phone = try Tablet("iPhone 13") { UIViewController() }
        phone.run {
            let page = UIViewController()
            phone.root.present(page, animated: false)
            phone.settle()
            page.present(page, animated: false)
            #expect(page.presentedViewController == nil)
            #expect(
                reported.contains(
                    "Application tried to present modal view controller on itself. Presenting controller is <UIViewController>."))
            let third = UIViewController()
            page.present(third, animated: false)
            phone.settle()
            third.present(page, animated: false)
            #expect(reported.contains("that is already being presented by <UIViewController>") || reported.contains("on itself"))
            #expect(third.presentedViewController == nil)
        }
    }

    @Test func `presenting a child controller is reported and does nothing`() throws {
        let phone = try Tablet("iPhone 13") { UINavigationController(rootViewController: UIViewController()) }
        phone.run {
            phone.root.present(phone.root.children[0], animated: false)
            #expect(phone.root.presentedViewController == nil)
            #expect(
                reported.contains(
                    "Application tried to present modally a view controller <UIViewController> that has a parent view controller "
                        + "<UINavigationController>."))
        }
    }

    @Test func `a transition between children of different parents is reported and does not finish`() throws {
        let phone = try Tablet("iPhone 13") { UIViewController() }
        phone.run {
            var finished: Bool?
            phone.root.transition(from: UIViewController(), to: UIViewController(), duration: 0, animations: nil) { finished = $0 }
            #expect(finished == false && reported.contains("must have a common parent view controller"))
        }
    }

    @Test func `presenting over a presentation or from a view outside a window logs UIKit's message and does nothing`() throws {
        let phone = try Tablet("iPhone 13") { UIViewController() }
        phone.run {
            phone.root.restorationIdentifier = "root"
            phone.root.present(UIAlertController(title: nil, message: nil, preferredStyle: .alert), animated: true)
            phone.settle()
            phone.root.present(UIViewController(), animated: true)
            UIViewController().present(UIViewController(), animated: true)
            let messages = phone.phone.process.reportedMessages
            #expect(
                messages.contains(
                    "Attempt to present <UIViewController> on <UIViewController: root> (from <UIViewController: root>) which is already "
                        + "presenting <UIAlertController>."))
            #expect(
                messages.contains(
                    "Attempt to present <UIViewController> on <UIViewController> (from <UIViewController>) whose view is not in the window "
                        + "hierarchy."))
        }
    }
}
