import Testing

@testable import UIKitScroll

@MainActor @Suite struct ScrollViewIndicatorTests {
    private func thumb(_ scrollView: UIScrollView) -> ScrollIndicatorView { scrollView.indicators.vertical }
    private func opacity(_ scrollView: UIScrollView) -> CGFloat { thumb(scrollView).layer.presentationOpacity }

    @Test func `indicators appear with a drag, stay 0.75 s after it and fade in 0.25 s`() {
        let stage = Stage(framesPerSecond: 120)
        let scrollView = stage.addScrollView()
        #expect(thumb(scrollView).superview == nil)
        let lift = stage.swipe(
            from: CGPoint(x: 100, y: 400), velocity: CGVector(dx: 0, dy: -600), for: 0.2, at: 0.5, rest: 0.3)
        stage.run(until: 0.7)
        #expect(opacity(scrollView) == 1)
        stage.run(until: lift + 0.74)
        #expect(opacity(scrollView) == 1)
        stage.run(until: lift + 0.875)
        #expect(abs(opacity(scrollView) - 0.5) < 0.05)
        stage.run(until: lift + 1.1)
        #expect(opacity(scrollView) == 0)
        #expect(stage.process.pendingMotions.isEmpty)
    }

    @Test func `the vertical indicator is 3 points from the right edge on the screen's track, and the horizontal one hidden`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        stage.perform {
            scrollView.contentOffset.y = 800
            scrollView.flashScrollIndicators()
        }
        // The track is 394 points long, 400 of 2000 points are visible, and the content is halfway.
        #expect(thumb(scrollView).frame == CGRect(x: 294, y: 800 + 3 + (394 - 78.8) / 2, width: 3, height: 78.8))
        #expect(scrollView.indicators.horizontal.isHidden)
        stage.perform { scrollView.contentOffset.y = 0 }
        #expect(thumb(scrollView).frame.minY == 3)
    }

    @Test func `indicator insets and the safe area shorten the track, the latter only with automatic adjustment`() {
        let stage = Stage()
        let scrollView = stage.addScrollView(frame: stage.window.bounds)
        scrollView.verticalScrollIndicatorInsets = UIEdgeInsets(top: 0, left: 0, bottom: 302, right: 0)
        stage.perform { scrollView.flashScrollIndicators() }
        #expect(abs(thumb(scrollView).frame.minY - scrollView.bounds.minY - (59 + 3)) < 1e-9)
        stage.perform { scrollView.contentOffset.y = 2000 - 852 }
        #expect(abs(thumb(scrollView).frame.maxY - (scrollView.bounds.maxY - 34 - 302 - 3)) < 1e-9)
        scrollView.automaticallyAdjustsScrollIndicatorInsets = false
        #expect(abs(thumb(scrollView).frame.maxY - (scrollView.bounds.maxY - 302 - 3)) < 1e-9)
    }

    @Test func `scrollIndicatorInsets sets both axes' insets`() {
        let scrollView = UIScrollView()
        scrollView.scrollIndicatorInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(scrollView.verticalScrollIndicatorInsets == scrollView.horizontalScrollIndicatorInsets)
        #expect(scrollView.scrollIndicatorInsets.bottom == 3)
    }

    @Test func `the indicator animates along with an offset in an animation block`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        stage.run(until: 0.5)
        stage.perform {
            scrollView.flashScrollIndicators()
            UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) { scrollView.contentOffset.y = 1600 }
        }
        stage.run(until: 0.7)
        let onScreen = thumb(scrollView).layer.presentationFrame.minY - scrollView.layer.presentationBounds.minY
        #expect(abs(onScreen - (3 + (394 - 78.8) / 2)) < 1e-6)
    }

    @Test func `showsVerticalScrollIndicator false hides the indicator`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        scrollView.showsVerticalScrollIndicator = false
        stage.perform { scrollView.flashScrollIndicators() }
        #expect(thumb(scrollView).isHidden)
    }

    @Test func `the indicator's colour follows the interface style and indicatorStyle`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        stage.perform { scrollView.flashScrollIndicators() }
        #expect(thumb(scrollView).layer.backgroundColor == CGColor(gray: 0, alpha: 0.35))
        stage.perform { scrollView.overrideUserInterfaceStyle = .dark }
        #expect(thumb(scrollView).layer.backgroundColor == CGColor(gray: 1, alpha: 0.5))
        stage.perform { scrollView.indicatorStyle = .black }
        #expect(thumb(scrollView).layer.backgroundColor == CGColor(gray: 0, alpha: 0.35))
    }

    @Test func `hit testing ignores the indicator`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        stage.perform { scrollView.flashScrollIndicators() }
        #expect(stage.window.hitTest(CGPoint(x: 295.5, y: 110), with: nil) === scrollView)
    }
}

/// A view that can be the first responder and thereby shows the keyboard.
private final class Field: UIView {
    override var canBecomeFirstResponder: Bool { true }
}

@MainActor @Suite struct KeyboardDismissTests {
    private func drag(_ mode: UIScrollView.KeyboardDismissMode, prepare: () -> Void = {}) -> Bool {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        scrollView.keyboardDismissMode = mode
        let field = stage.perform {
            let field = Field(frame: CGRect(x: 0, y: 600, width: 100, height: 30))
            stage.window.addSubview(field)
            field.becomeFirstResponder()
            prepare()
            return field
        }
        stage.swipe(from: CGPoint(x: 100, y: 400), velocity: CGVector(dx: 0, dy: -600), for: 0.2, at: 0.5, rest: 0.3)
        stage.run(until: 0.6)
        return stage.perform { field.isFirstResponder }
    }

    @Test func `onDrag dismiss modes resign the first responder when a drag begins, and none does not`() {
        #expect(drag(.none))
        #expect(!drag(.onDrag))
        #expect(!drag(.onDragWithAccessory))
    }

    @Test func `interactive modes pass the pan's states to the keyboard's handler and do not resign the first responder`() {
        final class Follower: InteractiveKeyboardDismissal {
            func dismissOnDrag(withAccessory: Bool) {}
            var states: [UIGestureRecognizer.State] = []
            func scrollView(_ scrollView: UIScrollView, pans pan: UIPanGestureRecognizer) {
                if states.last != pan.state { states.append(pan.state) }
            }
        }
        for mode in [UIScrollView.KeyboardDismissMode.interactive, .interactiveWithAccessory] {
            let follower = Follower()
            let keeps = drag(mode) { SimulatedProcess.current.interactiveKeyboardDismissal = follower }
            #expect(keeps)
            #expect(follower.states == [.began, .changed])
        }
    }
}
