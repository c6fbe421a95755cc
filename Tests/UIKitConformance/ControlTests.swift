import Testing
import UIKit

@MainActor
struct ControlTests {
    @Test func `an action runs for its control events and for no others`() {
        Screen.show { _ in
            let control = UIControl()
            var count = 0
            control.addAction(UIAction { _ in count += 1 }, for: [.valueChanged, .touchUpInside])
            control.sendActions(for: .valueChanged)
            control.sendActions(for: .touchUpInside)
            control.sendActions(for: .touchDown)
            #expect(count == 2)
        }
    }

    @Test func `an action replaces the action with the same identifier`() {
        Screen.show { _ in
            let control = UIControl()
            let diary = Diary()
            let identifier = UIAction.Identifier("one")
            control.addAction(UIAction(identifier: identifier) { _ in diary.note("first") }, for: .valueChanged)
            control.addAction(UIAction(identifier: identifier) { _ in diary.note("second") }, for: .valueChanged)
            control.sendActions(for: .valueChanged)
            #expect(diary.entries == ["second"])
            control.removeAction(identifiedBy: identifier, for: .valueChanged)
            control.sendActions(for: .valueChanged)
            #expect(diary.entries.count == 1)
        }
    }

    @Test func `a control's state combines disabled, selected and highlighted`() {
        let control = UIControl()
        #expect(control.state == .normal)
        control.isSelected = true
        control.isHighlighted = true
        control.isEnabled = false
        #expect(control.state == [.selected, .highlighted, .disabled])
    }

    @Test func `slider, progress and stepper values are clamped to their range`() {
        let slider = UISlider()
        slider.minimumValue = 10
        slider.maximumValue = 20
        slider.value = 50
        #expect(slider.value == 20)
        slider.value = -5
        #expect(slider.value == 10)
        let progress = UIProgressView(progressViewStyle: .default)
        progress.progress = 3
        #expect(progress.progress == 1)
        let stepper = UIStepper()
        #expect(stepper.minimumValue == 0 && stepper.maximumValue == 100 && stepper.stepValue == 1)
        stepper.value = 500
        #expect(stepper.value == 100)
    }

    @Test func `setting a value in code does not send valueChanged`() {
        Screen.show { _ in
            let diary = Diary()
            let (toggle, slider, segments) = (UISwitch(), UISlider(), UISegmentedControl(items: ["a", "b"]))
            for control in [toggle, slider, segments] as [UIControl] {
                control.addAction(UIAction { _ in diary.note("changed") }, for: .valueChanged)
            }
            toggle.isOn = true
            toggle.setOn(false, animated: true)
            slider.value = 0.5
            segments.selectedSegmentIndex = 1
            #expect(diary.entries.isEmpty)
        }
    }

    @Test func `segments: a control starts without a selection, and removing a segment keeps the other titles`() {
        let control = UISegmentedControl(items: ["one", "two", "three"])
        #expect(control.numberOfSegments == 3)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        control.removeSegment(at: 0, animated: false)
        #expect(control.titleForSegment(at: 0) == "two")
        control.insertSegment(withTitle: "zero", at: 0, animated: false)
        #expect((0..<3).map { control.titleForSegment(at: $0) } == ["zero", "two", "three"])
    }

    @Test func `a button shows the title of its state, or the normal title if the state has none`() {
        let button = UIButton(type: .system)
        button.setTitle("Go", for: .normal)
        button.setTitle("Gone", for: .disabled)
        #expect(button.currentTitle == "Go")
        button.isEnabled = false
        #expect(button.currentTitle == "Gone")
        button.isEnabled = true
        button.isSelected = true
        #expect(button.currentTitle == "Go")
        #expect(button.title(for: .selected) == "Go")
    }

    @Test func `gesture recognizers begin in possible, with the documented defaults`() {
        let tap = UITapGestureRecognizer()
        #expect(tap.state == .possible && tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1)
        #expect(tap.cancelsTouchesInView && !tap.delaysTouchesBegan && tap.delaysTouchesEnded)
        let press = UILongPressGestureRecognizer()
        #expect(press.minimumPressDuration == 0.5 && press.allowableMovement == 10 && press.numberOfTapsRequired == 0)
        let pan = UIPanGestureRecognizer()
        #expect(pan.minimumNumberOfTouches == 1 && pan.maximumNumberOfTouches == Int.max)
        #expect(UIPinchGestureRecognizer().scale == 1)
        #expect(UISwipeGestureRecognizer().direction == .right)
    }
}
