import Testing
import UIKitTestSupport

@testable import UIKitControls

/// Records every touch event of a control.
@MainActor
private func record(_ control: UIControl, into log: Log) {
    let names: [(UIControl.Event, String)] = [
        (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"), (.touchDragOutside, "outside"),
        (.touchDragEnter, "enter"), (.touchDragExit, "exit"), (.touchUpInside, "up"), (.touchUpOutside, "up outside"),
        (.touchCancel, "cancel"), (.primaryActionTriggered, "primary"),
    ]
    for (event, name) in names { control.addAction(UIAction { _ in log.entries.append(name) }, for: event) }
}

private final class Log {
    var entries: [String] = []
}

@MainActor
private final class Target: NSObject {
    var received: [String] = []
    func plain() { received.append("plain") }
    func withSender(_ sender: UIButton) { received.append("sender \(sender.currentTitle ?? "-")") }
    func withAny(_ sender: Any) { received.append("any \(type(of: sender))") }
    func withEvent(_ sender: UIButton, event: UIEvent?) { received.append(event == nil ? "no event" : "event") }
}

@Suite("UIControl: tracking")
@MainActor
struct UIControlTrackingTests {
    @Test func `a tap sends touchDown and touchUpInside, and the control is tracking and highlighted in between`() {
        Stage.perform { stage in
            let control = UIControl(frame: CGRect(x: 100, y: 100, width: 100, height: 40))
            stage.root.addSubview(control)
            let log = Log()
            record(control, into: log)
            stage.press(150, 120)
            #expect(control.isTracking && control.isTouchInside && control.isHighlighted)
            #expect(control.state == .highlighted)
            stage.lift(150, 120)
            #expect(log.entries == ["down", "up"])
            #expect(!control.isTracking && !control.isHighlighted)
        }
    }

    @Test func `a touch up to 70 points outside counts as inside, and highlight and drag, enter and exit events follow that`() {
        Stage.perform { stage in
            let control = UIControl(frame: CGRect(x: 100, y: 200, width: 100, height: 40))
            stage.root.addSubview(control)
            let log = Log()
            record(control, into: log)
            stage.press(150, 220)
            stage.move(150, 309)
            #expect(control.isHighlighted)
            stage.move(150, 311)
            #expect(!control.isHighlighted && control.isTracking)
            stage.move(150, 320)
            stage.move(150, 230)
            #expect(control.isHighlighted)
            stage.move(31, 220)
            stage.lift(29, 220)
            #expect(log.entries == ["down", "inside", "outside", "exit", "outside", "inside", "enter", "inside", "up outside"])
        }
    }

    @Test func `a second tap in quick succession sends touchDownRepeat`() {
        Stage.perform { stage in
            let control = UIControl(frame: CGRect(x: 100, y: 100, width: 100, height: 40))
            stage.root.addSubview(control)
            let log = Log()
            record(control, into: log)
            stage.tap(150, 120)
            stage.tap(150, 120)
            #expect(log.entries == ["down", "up", "down", "repeat", "up"])
        }
    }

    @Test func `a cancelled touch sends touchCancel and ends tracking and highlighting`() {
        Stage.perform { stage in
            let control = UIControl(frame: CGRect(x: 100, y: 100, width: 100, height: 40))
            stage.root.addSubview(control)
            let log = Log()
            record(control, into: log)
            stage.press(150, 120)
            stage.cancel()
            #expect(log.entries == ["down", "cancel"])
            #expect(!control.isTracking && !control.isHighlighted)
        }
    }

    @Test func `a disabled control handles no touches and does not pass them to the control behind it`() {
        Stage.perform { stage in
            let behind = UIControl(frame: CGRect(x: 100, y: 100, width: 100, height: 40))
            let control = UIControl(frame: behind.frame)
            stage.root.addSubview(behind)
            stage.root.addSubview(control)
            control.isEnabled = false
            let log = Log()
            record(control, into: log)
            record(behind, into: log)
            stage.tap(150, 120)
            #expect(log.entries.isEmpty)
            #expect(control.state == .disabled)
        }
    }

    @Test func `disabling a control under the finger sends touchCancel and no touchUp`() {
        Stage.perform { stage in
            let control = UIControl(frame: CGRect(x: 100, y: 100, width: 100, height: 40))
            stage.root.addSubview(control)
            let log = Log()
            record(control, into: log)
            stage.press(150, 120)
            control.isEnabled = false
            stage.lift(150, 120)
            #expect(log.entries == ["down", "cancel"])
        }
    }

    @Test func `a tap on a button does not trigger its superview's tap recognizer, a tap outside the button does`() {
        Stage.perform { stage in
            let button = UIButton(type: .system)
            button.frame = CGRect(x: 100, y: 100, width: 100, height: 40)
            stage.root.addSubview(button)
            let target = Target()
            let tap = UITapGestureRecognizer(target: target, action: Target.plain)
            stage.root.addGestureRecognizer(tap)
            button.addTarget(target, action: Target.withAny, for: .touchUpInside)
            stage.tap(150, 120)
            #expect(target.received == ["any UIButton"])
            stage.tap(150, 400)
            #expect(target.received == ["any UIButton", "plain"])
        }
    }
}

@Suite("UIControl: targets and actions")
@MainActor
struct UIControlTargetTests {
    @Test func `actions of every signature are called in the order of adding, and only for their control event`() {
        let button = UIButton(type: .system)
        button.setTitle("Go", for: .normal)
        let target = Target()
        button.addTarget(target, action: Target.withSender, for: .touchUpInside)
        button.addTarget(target, action: Target.plain, for: .touchUpInside)
        button.addTarget(target, action: Target.withEvent, for: .touchUpInside)
        button.addTarget(target, action: Target.withAny, for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        #expect(target.received == ["sender Go", "plain", "no event", "any UIButton"])
        button.sendActions(for: .touchDown)
        #expect(target.received.count == 4)
    }

    @Test func `an action receives the UIEvent when a touch triggers it`() {
        Stage.perform { stage in
            let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 40))
            stage.root.addSubview(button)
            let target = Target()
            button.addTarget(target, action: Target.withEvent, for: .touchDown)
            stage.press(150, 120)
            #expect(target.received == ["event"])
        }
    }

    @Test func `a control retains no target and removes targets that are deallocated`() {
        let control = UIControl()
        var target: Target? = Target()
        weak let witness = target
        control.addTarget(target!, action: Target.plain, for: .valueChanged)
        #expect(control.allTargets.count == 1)
        target = nil
        #expect(witness == nil)
        control.sendActions(for: .valueChanged)
        #expect(control.allTargets.isEmpty && control.allControlEvents.isEmpty)
    }

    @Test func `removeTarget removes only the given target and events, and every target with nil and allEvents`() {
        let control = UIControl()
        let (first, second) = (Target(), Target())
        control.addTarget(first, action: Target.plain, for: [.valueChanged, .touchDown])
        control.addTarget(second, action: Target.plain, for: .valueChanged)
        control.removeTarget(first, action: nil, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        control.sendActions(for: .touchDown)
        #expect(first.received == ["plain"] && second.received == ["plain"])
        control.removeTarget(nil, action: nil, for: .allEvents)
        control.sendActions(for: .allEvents)
        #expect(first.received.count == 1 && second.received.count == 1)
        #expect(control.allControlEvents.isEmpty)
    }

    @Test func `an action replaces one with its identifier, can be removed, and has the control as sender only while it runs`() {
        let control = UIControl()
        let log = Log()
        let identifier = UIAction.Identifier("save")
        control.addAction(UIAction(identifier: identifier) { _ in log.entries.append("old") }, for: .valueChanged)
        let new = UIAction(identifier: identifier) { action in log.entries.append(action.sender === control ? "new" : "no sender") }
        control.addAction(new, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(log.entries == ["new"])
        #expect(new.sender == nil)
        control.removeAction(identifiedBy: identifier, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(log.entries == ["new"])
    }

    @Test func `raw values of control events and states equal UIKit's`() {
        #expect(UIControl.Event.touchUpInside.rawValue == 64)
        #expect(UIControl.Event.valueChanged.rawValue == 4096)
        #expect(UIControl.Event.editingDidEndOnExit.rawValue == 1 << 19)
        #expect(UIControl.Event.allEditingEvents.contains([.editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit]))
        #expect(UIControl.State.selected.rawValue == 4 && UIControl.State.focused.rawValue == 8)
    }
}
