import Compositing
import QuartzCore
import UIKit

/// The lab's own interface, which consists of views of the simulator's UIKit in a simulated process beside the phone's. It has one window
/// for the area around the phone, and a second window above everything for menus, the palette and tooltips.
@MainActor
package final class LabInterface {
    /// The interface whose simulated process is running; nil if a different simulated process is running.
    package static var current: LabInterface? { SimulatedProcess.current.state { Holder() }.interface }
    private final class Holder { nonisolated(unsafe) weak var interface: LabInterface? }

    package let process: SimulatedProcess
    package private(set) var base: UIWindow!
    package private(set) var over: UIWindow!
    /// The fonts with which the interface measures and draws text.
    package let fonts: FontLibrary

    package var theme = LabTheme() {
        didSet {
            guard theme != oldValue else { return }
            run {
                UIScreen.main.userInterfaceStyle = theme.isDark ? .dark : .light
                for window in [base!, over!] { window.everyView { ($0 as? LabWidget)?.themeChanged() } }
            }
        }
    }

    package init(fonts: FontLibrary, density: CGFloat) {
        self.fonts = fonts
        process = SimulatedProcess(name: "lab")
        process.textMeasurer = fonts
        process.run {
            var device = SimulatedDevice.default
            device.scale = max(density, 1)
            process.installUIKit(on: device)
            process.state { Holder() }.interface = self
            base = UIWindow(frame: .zero)
            over = UIWindow(frame: .zero)
            over.windowLevel = .alert
            base.makeKeyAndVisible()
            over.isHidden = false
        }
    }

    @discardableResult
    package func run<Result>(_ body: () throws -> Result) rethrows -> Result { try process.run(body) }

    /// The size of the interface in window points.
    package var size: CGSize {
        get { base.bounds.size }
        set {
            guard newValue != size else { return }
            run {
                base.frame = CGRect(origin: .zero, size: newValue)
                over.frame = base.frame
            }
        }
    }

    // MARK: Pointer

    /// The widget under the pointer; nil if there is none.
    package private(set) weak var hovered: LabWidget?
    /// The widget on which the mouse button was pressed and is still down; nil if there is none.
    private weak var pressed: LabWidget?
    /// The touch that represents the pressed pointer on a text field.
    private var touch: UITouch?
    package private(set) var pointer: CGPoint?

    /// Returns the innermost view at a point that handles the pointer; nil if there is none.
    package func view(at point: CGPoint) -> LabWidget? {
        for window in [over!, base!] {
            var view = window.hitTest(point, with: nil)
            while let present = view, present !== window {
                if let view = present as? LabWidget, view.takesPointer { return view }
                view = present.superview
            }
        }
        return nil
    }

    /// Returns the text field at a point; nil if there is none.
    private func field(at point: CGPoint) -> UITextField? {
        for window in [over!, base!] {
            var view = window.hitTest(point, with: nil)
            if let view, view === window { continue }
            if view == nil { continue }
            while let present = view {
                if let field = present as? UITextField { return field }
                view = present.superview
            }
            return nil
        }
        return nil
    }

    /// Handles a movement of the pointer.
    /// - Returns: whether the point is on a widget of the interface.
    package func pointerMoved(to point: CGPoint) -> Bool {
        run {
            pointer = point
            if let touch { send(touch, .moved, point) }
            if let pressed {
                pressed.pointerDragged(to: pressed.convert(point, from: nil))
                return true
            }
            let found = view(at: point)
            if found !== hovered {
                hovered?.pointerLeft()
                hovered = found
            }
            found?.pointerMoved(to: found!.convert(point, from: nil))
            return found != nil || touch != nil
        }
    }

    package func pointerLeft() {
        run {
            pointer = nil
            hovered?.pointerLeft()
            hovered = nil
        }
    }

    package func pointerDown(at point: CGPoint, modifiers: UIKeyModifierFlags) -> Bool {
        run {
            _ = pointerMoved(to: point)
            if let field = field(at: point) {
                if let owner = field.superview as? LabWidget, owner.takesFocus { focus = owner }
                let touch = UITouch(identifier: 1)
                touch.window = field.window
                touch.initialLocationOnScreen = point
                touch.initialTimestamp = process.clock.now
                touch.locationOnScreen = point
                self.touch = touch
                send(touch, .began, point)
                return true
            }
            guard let found = view(at: point) else { return false }
            pressed = found
            found.pointerDown(at: found.convert(point, from: nil), modifiers: modifiers)
            return true
        }
    }

    package func pointerUp(at point: CGPoint) -> Bool {
        run {
            if let touch {
                send(touch, .ended, point)
                self.touch = nil
                return true
            }
            guard let pressed else { return false }
            self.pressed = nil
            pressed.pointerUp(at: pressed.convert(point, from: nil))
            _ = pointerMoved(to: point)
            return true
        }
    }

    /// Handles a press of the secondary button. Returns whether the point is on a widget of the interface.
    package func pointerMenu(at point: CGPoint) -> Bool {
        run {
            guard let found = view(at: point) else { return false }
            found.pointerMenu(at: found.convert(point, from: nil))
            return true
        }
    }

    private func send(_ touch: UITouch, _ phase: UITouch.Phase, _ point: CGPoint) {
        touch.previousLocationOnScreen = touch.locationOnScreen
        touch.locationOnScreen = point
        touch.timestamp = process.clock.now
        touch.phase = phase
        let event = UIEvent()
        event.timestamp = process.clock.now
        event.allTouches = [touch]
        UIApplication.shared.sendEvent(event)
    }

    /// Whether the pointer is pressed on a widget of the interface.
    package var isPressed: Bool { pressed != nil || touch != nil }

    /// Handles a movement of the wheel. Returns whether a view at the point scrolls.
    package func wheel(_ notches: CGVector, at point: CGPoint) -> Bool {
        run {
            var view: UIView? = self.view(at: point)
            let isOver = view != nil
            while let present = view {
                if let list = present as? LabScroller {
                    list.scroll(by: CGVector(dx: -notches.dx * HostEvent.pointsPerNotch, dy: -notches.dy * HostEvent.pointsPerNotch))
                    _ = pointerMoved(to: point)
                    break
                }
                view = present.superview
            }
            return isOver
        }
    }

    package var pointerShape: PointerShape {
        run {
            guard let pointer, let view = pressed ?? hovered else { return touch != nil ? .text : .arrow }
            if field(at: pointer) != nil { return .text }
            return view.pointerShape(at: view.convert(pointer, from: nil))
        }
    }

    // MARK: Keys

    /// The widget with the keyboard focus; nil if the phone has the focus.
    package weak var focus: LabWidget? {
        didSet {
            guard focus !== oldValue else { return }
            run {
                oldValue?.focusChanged()
                focus?.focusChanged()
                if let focus { focus.revealFocus() }
            }
        }
    }

    /// Returns the widgets inside `view` at which the Tab key stops, in reading order.
    package func stops(in view: UIView) -> [LabWidget] {
        var result: [LabWidget] = []
        func collect(_ view: UIView) {
            guard !view.isHidden, view.bounds.width > 0, view.bounds.height > 0 else { return }
            if let view = view as? LabWidget, view.takesFocus { result.append(view) }
            for child in view.subviews { collect(child) }
        }
        run { collect(view) }
        return result
    }

    package func keyDown(_ key: HostKey) -> Bool { run { focus?.keyDown(key) ?? false } }

    /// The text field that the user is editing; nil if there is none.
    package var editedField: UITextField? { run { focus?.textField } }

    package func type(_ text: String) {
        run { if let field = focus?.textField { field.insertTypedText(text) } }
    }

    package func compose(_ text: String, cursor: Int) {
        run {
            let location = text.prefix(cursor).utf16.count
            focus?.textField?.setMarkedText(text, selectedRange: NSRange(location: location, length: 0))
        }
    }

    /// Sends a key to the focused text field.
    package func press(_ stroke: KeyStroke) {
        run {
            for phase in [UIPress.Phase.began, .ended] {
                let event = UIPressesEvent()
                event.timestamp = process.clock.now
                let key = UIKey(
                    keyCode: UIKeyboardHIDUsage(rawValue: stroke.usage), modifierFlags: stroke.modifiers)
                event.allPresses = [UIPress(key: key, phase: phase, timestamp: process.clock.now)]
                UIApplication.shared.sendEvent(event)
            }
        }
    }

    /// The caret of the text field that is being edited, in window points; nil if there is none.
    package var caret: CGRect? {
        run {
            guard let field = focus?.textField, let position = field.selectedTextRange?.end else { return nil }
            return field.convert(field.caretRect(for: position), to: nil)
        }
    }

    // MARK: Time

    /// The time in host seconds until the next tick; nil while nothing moves.
    package var wait: Double? {
        run {
            if !process.pendingMotions.isEmpty { return 1 / 60 }
            return process.ticks.wantsTick || !process.motions.isEmpty ? 0.1 : nil
        }
    }

    /// Whether anything other than a caret is moving.
    package var isMoving: Bool { run { !process.pendingMotions.isEmpty } }

    private var lastTick: Double?

    /// Runs the ticks that are due.
    /// - Returns: whether at least one tick has run.
    package func advance(at time: Double) -> Bool {
        guard let wait else {
            lastTick = nil
            return false
        }
        let last = lastTick ?? time - 1 / 60
        let due = Int((time - last) * 60)
        guard due >= (wait > 0.05 ? 6 : 1) else {
            if lastTick == nil { lastTick = last }
            return false
        }
        lastTick = due > 30 ? time : last + Double(due) / 60
        for _ in 0..<min(due, 30) { tick() }
        return true
    }

    private func tick() {
        run {
            let next = Double(process.clock.tickIndex + 1) / 60
            process.clock.advance(to: next)
            for phase in TickSchedule.Phase.allCases {
                if phase == .postLayout { layout() }
                process.ticks.run(phase)
            }
        }
    }

    package func layout() { for window in [base!, over!] { window.layoutWindow() } }

    // MARK: Pictures

    /// Returns the nodes around the phone and the nodes above everything, in window points.
    package func nodes() -> (around: [DisplayNode], over: [DisplayNode]) {
        run {
            layout()
            let now = process.clock.now
            let around = base.layer.displayNode(at: now).map { $0.children } ?? []
            let above = over.layer.displayNode(at: now).map { $0.children } ?? []
            return (around, above)
        }
    }
}

extension UIView {
    func everyView(_ body: (UIView) -> Void) {
        body(self)
        for subview in subviews { subview.everyView(body) }
    }
}
