import Simulator
import UIKit
import UIKitKeyboard

/// Writes the user's input as a flow.
///
/// The input is repeated on a new phone. Just before the phone receives an event, the writer looks for the view under the finger. The
/// flow waits for rest between its steps, so it contains no exact times.
@MainActor
package final class FlowWriter {
    private let runner: FlowRunner
    private var phone: SimulatedPhone { runner.phone }
    /// The steps written so far.
    package private(set) var steps: [WrittenStep] = []
    private var coming: [LoggedInput] = []
    private var stroke = FingerStroke()
    /// The target of the first finger of the current gesture.
    private var landing: Landing?
    /// The number of controllers on the navigation stack when the gesture began.
    private var depth = 0
    /// The key that was released, and the text before it was pressed. The effect of the key is visible after the next tick.
    private var pressed: (key: String, seconds: Double, before: TypedText)?
    private var wheel: (place: CGPoint, delta: CGVector, time: Double)?
    /// The step of the last tap, which becomes a double tap if another tap follows.
    private var lastTap: (step: WrittenStep, place: CGPoint, end: Double)?
    /// The step of a drag from the edge that may have been a swipe back, and the number of controllers on the navigation stack before
    /// the drag.
    private var edgeDrag: (index: Int, depth: Int)?
    private var lastRest = 0.0

    /// The target of a finger that touches the screen.
    private enum Landing {
        /// A key of the on-screen keyboard, with the text before the key was pressed.
        case key(String, TypedText)
        case suggestion(String)
        /// A view, and the scroll view that a drag would move. Both selectors are valid at the time of the touch.
        case view(FlowSelector?, scrollView: (selector: FlowSelector, frame: CGRect)?)
        /// The finger is on the home screen.
        case outside
    }

    /// - Parameter runner: the runner of a new phone with the same content as the user's phone, or of the user's phone itself.
    package init(_ runner: FlowRunner) { self.runner = runner }

    /// Returns steps that have the same effect as the inputs.
    /// - Parameters:
    ///   - inputs: the inputs, sorted by time.
    ///   - end: the end of the run, in virtual seconds.
    ///   - runner: the runner of a new phone with the same content as the user's phone. The phone's own flow does not play.
    package static func steps(for inputs: [LoggedInput], until end: Double, on runner: FlowRunner) -> [WrittenStep] {
        let writer = FlowWriter(runner)
        writer.follow(inputs, until: max(end, inputs.last?.time ?? 0))
        runner.phone.process.run { writer.finish() }
        return writer.steps
    }

    /// Continues to a time of the run, with the inputs since the last call.
    /// - Parameters:
    ///   - inputs: the inputs, sorted by time and not later than `end`.
    ///   - beforeTick: a closure that repeats other actions of the run before each tick, such as playing a part of a flow.
    package func follow(_ inputs: [LoggedInput], until end: Double, beforeTick: () -> Void = {}) {
        expect(inputs)
        while phone.time < end - 1e-9, phone.time <= SceneLimits.duration {
            beforeTick()
            for entry in lookBeforeTick() { phone.send(entry.event, at: entry.time) }
            phone.tick()
            lookAfterTick()
        }
    }

    // MARK: On the phone itself

    /// Announces inputs that the user's phone will receive in future ticks.
    /// - Parameter inputs: the inputs, sorted by time.
    package func expect(_ inputs: [LoggedInput]) { coming += inputs }

    /// Finds the targets of the inputs that belong to the phone's next tick. Returns these inputs.
    @discardableResult
    package func lookBeforeTick() -> [LoggedInput] {
        let due = Array(coming.prefix { $0.time <= phone.nextTickTime + 1e-9 })
        guard !due.isEmpty else { return [] }
        coming.removeFirst(due.count)
        phone.process.run {
            for entry in due { note(entry) }
        }
        return due
    }

    /// Writes steps whose effect is visible after the tick.
    package func lookAfterTick() { phone.process.run { lookAgain() } }

    /// Ends the current step, so that the next input begins a new step.
    package func cut() { (typed, erased, lastTap, edgeDrag) = (nil, nil, nil, nil) }

    // MARK: Inputs

    private var screen: ScreenInspector { runner.screen }

    /// Finds the target of an input that the phone receives next.
    private func note(_ entry: LoggedInput) {
        if case .scroll = entry.event {} else { endWheel() }
        if case .touch(.moved, _, _) = entry.event {} else { takePressedKey() }
        switch entry.event {
        case .touch(let phase, let finger, let location): touch(phase, finger, at: onInterface(location), time: entry.time)
        case .scroll(let phase, let delta, let location): scroll(phase, delta, at: onInterface(location), time: entry.time)
        case .text(let text): type(text)
        case .markedText: break
        case .key(let usage, let modifiers, let isDown): if isDown { key(usage, UIKeyModifierFlags(rawValue: modifiers)) }
        case .appearance(let isDark): append(WrittenStep("setAppearance", isDark ? "dark" : "light"))
        case .clipboard(let text): append(WrittenStep("setClipboard", WrittenValue.text(text)))
        case .textSize(let name): append(WrittenStep("setTextSize", name))
        case .orientation(let orientation, let isAnimated): turn(orientation, isAnimated)
        case .windowSize(let size, let origin, _): resize(size, at: origin)
        case .keyboardMode(let mode): append(WrittenStep("keyboard", [("mode", mode)]))
        case .hardwareKeyboard(let isAttached): append(WrittenStep("keyboard", [("hardware", "\(isAttached)")]))
        case .predictiveBar(let isOn): append(WrittenStep("keyboard", [("suggestions", isOn ? "\"on\"" : "\"off\"")]))
        case .hideKeyboard: append(WrittenStep("hideKeyboard"))
        case .applicationState(let isActive): append(WrittenStep(isActive ? "foreground" : "background"))
        case .shortcutsBar: leaveOut("the shortcuts bar was collapsed or expanded from the lab's menu")
        case .cameraText: leaveOut("the camera was opened or closed from the lab's menu")
        case .shake: leaveOut("the phone was shaken")
        case .edit, .undoEdit, .redoEdit: leaveOut("properties were changed in the inspector")
        }
    }

    private func onInterface(_ point: CGPoint) -> CGPoint { point.applying(phone.interfaceToScreen.inverted()) }

    /// Notes an input for which no step exists, as a comment in the flow file.
    func leaveOut(_ what: String) { remarks.append("Left out, because no step exists for it: \(what).") }
    private var remarks: [String] = []

    func append(_ step: WrittenStep) {
        var step = step
        if !remarks.isEmpty { step.remark = remarks.joined(separator: "\n# ") }
        remarks = []
        steps.append(step)
    }

    // MARK: After a tick

    private func lookAgain() {
        if phone.isAtRest { lastRest = phone.time }
        takePressedKey()
        takeSwipeBack()
    }

    private func finish() {
        endWheel()
        takePressedKey()
        takeSwipeBack()
        if !remarks.isEmpty { steps.append(WrittenStep("waitForAnimationToEnd", remark: remarks.joined(separator: "\n# "))) }
    }

    // MARK: Fingers

    private func touch(_ phase: InputEvent.TouchPhase, _ finger: Int, at place: CGPoint, time: Double) {
        switch phase {
        case .began:
            if stroke.samples.isEmpty {
                landing = landing(at: place)
                depth = runner.controller.navigation?.viewControllers.count ?? 0
            }
            stroke.began(finger, at: place, time: time)
        case .moved: stroke.moved(finger, to: place, time: time)
        case .ended, .cancelled: stroke.ended(finger, at: place, time: time, isCancelled: phase == .cancelled)
        }
        guard stroke.isOver else { return }
        defer { (stroke, landing) = (FingerStroke(), nil) }
        guard !stroke.wasCancelled else { return }
        write(stroke.meaning)
    }

    private func landing(at place: CGPoint) -> Landing {
        if UIApplication.shared.applicationState == .background { return .outside }
        if let keyboard = UIKeyboardController.current, let hit = screen.viewHit(at: place), keyboard.owns(hit),
            !screen.isOnKeyboard(hit)
        {
            if let word = keyboard.suggestion(at: place) { return .suggestion(word) }
            if let key = keyboard.keyName(at: place) { return .key(key, TypedText()) }
            return .view(nil, scrollView: nil)
        }
        guard let hit = screen.viewHit(at: place) else { return .view(nil, scrollView: nil) }
        return .view(screen.choice(for: hit, at: place), scrollView: scrollView(of: hit, at: place))
    }

    /// Returns the scroll view that a drag from this point would move, if a selector can find the scroll view.
    private func scrollView(of hit: UIView, at place: CGPoint) -> (FlowSelector, CGRect)? {
        guard let scrollView = hit as? UIScrollView ?? screen.scrollView(around: hit), let id = scrollView.accessibilityIdentifier,
            let found = try? screen.find(FlowSelector(id: id)), found === scrollView
        else { return nil }
        return (FlowSelector(id: id), screen.frame(of: scrollView))
    }

    private func write(_ meaning: FingerStroke.Meaning) {
        defer { if case .tap = meaning {} else { lastTap = nil } }
        switch (landing, meaning) {
        case (.outside?, .tap): append(WrittenStep("foreground"))
        case (.outside?, _): break
        case (.suggestion(let word)?, .tap): append(WrittenStep("pressKey", [("suggestion", WrittenValue.text(word))]))
        case (.key(let key, let before)?, .tap): pressed = (key, 0, before)
        case (.key(let key, let before)?, .press(_, let seconds, _)): pressed = (key, seconds, before)
        // Write a drag as a key press, because a finger that moves on the keyboard chooses an accent or another key, or moves the caret.
        case (.key(let key, let before)?, .drag): pressed = (key, stroke.end - stroke.start.time, before)
        case (_, .tap(let place, let fingers)): tap(at: place, fingers: fingers)
        case (_, .press(let place, let seconds, let fingers)):
            var keys = target(at: place).map { ($0.key, $0.value) }
            keys.append(("duration", WrittenValue.time(seconds)))
            if fingers > 1 { keys.append(("touches", "\(fingers)")) }
            append(WrittenStep("longPressOn", keys))
        case (_, .drag(let drag)): self.drag(drag)
        case (_, .pinch(let center, let scale, let seconds)):
            let scale = SceneNumber.format((min(max(scale, 0.1), 10) * 100).rounded() / 100)
            append(
                WrittenStep("pinch", [("center", WrittenValue.place(center)), ("scale", scale), ("duration", WrittenValue.time(seconds))]))
        case (_, .turn(let center, let degrees, let seconds)):
            append(
                WrittenStep(
                    "rotate",
                    [
                        ("center", WrittenValue.place(center)), ("degrees", "\(Int(degrees.rounded()))"),
                        ("duration", WrittenValue.time(seconds)),
                    ]))
        }
    }

    /// Returns the keys and values with which a step describes the target of a touch.
    private func target(at place: CGPoint) -> [(key: String, value: String)] {
        guard case .view(let selector?, _) = landing else { return [("point", WrittenValue.place(place))] }
        return selector.writtenPairs
    }

    private func tap(at place: CGPoint, fingers: Int) {
        var step: WrittenStep
        if fingers == 1, case .view(let selector?, _) = landing {
            step = WrittenStep("tapOn", selector.written)
        } else {
            var keys = target(at: place)
            if fingers > 1 { keys.append(("touches", "\(fingers)")) }
            step = WrittenStep("tapOn", keys)
        }
        step = immediate(step)
        let now = stroke.start.time
        if let last = lastTap, last.step == step, now - last.end <= Self.doubleTap, steps.last == step,
            hypot(place.x - last.place.x, place.y - last.place.y) <= Self.doubleTapReach
        {
            steps[steps.count - 1].word = "doubleTapOn"
            lastTap = nil
            return
        }
        append(step)
        lastTap = (step, place, stroke.end)
    }
    /// The maximum time between two taps of a double tap, in seconds. (measured with this toolkit's `UITapGestureRecognizer`)
    private static let doubleTap = 0.35
    /// The maximum distance between two taps of a double tap, in points. (measured with this toolkit's `UITapGestureRecognizer`)
    private static let doubleTapReach: CGFloat = 45

    /// Returns the step with `immediately: true` if the screen never rests, because a step that waits for rest would fail.
    private func immediate(_ step: WrittenStep) -> WrittenStep {
        guard stroke.start.time - lastRest > Self.restless, let argument = step.argument else { return step }
        let keys = argument.hasPrefix("{") ? String(argument.dropFirst().dropLast()) : "text: \(argument)"
        return WrittenStep(step.word, "{\(keys), immediately: true}")
    }
    /// The time without rest after which the screen is treated as never at rest, in seconds. (chosen)
    private static let restless = 4.0

    private func drag(_ drag: FingerStroke.Drag) {
        var places = drag.points.map(WrittenValue.place)
        if case .view(_, let scrollView?) = landing, drag.points.count == 2 {
            // Convert the points to the coordinates of the scroll view, so that the step makes the same drag on a screen of another size.
            places = drag.points.map { point in
                let (selector, frame) = scrollView
                return "{id: \(WrittenValue.text(selector.id ?? "")), point: "
                    + "\(WrittenValue.place(CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)))}"
            }
        }
        var keys: [(key: String, value: String)] =
            places.count == 2 ? [("from", places[0]), ("to", places[1])] : [("points", "[\(places.joined(separator: ", "))]")]
        keys.append(("duration", WrittenValue.time(max(drag.seconds, 0.01))))
        if drag.press > 0 { keys.append(("press", WrittenValue.time(drag.press))) }
        if drag.hold > 0 { keys.append(("hold", WrittenValue.time(drag.hold))) }
        if drag.fingers > 1 { keys.append(("touches", "\(drag.fingers)")) }
        append(immediate(WrittenStep("drag", keys)))
        let isAtEdge = drag.points.first.map { $0.x <= Self.edge || $0.x >= screen.size.width - Self.edge } == true
        if isAtEdge, depth > 1 { edgeDrag = (steps.count - 1, depth) }
    }
    /// The maximum distance from the edge of the screen at which a touch is treated as a swipe from the edge, in points. (as in this
    /// toolkit's `UIScreenEdgePanGestureRecognizer`)
    private static let edge: CGFloat = 24

    /// Replaces a drag from the edge by the step `swipeBack` if the drag has popped a controller.
    private func takeSwipeBack() {
        guard let (index, depth) = edgeDrag, phone.isAtRest else { return }
        edgeDrag = nil
        guard steps.indices.contains(index), runner.controller.navigation?.viewControllers.count == depth - 1 else { return }
        steps[index] = WrittenStep("swipeBack", remark: steps[index].remark)
    }

    // MARK: Keys

    /// Writes a step for the effect of the released key.
    private func takePressedKey() {
        guard let (key, seconds, before) = pressed else { return }
        let now = TypedText()
        let change = before.change(to: now)
        // Wait for one more tick, because a key takes effect in the tick after its release.
        if case .other = change, !hasTicked { return hasTicked = true }
        hasTicked = false
        pressed = nil
        switch change {
        case .typed(let text): type(text == "\n" || text.count > 1 && seconds == 0 ? plain(key) ?? text : text)
        case .erased(let count): erase(count)
        case .otherKeys where !Self.actingKeys.contains(key.lowercased()): break
        case .otherKeys, .other:
            if let text = plain(key), key != "return" { return type(text) }
            if key.lowercased() == "hide keyboard" { return append(WrittenStep("hideKeyboard")) }
            append(
                seconds > 0
                    ? WrittenStep("pressKey", [("key", WrittenValue.text(key)), ("duration", WrittenValue.time(seconds))])
                    : WrittenStep("pressKey", WrittenValue.text(key)))
        }
    }
    private var hasTicked = false
    /// The names of keys for which a step is written even if only the keyboard's keys have changed.
    private static let actingKeys: Set = ["return", "globe", "hide keyboard"]

    /// Returns the character that a key types; nil for other keys.
    private func plain(_ key: String) -> String? {
        switch key {
        case "space": " "
        case "return": "\n"
        default: key.count == 1 ? key : nil
        }
    }

    /// Appends text to the last `inputText` step, or begins a new step.
    private func type(_ text: String) {
        if let last = typed, steps.last == last.step, last.text.count + text.count <= SceneLimits.typedLength, remarks.isEmpty {
            steps.removeLast()
            let step = WrittenStep("inputText", WrittenValue.text(last.text + text), remark: last.step.remark)
            steps.append(step)
            typed = (last.text + text, step)
        } else {
            append(WrittenStep("inputText", WrittenValue.text(text)))
            typed = steps.last.map { (text, $0) }
        }
    }
    private var typed: (text: String, step: WrittenStep)?

    private func erase(_ count: Int) {
        if let last = erased, steps.last == last.step, remarks.isEmpty {
            steps.removeLast()
            let step = WrittenStep("eraseText", "\(last.count + count)", remark: last.step.remark)
            steps.append(step)
            erased = (last.count + count, step)
        } else {
            append(WrittenStep("eraseText", "\(count)"))
            erased = steps.last.map { (count, $0) }
        }
    }
    private var erased: (count: Int, step: WrittenStep)?

    private func key(_ usage: Int, _ modifiers: UIKeyModifierFlags) {
        let key = UIKeyboardHIDUsage(rawValue: usage)
        // Ignore the key, because its text arrives as a separate input.
        let isTyped = key == .keyboardSpacebar && modifiers.subtracting(.shift).isEmpty
        if isTyped, UIApplication.shared.firstResponder is any UITextInput { return }
        guard let name = HostChord.name(of: key, modifiers) else { return }
        append(WrittenStep("pressKey", WrittenValue.text(name)))
    }

    // MARK: Wheel

    private func scroll(_ phase: InputEvent.ScrollPhase, _ delta: CGSize, at place: CGPoint, time: Double) {
        if let last = wheel, time - last.time > Self.wheelGap || hypot(place.x - last.place.x, place.y - last.place.y) > 40 { endWheel() }
        if wheel == nil {
            landing = landing(at: place)
            wheel = (place, .zero, time)
        }
        wheel?.delta.dx += delta.width
        wheel?.delta.dy += delta.height
        wheel?.time = time
        if phase == .ended || phase == .cancelled { endWheel() }
    }
    /// The maximum time between two wheel events that belong to one movement, in seconds. (chosen)
    private static let wheelGap = 0.5

    /// Writes the movement of a wheel as drags of the same length, because flows have no wheel.
    private func endWheel() {
        guard let (place, delta, _) = wheel else { return }
        wheel = nil
        defer { landing = nil }
        var rest = abs(delta.dy) >= abs(delta.dx) ? CGVector(dx: 0, dy: delta.dy) : CGVector(dx: delta.dx, dy: 0)
        let room = screen.roomAboveKeyboard.insetBy(dx: 20, dy: 20)
        while hypot(rest.dx, rest.dy) >= 1 {
            let sign = CGVector(dx: rest.dx == 0 ? 0 : rest.dx > 0 ? 1 : -1, dy: rest.dy == 0 ? 0 : rest.dy > 0 ? 1 : -1)
            let step = min(hypot(rest.dx, rest.dy), (rest.dy != 0 ? room.height : room.width) * 0.6)
            // Add the hysteresis, because a scroll view follows a finger only after that distance.
            let length = step + FingerStroke.slop
            let start = CGPoint(
                x: min(max(place.x, room.minX), room.maxX) + (sign.dx == 0 ? 0 : room.midX - place.x - sign.dx * length / 2),
                y: sign.dy == 0 ? min(max(place.y, room.minY), room.maxY) : room.midY - sign.dy * length / 2)
            let end = CGPoint(x: start.x + sign.dx * length, y: start.y + sign.dy * length)
            drag(FingerStroke.Drag(points: [start, end], press: 0, seconds: 0.3, hold: FingerStroke.stop, fingers: 1))
            rest.dx -= sign.dx * step
            rest.dy -= sign.dy * step
        }
    }
}
