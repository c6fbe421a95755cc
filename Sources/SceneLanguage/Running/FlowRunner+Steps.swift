import IQKeyboardManagerSwift
import Simulator
import UIKit
import UIKitKeyboard

extension FlowRunner {
    /// What a step does, as operations.
    func operations(for step: FlowStep) -> [FlowOperation] {
        switch step.action {
        case .launchApp: []
        case .tapOn(let selector, let count, let delay, let touches): [rest()] + tap(selector, count: count, delay: delay, touches: touches)
        case .doubleTapOn(let selector, let touches):
            [rest()] + tap(selector, count: 2, delay: TouchTiming.doubleTapGap, touches: touches)
        case .longPressOn(let selector, let duration, let touches):
            [rest()] + tap(selector, count: 1, delay: 0, duration: duration, touches: touches)
        case .swipe(let swipe, let duration, let touches): [rest(), self.swipe(swipe, duration: duration, touches: touches)]
        case .pinch(let pinch): [rest(), self.pinch(pinch)]
        case .swipeBack(let swipe): swipeBack(swipe)
        case .navigate(let navigation): navigate(navigation)
        case .scroll(let direction): [rest(), scroll(direction, inside: nil, duration: FlowDefaults.swipe)]
        case .scrollUntilVisible(let scroll): [rest(), scrollUntilVisible(scroll)]
        case .drag(let points, let duration, let hold, let touches):
            [rest(), drag(points, duration: duration, hold: hold, touches: touches)]

        case .inputText(let text, let speed): [rest(), type(text, speed: speed)]
        case .eraseText(let count): [rest(), erase(count)]
        case .copyTextFrom(let selector): [rest(), copyText(selector)]
        case .setClipboard(let text): [.act { [unowned self] in phone.send(.clipboard(text)) }, nextTick()]
        case .pasteText: [rest(), paste()]
        case .pressKey(let name, let duration): [rest(), press(name, duration: duration), rest()]

        case .hideKeyboard: [rest(), hideKeyboard(), rest(), keyboardIsGone()]
        case .toolbar(let key): [rest(), pressToolbar(key), rest()]
        case .keyboard(let changes): changes.flatMap { [rest(), change($0), nextTick()] }
        case .applicationState(let isActive): changeState(isActive: isActive)
        case .resizeWindow(let width, let height, let x, let y, let isAnimated): resizeWindow(width, height, x, y, animated: isAnimated)
        case .setAppearance(let appearance): [.act { [unowned self] in phone.send(.appearance(isDark: appearance == .dark)) }, nextTick()]
        case .setOrientation(let orientation, let isAnimated):
            [
                rest(), .act { [unowned self] in phone.send(.orientation(InputEvent.Orientation(orientation), isAnimated: isAnimated)) },
                nextTick(),
            ]
        case .setTextSize(let name): [.act { [unowned self] in phone.send(.textSize(name)) }, nextTick()]
        case .set(let settings): [rest(), set(settings)]
        case .setProperty(let id, let assignments):
            [
                rest(),
                .act { [unowned self] () throws(FlowFailure) in
                    guard controller.viewsByID[id] != nil else {
                        throw FlowFailure(actual: "\"\(id)\" is on a screen that is not there now")
                    }
                    withCause(.app) { controller.set(assignments, on: id) }
                }, nextTick(),
            ]

        case .animate(let animation): [.act { [unowned self] in start(animation) }]

        case .waitForAnimationToEnd(let timeout): [rest(timeout: timeout)]
        case .extendedWaitUntil(let condition, let timeout): [waitUntil(condition, timeout: timeout)]
        case .hold(let seconds): [wait(seconds)]
        case .timeScale(let scale): [.act { [unowned self] in timeScale = scale }]
        case .typingSpeed(let seconds): [.act { [unowned self] in typingSpeed = seconds }]

        case .caption(let caption): [.act { [unowned self] () throws(FlowFailure) in try show(caption) }]
        case .hide: [.act { [unowned self] in isCapturing = false }]
        case .show: [.act { [unowned self] in isCapturing = true }]
        case .touches(let marks): [.act { [unowned self] in touchMarks = marks }]
        case .takeScreenshot(let path): [.act { [unowned self] in onScreenshot(path) }]

        case .repeating(let times, let condition, let commands): [rest(), begin(times: times, condition, commands)]
        case .runFlow(_, let condition, let commands): [rest(), begin(times: 1, condition, commands, once: true)]

        case .assertVisible, .assertNotVisible, .assertNotOccluded, .assertCaretVisible, .assertKeyboard, .assertFrame, .assertOffset,
            .assertInset, .assertTrue, .assertRestored, .assertScreenshot:
            [rest(), .act { [unowned self] () throws(FlowFailure) in try check(step.action) }]
        }
    }

    // MARK: Waiting

    /// Waits until nothing moves; fails with the names of what still does.
    func rest(timeout: Double = FlowDefaults.timeout) -> FlowOperation {
        var deadline: Double?
        return FlowOperation { [unowned self] () throws(FlowFailure) in
            // A finger that a step holds on the screen is rest, too.
            if heldSwipe != nil { return .done }
            // A first tick lays the scene out; before it everything seems at rest.
            if phone.isAtRest, phone.tickIndex > 0 { return .done }
            let end = deadline ?? phone.time + timeout
            deadline = end
            guard phone.time < end else {
                var names: [String] = []
                for name in phone.pendingMotions where !names.contains(name) { names.append(name) }
                throw FlowFailure(
                    expected: "the screen at rest within \(ValueKind.format(timeout)) s",
                    actual: "this still moves: \(names.joined(separator: ", "))")
            }
            return .wait
        }
    }

    func wait(_ seconds: Double) -> FlowOperation {
        var end: Double?
        return FlowOperation { [unowned self] in
            let time = end ?? phone.time + seconds
            end = time
            return phone.time >= time - 1e-9 ? .done : .wait
        }
    }

    func nextTick() -> FlowOperation {
        var tick: Int?
        return FlowOperation { [unowned self] in
            let start = tick ?? phone.tickIndex
            tick = start
            return phone.tickIndex > start ? .done : .wait
        }
    }

    private func waitUntil(_ condition: FlowCondition, timeout: Double) -> FlowOperation {
        var deadline: Double?
        return FlowOperation { [unowned self] () throws(FlowFailure) in
            if try holds(condition) { return .done }
            let end = deadline ?? phone.time + timeout
            deadline = end
            guard phone.time < end else {
                throw FlowFailure(expected: "\(condition.title) within \(ValueKind.format(timeout)) s", actual: "it is not so")
            }
            return .wait
        }
    }

    /// Whether every part of a condition holds now.
    func holds(_ condition: FlowCondition) throws(FlowFailure) -> Bool {
        if let selector = condition.visible, !screen.isAnyVisible(selector) { return false }
        if let selector = condition.notVisible, screen.isAnyVisible(selector) { return false }
        guard let expression = condition.expression else { return true }
        do throws(ExpressionError) {
            return try expression.holds(in: SceneScope(runner: self))
        } catch {
            throw FlowFailure(actual: error.description)
        }
    }

    // MARK: Nested steps

    private func begin(times: Int?, _ condition: FlowCondition?, _ commands: [FlowStep], once: Bool = false) -> FlowOperation {
        .act { [unowned self] () throws(FlowFailure) in
            let limit = times ?? SceneLimits.performedSteps
            guard limit > 0, !commands.isEmpty else { return }
            if let condition {
                guard try holds(condition) else { return }
            }
            enter(FlowList(steps: commands, repetition: once ? nil : FlowList.Repetition(limit: limit, condition: condition)))
        }
    }

    // MARK: Settings

    private func set(_ settings: [FlowSetting]) -> FlowOperation {
        .plan { [unowned self] in
            withCause(.app) { for setting in settings { SettingsCatalog.apply(setting.name, setting.value) } }
            return [nextTick()]
        }
    }
}

extension FlowCondition {
    /// As a person would say it.
    var title: String {
        var parts: [String] = []
        if let visible { parts.append("\(visible.description) visible") }
        if let notVisible { parts.append("\(notVisible.description) not visible") }
        if let expression { parts.append(expression.source) }
        return parts.joined(separator: " and ")
    }
}

extension FlowStep {
    /// The step as a person would write it.
    package var title: String {
        switch action {
        case .tapOn(let selector, _, _, _), .doubleTapOn(let selector, _), .longPressOn(let selector, _, _), .copyTextFrom(let selector),
            .assertVisible(let selector), .assertNotVisible(let selector), .assertNotOccluded(let selector, _, _):
            "\(name) \(selector.description)"
        case .inputText(let text, _), .setClipboard(let text): "\(name) \"\(text.count > 40 ? text.prefix(37) + "..." : text)\""
        case .pressKey(let key, _): "\(name) \(key)"
        case .assertTrue(let expression): "\(name) \(expression.source)"
        case .assertFrame(let id, _, _), .assertOffset(let id, _), .assertInset(let id, _), .setProperty(let id, _): "\(name) \(id)"
        case .animate(let animation): "\(name) \(animation.id)"
        case .hold(let seconds): "\(name) \(ValueKind.format(seconds))s"
        case .caption(let text): "\(name) \(text)"
        case .takeScreenshot(let path): "\(name) \(path)"
        case .assertScreenshot(let picture): "\(name) \(picture.path)"
        case .runFlow(let file, _, _) where !file.isEmpty: "\(name) \(file)"
        default: name
        }
    }
}

extension InputEvent.Orientation {
    init(_ orientation: FlowOrientation) {
        self =
            switch orientation {
            case .portrait: .portrait
            case .landscapeLeft: .landscapeLeft
            case .landscapeRight: .landscapeRight
            case .upsideDown: .portraitUpsideDown
            }
    }
}
