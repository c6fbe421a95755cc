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
        if let dragTo { changes.append(StepAct { [$0.dragKeyboard(to: dragTo)] }) }
        if let otherApp { changes.append(set { $0.setKeyboardOfOtherApp(isShowing: otherApp == "show") }) }
        if let frame { changes.append(StepAct { $0.announceKeyboard(frame) }) }
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
    /// The names of the keyboard modes that a user can choose on an iPad.
    static let chosen = ["docked", "undocked", "split", "floating"]
}

extension StepArgument where Value == StepAct? {
    /// Returns the arguments for the mode and the position of an iPad's keyboard.
    fileprivate static var mode: Self {
        .group(
            .optional("mode", .choice(KeyboardMode.chosen), "the mode of an iPad's keyboard"),
            .optional("origin", .screenPoint, "the position of a keyboard in that mode")
        ) { (mode: String?, origin: FlowPoint?) throws -> StepAct? in
            if origin != nil, mode == nil { throw ArgumentProblem("\"origin\" goes with \"mode\"", at: "origin") }
            guard let mode else { return nil }
            return .change { runner throws(FlowFailure) in try runner.setKeyboardMode(mode, at: origin) }
        }
    }
}

/// The height of the keyboard's keys, as the step `keyboard` sets it.
private struct KeyboardHeight: Sendable {
    /// The height of the keys, in points; nil for the device's own height.
    var points: CGFloat?
}

extension ValueReader where Value == KeyboardHeight {
    /// Reads the total height of the keys in points. Within the limits, the keys have space for their letters and the app has space on
    /// every phone in portrait. (chosen)
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
                .key("release", .choice, default: "finish", "the end of the drag")
            ) { share, release in StepAct { [$0.pullKeyboardDown(to: share, release: release)] } })
    }
}

extension ValueReader where Value == CGRect {
    /// Reads any frame, even an impossible one, because iOS itself has posted such frames.
    fileprivate static var announcedFrame: Self {
        let numbers = ValueReader<[Double]>.list("[x, y, width, height]", of: .number(), count: 4...4)
        return numbers.map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
    }
}
