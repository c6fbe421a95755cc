import Testing
import UIKitTestSupport

@testable import UIKitControls

/// Tests with random touches that press, move, lift and are cancelled on a screen of controls.
@MainActor
@Suite("Randomly operated controls")
struct RandomOperationTests {
    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func `random touches keep values in their limits, end every press, pair value with primary, and come to rest`(seed: UInt64) {
        Stage.perform { stage in
            var numbers = SeededGenerator(seed: seed)
            let slider = UISlider(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
            (slider.minimumValue, slider.maximumValue) = (-3, 8)
            let toggle = UISwitch(frame: CGRect(x: 20, y: 150, width: 0, height: 0))
            let stepper = UIStepper(frame: CGRect(x: 120, y: 150, width: 0, height: 0))
            (stepper.maximumValue, stepper.wraps) = (7, Bool.random(using: &numbers))
            let segments = UISegmentedControl(items: ["A", "B", "C", "D"])
            segments.frame = CGRect(x: 20, y: 200, width: 300, height: 32)
            segments.setEnabled(false, forSegmentAt: 2)
            let pages = UIPageControl(frame: CGRect(x: 20, y: 250, width: 300, height: 26))
            pages.numberOfPages = 6
            let controls = [slider, toggle, stepper, segments, pages]
            for control in controls { stage.root.addSubview(control) }
            let logs = controls.map { EventLog($0) }
            stage.tick()
            for _ in 0..<25 {
                var point = CGPoint(x: .random(in: 10...330, using: &numbers), y: .random(in: 95...280, using: &numbers))
                stage.press(point.x, point.y)
                for _ in 0..<Int.random(in: 0...12, using: &numbers) {
                    stage.tick()
                    point.x += .random(in: -60...60, using: &numbers)
                    point.y += .random(in: -30...30, using: &numbers)
                    stage.move(point.x, point.y)
                    if Int.random(in: 0..<40, using: &numbers) == 0 { controls.randomElement(using: &numbers)?.isEnabled.toggle() }
                }
                if Int.random(in: 0..<5, using: &numbers) == 0 { stage.cancel() } else { stage.lift(point.x, point.y) }
                #expect((-3...8).contains(slider.value))
                #expect((0...7).contains(stepper.value) && stepper.value == stepper.value.rounded())
                #expect((-1...3).contains(segments.selectedSegmentIndex) && segments.selectedSegmentIndex != 2)
                #expect((0..<6).contains(pages.currentPage))
                #expect(controls.allSatisfy { !$0.isTracking && !$0.isHighlighted })
            }
            for log in logs {
                #expect(log.count("down") + log.count("again") >= log.count("up") + log.count("up outside") + log.count("cancel"))
                #expect(log.count("value") == log.count("primary"))
            }
            stage.wait(1.5)
            #expect(stage.process.pendingMotions.isEmpty)
            #expect(!stage.process.ticks.wantsTick)
            let thumb = toggle.subviews[1].layer.presentationFrame
            #expect(thumb == SwitchMetrics.classic.thumbFrame(isOn: toggle.isOn, isPressed: false))
        }
    }
}
