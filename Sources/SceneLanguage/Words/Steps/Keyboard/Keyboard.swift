import Simulator
import UIKit
import UIKitKeyboard

extension StepDefinition {
    static let keyboard = StepDefinition(
        "keyboard", .keyboard, "changes the keyboard, in the order of these keys; fails if the device's keyboard cannot do this",
        .optional("suggestions", .choice(["on", "off"]), "whether the suggestion bar is shown"),
        .optional("hardware", .bool, "whether a hardware keyboard is attached"),
        .optional("height", .keyboardHeight, "the height of bar and keys, points"),
        .mode,
        .optional("dragTo", .screenPoint, "where a finger drags the keyboard or the shortcuts bar"),
        .optional("otherApp", .choice(["show", "hide"]), "whether another app's keyboard is on the screen"),
        .optional("frame", .announcedFrame, "a frame that the keyboard announces, in place of its real frame"),
        .optional("oneTimeCode", .text, "the code of a message that arrives"),
        .optional(
            "dismissInteractively", .dismissal,
            "how far a finger pulls the keyboard down, and how it leaves: moving down, moving up or at rest")
    ) { suggestions, hardware, height, mode, dragTo, otherApp, frame, code, dismissal in
        func set(_ change: @escaping @MainActor @Sendable (UIKeyboardController) -> Void) -> StepAct {
            .now { _ in UIKeyboardController.current.map(change) }
        }
        var changes: [StepAct] = []
        if let suggestions { changes.append(set { $0.suggestsWords = suggestions == "on" }) }
        if let hardware { changes.append(set { $0.hasHardwareKeyboard = hardware }) }
        if let height { changes.append(set { $0.preferredHeight = height.points }) }
        if let mode { changes.append(mode) }
        if let dragTo { changes.append(StepAct { [$0.drag(to: dragTo)] }) }
        if let otherApp { changes.append(set { $0.setKeyboardOfOtherApp(isShowing: otherApp == "show") }) }
        if let frame { changes.append(StepAct { $0.announce(frame) }) }
        if let code { changes.append(set { $0.autoFill.oneTimeCode = code }) }
        if let dismissal { changes.append(dismissal) }
        guard !changes.isEmpty else {
            throw ArgumentProblem(
                "the step \"keyboard\" needs \"suggestions\", \"hardware\", \"height\", \"otherApp\", \"frame\", \"oneTimeCode\", "
                    + "\"mode\", \"dragTo\" or \"dismissInteractively\"")
        }
        return StepAct { [changes] runner in changes.flatMap { [runner.rest()] + $0.operations(runner) + [runner.nextTick()] } }
    }
}

extension KeyboardMode {
    /// The names of those that a person chooses among.
    static let chosen = ["docked", "undocked", "split", "floating"]
}

extension StepArgument where Value == StepAct? {
    /// Where an iPad's keyboard goes.
    fileprivate static var mode: Self {
        .group(
            .optional("mode", .choice(KeyboardMode.chosen), "the mode of an iPad's keyboard"),
            .optional("origin", .screenPoint, "the position of a keyboard in that mode")
        ) { (mode: String?, origin: FlowPoint?) throws -> StepAct? in
            if origin != nil, mode == nil { throw ArgumentProblem("\"origin\" goes with \"mode\"", at: "origin") }
            guard let mode else { return nil }
            return .change { runner throws(FlowFailure) in try runner.setMode(mode, at: origin) }
        }
    }
}

/// What the step `keyboard` makes of the keys' height.
private struct KeyboardHeight: Sendable {
    /// Nil for the device's.
    var points: CGFloat?
}

extension ValueReader where Value == KeyboardHeight {
    /// Heights whose keys still have room for their letters and that leave room for the app on every phone held upright, points. (chosen)
    fileprivate static var keyboardHeight: Self {
        let number = ValueReader<Double>.number(240...500)
        return Self("\(number.hint), or device", form: ["anyOf": [number.form, ["const": "device"]]], samples: ["300", "device"]) {
            context in
            if context.node.scalar == "device" { return KeyboardHeight() }
            return number.read(in: context).map { KeyboardHeight(points: $0) }
        }
    }
}

extension ValueReader where Value == StepAct {
    fileprivate static var dismissal: Self {
        .mapping(
            "a mapping of \"to\" and \"release\"", sample: "{to: 50%, release: cancel}",
            .group(
                .key("to", .share(of: "the keyboard"), default: "100%", "how far down"),
                .key("release", .choice, default: "finish", "how the finger leaves")
            ) { share, release in StepAct { [$0.pullDown(to: share, release: release)] } })
    }
}

extension ValueReader where Value == CGRect {
    /// Any frame, also one that no keyboard has: apps have been told stranger ones.
    fileprivate static var announcedFrame: Self {
        let numbers = ValueReader<[Double]>.list("[x, y, width, height]", of: .number(), count: 4...4)
        return numbers.map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
    }
}

extension FlowRunner {
    /// Tells the app of a frame, and after the time of a motion that the keyboard is there.
    fileprivate func announce(_ frame: CGRect) -> [FlowOperation] {
        func post(_ body: @escaping @MainActor (UIKeyboardController, KeyboardAnnouncement) -> Void) -> FlowOperation {
            .act {
                guard let keyboard = UIKeyboardController.current else { return }
                body(keyboard, KeyboardAnnouncement(madeUpFrom: keyboard.frame, to: frame))
            }
        }
        return [post { $0.postWillInMotion($1) }, wait(KeyboardAnnouncement.motionDuration), post { $0.postDid($1) }]
    }

    fileprivate func setMode(_ name: String, at origin: FlowPoint?) throws(FlowFailure) {
        guard let keyboard = UIKeyboardController.current, let mode = KeyboardMode(rawValue: name) else {
            throw FlowFailure(actual: "there is no keyboard")
        }
        do throws(KeyboardMode.Refusal) {
            try keyboard.setMode(mode, at: origin?.resolved(in: UIScreen.main.bounds.size))
        } catch {
            throw FlowFailure(expected: "a keyboard that is \(name)", actual: "\(error)")
        }
    }

    /// A finger takes the keyboard by its handle, its hide key, its bar or its launcher, goes to a place and rests there before it leaves.
    fileprivate func drag(to place: FlowPoint) -> FlowOperation {
        .plan { [unowned self] () throws(FlowFailure) in
            guard let keyboard = UIKeyboardController.current, let grip = keyboard.grip else {
                throw FlowFailure(
                    expected: "a keyboard that can be dragged", actual: "there is none; on an iPad it floats, or is off the edge")
            }
            return stroke(
                [grip, place.resolved(in: UIScreen.main.bounds.size)], duration: FlowDefaults.swipe, hold: TouchTiming.stop)
        }
    }

    /// How fast a finger leaves that wants the keyboard to go or to come back, points, in `flickTime` seconds. (chosen)
    private static let flick: (length: CGFloat, time: Double) = (60, 0.06)
    /// How far above the keyboard the finger lands, points. (chosen)
    private static let landing: CGFloat = 80

    /// A finger lands above the keyboard on a scroll view that dismisses it, takes its top along, and leaves.
    fileprivate func pullDown(to share: Double, release: FlowRelease) -> FlowOperation {
        .plan { [unowned self] () throws(FlowFailure) in
            guard let frame = screen.keyboardFrame else { throw FlowFailure(actual: "there is no keyboard to pull down") }
            guard let area = screen.interactiveArea else {
                throw FlowFailure(
                    actual: "no scroll view above the keyboard has keyboardDismissMode interactive or interactiveWithAccessory")
            }
            let start = CGPoint(x: area.midX, y: max(area.minY + 1, min(area.maxY, frame.minY) - Self.landing))
            let end = CGPoint(x: start.x, y: min(frame.minY + CGFloat(share) * frame.height, screen.size.height - 1))
            var points = [start, end]
            switch release {
            case .hold: break
            case .finish: points.append(CGPoint(x: end.x, y: min(end.y + Self.flick.length, screen.size.height - 1)))
            case .cancel: points.append(CGPoint(x: end.x, y: end.y - Self.flick.length))
            }
            let path = TouchPath([start, end])
            var result: [FlowOperation] = [
                .act { [unowned self] in fingers(.began, at: [start]) }, nextTick(),
                movement(duration: FlowDefaults.swipe) { share in [path.point(at: share)] }, nextTick(),
            ]
            if release == .hold {
                result.append(wait(TouchTiming.stop))
            } else {
                let flick = TouchPath(Array(points.suffix(2)))
                result += [movement(duration: Self.flick.time) { share in [flick.point(at: share)] }, nextTick()]
            }
            return result + [.act { [unowned self] in fingers(.ended, at: [points[points.count - 1]]) }, nextTick()]
        }
    }
}
