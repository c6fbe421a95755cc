import QuartzCore
import Simulator
import UIKit

/// What comes from mouse and desktop goes to whom it belongs: the lab's own views, or the phone.
extension LabWindow {
    func handle(_ event: HostEvent) {
        var event = event
        if features.keyboardMenu.takes(&event) || shellTakes(event) { return }
        for feature in features.input where feature.takes(&event) { return }
        switch event {
        case .close: features.flow.close()
        case .resized:
            updateViewport()
            canvas.invalidate()
        case .exposed: window.showAll()
        case .focusLost:
            takenKeys.forget()
            shell.hideTip()
            send(finger.cancel())
        case .mouseDown(.main, let point, let modifiers):
            send(finger.press(at: point, hand: MouseFinger.Hand(modifiers), in: viewport))
        case .mouseDown(.menu, let point, _): if isOnScreen(point) { features.keyboardMenu.open(at: .pointer(point)) }
        case .mouseMoved(let point): send(finger.drag(to: point, in: viewport))
        case .mouseUp(.main, let point): send(finger.release(at: point, in: viewport))
        case .mouseUp(.menu, _), .mouseLeft: break
        case .wheel(let notches, let point):
            guard viewport.screenFrame.contains(point) else { return }
            send(wheel.turn(notches: notches, at: viewport.screenPoint(point), time: HostClock.now()))
        case .key(let key, let isDown): handle(key, isDown: isDown)
        case .text(let text): if !takenKeys.takesText { send([.text(text)]) }
        case .moved: rememberPlace()
        case .editing(let text, let cursor): send([.markedText(text, cursor: cursor)])
        case .dropFile(let path): openFile(path)
        case .clipboardChanged: takeHostClipboard()
        }
    }

    /// Gives the lab's own views what the mouse does over them. Answers whether the event was theirs.
    func shellTakes(_ event: HostEvent) -> Bool {
        let interface = shell.interface
        defer { shell.pointerRests(at: HostClock.now()) }
        switch event {
        case .mouseMoved(let point):
            guard !finger.isDown else { return false }
            let (hovered, pressed) = (interface.hovered, interface.isPressed)
            let takes = interface.pointerMoved(to: point)
            if takes || hovered != nil || pressed { needsDrawing = true }
            if takes { features.picking.pointerLeaves() }
            return takes
        case .mouseDown(.main, let point, let modifiers):
            shell.hideTip()
            needsDrawing = true
            if interface.pointerDown(at: point, modifiers: modifiers) { return true }
            // A press on the phone gives it the keyboard back.
            interface.focus = nil
            return false
        case .mouseDown(.menu, let point, _):
            if shell.isModal {
                shell.closePopups()
                needsDrawing = true
                return true
            }
            needsDrawing = true
            return interface.pointerMenu(at: point)
        case .mouseUp(.main, let point):
            guard !finger.isDown else { return false }
            needsDrawing = true
            return interface.pointerUp(at: point)
        case .wheel(let notches, let point):
            guard !finger.isDown, interface.wheel(notches, at: point) else { return false }
            if let timeline = interface.hovered as? TimelinePanel {
                interface.run {
                    if notches.dy != 0 { timeline.zoom(by: notches.dy > 0 ? 0.8 : 1.25, around: timeline.convert(point, from: nil).x) }
                    if notches.dx != 0 { timeline.pan(by: notches.dx > 0 ? -0.1 : 0.1) }
                }
            }
            needsDrawing = true
            return true
        case .mouseLeft:
            interface.pointerLeft()
            shell.hideTip()
            needsDrawing = true
            return false
        case .text(let text):
            guard interface.focus != nil else { return false }
            if !takenKeys.takesText { interface.type(text) }
            needsDrawing = true
            return true
        case .editing(let text, let cursor):
            guard interface.focus != nil else { return false }
            interface.compose(text, cursor: cursor)
            needsDrawing = true
            return true
        default: return false
        }
    }

    func isOnScreen(_ point: CGPoint) -> Bool { features.picking.isOnScreen(point) }

    /// What was done to the phone, in the middle of a tick as it came.
    func send(_ inputs: [InputEvent]) {
        guard !inputs.isEmpty else { return }
        if let refusal = features.time.presentOnlyRefusal { return say(refusal) }
        let ticks = pacer.ticksSinceLast(at: HostClock.now())
        for input in inputs { session.send(input, after: ticks) }
    }
}
