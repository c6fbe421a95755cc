import Foundation
import Testing
import UIKitTestSupport

@testable import UIKitControls

/// Tests for less common parts of controls: images by state, progress, directions, effects.
@MainActor
@Suite("Control parts")
struct ControlPartsTests {
    private func picture(_ width: Int, _ height: Int) -> UIImage {
        UIImage(
            DisplayImage(width: width, height: height, premultipliedBGRA: [UInt8](repeating: 255, count: width * height * 4)), scale: 1)
    }

    // MARK: Page control

    @Test func `a page control runs down, up and against the text direction, and taps and drags follow`() {
        Stage.perform { stage in
            let view = UIPageControl(frame: CGRect(x: 100, y: 200, width: 26, height: 200))
            view.numberOfPages = 5
            view.direction = .topToBottom
            stage.root.addSubview(view)
            stage.tick()
            #expect(view.intrinsicContentSize.height > view.intrinsicContentSize.width)
            stage.tap(113, 380)
            #expect(view.currentPage == 1)
            view.direction = .bottomToTop
            stage.tap(113, 210)
            #expect(view.currentPage == 2)
            view.direction = .rightToLeft
            view.frame = CGRect(x: 100, y: 200, width: 200, height: 26)
            stage.tick()
            stage.tap(280, 213)
            #expect(view.currentPage == 1)
            let dots = view.subviews.dropFirst().map(\.frame.midX)
            #expect(dots == dots.sorted(by: >))
        }
    }

    @Test func `a page control reports its interaction state, and scrubs only if the app allows it`() {
        Stage.perform { stage in
            let view = UIPageControl(frame: CGRect(x: 100, y: 200, width: 200, height: 26))
            view.numberOfPages = 5
            stage.root.addSubview(view)
            stage.tick()
            #expect(view.interactionState == .none)
            stage.press(200, 213)
            #expect(view.interactionState == .discrete)
            stage.move(230, 213)
            #expect(view.interactionState == .continuous && view.currentPage == 2)
            stage.lift(230, 213)
            #expect(view.interactionState == .none)
            view.allowsContinuousInteraction = false
            stage.press(200, 213)
            stage.move(260, 213)
            #expect(view.interactionState == .discrete && view.currentPage == 2)
            stage.cancel()
        }
    }

    @Test func `progress fills a bar in place of the current dot, and a timer turns the page unless a finger holds it`() {
        Stage.perform { stage in
            let view = UIPageControl(frame: CGRect(x: 100, y: 200, width: 200, height: 26))
            view.numberOfPages = 3
            stage.root.addSubview(view)
            let progress = UIPageControlProgress()
            progress.currentProgress = 0.5
            view.progress = progress
            stage.tick()
            let bar = view.subviews[1]
            #expect(bar.frame.width == UIPageControl.dot + PageControlGeometry.barExtra)
            #expect(bar.subviews.first?.frame.width == bar.frame.width / 2)
            #expect(progress.isProgressVisible)

            let timer = UIPageControlTimerProgress(preferredDuration: 2)
            timer.setDuration(1, forPage: 1)
            view.progress = timer
            #expect(!progress.isProgressVisible)
            var turned = 0
            view.addAction(UIAction { _ in turned += 1 }, for: .valueChanged)
            timer.resumeTimer()
            stage.wait(1)
            #expect(abs(timer.currentProgress - 0.5) < 0.02 && view.currentPage == 0)
            stage.wait(1.05)
            #expect(view.currentPage == 1 && turned == 1)
            stage.press(290, 213)
            stage.wait(3)
            #expect(view.currentPage == 1)
            stage.cancel()
            stage.wait(1.1)
            #expect(view.currentPage == 2 && timer.isRunning)
            stage.wait(3)
            #expect(view.currentPage == 2 && !timer.isRunning)
            #expect(stage.process.pendingMotions.isEmpty)
        }
    }

    // MARK: Progress

    @Test func `a progress view follows observedProgress while it advances`() {
        Stage.perform { stage in
            let view = UIProgressView(frame: CGRect(x: 0, y: 100, width: 200, height: 4))
            stage.root.addSubview(view)
            let task = Progress(totalUnitCount: 10)
            task.completedUnitCount = 2
            view.observedProgress = task
            #expect(view.progress == 0.2)
            task.completedUnitCount = 7
            stage.wait(0.5)
            #expect(view.progress == 0.7)
            #expect(stage.process.pendingMotions.isEmpty)
            task.completedUnitCount = 10
            stage.wait(0.5)
            #expect(view.progress == 1 && !stage.process.ticks.wantsTick)
        }
    }

    // MARK: Images by state

    @Test func `segments use the app's background images by state, and share the width that dividers leave`() {
        Stage.perform { stage in
            let view = UISegmentedControl(items: ["One", "Two"])
            view.frame = CGRect(x: 0, y: 100, width: 210, height: 32)
            view.selectedSegmentIndex = 0
            stage.root.addSubview(view)
            let (plain, chosen, line) = (picture(4, 4), picture(5, 5), picture(10, 32))
            view.setBackgroundImage(plain, for: .normal, barMetrics: .default)
            view.setBackgroundImage(chosen, for: .selected, barMetrics: .default)
            view.setDividerImage(line, forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
            stage.tick()
            #expect(view.segments.map(\.backgroundImage) == [chosen, plain])
            #expect(view.backgroundColor == nil && view.thumb.alpha == 0)
            #expect(view.segments.map(\.frame.width) == [100, 100] && view.dividers[0].frame.minX == 100)
            stage.tap(160, 116)
            #expect(view.segments.map(\.backgroundImage) == [plain, chosen])
            #expect(view.backgroundImage(for: .highlighted, barMetrics: .default) === plain)
            #expect(view.backgroundImage(for: .normal, barMetrics: .compact) == nil)
            view.setContentPositionAdjustment(UIOffset(horizontal: 3, vertical: -2), forSegmentType: .left, barMetrics: .default)
            stage.tick()
            #expect(view.segments[0].label.frame.origin == CGPoint(x: 3, y: -2) && view.segments[1].label.frame.origin == .zero)
        }
    }

    @Test func `steppers use the app's background and divider images by the state of their halves`() {
        Stage.perform { stage in
            let view = UIStepper(frame: CGRect(x: 0, y: 100, width: 94, height: 32))
            stage.root.addSubview(view)
            let (plain, line, pressed) = (picture(4, 4), picture(2, 32), picture(2, 32))
            view.setBackgroundImage(plain, for: .normal)
            view.setDividerImage(line, forLeftSegmentState: .normal, rightSegmentState: .normal)
            view.setDividerImage(pressed, forLeftSegmentState: .normal, rightSegmentState: .highlighted)
            view.value = 5
            stage.tick()
            #expect(view.backgroundColor == nil && view.backgroundImage(for: .disabled) === plain)
            let divider = view.subviews.compactMap { $0 as? UIImageView }.first
            #expect(divider?.image === line && divider?.frame == CGRect(x: 46, y: 0, width: 2, height: 32))
            stage.press(80, 116)
            #expect(divider?.image === pressed)
            stage.lift(80, 116)
            #expect(divider?.image === line)
        }
    }

    // MARK: Names without effect on a phone

    @Test func `properties that only other devices use are stored without effect`() {
        Stage.perform { stage in
            let view = UISwitch()
            stage.root.addSubview(view)
            stage.tick()
            let before = stage.items(of: view).count
            view.onImage = picture(9, 9)
            view.offImage = picture(9, 9)
            view.title = "Sound"
            view.preferredStyle = .checkbox
            stage.tick()
            #expect(view.style == .sliding && stage.items(of: view).count == before)
            #expect(view.bounds.size == CGSize(width: 51, height: 31) && view.intrinsicContentSize == CGSize(width: 49, height: 31))
            let button = UIButton(configuration: .filled())
            button.frame = CGRect(x: 0, y: 200, width: 100, height: 44)
            button.configuration?.subtitle = "Second line"
            button.configuration?.macIdiomStyle = .borderless
            stage.root.addSubview(button)
            stage.tick()
            #expect(button.subtitleLabel?.text == "Second line" && !button.isHovered && !button.isHeld)
            stage.press(50, 222)
            #expect(button.isHeld)
            stage.lift(50, 222)
            #expect(!button.isHeld)
        }
    }

    // MARK: Images and symbols

    @Test func `an image grows with the text size only at accessibility sizes`() {
        Stage.perform { stage in
            let view = UIImageView(image: UIImage(systemName: "star"))
            view.adjustsImageSizeForAccessibilityContentSizeCategory = true
            stage.root.addSubview(view)
            let natural = view.intrinsicContentSize
            view.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
            #expect(view.intrinsicContentSize == natural)
            view.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
            #expect(abs(view.intrinsicContentSize.width / natural.width - 53.0 / 23) < 0.001)
            view.adjustsImageSizeForAccessibilityContentSizeCategory = false
            #expect(view.intrinsicContentSize == natural)
        }
    }

    @Test func `a symbol effect animates and restores the symbol, and an indefinite one runs until it is removed`() {
        Stage.perform { stage in
            let view = UIImageView(image: UIImage(systemName: "heart.fill"))
            view.frame = CGRect(x: 50, y: 100, width: 30, height: 30)
            stage.root.addSubview(view)
            stage.tick()
            @MainActor func scale() -> CGFloat { view.layer.presentation()?.affineTransform().a ?? 0 }
            var finished = 0
            view.addSymbolEffect(.bounce) { if $0.isFinished { finished += 1 } }
            stage.wait(0.15)
            #expect(scale() > 1.1)
            stage.wait(0.6)
            #expect(scale() == 1 && finished == 1)
            view.addSymbolEffect(.scale.up)
            stage.wait(1)
            #expect(abs(scale() - SymbolMotion.scaledUp) < 1e-6)
            view.removeSymbolEffect(ofType: .scale)
            stage.wait(1)
            #expect(scale() == 1 && view.layer.animationKeys() == nil)
            view.addSymbolEffect(.disappear)
            stage.wait(1)
            #expect(view.layer.presentation()?.opacity == 0 && view.alpha == 1)
            view.addSymbolEffect(.appear)
            stage.wait(1)
            #expect(view.layer.presentation()?.opacity == 1 && scale() == 1)
            view.addSymbolEffect(.pulse)
            stage.wait(0.5)
            #expect((view.layer.presentation()?.opacity ?? 1) < 0.5)
            stage.wait(10)
            view.removeAllSymbolEffects()
            #expect(view.layer.animationKeys() == nil)
            view.image = picture(10, 10)
            view.addSymbolEffect(.bounce)
            #expect(view.layer.animationKeys() == nil)
        }
    }

    @Test func `setSymbolImage sets the new symbol at once and shows the old one during the transition`() {
        Stage.perform { stage in
            let (heart, star) = (UIImage(systemName: "heart")!, UIImage(systemName: "star")!)
            let view = UIImageView(image: heart)
            stage.root.addSubview(view)
            stage.tick()
            var isDone = false
            view.setSymbolImage(star, contentTransition: .replace) { isDone = $0.isFinished }
            #expect(view.image === star && view.replacedImage === heart)
            stage.wait(0.1)
            #expect((view.layer.presentation()?.opacity ?? 1) < 1 && view.replacedImage === heart)
            stage.wait(0.15)
            #expect(view.replacedImage == nil && !isDone)
            stage.wait(0.4)
            #expect(isDone && view.layer.presentation()?.opacity == 1)
        }
    }

    // MARK: Feedback

    @Test func `feedback generators notify only the process's registered receiver`() {
        Stage.perform { stage in
            UISelectionFeedbackGenerator().selectionChanged()
            var received: [HapticFeedback] = []
            stage.process.feedback.receive = { received.append($0) }
            let impact = UIImpactFeedbackGenerator(style: .rigid)
            impact.prepare()
            impact.impactOccurred(intensity: 7)
            UINotificationFeedbackGenerator(view: stage.root).notificationOccurred(.warning)
            UISelectionFeedbackGenerator().selectionChanged()
            #expect(
                received == [
                    HapticFeedback(kind: "impact", style: "rigid", intensity: 1), HapticFeedback(kind: "notification", style: "warning"),
                    HapticFeedback(kind: "selection"),
                ])
            #expect(stage.root.interactions.count == 1)
        }
    }
}
